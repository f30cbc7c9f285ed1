/** Files of the home that several processes read and change: one after the other, so that no change is lost. */

import { mkdir, readFile, rename } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Failure, failure } from '../../../core/problem'
import { reasonOf } from '../durable'
import { isHeld, lockSoon } from '../lock'
import { openTurns } from '../turns'

/** `aside`: the file could not be used, and this is where it is now. Neither: there is no file. */
export type Found<T> = { readonly value?: T; readonly aside?: string }

const turns = openTurns()

/** Runs `work` while nobody else changes the file. Throws one sentence when another process holds it for 5 s. */
export const alone = <T>(path: string, work: () => Promise<T>): Promise<T> =>
  turns(path, async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch((cause) => {
      throw failure('file.unwritable', { path, why: reasonOf(cause) }, { cause })
    })
    const unlock = await lockSoon(dirname(path), `${basename(path)}.lock`).catch((cause) => {
      if (!isHeld(cause)) throw cause
      throw failure('file.unwritable', { path, why: cause.problem }, { cause })
    })
    try {
      return await work()
    } finally {
      await unlock()
    }
  })

/** Reads the file. What `parse` throws at is set aside, never thrown away. */
export async function openShared<T>(path: string, parse: (text: string) => T): Promise<Found<T>> {
  try {
    return await read(path, parse)
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    // Another process may be setting it aside as well, or may have written a good one since.
    return alone(path, () => readAlone(path, parse))
  }
}

/** The same, for work that is `alone` with the file. */
export async function readAlone<T>(path: string, parse: (text: string) => T): Promise<Found<T>> {
  try {
    return await read(path, parse)
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    const aside = `${path}.broken-${new Date().toISOString().replaceAll(':', '')}`
    await rename(path, aside).catch((why) => {
      throw failure('file.unwritable', { path, why: reasonOf(why) }, { cause: why })
    })
    return { aside }
  }
}

async function read<T>(path: string, parse: (text: string) => T): Promise<Found<T>> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    if (cause.code === 'ENOENT') return undefined
    throw failure('file.unreadable', { path, why: reasonOf(cause) }, { cause })
  })
  return text === undefined ? {} : { value: parse(text) }
}
