import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action, movePoints, pointsOf } from '../../../../src/core/action/action'
import { fromPoint, toPoint } from '../../../../src/core/action/geometry'
import { Intent } from '../../../../src/core/action/proposal'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { singleStep } from '../../../../src/core/dialects/single-step/single-step'
import { anyPoint, anyText, chord } from '../arbitrary'

const size = { width: 1920, height: 1080 }
const half = { width: 960, height: 540 }
const spaces: readonly Seen[] = [
  { screen: size, image: size, space: 'pixels' },
  { screen: size, image: half, space: 'image' },
  { screen: size, image: half, space: '0-999' },
  { screen: size, image: half, space: '0-1000' },
]
const pixels: Seen = { screen: size, image: size, space: 'pixels' }

const at = anyPoint(size).filter(([x, y]) => x > 2 || y > 2)
const label = fc.constantFrom('Save', '保存 “按钮”', 'a {b} [c]')

/** Every move that the dialect has words for, as reading gives it. */
const sayable = fc
  .oneof(
    fc.record({ kind: fc.constant('click'), at, label }),
    fc.record({ kind: fc.constant('click'), at, label, count: fc.constant(2) }),
    fc.record({ kind: fc.constant('click'), at, label, button: fc.constant('right') }),
    fc.record({ kind: fc.constant('long_press'), at, label }),
    fc.record({ kind: fc.constant('drag'), path: fc.tuple(at, at), label }),
    fc.record({
      kind: fc.constant('scroll'),
      at,
      label,
      direction: fc.constantFrom('up', 'down'),
      ticks: fc.constant(5),
    }),
    fc.record({
      kind: fc.constant('type'),
      at,
      label,
      text: anyText.filter((text) => !text.endsWith('\n') && !text.endsWith('\r')),
      submit: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('keys'), at, label, keys: chord(3) }),
    fc.record({ kind: fc.constant('keys'), label, keys: chord(3) }),
    fc.record({ kind: fc.constant('wait'), ms: fc.constant(500) }),
    fc.record({
      kind: fc.constant('finish'),
      outcome: fc.constantFrom('completed', 'failed'),
      message: fc.constant('a chat'),
    }),
  )
  .map((action) => Action.parse(action))

const intentOf = (action: Action): Intent =>
  Intent.parse({
    actions: [action],
    thought: 'a chat',
    target: 'label' in action ? action.label : undefined,
    status: action.kind !== 'finish' ? 'in_progress' : action.outcome,
  })

const read = (text: string, seen = pixels) => singleStep.read({ text, finish: 'stop' }, seen)

/** The one action of a reply, or the name of the error. */
function outcome(text: string, seen = pixels): Action | string {
  const reading = read(text, seen)
  return reading.ok ? (reading.intent.actions[0] ?? 'nothing') : reading.error
}

test('what is written is read back as it was, within the quantisation of the space', () => {
  fc.assert(
    fc.property(sayable, fc.constantFrom(...spaces), (action, seen) => {
      const reading = singleStep.read(singleStep.write(intentOf(action), seen), seen)
      if (!reading.ok) throw new Error(reading.detail)
      const quantised = movePoints(action, (point) => toPoint(fromPoint(point, seen), seen) ?? [-1, -1])
      const { said, ...intent } = reading.intent
      expect(said?.points ?? []).toHaveLength(pointsOf(action).length)
      expect(intent).toEqual(intentOf(quantised))
    }),
    { numRuns: 1000 },
  )
})

test('a move without words in this dialect is refused with a sentence that names it', () => {
  const hover = Action.parse({ kind: 'hover', at: [5, 6] })
  expect(() => singleStep.write(intentOf(hover), pixels)).toThrow('no words for: point at 5, 6')
  const corner = Action.parse({ kind: 'type', at: [0, 0], text: 'x' })
  expect(() => singleStep.write(intentOf(corner), pixels)).toThrow('no words for')
})

test('a reply cut at any place gives its action or an error, never another action', () => {
  fc.assert(
    fc.property(
      sayable,
      fc.boolean(),
      fc.constantFrom('', '```json\n', '好的：'),
      (action, indent, before) => {
        const { text } = singleStep.write(intentOf(action), pixels)
        const whole = before + (indent ? JSON.stringify(JSON.parse(text), null, 2) : text)
        for (let length = 0; length < whole.length; length++) {
          const cut = outcome(whole.slice(0, length))
          if (typeof cut === 'string') expect(['truncated', 'no_action', 'bad_json']).toContain(cut)
          else expect(cut).toEqual(outcome(whole))
        }
      },
    ),
    { numRuns: 60 },
  )
})

