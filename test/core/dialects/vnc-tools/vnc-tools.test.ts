import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action, movePoints, pointsOf, strayPoint } from '../../../../src/core/action/action'
import { fromPoint, toPoint } from '../../../../src/core/action/geometry'
import { Intent } from '../../../../src/core/action/proposal'
import type { ModelReply, Seen } from '../../../../src/core/dialects/dialect'
import { vncTools } from '../../../../src/core/dialects/vnc-tools/vnc-tools'
import { anyPoint, anyText, chord } from '../arbitrary'
import { image, plain, scaled, screen, spoken } from './replies'

const spaces: readonly Seen[] = [
  plain,
  scaled,
  { screen, image: { width: 1067, height: 600 }, space: 'image' },
  { screen, image, space: '0-1000' },
]
const at = anyPoint(screen)
const words = anyText.filter((text) => text.trim() !== '')

/** Every move that can stand in a queue, as reading gives it. */
const queued = fc
  .oneof(
    fc.record({ kind: fc.constant('click'), at, button: fc.constantFrom('left', 'right', 'middle') }),
    fc.record({ kind: fc.constant('click'), at, count: fc.constant(2) }),
    fc.record({ kind: fc.constant('drag'), path: fc.tuple(at, at) }),
    fc.record({
      kind: fc.constant('scroll'),
      at,
      direction: fc.constantFrom('up', 'down', 'left', 'right'),
      ticks: fc.integer({ min: 1, max: 200 }),
    }),
    fc.record({ kind: fc.constant('keys'), keys: chord(4) }),
    fc.record({ kind: fc.constant('paste'), text: words }),
    fc.record({ kind: fc.constant('hover'), at }),
    fc.record({ kind: fc.constant('wait'), ms: fc.nat(600_000) }),
    fc.record({ kind: fc.constant('look'), what: fc.constantFrom('screenshot', 'elements', 'timing') }),
    fc.record({
      kind: fc.constant('look'),
      what: fc.constant('configure'),
      params: fc.record({ width: fc.nat(), note: fc.string() }),
    }),
  )
  .map((action) => Action.parse(action))

const alone = fc
  .oneof(
    fc.record({ kind: fc.constant('look'), what: fc.constant('verify'), question: words }),
    fc.record({
      kind: fc.constant('finish'),
      outcome: fc.constantFrom('completed', 'failed'),
      message: words,
    }),
  )
  .map((action) => Action.parse(action))

const plans = fc.oneof(
  fc.oneof(queued, alone).map((action) => [action]),
  fc.array(queued, { minLength: 2, maxLength: 20 }),
)

const intentOf = (actions: readonly Action[]): Intent => Intent.parse({ actions, thought: 'a plan' })
const quantised = (action: Action, seen: Seen): Action =>
  movePoints(action, (point) => toPoint(fromPoint(point, seen), seen) ?? [-1, -1])

/** The call of a reply as a model without tools of its own writes it. */
function textOf({ toolCalls: [call] = [] }: ModelReply): string {
  if (call === undefined) throw new Error('no call')
  return JSON.stringify({ name: call.name, arguments: JSON.parse(call.arguments) })
}

test('what is written is read back as it was, within the quantisation of the picture', () => {
  fc.assert(
    fc.property(plans, fc.constantFrom(...spaces), (actions, seen) => {
      const reading = vncTools.read(vncTools.write(intentOf(actions), seen), seen)
      if (!reading.ok) throw new Error(reading.detail)
      const { said, ...intent } = reading.intent
      expect(said?.points ?? []).toHaveLength(actions.flatMap(pointsOf).length)
      expect(intent).toEqual(intentOf(actions.map((action) => quantised(action, seen))))
    }),
    { numRuns: 1000 },
  )
})

test('the same call in a text is read alike', () => {
  fc.assert(
    fc.property(plans, (actions) => {
      const reading = vncTools.read(spoken(textOf(vncTools.write(intentOf(actions), plain))), plain)
      expect(reading).toMatchObject({ ok: true, intent: { actions, repaired: [] } })
    }),
    { numRuns: 500 },
  )
})

/** The actions of a reply, or the name of the error. */
function outcome(reply: ModelReply): readonly Action[] | string {
  const reading = vncTools.read(reply, plain)
  return reading.ok ? reading.intent.actions : reading.error
}

test('a reply cut at any place gives its actions or an error, never others', () => {
  const short = fc.oneof(
    fc.oneof(queued, alone).map((action) => [action]),
    fc.array(queued, { minLength: 2, maxLength: 4 }),
  )
  fc.assert(
    fc.property(short, fc.constantFrom('', '```json\n', '<tool_call>\n', '好的：'), (actions, before) => {
      const reply = vncTools.write(intentOf(actions), plain)
      const whole = before + textOf(reply)
      const [{ name, arguments: args } = { name: '', arguments: '' }] = reply.toolCalls ?? []
      for (let length = 0; length <= whole.length; length++) {
        const cut = outcome(spoken(whole.slice(0, length)))
        if (typeof cut !== 'string') expect(cut).toEqual(actions)
      }
      for (let length = 1; length < args.length; length++) {
        const toolCalls = [{ id: 'x', name, arguments: args.slice(0, length) }]
        expect(outcome({ text: '', toolCalls, finish: 'stop' })).toBeTypeOf('string')
      }
    }),
    { numRuns: 50 },
  )
})

type Spoil = (text: string, place: number) => string

const spoils: readonly Spoil[] = [
  (text, place) => text.slice(0, place),
  (text, place) => text + text.slice(0, place),
  (text, place) => text.slice(0, place) + text.slice(place + 1),
  (text, place) => `${text.slice(0, place)}"${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}}${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}9${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}\u200b${text.slice(place)}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replaceAll(',', '，').replaceAll(':', '：'),
  (text) => text.replaceAll('"', '\\"'),
  (text) => `<think>${text}</think>`,
]

test('a spoilt reply gives no exception and no point off the screen', () => {
  fc.assert(
    fc.property(
      plans,
      fc.nat(4000),
      fc.constantFrom(...spoils),
      fc.boolean(),
      (actions, place, spoil, wired) => {
        const reply = vncTools.write(intentOf(actions), plain)
        const [call = { id: '', name: '', arguments: '' }] = reply.toolCalls ?? []
        const args = spoil(call.arguments, place % call.arguments.length)
        const text = textOf(reply)
        const got = outcome(
          wired
            ? { ...reply, toolCalls: [{ ...call, arguments: args }] }
            : spoken(spoil(text, place % text.length)),
        )
        if (typeof got === 'string') return
        for (const action of got) expect(strayPoint(action, screen)).toBeUndefined()
      },
    ),
    { numRuns: 4000 },
  )
})

test('a reply of a million brackets is refused', () => {
  for (const text of ['['.repeat(1_000_000), '{"actions":['.repeat(80_000), '{"name":'.repeat(100_000)]) {
    expect(outcome(spoken(text))).toBeTypeOf('string')
    expect(
      outcome({ text: '', toolCalls: [{ id: '', name: 'action_queue', arguments: text }], finish: 'stop' }),
    ).toBeTypeOf('string')
  }
})
