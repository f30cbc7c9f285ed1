import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { cannot, type Encoders, encodeBy, unsayable } from '../../../../src/core/dialects/writing/encoders'

const encoders: Encoders<string, string> = {
  click: ({ at, count }, sign) => (count === 1 ? `tap${sign}${at.join(sign)}` : undefined),
  long_press: cannot.touch,
  hover: cannot.mouse,
  drag: cannot.call,
  swipe: cannot.call,
  scroll: cannot.call,
  type: ({ text }) => text,
  paste: cannot.call,
  keys: cannot.call,
  hold: cannot.call,
  button: cannot.call,
  open_app: cannot.call,
  navigate: cannot.call,
  wait: cannot.call,
  answer: cannot.words,
  finish: cannot.queue,
  ask: cannot.call,
  note: cannot.call,
  look: cannot.call,
}
const encode = encodeBy('toy', encoders)

test('an action is written by the line of its kind', () => {
  expect(encode(Action.parse({ kind: 'click', at: [3, 4] }), ',')).toBe('tap,3,4')
  expect(encode(Action.parse({ kind: 'type', text: '' }), ',')).toBe('')
})

test('a kind without words is refused with the reason, an action only by its name', () => {
  const hover = Action.parse({ kind: 'hover', at: [5, 6] })
  const twice = Action.parse({ kind: 'click', at: [5, 6], count: 2 })
  expect(() => encode(hover, ',')).toThrow(
    'the toy dialect has no words for: point at 5, 6 (its model works a touch screen, not a mouse)',
  )
  expect(() => encode(twice, ',')).toThrow(unsayable(twice, 'toy'))
})
