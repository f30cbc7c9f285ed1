import { expect, test } from 'vitest'
import { isRouted, isUntold, markupDeeds } from '../../../../src/core/guards/deeds/markup'

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

const calling = (text: string, ...does: readonly string[]) => ({ text, box, confidence: 1, does: [...does] })

test.each([
  ['11:20', ['prenota']],
  ['Aderisco', ['adesione']],
  ['推广', ['tuiguang']],
  ['On sale', ['toggle Sale']],
  ['Board', ['show Board', 'pin']],
])('under %s nobody knows what %j does', (text, does) => {
  expect(isUntold(calling(text, ...does))).toBe(true)
})

test.each([
  ['Week 12', ['shift', 'set Week']],
  ['Note', ['mostra Note']],
  ['Vorschau', ['zeige Vorschau']],
  ['Allergen list', ['allergens']],
  ['Photo 4', ['open Lightbox', 'gtag']],
  ['More', ['void', '0']],
  ['Mieter', []],
])('under %s it is known of %j: it only shows', (text, does) => {
  expect(isUntold(calling(text, ...does))).toBe(false)
})

test('a link without an address leads on where its script says so', () => {
  const link = { ...calling('Mieter', 'route'), role: 'link' }
  expect(isRouted(link)).toBe(true)
  expect(isRouted({ ...link, does: ['route', 'evict'] })).toBe(false)
  expect(isRouted({ ...link, role: 'button' })).toBe(false)
  expect(isRouted({ ...link, does: [] })).toBe(false)
})
