/** Hugging Face parquet: rows in TRL's columns with their pictures inside, written in groups so that memory stays flat. */

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects, type SchemaElement } from 'hyparquet'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { z } from 'zod'
import type { Split } from '../../../core/exports/record'
import { type TrlLine, type TrlTable, trlCard, trlFault, trlLine, trlTables } from '../../../core/exports/trl'
import { failure, problem } from '../../../core/problem'
import type { Told } from '../../../core/problems/shape'
import type { FormatWriter, Output } from './format'
import { openImages } from './images'
import { openLines, readLines } from './lines'
import { columnsOf, features } from './parquet-columns'
import { pictureSize } from './picture-size'
import { samplesIn } from './sampling'

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

/** Rows and pictures wait here until all runs are read: a table that was cut off could not be gone on with. */
const waitingRoom = 'rows'

export function openParquet(output: Output): FormatWriter {
  const { folder, written, signal } = output
  const lines = openLines(folder, written.files)
  const images = openImages(output)
  const tables: Table[] = []
  const opened = mkdir(join(folder, waitingRoom), { recursive: true, mode: 0o700 })
  opened.catch(() => undefined) // told by the first row

  async function fill(file: string): Promise<Table> {
    const { table, split } = placeOf(file)
    const filled = await openTable(folder, table, split)
    for await (const line of readLines(folder, file)) {
      signal.throwIfAborted()
      const row = Waiting.parse(line)
      const cells: Cell[] = []
      for (const path of row.images)
        cells.push({ bytes: await readFile(join(folder, waitingRoom, path)), path })
      filled.waiting.push({ ...row, images: cells })
      filled.bytes += cells.reduce((sum, { bytes }) => sum + bytes.length, 0)
      filled.rows += 1
      if (filled.bytes >= groupBytes || filled.waiting.length >= groupRows) await flush(filled)
    }
    await flush(filled)
    await filled.writer.finish()
    return filled
  }

  return {
    require: (run) => output.frames.require(run, run.shown),
    async add(run, split) {
      await opened
      for await (const { sample } of samplesIn(run, output)) {
        const line = trlLine(sample, split)
        for (const picture of line.pictures)
          await images.place(run, { ...picture, file: `${waitingRoom}/${picture.file}` })
        const file = fileOf(line)
        await lines.add(file, line.row)
        written.add(file, 1)
      }
    },
    flush: lines.flush,
    async finish() {
      await lines.close()
      await mkdir(join(folder, 'data'), { recursive: true, mode: 0o700 })
      for (const file of written.files.keys()) tables.push(await fill(file))
      await writeFile(join(folder, 'README.md'), trlCard(output.options, tables), { mode: 0o600 })
    },
    async check() {
      for (const table of tables) await checkTable(output, table)
      await rm(join(folder, waitingRoom), { recursive: true })
    },
    abandon: () => lines.close(),
  }
}

const fileOf = ({ table, split }: Pick<TrlLine, 'table' | 'split'>): string =>
  `${waitingRoom}/${table}-${split}.jsonl`

function placeOf(file: string): Pick<TrlLine, 'table' | 'split'> {
  for (const table of trlTables)
    for (const split of ['train', 'validation'] as const)
      if (fileOf({ table, split }) === file) return { table, split }
  throw failure('export.stray_files', { file })
}

const Waiting = z.looseObject({ images: z.array(z.string()) })

async function openTable(folder: string, table: TrlTable, split: Split): Promise<Table> {
  const file = `data/${table}-${split}-00000.parquet`
  // The writer would make a file that everybody can read.
  await writeFile(join(folder, file), '', { mode: 0o600 })
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
