import { expect, test } from 'vitest'
import type { Element } from '../../../src/core/action/observation'
import { innermost, withoutLabels } from '../../../src/core/grounding/one-place'
import { element } from '../../fakes/snapshots'

const label: Element = element('Amount', 10, 10, 60, 20)
const field: Element = { ...element('Amount', 90, 8, 200, 24), tag: 'input' }
const isField = (place: Element) => place.tag === 'input'

test('a label beside or over its field is one place with it, a label elsewhere is not', () => {
  expect(withoutLabels([label, field], isField)).toEqual([field])
  const over: Element = element('Amount', 90, -20, 60, 20)
  expect(withoutLabels([over, field], isField)).toEqual([field])
  const box: Element = { ...element('Amount', 300, 10, 20, 20), tag: 'input' }
  expect(withoutLabels([box, { ...label, box: { ...label.box, x: 330 } }], isField)).toEqual([box])
  const far: Element = element('Amount', 10, 500, 60, 20)
  expect(withoutLabels([far, field], isField)).toEqual([far, field])
})

test('a button at the right of the field of its name is a place of its own', () => {
  const field: Element = { ...element('Search', 100, 100, 300, 32), tag: 'input' }
  const button: Element = { ...element('Search', 410, 100, 70, 32), tag: 'button' }
  expect(withoutLabels([field, button], isField)).toEqual([field, button])
})

test('a button and the words inside it are one place', () => {
  const button = element('Save', 100, 100, 80, 30)
  const inside = element('Save', 120, 105, 40, 20)
  expect(innermost([button, inside])).toEqual([inside])
})
