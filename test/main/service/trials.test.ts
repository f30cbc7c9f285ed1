import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canonical } from '../../../src/core/dialects/canonical'
import { foreign, problem } from '../../../src/core/problem'
import type { Event } from '../../../src/core/run/events'
import type { ExamNews } from '../../../src/core/trials/examination'
import type { Model } from '../../../src/main/engine/ports'
import { openTrials, type Trials } from '../../../src/main/service/trials'
import { addAnnotation } from '../../../src/main/store/library/annotations'
import { openJournal } from '../../../src/main/store/record/journal'
import { framePath, runFolder } from '../../../src/main/store/record/runs'
import { openSecrets } from '../../../src/main/store/settings/secrets'
import type { ExamParts } from '../../../src/main/trials/examine'
import { fromImage, toWebpLossless } from '../../../src/main/vision/encode'
import { checklistProfile, nobodyProfile } from '../../../src/main/wiring/model'
import { openWorkshop } from '../../../src/main/wiring/parts'
import { fakeModel, type Line } from '../../fakes/parts'
import { before, check, record, story } from '../store/record/recorded-run'
import { id, makeHome, options } from '../store/record/recording'

let home: string
let folder: string
let closing: () => Promise<void>

beforeEach(async () => {
  const made = await makeHome()
  home = made.home
  folder = made.folder
  await record(folder)
})
afterEach(async () => {
  await closing()
  await rm(home, { recursive: true, force: true })
})

/** The recorded story, told otherwise, without its pictures. */
async function recordStory(into: string, change: (event: Event) => Event): Promise<void> {
  const journal = await openJournal(into, options({ ...check, encode: toWebpLossless }))
  for (const event of story('b'.repeat(64)).map(change)) await journal.append(event)
  await journal.close()
}

/** Trials whose model says these lines. */
async function trialsWith(model: Model): Promise<Trials> {
  const shop = openWorkshop(home, await openSecrets({ home, env: {} }))
  closing = () => shop.close()
  const examiner: ExamParts['examiner'] = async (_, setup) => ({
    model,
    dialect: canonical,
    setup,
    prompt: '',
    eyes: { elements: async () => [], encode: async () => new Uint8Array(1) },
    decode: fromImage,
    now: () => '2026-11-21 21:35',
  })
  return openTrials({ home, shop, profiles: () => [checklistProfile, nobodyProfile], examiner })
}

const click = (x: number, y: number): Line => [{ kind: 'click', at: [x, y] }]
const wish = { runs: [id], model: 'checklist' }

async function allOf(news: AsyncGenerator<ExamNews>): Promise<readonly ExamNews[]> {
  const told: ExamNews[] = []
  for await (const each of news) told.push(each)
  return told
}

test('a model’s answers are told as they come, compared, and kept', async () => {
  const trials = await trialsWith(fakeModel([click(6, 7), click(20, 14)]))
  const told = await allOf(trials.examine(wish, undefined))
  expect(told.slice(0, 3)).toEqual([
    { stage: 'asking', asked: 0, of: 2, agreed: 0 },
    { stage: 'asking', asked: 1, of: 2, agreed: 1 },
    { stage: 'asking', asked: 2, of: 2, agreed: 1 },
  ])
  const last = told.at(-1)
  expect(last).toMatchObject({ stage: 'done', row: { n: 2, agreed: 1, title: checklistProfile.title } })
  const { rows } = await (await trialsWith(fakeModel([]))).examinations()
  expect(rows).toHaveLength(1)
  const read = await trials.examination(rows[0]?.id ?? '')
  expect(read).toMatchObject({
    ok: true,
    examination: {
      answers: [
        { step: 1, shown: 1 },
        { step: 2, shown: 2, difference: 'place' },
      ],
    },
  })
  expect(await trials.dropExamination(rows[0]?.id ?? '')).toEqual({ ok: true })
  expect((await trials.examinations()).rows).toEqual([])
})

test('what cannot be asked is said in one sentence', async () => {
  const trials = await trialsWith(fakeModel([click(6, 7), click(6, 7)]))
  const failed = async (asked: Parameters<Trials['examine']>[0]) =>
    (await allOf(trials.examine(asked, undefined))).at(-1)
  expect(await failed({ ...wish, model: 'gone' })).toEqual({
    stage: 'failed',
    problem: problem('model.unknown', { model: 'gone' }),
  })
  expect(await failed({ ...wish, model: 'nobody' })).toMatchObject({
    problem: problem('model.demonstration'),
  })
  expect(await failed({ ...wish, runs: ['20261121-000000-none'] })).toMatchObject({
    problem: { code: 'run.unreadable' },
  })
  await rm(framePath(folder, before ?? ''))
  expect(await failed(wish)).toMatchObject({
    problem: { code: 'exam.lost_pictures', params: { count: 2, all: 2 } },
  })
  expect((await trials.examinations()).rows).toEqual([])
})

