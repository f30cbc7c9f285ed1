import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { holo } from '../../../../src/core/dialects/holo/holo'
import { groundOf } from '../../../../src/core/dialects/holo/settings'
import { anyPoint, anyText } from '../arbitrary'
import { turnOf } from '../harness'
import { expectNoHarm, expectNothingElseWhenCut, expectReadAgain, intentOf } from '../round-trip'

const size = { width: 1280, height: 720 }
const seenWith = (params: NonNullable<Seen['params']>): Seen => ({
  screen: size,
  image: holo.picture?.(size, params) ?? size,
  space: '0-1000',
  params,
})
const at = anyPoint(size)
const url = 'https://a.example/?q="x"'

const everywhere = [
  fc.record({ kind: fc.constant('click'), at }),
  fc.record({ kind: fc.constant('type'), text: anyText, at, submit: fc.boolean() }),
  fc.record({ kind: fc.constant('type'), text: anyText }),
  fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(500, 2000) }),
  fc.record({ kind: fc.constant('answer'), text: anyText }),
  fc.record({ kind: fc.constant('ask'), question: anyText }),
  fc.record({ kind: fc.constant('finish'), outcome: fc.constant('failed'), message: anyText }),
]
const direction = fc.constantFrom('up', 'down', 'left', 'right')
const byMouse = [
  fc.record({ kind: fc.constant('click'), at, count: fc.constant(2) }),
  fc.record({ kind: fc.constant('click'), at, button: fc.constant('right') }),
  fc.record({ kind: fc.constant('hover'), at }),
  fc.record({ kind: fc.constant('drag'), path: fc.tuple(at, at) }),
  fc.record({ kind: fc.constant('scroll'), at, direction, ticks: fc.integer({ min: 1, max: 9 }) }),
  fc.constantFrom({ kind: 'keys', keys: ['ctrl', 'c'] }, { kind: 'keys', keys: ['enter'] }),
]

/** Every move that a version has a tool for. */
const versions = {
  '3, desktop': [...everywhere, ...byMouse],
  '3, web': [
    ...everywhere,
    ...byMouse,
    fc.constantFrom({ kind: 'navigate', to: 'back' }, { kind: 'navigate', to: { url } }),
    fc.constant({ kind: 'keys', keys: ['f5'] }),
  ],
  '3, mobile': [
    ...everywhere,
    fc.record({ kind: fc.constant('long_press'), at }),
    fc.record({ kind: fc.constant('swipe'), from: at, to: at }),
    fc.record({ kind: fc.constant('open_app'), name: anyText }),
    fc.record({ kind: fc.constant('navigate'), to: fc.constantFrom('home', 'back') }),
  ],
  '1, web': [
    fc.record({ kind: fc.constant('click'), at }),
    fc.record({ kind: fc.constant('type'), text: anyText, at }),
    fc.record({ kind: fc.constant('scroll'), direction, ticks: fc.constant(5) }),
    fc.record({ kind: fc.constant('answer'), text: anyText }),
    fc.constantFrom({ kind: 'navigate', to: 'back' }, { kind: 'navigate', to: { url } }),
    fc.constant({ kind: 'keys', keys: ['f5'] }),
    fc.constant({ kind: 'wait', ms: 4000 }),
  ],
}

const each = Object.entries(versions).map(([name, moves]) => {
  const [version, platform] = name.split(', ')
  const sayable = fc.oneof(...moves).map((action) => Action.parse(action))
  return { name, sayable, seen: seenWith({ version, platform }) }
})

test.each(each)('version $name: what is written is read back as it was', ({ sayable, seen }) => {
  expectReadAgain(holo, sayable, [seen], groundOf)
})

const envelopes = each.filter(({ name }) => name.includes('web'))

test.each(envelopes)('version $name: cut or spoilt, it is never another move', ({ sayable, seen }) => {
  expectNothingElseWhenCut(holo, sayable, seen)
  expectNoHarm(holo, sayable, seen)
})

test.each([
  [{ kind: 'click', at: [1, 2], count: 3 }, {}],
  [{ kind: 'type', text: 'x', replace: true }, {}],
  [{ kind: 'swipe', from: [1, 2], to: [3, 4] }, { platform: 'desktop' }],
  [{ kind: 'hover', at: [1, 2] }, { platform: 'mobile' }],
  [{ kind: 'type', text: 'x' }, { version: '1' }],
  [{ kind: 'finish', outcome: 'completed' }, {}],
])('a move without a tool is refused with a sentence: %j %j', (action, params) => {
  expect(() => holo.write(intentOf(Action.parse(action)), seenWith(params))).toThrow('has no words for')
})

test('a model is told of the tools of its version and platform alone, and sees three pictures', () => {
  const turn = turnOf(holo)
  const asked = (params: Seen['params']) => holo.request({ ...turn, seen: { ...turn.seen, params } }).messages
  const told = (params: Seen['params']) => JSON.stringify(asked(params)[0])
  expect(told({})).toMatch(/0 to 1000.*tool_name.*double_click.*hotkey/s)
  expect(told({ platform: 'mobile' })).toMatch(/open_app/)
  expect(told({ platform: 'mobile' })).not.toMatch(/hotkey|goto/)
  expect(told({ version: '1.5' })).toMatch(/pixels of the picture.*click_element.*write_element/s)
  expect(told({ version: '1.5' })).not.toMatch(/restart|tool_name/)
  const pictures = asked({}).flatMap(({ content }) => content.filter(({ type }) => type === 'image'))
  expect(pictures).toHaveLength(3)
})

test('pictures and results stand in a chat of Holo3 as its vendor lays it out, and in one of Holo1.5 bare', () => {
  const turn = turnOf(holo)
  const chat = (params: Seen['params']) =>
    holo
      .request({ ...turn, seen: { ...turn.seen, params } })
      .messages.slice(2)
      .map(({ role, content }) => [
        role,
        ...content.map((part) => (part.type === 'text' ? part.text : part.frame)),
      ])
  const done = 'It was done. The screen changed at that place.'
  expect(chat({}).slice(1, 3)).toEqual([
    ['user', `<tool_output tool="click">\n${done}\n</tool_output>`],
    ['user', '<observation>\n', 'frame-3', '\n</observation>'],
  ])
  expect(chat({ version: '1.5' })[1]).toEqual(['user', done, 'frame-3'])
})
