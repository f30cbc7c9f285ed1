import { expect, test } from 'vitest'
import type { Element } from '../../../src/core/action/observation'
import { controlAt, controlOf, isRead } from '../../../src/core/effects/control'
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
