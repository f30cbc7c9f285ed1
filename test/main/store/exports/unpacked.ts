/** Everything that stands in an export, also where it is packed or compressed, as text to search. */
import { join } from 'node:path'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { readTar } from '../../../../src/main/store/exports/tar'
import { readZip, readZipTexts } from './contents-of'
import { filesIn } from './recorded-home'

type Named = readonly [name: string, text: string]

/** Each file by its path, as its bytes are and as what they hold. */
export async function textsIn(out: string): Promise<readonly Named[]> {
  const found: Named[] = []
  for (const [path, bytes] of await filesIn(out)) {
    found.push([path, path])
    for (const text of textsOf(bytes)) found.push([path, text])
    for (const text of await within(join(out, path))) found.push([`within ${path}`, text])
  }
  return found
}

/** Every picture by where it stands, also where it is packed or within a page. */
export async function picturesIn(out: string): Promise<readonly (readonly [string, Uint8Array])[]> {
  const found: (readonly [string, Uint8Array])[] = []
  for (const [path, bytes] of await filesIn(out)) {
    if (isPicture(path)) found.push([path, bytes])
    for (const picture of await picturesWithin(join(out, path), bytes)) found.push([path, picture])
  }
  return found
}

const isPicture = (name: string): boolean => /\.(?:png|webp|jpg)$/.test(name)

async function picturesWithin(path: string, bytes: Buffer): Promise<readonly Uint8Array[]> {
  if (path.endsWith('.html'))
    return [...bytes.toString('utf8').matchAll(/;base64,([\w+/=]+)/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64'),
    )
  if (path.endsWith('.zip'))
    return [...(await readZip(path))].flatMap(([name, file]) => (isPicture(name) ? [file] : []))
  if (path.endsWith('.parquet')) {
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path), utf8: false })
    return rows.flatMap(({ images }) => images.map(({ bytes: file }: { bytes: Uint8Array }) => file))
  }
  const found: Uint8Array[] = []
  if (path.endsWith('.tar'))
    for await (const { name, bytes: file } of readTar(path, path)) if (isPicture(name)) found.push(file)
  return found
}

const textsOf = (bytes: Uint8Array): readonly string[] => [
  Buffer.from(bytes).toString('latin1'),
  Buffer.from(bytes).toString('utf8'),
]

async function within(path: string): Promise<readonly string[]> {
  if (path.endsWith('.zip')) return readZipTexts(path)
  if (path.endsWith('.parquet')) return columnsOf(path)
  return path.endsWith('.tar') ? entriesOf(path) : []
}

async function entriesOf(path: string): Promise<readonly string[]> {
  const texts: string[] = []
  for await (const { name, bytes } of readTar(path, path)) texts.push(name, ...textsOf(bytes))
  return texts
}

/** Every value, decompressed, and what the foot of the file says of its columns. */
async function columnsOf(path: string): Promise<readonly string[]> {
  const file = await asyncBufferFromFile(path)
  const rows = await parquetReadObjects({ file, utf8: false })
  const told = (_: string, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    return value instanceof Uint8Array ? textsOf(value).join('\n') : value
  }
  const texts = [...rows, await parquetMetadataAsync(file)].map((row) => JSON.stringify(row, told))
  return texts.flatMap((text) => [text, ...stringsOf(JSON.parse(text))])
}

/** Strings as they are, without the escapes of JSON. */
function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

/** The kinds of chunks that a PNG or WebP consists of; none for other files. */
export function chunksOf(name: string, bytes: Buffer): readonly string[] {
  if (name.endsWith('.png')) return chunks(bytes, 8, pngChunk)
  return name.endsWith('.webp') ? chunks(bytes, 12, webpChunk) : []
}

type Chunk = { readonly kind: string; readonly length: number }

const pngChunk = (bytes: Buffer, at: number): Chunk => ({
  kind: bytes.toString('latin1', at + 4, at + 8),
  length: 12 + bytes.readUInt32BE(at),
})

function webpChunk(bytes: Buffer, at: number): Chunk {
  const size = bytes.readUInt32LE(at + 4)
  return { kind: bytes.toString('latin1', at, at + 4), length: 8 + size + (size % 2) }
}

function chunks(bytes: Buffer, start: number, read: (bytes: Buffer, at: number) => Chunk): readonly string[] {
  const kinds: string[] = []
  for (let at = start; at + 8 <= bytes.length; ) {
    const { kind, length } = read(bytes, at)
    kinds.push(kind)
    at += length
  }
  return kinds
}
