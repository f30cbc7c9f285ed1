import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { geminiBox } from '../../../../src/core/dialects/points/gemini-box'
import { anyPoint } from '../arbitrary'
import { expectNoHarm, expectNothingElseWhenCut, intentOf, outcome } from '../round-trip'

const screen = { width: 1920, height: 1080 }
const seen: Seen = { screen, image: screen, space: geminiBox.space }
const click = anyPoint(screen).map((at) => Action.parse({ kind: 'click', at }))

test.each([
  ['{"box_2d":[124,281,157,302]}', [560, 152]],
  ['```json\n[{"box_2d":[0,0,1000,1000],"label":"all"}]\n```', [960, 540]],
  ['{"box_2d":[124,281,157]}', 'bad_coordinate'],
  ['{"box_2d":[157,281,124,302]}', 'bad_coordinate'],
  ['{"box_2d":[124,281,157,1302]}', 'out_of_range'],
  ['{"box":[1,2,3,4]}', 'no_action'],
  ['{"box_2d":[124,281,157', 'truncated'],
])('%s', (text, expected) => {
  const read = outcome(geminiBox, { text, finish: 'stop' }, seen)
  if (typeof expected === 'string') expect(read).toBe(expected)
  else expect(read).toEqual(Action.parse({ kind: 'click', at: expected }))
})

test('a written click is read within two pixels of where it was', () => {
  fc.assert(
    fc.property(click, (action) => {
      const read = outcome(geminiBox, geminiBox.write(intentOf(action), seen), seen)
      if (typeof read === 'string' || read.kind !== 'click' || action.kind !== 'click')
        throw new Error(`${read}`)
      expect(Math.abs(read.at[0] - action.at[0])).toBeLessThanOrEqual(2)
      expect(Math.abs(read.at[1] - action.at[1])).toBeLessThanOrEqual(2)
    }),
  )
})

test('nothing but a plain click can be said', () => {
  const typing = intentOf(Action.parse({ kind: 'type', text: 'a' }))
  expect(() => geminiBox.write(typing, seen)).toThrow('the gemini-box dialect has no words for')
})

test('cut or spoilt, a reply is never another click nor off the screen', () => {
  expectNothingElseWhenCut(geminiBox, click, seen)
  expectNoHarm(geminiBox, click, seen)
})
