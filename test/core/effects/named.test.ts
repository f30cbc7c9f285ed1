import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import type { Element, Observation } from '../../../src/core/action/observation'
import { endsOf, nameLying } from '../../../src/core/effects/named'

const at = (text: string, x: number, y: number, more: Partial<Element> = {}): Element => ({
  ...{ text, box: { x, y, width: 80, height: 20 }, confidence: 1 },
  ...more,
})

const seen = (elements: Element[], listed?: Element[]): Observation => ({
  ...{ frame: 'f', seq: 1, size: { width: 800, height: 600 }, elements },
  ...(listed && { listed }),
})

test('what was read at a place names it, and so does a field that is called something though it shows nothing', () => {
  expect(nameLying([110, 110], seen([at('Email', 100, 100)]))).toBe('Email')
  const field = at('', 100, 100, { role: 'textbox', hints: ['Email'] })
  expect(nameLying([110, 110], seen([field], [field]))).toBe('Email')
  expect(nameLying([500, 500], seen([at('Email', 100, 100)]))).toBeUndefined()
})

test('what the target lists goes before what was read on it', () => {
  const button = at('Save draft', 90, 90, { role: 'button' })
  expect(nameLying([110, 105], seen([button, at('Save', 100, 100)], [button]))).toBe('Save draft')
})

test('a drag has the names of what lies at its ends, each where there is one', () => {
  const drag = Action.parse({
    kind: 'drag',
    path: [
      [110, 110],
      [510, 510],
    ],
  })
  const file = at('old-draft.txt', 100, 100)
  expect(endsOf(drag, seen([file, at('Trash', 500, 500)]))).toEqual(['old-draft.txt', 'Trash'])
  expect(endsOf(drag, seen([file]))).toEqual(['old-draft.txt', undefined])
  expect(endsOf(Action.parse({ kind: 'click', at: [1, 1] }), seen([file]))).toBeUndefined()
})

test('what is dragged goes by what lies there, and not by what the model calls it', () => {
  const drag = Action.parse({
    kind: 'drag',
    label: 'Report.pdf',
    path: [
      [110, 110],
      [510, 510],
    ],
  })
  expect(endsOf(drag, seen([at('Taxes.pdf', 100, 100)]))).toEqual(['Taxes.pdf', undefined])
  expect(endsOf(drag, seen([]))).toEqual([undefined, undefined])
})

test('a page, and a card round a nameless button, name no place on them', () => {
  const page = at('', 0, 0, { tag: 'main', hints: ['Inbox'], box: { x: 0, y: 0, width: 800, height: 600 } })
  expect(nameLying([400, 300], seen([page], [page]))).toBeUndefined()
})
