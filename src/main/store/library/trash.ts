/** Takes runs out of the library and back: moved whole, and gone only when purged. */

import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { failure } from '../../../core/problem'
import { reasonOf, syncFolder } from '../durable'
import { writerOf } from '../lock'
import { runFolder } from '../record/runs'

export const trashPlace = (home: string): string => join(home, 'trash')

/** The folder of a run in the trash. Throws when the name is not that of a run. */
const trashFolder = (home: string, id: string): string =>
  join(trashPlace(home), basename(runFolder(home, id)))

/** Moves a run to the trash. Throws one sentence when it is being written or is not there. */
export async function trashRun(home: string, id: string): Promise<void> {
  const folder = runFolder(home, id)
  const writer = await writerOf(folder)
  if (writer !== undefined) throw failure('run.being_written', { run: id, process: writer })
  await move(folder, trashFolder(home, id), id)
}

/** Moves a run back. Throws one sentence when another of its name is there. */
export const restoreRun = (home: string, id: string): Promise<void> =>
  move(trashFolder(home, id), runFolder(home, id), id)

/** Deletes a run that is in the trash, for good. */
export async function purgeRun(home: string, id: string): Promise<void> {
  const folder = trashFolder(home, id)
  if (!(await isThere(folder))) throw failure('run.not_in_trash', { run: id })
  await rm(folder, { recursive: true })
}

async function move(from: string, to: string, id: string): Promise<void> {
  if (await isThere(to)) throw failure('run.there_already', { folder: dirname(to), run: id })
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
    await syncFolder(dirname(to))
    await syncFolder(dirname(from))
  } catch (cause) {
    throw failure('run.not_moved', { run: id, why: reasonOf(cause) }, { cause })
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
