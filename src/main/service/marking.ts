/** One word said of many recorded runs, with what takes it back from all of them. */
import { type Annotation, type Revision, undoOf } from '../../core/library/annotation'
import { type LeftOut, type MarkedMany, MarkingMany } from '../../core/library/library'
import { problemOf } from '../../core/problem'

type Desk = {
  /** The names of the runs that are meant. */
  meant(choice: Extract<MarkingMany, { choice: unknown }>['choice']): Promise<readonly string[]>
  read(run: string): Promise<readonly Revision[]>
  /** Rejects with one sentence where it cannot be kept. */
  write(run: string, annotation: Annotation): Promise<unknown>
}

/** A run where it changes nothing is not written to; one that cannot be written to is left and told. */
export async function markMany(wish: MarkingMany, { meant, read, write }: Desk): Promise<MarkedMany> {
  const wanted = MarkingMany.parse(wish)
  const said =
    'each' in wanted
      ? wanted.each
      : [...new Set(await meant(wanted.choice))].map((run) => ({ run, annotation: wanted.annotation }))
  const undo: MarkedMany['undo'] = []
  const left: LeftOut[] = []
  for (const { run, annotation } of said) {
    try {
      const back = undoOf(annotation, await read(run))
      if (back === undefined) continue
      await write(run, annotation)
      const { mark } = back
      if (mark.kind === 'outcome' || mark.kind === 'tag') undo.push({ run, annotation: { ...back, mark } })
    } catch (cause) {
      left.push({ run, problem: problemOf(cause) })
    }
  }
  return { undo, left }
}
