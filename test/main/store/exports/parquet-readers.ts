/** A parquet file as three readers that share no code see it: hyparquet in JavaScript, DuckDB in C++, parquet-wasm in Rust. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { DuckDBInstance } from '@duckdb/node-api'
import { tableFromIPC } from 'apache-arrow'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'

export type Rows = readonly unknown[]

export async function readWithHyparquet(path: string): Promise<Rows> {
  return plain(await parquetReadObjects({ file: await asyncBufferFromFile(path), utf8: false }))
}

export async function readWithDuckDb(path: string): Promise<Rows> {
  const database = await DuckDBInstance.create(':memory:')
  const connection = await database.connect()
  const read = await connection.runAndReadAll('SELECT * FROM read_parquet(?)', [path])
  const rows = plain(read.getRowObjectsJS())
  connection.closeSync()
  database.closeSync()
  return rows
}

export async function readWithParquetWasm(path: string): Promise<Rows> {
  const { readParquet } = createRequire(import.meta.url)('parquet-wasm/node')
  const table = tableFromIPC(readParquet(new Uint8Array(await readFile(path))).intoIPCStream())
  return plain(table.toArray())
}

/** Rows as JSON has them; bytes by their base64, so that a byte that differs is seen. */
const plain = (rows: readonly object[]): Rows => rows.map((row) => plainOf(row))

function plainOf(value: unknown): unknown {
  if (value === undefined) return null
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('base64')}`
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plainOf)
  const json = 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
  if (Array.isArray(json)) return json.map(plainOf)
  return Object.fromEntries(Object.entries(json).map(([key, item]) => [key, plainOf(item)]))
}
