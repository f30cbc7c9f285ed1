import { expect, test } from 'vitest'
import { callsOf, markupDeeds, untoldCalls } from '../../../../src/core/guards/deeds/markup'

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
  [['loeschen']],
  [['kuendigen']],
  [['supprimer']],
  [['bestellen']],
  [['run "cancel"']],
  [['act "delete account"']],
  [['/logout']],
  [['#/orders/3/cancel']],
  [['open "delete account"']],
  [['boeken']],
  [['/unsubscribe?u=3']],
  [['https://b.example/account/close']],
  [['action "delete row"']],
  [['/shift/4/cancel']],
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
  [['show Tab "delete"']],
  [['get Element By Id', 'show Modal']],
  [['/search?q=1']],
  [['#top']],
  [['?page=2']],
  [['page "next"']],
  [['validate']],
  [['open Tab "delete"']],
  [['zeige Details']],
  [['fiche']],
  [['order Details']],
  [['action "row 4"']],
  [['/orders/3']],
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
  ['North', ['open Gate']],
  ['North', ['open "gate"']],
  ['Ana', ['go "live"']],
  ['Row', ['elsewhere']],
  ['Harbour', ['page Oncall']],
  ['Mustang GT', ['request Info']],
  ['Aspirin', ['log Dose']],
  ['Ana', ['go Live']],
  ['Prenotazione 11:20', ['prenota']],
  ['Week 12', ['confirm and show']],
  ['Week 12', ['https://b.example/x']],
])('under %s nobody knows what %j does', (text, does) => {
  expect(untoldCalls(calling(text, ...does))).not.toEqual([])
})

test.each([
  ['Week 12', ['shift', 'set Week']],
  ['Note', ['mostra Note']],
  ['Vorschau', ['zeige Vorschau']],
  ['Allergen list', ['allergens']],
  ['Photo 4', ['open Lightbox', 'gtag']],
  ['Page 3', ['go To Page']],
  ['Team', ['select']],
  ['History', ['toggle History']],
  ['More', ['void', '0']],
  ['Mieter', []],
  ['Row', ['action "toggle row"']],
  ['Row', ['/orders/3']],
])('under %s it is known of %j: it only shows', (text, does) => {
  expect(untoldCalls(calling(text, ...does))).toEqual([])
})

test('of several calls those that nobody knows are told, unless one is known to do something', () => {
  expect(callsOf(calling('11:20', 'gtag', 'dakoku'))).toEqual(['dakoku'])
  expect(callsOf(calling('11:20', 'delete', 'dakoku'))).toEqual(['delete', 'dakoku'])
  expect(callsOf(calling('Photos', 'open Lightbox'))).toEqual([])
})
