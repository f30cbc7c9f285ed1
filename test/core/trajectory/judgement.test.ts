import { describe, expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Revision } from '../../../src/core/library/annotation'
import type { Event } from '../../../src/core/run/events'
import { judgementOf, letBy } from '../../../src/core/trajectory/judgement'
import { opinionsOf } from '../../../src/core/trajectory/opinions'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { revision, said } from '../../fixtures/exports/opinions'
import {
  approved,
  click,
  done,
  events,
  frameOf,
  linesOf,
  proposed,
  setup,
  vetoed,
} from '../../fixtures/exports/run'

const opened: Event = { type: 'opened', setup, version: '0.1.0' }
const press = click(130, 60)
const mine = { id: 'p1', name: 'a' } as const
const asked = proposed('p1', 'a', press, 'x')

function judged(told: readonly Event[], words: readonly Revision[] = [], number = 1) {
  const step = trajectoryOf(linesOf([opened, ...told]))?.steps[number - 1]
  if (step === undefined) throw new Error('there is no such step')
  const { proposed: model, done: person } = judgementOf(step, opinionsOf(words))
  return [`${model.label} by ${model.by}`, person && `${person.label} by ${person.by}`]
}

const yes = [...asked, approved(mine, press), ...done('p1', press, 'b')]
const no = [...asked, vetoed(mine)]
const other = click(20, 20)
const edit = [...asked, approved(mine, other, true), ...done('p1', other, 'b')]
const unasked = yes.map((event): Event => (event.type === 'approved' ? { ...event, by: 'policy' } : event))
const second = { by: 'sam', rating: 'second' } as const
const resolution = { by: 'ray', rating: 'resolution' } as const

const given = (action: Action): Revision =>
  revision({ kind: 'correction', step: 1, frame: frameOf('a'), action, verdicts: [] })

test('a move given afterwards judges what was done in the proposal’s place as well', () => {
  expect(judged(edit, [given(click(420, 310))])).toEqual(['wrong by reviewer', 'wrong by reviewer'])
  expect(judged(edit, [given(other)])).toEqual(['wrong by reviewer', 'right by reviewer'])
  expect(judged(edit, [given(press)])).toEqual(['right by reviewer', 'wrong by reviewer'])
})

describe('the weightiest word counts', () => {
  test.each<[string, readonly Event[], readonly Revision[], string, string?]>([
    ['an approval', yes, [], 'right by operator'],
    ['an approval, a reviewer against it', yes, [said('wrong', 1)], 'wrong by reviewer'],
    ['an approval, a second rater against it', yes, [said('wrong', 1, second)], 'wrong by second_rater'],
    ['two who rate differently', yes, [said('wrong', 1), said('correct', 1, second)], 'disputed by reviewer'],
    [
      'two who rate differently, and a resolution',
      yes,
      [said('wrong', 1), said('correct', 1, second), said('correct', 1, resolution)],
      'right by resolution',
    ],
    ['two who agree', yes, [said('unsafe', 1), said('unsafe', 1, second)], 'unsafe by reviewer'],
    ['a veto', no, [], 'wrong by operator'],
    ['a veto of what a reviewer calls right', no, [said('correct', 1)], 'right by reviewer'],
    ['a veto of what a reviewer calls needless', no, [said('redundant', 1)], 'redundant by reviewer'],
    ['what ran unasked', unasked, [], 'unjudged by nobody'],
    ['what ran unasked and a reviewer calls right', unasked, [said('correct', 1)], 'right by reviewer'],
    ['a correction', edit, [], 'wrong by operator', 'right by operator'],
    [
      'a correction that a reviewer calls wrong',
      edit,
      [said('wrong', 1)],
      'wrong by operator',
      'wrong by reviewer',
    ],
    [
      'a correction of what a blind rater calls right',
      edit,
      [said('correct', 1, second)],
      'right by second_rater',
      'right by operator',
    ],
    [
      'a correction, a word on the proposal alone',
      edit,
      [said('correct', 1, { of: 'proposed' })],
      'right by reviewer',
      'right by operator',
    ],
  ])('%s', (_, told, words, model, person) => {
    expect(judged(told, words)).toEqual([model, person])
  })
})

test('a move given afterwards says that the proposal was wrong, and one on the same thing that it was right', () => {
  const given = (x: number, y: number) =>
    revision({ kind: 'correction', step: 1, frame: frameOf('a'), action: click(x, y), verdicts: [] })
  expect(judged(yes, [given(20, 20)])[0]).toBe('wrong by reviewer')
  expect(judged(yes, [given(132, 61)])[0]).toBe('right by reviewer')
})

test('a run that did not do its task has no good end, and one of which nobody can tell has none that is known', () => {
  const end = 10
  const outcome = (word: 'success' | 'failure' | 'unclear' | 'partial') =>
    revision({ kind: 'outcome', outcome: word })
  const all = events.slice(1)
  expect(judged(all, [], end)[0]).toBe('right by operator')
  expect(judged(all, [outcome('success')], end)[0]).toBe('right by reviewer')
  expect(judged(all, [outcome('failure')], end)[0]).toBe('premature_done by reviewer')
  expect(judged(all, [outcome('unclear')], end)[0]).toBe('end_unclear by reviewer')
  expect(judged(all, [outcome('partial')], end)[0]).toBe('end_partial by reviewer')
  expect(judged(all, [outcome('failure'), said('correct', end)], end)[0]).toBe('disputed by reviewer')
  const settled = [outcome('failure'), said('correct', end, resolution)]
  expect(judged(all, settled, end)[0]).toBe('right by resolution')
})

test('who let a move happen is told apart', () => {
  const by = (told: readonly Event[], number = 1) => {
    const step = trajectoryOf(linesOf([opened, ...told]))?.steps[number - 1]
    return step && letBy(step)
  }
  expect(by(yes)).toBe('operator')
  expect(by(unasked)).toBe('policy')
  expect(
    by(yes.map((event): Event => (event.type === 'approved' ? { ...event, by: 'headless' } : event))),
  ).toBe('headless')
  expect(by(no)).toBeUndefined()
  expect(by(events.slice(1), 8)).toBe('demonstration')
})
