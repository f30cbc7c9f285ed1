import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Observation } from '../../../src/core/action/observation'
import { effectsOf } from '../../../src/core/effects/effects'
import { clickAt, seen, withText } from '../samples'

const field = {
  text: 'Amount',
  box: { x: 10, y: 10, width: 40, height: 10 },
  confidence: 1,
  role: 'textbox',
  tag: 'input',
  form: 1,
}
const button = {
  text: 'Pay',
  box: { x: 10, y: 40, width: 40, height: 10 },
  confidence: 1,
  role: 'button',
  form: 1,
  submits: true,
}
const form: Observation = { ...seen, elements: [field, button] }
const kinds = (action: Action, on = form, made: readonly Action[] = []) =>
  effectsOf(action, on, made).map(({ kind }) => kind)
const type = (text: string, more = {}): Action => ({
  kind: 'type',
  text,
  replace: false,
  submit: false,
  ...more,
})

test('what looks, waits or tells has no effect', () => {
  const idle: readonly Action[] = [
    { kind: 'hover', at: [1, 1] },
    { kind: 'scroll', direction: 'down' },
    { kind: 'wait', ms: 1 },
    { kind: 'note', text: 'x' },
    { kind: 'look', what: 'screenshot' },
    { kind: 'ask', question: '?' },
    { kind: 'finish', outcome: 'completed', message: '' },
    { kind: 'navigate', to: 'back' },
  ]
  for (const action of idle) expect(kinds(action), action.kind).toEqual([])
})

test('typing with a place presses there first, then writes, then may hand in', () => {
  expect(kinds(type('5', { at: [20, 15] }))).toEqual(['press', 'enter'])
  expect(kinds(type('5', { at: [20, 15], submit: true }))).toEqual(['press', 'enter', 'submit'])
  expect(kinds(type('5\n'))).toEqual(['enter', 'submit'])
})

test('Enter in a form stands for its button', () => {
  const [effect] = effectsOf({ kind: 'keys', keys: ['enter'] }, form, [clickAt(20, 15)])
  expect(effect).toMatchObject({ kind: 'submit', button: { names: ['Pay'] } })
})

test('keys held do what keys do', () => {
  expect(kinds({ kind: 'hold', keys: ['enter'], ms: 900 }, form, [clickAt(20, 15)])).toEqual(['submit'])
})

test('the right button opens a menu, the middle one may paste', () => {
  const click = (button: 'right' | 'middle'): Action => ({
    kind: 'click',
    at: [50, 40],
    button,
    count: 1,
    modifiers: [],
  })
  expect(kinds(click('right'), withText('Delete'))).toEqual(['menu'])
  expect(kinds(click('middle'), withText('Delete'))).toEqual(['press', 'paste'])
})

test('what is opened and launched is told by its name', () => {
  expect(effectsOf({ kind: 'open_app', name: 'Mail' }, seen, [])).toEqual([{ kind: 'launch', app: 'Mail' }])
  expect(effectsOf({ kind: 'navigate', to: { url: 'https://a.example/' } }, seen, [])).toEqual([
    { kind: 'open', url: 'https://a.example/' },
  ])
})

test('a swipe tells which way it goes', () => {
  expect(effectsOf({ kind: 'swipe', from: [50, 70], to: [50, 10], ms: 300 }, seen, [])).toMatchObject([
    { flick: 'vertical' },
  ])
})

test('a wheel turns what holds a value, and scrolls over anything else', () => {
  const box = { x: 0, y: 0, width: 100, height: 30 }
  const over = (role: string, at?: readonly [number, number]) =>
    effectsOf(
      { kind: 'scroll', direction: 'up', ticks: 3, ...(at && { at }) },
      { ...seen, elements: [{ text: 'Morphine, mg per hour', box, confidence: 1, role }] },
      [],
    ).map(({ kind }) => kind)
  expect([over('spinbutton', [20, 10]), over('slider', [20, 10])]).toEqual([['chord'], ['chord']])
  expect([over('textbox', [20, 10]), over('spinbutton', [300, 200]), over('spinbutton')]).toEqual([
    [],
    [],
    [],
  ])
})
