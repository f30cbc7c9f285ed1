import { expect, test } from 'vitest'
import type { Command } from '../../../../src/core/api/api'
import {
  beginShift,
  counted,
  type Shift,
  sumOf,
  tookOf,
  uncounted,
} from '../../../../src/renderer/state/shift/flow'

const question = { run: 'run-1', proposal: 'p', index: 0, frame: 'f' }
const veto: Command = { type: 'veto', ...question, reason: 'wrong_target', note: '' }
const edit: Command = { type: 'edit', ...question, action: { kind: 'wait', ms: 1 } }

const after = (commands: readonly (readonly [Command, number])[]): Shift =>
  commands.reduce<Shift>((shift, [command, took]) => counted(shift, command, took) ?? shift, beginShift(1000))

test('decisions are counted by what they were, and others are not', () => {
  const shift = after([
    [{ type: 'approve', ...question }, 1500],
    [edit, 4000],
    [veto, 2500],
    [{ type: 'more', ...question, count: 2 }, 100],
    [{ type: 'pause', run: 'run-1' }, 100],
  ])
  expect(shift).toMatchObject({ approved: 1, corrected: 1, vetoed: 1, took: [1500, 4000, 2500] })
  expect(sumOf(shift)).toMatchObject({ decided: 3, each: 2500 })
})

test('a decision takes as long as its question was in sight within the shift', () => {
  expect(tookOf({ askedAt: 3000, shift: beginShift(1000) }, 5000)).toBe(2000)
  expect(tookOf({ askedAt: 0, shift: beginShift(4000) }, 5000)).toBe(1000)
  expect(tookOf({ askedAt: 0, shift: undefined }, 5000)).toBe(5000)
})

test('a held move that is let go was counted when it was approved, and an answer to the model approves nothing', () => {
  const shift = after([
    [{ type: 'approve', ...question }, 1500],
    [{ type: 'overrule', ...question }, 900],
    [{ type: 'reply', ...question, text: 'yes' }, 800],
  ])
  expect(shift).toMatchObject({ approved: 1, corrected: 0, vetoed: 0, took: [1500] })
})

test('of a decision that was taken back that very one is counted no more, whatever came after it', () => {
  const yes = { type: 'approve', ...question } as const
  const shift = after([
    [yes, 1500],
    [edit, 4000],
  ])
  expect(uncounted(shift, yes, 1500)).toMatchObject({ approved: 0, corrected: 1, took: [4000] })
  // Of a shift before this one.
  expect(uncounted(shift, yes, 1501)).toEqual(shift)
  // Its sum may stand there already.
  expect(uncounted({ ...shift, until: 9000 }, yes, 1500)).toMatchObject({ approved: 0, until: 9000 })
})

test('an hour’s count goes by the whole of the shift, and is not told of a moment', () => {
  const shift = after(Array.from({ length: 30 }, () => [veto, 2000] as const))
  expect(sumOf({ ...shift, until: 1000 + 10 * 60_000 })).toMatchObject({ minutes: 10, anHour: 180 })
  expect(sumOf({ ...shift, until: 31_000 }).anHour).toBe(0)
})

test('of a shift that is over nothing more is counted, and before the first there is nothing', () => {
  const over = { ...beginShift(0), until: 10 }
  expect(counted(over, veto, 1)).toBe(over)
  expect(counted(undefined, veto, 1)).toBeUndefined()
  expect(sumOf(over)).toEqual({ decided: 0, minutes: 10 / 60_000, anHour: 0 })
})

test('the pace goes by the newest, however long a shift is', () => {
  const shift = after(Array.from({ length: 500 }, (_, nth) => [veto, nth] as const))
  expect(shift.took).toHaveLength(200)
  expect(shift.took.at(-1)).toBe(499)
  expect(sumOf(shift).decided).toBe(500)
})
