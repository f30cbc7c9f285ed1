import { expect, test } from 'vitest'
import { type AtifTrajectory, atifFault, atifOf, atifPaths } from '../../../src/core/exports/atif'
import { gallery, naming, origin, signals, trajectory } from './scene'

const { record, pictures } = atifOf(trajectory, signals, {
  thought: false,
  lang: 'en',
  gallery: gallery(),
  origin,
  ...naming,
})
const change = (index: number, more: object): unknown => ({
  ...record,
  steps: record.steps.map((step, at) => (at === index ? { ...step, ...more } : step)),
})

test('a veto has no call, a move by hand no model, a correction the action that was done', () => {
  expect(atifFault(record)).toBeUndefined()
  expect(record.steps[4]).not.toHaveProperty('tool_calls')
  expect(record.steps[4]?.extra).toMatchObject({
    operator: { decision: 'vetoed', vetoed_action: { kind: 'finish' } },
  })
  expect(record.steps[8]).toMatchObject({ llm_call_count: 0, extra: { actor: 'human' } })
  expect(record.steps[2]?.tool_calls?.[0]?.arguments).toMatchObject({ at: [120, 60], label: 'Save' })
})

test('every picture that is named is one that is handed over', () => {
  const files = new Set(pictures.map(({ file }) => file))
  expect(atifPaths(record).every((path) => files.has(path))).toBe(true)
})

test.each<[string, unknown]>([
  ['a key that nobody knows', { ...record, mood: 'good' }],
  ['another version', { ...record, schema_version: 'ATIF-v9' }],
  ['no steps', { ...record, steps: [] }],
  ['a gap in the numbers', change(3, { step_id: 9 })],
  ['a call of the user', change(0, { llm_call_count: 1 })],
  ['a result of no call', change(1, { observation: { results: [{ source_call_id: 'x' }] } })],
  ['a time that is none', change(1, { timestamp: 'today' })],
  ['metrics of a model that was not called', change(8, { metrics: { prompt_tokens: 1 } })],
  ['half a token', change(1, { metrics: { prompt_tokens: 1.5 } })],
])('%s is refused', (_, wrong) => {
  expect(atifFault(wrong)).toEqual(expect.any(String))
})

test('with thoughts, the words of the model are its own', () => {
  const told: AtifTrajectory = atifOf(trajectory, signals, {
    thought: true,
    lang: 'en',
    gallery: gallery(),
    origin,
    ...naming,
  }).record
  expect(told.steps[1]).toMatchObject({ reasoning_content: 'The file is not saved yet.' })
})
