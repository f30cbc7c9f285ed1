import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { uiVenus } from '../../../../src/core/dialects/ui-venus/ui-venus'
import { anyPoint, anyText } from '../arbitrary'
import { turnOf } from '../harness'
import { expectNoHarm, expectNothingElseWhenCut, expectReadAgain, intentOf } from '../round-trip'

const size = { width: 1080, height: 2400 }
const seenWith = (params: Seen['params']): Seen => ({ screen: size, image: size, space: '0-999', params })
const at = anyPoint(size)
const word = anyText.filter((text) => text !== '')

const common = [
  fc.record({ kind: fc.constant('click'), at }),
  fc.record({ kind: fc.constant('drag'), path: fc.tuple(at, at) }),
  fc.record({ kind: fc.constant('type'), text: anyText }),
  fc.constant({ kind: 'wait', ms: 1000 }),
  fc.constant({ kind: 'keys', keys: ['enter'] }),
  fc.record({ kind: fc.constant('ask'), question: anyText }),
  fc.record({ kind: fc.constant('navigate'), to: fc.constantFrom('home', 'back') }),
  fc.record({ kind: fc.constant('finish'), outcome: fc.constant('completed'), message: anyText }),
]
const onPhones = [
  fc.record({ kind: fc.constant('long_press'), at }),
  fc.record({ kind: fc.constant('swipe'), from: at, to: at }),
  fc.record({ kind: fc.constant('open_app'), name: word }),
  fc.constant({ kind: 'navigate', to: 'recents' }),
]
const doubly = fc.record({ kind: fc.constant('click'), at, count: fc.constant(2) })

/** Every move that a version has words for. */
const versions = {
  '1.5': [...common, ...onPhones],
  '2': [...common, ...onPhones, doubly, fc.record({ kind: fc.constant('answer'), text: anyText })],
  '2, web': [
    ...common,
    doubly,
    fc.record({ kind: fc.constant('hover'), at }),
    fc.record({ kind: fc.constant('long_press'), at, ms: fc.constant(20_000) }),
    fc.record({
      kind: fc.constant('scroll'),
      at,
      direction: fc.constantFrom('up', 'right'),
      ticks: fc.constant(5),
    }),
    fc.constantFrom({ kind: 'keys', keys: ['ctrl', 'c'] }, { kind: 'keys', keys: ['ctrl', 'shift', 'tab'] }),
    fc.constant({ kind: 'navigate', to: { url: "https://a.example/?q='x'" } }),
    fc.record({ kind: fc.constant('note'), text: anyText }),
  ],
}

const each = Object.entries(versions).map(([name, moves]) => {
  const [version, platform] = name.split(', ')
  const sayable = fc.oneof(...moves).map((action) => Action.parse(action))
  return { name, sayable, seen: seenWith({ version, ...(platform && { platform }) }) }
})

test.each(each)('version $name: what is written is read back as it was', ({ sayable, seen }) => {
  expectReadAgain(uiVenus, sayable, [seen])
})

test.each(each)('version $name: cut or spoilt, it is never another move', ({ sayable, seen }) => {
  expectNothingElseWhenCut(uiVenus, sayable, seen)
  expectNoHarm(uiVenus, sayable, seen)
})

test.each([
  [{ kind: 'click', at: [1, 2], button: 'right' }, {}],
  [{ kind: 'click', at: [1, 2], count: 2 }, { version: '1.5' }],
  [{ kind: 'type', text: 'x', at: [1, 2] }, {}],
  [{ kind: 'keys', keys: ['ctrl', 'c'] }, {}],
  [{ kind: 'swipe', from: [1, 2], to: [3, 4] }, { platform: 'web' }],
  [{ kind: 'open_app', name: 'Mail' }, { platform: 'web' }],
  [{ kind: 'finish', outcome: 'failed' }, {}],
])('a move without words is refused with a sentence: %j %j', (action, params) => {
  expect(() => uiVenus.write(intentOf(Action.parse(action)), seenWith(params))).toThrow('has no words for')
})

test('version 1.5 has one message with its steps in words, version 2 the last of them in front of it', () => {
  const turn = turnOf(uiVenus)
  const roles = (version: string) =>
    uiVenus.request({ ...turn, seen: { ...turn.seen, params: { version } } }).messages.map(({ role }) => role)
  expect(roles('1.5')).toEqual(['system', 'user'])
  expect(roles('2')).toEqual([
    'system',
    'user',
    'assistant',
    'user',
    'assistant',
    'user',
    'assistant',
    'user',
  ])
})

test('a model is told of the calls of its own version and platform, and of none that cannot be done here', () => {
  const turn = turnOf(uiVenus)
  const told = (params: Seen['params']) =>
    JSON.stringify(uiVenus.request({ ...turn, seen: { ...turn.seen, params } }).messages[0])
  expect(told({ version: '1.5' })).toMatch(/Click\(box=.*Scroll\(start=.*<conclusion>/s)
  expect(told({ version: '2' })).toMatch(/Click\(point=.*Swipe\(start=/s)
  expect(told({ version: '2', platform: 'web' })).toMatch(/Hover\(point=.*Launch\(url=/s)
  for (const version of ['1.5', '2']) expect(told({ version })).not.toMatch(/GetScreenshot|Upload/)
})

test('the place of a call that is still streaming is shown once its bracket is closed', () => {
  const seen = seenWith({})
  const early = '<think>x</think>\n<action>Click(point=(500,500))'
  expect(uiVenus.glimpse?.(early, seen)).toMatchObject({ kind: 'click', at: [540, 1200] })
  expect(uiVenus.glimpse?.(early.slice(0, -1), seen)).toBeUndefined()
  expect(uiVenus.glimpse?.('Click(point=(500,500))', seen)).toBeUndefined()
})
