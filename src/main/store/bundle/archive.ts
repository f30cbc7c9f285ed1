/** Looks through a zip file that may be anybody's: its entries as they may be unpacked, or one sentence why not. */

import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'

export type Limits = {
  readonly entries: number
  /** Bytes of one file, and of all together, once unpacked. */
  readonly fileBytes: number
  readonly totalBytes: number
}

export type ArchiveFile = { readonly name: string; readonly bytes: number; open(): Promise<Readable> }
export type Archive = { readonly files: readonly ArchiveFile[]; close(): void }

/** Reads the directory of a zip. Throws one sentence for whatever could write elsewhere or without bound. @param name how messages call it. */
export async function openArchive(path: string, limits: Limits, name = path): Promise<Archive> {
  const zip = await openZip(path, name)
  try {
    if (zip.entryCount > limits.entries)
      throw failure('bundle.entries', { file: name, count: zip.entryCount, most: limits.entries })
    const entries = await readEntries(zip)
    checkTogether(name, entries, { limits, size: zip.fileSize })
    const read = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))
    return {
      files: entries
        .filter((entry) => !nameOf(entry).endsWith('/'))
        .map((entry) => ({ name: nameOf(entry), bytes: entry.uncompressedSize, open: () => read(entry) })),
      close: () => zip.close(),
    }
  } catch (cause) {
    zip.close()
    throw cause
  }
}

/** Names are taken as bytes, so that they are judged here and in our words. */
async function openZip(path: string, name: string): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }
  const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)
  return open(path, options).catch((cause: Error) => {
    throw failure('bundle.not_zip', { file: name, words: cause.message.replace(/\.$/, '') }, { cause })
  })
}

function readEntries(zip: yauzl.ZipFile): Promise<readonly yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = []
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', (cause: Error) =>
      reject(failure('bundle.directory', { words: cause.message }, { cause })),
    )
    zip.readEntry()
  })
}

/** With `decodeStrings` off the library hands out bytes, whatever its types say. */
const nameOf = (entry: yauzl.Entry): string => Buffer.from(entry.fileName).toString('utf8')

type Bounds = { readonly limits: Limits; readonly size: number }

function checkTogether(file: string, entries: readonly yauzl.Entry[], { limits, size }: Bounds): void {
  const seen = new Map<string, string>()
  let [total, packed] = [0, 0]
  for (const entry of entries) {
    const name = nameOf(entry)
    const wrong = wrongWith(entry, name, limits) ?? clash(seen, name)
    if (wrong !== undefined) throw failure('bundle.refused', { file, why: wrong })
    total += entry.uncompressedSize
    packed += entry.compressedSize
  }
  if (total > limits.totalBytes)
    throw failure('bundle.refused', {
      file,
      why: problem('bundle.total', { bytes: total, most: limits.totalBytes }),
    })
  if (packed > size) throw failure('bundle.refused', { file, why: problem('bundle.overlap') })
}

function wrongWith(entry: yauzl.Entry, whole: string, limits: Limits): Problem | undefined {
  const parts = whole.split('/')
  const name = shown(whole)
  if (whole === '' || whole.length > 200 || /[\p{Cc}\\]/u.test(whole))
    return problem('bundle.entry.name', { name })
  if (whole.startsWith('/') || /^[a-z]:/i.test(whole)) return problem('bundle.entry.outside', { name })
  if (parts.includes('..') || parts.includes('.')) return problem('bundle.entry.leads_out', { name })
  if (isSpecial(entry)) return problem('bundle.entry.no_file', { name })
  if ((entry.generalPurposeBitFlag & 1) !== 0) return problem('bundle.entry.encrypted', { name })
  if (entry.uncompressedSize > limits.fileBytes)
    return problem('bundle.entry.too_large', { name, bytes: entry.uncompressedSize, most: limits.fileBytes })
  if (entry.uncompressedSize > inflation * Math.max(entry.compressedSize, 100_000))
    return problem('bundle.entry.grows', { name })
  return undefined
}

/** A stranger's name within our sentence: short, and on one line. */
const shown = (name: string): string => name.slice(0, 80).replaceAll(/\p{Cc}/gu, '?')

/** Text compresses by a factor of ten or twenty; a thousand is deflate's own limit. */
const inflation = 200

/** Unix file types, in the upper half of the attributes of an entry that was made on Unix. */
function isSpecial(entry: yauzl.Entry): boolean {
  const type = (entry.externalFileAttributes >>> 16) & 0o170000
  return entry.versionMadeBy >>> 8 === 3 && type !== 0 && type !== 0o100000 && type !== 0o040000
}

/** Two names that are one on some disk: the same, or the same but for case or the spelling of accents. */
function clash(seen: Map<string, string>, name: string): Problem | undefined {
  const folded = name.normalize('NFC').toLowerCase().replace(/\/$/, '')
  const other = seen.get(folded)
  seen.set(folded, name)
  if (other === undefined) return undefined
  return other === name
    ? problem('bundle.entry.twice', { name: shown(name) })
    : problem('bundle.entry.same', { name: shown(name), other: shown(other) })
}
