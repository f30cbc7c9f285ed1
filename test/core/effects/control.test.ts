import { expect, test } from 'vitest'
import type { Element } from '../../../src/core/action/observation'
import { controlAt, controlOf, isRead, isReadThere, readThere } from '../../../src/core/effects/control'
import { seen, withText } from '../samples'

const box = { x: 20, y: 20, width: 60, height: 40 }
const listed = (more: Partial<Element>): Element => ({
  text: '',
  box,
  confidence: 1,
  role: 'button',
  ...more,
})

test('a text at the place names what is there, one beside it too, one far away does not', () => {
  expect(controlAt([50, 40], withText('Save')).near).toEqual(['Save'])
  expect(controlAt([65, 40], withText('Save')).near).toEqual(['Save'])
  expect(controlAt([95, 40], withText('Save')).near).toEqual([])
})

test('everything that it is called counts, and what is painted on it as well', () => {
  const painted = { text: 'Delete', box: { x: 22, y: 22, width: 10, height: 4 }, confidence: 1 }
  const button = listed({ text: 'Next', hints: ['Go on'], within: ['Remove 3 files?'] })
  expect(controlAt([70, 50], { ...seen, elements: [button, painted] })).toMatchObject({
    names: ['Next', 'Go on'],
    near: ['Delete'],
    around: ['Remove 3 files?'],
  })
})

test('the innermost counts whatever its size; a page round it does not', () => {
  const page = listed({ text: 'Send', box: { x: 0, y: 0, width: 100, height: 80 }, role: 'list' })
  expect(controlAt([50, 40], { ...seen, elements: [page, listed({ text: 'Next' })] }).names).toEqual(['Next'])
  expect(controlAt([5, 5], { ...seen, elements: [page, listed({ text: 'Next' })] }).names).toEqual(['Send'])
})

test('what has the focus is called by its list entry and by what is painted on it', () => {
  expect(controlOf(listed({ text: 'OK' }), withText('Pay'))).toMatchObject({ names: ['OK'], near: ['Pay'] })
})

test('a text read off the picture has no role', () => {
  expect(isRead({ text: 'x', box, confidence: 1 })).toBe(true)
  expect(isRead(listed({}))).toBe(false)
})

const drawn = (role: string, at: Partial<Element['box']> = {}): Element => ({
  text: '',
  box: { ...box, ...at },
  confidence: 1,
  role,
})
const read = (text: string, x: number, y = 30): Element => ({
  text,
  box: { x, y, width: 8 * text.length, height: 12 },
  confidence: 1,
})
const wide = { ...seen, size: { width: 1280, height: 800 } }

test('a field that is drawn takes letters, and is no element of a list', () => {
  const empty = controlAt([50, 40], { ...wide, elements: [drawn('drawn-field')] })
  expect(empty).toMatchObject({ drawn: 'blank', elements: [], names: [], near: [] })
  const written = controlAt([50, 40], { ...wide, elements: [drawn('drawn-line'), read('Search', 24)] })
  expect(written).toMatchObject({ drawn: 'written', near: ['Search'] })
})

test('an icon is called by what stands right of it, and by nothing before or above it', () => {
  const icon = drawn('drawn-icon', { x: 100, y: 28, width: 16, height: 16 })
  const at = (...texts: Element[]) => controlAt([108, 36], { ...wide, elements: [icon, ...texts] })
  expect(at(read('Save', 120))).toMatchObject({ near: ['Save'] })
  expect(at(read('Backup', 48))).toMatchObject({ near: [], drawn: 'icon' })
  expect(at(read('Actions', 90, 8))).toMatchObject({ near: [], drawn: 'icon' })
})

test('an icon that is a sign is called so where no name stands right of it', () => {
  const more = { ...drawn('drawn-icon', { x: 100, y: 28, width: 16, height: 16 }), hints: ['⋮'] }
  const frame = drawn('drawn-icon', { x: 96, y: 24, width: 24, height: 24 })
  const at = (...others: Element[]) => controlAt([108, 36], { ...wide, elements: [frame, more, ...others] })
  expect(at(read('Backup', 40))).toMatchObject({ near: ['⋮'], elements: [] })
  expect(at().drawn).toBeUndefined()
  expect(at(read('Delete', 120))).toMatchObject({ near: ['Delete'] })
})

