import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action, movePoints, pointsOf } from '../../../../../src/core/action/action'
import { contains, fromPoint, toPoint } from '../../../../../src/core/action/geometry'
import { Intent } from '../../../../../src/core/action/proposal'
import type { Seen } from '../../../../../src/core/dialects/dialect'
import { glmPc } from '../../../../../src/core/dialects/glm/pc/glm-pc'
import { anyPoint, anyText, chord } from '../../arbitrary'

const size = { width: 1920, height: 1080 }
const seen: Seen = { screen: size, image: size, space: '0-999' }

const at = anyPoint(size)
const label = fc.constantFrom('Save', "the user's “menu”", 'a (b) [c], d=1', "say 'hi'")

/** Every move that the dialect has words for. */
const sayable = fc
  .oneof(
    fc.record({ kind: fc.constant('click'), at, label, button: fc.constantFrom('left', 'right', 'middle') }),
    fc.record({ kind: fc.constant('click'), at, label, count: fc.constant(2) }),
    fc.record({ kind: fc.constantFrom('hover'), at, label }),
    fc.record({ kind: fc.constant('drag'), path: fc.tuple(at, at), label }),
    fc.record({
      kind: fc.constant('scroll'),
      at,
      label,
      direction: fc.constantFrom('up', 'down'),
      ticks: fc.integer({ min: 1, max: 200 }),
    }),
    fc.record({ kind: fc.constant('type'), text: anyText }),
    fc.record({ kind: fc.constant('keys'), keys: chord(4) }),
    fc.record({ kind: fc.constant('wait'), ms: fc.constant(5000) }),
    fc.record({
      kind: fc.constant('finish'),
      outcome: fc.constantFrom('completed', 'infeasible'),
      message: fc.constant('I look at the list.'),
    }),
  )
  .map((action) => Action.parse(action))

const intentOf = (action: Action): Intent =>
  Intent.parse({
    actions: [action],
    thought: 'I look at the list.',
    memory: '[{"order": "A-17"}]',
    ...('label' in action ? { target: action.label } : {}),
  })

const writtenOf = (action: Action): string => glmPc.write(intentOf(action), seen).text
const read = (text: string) => glmPc.read({ text, finish: 'stop' }, seen)

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

test.each([
  { kind: 'click', at: [1, 2], count: 3 },
  { kind: 'click', at: [1, 2], modifiers: ['ctrl'] },
  { kind: 'type', text: 'x', submit: true },
  { kind: 'type', text: 'x', at: [1, 2] },
  { kind: 'wait', ms: 1000 },
  { kind: 'swipe', from: [1, 2], to: [3, 4] },
  { kind: 'answer', text: 'x' },
])('a move without words in this dialect is refused with a sentence: %j', (action) => {
  expect(() => writtenOf(Action.parse(action))).toThrow('the glm-pc dialect has no words for')
})

const wrappings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/Action: ([\s\S]*)\nMemory/, 'Action: <|begin_of_box|>$1<|end_of_box|>\nMemory'),
  (text) => `<think>left_click(start_box='[1,1]')</think>${text}`,
  (text) => `Maybe left_click(start_box='[1,1]') will do.</think>\n${text}`,
  (text) => text.replace('Action:', 'Action：'),
  (text) => text.replace('Action:', '**Action:**'),
  (text) => text.replace('Action:', 'Action:\n```\n'),
]

test('a reply cut at any place gives its action or an error, never another action', () => {
  fc.assert(
    fc.property(sayable, fc.constantFrom(...wrappings), (action, wrap) => {
      const whole = wrap(writtenOf(action))
      expect(outcome(whole)).toEqual(outcome(writtenOf(action)))
      for (let length = 0; length < whole.length; length++) {
        const cut = outcome(whole.slice(0, length))
        if (typeof cut === 'string') expect(['truncated', 'no_action']).toContain(cut)
        else expect(cut).toEqual(outcome(whole))
      }
    }),
    { numRuns: 80 },
  )
})

const spoils: readonly ((text: string, place: number) => string)[] = [
  (text, place) => (/[-\d]/.test(text.charAt(place)) ? text : text.slice(0, place) + text.slice(place + 1)),
  (text, place) => `${text.slice(0, place)}\u200b${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}'${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)})${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}\n${text.slice(place)}`,
  (text) => text + text,
  (text) => text.replaceAll("'", '"'),
  (text) => text.replaceAll("'", '’'),
  (text) => text.replaceAll('(', '（').replaceAll(')', '）'),
  (text) => text.replaceAll(',', '，').replaceAll('=', '＝'),
  (text) => text.replaceAll('\\', ''),
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
    { numRuns: 4000 },
  )
})