type Spoil = (text: string, place: number) => string

/** Spoiling that leaves the digits of a number together and the words of a string as they are, or breaks the reply. */
const gentle: readonly Spoil[] = [
  (text, place) => text.slice(0, place),
  (text, place) => text + text.slice(0, place),
  (text) => text + text,
  (text) => text.replace(/}$/, ',}'),
  (text) => text.replaceAll('"', '\\"'),
  (text) => `<think>${text}</think>`,
  (text) => `{"a": ${text} </think>${text}`,
  (text) => text.replace(/("coordinates":\[\d+),/, '$1 '),
  (text) => text.replace('"action":', '"action":\n// the move\n'),
  (text) => text.slice(0, -1),
  (text) => text.slice(0, -2),
]

/** Spoiling that may change what a string says: such a reply says something else, at the same place. */
const rough: readonly Spoil[] = [
  (text, place) => (/[-\d]/.test(text.charAt(place)) ? text : text.slice(0, place) + text.slice(place + 1)),
  (text, place) => `${text.slice(0, place)}\n${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}\u200b${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)},${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}"${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}}${text.slice(place)}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replaceAll('"', '“'),
  (text) => text.replaceAll(',', '，').replaceAll(':', '：'),
  (text) => text.replaceAll('}', '｝'),
]

const spoilt = (kinds: readonly Spoil[]) =>
  fc.tuple(sayable, fc.nat(400), fc.constantFrom(...kinds)).map(([action, place, change]) => {
    const { text } = singleStep.write(intentOf(action), pixels)
    return [action, outcome(change(text, place % text.length))] as const
  })

test('a reply spoilt outside its values is read as it was meant, or refused', () => {
  fc.assert(
    fc.property(spoilt(gentle), ([action, got]) => {
      if (typeof got !== 'string') expect(got).toEqual(action)
    }),
    { numRuns: 2000 },
  )
})

/** A click that carries a text is typing; the two are one family. */
const familyOf = (action: Action): string => {
  if (action.kind === 'type') return 'click left 1'
  return action.kind === 'click' ? `click ${action.button} ${action.count}` : action.kind
}

test('a reply spoilt anywhere is never another kind of move nor at another place', () => {
  fc.assert(
    fc.property(spoilt(rough), ([action, got]) => {
      if (typeof got === 'string') return
      expect(familyOf(got)).toBe(familyOf(action))
      expect(pointsOf(got)).toEqual(pointsOf(action))
    }),
    { numRuns: 4000 },
  )
})

const reply = (action: unknown, more: object = {}) =>
  JSON.stringify({ status: 'in_progress', description: 'd', target: 't', action, ...more })
const click = { type: 'click', coordinates: [400, 600], text: '' }

test('a glimpse is the point that is read in the end, or nothing', () => {
  fc.assert(
    fc.property(sayable, fc.constantFrom('', '```json\n', '<think>{"a":1}</think>\n'), (action, before) => {
      const whole = before + singleStep.write(intentOf(action), pixels).text
      const points = pointsOf(action)
      for (let length = 0; length <= whole.length; length++) {
        const glimpse = singleStep.glimpse?.(whole.slice(0, length), pixels)
        if (glimpse !== undefined) expect(pointsOf(glimpse)).toEqual(points)
      }
    }),
    { numRuns: 60 },
  )
})

test('a point appears as soon as its bracket closes', () => {
  const whole = reply(click)
  const closed = whole.indexOf('600]') + 4
  expect(singleStep.glimpse?.(whole.slice(0, closed), pixels)).toMatchObject({
    kind: 'click',
    at: [400, 600],
  })
  expect(singleStep.glimpse?.(whole.slice(0, closed - 1), pixels)).toBeUndefined()
})

test('nothing is shown for waiting, for an ended task and behind words', () => {
  const waiting = reply({ type: 'wait', coordinates: [0, 0], text: '' })
  const failed = reply(click, { status: 'failed' })
  for (const text of [waiting, failed, `Maybe ${reply(click)}`]) {
    expect(singleStep.glimpse?.(text, pixels)).toBeUndefined()
  }
})
