/** Hugging Face parquet: rows in TRL's columns with their pictures inside, written in groups so that memory stays flat. */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects, type SchemaElement } from 'hyparquet'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { z } from 'zod'
import type { Split } from '../../../core/exports/record'
import { type TrlLine, type TrlTable, trlCard, trlFault, trlLine } from '../../../core/exports/trl'
import { failure, problem } from '../../../core/problem'
import type { Told } from '../../../core/problems/shape'
import type { FormatWriter, Output } from './format'
import { columnsOf, features } from './parquet-columns'
import { pictureSize } from './picture-size'
import { openPictures } from './pictures'
import { samplesIn } from './sampling'
import { requireFrames } from './source'

/** Rows of a group are in memory at once. */
const groupBytes = 32 * 1024 * 1024
const groupRows = 500

type Cell = { readonly bytes: Uint8Array; readonly path: string }
type Row = Readonly<Record<string, unknown>>
type Table = {
  readonly table: TrlTable
  readonly split: Split
  readonly file: string
  readonly writer: ParquetWriter
  readonly columns: readonly string[]
  waiting: Row[]
  bytes: number
  rows: number
}

export function openParquet(output: Output): FormatWriter {
  const pictures = openPictures(output)
  const tables = new Map<string, Table>()

  async function tableFor({ table, split }: TrlLine): Promise<Table> {
    const name = `${table}-${split}`
    const known = tables.get(name)
    if (known !== undefined) return known
    await mkdir(join(output.folder, 'data'), { recursive: true })
    const opened = openTable(output.folder, table, split)
    tables.set(name, opened)
    return opened
  }

  return {
    require: requireFrames,
    async add(run, split) {
      for await (const { sample } of samplesIn(run, output)) {
        const line = trlLine(sample, split)
        const table = await tableFor(line)
        const images: Cell[] = []
        for (const picture of line.pictures) {
          images.push({ bytes: await pictures.bytes(run, picture), path: picture.file })
        }
        table.waiting.push({ ...line.row, images })
        table.bytes += images.reduce((sum, { bytes }) => sum + bytes.length, 0)
        table.rows += 1
        if (table.bytes >= groupBytes || table.waiting.length >= groupRows) await flush(table)
      }
    },
    async finish() {
      for (const table of tables.values()) {
        await flush(table)
        await table.writer.finish()
      }
      await writeFile(join(output.folder, 'README.md'), trlCard(output.options, [...tables.values()]), {
        mode: 0o600,
      })
    },
    async check() {
      for (const table of tables.values()) await checkTable(output, table)
    },
    abandon: async () => undefined,
  }
}

function openTable(folder: string, table: TrlTable, split: Split): Table {
  const file = `data/${table}-${split}-00000.parquet`
  const schema: SchemaElement[] = columnsOf(table)
  const [root, ...rest] = schema
  const columns = topLevel(rest, root?.num_children ?? 0)
  const kvMetadata = [{ key: 'huggingface', value: JSON.stringify({ info: { features: features(table) } }) }]
  const writer = new ParquetWriter({
    writer: fileWriter(join(folder, file)),
    schema,
    kvMetadata,
    createdBy: 'pilothouse',
  })
  return { table, split, file, writer, columns, waiting: [], bytes: 0, rows: 0 }
}

/** A flat schema lists children after their parent; only those of the root are columns. */
function topLevel(schema: readonly SchemaElement[], wanted: number): readonly string[] {
  const names: string[] = []
  let at = 0
  const skip = (): void => {
    const element = schema[at]
    at += 1
    for (let child = 0; child < (element?.num_children ?? 0); child++) skip()
  }
  while (names.length < wanted && at < schema.length) {
    names.push(schema[at]?.name ?? '')
    skip()
  }
  return names
}

async function flush(table: Table): Promise<void> {
  const { waiting, columns, writer } = table
  if (waiting.length === 0) return
  const columnData = columns.map((name) => ({ name, data: waiting.map((row) => row[name]) }))
  await writer.write({ columnData, rowGroupSize: waiting.length })
  table.waiting = []
  table.bytes = 0
}

const Cells = z.array(z.object({ bytes: z.instanceof(Uint8Array), path: z.string() }))

async function checkTable({ folder, signal }: Output, { file, table, rows }: Table): Promise<void> {
  const buffer = await asyncBufferFromFile(join(folder, file))
  let found = 0
  for (let rowStart = 0; rowStart < rows; rowStart += 50) {
    signal.throwIfAborted()
    const read: readonly Row[] = await parquetReadObjects({
      file: buffer,
      rowStart,
      rowEnd: rowStart + 50,
      utf8: false,
    })
    for (const row of read) {
      found += 1
      const fault = faultIn(table, row)
      if (fault !== undefined) throw failure('export.bad_row', { file, number: found, fault })
    }
  }
  if (found !== rows) throw failure('export.rows', { file, found, all: rows })
}

function faultIn(table: TrlTable, row: Row): Told | undefined {
  const cells = Cells.safeParse(row.images)
  if (!cells.success) return problem('export.pictures')
  const broken = cells.data.find(({ bytes }) => pictureSize(Buffer.from(bytes)) === undefined)
  if (broken !== undefined) return problem('export.not_picture', { file: broken.path })
  return trlFault(table, { ...row, images: cells.data.map(({ path }) => path) })
}
