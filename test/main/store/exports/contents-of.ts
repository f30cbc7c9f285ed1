/** What an export says, in a form that can be read and compared: rows of tables, entries of archives, texts. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import sharp from 'sharp'
import { openArchive } from '../../../../src/main/store/bundle/archive'
import { readTar } from '../../../../src/main/store/exports/tar'
import { filesIn, jsonLines } from './recorded-home'

export async function contentsOf(out: string): Promise<unknown> {
  const files = await filesIn(out)
  const names = [...files.keys()].filter((name) => name !== 'manifest.json')
  const told: Record<string, unknown> = {}
  for (const name of names) told[name] = await contentOf(name, join(out, name))
  return told
}

async function contentOf(name: string, path: string): Promise<unknown> {
  if (name.startsWith('images/') || name.endsWith('.png')) return 'picture'
  switch (name.split('.').at(-1)) {
    case 'jsonl':
      return jsonLines(await readFile(path))
    case 'json':
      return JSON.parse(await readFile(path, 'utf8'))
    case 'parquet':
      return rowsOf(path)
    case 'tar':
      return entriesOf(path)
    case 'zip':
      return packed(path)
    case 'webp':
      return pagesOf(path)
    default:
      return (await readFile(path, 'utf8')).replaceAll(/base64,[A-Za-z0-9+/=]+/g, 'base64,…').split('\n')
  }
}

const shown = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, item: unknown) => (item instanceof Uint8Array ? 'picture' : item)))

async function rowsOf(path: string): Promise<unknown> {
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path), utf8: false })
  return rows.map((row) => ({
    ...row,
    images: row.images.map((image: object) => shown({ ...image, bytes: new Uint8Array() })),
  }))
}

async function entriesOf(path: string): Promise<unknown> {
  const told: [string, unknown][] = []
  for await (const { name, bytes } of readTar(path, path)) {
    told.push([name, name.endsWith('.json') ? JSON.parse(bytes.toString('utf8')) : 'picture'])
  }
  return told
}

async function packed(path: string): Promise<unknown> {
  const archive = await openArchive(path, { entries: 1000, fileBytes: 1e8, totalBytes: 1e9 })
  const told: [string, unknown][] = []
  for (const { name, open: read } of archive.files) {
    const parts: Buffer[] = []
    for await (const part of await read()) parts.push(Buffer.from(part))
    const text = Buffer.concat(parts).toString('utf8')
    told.push([name, name === 'events.jsonl' ? text.split('\n').length : 'file'])
  }
  archive.close()
  return told.sort(([a], [b]) => (a < b ? -1 : 1))
}

async function pagesOf(path: string): Promise<unknown> {
  const { pages, width, pageHeight, delay } = await sharp(path, { animated: true }).metadata()
  return { pages, width, pageHeight, delay }
}

/** The text of every file in a zip, whatever it is. */
export const readZipTexts = async (path: string): Promise<readonly string[]> =>
  [...(await readZip(path)).values()].map((bytes) => bytes.toString('latin1'))

/** Every file in a zip by its name. */
export async function readZip(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await openArchive(path, { entries: 1000, fileBytes: 1e8, totalBytes: 1e9 })
  const files = new Map<string, Buffer>()
  for (const { name, open: read } of archive.files) {
    const parts: Buffer[] = []
    for await (const part of await read()) parts.push(Buffer.from(part))
    files.set(name, Buffer.concat(parts))
  }
  archive.close()
  return files
}
