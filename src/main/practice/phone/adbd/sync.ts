/** `sync:`: a host looks at the phone's files, puts some there and fetches some. */
import { createHash } from 'node:crypto'
import type { FileEntry, Files } from '../shell/files'
import { type ByteReader, readBytes } from './bytes'
import type { Offer } from './session'
import type { Stream } from './stream'

/** https://android.googlesource.com/platform/packages/modules/adb/+/main/SYNC.TXT */
const mostChunk = 64 * 1024
const mostName = 1024
const mostFile = 64 * 1024 * 1024

type Talk = { readonly files: Files; readonly reader: ByteReader; readonly stream: Stream }

export function offerSync(files: Files): Offer {
  return (name) => {
    if (name !== 'sync:') return undefined
    return async (stream) => {
      const talk = { files, reader: readBytes(stream), stream }
      while (await answer(talk));
    }
  }
}

/** One request; false when the talk is over. */
async function answer(talk: Talk): Promise<boolean> {
  const header = await talk.reader.exactly(8)
  if (header === undefined) return false
  const [id, length] = [header.toString('latin1', 0, 4), header.readUInt32LE(4)]
  if (id === 'QUIT') return false
  if (length > mostName) return fail(talk, 'path too long', false)
  const path = await talk.reader.exactly(length)
  if (path === undefined) return false
  return request(talk, id, path.toString('utf8'))
}

async function request(talk: Talk, id: string, path: string): Promise<boolean> {
  const { files, stream } = talk
  switch (id) {
    case 'STAT':
      await stream.write(named('STAT', oldStat(files.entry(path))))
      return true
    case 'STA2':
    case 'LST2':
      await stream.write(named(id, newStat(files.resolve(path), files.entry(path))))
      return true
    case 'LIST':
    case 'LIS2':
      await stream.write(listing(files, path, id))
      return true
    case 'RECV':
      return send(talk, path)
    case 'SEND':
      return receive(talk, path)
  }
  return fail(talk, `unknown command ${JSON.stringify(id)}`, false)
}

async function fail(talk: Talk, reason: string, goOn = true): Promise<boolean> {
  await talk.stream.write(named('FAIL', numbers(Buffer.byteLength(reason)), Buffer.from(reason)))
  return goOn
}

const named = (id: string, ...parts: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(id, 'latin1'), ...parts])

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4)
  return bytes
}

const modeOf = ({ kind, mode }: FileEntry): number => (kind === 'folder' ? 0o040000 : 0o100000) | mode

const oldStat = (entry: FileEntry | undefined): Buffer =>
  entry === undefined ? numbers(0, 0, 0) : numbers(modeOf(entry), entry.bytes.length, entry.changed)

const notFound = 2

/** error, dev, ino, mode, links, uid, gid, size, and three times; 68 bytes. */
function newStat(path: string, entry: FileEntry | undefined): Buffer {
  const bytes = Buffer.alloc(68)
  if (entry === undefined) {
    bytes.writeUInt32LE(notFound, 0)
    return bytes
  }
  bytes.writeBigUInt64LE(64n, 4)
  createHash('sha1').update(path).digest().copy(bytes, 12, 0, 6)
  bytes.writeUInt32LE(modeOf(entry), 20)
  bytes.writeUInt32LE(entry.kind === 'folder' ? 2 : 1, 24)
  bytes.writeUInt32LE(2000, 28)
  bytes.writeUInt32LE(1015, 32)
  bytes.writeBigUInt64LE(BigInt(entry.bytes.length), 36)
  for (const at of [44, 52, 60]) bytes.writeBigInt64LE(BigInt(entry.changed), at)
  return bytes
}

function listing(files: Files, path: string, id: 'LIST' | 'LIS2'): Buffer {
  const folder = files.resolve(path)
  const rows = (files.list(folder) ?? []).map((name) => {
    const at = `${folder}/${name}`.replace('//', '/')
    const stat = id === 'LIST' ? oldStat(files.entry(at)) : newStat(at, files.entry(at))
    const text = Buffer.from(name)
    return named(id === 'LIST' ? 'DENT' : 'DNT2', stat, numbers(text.length), text)
  })
  const done = named('DONE', Buffer.alloc(id === 'LIST' ? 16 : 72))
  return Buffer.concat([...rows, done])
}

async function send(talk: Talk, path: string): Promise<boolean> {
  const entry = talk.files.entry(path)
  if (entry === undefined) return fail(talk, 'open failed: No such file or directory')
  if (entry.kind === 'folder') return fail(talk, 'read failed: Is a directory')
  const { bytes } = entry
  for (let at = 0; at < bytes.length; at += mostChunk) {
    const chunk = bytes.subarray(at, at + mostChunk)
    await talk.stream.write(named('DATA', numbers(chunk.length), chunk))
  }
  await talk.stream.write(named('DONE', numbers(0)))
  return true
}

/** `path,mode`, then DATA as often as needed, then DONE with the time of the file. */
async function receive(talk: Talk, spec: string): Promise<boolean> {
  const comma = spec.lastIndexOf(',')
  const path = comma < 0 ? spec : spec.slice(0, comma)
  const mode = (comma < 0 ? 0o644 : Number.parseInt(spec.slice(comma + 1), 10)) & 0o777
  const sent = await collect(talk)
  if (sent === undefined) return false
  if (sent.bytes === undefined) return fail(talk, 'No space left on device')
  const folder = talk.files.resolve(path).replace(/\/[^/]*$/, '')
  const refusal =
    talk.files.makeFolder(folder, true) ?? talk.files.write(path, sent.bytes, { mode, changed: sent.changed })
  if (refusal !== undefined) return fail(talk, `couldn't create file: ${refusal}`)
  await talk.stream.write(named('OKAY', numbers(0)))
  return true
}

type Sent = { readonly bytes: Uint8Array | undefined; readonly changed: number }

/** The bytes are undefined when they are too many; the whole is undefined when the talk broke off. */
async function collect(talk: Talk): Promise<Sent | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const header = await talk.reader.exactly(8)
    if (header === undefined) return undefined
    const [id, value] = [header.toString('latin1', 0, 4), header.readUInt32LE(4)]
    if (id === 'DONE') return { bytes: size > mostFile ? undefined : Buffer.concat(chunks), changed: value }
    if (id !== 'DATA' || value > mostChunk) {
      await fail(talk, `expected data, not ${JSON.stringify(id)}`, false)
      return undefined
    }
    const chunk = await talk.reader.exactly(value)
    if (chunk === undefined) return undefined
    size += chunk.length
    if (size <= mostFile) chunks.push(chunk)
  }
}
