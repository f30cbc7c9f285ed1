import { expect, test } from 'vitest'
import { Key } from '../../../src/core/action/keys'
import type { Element } from '../../../src/core/action/observation'
import { controlOf } from '../../../src/core/effects/control'
import { effectsOfKeys } from '../../../src/core/effects/keys'
import { seen } from '../samples'

const box = { x: 20, y: 20, width: 60, height: 10 }
const control = (more: Partial<Element>) => controlOf({ text: '', box, confidence: 1, ...more }, seen)
const button = control({ text: 'Delete', role: 'button' })
const field = control({ role: 'textbox', tag: 'input' })
const area = control({ role: 'textbox', tag: 'textarea' })
const by = (chord: string, on?: typeof button) =>
  effectsOfKeys(
    chord.split('+').map((key) => Key.parse(key)),
    on,
    seen,
  )

test('Enter by any of its names presses what has the focus', () => {
  for (const chord of ['enter', 'ctrl+m', 'ctrl+j', 'shift+enter'])
    expect(by(chord, button), chord).toMatchObject([{ kind: 'press', on: { names: ['Delete'] }, by: 'key' }])
  expect(by('space', button)).toMatchObject([{ kind: 'press' }])
})

test("Enter in a box that is ticked hands its form in, and presses one of a page's own making", () => {
  for (const role of ['radio', 'checkbox']) {
    const box = control({ text: 'Denise', role, tag: 'input', form: 0 })
    expect(by('enter', box), role).toMatchObject([{ kind: 'submit', from: box }])
    expect(by('enter', control({ text: 'Denise', role, tag: 'div', form: 0 }))).toMatchObject([
      { kind: 'press' },
    ])
  }
})

test('Enter hands in a field, and where nothing is known it may do so too', () => {
  expect(by('enter', field)).toMatchObject([{ kind: 'submit', from: field }])
  expect(by('ctrl+enter', area)).toMatchObject([{ kind: 'submit', from: area }])
  expect(by('enter')).toMatchObject([{ kind: 'submit', from: undefined }])
})

test('a letter is written in a field and a short cut elsewhere', () => {
  expect(by('y', field)).toMatchObject([{ kind: 'enter', text: 'y' }])
  expect(by('y')).toMatchObject([{ kind: 'press', on: undefined }])
})

test('keys that move and look are calm, those that take away only where somebody writes', () => {
  for (const chord of ['down', 'ctrl+f', 'shift+tab'])
    expect(by(chord), chord).toMatchObject([{ calm: true }])
  expect(by('delete', field)).toMatchObject([{ calm: true }])
  expect(by('delete')).toMatchObject([{ calm: false }])
  expect(by('super')).toMatchObject([{ calm: false }])
  expect(by('ctrl')).toEqual([])
})

test('an arrow changes what holds a value, and moves about elsewhere', () => {
  for (const on of [control({ role: 'slider', tag: 'input' }), control({ role: 'combobox', tag: 'select' })])
    for (const chord of ['right', 'home', 'pageup'])
      expect(by(chord, on), chord).toMatchObject([{ kind: 'press', on, by: 'key' }])
  const [turned] = by('down', control({ role: 'combobox', tag: 'select', opens: true }))
  expect(turned?.kind === 'press' && turned.on?.elements[0]?.opens).toBeUndefined()
  expect(by('right', field)).toMatchObject([{ calm: true }])
  expect(by('down', button)).toMatchObject([{ calm: true }])
  expect(by('tab', control({ role: 'radio' }))).toMatchObject([{ calm: true }])
})

test('a paste brings in what nobody has seen', () => {
  expect(by('ctrl+shift+v', field)).toMatchObject([{ kind: 'paste', into: field }])
})

test('keys that cut or move a line are no mere looking about where nobody writes', () => {
  for (const chord of ['ctrl+k', 'alt+up', 'alt+down']) {
    expect(by(chord), chord).toMatchObject([{ calm: false }])
    expect(by(chord, field), chord).toMatchObject([{ calm: true }])
  }
})

test.each([
  ['tab', 'div'],
  ['radiogroup', 'div'],
  ['spinbutton', 'div'],
  ['switch', 'button'],
  ['application', 'canvas'],
])('an arrow on a %s sets it; in a field for a number it only writes one', (role, tag) => {
  expect(by('right', control({ text: 'Armed', role, tag }))).toMatchObject([{ kind: 'press', by: 'key' }])
  expect(by('up', control({ role: 'spinbutton', tag: 'input' }))).toMatchObject([{ kind: 'chord' }])
})
