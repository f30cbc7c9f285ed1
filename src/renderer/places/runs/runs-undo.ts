/** Has back what was last done to many runs, as many at once as a call takes; what stays undone can be tried again. */
import { type LeftOut, mostAtOnce } from '../../../core/library/library'
import type { Link } from '../../link/link'
import type { ManyDone as Done } from '../../state/store'

export type { ManyDone as Done, ManyMark } from '../../state/store'

/** What is left to be had back once these runs were moved otherwise. */
export function withoutRuns(done: Done | undefined, moved: readonly string[]): Done | undefined {
  if (done?.kind !== 'trashed') return done
  const runs = done.runs.filter((run) => !moved.includes(run))
  if (runs.length === done.runs.length) return done
  return runs.length === 0 ? undefined : { kind: 'trashed', runs }
}

type Left = {
  readonly left: readonly LeftOut[]
  /** Why a call failed, after which no more was asked. */
  readonly cause?: { readonly of: unknown }
}

/** @returns `rest`: what could not be had back; undefined where there is nothing more to do. Never rejects. */
export async function takenBack(
  { client }: Pick<Link, 'client'>,
  done: Done,
): Promise<Left & { readonly rest: Done | undefined }> {
  if (done.kind === 'trashed') {
    const { runs } = done
    const { kept, ...left } = await inParts(
      runs,
      (run) => run,
      (part) => client.shelveMany({ choice: { runs: part }, to: 'restore' }),
    )
    const task = kept.length === runs.length ? done.task : undefined
    return { ...left, rest: kept.length === 0 ? undefined : { kind: 'trashed', runs: kept, task } }
  }
  const { kept, ...left } = await inParts(
    done.back,
    ({ run }) => run,
    (each) => client.markMany({ each }),
  )
  return { ...left, rest: kept.length === 0 ? undefined : { ...done, back: kept } }
}

async function inParts<One>(
  all: readonly One[],
  runOf: (one: One) => string,
  send: (part: One[]) => Promise<{ readonly left: readonly LeftOut[] }>,
): Promise<Left & { readonly kept: One[] }> {
  const left: LeftOut[] = []
  const kept: One[] = []
  for (let at = 0; at < all.length; at += mostAtOnce) {
    const part = all.slice(at, at + mostAtOnce)
    try {
      const answer = await send(part)
      // What was said anew since stands: to try again would change nothing.
      const again = answer.left.filter(({ problem }) => problem.code !== 'mark.newer')
      const names = new Set(again.map(({ run }) => run))
      left.push(...answer.left)
      kept.push(...part.filter((one) => names.has(runOf(one))))
    } catch (of) {
      return { left, kept: [...kept, ...all.slice(at)], cause: { of } }
    }
  }
  return { left, kept }
}
