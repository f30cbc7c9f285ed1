/** A version as an export takes it: the rows that were chosen, of runs that are still what they were. */
import { basename, dirname } from 'node:path'
import { RunLine, type VersionHead } from '../../../core/datasets/version'
import type { Split } from '../../../core/exports/record'
import { failure } from '../../../core/problem'
import { hashOf } from '../contents'
import { readLines } from '../exports/lines'
import { isSame, stampOf } from './stamp'

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

/** Throws one sentence that names the runs with rows in it that have changed, or says that there is no row at all. */
export async function requireUnchanged(home: string, frozen: Frozen, signal: AbortSignal): Promise<void> {
  const { name, version } = frozen
  const changed: string[] = []
  let runs = 0
  for await (const line of linesIn(frozen)) {
    signal.throwIfAborted()
    // A run that gives nothing may change.
    if (line.rows.length === 0) continue
    runs += 1
    const now = await stampOf(home, line.run).catch(() => undefined)
    if (now === undefined || !isSame(line, now)) changed.push(line.run)
  }
  if (runs === 0) throw failure('dataset.empty', { name, version })
  if (changed.length === 0) return
  const more = changed.length > named ? ` … (+${changed.length - named})` : ''
  throw failure('dataset.runs_changed', {
    name,
    version,
    runs: `${changed.slice(0, named).join(', ')}${more}`,
  })
}

type Chosen = { readonly side: Split; readonly rows: ReadonlyMap<string, string> }

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
        return { side: value.side, rows: new Map(value.rows.map(({ key, hash }) => [key, hash])) }
      }
    },
    close: async () => void (await lines.return(undefined)),
  }
}
