import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/run/events'
import { signalsOf } from '../../../src/core/trajectory/signals'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { choiceOf, foreign } from '../../fixtures/exports/choice'
import { click, linesOf } from '../../fixtures/exports/run'

function lessons(told: readonly Event[]) {
  const trajectory = trajectoryOf(linesOf(told))
  return trajectory === undefined ? [] : signalsOf(trajectory).flatMap((signal) => signal.lessons)
}

const briefly = (told: readonly Event[]) =>
  lessons(told).map((lesson) =>
    lesson.kind === 'pair'
      ? `pair over ${lesson.rejected.step.proposal?.id}, ${lesson.rejected.judged.label}`
      : `${lesson.kind} ${lesson.answer.from}${lesson.kind === 'kto' ? ` ${lesson.label}` : ''}`,
  )

test('one pick is an example and a pair for each that was passed over, and calls none of them wrong', () => {
  expect(briefly(choiceOf({ pick: 'c1', over: ['p1', 'c2'] }))).toEqual([
    'sft model',
    'kto model true',
    'pair over p1, unjudged',
    'pair over c2, unjudged',
  ])
})

test('what the operator had not before them teaches nothing', () => {
  expect(briefly(choiceOf({ pick: 'c1' }))).toEqual(['sft model', 'kto model true'])
})

test('an answer that was passed over and may have been the same thing makes no pair, and that is told', () => {
  const ends = { p1: click(110, 55), c1: click(112, 56), c2: click(20, 20) }
  const told = choiceOf({ pick: 'c1', over: ['p1'], said: ends })
  const trajectory = trajectoryOf(linesOf(told))
  const [signal] = trajectory === undefined ? [] : signalsOf(trajectory)
  expect(signal?.lessons.map(({ kind }) => kind)).not.toContain('pair')
  expect(signal?.untaught.map(({ kind }) => kind)).toEqual(['pair'])
})

test('what stood there first and was kept is preferred as well', () => {
  expect(briefly(choiceOf({ over: ['c1'] }))).toEqual([
    'sft model',
    'kto model true',
    'pair over c1, unjudged',
  ])
})

test('another model’s move is an example in this one’s words, with pairs and no verdict on the first', () => {
  const told = choiceOf({ pick: 'c1', over: ['p1', 'c2'], by: foreign })
  expect(briefly(told)).toEqual(['sft operator', 'pair over p1, unjudged', 'pair over c2, unjudged'])
  const [, , pair] = lessons(told)
  expect(pair?.kind === 'pair' && pair.rejected).toMatchObject({ foreign: true })
})

test('a choice that ran without a person is none', () => {
  const told = choiceOf({ over: ['c1'] }).map(
    (event): Event => (event.type === 'approved' ? { ...event, by: 'policy' } : event),
  )
  expect(briefly(told)).toEqual([])
})

test('an end of the same outcome in other words, or another note, is not preferred', () => {
  const finish = (message: string, outcome: 'completed' | 'failed' = 'completed') =>
    ({ kind: 'finish', outcome, message }) as const
  const ends = { p1: finish('Done.'), c1: finish('The file is saved.'), c2: finish('No.', 'failed') }
  expect(briefly(choiceOf({ over: ['c1', 'c2'], said: ends }))).toContain('pair over c2, unjudged')
  expect(briefly(choiceOf({ over: ['c1', 'c2'], said: ends }))).not.toContain('pair over c1, unjudged')
  const note = (text: string) => ({ kind: 'note', text }) as const
  const notes = { p1: note('a'), c1: note('b'), c2: note('c') }
  expect(briefly(choiceOf({ pick: 'c1', over: ['p1', 'c2'], said: notes }))).not.toContainEqual(
    expect.stringContaining('pair'),
  )
})
