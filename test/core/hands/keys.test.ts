import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idleHands } from '../../../src/core/hands/state'
import { actions, click, down, fingers, follow, tap, up, write } from '../touches'

const clipboard = (text: string) => ({ type: 'paste', text, ms: 0 }) as const
const chord = (...keys: string[]) => [
  ...keys.map((key) => down(key)),
  ...[...keys].reverse().map((key) => up(key)),
]

test('a slip that is taken back at once is not part of what was written', () => {
  expect(actions(...write('hallp'), ...tap('backspace'), ...write('o'))).toMatchObject([
    { kind: 'type', text: 'hallo' },
  ])
})

test('a Backspace that would leave nothing is a key: nobody knows what the first letter took the place of', () => {
  expect(actions(...write('ab'), ...tap('backspace'), ...tap('backspace'), ...write('c'))).toMatchObject([
    { kind: 'type', text: 'a' },
    { kind: 'keys', keys: ['backspace'] },
    { kind: 'type', text: 'c' },
  ])
  expect(actions(...tap('backspace'))).toMatchObject([{ kind: 'keys', keys: ['backspace'] }])
})

test('letters of several parts are not taken apart', () => {
  expect(actions(...write('ok👍'), ...tap('backspace'))).toMatchObject([
    { text: 'ok👍' },
    { keys: ['backspace'] },
  ])
})

test('whatever is written and taken back, what is left is what would stand there', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'B', '3', ' ', '⌫'), { maxLength: 40 }), (strokes) => {
      const touches = strokes.flatMap((stroke) => (stroke === '⌫' ? tap('backspace') : [...write(stroke)]))
      const field = (text: string, stroke: string) => (stroke === '⌫' ? text.slice(0, -1) : text + stroke)
      const shown = actions(...touches).reduce((text, action) => {
        if (action.kind === 'type') return text + action.text
        return action.kind === 'keys' ? text.slice(0, -1) : text
      }, '')
      expect(shown).toBe(strokes.reduce(field, ''))
    }),
  )
})

test('a key that stays down is held, with the keys it is pressed with', () => {
  expect(actions(down('left'), up('left', 800))).toEqual([{ kind: 'hold', keys: ['left'], ms: 800 }])
  expect(actions(down('ctrl'), down('right', 10), up('right', 910), up('ctrl', 950))).toEqual([
    { kind: 'hold', keys: ['ctrl', 'right'], ms: 900 },
  ])
  expect(actions(...write('jump'), down('w', 10), up('w', 1010), ...write('!'))).toEqual([
    { kind: 'type', text: 'jump', replace: false, submit: false },
    { kind: 'hold', keys: ['w'], ms: 1000 },
    { kind: 'type', text: '!', replace: false, submit: false },
  ])
})

test('a keyboard that repeats writes letters again, and holds other keys', () => {
  expect(actions(down('x', 0), down('x', 500), down('x', 530), up('x', 560))).toMatchObject([
    { kind: 'type', text: 'xxx' },
  ])
  expect(actions(down('down', 0), down('down', 300), up('down', 330))).toMatchObject([
    { kind: 'hold', keys: ['down'], ms: 330 },
  ])
})

test('a modifier by itself means something only where systems answer to it', () => {
  expect(actions(...tap('super'))).toMatchObject([{ kind: 'keys', keys: ['super'] }])
  expect(actions(...tap('alt'))).toMatchObject([{ kind: 'keys', keys: ['alt'] }])
  expect(actions(...tap('shift'), ...tap('ctrl'))).toEqual([])
  expect(actions(...chord('ctrl', 'alt'))).toEqual([])
  expect(actions(down('ctrl'), up('ctrl', 900))).toEqual([{ kind: 'hold', keys: ['ctrl'], ms: 900 }])
})

test('a modifier that was used means nothing when it is lifted', () => {
  expect(actions(down('alt'), ...tap('tab'), up('alt', 900))).toMatchObject([{ keys: ['alt', 'tab'] }])
  expect(actions(down('super'), ...click(5, 6, 0), up('super'))).toMatchObject([{ kind: 'click' }])
})

test('chords without a letter keep Shift, and Enter with one is no submission', () => {
  expect(actions(...chord('shift', 'tab'))).toMatchObject([{ keys: ['shift', 'tab'] }])
  expect(actions(...write('a'), ...chord('shift', 'enter'))).toMatchObject([
    { kind: 'type', text: 'a', submit: false },
    { keys: ['shift', 'enter'] },
  ])
})

test('fingers that overlap while writing make one text', () => {
  const touches = [down('a', 0), down('b', 60), up('a', 90), down('c', 110), up('b', 130), up('c', 160)]
  expect(actions(...touches)).toMatchObject([{ kind: 'type', text: 'abc' }])
})

test('the operator’s clipboard is pasted by the chord that pastes, as often as it is struck', () => {
  expect(actions(clipboard('über'), ...chord('ctrl', 'v'), ...chord('ctrl', 'v'))).toMatchObject([
    { kind: 'paste', text: 'über' },
    { kind: 'paste', text: 'über' },
  ])
  expect(actions(...chord('ctrl', 'v'))).toMatchObject([{ kind: 'keys', keys: ['ctrl', 'v'] }])
  expect(actions(clipboard('old'), ...chord('ctrl', 'c'), ...chord('ctrl', 'v'))).toMatchObject([
    { keys: ['ctrl', 'c'] },
    { keys: ['ctrl', 'v'] },
  ])
})

test('where another chord pastes, the text counts as written', () => {
  expect(actions(clipboard('ls'), ...chord('ctrl', 'shift', 'v'))).toMatchObject([
    { kind: 'type', text: 'ls' },
  ])
  expect(actions(clipboard('ls'), ...chord('shift', 'insert'))).toMatchObject([{ kind: 'type', text: 'ls' }])
})

test('a text tells the touch of its first letter, and on a phone that of the field', () => {
  const touches = [...click(5, 6, 0), ...write('ab', 900)]
  expect(follow(idleHands, touches).map(({ began }) => began)).toEqual([touches[0], touches[2]])
  expect(fingers(...touches)).toMatchObject([{ kind: 'type', at: [5, 6], text: 'ab' }])
})

const composed = (text: string, ms = 0) => ({ type: 'written', text, ms }) as const

test('what an input method puts together is part of the text round it, and ended by what follows', () => {
  expect(actions(...write('a '), composed('你好'), ...write('!'), ...tap('enter'))).toEqual([
    { kind: 'type', text: 'a 你好!', replace: false, submit: true },
  ])
  expect(actions(composed('é'), ...click(5, 5, 900), composed('👍'))).toMatchObject([
    { kind: 'type', text: 'é' },
    { kind: 'click' },
    { kind: 'type', text: '👍' },
  ])
  expect(actions(down('left'), composed('é'))).toMatchObject([{ keys: ['left'] }, { text: 'é' }])
})

test('on a phone what is put together goes with the touch before it', () => {
  expect(fingers(...click(40, 50, 0), composed('你好', 900))).toMatchObject([
    { kind: 'type', text: '你好', at: [40, 50] },
  ])
})
