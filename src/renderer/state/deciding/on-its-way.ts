/** Decisions that are on their way, each with its question, whichever run is in front; and how long a notice stays true. */
import type { Snapshot } from '../../../core/api/api'

/** When it was sent, and when the phase had begun that it decides. */
export type OnItsWay = { readonly at: number; readonly since: number | undefined }

type All = ReadonlyMap<string, OnItsWay>

/**
 * Without those whose question is done with: its run asks another one, or its phase has begun anew. What was decided may come to nothing
 * between two snapshots, and is asked again in the same words.
 */
export function stillOnItsWay(all: All, { run, fleet }: Snapshot, question: string): All {
  const isOpen = ([name, { since }]: [string, OnItsWay]): boolean => {
    const [id] = name.split('/')
    if (run !== undefined && run.setup.id === id) return name === question && run.since === since
    return fleet.find((tile) => tile.run === id)?.since === since
  }
  const open = [...all].filter(isOpen)
  return open.length === all.size ? all : new Map(open)
}

export const withoutSent = (all: All, question: string): All => {
  if (!all.has(question)) return all
  return new Map([...all].filter(([name]) => name !== question))
}

/** Of the open question. */
export const sentOf = ({ sent, question }: { readonly sent: All; readonly question: string }) =>
  question === '' ? undefined : sent.get(question)

type Shown = {
  readonly snapshot: Snapshot | undefined
  readonly question: string
  readonly sent: All
  readonly drafts: ReadonlyMap<string, unknown>
  readonly refused:
    | { readonly question: string; readonly why: unknown; readonly since?: number | undefined }
    | undefined
}

/** Whether the notice at the open question tells of what is over. */
export function isOver({ refused, question, snapshot, sent, drafts }: Shown): boolean {
  if (refused === undefined || refused.question !== question) return false
  const { why, since = snapshot?.run?.since } = refused
  if (since !== snapshot?.run?.since) return true
  return (why === 'sent' && !sent.has(question)) || (why === 'editing' && !drafts.has(question))
}
