/** One word said of many recorded runs, with what takes it back from all of them. */
import { Annotation, type Revision, undoOf, undoOfLast } from '../../../core/library/annotation'
import { type LeftOut, type MarkedMany, MarkingMany } from '../../../core/library/library'
import { problemOf } from '../../../core/problem'

type Desk = {
  /** The names of the runs that are meant. */
  meant(choice: Extract<MarkingMany, { choice: unknown }>['choice']): Promise<readonly string[]>
  read(run: string): Promise<readonly Revision[]>
  /** All revisions, this one last. Rejects with one sentence where it cannot be kept, or `after` is not the newest any more. */
  write(run: string, annotation: Annotation, after: number | undefined): Promise<readonly Revision[]>
}

/** A run where it changes nothing is not written to; one that cannot be written to is left and told. */
export async function markMany(wish: MarkingMany, { meant, read, write }: Desk): Promise<MarkedMany> {
  const wanted = MarkingMany.parse(wish)
  const said: readonly Said[] = 'each' in wanted ? wanted.each : await saidOfAll(wanted, meant)
  const undo: MarkedMany['undo'] = []
  const left: LeftOut[] = []
  for (const { run, annotation, rev } of said) {
    try {
      if (rev === undefined && undoOf(annotation, await read(run)) === undefined) continue
      const back = undoOfLast(await write(run, annotation, rev))
      if (back === undefined) continue
      const { mark } = back.annotation
      if (mark.kind === 'outcome' || mark.kind === 'tag')
        undo.push({ run, ...back, annotation: { ...back.annotation, mark } })
    } catch (cause) {
      left.push({ run, problem: problemOf(cause) })
    }
  }
  return { undo, left }
}

type Said = { readonly run: string; readonly annotation: Annotation; readonly rev?: number | undefined }

async function saidOfAll(
  { choice, annotation }: Extract<MarkingMany, { choice: unknown }>,
  meant: Desk['meant'],
): Promise<readonly Said[]> {
  const said = Annotation.parse(annotation)
  return [...new Set(await meant(choice))].map((run) => ({ run, annotation: said }))
}
