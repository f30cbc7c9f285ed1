/** A run's annotations on disk: a file of their own beside the journal, append-only, every revision kept. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { Annotation, Revision } from '../../../core/library/annotation'
import { toRow } from '../../../core/run/journal'
import { rowIn } from '../contents'
import { openTail, reasonOf } from '../durable'
import { lockFolder } from '../lock'
import { mendRows } from '../mend'
import { type Scrub, scrubStrings } from '../scrub'

export const annotationsPath = (folder: string): string => join(folder, 'annotations.jsonl')

/** Every revision of a run's annotations, oldest first; rows that are not what was written are left out. Empty when there are none. */
export async function readAnnotations(folder: string): Promise<readonly Revision[]> {
  const path = annotationsPath(folder)
  const text = await readFile(path, 'utf8').catch((cause) => {
    if (cause.code === 'ENOENT') return ''
    throw new Error(`${path} could not be read: ${reasonOf(cause)}.`, { cause })
  })
  return text.split('\n').flatMap((row) => Revision.safeParse(rowIn(row)).data ?? [])
}

export type Annotations = {
  /** Resolves with the revision once it is on disk. Rejects with one sentence; what was there stays as it is. */
  add(annotation: Annotation): Promise<Revision>
}

type Options = { readonly now: () => Date; readonly scrub: Scrub }

/** One at a time, across processes too: whoever finds the file taken is told so. */
export function openAnnotations(folder: string, { now, scrub }: Options): Annotations {
  let queue: Promise<unknown> = Promise.resolve()

  async function write(annotation: Annotation): Promise<Revision> {
    const unlock = await lockFolder(folder, 'annotations.lock')
    try {
      const path = annotationsPath(folder)
      const tail = await openTail(path, await mendRows(path))
      try {
        const last = (await readAnnotations(folder)).at(-1)?.rev ?? 0
        const said = scrubStrings(Annotation.parse(annotation), scrub)
        const revision = Revision.parse({ v: 1, rev: last + 1, t_utc: now().toISOString(), ...said })
        await tail.append(toRow(revision, crc32))
        return revision
      } finally {
        await tail.close()
      }
    } finally {
      await unlock()
    }
  }

  return {
    add(annotation) {
      const written = queue.then(() => write(annotation))
      queue = written.catch(() => undefined)
      return written
    },
  }
}