test('any text is read without an exception, and no point is off the screen', () => {
  const piece = fc.constantFrom(
    ...'left_click(|start_box=|[|]|,|1001|-1|500|NaN|)|\'|"|Action:|Memory:|\n|type(content=|<think>|</think>|key(keys=|ctrl|+'.split(
      '|',
    ),
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
  for (const heap of [
    'Action: ',
    'a(',
    "left_click(start_box='",
    '<think>',
    '</think>',
    'word ',
    '\n',
    '<|',
    'Action:x(',
  ]) {
    expect(typeof outcome(heap.repeat(Math.floor(400_000 / heap.length)))).toBe('string')
  }
})

test('a glimpse is the point that is read in the end, or nothing', () => {
  fc.assert(
    fc.property(sayable, fc.constantFrom(...wrappings), (action, wrap) => {
      const whole = wrap(writtenOf(action))
      const points = pointsOf(quantised(action))
      for (let length = 0; length <= whole.length; length++) {
        const glimpse = glmPc.glimpse?.(whole.slice(0, length), seen)
        if (glimpse !== undefined) expect(pointsOf(glimpse)).toEqual(points)
      }
    }),
    { numRuns: 60 },
  )
})

test('a point appears as soon as its string closes', () => {
  const whole = "Click it.\nAction: left_click(start_box='[500, 500]', element_info='OK')"
  const closed = whole.indexOf("]'") + 2
  expect(glmPc.glimpse?.(whole.slice(0, closed), seen)).toMatchObject({ kind: 'click', at: [960, 540] })
  expect(glmPc.glimpse?.(whole.slice(0, closed - 2), seen)).toBeUndefined()
})

const click = "left_click(start_box='[500,500]')"

test.each([
  [`Action: ${click}\nAction: WAIT()\nMemory:\n[]`, 1],
  [`Action: ${click}\nWAIT()\nDONE()\nMemory:\n[]`, 2],
  [`Action: ${click}\nMemory:\n[{"next": "\nDONE()"}]`, 0],
  [`I could\nDONE()\nbut no.\nAction: ${click}`, 0],
])('the first action is taken, further ones are counted: %s', (text, ignored) => {
  const reading = read(text)
  if (!reading.ok) throw new Error(reading.detail)
  expect(reading.intent.actions).toMatchObject([{ kind: 'click', at: [960, 540] }])
  expect(reading.intent.ignored).toBe(ignored)
})

test('words, memory and the words for the element are told apart', () => {
  const text = `<think>hm</think>Thought: The menu is there.\nAction: left_click(start_box='[1,1]', element_info='Menu')\nIt opens.\nMemory:\n[{"a": 1}]`
  expect(read(text)).toMatchObject({
    ok: true,
    intent: { thought: 'The menu is there.\nIt opens.', memory: '[{"a": 1}]', target: 'Menu', repaired: [] },
  })
})

test.each([
  ['Action: key(keys=’ctrl+s’)', { kind: 'keys', keys: ['ctrl', 's'] }],
  ["Action: key(keys='ctrl s')", { kind: 'keys', keys: ['ctrl', 's'] }],
  ["Action: key(keys=['ctrl', 's'])", { kind: 'keys', keys: ['ctrl', 's'] }],
  ["Action: scroll(start_box='[500,500]', direction='Down', step='3')", { kind: 'scroll', ticks: 3 }],
  ['Action: done()', { kind: 'finish', outcome: 'completed' }],
  ["Action: left_click('[500,500]')", { kind: 'click', at: [960, 540] }],
  ["Action: left_click(start_box='[500,500')", { kind: 'click', at: [960, 540] }],
])('%s is mended', (text, wanted) => {
  const reading = read(text)
  if (!reading.ok) throw new Error(reading.detail)
  expect(reading.intent.actions).toMatchObject([wanted])
  expect(reading.intent.repaired).not.toEqual([])
})

test.each([
  ["Action: tap(start_box='[1,1]')", 'unknown_action'],
  ['Action: left_click()', 'schema'],
  ["Action: left_click(start_box='')", 'bad_coordinate'],
  ["Action: left_click(start_box='[NaN, 5]')", 'bad_coordinate'],
  ["Action: left_click(start_box='[-1, 5]')", 'out_of_range'],
  ["Action: left_click(start_box='[1001, 5]')", 'out_of_range'],
  ["Action: left_drag(start_box='[1, 5]')", 'schema'],
  ["Action: scroll(start_box='[1,5]', direction='sideways')", 'schema'],
  ["Action: scroll(start_box='[1,5]', direction='up', step=-3)", 'schema'],
  ["Action: key(keys='ctrl+frobnicate')", 'schema'],
  ["Action: key(keys='')", 'schema'],
  ['Action: type(content=hello)', 'schema'],
  ["<think>Action: left_click(start_box='[1,1]')</think>", 'no_action'],
  ['I am sorry, I cannot help with that.', 'no_action'],
  ['', 'no_action'],
])('%s is refused as %s', (text, error) => {
  expect(outcome(text)).toBe(error)
})
