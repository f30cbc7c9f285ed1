import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canonical } from '../../../src/core/dialects/canonical'
import { tellEnglish } from '../../../src/core/problem'
import type { Event, Setup } from '../../../src/core/run/events'
import { questionsOf } from '../../../src/core/run/questions'
import type { Compared } from '../../../src/core/trials/regression'
import { openReplay } from '../../../src/main/models/replay'
import { answersIn, openRecording, type Recording } from '../../../src/main/trials/recording'
import { type Examiner, repredict } from '../../../src/main/trials/repredict'
import { fromImage, resizedImage } from '../../../src/main/vision/encode'
import { clickAt } from '../../core/samples'
import { fakeModel, type Line } from '../../fakes/parts'
import { record } from '../store/record/recorded-run'
import { id, makeHome } from '../store/record/recording'

let home: string
let recording: Recording

beforeEach(async () => {
  const made = await makeHome()
  home = made.home
  await record(made.folder)
  recording = await openRecording(home, id)
})
afterEach(() => rm(home, { recursive: true, force: true }))

const click = (x: number, y: number): Line => [{ kind: 'click', at: [x, y] }]

async function examine(lines: readonly Line[], more: Partial<Examiner> = {}): Promise<readonly Compared[]> {
  const examiner: Examiner = {
    model: fakeModel(lines),
    dialect: canonical,
    setup: recording.setup,
    prompt: '',
    eyes: { elements: async () => [], encode: resizedImage },
    decode: fromImage,
    now: () => '2026-11-21 21:35',
    ...more,
  }
  const compared: Compared[] = []
  const questions = questionsOf(recording.events)
  for await (const one of repredict(recording.folder, questions, examiner, new AbortController().signal))
    compared.push(one)
  return compared
}

test('a model of today is compared with what the operator let happen, the veto’s correction included', async () => {
  const compared = await examine([click(6, 7), click(20, 14)])
  expect(compared.map(({ step, difference }) => [step, difference])).toEqual([
    [1, undefined],
    [2, 'place'],
  ])
})

test('an answer that cannot be read, or that points outside, agrees with nothing', async () => {
  const compared = await examine(['hello', click(24, 3)])
  expect(compared.map(({ difference }) => difference)).toEqual(['none', 'none'])
  expect(tellEnglish(compared[0]?.problem ?? '')).toMatch(/^(bad_json|no_action)/)
  expect(tellEnglish(compared[1]?.problem ?? '')).toMatch(/out_of_range/)
})

test('the model gets the recorded picture itself', async () => {
  const sizes: number[] = []
  await examine([], {
    model: {
      async ask({ picture }) {
        const frame =
          recording.events.flatMap((event) => (event.type === 'asked' ? [event.frame] : []))[0] ?? ''
        const bytes = await picture({
          type: 'image',
          frame,
          size: { width: 24, height: 16 },
          mime: 'image/png',
        })
        sizes.push((await fromImage(bytes)).pixels[4] ?? -1)
        return {
          reply: { text: JSON.stringify({ actions: [{ kind: 'click', at: [6, 7] }] }), finish: 'stop' },
        }
      },
    },
  })
  expect(sizes).toEqual([10, 10])
})

test('one answer that cannot be had is told; a model that is not there ends the comparison', async () => {
  const compared = await examine([click(6, 7)])
  expect(tellEnglish(compared[1]?.problem ?? '')).toContain('nothing left to say')
  const { events } = recording
  const again = events.slice(1, 6) // a question and its veto
  recording = {
    ...recording,
    events: [...events.slice(0, 6), ...again, ...again, ...again, ...events.slice(6)],
  }
  await expect(examine([])).rejects.toThrow('nothing left to say')
})

test('a recording knows its answers, by its name or by its folder', async () => {
  expect((await openRecording(home, recording.folder)).events).toEqual(recording.events)
  const said = JSON.stringify({ actions: [clickAt(4, 5)] })
  expect(answersIn(recording.events).map(({ reply }) => reply.text)).toEqual([said, said])
  const model = openReplay('x', answersIn(recording.events))
  expect((await examine([], { model })).map(({ difference }) => difference)).toEqual(['place', 'place'])
  await expect(openRecording(home, '20261121-000000-none')).rejects.toThrow('holds no run')
})

test('a reply that is played again is of the model that gave it, however often it was played', () => {
  const answered: Event = { type: 'answered', reply: { text: 'a', finish: 'stop' }, ms: 1 }
  const models = (more: Partial<Setup>, ...told: readonly Event[]) =>
    answersIn([{ type: 'opened', setup: { ...recording.setup, ...more }, version: '0' }, ...told]).map(
      ({ model }) => model,
    )
  const named: Event = { ...answered, model: 'a-model-0711' }
  expect(models({ model: 'a-model' }, answered, named)).toEqual(['a-model', 'a-model-0711'])
  expect(models({ model: 'checklist' }, answered)).toEqual(['checklist'])
  expect(models({ model: 'replay', replays: { run: 'first', model: 'a-model' } }, answered)).toEqual([
    'a-model',
  ])
})

test('a second opinion is an answer of which the words are kept', () => {
  const look = { kind: 'look', what: 'verify', question: 'is it open?' } as const
  const answers = answersIn([
    { type: 'approved', proposal: 'p', index: 0, frame: 'f', action: look, edited: false, by: 'policy' },
    { type: 'acted', result: 'sent', wire: [], answer: 'yes, it is', ms: 1 },
    {
      type: 'approved',
      proposal: 'p',
      index: 1,
      frame: 'f',
      action: { kind: 'wait', ms: 1 },
      edited: false,
      by: 'rule',
    },
    { type: 'acted', result: 'sent', wire: [], ms: 1 },
  ])
  expect(answers.map(({ reply }) => reply.text)).toEqual(['yes, it is'])
})