test('a name that was read without its blanks, accents or dots says no more than the one that is given', () => {
  const called = (label: string, text: string) =>
    controlAt([26, 36], { ...wide, elements: [read(text, 20)] }, label).near
  expect(called('Relatório…', 'Relatorio...')).toEqual(['Relatório…'])
  expect(called('Open', 'Delete')).toEqual(['Open', 'Delete'])
})

test('a row that is called by all of its texts is what stands at the place', () => {
  const row = [read('Archive Q1', 20), read('02/04/2024', 200), read('File folder', 400)]
  const near = (label: string) => controlAt([210, 36], { ...wide, elements: row }, label).near
  expect(near('Archive Q1 02/04/2024 File folder')).toEqual(['02/04/2024'])
  expect(near('Archive Q1 now')).toEqual(['Archive Q1 now', '02/04/2024'])
})

test('where a text was read a field is not blank, whatever else was seen there', () => {
  const screen = { ...wide, elements: [drawn('drawn-field'), read('Zuruck', 24)] }
  expect(controlAt([30, 36], screen).drawn).toBeUndefined()
})

test('under a sign stands the name of its tile', () => {
  const sign = { ...drawn('drawn-icon', { x: 100, y: 28, width: 24, height: 24 }), hints: ['←'] }
  const at = (...texts: Element[]) => controlAt([110, 40], { ...wide, elements: [sign, ...texts] }).near
  expect(at(read('Refund', 88, 60))).toEqual(['Refund'])
  expect(at(read('Orders', 88, 110))).toEqual(['←'])
})

test('what a place is called by the model alone was not read there', () => {
  const screen = { ...wide, elements: [read('Reply', 20)] }
  expect(isReadThere(controlAt([26, 36], screen, 'Reply'), screen)).toBe(true)
  expect(isReadThere(controlAt([300, 36], screen, 'Reply'), screen)).toBe(false)
})

test('what stands in a field that is drawn is said of every place in it', () => {
  const line = drawn('drawn-line', { x: 20, y: 20, width: 700, height: 40 })
  const screen = { ...wide, elements: [line, read('Suchen', 40)] }
  expect(controlAt([500, 40], screen)).toMatchObject({ near: ['Suchen'], drawn: 'written' })
  expect(controlAt([500, 90], screen).near).toEqual([])
})

test('the name of a tile in two lines under its icon is one name, whichever line is pressed', () => {
  const icon = drawn('drawn-icon', { x: 100, y: 10, width: 30, height: 30 })
  const line = (text: string, y: number, x = 90): Element => ({
    text,
    box: { x, y, width: 50, height: 20 },
    confidence: 1,
  })
  const at = (...elements: Element[]) => controlAt([110, 60], { ...wide, elements }).near
  expect(at(icon, line('Sound', 50), line('siren', 82))).toEqual(['Sound', 'Sound siren'])
  expect(at(line('Sound', 50), line('siren', 82))).toEqual(['Sound'])
  expect(at(icon, line('Sound', 50), line('siren', 82, 60))).toEqual(['Sound'])
  expect(at(icon, line('Sound', 50), line('siren', 120))).toEqual(['Sound'])
})

test('the name in a description is what the control is called, and worse words in it count', () => {
  const near = (label: string) => controlAt([50, 40], withText('Next'), label).near
  expect(near('the “Delete account” button')).toContain('Delete account')
  expect(near('the Delete button at the bottom')).toContain('Delete')
  expect(near('右下角的“立即付款”按钮')).toContain('立即付款')
  expect(near('Next page')).toEqual(['Next page', 'Next'])
})

test('what is called so there is no description of something else', () => {
  expect(controlAt([50, 40], withText('Menu in Delete'), 'Menu in Delete').near).toEqual(['Menu in Delete'])
})

test('a text is read under the place, else beside it where it names what is pressed', () => {
  const screen = withText('Card')
  expect(readThere(controlAt([50, 40], screen), screen)?.text).toBe('Card')
  expect(readThere(controlAt([65, 40], screen), screen)?.text).toBe('Card')
  expect(readThere(controlAt([95, 40], screen), screen)).toBeUndefined()
})
