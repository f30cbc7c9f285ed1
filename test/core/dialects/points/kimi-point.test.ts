import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { kimiPoint } from '../../../../src/core/dialects/points/kimi-point'
import { anyPoint } from '../arbitrary'
import { expectNoHarm, expectNothingElseWhenCut, intentOf, outcome } from '../round-trip'

const screen = { width: 1920, height: 1080 }
const seen: Seen = { screen, image: screen, space: kimiPoint.space }
const click = anyPoint(screen).map((at) => Action.parse({ kind: 'click', at }))

test.each([
  ['{"point":[0.5,0.25]}', [960, 270]],
  ['{"point":[960,270]}', [960, 270]],
  ['{"point":[0,0]}', [0, 0]],
  ['{"point":[1,1]}', 'bad_coordinate'],
  ['{"point":[0,1]}', 'bad_coordinate'],
  ['{"point":[0.5,200]}', 'bad_coordinate'],
  ['{"point":[1920,1080]}', 'out_of_range'],
  ['{"point":[-0.1,0.5]}', 'out_of_range'],
  ['{"point":[0.5,0.2', 'truncated'],
  ['Click it.', 'no_action'],
])('%s', (text, expected) => {
  const read = outcome(kimiPoint, { text, finish: 'stop' }, seen)
  if (typeof expected === 'string') expect(read).toBe(expected)
  else expect(read).toEqual(Action.parse({ kind: 'click', at: expected }))
})

test('a written click is read within two pixels of where it was', () => {
  fc.assert(
    fc.property(click, (action) => {
      const read = outcome(kimiPoint, kimiPoint.write(intentOf(action), seen), seen)
      if (typeof read === 'string' || read.kind !== 'click' || action.kind !== 'click')
        throw new Error(`${read}`)
      expect(Math.abs(read.at[0] - action.at[0])).toBeLessThanOrEqual(2)
      expect(Math.abs(read.at[1] - action.at[1])).toBeLessThanOrEqual(2)
    }),
  )
})

test('nothing but a plain click can be said', () => {
  const typing = intentOf(Action.parse({ kind: 'type', text: 'a' }))
  expect(() => kimiPoint.write(typing, seen)).toThrow('the kimi-point dialect has no words for')
})

test('cut or spoilt, a reply is never another click nor off the screen', () => {
  expectNothingElseWhenCut(kimiPoint, click, seen)
  expectNoHarm(kimiPoint, click, seen)
})
