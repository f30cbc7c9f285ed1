import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Intent } from '../../src/core/action/proposal'
import { singleStep } from '../../src/core/dialects/single-step/single-step'
import type { Setup } from '../../src/core/run/events'
import type { Run } from '../../src/core/run/run'
import { ruledGate } from '../../src/main/engine/autonomy/gate'
import { drive } from '../../src/main/engine/drive'
import { openInbox } from '../../src/main/engine/inbox'
import type { Model } from '../../src/main/engine/ports'
import { openLibrary } from '../../src/main/store/library/library'
import { openJournal } from '../../src/main/store/record/journal'
import { runFolder } from '../../src/main/store/record/runs'
import { answersIn, openRecording } from '../../src/main/trials/recording'
import { frameHash, fromImage, isNamed, toWebpLossless } from '../../src/main/vision/encode'
import { openRecorded } from '../../src/main/wiring/model'
import { exportHere } from '../fakes/exporting'
import { fakeEyes, fakeParts, setup as ordinary } from '../fakes/parts'

const all = 1000
const ids = ['20261122-080000-long', '20261122-090000-long'] as const
let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-long-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const seen = {
  screen: { width: 100, height: 80 },
  image: { width: 100, height: 80 },
  space: 'pixels',
} as const

/** Presses one place after the other, and finishes with the last step. */
function presser(): Model {
  let step = 0
  return {
    async ask() {
      step += 1
      const press = { kind: 'click', at: [step % 100, step % 80], button: 'left', count: 1, modifiers: [] }
      const end = { kind: 'finish', outcome: 'completed', message: 'Done.' }
      const action = step === all ? end : press
      return { reply: singleStep.write(Intent.parse({ actions: [action], thought: `Step ${step}.` }), seen) }
    },
  }
}

/** @param steps the most it may take. */
async function record(id: string, model: Model, steps: number): Promise<Run> {
  const prompt = await readFile('prompts/single-step.en.md', 'utf8')
  const setup: Setup = { ...ordinary, id, dialect: 'single-step', steps }
  const journal = await openJournal(runFolder(home, id), {
    clock: () => performance.now(),
    encode: toWebpLossless,
    decode: fromImage,
    isNamed,
    scrub: (text) => text,
  })
  const parts = {
    ...fakeParts([], { dialect: singleStep, gate: ruledGate(() => true) }),
    ...{ model, journal },
    eyes: { ...fakeEyes(), name: frameHash },
    prompt: async () => ({ text: prompt, sha256: '' }),
  }
  const inbox = openInbox(parts.judge, parts.clock, { show: () => undefined, glimpse: () => undefined })
  const perform = (...given: Parameters<typeof parts.target.perform>) => parts.target.perform(...given)
  const run = await drive(setup, { ...parts, perform }, inbox)
  await journal.close()
  return run
}

const endOf = ({ phase }: Run) => (phase.name === 'ended' ? phase.end : undefined)

test('a run of 1,000 steps is recorded, opened at its last step, replayed and exported whole', async () => {
  const [first, again] = ids
  expect(endOf(await record(first, presser(), all))).toMatchObject({ outcome: 'completed' })
  const library = openLibrary(home)
  expect(await library.steps(first)).toHaveLength(all)
  expect((await library.step(first, all)).map(({ type }) => type)).toContain('proposed')
  const { folder, events } = await openRecording(home, first)
  expect(endOf(await record(again, openRecorded(folder, answersIn(events)), all))).toMatchObject({
    outcome: 'completed',
  })
  expect(await library.steps(again)).toHaveLength(all)
  const exported = await exportHere({
    ...{ home, runs: [...ids], format: 'agentnet', out: join(home, 'out'), version: '0' },
    // Nobody was asked.
    options: { thought: true, unjudged: true, picture: 'sent', split: 0, redact: true },
    secrets: { values: [], named: [] },
    signal: new AbortController().signal,
    progress: () => undefined,
  })
  expect(exported.runs).toBe(2)
  const rows = (await readFile(join(home, 'out', 'tasks.jsonl'), 'utf8')).trim().split('\n')
  expect(rows.map((row) => JSON.parse(row).traj.length)).toEqual([all, all])
}, 600_000)

test('a run ends as failed after the last step that it may take', async () => {
  const run = await record('20261122-100000-shrt', presser(), 5)
  expect(endOf(run)).toEqual({ outcome: 'failed', by: 'limit', message: '5' })
})
