/** A version as an export takes it: the rows that were chosen, as long as its runs still make them. */
import { access } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { type Row, RunLine, type VersionHead } from '../../../core/datasets/version'
import type { Split } from '../../../core/exports/record'
import { failure } from '../../../core/problem'
import { hashOf } from '../contents'
import { readLines } from '../exports/lines'
import { eventsPath, runFolder } from '../record/runs'

/** `lines`: the file of its run lines; `sha256` of it. */
export type Frozen = Pick<VersionHead, 'name' | 'version' | 'sha256'> & { readonly lines: string }

/** The runs of a version, in its order. Throws one sentence when they are not what was written. */
export async function* linesIn({ name, version, sha256, lines }: Frozen): AsyncGenerator<RunLine> {
  const damaged = (cause?: unknown) => failure('dataset.damaged', { name, version }, { cause })
  const found = await hashOf(lines).catch((cause: unknown) => {
    throw damaged(cause)
  })
  if (found !== sha256) throw damaged()
  for await (const line of readLines(dirname(lines), basename(lines))) yield RunLine.parse(line)
}

/** Whether both hold the same rows of the same runs, and leave out the same: what is told of rows that were not made teaches nothing. */
export async function teachesAlike(a: Frozen, b: Frozen): Promise<boolean> {
  const [ours, theirs] = [linesIn(a), linesIn(b)]
  try {
    for (;;) {
      const [one, other] = [await ours.next(), await theirs.next()]
      if (one.done || other.done) return one.done === other.done
      if (taughtBy(one.value) !== taughtBy(other.value)) return false
    }
  } finally {
    await Promise.all([ours.return(undefined), theirs.return(undefined)])
  }
}

function taughtBy({ lost: _, losses: __, ...line }: RunLine): string {
  return JSON.stringify(line)
}

/** The names of the runs that it has rows of. */
export async function runsIn(frozen: Frozen): Promise<readonly string[]> {
  const runs: string[] = []
  for await (const { run, rows } of linesIn(frozen)) if (rows.length > 0) runs.push(run)
  return runs
}

/** So many names are told. */
const named = 20

/**
 * Throws one sentence that names the runs with rows in it that are gone, or says that there is no row at all. A run that people
 * have gone on to judge is asked by its rows, once they are made: each has its hash.
 */
export async function requireRuns(home: string, frozen: Frozen, signal: AbortSignal): Promise<void> {
  const { name, version } = frozen
  const gone: string[] = []
  const runs = await runsIn(frozen)
  for (const run of runs) {
    signal.throwIfAborted()
    await access(eventsPath(runFolder(home, run))).catch(() => gone.push(run))
  }
  if (runs.length === 0) throw failure('dataset.empty', { name, version })
  if (gone.length === 0) return
  const more = gone.length > named ? ` … (+${gone.length - named})` : ''
  throw failure('dataset.runs_gone', { name, version, runs: `${gone.slice(0, named).join(', ')}${more}` })
}

/** `rows` by their keys. */
type Chosen = { readonly side: Split; readonly rows: ReadonlyMap<string, ChosenRow> }
export type ChosenRow = Pick<Row, 'step' | 'hash'>

export type Choosing = {
  /** What is chosen of a run. Runs are asked for in the order of the version, each once. */
  next(run: string): Promise<Chosen>
  close(): Promise<void>
}

export function openChosen(frozen: Frozen): Choosing {
  const lines = linesIn(frozen)
  return {
    async next(run) {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw failure('dataset.damaged', { name: frozen.name, version: frozen.version })
        if (value.run !== run) continue
        return { side: value.side, rows: new Map(value.rows.map((row) => [row.key, row])) }
      }
    },
    close: async () => void (await lines.return(undefined)),
  }
}
