import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import {
  isCalm,
  isNeverChosen,
  isTense,
  isWritten,
  isWrittenNear,
} from '../../../../src/core/guards/things/calm'
import { clickAt, withText } from '../../samples'

const on = (screen: Observation) =>
  [controlAt([50, 40], screen), moveOf(clickAt(50, 40), screen, { history: [] })] as const

test('nothing round it asks, warns or is about a deed', () => {
  expect(isCalm(...on(withText('Chapters')))).toBe(true)
})

test('the place of a deed, its title or a heading over the control makes it a step of that', () => {
  expect(isTense(...on({ ...withText('Chapters'), url: 'https://a.example/settings/deactivate' }))).toBe(true)
  expect(isTense(...on({ ...withText('Chapters'), foreground: 'Delete your account - Northkey' }))).toBe(true)
  const [control, move] = on(withText('Chapters'))
  expect(isTense({ ...control, around: ['Terminate instances'] }, move)).toBe(true)
  expect(isCalm({ ...control, around: ['$588 / year'] }, move)).toBe(false)
})

test('a phone’s program is no title, a page in a window that is higher than wide has one', () => {
  const tall = { ...withText('Chapters'), size: { width: 400, height: 900 }, foreground: 'Post & DHL' }
  expect(isTense(...on(tall))).toBe(false)
  const page = { ...tall, foreground: 'Delete your account - Northkey' }
  expect(isTense(...on({ ...page, url: 'https://a.example/x' }))).toBe(true)
})

test('a screen is written on where it has a field that looks for nothing', () => {
  const field = (text: string) => ({
    ...withText('a'),
    elements: [{ text, role: 'textbox', box: { x: 0, y: 0, width: 9, height: 9 }, confidence: 1 }],
  })
  expect(isWritten(field('Message'))).toBe(true)
  expect(isWritten(field('Search'))).toBe(false)
})

test('a field far from a control is written into by itself', () => {
  const box = { x: 0, y: 500, width: 300, height: 40 }
  const screen = {
    ...withText('a'),
    size: { width: 400, height: 800 },
    elements: [{ text: 'Message', role: 'textbox', box, confidence: 1 }],
  }
  const control = (y: number) => controlAt([50, y], screen)
  expect([450, 620, 100].map((y) => isWrittenNear(control(y), screen))).toEqual([true, true, false])
})

test('an edit is no deed, and what a letter is about is none of its program', () => {
  expect(isTense(...on({ ...withText('Chapters'), url: 'https://a.example/articles/7/edit' }))).toBe(false)
  expect(isTense(...on({ ...withText('Chapters'), foreground: 'Edit article - Panel' }))).toBe(false)
  expect(isTense(...on({ ...withText('Chapters'), url: 'https://a.example/delete/edit' }))).toBe(true)
  const text = (name: string, y: number) => ({
    text: name,
    box: { x: 0, y, width: 60, height: 9 },
    confidence: 1,
  })
  const letter = (...names: string[]) => ({
    ...withText('Chapters'),
    foreground: 'Cancel the order - Post',
    elements: [
      ...(withText('Chapters').elements ?? []),
      ...names.map((name, nth) => text(name, 200 + nth * 12)),
    ],
  })
  expect(isTense(...on(letter('Inbox', 'Drafts')))).toBe(false)
  expect(isTense(...on(letter('Subject', 'Send')))).toBe(true)
})

test('parts of a program are no step of a deed beside them; what may be chosen or stand for it is', () => {
  const isFree = (name: string): boolean => isNeverChosen(controlAt([50, 40], withText(name)))
  for (const name of ['Chat', 'Insert emoji', 'Close dialog', 'Cc', 'Other dates', '流程图', 'كشف الحساب'])
    expect(isFree(name), name).toBe(true)
  for (const name of ['Month', 'Cards', 'Priority', 'Next', '迷惑メールを報告'])
    expect(isFree(name), name).toBe(false)
})

test('the title of one paper by its number tells of no deed', () => {
  const titled = (foreground: string) => isTense(...on({ ...withText('Chapters'), foreground }))
  for (const title of [
    'Factura F250118 - Holded',
    'Invoice #1048 - Ledger',
    'Счёт № 18 - Касса',
    '注文番号: 1180',
  ])
    expect(titled(title), title).toBe(false)
  for (const title of ['Cancel order 12 - Shop', 'Pagar factura F250118 - Holded', 'Delete 5 - Panel files'])
    expect(titled(title), title).toBe(true)
})

test('help is never the step of a deed', () => {
  expect(isNeverChosen({ ...on(withText('Help'))[0], names: ['? Help', 'Help'], near: [] })).toBe(true)
  expect(isNeverChosen({ ...on(withText('Help'))[0], names: ['Help them'], near: [] })).toBe(false)
})
