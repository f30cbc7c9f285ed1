/** A run as it is on disk now: the sums of its journal, of what people said of it, and of the words of its spoken notes. */
import type { RunLine } from '../../../core/datasets/version'
import { hashOf } from '../contents'
import { annotationsPath } from '../library/annotations'
import { notesPath } from '../record/notes'
import { eventsPath, runFolder } from '../record/runs'

export type Stamp = Pick<RunLine, 'journal' | 'marks'> & { readonly notes: string | null }

/** Rejects when there is no such run. */
export async function stampOf(home: string, run: string): Promise<Stamp> {
  const folder = runFolder(home, run)
  const [journal, marks, notes] = await Promise.all([
    hashOf(eventsPath(folder)),
    hashIfThere(annotationsPath(folder)),
    hashIfThere(notesPath(folder)),
  ])
  return { journal, marks, notes }
}

const hashIfThere = (path: string): Promise<string | null> =>
  hashOf(path).catch((cause) => {
    if (cause.code === 'ENOENT') return null
    throw cause
  })

/** What was written before notes were told apart says nothing of them. */
export const isSame = (a: Pick<RunLine, 'journal' | 'marks' | 'notes'>, b: Stamp): boolean =>
  a.journal === b.journal && a.marks === b.marks && (a.notes === undefined || a.notes === b.notes)
