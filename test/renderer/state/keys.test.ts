import { expect, test } from 'vitest'
import { VetoReason } from '../../../src/core/run/events'
import {
  type KeyRow,
  keyFor,
  keyTable,
  type Press,
  reasonFor,
  reasonKeys,
  type Situation,
} from '../../../src/renderer/state/keys'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  shift: false,
  ctrl: false,
  alt: false,
  meta: false,
  repeat: false,
  composing: false,
  focus: 'page',
  ...more,
})

const deciding: Situation = { phase: 'deciding', mode: 'plain', asking: false, age: 1000, sent: false }

test('Enter approves an open proposal', () => {
  expect(keyFor(press('Enter'), deciding)).toBe('approve')
  expect(keyFor(press('Enter'), { ...deciding, mode: 'edit' })).toBe('approve')
})

test('what is on its way is taken back from within its editor and its fields; what is being made undoes itself', () => {
  const ctrlZ = (focus: Press['focus'] = 'page') => press('z', { ctrl: true, code: 'KeyZ', focus })
  for (const mode of ['plain', 'edit', 'veto', 'step'] as const)
    for (const focus of ['page', 'text'] as const)
      expect(keyFor(ctrlZ(focus), { ...deciding, mode, sent: true })).toBe('undo')
  for (const mode of ['edit', 'veto'] as const) expect(keyFor(ctrlZ(), { ...deciding, mode })).toBeUndefined()
  expect(keyFor(ctrlZ('text'), deciding)).toBeUndefined()
  expect(keyFor(ctrlZ(), { ...deciding, mode: 'step', phase: 'thinking' })).toBe('undo')
  expect(keyFor(ctrlZ(), { ...deciding, mode: 'away', sent: true })).toBeUndefined()
})

test('nothing is approved where there is no question, or where the operator looks elsewhere', () => {
  for (const phase of ['observing', 'thinking', 'held', 'acting', 'paused', 'ended', 'none'] as const)
    expect(keyFor(press('Enter'), { ...deciding, phase })).toBeUndefined()
  for (const mode of ['veto', 'step', 'help', 'away'] as const)
    expect(keyFor(press('Enter'), { ...deciding, mode })).toBeUndefined()
})

test('a key inside an input method composition never means anything', () => {
  for (const key of ['Enter', 'e', 'x', 'Escape', '1'])
    expect(keyFor(press(key, { composing: true }), deciding)).toBeUndefined()
  expect(reasonFor(press('1', { code: 'Digit1', composing: true }))).toBeUndefined()
})

test('a held key decides once, but an arrow may repeat', () => {
  expect(keyFor(press('Enter', { repeat: true }), deciding)).toBeUndefined()
  expect(keyFor(press('Escape', { repeat: true }), deciding)).toBeUndefined()
  expect(keyFor(press('ArrowLeft', { repeat: true }), { ...deciding, mode: 'edit' })).toBe('nudge')
})

test('a question younger than a quarter of a second, or already answered, cannot be decided', () => {
  expect(keyFor(press('Enter'), { ...deciding, age: 249 })).toBeUndefined()
  expect(keyFor(press('Enter'), { ...deciding, age: 250 })).toBe('approve')
  expect(keyFor(press('Enter'), { ...deciding, sent: true })).toBeUndefined()
  expect(keyFor(press('g'), { ...deciding, phase: 'held', age: 10 })).toBeUndefined()
  expect(keyFor(press('x'), { ...deciding, age: 10 })).toBe('veto')
})

test('keys in a text field never decide; Escape still counts', () => {
  for (const key of ['Enter', 'e', 'x', ' ', 't', '1'])
    expect(keyFor(press(key, { focus: 'text' }), deciding)).toBeUndefined()
  expect(keyFor(press('Escape', { focus: 'text' }), deciding)).toBe('escape')
})

test('a focused button keeps Enter and Space for itself', () => {
  expect(keyFor(press('Enter', { focus: 'control' }), deciding)).toBeUndefined()
  expect(keyFor(press(' ', { focus: 'control' }), deciding)).toBeUndefined()
  expect(keyFor(press('x', { focus: 'control' }), deciding)).toBe('veto')
})

