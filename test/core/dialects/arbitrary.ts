/** Arbitrary canonical actions on a screen, for the property tests of dialects. */
import fc from 'fast-check'
import { Action } from '../../../src/core/action/action'
import type { Point, Size } from '../../../src/core/action/geometry'

const keys = ['ctrl', 'shift', 'alt', 'super', 'enter', 'pagedown', 'f5', 'a', '7', 'plus', 'minus', ',', 'é']

export const anyPoint = (size: Size): fc.Arbitrary<Point> =>
  fc.tuple(fc.nat(size.width - 1), fc.nat(size.height - 1))

const nasty = [
  '"',
  "'",
  '\\',
  '\n',
  '{',
  '}',
  '[',
  ']',
  '，',
  '“',
  '”',
  '</think>',
  '```',
  '": "',
  '😀',
  '\u2028',
]
export const anyText = fc
  .array(fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom(...nasty)), { maxLength: 8 })
  .map((parts) => parts.join(''))

export const chord = (most: number) =>
  fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: most })

/** Some action of every kind. */
export function anyAction(size: Size): fc.Arbitrary<Action> {
  const at = anyPoint(size)
  return fc
    .oneof(
      fc.record({
        kind: fc.constant('click'),
        at,
        button: fc.constantFrom('left', 'right', 'middle'),
        count: fc.constantFrom(1, 2, 3),
      }),
      fc.record({ kind: fc.constantFrom('long_press', 'hover'), at }),
      fc.record({ kind: fc.constant('drag'), path: fc.array(at, { minLength: 2, maxLength: 4 }) }),
      fc.record({ kind: fc.constant('swipe'), from: at, to: at }),
      fc.record({
        kind: fc.constant('scroll'),
        at,
        direction: fc.constantFrom('up', 'left'),
        ticks: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        kind: fc.constant('type'),
        text: anyText,
        at,
        submit: fc.boolean(),
        replace: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('keys'), keys: chord(4) }),
      fc.record({ kind: fc.constantFrom('paste', 'answer', 'note'), text: anyText }),
      fc.record({ kind: fc.constant('wait'), ms: fc.nat(5000) }),
      fc.record({
        kind: fc.constant('finish'),
        outcome: fc.constantFrom('completed', 'failed', 'infeasible'),
        message: anyText,
      }),
    )
    .map((action) => Action.parse(action))
}