test('a run that cannot be asked about is left out by name, the others are asked', async () => {
  const trials = await trialsWith(fakeModel([click(6, 7), click(6, 7)]))
  const told = await allOf(trials.examine({ ...wish, runs: ['20261121-000000-none', id, id] }, undefined))
  expect(told.at(-1)).toMatchObject({
    stage: 'done',
    row: { n: 2, runs: [{ id }], skipped: [{ code: 'run.unreadable' }] },
  })
})

test('a model that is not there is told and leaves nothing behind', async () => {
  const trials = await trialsWith({
    ask: () => Promise.reject(new Error('model m at x: connection refused.')),
  })
  const told = await allOf(trials.examine(wish, undefined))
  expect(told.at(-1)).toEqual({
    stage: 'failed',
    problem: foreign('model m at x: connection refused.'),
  })
  expect(await readdir(home)).not.toContain('examinations')
})

test('a model that goes away leaves what it had said, and why there is no more', async () => {
  const gone = new Error('model m at x: connection lost.')
  const line = fakeModel([click(6, 7)])
  const other = '20261121-213600-cd34'
  await cp(folder, runFolder(home, other), { recursive: true })
  let asked = 0
  const trials = await trialsWith({
    ask: (...args) => (asked++ === 0 ? line.ask(...args) : Promise.reject(gone)),
  })
  const told = await allOf(trials.examine({ ...wish, runs: [id, other] }, undefined))
  expect(told.at(-1)).toMatchObject({
    stage: 'done',
    row: {
      agreed: 1,
      skipped: [{ code: 'exam.after', params: { all: 4, why: foreign('model m at x: connection lost.') } }],
    },
  })
})

test('an examination that is stopped keeps nothing', async () => {
  const stop = new AbortController()
  const trials = await trialsWith({
    ask: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        stop.abort(new Error('stopped'))
      }),
  })
  const told = await allOf(trials.examine(wish, stop.signal))
  expect(told.map(({ stage }) => stage)).toEqual(['asking'])
  expect(await readdir(home)).not.toContain('examinations')
})

test('a move that was given afterwards is what a model is held against, also where nothing was let happen', async () => {
  const say = (step: number, by: string, x: number, y: number) =>
    addAnnotation(
      folder,
      {
        by,
        rating: 'first',
        mark: {
          ...{ kind: 'correction', step, frame: before ?? '', verdicts: [] },
          action: { kind: 'click', at: [x, y], button: 'left', count: 1, modifiers: [] },
        },
      },
      { now: () => new Date(0), scrub: (text) => text },
    )
  const asked = async () => {
    const trials = await trialsWith(fakeModel([click(18, 2), click(18, 2)]))
    return (await allOf(trials.examine(wish, undefined))).at(-1)
  }
  expect(await asked()).toMatchObject({ row: { n: 2, agreed: 0 } })
  await say(2, 'ada', 18, 2)
  // What was let happen there is called wrong by it, and so is no truth of the question before either.
  expect(await asked()).toMatchObject({ row: { n: 1, agreed: 1 } })
  // Two people who give different moves contradict each other, and nobody knows.
  await say(2, 'bo', 2, 14)
  expect(await asked()).toMatchObject({ stage: 'failed' })
})

test('a word on the proposal is no word on the edit, and a resolution ends a disagreement about it', async () => {
  const say = (by: string, mark: object, rating: 'first' | 'second' | 'resolution' = 'first') =>
    addAnnotation(
      folder,
      { by, rating, mark: { kind: 'step', step: 2, label: 'wrong', ...mark } },
      { now: () => new Date(0), scrub: (text) => text },
    )
  const asked = async () => {
    const trials = await trialsWith(fakeModel([click(6, 7), click(6, 7)]))
    return (await allOf(trials.examine(wish, undefined))).at(-1)
  }
  // The first question was vetoed: its step says nothing of what was let happen on the same frame as the second.
  await say('bo', { step: 1 })
  await say('cy', {}, 'second')
  await say('ada', { of: 'proposed' })
  expect(await asked()).toMatchObject({ row: { n: 2 } })
  await say('ada', { label: 'correct', of: 'done' })
  await say('bo', { of: 'done' })
  expect(await asked()).toMatchObject({ stage: 'failed' })
  await say('di', { label: 'correct' }, 'resolution')
  expect(await asked()).toMatchObject({ row: { n: 2 } })
})