test('a focused box keeps Space alone, and one of several choices the arrows as well', () => {
  const editing: Situation = { ...deciding, mode: 'edit' }
  for (const focus of ['box', 'choice'] as const) {
    expect(keyFor(press('Enter', { focus }), deciding)).toBe('approve')
    expect(keyFor(press(' ', { focus }), deciding)).toBeUndefined()
  }
  expect(keyFor(press('ArrowRight', { focus: 'box' }), editing)).toBe('nudge')
  expect(keyFor(press('ArrowRight', { focus: 'choice' }), editing)).toBeUndefined()
})

test('while the operator drives, the picture has every key but the chord that hands back', () => {
  const driving: Situation = { ...deciding, phase: 'by_hand' }
  for (const key of ['t', 'Escape', 'Enter', '?', '[', ' ', 'z'])
    expect(keyFor(press(key, { focus: 'picture' }), driving)).toBeUndefined()
  const chord = { ctrl: true, alt: true, code: 'KeyT', focus: 'picture' } as const
  expect(keyFor(press('t', chord), driving)).toBe('handBack')
  expect(keyFor(press('†', chord), driving)).toBe('handBack')
  expect(keyFor(press('s', { ...chord, code: 'KeyS' }), driving)).toBe('conceal')
  const stop = { ...chord, code: 'KeyK' }
  for (const mode of ['plain', 'step', 'help', 'away'] as const)
    expect(keyFor(press('k', stop), { ...driving, mode })).toBe('stop')
  expect(keyFor(press('k', stop), deciding)).toBeUndefined()
})

test('a chord of the browser is not a key of the table', () => {
  expect(keyFor(press('r', { ctrl: true }), deciding)).toBeUndefined()
  expect(keyFor(press('x', { meta: true }), deciding)).toBeUndefined()
})

test('one digit means an answer, a candidate or a correction, by what is going on', () => {
  expect(keyFor(press('1'), { ...deciding, choosing: true })).toBe('pick')
  expect(keyFor(press('1'), { ...deciding, choosing: true, mode: 'edit' })).toBe('snap')
  expect(keyFor(press('1'), { ...deciding, asking: true })).toBe('option')
  expect(keyFor(press('1'), { ...deciding, mode: 'edit' })).toBe('snap')
  expect(keyFor(press('1'), deciding)).toBe('snap')
  expect(keyFor(press('0'), deciding)).toBe('full')
})

test('no two keys of the table claim one press in one situation', () => {
  const rows: readonly (readonly [string, KeyRow])[] = Object.entries(keyTable)
  // Which of these a digit means is told above.
  const digits = ['option', 'pick', 'snap']
  const share = <T>(some: readonly T[] | undefined, others: readonly T[] | undefined) =>
    some === undefined || others === undefined || some.some((one) => others.includes(one))
  for (const [id, row] of rows)
    for (const [other, twin] of rows) {
      if (id >= other || (digits.includes(id) && digits.includes(other))) continue
      const isClash =
        share(row.modes, twin.modes) && share(row.keys, twin.keys) && share(row.phases, twin.phases)
      expect(isClash, `${id} and ${other}`).toBe(false)
    }
})

test('every veto reason has one key of its own', () => {
  expect(reasonKeys.map(([, reason]) => reason).sort()).toEqual([...VetoReason.options].sort())
  expect(new Set(reasonKeys.map(([key]) => key)).size).toBe(reasonKeys.length)
})

test('a reason key is known by its place, so that Shift may be held for a note', () => {
  expect(reasonFor(press('1', { code: 'Digit1' }))).toBe('wrong_target')
  expect(reasonFor(press('!', { code: 'Digit1', shift: true }))).toBe('wrong_target')
  expect(reasonFor(press('o', { code: 'KeyO' }))).toBe('other')
  expect(reasonFor(press('1', { code: 'Digit1', focus: 'text' }))).toBeUndefined()
  expect(reasonFor(press('q', { code: 'KeyQ' }))).toBeUndefined()
})
