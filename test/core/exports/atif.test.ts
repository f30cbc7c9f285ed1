import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import { type AtifTrajectory, atifFault, atifOf, atifPaths } from '../../../src/core/exports/atif'
import type { Event } from '../../../src/core/run/events'
import { signalsOf } from '../../../src/core/trajectory/signals'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { approved, click, done, frameOf, linesOf, proposed, setup } from '../../fixtures/exports/run'
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

test('a correction is told under the name of what it was made at, not of what it corrects', () => {
  expect(record.steps[2]).toMatchObject({ message: 'click “Save”', extra: { actor: 'human' } })
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

const asAtif = (told: readonly Event[], thought = false) => {
  const found = trajectoryOf(linesOf([{ type: 'opened', setup, version: '0' }, ...told]))
  if (found === undefined) throw new Error('the run cannot be read')
  const made = atifOf(found, signalsOf(found), {
    ...{ thought, lang: 'en', gallery: gallery(), origin },
    ...naming,
  })
  expect(atifFault(made.record)).toBeUndefined()
  return made.record.steps
}
const framesIn = (steps: AtifTrajectory['steps']) => {
  const pathOf = (name: Parameters<typeof frameOf>[0]) =>
    gallery().screen(frameOf(name), { width: 200, height: 120 }).file
  const names = new Map((['a', 'b', 'c', 'd', 'e', 'f'] as const).map((name) => [pathOf(name), name]))
  return steps.map((step) => atifPaths({ ...record, steps: [step] }).map((path) => names.get(path)))
}

test('what a step was decided on is the last picture before it, after moves by hand and a hold too', () => {
  const press = click(30, 20, 'Cancel')
  const steps = asAtif([
    ...proposed('p1', 'a', press, ''),
    { type: 'took_over', epoch: 1 },
    { type: 'hand', action: click(1, 1), frame: frameOf('a') },
    { type: 'hand', action: click(2, 2) },
    { type: 'handed_back', epoch: 2 },
    ...proposed('p2', 'c', press, ''),
    { type: 'repredicted', frame: frameOf('c'), by: 'operator' },
    ...proposed('p3', 'd', press, ''),
    approved({ id: 'p3', name: 'd' }, press),
    ...done('p3', press, 'e'),
    ...proposed('p4', 'f', press, ''),
  ])
  // The task, p1, two by hand, p2 that was asked anew, p3, p4.
  expect(framesIn(steps)).toEqual([['a'], [], [], ['c'], ['d'], ['e', 'f'], []])
})

test('a reply of several moves is said once, with the first, and its items are decided on one picture', () => {
  const press = click(30, 20, 'Cancel')
  const keys: Action = { kind: 'keys', keys: ['enter'] }
  const told = proposed('p1', 'a', press, 'I close it.').map(
    (event): Event =>
      event.type === 'proposed'
        ? { ...event, proposal: { ...event.proposal, actions: [press, keys] } }
        : event,
  )
  const yes = approved({ id: 'p1', name: 'a' }, keys)
  const second: Event = yes.type === 'approved' ? { ...yes, index: 1 } : yes
  const steps = asAtif(
    [...told, approved({ id: 'p1', name: 'a' }, press), ...done('p1', press, 'b'), second],
    true,
  )
  expect(framesIn(steps)).toEqual([['a'], ['b'], []])
  expect(steps[1]).toMatchObject({ reasoning_content: 'I close it.' })
  expect(steps[2]).toMatchObject({ message: 'press Enter' })
  expect(steps[2]).not.toHaveProperty('reasoning_content')
})
