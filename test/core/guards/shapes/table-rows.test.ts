import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import { carriesFiles, isRowOpened, listsReached } from '../../../../src/core/guards/shapes/table-rows'
import { page, read } from './screens'

type Row = readonly string[]
const rows: readonly Row[] = [
  ['Date', 'Customer', 'Amount'],
  ['12.03.2025', 'Harbor Lane', '418.60'],
  ['13.03.2025', 'Okafor Tools', '1,104.00'],
  ['14.03.2025', 'Sloan Roofing', '96.50'],
]
const isOpened = (
  lines: readonly Row[],
  { others = [], count = 2 }: { others?: readonly string[]; count?: 1 | 2 } = {},
) => {
  const cells = lines.flatMap((line, nth) =>
    line.map((text, column) => read(text, [40 + column * 220, 120 + nth * 24, 8 * text.length])),
  )
  const bar = others.map((text, nth) => read(text, [40 + nth * 160, 400, 8 * text.length]))
  const seen = { ...page([...cells, ...bar]), listed: undefined }
  const at = [300, 175] as const
  const action: Action = { kind: 'click', at, button: 'left', count, modifiers: [] }
  return isRowOpened(controlAt(at, seen), moveOf(action, seen, { history: [] }))
}

test('a row of a table is opened by two clicks, whatever stands in it', () => {
  expect(isOpened(rows)).toBe(true)
  expect(isOpened(rows, { others: ['Print', 'Delete'] })).toBe(true)
  expect(isOpened(rows, { count: 1 })).toBe(false)
})

test('lines that share no columns, and a bar of buttons, are no table', () => {
  expect(isOpened(rows.slice(2))).toBe(false)
  expect(
    isOpened([['Date', 'Customer', 'Amount'], [], ['12.03.2025', 'Pay now', '1,104.00'], ...rows.slice(3)]),
  ).toBe(false)
  expect(
    isOpened([
      ['Cut', 'Copy', 'Paste'],
      ['Send', 'Save', 'Print'],
      ['Undo', 'Redo', 'Fill'],
      ['A', 'B', 'C'],
    ]),
  ).toBe(false)
})

test('what a program starts, joins or fetches by two clicks is not only opened, in every language', () => {
  for (const button of [
    'Connect',
    'Start',
    'Verbinden',
    'Lancer',
    'Conectar',
    'Avvia',
    '启动',
    '接続',
    '실행',
    'Запустить',
  ])
    expect(isOpened(rows, { others: [button] }), button).toBe(false)
  const programs = rows.map(([, name = '', sum = '']) => ['setup.exe', name, sum])
  expect(isOpened(programs)).toBe(false)
  expect(isOpened(rows.map(([, name = '', sum = '']) => ['index.html', name, sum]))).toBe(false)
})

test('a row of a list from which one is chosen answers the dialog', () => {
  expect(isOpened(rows, { others: ['OK', 'Cancel'] })).toBe(false)
})

test('where the screen says what two clicks do, and where a row has no sum, a row is not only opened', () => {
  expect(isOpened([['Doppelklick zum Buchen'], ...rows])).toBe(false)
  expect(isOpened(rows.map(([day = '', name = '']) => [day, name, 'Friday']))).toBe(false)
  expect(isOpened(rows.map(([, name = '', sum = '']) => ['10.0.0.5', name, sum]))).toBe(false)
})

test('lists of calls, sessions and networks are told by their columns', () => {
  const shows = (...heads: string[]) =>
    listsReached({
      ...page(heads.map((text, nth) => read(text, [40 + nth * 200, 80, 8 * text.length]))),
      listed: undefined,
    })
  for (const head of ['Extension', 'Protocol', 'Seeders', 'Durchwahl', 'Protocole', 'Порт', '端口', 'ホスト'])
    expect(shows('Name', head), head).toBe(true)
  expect(shows('Name', 'Amount', 'Port wine')).toBe(false)
})

test('a program that carries files is told by its title, or by where it is connected to', () => {
  const shown = (text: string, foreground?: string) =>
    carriesFiles({
      ...page([read(text, [40, 80, 8 * text.length])]),
      ...(foreground !== undefined && { foreground }),
      listed: undefined,
    })
  expect(shown('sftp:/www@web.example', 'Files')).toBe(true)
  expect(shown('Server', 'FileZilla')).toBe(true)
  expect(shown('Crafts and shipping', 'Files')).toBe(false)
})
