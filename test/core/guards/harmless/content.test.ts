import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import {
  isContent,
  isDataCell,
  isDatedRow,
  isFileRow,
  isLine,
  isListItem,
  isSource,
} from '../../../../src/core/guards/harmless/content'
import { leastTaken } from '../../../fakes/taken'

const text = (words: string, x: number, y: number, width = 80): Element => ({
  text: words,
  box: { x, y, width, height: 16 },
  confidence: 1,
})
const screen = (elements: readonly Element[]): Observation => ({
  frame: 'f',
  seq: 1,
  size: { width: 1000, height: 800 },
  elements: [...elements],
})
const rows = (names: readonly string[], more: readonly string[]) =>
  screen(
    names.flatMap((name, nth) => [
      text(name, 20, 40 + nth * 30),
      text(more[nth] ?? more[0] ?? '', 300, 40 + nth * 30),
    ]),
  )

test('files that are no programs, dates, times and numbers are content', () => {
  for (const name of ['Budget 2026.xlsx', 'IMG_2041.jpg', '12:30', 'Mon 23', '2026-11-23', '42', '3 月 5 日'])
    expect(isContent(name), name).toBe(true)
  for (const name of ['setup.exe', 'run.sh', 'Delete', 'May I help', '../../x.pdf'])
    expect(isContent(name), name).toBe(false)
})

test('a cell of a table of data is told by its rows', () => {
  const table = rows(['Anna', 'Tom', 'Sam', 'Kim'], ['9:41', '9:12', '8:30', '7:02'])
  expect(isDataCell([40, 48], table)).toBe(true)
  expect(isDataCell([900, 700], table)).toBe(false)
})

test('menus with key chords, columns of one button, orders and short lists are none', () => {
  expect(
    isDataCell([40, 48], rows(['Cut', 'Copy', 'Paste', 'Delete'], ['Ctrl+X', 'Ctrl+C', 'Ctrl+V', 'Del'])),
  ).toBe(false)
  expect(isDataCell([310, 48], rows(['Anna', 'Tom', 'Sam', 'Kim'], ['Archive']))).toBe(false)
  expect(
    isDataCell([40, 48], rows(['Remove Anna', 'Tom', 'Sam', 'Kim'], ['9:41', '9:12', '8:30', '7:02'])),
  ).toBe(false)
  expect(isDataCell([40, 48], rows(['Anna', 'Tom'], ['9:41', '9:12']))).toBe(false)
})

test('what stands far over a table in the line of a column is a bar of its own', () => {
  const table = rows(['Anna', 'Tom', 'Sam', 'Kim', 'Eva'], ['9:41', '9:12', '8:30', '7:02', '6:58'])
  const under = (elements: readonly Element[]) =>
    elements.map((one) => ({ ...one, box: { ...one.box, y: one.box.y + 120 } }))
  const seen = screen([text('Break', 20, 40), text('View', 300, 40), ...under(table.elements ?? [])])
  expect(isDataCell([40, 48], seen)).toBe(false)
  expect(isDataCell([40, 168], seen)).toBe(true)
})

test('a list item has sisters and texts of its own', () => {
  const items = ['Anna', 'Tom', 'Sam'].map(
    (name, nth): Element => ({
      ...text(`${name}\nSee you tomorrow ${nth}`, 20, 40 + nth * 60, 400),
      role: 'button',
      tag: 'div',
    }),
  )
  const [first] = items
  expect(first && isListItem(first, screen(items))).toBe(true)
  expect(first && isListItem(first, screen(items.slice(0, 2)))).toBe(false)
})

test('a row that is named by a deed is none of a list, though the verb stand behind what it is done to', () => {
  const isRow = (names: readonly string[]) => {
    const items = names.map((name, nth) => row(name, 100 + nth * 110, { tag: 'ViewGroup', role: 'button' }))
    const [first] = items
    return first !== undefined && isLine(first, screen(items))
  }
  const german = ['Letzte Umsätze der Karte und des Kontos', 'Alle Nachrichten und die Einstellungen']
  expect(isRow(['Konto sperren Vorübergehend für alle', ...german])).toBe(false)
  expect(isRow(['Konto und Karte für alle', ...german])).toBe(true)
  const spanish = ['Últimos movimientos de la tarjeta y de la cuenta', 'Todos los mensajes y los ajustes']
  expect(isRow(['Bloquear tarjeta Para todos los pagos', ...spanish])).toBe(false)
  expect(isRow(['Calle Arfe y los demás', ...spanish])).toBe(true)
})

