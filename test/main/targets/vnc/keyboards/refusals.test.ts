import { expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import type { Keyboard } from '../../../../../src/core/action/keyboards'
import { openLayout } from '../../../../../src/main/targets/vnc/keyboards/layout'
import { whyNoKeys } from '../../../../../src/main/targets/vnc/keyboards/refusals'

const why = (action: unknown, keyboard: Keyboard, { isTaken = true, pastes = true } = {}) =>
  whyNoKeys(Action.parse(action), { layout: openLayout(keyboard), isTaken }, pastes)

const type = (text: string) => ({ kind: 'type', text })
const keys = (...names: string[]) => ({ kind: 'keys', keys: names })

test.each([
  [type('Grüße, @ und €\r\n\t'), 'de'],
  [type('привет №1'), 'ru'],
  [keys('ctrl', 'c'), 'ru'],
  [keys('alt', 'f4'), 'fr'],
  [keys('enter'), 'it'],
  [keys('@'), 'de'],
  [{ kind: 'paste', text: '你好' }, 'de'],
  [{ kind: 'click', at: [1, 1], modifiers: ['ctrl'] }, 'de'],
  [{ kind: 'scroll', direction: 'down' }, 'de'],
] as const)('%j is done on a keyboard for %s', (action, keyboard) => {
  expect(why(action, keyboard)).toBeUndefined()
})

test.each([
  [type('x^2 ´a` ^'), 'de', '^´`'],
  [type('привет, world'), 'ru', 'world'],
  [type('你好 🙂'), 'us', '你好🙂'],
  [type('abcdefghijk'), 'ru', 'abcdefgh'],
  [keys('c'), 'ru', 'c'],
  [keys('ctrl', 'ü'), 'us', 'ü'],
  [{ kind: 'hold', keys: ['ñ'], ms: 500 }, 'de', 'ñ'],
] as const)('%j is refused on a keyboard for %s: “%s”', (action, keyboard, signs) => {
  expect(why(action, keyboard)).toEqual({ code: 'vnc.keyboard.no_sign', params: { signs, keyboard } })
})

test('what cannot be pasted is typed, or refused', () => {
  expect(why({ kind: 'paste', text: '€' }, 'de', { pastes: false })).toBeUndefined()
  const refused = why({ kind: 'paste', text: '你' }, 'de', { pastes: false })
  expect(refused).toMatchObject({ code: 'vnc.keyboard.no_sign' })
})

test.each([
  [type('a'), true],
  [keys('ctrl', 'c'), true],
  [{ kind: 'hold', keys: ['shift'], ms: 500 }, true],
  [{ kind: 'paste', text: 'a' }, true],
  [{ kind: 'click', at: [1, 1], modifiers: ['ctrl'] }, true],
  [{ kind: 'click', at: [1, 1] }, false],
  [{ kind: 'wait', ms: 100 }, false],
])('a server that takes no keys by their place: %j is refused: %s', (action, isRefused) => {
  const code = why(action, 'de', { isTaken: false })?.code
  expect(code).toBe(isRefused ? 'vnc.keyboard.not_taken' : undefined)
})
