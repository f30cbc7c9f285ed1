import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readSource } from '../../../../src/main/store/exports/source'
import { openWhy } from '../../../../src/main/store/exports/why'
import { framePath } from '../../../../src/main/store/record/runs'
import { demonstration, type Shown } from '../../../fixtures/exports/by-hand'
import { click, frameOf, runId, setup, size } from '../../../fixtures/exports/run'
import { filesIn, jsonLines, make, makeHome, plain, shipped } from './recorded-home'

const moves: readonly Shown[] = [
  { action: click(20, 20, 'Cancel'), why: 'It is not wanted.', frame: frameOf('a') },
  { action: { kind: 'hold', keys: ['shift'], ms: 900 }, frame: frameOf('b') },
  { action: click(130, 60, 'Save'), frame: frameOf('b') },
]
const shownTo = (demonstrations: string) => ({ ...plain, demonstrations })
let home: string

beforeEach(async () => {
  home = await makeHome({ [runId]: demonstration(setup, size, moves, frameOf('c')) })
})

const sourceOf = (name: string) =>
  readSource(runId, { home, shipped, scrub: (text) => text, options: shownTo(name) })

test('without a dialect to tell it in, a demonstration makes no row, and why says how it would', async () => {
  const { manifest } = await make(home, 'llama-factory')
  expect(manifest).toMatchObject({ counts: {}, excluded: { no_request: 3 } })
  const run = await readSource(runId, { home, scrub: (text) => text, options: plain })
  const why = await (await openWhy(run, plain))(1)
  expect(why?.left[0]?.because).toContain('as demonstrations')
})

test.each(['llama-factory', 'ms-swift', 'parquet', 'webdataset'] as const)(
  '%s holds every move that the dialect has words for, and the end',
  async (format) => {
    const { manifest } = await make(home, format, { options: shownTo('single-step') })
    expect(manifest.counts).toMatchObject({ sft: 3, rendered: 3 })
    expect(manifest.excluded).toEqual({ 'sft:unsayable': 1 })
    expect(manifest.options.demonstrations).toBe('single-step')
  },
)

test('the row of a demonstration asks as the dialect does, answers as the person did, and says that nobody asked', async () => {
  const { out } = await make(home, 'llama-factory', { options: shownTo('single-step') })
  const rows = jsonLines(await readFile(join(out, 'sft.jsonl'))).map((row) => Object(row))
  const answers = rows.map(({ messages }) => JSON.parse(messages.at(-1).content))
  expect(answers).toMatchObject([
    { description: 'It is not wanted.' },
    { description: expect.stringContaining('Save') },
    { description: 'It is all there.' },
  ])
  expect(rows.map(({ images }) => images)).toEqual([
    [expect.stringContaining(frameOf('a'))],
    [expect.stringContaining(frameOf('b'))],
    [expect.stringContaining(frameOf('c'))],
  ])
  const origins = rows.map(({ origin }) => JSON.parse(origin))
  expect(origins.map(({ step }) => step)).toEqual([1, 3, 4])
  for (const origin of origins)
    expect(origin).toMatchObject({
      ...{ request: 'rendered', decision: 'demonstration', let_by: 'demonstration', dialect: 'single-step' },
      answer: { label: 'right', judged_by: 'operator' },
    })
  const asked = rows.at(-1).messages.at(-2).content
  expect(asked).toContain('It is not wanted')
  // What it has no words for is told as a hand's.
  expect(asked).toContain('The operator did this by hand')
})

test('why tells the rows of a demonstration, its end among them, as an export writes them', async () => {
  const { out } = await make(home, 'webdataset', { options: shownTo('qwen-vl') })
  expect([...(await filesIn(out)).keys()].some((path) => path.endsWith('.tar'))).toBe(true)
  const whyStep = await openWhy(await sourceOf('qwen-vl'), shownTo('qwen-vl'))
  const told = await Promise.all([1, 2, 3, 4, 5].map(whyStep))
  expect(told.map((why) => why?.rows.map(({ key, rendered }) => [key, rendered]))).toEqual([
    [[`${runId}-0001-sft-person`, true]],
    [],
    [[`${runId}-0003-sft-person`, true]],
    [[`${runId}-0004-sft-person`, true]],
    undefined,
  ])
  expect(told[1]?.left).toMatchObject([{ file: 'sft', why: 'unsayable' }])
})

test('a picture that the record has lost is refused by name, and so is a dialect that no model speaks', async () => {
  await expect(make(home, 'llama-factory', { options: shownTo('canonical') })).rejects.toMatchObject({
    problem: { code: 'export.no_such_dialect' },
  })
  await rm(framePath(join(home, 'runs', runId), frameOf('c')))
  await expect(make(home, 'llama-factory', { options: shownTo('single-step') })).rejects.toMatchObject({
    problem: { code: 'export.no_frame', params: { name: frameOf('c').slice(0, 8) } },
  })
  expect((await make(home, 'llama-factory')).manifest.excluded).toEqual({ no_request: 3 })
})
