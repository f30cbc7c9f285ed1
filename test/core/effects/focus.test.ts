import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Observation } from '../../../src/core/action/observation'
import { focusOf } from '../../../src/core/effects/focus'
import { clickAt, seen } from '../samples'

const field = {
  text: 'City',
  box: { x: 10, y: 10, width: 40, height: 10 },
  confidence: 1,
  role: 'textbox',
  tag: 'input',
}
const form: Observation = { ...seen, elements: [field] }
const type = (text: string, more = {}): Action => ({
  kind: 'type',
  text,
  replace: false,
  submit: false,
  ...more,
})

test('the target knows best what has the focus', () => {
  expect(focusOf({ ...form, focus: field }, [])).toMatchObject({ names: ['City'] })
  expect(focusOf({ ...form, focus: null }, [clickAt(20, 15)])).toBeUndefined()
})

test('a field that was pressed or written in has it', () => {
  expect(focusOf(form, [clickAt(20, 15)])).toMatchObject({ names: ['City'] })
  expect(focusOf(form, [type('x', { at: [20, 15] }), type('y')])).toMatchObject({ names: ['City'] })
  expect(focusOf(form, [clickAt(20, 15), { kind: 'wait', ms: 10 }])).toMatchObject({ names: ['City'] })
})

test('after a Tab, an Enter or a press elsewhere nobody knows', () => {
  expect(focusOf(form, [clickAt(20, 15), { kind: 'keys', keys: ['tab'] }])).toBeUndefined()
  expect(focusOf(form, [type('x', { at: [20, 15], submit: true })])).toBeUndefined()
  expect(focusOf(form, [clickAt(20, 15), type('a\tb')])).toBeUndefined()
  expect(
    focusOf(
      {
        ...form,
        elements: [field, { ...field, role: 'button', box: { x: 80, y: 60, width: 20, height: 20 } }],
      },
      [clickAt(90, 70)],
    ),
  ).toBeUndefined()
  expect(focusOf(form, [])).toBeUndefined()
})

test('where nothing is listed, what was pressed may have it', () => {
  expect(focusOf({ ...seen, elements: [] }, [clickAt(20, 15)])).toMatchObject({ at: [20, 15], elements: [] })
})
