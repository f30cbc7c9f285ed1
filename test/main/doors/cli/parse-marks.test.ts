import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { readMarks, standIns, unplaced } from '../../../../src/main/doors/cli/parse-marks'

const box = { x: 10, y: 20, width: 30, height: 40 }
const nine = { text: '', box, confidence: 1, mark: 9 }

test.each([
  [[{ mark: 9, box }]],
  [[{ mark: 9, bbox: [10, 20, 30, 40] }]],
  [[{ id: '9', box: { x: 10, y: 20, w: 30, h: 40 } }]],
  [{ '9': [10, 20, 30, 40] }],
  [{ '9': { box } }],
  [
    {
      elements: [
        { mark: 9, box },
        { text: 'no number', box },
      ],
    },
  ],
  [{ marks: { '9': box } }],
])('%j is one numbered element', (given) => {
  expect(readMarks(given)).toEqual([nine])
})

test('a point is a box of one pixel, and the tag is the role', () => {
  expect(readMarks([{ mark: 1, at: [5, 6], text: 'Go', tag: 'button' }])).toEqual([
    { text: 'Go', box: { x: 5, y: 6, width: 1, height: 1 }, confidence: 1, mark: 1, role: 'button' },
  ])
})

test.each([['nothing'], [7], [{ nine: box }], [{ '9': 'here' }], [[{ mark: 9 }]]])(
  '%j is refused',
  (given) => {
    expect(readMarks(given)).toMatchObject({ ok: false, error: 'schema' })
  },
)

test('a stand-in lends a reply’s number to the move, and no place', () => {
  expect(standIns('Click [9]; then 9 and 12').map(({ mark }) => mark)).toEqual([9, 12])
  const click = Action.parse({ kind: 'click', at: [0, 0], box: { x: 0, y: 0, width: 1, height: 1 }, mark: 9 })
  expect(unplaced(click)).toEqual({
    ...{ kind: 'click', button: 'left', count: 1, modifiers: [] },
    ...{ mark: 9, placed: false },
  })
  const wait = Action.parse({ kind: 'wait', ms: 5 })
  expect(unplaced(wait)).toBe(wait)
})
