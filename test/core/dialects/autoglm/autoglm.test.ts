import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action, movePoints, pointsOf } from '../../../../src/core/action/action'
import { contains, fromPoint, toPoint } from '../../../../src/core/action/geometry'
import { Intent } from '../../../../src/core/action/proposal'
import { autoglm } from '../../../../src/core/dialects/autoglm/autoglm'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { anyPoint, anyText } from '../arbitrary'

const size = { width: 1080, height: 2400 }
const seen: Seen = { screen: size, image: size, space: '0-999' }
const at = anyPoint(size)
const some = anyText.filter((text) => text !== '')

/** Every move that the dialect has words for. */
const sayable = fc
  .oneof(
    fc.record({ kind: fc.constant('click'), at, count: fc.constantFrom(1, 2) }),
    fc.record({ kind: fc.constant('long_press'), at }),
    fc.record({ kind: fc.constant('swipe'), from: at, to: at }),
    fc.record({ kind: fc.constant('type'), text: anyText, replace: fc.constant(true) }),
    fc.record({ kind: fc.constant('open_app'), name: some }),
    fc.record({ kind: fc.constant('navigate'), to: fc.constantFrom('home', 'back') }),
    fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 0, max: 600_000 }) }),
    fc.record({ kind: fc.constant('ask'), question: some }),
    fc.record({ kind: fc.constant('note'), text: anyText }),
    fc.record({ kind: fc.constant('finish'), outcome: fc.constant('completed'), message: anyText }),
  )
  .map((action) => Action.parse(action))

const intentOf = (action: Action): Intent =>
  Intent.parse({ actions: [action], thought: 'I look at the list.' })
const writtenOf = (action: Action): string => autoglm.write(intentOf(action), seen).text
const read = (text: string) => autoglm.read({ text, finish: 'stop' }, seen)

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

test('a tap that wants to be confirmed is written and read as one', () => {
  const intent = Intent.parse({ actions: [{ kind: 'click', at: [540, 1200] }], confirm: 'Pay "35.00"' })
  expect(autoglm.read(autoglm.write(intent, seen), seen)).toMatchObject({
    ok: true,
    intent: { confirm: 'Pay "35.00"', actions: [{ kind: 'click', at: [540, 1200] }] },
  })
})

test.each([
  { kind: 'click', at: [1, 2], count: 3 },
  { kind: 'click', at: [1, 2], button: 'right' },
  { kind: 'type', text: 'x' },
  { kind: 'type', text: 'x', replace: true, at: [1, 2] },
  { kind: 'navigate', to: 'recents' },
  { kind: 'keys', keys: ['enter'] },
  { kind: 'finish', outcome: 'failed' },
])('a move without words in this dialect is refused with a sentence: %j', (action) => {
  expect(() => writtenOf(Action.parse(action))).toThrow('the autoglm dialect has no words for')
})

const wrappings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace('</answer>', ''),
  (text) => text.replace('</think>', ''),
  (text) => text.replace('<think>', 'Perhaps finish(message="x") then. '),
  (text) => text.replace('<answer>', '<|begin_of_box|>').replace('</answer>', '<|end_of_box|>'),
  (text) => text.replace('<answer>', '<answer>\n').replace('</answer>', '\n</answer>'),
]

test('a reply cut at any place gives its action or an error, never another action', () => {
  fc.assert(
    fc.property(sayable, fc.constantFrom(...wrappings), (action, wrap) => {
      const whole = wrap(writtenOf(action))
      const wanted = outcome(whole)
      if (typeof wanted !== 'string') expect(wanted).toEqual(quantised(action))
      for (let length = 0; length < whole.length; length++) {
        const cut = outcome(whole.slice(0, length))
        if (typeof cut === 'string') expect(['truncated', 'no_action', 'schema']).toContain(cut)
        else expect(cut).toEqual(quantised(action))
      }
    }),
    { numRuns: 100 },
  )
})

