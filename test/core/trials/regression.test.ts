import { describe, expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import {
  compareAnswer,
  type Difference,
  differenceOf,
  summarizeRegression,
} from '../../../src/core/trials/regression'
import { clickAt } from '../samples'

const size = { width: 1000, height: 1000 }
const save = { text: 'Save', box: { x: 100, y: 100, width: 80, height: 30 }, confidence: 1 }
const bar = { text: '', box: { x: 0, y: 90, width: 1000, height: 60 }, confidence: 1 }
const place = { size, elements: [bar, save] }
const act = (action: unknown): Action => Action.parse(action)

describe('two moves come to the same', () => {
  const same: readonly (readonly [string, Action, Action])[] = [
    ['on the same element, however far apart', clickAt(101, 101), clickAt(179, 129)],
    [
      'within a hundred-and-fiftieth of the diagonal where there is no element',
      clickAt(500, 500),
      clickAt(515, 515),
    ],
    [
      'inside the box that the operator’s move carries',
      act({ kind: 'click', at: [610, 610], box: { x: 600, y: 600, width: 90, height: 20 } }),
      clickAt(689, 601),
    ],
    [
      'typed here or at the caret',
      act({ kind: 'type', text: 'Ada', at: [5, 5] }),
      act({ kind: 'type', text: 'Ada' }),
    ],
    [
      'sent with Enter or with a line end',
      act({ kind: 'type', text: 'Ada', submit: true }),
      act({ kind: 'type', text: 'Ada\n' }),
    ],
    [
      'keys in the same chord',
      act({ kind: 'keys', keys: ['ctrl', 's'] }),
      act({ kind: 'keys', keys: ['ctrl', 's'] }),
    ],
    [
      'scrolled by another amount',
      act({ kind: 'scroll', direction: 'down', ticks: 3 }),
      act({ kind: 'scroll', direction: 'down', ticks: 5, at: [3, 3] }),
    ],
    [
      'finished in other words',
      act({ kind: 'finish', outcome: 'completed', message: 'a' }),
      act({ kind: 'finish', outcome: 'completed', message: 'b' }),
    ],
    [
      'swiped the same way from the same place',
      act({ kind: 'swipe', from: [500, 900], to: [500, 300] }),
      act({ kind: 'swipe', from: [505, 905], to: [500, 310] }),
    ],
  ]
  test.each(same)('%s', (_, wanted, answered) => {
    expect(differenceOf(wanted, answered, place)).toBeUndefined()
  })
})

describe('two moves differ', () => {
  const other: readonly (readonly [Difference, string, Action, Action])[] = [
    ['kind', 'a click is no hover', clickAt(1, 1), act({ kind: 'hover', at: [1, 1] })],
    ['place', 'another element', clickAt(110, 110), clickAt(200, 110)],
    ['place', 'too far apart', clickAt(500, 500), clickAt(516, 516)],
    [
      'place',
      'a drag that ends elsewhere',
      act({
        kind: 'drag',
        path: [
          [5, 5],
          [500, 500],
        ],
      }),
      act({
        kind: 'drag',
        path: [
          [5, 5],
          [700, 500],
        ],
      }),
    ],
    ['text', 'another text', act({ kind: 'type', text: 'Ada' }), act({ kind: 'type', text: 'Bob' })],
    [
      'text',
      'another page',
      act({ kind: 'navigate', to: 'home' }),
      act({ kind: 'navigate', to: { url: 'https://a.example' } }),
    ],
    ['detail', 'the other button', clickAt(1, 1), act({ kind: 'click', at: [1, 1], button: 'right' })],
    ['detail', 'twice', clickAt(1, 1), act({ kind: 'click', at: [1, 1], count: 2 })],
    [
      'detail',
      'upwards',
      act({ kind: 'scroll', direction: 'down' }),
      act({ kind: 'scroll', direction: 'up' }),
    ],
    [
      'detail',
      'another chord',
      act({ kind: 'keys', keys: ['ctrl', 's'] }),
      act({ kind: 'keys', keys: ['ctrl', 'c'] }),
    ],
    [
      'detail',
      'given up',
      act({ kind: 'finish', outcome: 'completed' }),
      act({ kind: 'finish', outcome: 'failed' }),
    ],
    [
      'detail',
      'without Enter',
      act({ kind: 'type', text: 'a', submit: true }),
      act({ kind: 'type', text: 'a' }),
    ],
  ]
  test.each(other)('in %s: %s', (difference, _, wanted, answered) => {
    expect(differenceOf(wanted, answered, place)).toBe(difference)
  })
})

test('the smallest element round the wanted point decides, not the bar that it stands in', () => {
  expect(differenceOf(clickAt(110, 110), clickAt(900, 110), place)).toBe('place')
  expect(differenceOf(clickAt(600, 110), clickAt(900, 110), place)).toBeUndefined()
})

test('the sums are by kind and by difference, and every disagreement is listed', () => {
  const question = (step: number, wanted: Action) => ({ step, frame: 'f', wanted })
  const compared = [
    compareAnswer(question(1, clickAt(1, 1)), { action: clickAt(2, 2) }, place),
    compareAnswer(question(2, clickAt(1, 1)), { action: clickAt(900, 900) }, place),
    compareAnswer(question(3, act({ kind: 'paste', text: 'a' })), { problem: 'bad_json: no' }, place),
    compareAnswer(
      question(4, act({ kind: 'paste', text: 'a' })),
      { action: act({ kind: 'paste', text: 'a' }) },
      place,
    ),
  ]
  const regression = summarizeRegression(compared)
  expect(regression).toMatchObject({
    n: 4,
    agreed: 2,
    byKind: { click: { n: 2, agreed: 1 }, paste: { n: 2, agreed: 1 } },
    byDifference: { none: 1, place: 1 },
  })
  expect(regression.disagreements).toEqual([compared[1], compared[2]])
  expect(compared[2]).toEqual({
    ...question(3, act({ kind: 'paste', text: 'a' })),
    problem: 'bad_json: no',
    difference: 'none',
  })
  expect(summarizeRegression([])).toEqual({
    n: 0,
    agreed: 0,
    byKind: {},
    byApp: {},
    byDifference: {},
    disagreements: [],
  })
})

test('agreement is told per place, too', () => {
  const question = { step: 1, frame: 'f', wanted: clickAt(1, 1) }
  const compared = [
    compareAnswer({ ...question, app: 'mail' }, { action: clickAt(1, 1) }, place),
    compareAnswer({ ...question, app: 'mail' }, { problem: 'no' }, place),
    compareAnswer(question, { action: clickAt(1, 1) }, place),
  ]
  expect(summarizeRegression(compared).byApp).toEqual({ '': { n: 1, agreed: 1 }, mail: { n: 2, agreed: 1 } })
})
