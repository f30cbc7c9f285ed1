/** Writes to disk that are either whole and durable, or did not happen. */

import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failure, problem, problemOf } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import { isRunning } from './process'

/** Replaces a file by tmp + fsync + rename. Throws one sentence; the old content is then still there. */
export async function writeAtomic(path: string, bytes: Uint8Array | string, mode = 0o600): Promise<void> {
  const draft = draftOf(path)
  try {
    const file = await open(draft, 'wx', mode)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (cause) {
    await rm(draft, { force: true })
    throw failure('file.unwritable', { path, why: reasonOf(cause) }, { cause })
  }
}

/** Where a file is written before it takes its place; the name says by which process. */
export const draftOf = (path: string): string =>
  `${path}.tmp-${process.pid}-${randomBytes(6).toString('hex')}`

/** Drafts of earlier versions name no process. */
const draftShape = /\.tmp-(?:(\d+)-)?[0-9a-f]{12}$/

export const isDraft = (name: string): boolean => draftShape.test(name)

/**
 * Takes away what writers left half-written in a folder when they died. What a living process writes stays.
 * @param of only drafts whose name holds this, for a folder where others may keep files of a like name.
 */
export async function sweepDrafts(folder: string, of = ''): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => isDraft(each) && each.includes(of))) {
    const path = join(folder, name)
    if (await isAbandoned(path)) await rm(path, { recursive: true, force: true })
  }
}

/** No process needs a day to write a file. */
const dayMs = 24 * 60 * 60 * 1000

async function isAbandoned(path: string): Promise<boolean> {
  const [, pid] = draftShape.exec(path) ?? []
  if (pid !== undefined) return !isRunning(Number(pid))
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > dayMs
}

/** Cuts a file to its first `bytes` bytes, durably. */
export async function cutFile(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.truncate(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes new names in a folder durable. Windows cannot open folders and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What a file must do to be appended to safely; node's `FileHandle` does. */
export type AppendFile = Pick<FileHandle, 'datasync' | 'truncate' | 'stat' | 'close'> & {
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesWritten: number }>
}
export type OpenFile = (path: string) => Promise<AppendFile>

const openFile: OpenFile = (path) => open(path, constants.O_RDWR)

export type Tail = {
  /** Resolves once the text is on disk. On failure the file is cut back to what was good, and it rejects. */
  append(text: string): Promise<void>
  /** Bytes that are durable. */
  size(): number
  close(): Promise<void>
}

/**
 * The end of a file that is there, to which text is appended, `start` bytes in. After a failure the next append opens the file anew
 * and cuts it back, so it throws for as long as the disk is not mended. Calls must not overlap.
 */
export async function openTail(path: string, start: number, openAs: OpenFile = openFile): Promise<Tail> {
  let good = start
  let file: AppendFile | undefined = await openAs(path)

  async function mended(): Promise<AppendFile> {
    if (file !== undefined) return file
    const opened = await openAs(path)
    try {
      const { size } = await opened.stat()
      if (size < good) throw failure('disk.shortened')
      await opened.truncate(good)
    } catch (cause) {
      await opened.close().catch(() => undefined)
      throw cause
    }
    file = opened
    return opened
  }

  async function giveUp(): Promise<void> {
    const broken = file
    file = undefined
    // The tail is cut once more on the next append, so a cut that fails here loses nothing.
    await broken?.truncate(good).catch(() => undefined)
    await broken?.close().catch(() => undefined)
  }

  return {
    async append(text) {
      const bytes = Buffer.from(text, 'utf8')
      try {
        const opened = await mended()
        await writeAll(opened, bytes, good)
        await opened.datasync()
        const { nlink } = await opened.stat()
        if (nlink === 0) throw failure('disk.deleted')
        good += bytes.length
      } catch (cause) {
        await giveUp()
        throw failure(
          'record.waits',
          { path, why: reasonOf(cause) },
          {
            cause,
          },
        )
      }
    },
    size: () => good,
    async close() {
      await file?.close()
      file = undefined
    },
  }
}

/** A full disk first shows as a write that takes fewer bytes than it was given, without an error. */
async function writeAll(file: AppendFile, bytes: Uint8Array, start: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, start + done)
    if (bytesWritten <= 0) throw failure('disk.no_more')
    done += bytesWritten
  }
}

const reasons: Readonly<Record<string, Problem>> = {
  ENOSPC: problem('disk.full'),
  EFBIG: problem('disk.file_limit'),
  EDQUOT: problem('disk.quota'),
  EROFS: problem('disk.read_only'),
  EACCES: problem('disk.denied'),
  EPERM: problem('disk.denied'),
  ENOENT: problem('disk.folder_gone'),
  EIO: problem('disk.error'),
  EMFILE: problem('disk.open_files'),
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : ''

/** Why the file system refused. */
export const reasonOf = (cause: unknown): Problem => reasons[codeOf(cause)] ?? problemOf(cause)

/** Whether it is the disk's fault, and may be mended. */
export const isOfTheDisk = (cause: unknown): boolean =>
  codeOf(cause) in reasons ||
  (cause instanceof Error && cause.cause !== undefined && isOfTheDisk(cause.cause))