const spoils: readonly ((text: string, place: number) => string)[] = [
  (text, place) => (/[-\d]/.test(text.charAt(place)) ? text : text.slice(0, place) + text.slice(place + 1)),
  (text, place) => `${text.slice(0, place)}\u200b${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)})${text.slice(place)}`,
  (text) => text + text,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replaceAll('"', '”'),
  (text) => text.replaceAll('(', '（').replaceAll(')', '）').replaceAll(',', '，').replaceAll('=', '＝'),
  (text) => text.replace(')</answer>', '</answer>'),
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
    ...'do(action=~"Tap"~element=~[~]~,~1001~-1~500~NaN~)~"~<answer>~</answer>~\n~<think>~</think>~finish(message='.split(
      '~',
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
  for (const heap of ['do(', 'do(action="', '<answer>', '<think>', '\n', '> ', 'do(x ', '</think>'])
    expect(typeof outcome(heap.repeat(Math.floor(300_000 / heap.length)))).toBe('string')
})

test('a glimpse is the point that is read in the end, and comes with the bracket', () => {
  fc.assert(
    fc.property(sayable, fc.constantFrom(...wrappings), (action, wrap) => {
      const whole = wrap(writtenOf(action))
      for (let length = 0; length <= whole.length; length++) {
        const glimpse = autoglm.glimpse?.(whole.slice(0, length), seen)
        if (glimpse !== undefined) expect(pointsOf(glimpse)).toEqual(pointsOf(quantised(action)))
      }
    }),
    { numRuns: 40 },
  )
  const early = '<think>x</think><answer>do(action="Tap", element=[500,500]'
  expect(autoglm.glimpse?.(early, seen)).toMatchObject({ kind: 'click', at: [540, 1200] })
  expect(autoglm.glimpse?.(early.slice(0, -1), seen)).toBeUndefined()
})

test.each([
  ['<answer>do(action="LongPress", element=[300,700])</answer>', { kind: 'long_press' }],
  ['<answer>do(action="Double_Tap", element=[300,700])</answer>', { kind: 'click', count: 2 }],
  ['<answer>do("Tap", element=[300,700])</answer>', { kind: 'click' }],
  ['<answer>do(action="Tap", element=[300,700]</answer>', { kind: 'click', at: [324, 1680] }],
  ['<answer>do(action="Type", text="say "hi" to her")</answer>', { kind: 'type', text: 'say "hi" to her' }],
  ['<answer>do(action="Wait")</answer>', { kind: 'wait', ms: 1000 }],
])('%s is mended', (text, wanted) => {
  const reading = read(text)
  if (!reading.ok) throw new Error(reading.detail)
  expect(reading.intent.actions).toMatchObject([wanted])
  expect(reading.intent.repaired).not.toEqual([])
})

test.each([
  [
    '<think>unclosed <answer>do(action="Tap", element=[500,500])</answer>',
    { kind: 'click', at: [540, 1200] },
  ],
  [
    '<think>do(action="Home") or finish(message="x")</think>do(action="Back")',
    { kind: 'navigate', to: 'back' },
  ],
  ["<answer>do(action='Wait', duration=2)</answer>", { kind: 'wait', ms: 2000 }],
  ['<answer>finish(message="Done: f(x)")</answer>', { kind: 'finish', message: 'Done: f(x)' }],
  ['<answer>do(action="Take_over", message="log in")</answer>', { kind: 'ask', question: 'log in' }],
  ['<answer>do(action="Call_API", instruction="sum up")</answer>', { kind: 'note', text: 'sum up' }],
  ['<answer>do(action="Type_Name", text="Ann")</answer>', { kind: 'type', text: 'Ann', replace: true }],
])('%s is read', (text, wanted) => {
  expect(outcome(text)).toMatchObject(wanted)
})

test.each([
  ['<answer>do(action="Fly")</answer>', 'unknown_action'],
  ['<answer>do(action="Tap")</answer>', 'schema'],
  ['<answer>do()</answer>', 'schema'],
  ['<answer>do(action="Tap", element=[a,b])</answer>', 'bad_coordinate'],
  ['<answer>do(action="Tap", element=[-1,5])</answer>', 'out_of_range'],
  ['<answer>do(action="Wait", duration="a while")</answer>', 'schema'],
  ['<answer>do(action="Type", text="half</answer>', 'truncated'],
  ['<answer>do(action="Type", text="whole"</answer>', 'truncated'],
  ['<think>do(action="Home")</think>', 'no_action'],
  ['The task is finished.', 'no_action'],
  ['', 'no_action'],
])('%s is refused as %s', (text, error) => {
  expect(outcome(text)).toBe(error)
})

test('a further action is counted', () => {
  const reading = read('<answer>do(action="Back")\ndo(action="Home")</answer>')
  expect(reading).toMatchObject({ ok: true, intent: { actions: [{ to: 'back' }], ignored: 1 } })
})
