import { expect, test } from 'vitest'
import { markupDeeds } from '../../../../src/core/guards/deeds/markup'

const box = { x: 0, y: 0, width: 10, height: 10 }
const isDeed = (...does: readonly string[]): boolean =>
  markupDeeds({ text: 'Overview', box, confidence: 1, does: [...does] }).length > 0

test.each([
  [['delete']],
  [['confirm', 'Everything from 2025 goes away']],
  [['remove All']],
  [['prevent Default', 'handle Submit']],
  [['on Pay Click']],
  [['fetch']],
  [['tijiao']],
  [['set Stage']],
  [['update Status']],
  [['place Order']],
  [['set Active Plan']],
  [['mark Selected Paid']],
  [['set Page Published']],
  [['set Light On']],
  [['mark Done']],
])('markup that says %j tells of a deed', (does) => {
  expect(isDeed(...does)).toBe(true)
})

test.each([
  [[]],
  [['show Details']],
  [['toggle Menu']],
  [['set Active Tab']],
  [['set View', 'update Chart']],
  [['add Event Listener']],
  [['close Modal']],
  [['clear Filters']],
  [['stop Propagation', 'go To Page']],
])('markup that says %j does not', (does) => {
  expect(isDeed(...does)).toBe(false)
})
