import { expect, test } from 'vitest'
import { createDoubts, isDoubtful, liftsOf, noDoubt } from '../../../src/main/rfb/doubt'

const key = (keysym: number, down: boolean) => ({ kind: 'key', keysym, down }) as const
const at = (x: number, y: number, mask: number) => ({ kind: 'pointer', x, y, mask }) as const
const [a, shift, alt, control] = [0x61, 0xffe1, 0xffe9, 0xffe3]

test('what was pressed stays in doubt after its release, until the far end has read that far', () => {
  const doubts = createDoubts()
  expect(doubts.note(key(a, true))).toBe(true)
  expect(doubts.note(key(a, true))).toBe(false)
  doubts.note(key(a, false))
  expect(doubts.now.keys).toEqual([a])
  doubts.confirm(doubts.mark(), { keys: [], mask: 0 })
  expect(isDoubtful(doubts.now)).toBe(false)
})

test('what was pressed after the question is not confirmed by its answer, nor what is still down', () => {
  const doubts = createDoubts()
  doubts.note(key(shift, true))
  doubts.note(at(5, 6, 1))
  const until = doubts.mark()
  doubts.note(key(a, true))
  doubts.note(key(a, false))
  doubts.confirm(until, { keys: [shift], mask: 1 })
  expect(doubts.now).toEqual({ keys: [shift, a], mask: 1, at: [5, 6] })
})

test('a button is lifted where it was pressed first', () => {
  const doubts = createDoubts()
  doubts.note(at(5, 6, 0))
  doubts.note(at(7, 8, 4))
  doubts.note(at(70, 80, 4))
  doubts.note(at(70, 80, 0))
  expect(liftsOf(doubts.now)).toEqual([at(7, 8, 0)])
})

test('a letter is never pressed anew; a modifier is tapped, and one that opens menus only behind Control', () => {
  expect(liftsOf({ keys: [a], mask: 0 })).toEqual([key(a, false)])
  expect(liftsOf({ keys: [a, shift], mask: 0 })).toEqual([key(shift, true), key(shift, false), key(a, false)])
  expect(liftsOf({ keys: [alt], mask: 0 })).toEqual([
    key(control, true),
    key(alt, true),
    key(alt, false),
    key(control, false),
  ])
})

test('a doubt that outlived its process is there from the start', () => {
  const doubts = createDoubts({ keys: [a], mask: 2, at: [1, 2] })
  expect(liftsOf(doubts.now)).toEqual([key(a, false), at(1, 2, 0)])
  doubts.confirm(doubts.mark(), { keys: [], mask: 0 })
  expect(doubts.now).toEqual(noDoubt)
})