test('sources are opened in a program for writing, a sign of the way is no part of a month', () => {
  expect(isSource('cart.test.ts')).toBe(true)
  expect(isSource('Delete')).toBe(false)
  expect(isContent('run.sh')).toBe(false)
  expect(isContent('December >')).toBe(true)
})

test('a row of a phone is a line whatever view it is made of', () => {
  const row = (words: string, y: number, tag: string): Element => ({
    ...text(words, 0, y, 400),
    tag,
    role: 'text',
  })
  const one = row('Display, dark theme and font size', 40, 'ViewGroup')
  expect(isLine(one, screen([one, row('Storage', 80, 'TextView')]))).toBe(true)
  expect(isLine(one, screen([one]))).toBe(false)
})

test('a long row of digits is looked at once', () => {
  const all = ['1'.repeat(100), '2026'.repeat(25), '10.30'.repeat(20), '12:30'.repeat(20)]
  const look = (nth = 0) => all.map((digits) => isContent(`${digits}${'0'.repeat(nth)} x`))
  expect(look()).toEqual(all.map(() => false))
  expect(leastTaken((nth) => void look(nth))).toBeLessThan(500)
})

const row = (words: string, y: number, more: Partial<Element> = {}): Element => ({
  ...text(words, 20, y, 400),
  tag: 'li',
  ...more,
})

test.each([
  ['Liam (landlord) · The plumber can come · 08:40', 'DPD · Your parcel arrives today · Mon', true],
  ['우리가족 엄마: 주말에 몇 시에 오니? 오후 1:20', '마케팅팀 김대리: 파일 공유드립니다 어제', true],
  ['王芳 明天下午的会议改到三点可以吗 昨天', '张伟 文件已经发给你了请查收一下 10月3日', true],
  ['Dr Osei 10:20', 'Dr Osei 10:40', false],
  ['Flight to Lisbon, two bags, £112 07:15', 'Flight to Lisbon, one bag, £99 09:30', false],
  ['Delete every message of this week', 'Forward the lot to the whole team', false],
])('“%s” above another is a row that is opened: %s', (one, other, isOpened) => {
  const first = row(one, 40)
  expect(isDatedRow(first, screen([first, row(other, 80)]))).toBe(isOpened)
})

test('one row is no list, and what leads somewhere or is handed in goes by that', () => {
  const words = 'Liam (landlord) · The plumber can come · 08:40'
  const [alone, other] = [row(words, 40), row(words, 80)]
  expect(isDatedRow(alone, screen([alone]))).toBe(false)
  for (const more of [{ href: 'https://a.example/x' }, { submits: true }, { role: 'button' }])
    expect(isDatedRow({ ...alone, ...more }, screen([alone, other]))).toBe(false)
})

test('a row of a list of files begins with its file and ends in who and when; a program and an order are none', () => {
  const other = row('📁 Archive', 80)
  const opens = (words: string, more: readonly Element[] = [other]) =>
    isFileRow(row(words, 40), screen([row(words, 40), ...more]))
  expect(opens('📄 Halvorsen – SOW 2.docx · me · May 9')).toBe(true)
  expect(opens('SOW 2.pdf · 1,2 MB · gestern')).toBe(true)
  expect(opens('setup.exe · me · May 9')).toBe(false)
  expect(opens('SOW 2.pdf · Delete now · May 9')).toBe(false)
  expect(opens('📁 Archive · me · May 9')).toBe(false)
  expect(opens('SOW 2.pdf · me · May 9', [])).toBe(false)
})

test('a line that says what it is tapped for is no line to be opened, unless that only shows', () => {
  const isOpened = (end: string) => {
    const items = [
      `Corner café network · ${end}`,
      'Family home network · saved',
      'Office guest network · saved',
    ].map((name, nth) => row(name, 100 + nth * 110, { tag: 'Button', role: 'button' }))
    const [first] = items
    return first !== undefined && isLine(first, screen(items))
  }
  expect(isOpened('tap to connect')).toBe(false)
  expect(isOpened('انقر للاتصال')).toBe(false)
  expect(isOpened('點擊付款')).toBe(false)
  expect(isOpened('tap to view')).toBe(true)
})
