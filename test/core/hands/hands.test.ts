import { expect, test } from 'vitest'
import { navigationKeysyms } from '../../../src/core/action/keys'
import { touch } from '../../../src/core/hands/hands'
import { idleHands } from '../../../src/core/hands/state'
import { actions, at, click, fingers, tap as tapName, write } from '../touches'

const key = (keysym: number, down: boolean) => ({ type: 'key', keysym, down, ms: 0 }) as const
const tap = (keysym: number) => [key(keysym, true), key(keysym, false)]

test('a press and release in one place is a click with its button', () => {
  expect(actions(...click(5, 6, 0))).toMatchObject([{ kind: 'click', at: [5, 6], button: 'left', count: 1 }])
  expect(actions(at(5, 6, 4), at(6, 6, 0))).toMatchObject([{ kind: 'click', button: 'right' }])
})

test('two quick clicks in one place are a double click, two slow ones are two', () => {
  expect(actions(...click(5, 6, 0), ...click(5, 6, 200))).toMatchObject([{ count: 2 }])
  expect(actions(...click(5, 6, 0), ...click(5, 6, 900))).toMatchObject([{ count: 1 }, { count: 1 }])
  expect(actions(...click(5, 6, 0), ...click(50, 6, 200))).toMatchObject([{ at: [5, 6] }, { at: [50, 6] }])
})

test('a press that travels is a drag along its path', () => {
  expect(actions(at(0, 0, 1), at(10, 0, 1), at(20, 5, 0, 300))).toEqual([
    {
      kind: 'drag',
      path: [
        [0, 0],
        [10, 0],
        [20, 5],
      ],
      button: 'left',
      ms: 300,
    },
  ])
})

test('a press that stays is a long press', () => {
  expect(actions(at(5, 6, 1), at(5, 6, 0, 1500))).toMatchObject([{ kind: 'long_press', ms: 1500 }])
})

test('notches of the wheel in one direction are one scroll', () => {
  const notch = [at(5, 6, 16), at(5, 6, 0)]
  expect(actions(...notch, ...notch, ...notch, at(5, 6, 8))).toMatchObject([
    { kind: 'scroll', direction: 'down', ticks: 3 },
    { kind: 'scroll', direction: 'up', ticks: 1 },
  ])
})

test('typing is one run of text, in any script, and Enter submits it', () => {
  expect(actions(...write('Hi 世'))).toMatchObject([{ kind: 'type', text: 'Hi 世', submit: false }])
  expect(actions(...write('ok'), ...tap(0xff0d))).toMatchObject([{ kind: 'type', text: 'ok', submit: true }])
  expect(actions(...tap(0xff0d))).toMatchObject([{ kind: 'keys', keys: ['enter'] }])
})

test('letters that come by their older keysyms are written as well, and a chord is its key wherever that types another letter', () => {
  const privet = [0x6d0, 0x6d2, 0x6c9, 0x6d7, 0x6c5, 0x6d4].flatMap(tap)
  expect(actions(...privet, ...tap(0x20ac), ...tap(0xffb1))).toMatchObject([
    { kind: 'type', text: 'привет€1' },
  ])
  expect(actions(key(0xffe3, true), ...tap(0x6c6), key(0xffe3, false))).toEqual([
    { kind: 'keys', keys: ['ctrl', 'a'] },
  ])
})

test('a chord is one action, and Shift alone makes capitals rather than chords', () => {
  expect(actions(key(0xffe3, true), ...tap(0x73), key(0xffe3, false))).toEqual([
    { kind: 'keys', keys: ['ctrl', 's'] },
  ])
  expect(actions(key(0xffe1, true), ...tap(0x41), key(0xffe1, false))).toMatchObject([
    { kind: 'type', text: 'A' },
  ])
  expect(actions(key(0xffe3, true), key(0xffe1, true), ...tap(0x54))).toEqual([
    { kind: 'keys', keys: ['ctrl', 'shift', 't'] },
  ])
})

test('a modifier held during a click rides on it', () => {
  expect(actions(key(0xffe3, true), ...click(5, 6, 0))).toMatchObject([
    { kind: 'click', modifiers: ['ctrl'] },
  ])
})

test('a click ends a run of typing', () => {
  expect(actions(...write('a'), ...click(5, 6, 0), ...write('b'))).toMatchObject([
    { text: 'a' },
    { kind: 'click' },
    { text: 'b' },
  ])
})

test('a finger that travels straight swipes, one that turns on its way drags', () => {
  expect(fingers(at(50, 90, 1), at(51, 50, 1), at(50, 10, 0, 240))).toEqual([
    { kind: 'swipe', from: [50, 90], to: [50, 10], ms: 240 },
  ])
  expect(fingers(at(0, 0, 1), at(50, 0, 1), at(50, 50, 0, 300))).toMatchObject([{ kind: 'drag' }])
})

test('touching a field and writing in it is one move on a phone, two on a desktop', () => {
  expect(fingers(...click(5, 6, 0), ...write('你好'))).toMatchObject([
    { kind: 'type', at: [5, 6], text: '你好' },
  ])
  expect(actions(...click(5, 6, 0), ...write('a'))).toMatchObject([{ kind: 'click' }, { kind: 'type' }])
})

test("a phone's own buttons, and the keys that stand for them, go home and back", () => {
  expect(fingers(...tap(navigationKeysyms.recents), ...tap(0xff1b), ...tap(0xff50))).toEqual([
    { kind: 'navigate', to: 'recents' },
    { kind: 'navigate', to: 'back' },
    { kind: 'navigate', to: 'home' },
  ])
  expect(actions(...tap(0xff1b))).toMatchObject([{ kind: 'keys', keys: ['escape'] }])
})

test('a clipboard that is handed on is no paste until it is pasted', () => {
  const { hands, done } = touch(idleHands, { type: 'paste', text: 'private', ms: 0 })
  expect(done).toEqual([])
  expect(hands.clipboard).toBe('private')
  expect(actions({ type: 'paste', text: 'private', ms: 0 }, ...click(5, 6, 0))).toMatchObject([
    { kind: 'click' },
  ])
})

test('keys and pointer take turns', () => {
  expect(actions(...write('a'), ...click(5, 6, 0), ...tapName('tab'), ...write('b'))).toMatchObject([
    { text: 'a' },
    { kind: 'click' },
    { keys: ['tab'] },
    { text: 'b' },
  ])
})
