import { describe, expect, test } from 'vitest'
import {
  byUrgency,
  lowestFree,
  nextWaiting,
  type TileView,
  tileOf,
  waitOf,
} from '../../../src/core/api/tiles'

const tile = (run: string, waits: TileView['waits'], since = 0): TileView => ({
  run,
  number: 1,
  task: 't',
  target: 'vnc://h',
  phase: waits === undefined ? 'thinking' : 'deciding',
  step: 1,
  since,
  ...(waits && { waits }),
})
const floor = { guard: 'danger', rule: 'ask', floor: true, detail: 'pay' } as const

describe('what a run waits for a person with', () => {
  test.each([
    ['held', undefined, 'held'],
    ['deciding', undefined, 'asks'],
    ['unread', undefined, 'asks'],
    ['stuck', undefined, 'asks'],
    ['thinking', undefined, undefined],
    ['acting', undefined, undefined],
    ['by_hand', undefined, undefined],
    ['paused', undefined, undefined],
    ['ended', undefined, undefined],
    ['deciding', { state: 'running' }, undefined],
    ['deciding', { state: 'waiting' }, 'asks'],
  ] as const)('%s, countdown %o: %s', (name, countdown, waits) => {
    expect(waitOf({ phase: { name }, countdown })).toBe(waits)
  })

  test('a lost target that is reached for needs nobody, until that is over', () => {
    const lost = (state: 'waiting' | 'trying' | 'over') =>
      waitOf({ phase: { name: 'stuck' }, reaching: { state } })
    expect([lost('waiting'), lost('trying'), lost('over')]).toEqual([undefined, undefined, 'asks'])
  })

  test('a move on the hard floor is danger', () => {
    expect(waitOf({ phase: { name: 'deciding', verdicts: [floor] } })).toBe('danger')
  })
})

test('held comes before danger, danger before a question, and the longest wait before the shorter', () => {
  const tiles = [
    { ...tile('ended', undefined, 0), phase: 'ended' as const },
    tile('idle', undefined, 1),
    tile('new question', 'asks', 9),
    tile('old question', 'asks', 2),
    tile('danger', 'danger', 8),
    tile('held', 'held', 9),
  ]
  expect(byUrgency(tiles).map(({ run }) => run)).toEqual([
    'held',
    'danger',
    'old question',
    'new question',
    'idle',
    'ended',
  ])
  expect(nextWaiting(tiles, 'held')?.run).toBe('danger')
})

test.each([
  ['the first of all', [], 1],
  ['after those that stand in a row', [1, 2, 3], 4],
  ['in the gap of one that was put away', [3, 1, 4], 2],
  ['beyond nine, for which there is no key', [1, 2, 3, 4, 5, 6, 7, 8, 9], 10],
] as const)('a run that begins takes the lowest number that is free: %s', (_, taken, free) => {
  expect(lowestFree(taken)).toBe(free)
})

test('with nobody else waiting there is no next', () => {
  expect(nextWaiting([tile('front', 'held'), tile('idle', undefined)], 'front')).toBeUndefined()
})

test('a tile names the step as the card does, and shows what was seen last', () => {
  const view = {
    setup: { id: 'r', task: 't', target: 'vnc://h' },
    phase: { name: 'thinking' },
    since: 5,
  } as const
  expect(
    tileOf({ ...view, steps: [{ number: 1, fate: 'approved', frame: 'a', after: 'b' }] }, 3),
  ).toMatchObject({
    ...{ run: 'r', number: 3, frame: 'b', step: 2 },
  })
  expect(tileOf({ ...view, steps: [{ number: 1, fate: 'open', frame: 'a' }] }, 3)).toMatchObject({
    frame: 'a',
    phase: 'thinking',
  })
  expect(tileOf({ ...view, steps: [] }, 3)).not.toHaveProperty('frame')
})
