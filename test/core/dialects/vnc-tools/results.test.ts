import { expect, test } from 'vitest'
import { tellAction, tellLook, tellQueue } from '../../../../src/core/dialects/vnc-tools/results'
import { command, pastMoves, scaled } from './replies'

const click = { kind: 'click', at: [600, 450] }
const reply = command({ action: 'mouse_click', x: 400, y: 300 })
type Fate = Parameters<typeof pastMoves>[1]
const told = (fate: Partial<Fate>, lang: 'en' | 'zh' = 'en') =>
  pastMoves(reply, { action: click, ...fate })
    .map((move) => tellAction(move, lang, scaled))
    .join()

test('one action: done, without effect, answered, refused, corrected, vetoed', () => {
  expect(told({ outcome: 'expected_here' })).toBe('ok')
  expect(told({ outcome: 'not_to_be_told' })).toBe('ok')
  expect(told({ outcome: 'nothing_changed' })).toBe('ok. The screen did not change.')
  expect(told({ outcome: 'unknown' })).toBe('failed: Whether it took effect is not known.')
  expect(told({ outcome: 'unknown', broken: true, partial: true })).toBe(
    'failed: It failed on its way: none, some or all of it may have happened.',
  )
  expect(told({ action: { kind: 'look', what: 'verify', question: '?' }, answer: 'Yes.' })).toBe('Yes.')
  expect(told({ action: { kind: 'look', what: 'screenshot' }, answer: 'ok' })).toBe('ok')
  expect(told({ fate: 'refused', answer: 'failed: no such key' })).toBe('failed: no such key')
  expect(told({ fate: 'refused' })).toBe('failed: The machine cannot do that; nothing was done.')
  expect(told({ fate: 'edited', done: { ...hover, at: [60, 30] }, note: 'higher up' })).toBe(
    "ok. The operator corrected it; this was done instead: point at 40, 20. The operator's words: higher up",
  )
  expect(told({ fate: 'vetoed', reason: 'wrong_target', note: 'the other one' })).toBe(
    "failed: The operator refused it (wrong element); nothing was done. The operator's words: the other one",
  )
  expect(told({ fate: 'vetoed', reason: 'unsafe' }, 'zh')).toBe(
    'failed: 操作员否决（不安全或被禁止），未执行。',
  )
})

const hover = { kind: 'hover', at: [6, 6] } as const

test('a queue: how many came off, what failed, and what was never tried', () => {
  const done = pastMoves(reply, { action: click }, { action: click }, { action: click })
  expect(tellQueue(done, 3, 'en', scaled)).toBe('3 ok')
  const stopped = pastMoves(
    reply,
    { action: click, outcome: 'nothing_changed' },
    { action: { kind: 'look', what: 'elements' }, answer: 'Save (1, 2, 3, 4)' },
    { action: click, fate: 'vetoed', reason: 'unsafe', note: '' },
  )
  expect(tellQueue(stopped, 5, 'en', scaled)).toBe(
    [
      '2 ok, 1 failed: The operator refused it (unsafe or forbidden); nothing was done.',
      '1. ok. The screen did not change.',
      '2. Save (1, 2, 3, 4)',
      '2 not done',
    ].join('\n'),
  )
})

const look = (what: 'elements' | 'configure' | 'timing' | 'verify') => ({ kind: 'look', what }) as const
const element = (text: string, x: number, y: number) => ({
  text,
  box: { x, y, width: 150, height: 30 },
  confidence: 1,
})

test('elements are one a line, in the coordinates of the picture', () => {
  const elements = [element('Save\nas', 300, 150), element('End', 1770, 1050)]
  expect(tellLook(look('elements'), { ...scaled, elements })).toBe(
    'Save as (200, 100, 100, 20)\nEnd (1180, 700, 99, 19)',
  )
  expect(tellLook(look('elements'), scaled)).toBe('no text found on the screen')
})

test('a wall of texts is cut', () => {
  const elements = Array.from({ length: 1000 }, () => element('x'.repeat(5000), 0, 0))
  const words = tellLook(look('elements'), { ...scaled, elements })
  expect(words.split('\n')).toHaveLength(401)
  expect(words).toContain('(600 more)')
  expect(words.length).toBeLessThan(100_000)
})

test('settings are told by name', () => {
  const seen = { ...scaled, params: { width: 1280, note: 'slow', deep: { a: 1 }, none: undefined } }
  expect(tellLook(look('timing'), seen)).toBe(
    'screen 1920 × 1080\nscreenshot 1280 × 720\nwidth 1280\nnote slow\ndeep {"a":1}\nnone ',
  )
  expect(tellLook(look('configure'), scaled)).toContain('screenshot 1280 × 720')
})
