import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action, movePoints, pointsOf } from '../../../../../src/core/action/action'
import { contains, distance, fromPoint, toPoint } from '../../../../../src/core/action/geometry'
import { Intent } from '../../../../../src/core/action/proposal'
import type { Seen } from '../../../../../src/core/dialects/dialect'
import { glmMobile } from '../../../../../src/core/dialects/glm/mobile/glm-mobile'
import { anyPoint, anyText } from '../../arbitrary'

const size = { width: 1080, height: 2400 }
const seen: Seen = { screen: size, image: size, space: '0-999' }
const at = anyPoint(size)

/** Every move that the dialect has words for but a swipe. */
const sayable = fc
  .oneof(
    fc.record({ kind: fc.constantFrom('click', 'long_press'), at }),
    fc.record({ kind: fc.constant('type'), at, text: anyText, replace: fc.boolean() }),
    fc.record({ kind: fc.constant('answer'), text: anyText.filter((text) => text !== '') }),
    fc.record({ kind: fc.constant('open_app'), name: fc.constantFrom('Clock', "O'Reilly “Safari”") }),
    fc.record({ kind: fc.constant('navigate'), to: fc.constantFrom('home', 'back') }),
    fc.record({ kind: fc.constant('keys'), keys: fc.constant(['enter']) }),
    fc.record({ kind: fc.constant('wait'), ms: fc.constant(1000) }),
    fc.record({
      kind: fc.constant('finish'),
      outcome: fc.constantFrom('completed', 'infeasible'),
      message: fc.constant('I look at the list.'),
    }),
  )
  .map((action) => Action.parse(action))

const intentOf = (action: Action): Intent =>
  Intent.parse({ actions: [action], thought: 'I look at the list.', memory: 'the code is 17' })
const writtenOf = (action: Action): string => glmMobile.write(intentOf(action), seen).text
const read = (text: string) => glmMobile.read({ text, finish: 'stop' }, seen)

/** The one action of a reply, or the name of the error. */
function outcome(text: string): Action | string {
  const reading = read(text)
  return reading.ok ? (reading.intent.actions[0] ?? 'nothing') : reading.error
}

const quantised = (action: Action) =>
  movePoints(action, (point) => toPoint(fromPoint(point, seen), seen) ?? [-1, -1])

test('what is written is read back as it was, within a thousandth', () => {
  fc.assert(
    fc.property(sayable, (action) => {
      const reading = read(writtenOf(action))
      if (!reading.ok) throw new Error(reading.detail)
      const { said, ...intent } = reading.intent
      expect(said?.points ?? []).toHaveLength(pointsOf(action).length)
      expect(intent).toEqual(intentOf(quantised(action)))
    }),
    { numRuns: 1000 },
  )
})

const swipe = fc
  .tuple(at, fc.integer({ min: 20, max: 700 }), fc.constantFrom('up', 'down', 'left', 'right'))
  .map(([[x, y], far, way]) => {
    const [dx, dy] = { up: [0, -far], down: [0, far], left: [-far, 0], right: [far, 0] }[way] ?? [0, 0]
    return Action.parse({ kind: 'swipe', from: [x, y], to: [x + (dx ?? 0), y + (dy ?? 0)] })
  })

test('a straight swipe is read back with its ends where they were, or refused', () => {
  fc.assert(
    fc.property(swipe, (action) => {
      const told = fc.sample(fc.constant(action), 1)[0]
      let text: string
      try {
        text = writtenOf(told ?? action)
      } catch (refused) {
        expect(String(refused)).toContain('has no words for')
        return
      }
      const back = outcome(text)
      if (typeof back === 'string' || back.kind !== 'swipe' || action.kind !== 'swipe') throw new Error(text)
      expect(distance(back.from, action.from)).toBeLessThanOrEqual(6)
      expect(distance(back.to, action.to)).toBeLessThanOrEqual(6)
    }),
  )
})

test('a swipe goes the way of the finger, within the box or the middle of the screen', () => {
  expect(outcome('Action: {"action_type": "swipe", "direction": "up"}')).toMatchObject({
    from: [540, 1920],
    to: [540, 480],
  })
  expect(
    outcome('Action: {"action_type": "swipe", "direction": "left", "box_2d": [[100,100,600,200]]}'),
  ).toMatchObject({ from: [540, 360], to: [216, 360] })
})

test.each([
  { kind: 'click', at: [1, 2], count: 2 },
  { kind: 'click', at: [1, 2], button: 'right' },
  { kind: 'type', text: 'x' },
  { kind: 'type', text: 'x', at: [1, 2], submit: true },
  { kind: 'keys', keys: ['ctrl', 'c'] },
  { kind: 'swipe', from: [1, 2], to: [300, 400] },
  { kind: 'hover', at: [1, 2] },
])('a move without words in this dialect is refused with a sentence: %j', (action) => {
  expect(() => writtenOf(Action.parse(action))).toThrow('the glm-mobile dialect has no words for')
})

const wrappings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace('Action: {', 'Action: <|begin_of_box|>{').concat('<|end_of_box|>'),
  (text) => `<think>{"action_type": "wait"}</think>${text}`,
  (text) => text.replace('Action:', 'Action：'),
  (text) => text.replace('Action: ', 'Action:\n```json\n').concat('\n```'),
]

