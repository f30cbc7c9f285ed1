import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import type { Event } from '../../../../src/core/run/events'
import { columnsOf } from '../../../../src/main/store/exports/parquet-columns'
import {
  approved,
  click,
  done,
  events,
  frameOf,
  proposed,
  runId,
  vetoed,
} from '../../../fixtures/exports/run'
import { readWithDuckDb, readWithHyparquet, readWithParquetWasm } from './parquet-readers'
import { make, makeHome, plain } from './recorded-home'

const longText = `很长的一段话 🙂 "quoted" \\ <image> \n`.repeat(8_000)

/** The hand-made run and what follows: words of another script, a text of 300,000 characters, a blocked proposal. */
const wordy: readonly Event[] = [
  ...events.slice(0, -1),
  ...proposed('p20', 'a', click(20, 20, '取消'), '点击“取消”。'),
  vetoed({ id: 'p20', name: 'a' }, '不是这个'),
  ...proposed('p21', 'a', click(130, 60, '保存'), longText),
  approved({ id: 'p21', name: 'a' }, click(130, 60, '保存')),
  ...done('p21', click(130, 60, '保存'), 'b'),
  { type: 'asked', frame: frameOf('a'), request: '0'.repeat(64), images: [], ms: 1 },
  ...events.slice(-1),
]

async function readEveryWay(path: string) {
  const found = await readWithHyparquet(path)
  expect(await readWithDuckDb(path), 'DuckDB').toEqual(found)
  expect(await readWithParquetWasm(path), 'parquet-wasm').toEqual(found)
  return found
}

test('every table of an export is read alike by three readers, to the last byte of its pictures', async () => {
  const options = { ...plain, thought: true, split: 0.5 }
  const ids = [runId, '20261121-213501-ab12']
  const home = await makeHome(Object.fromEntries(ids.map((id) => [id, wordy])))
  const { out } = await make(home, 'parquet', { options, runs: ids })
  const files = (await readdir(join(out, 'data'))).sort()
  expect(files).toEqual(
    ['preference', 'sft', 'unpaired'].flatMap((table) => [
      `${table}-train-00000.parquet`,
      `${table}-validation-00000.parquet`,
    ]),
  )
  const rows = []
  for (const file of files) rows.push(...(await readEveryWay(join(out, 'data', file))))
  const text = JSON.stringify(rows)
  expect(rows.length).toBeGreaterThan(20)
  expect(text).toContain('保存')
  expect(text.split('很长的一段话').length).toBeGreaterThan(8_000)
  expect(text).toContain('"bytes":"bytes UklGR')
})

const part = (text: string | null) => ({ type: 'text', text })
const turn = (role: string, ...texts: (string | null)[]) => ({ role, content: texts.map(part) })

/** What no export writes today, and the columns allow. */
const awkward = [
  { id: 'nothing' },
  { id: '', images: [], prompt: [], completion: [], label: false, tools: '', origin: '{}' },
  {
    id: '空',
    images: [
      { bytes: new Uint8Array([0, 255, 10]), path: null },
      { bytes: null, path: 'images/a.webp' },
    ],
    prompt: [turn('system', '', null, '你好，世界'), { role: null, content: [] }, turn('user', longText)],
    completion: [turn('assistant', '\u0000\u{10ffff}')],
    label: true,
    tools: null,
    origin: longText,
  },
]

test('missing values, empty lists and empty texts are told apart by all of them', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'pilothouse-parquet-')), 'awkward.parquet')
  const writer = new ParquetWriter({ writer: fileWriter(path), schema: columnsOf('unpaired') })
  const names = ['id', 'images', 'prompt', 'completion', 'label', 'tools', 'origin'] as const
  const columnData = names.map((name) => ({
    name,
    data: awkward.map((row) => ('label' in row ? row[name] : name === 'id' ? row.id : null)),
  }))
  await writer.write({ columnData, rowGroupSize: 2 })
  await writer.finish()
  const rows = await readEveryWay(path)
  expect(rows[0]).toEqual({ ...Object.fromEntries(names.map((name) => [name, null])), id: 'nothing' })
  expect(rows[1]).toMatchObject({ id: '', images: [], prompt: [], label: false, tools: '' })
  expect(rows[2]).toMatchObject({
    images: [
      { bytes: 'bytes AP8K', path: null },
      { bytes: null, path: 'images/a.webp' },
    ],
    prompt: [
      { content: [{ text: '' }, { text: null }, { text: '你好，世界' }] },
      { role: null, content: [] },
      {},
    ],
    completion: [{ content: [{ text: '\u0000\u{10ffff}' }] }],
  })
})
