import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import { countedControl, isUnknown, unknown } from '../../../src/core/guards/unknown'
import { about, clickAt, objectionBy, seen, withText } from '../samples'

const named = (text: string) => objectionBy(unknown, clickAt(50, 40), withText(text), about)

test('what is not known to be harmless is asked about, above the floor', () => {
  expect(named('Frobnicate')).toMatchObject({
    rule: 'ask',
    floor: false,
    risk: 'unknown',
    detail: 'Frobnicate',
  })
  expect(named('Settings')).toBeUndefined()
})

test('the record counts a control by its names, and never a yes or a nameless one', () => {
  expect(named('Frobnicate')?.control).toBe('frobnicate')
  expect(named('OK')).not.toHaveProperty('control')
  expect(objectionBy(unknown, clickAt(50, 40), seen, about)).not.toHaveProperty('control')
})

test('where there is money, a button is never the same twice for the record', () => {
  const box = { x: 45, y: 38, width: 10, height: 4 }
  const beside = { text: 'Recipient', box: { ...box, y: 60 }, confidence: 1 }
  const on = (...others: readonly object[]) => ({
    ...seen,
    elements: [{ text: 'Frobnicate', role: 'button', box, confidence: 1 }, beside, ...others],
  })
  const control = (screen: object) => objectionBy(unknown, clickAt(50, 40), screen as never, about)
  expect(control(on())?.control).toBe('frobnicate')
  const written = { text: 'Amount', role: 'textbox', box: { ...box, y: 70 }, confidence: 1 }
  expect(control(on(written))).toMatchObject({ risk: 'unknown' })
  expect(control(on(written))).not.toHaveProperty('control')
  expect(control(on({ ...beside, text: 'Balance €4,210.11' }))).not.toHaveProperty('control')
})

test('names that are too many for the record are not cut to those of another control', () => {
  const control = (end: string) =>
    named(`Frobnicate ${'the long and winding list of things '.repeat(9)}${end}`)
  expect(control('here')).toMatchObject({ risk: 'unknown' })
  expect(control('here')).not.toHaveProperty('control')
  expect(named('Frobnicate the list')?.control).toBe('frobnicate the list')
})

test('keys held together are told and counted by themselves, whatever has the focus', () => {
  const focused = {
    ...seen,
    focus: { box: { x: 40, y: 30, width: 20, height: 20 }, text: 'Trash', confidence: 1 },
  }
  const chord = (keys: string[]) => objectionBy(unknown, { kind: 'keys', keys } as Action, focused, about)
  expect(chord(['ctrl', 's'])).toMatchObject({ detail: expect.stringContaining('ctrl+s') })
  expect(chord(['ctrl', 's'])?.control).not.toBe(chord(['ctrl', 'd'])?.control)
})

test('keys held together on what has no name are told, and never counted as the same thing twice', () => {
  const nameless = {
    ...seen,
    focus: { box: { x: 40, y: 30, width: 20, height: 20 }, text: '', confidence: 1 },
  }
  const closing = objectionBy(unknown, { kind: 'keys', keys: ['alt', 'f4'] } as Action, nameless, about)
  expect(closing).toMatchObject({ risk: 'unknown', detail: expect.stringContaining('alt+f4') })
  expect(closing).not.toHaveProperty('control')
})

test('what leaves the target alone is not asked about', () => {
  expect(
    objectionBy(unknown, { kind: 'finish', outcome: 'completed', message: '' }, seen, about),
  ).toBeUndefined()
})

test('a verdict says whether it is a want of knowledge', () => {
  const verdict = { rule: 'ask', guard: 'unknown', detail: 'Go', floor: false, control: 'go' } as const
  expect(isUnknown(verdict)).toBe(true)
  expect(countedControl([verdict])).toEqual({ control: 'go' })
  expect(countedControl([])).toEqual({})
})

test('on a phone a scroll sideways over a row is a question, with a wheel it is none', () => {
  const row = (y: number) => ({
    text: 'Ada',
    box: { x: 0, y, width: 100, height: 20 },
    confidence: 1,
    role: 'button',
    tag: 'View',
  })
  const rows = { ...seen, elements: [row(20), row(40)] }
  const scroll = { kind: 'scroll', direction: 'right', at: [50, 30] } satisfies Action
  expect(objectionBy(unknown, scroll, rows, { ...about, platform: 'mobile' })).toMatchObject({
    rule: 'ask',
    risk: 'unknown',
  })
  expect(objectionBy(unknown, scroll, rows, about)).toBeUndefined()
})