test('the end of a run that people call a failure is no truth, and one that they call done is', async () => {
  const done = { kind: 'finish', outcome: 'completed', message: '' } as const
  const ends = '20261121-213600-cd34'
  await recordStory(runFolder(home, ends), (event) =>
    event.type === 'approved' || event.type === 'intended' ? { ...event, action: done } : event,
  )
  await cp(join(folder, 'frames'), join(runFolder(home, ends), 'frames'), { recursive: true })
  const judge = (outcome: 'success' | 'failure') =>
    addAnnotation(
      runFolder(home, ends),
      { by: 'ada', rating: 'first', mark: { kind: 'outcome', outcome } },
      { now: () => new Date(0), scrub: (text) => text },
    )
  const asked = async () => {
    const trials = await trialsWith(fakeModel([click(6, 7), click(6, 7)]))
    return (await allOf(trials.examine({ ...wish, runs: [ends] }, undefined))).at(-1)
  }
  expect(await asked()).toMatchObject({ row: { n: 2 } })
  await judge('failure')
  expect(await asked()).toMatchObject({ stage: 'failed' })
  await judge('success')
  expect(await asked()).toMatchObject({ row: { n: 2 } })
})

test('a run that goes while others are asked about is left out, and the others are asked to the end', async () => {
  const [gone, last] = ['20261121-213600-cd34', '20261121-213700-ef56']
  for (const other of [gone, last]) await cp(folder, runFolder(home, other), { recursive: true })
  const line = fakeModel([click(6, 7), click(6, 7), click(6, 7), click(6, 7)])
  const trials = await trialsWith({
    ask: async (...args) => {
      await rm(runFolder(home, gone), { recursive: true, force: true })
      return line.ask(...args)
    },
  })
  const told = await allOf(trials.examine({ ...wish, runs: [id, gone, last] }, undefined))
  expect(told.at(-2)).toMatchObject({ stage: 'asking', asked: 4, of: 4 })
  expect(told.at(-1)).toMatchObject({
    stage: 'done',
    row: { n: 4, skipped: [{ code: 'run.unreadable' }] },
  })
})

test('a broken result is named beside the good ones', async () => {
  const trials = await trialsWith(fakeModel([click(6, 7), click(6, 7)]))
  await allOf(trials.examine(wish, undefined))
  await writeFile(join(home, 'examinations', '20261121-080000-aaaa.jsonl'), 'not json\n')
  const { rows, problem: broken } = await trials.examinations()
  expect(rows).toHaveLength(1)
  expect(broken).toEqual(problem('exam.unreadable_some', { count: 1, names: '20261121-080000-aaaa' }))
  expect(await trials.examination('../x')).toMatchObject({ ok: false })
})

test('a drill is dealt from what people decided, and from what was said afterwards', async () => {
  const trials = await trialsWith(fakeModel([]))
  // The recorded run has a veto, an edit on a frame of which no element is known, and a move by hand.
  expect(await trials.drillGround()).toMatchObject({ good: 0, bad: 1, runs: 1, drills: [] })
  const { cases } = await trials.deal({ count: 10, seed: 'seed', without: [] })
  expect(cases).toMatchObject([{ known: 'bad', made: false, reason: 'wrong_target', task: 'save the file' }])
  expect(await trials.deal({ count: 10, seed: 'seed', without: [id] })).toEqual({ cases: [] })
  const kept = { kind: 'step', step: 1, label: 'correct' } as const
  const ada = { by: 'ada', rating: 'first', mark: kept } as const
  await addAnnotation(folder, ada, { now: () => new Date(0), scrub: (text) => text })
  expect(await trials.drillGround()).toMatchObject({ good: 0, bad: 0 })
})

test('a case whose picture is lost is not dealt', async () => {
  const trials = await trialsWith(fakeModel([]))
  await rm(framePath(folder, before ?? ''))
  expect(await trials.deal({ count: 10, seed: 'seed', without: [] })).toEqual({ cases: [] })
})

test('a drill that was judged is kept and told', async () => {
  const trials = await trialsWith(fakeModel([]))
  const answers = [{ run: id, step: 1, made: false, known: 'bad', said: 'veto', ms: 800 }] as const
  const drill = { operator: 'ada', seed: 's', dealt: 1, answers: [...answers] }
  expect(await trials.keepDrill(drill)).toEqual({ ok: true })
  expect((await trials.drillGround()).drills).toMatchObject([{ operator: 'ada', answers: [{ ms: 800 }] }])
  expect(await trials.keepDrill({ ...drill, answers: [] })).toMatchObject({ ok: false })
})