test('a reply cut at any place gives its action or an error, never another action', () => {
  fc.assert(
    fc.property(sayable, fc.constantFrom(...wrappings), (action, wrap) => {
      const whole = wrap(writtenOf(action))
      expect(outcome(whole)).toEqual(quantised(action))
      for (let length = 0; length < whole.length; length++) {
        const cut = outcome(whole.slice(0, length))
        if (typeof cut === 'string') expect(['truncated', 'no_action', 'schema', 'bad_json']).toContain(cut)
        else expect(cut).toEqual(quantised(action))
      }
    }),
    { numRuns: 80 },
  )
})

const spoils: readonly ((text: string, place: number) => string)[] = [
  (text, place) => (/[-\d]/.test(text.charAt(place)) ? text : text.slice(0, place) + text.slice(place + 1)),
  (text, place) => `${text.slice(0, place)}\u200b${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}"${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}}${text.slice(place)}`,
  (text) => text + text,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replaceAll('"', '“'),
  (text) => text.replaceAll(',', '，').replaceAll(':', '：'),
]

test('a spoilt reply is never another kind of move nor at another place', () => {
  fc.assert(
    fc.property(sayable, fc.nat(400), fc.constantFrom(...spoils), (action, place, spoil) => {
      const whole = writtenOf(action)
      const got = outcome(spoil(whole, place % whole.length))
      if (typeof got === 'string') return
      expect(got.kind).toBe(action.kind)
      expect(pointsOf(got)).toEqual(pointsOf(quantised(action)))
    }),
    { numRuns: 3000 },
  )
})

test('any text is read without an exception, and no point is off the screen', () => {
  const piece = fc.constantFrom(
    '{"action_type":',
    '"click"',
    '"box_2d":',
    '[[',
    ']]',
    ',',
    '1001',
    '-1',
    '500',
    'NaN',
    '}',
    '"',
    'Action:',
    '\n',
    '<think>',
    '</think>',
    '"swipe"',
    '"direction":',
    '"up"',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const got = outcome(pieces.join(''))
      if (typeof got !== 'string') for (const point of pointsOf(got)) expect(contains(size, point)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('a long reply of nothing is read in one pass', () => {
  for (const heap of ['Action: ', 'Action: {', '\n', '<think>', 'Memory: ', '{"action_type":', '* '])
    expect(typeof outcome(heap.repeat(Math.floor(300_000 / heap.length)))).toBe('string')
})

test('a glimpse is the point that is read in the end, or nothing, and it comes with the bracket', () => {
  fc.assert(
    fc.property(sayable, fc.constantFrom(...wrappings), (action, wrap) => {
      const whole = wrap(writtenOf(action))
      for (let length = 0; length <= whole.length; length++) {
        const glimpse = glmMobile.glimpse?.(whole.slice(0, length), seen)
        if (glimpse !== undefined) expect(pointsOf(glimpse)).toEqual(pointsOf(quantised(action)))
      }
    }),
    { numRuns: 40 },
  )
  const early = 'Memory: None\nReason: r\nAction: {"action_type": "click", "box_2d": [[800,40,900,80]]'
  expect(glmMobile.glimpse?.(early, seen)).toMatchObject({ kind: 'click', at: [918, 144] })
  expect(glmMobile.glimpse?.(early.slice(0, -1), seen)).toBeUndefined()
})

test.each([
  ['Action: {"action_type": "tap", "box_2d": [[1,1,2,2]]}', 'unknown_action'],
  ['Action: {"action_type": "click"}', 'schema'],
  ['Action: {"action_type": "click", "box_2d": [[1,1]]}', { kind: 'click' }],
  ['Action: {"action_type": "click", "box_2d": [[1,1,1001,2]]}', 'out_of_range'],
  ['Action: {"action_type": "click", "box_2d": [[NaN,1,2,2]]}', 'bad_coordinate'],
  ['Action: {"action_type": "click", "box_2d": []}', 'bad_coordinate'],
  ['Action: {"action_type": "click", "box_2d": [[1,1,2,2],[5,5,9,9]]}', 'bad_coordinate'],
  ['Action: {"action_type": "click", "box_2d": [1,1,3,3]}', { kind: 'click' }],
  ['Action: {"action_type": "swipe", "direction": "north"}', 'schema'],
  ['Action: {"action_type": "status", "goal_status": "done"}', 'schema'],
  [
    'Action: {"action_type": "status", "goal_status": "infeasible"}',
    { kind: 'finish', outcome: 'infeasible' },
  ],
  ['Action: {"action_type": "swipe", "direction": "up"', 'truncated'],
  ['{"action_type": "wait"}', { kind: 'wait', ms: 1000 }],
  ['Memory: {"a": {b}}\nReason: {x}\nAction: {"action_type": "wait"}', { kind: 'wait', ms: 1000 }],
  ['<think>{"action_type": "wait"}</think>', 'no_action'],
  ['I cannot help with that.', 'no_action'],
])('%s', (text, wanted) => {
  const got = outcome(text)
  if (typeof wanted === 'string') expect(got).toBe(wanted)
  else expect(got).toMatchObject(wanted)
})

test('memory and reason are told apart, and a further action is counted', () => {
  const first = 'Memory: the code is 17\nReason: I see it.\nAction: {"action_type": "wait"}'
  const reading = read(`${first}\n{"action_type": "navigate_back"}`)
  expect(reading).toMatchObject({
    ok: true,
    intent: { memory: 'the code is 17', thought: 'I see it.', actions: [{ kind: 'wait' }], ignored: 1 },
  })
})
