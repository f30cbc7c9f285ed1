/** What was picked of a run, as the line that a version keeps. */
import type { Picked } from './picking'
import type { Query } from './query'
import type { DraftLine, RunLine } from './version'

type Read = Pick<RunLine, 'run' | 'journal' | 'marks'>

export function draftOf(read: Read, { side, steps }: Picked, balance: Query['balance']): DraftLine {
  const taken = steps.filter(({ left }) => left === undefined)
  const rows = taken.flatMap((step) => [...step.rows])
  return {
    line: { ...read, steps: steps.length, side, rows, left: leftIn(steps), lost: {} },
    losses: steps
      .filter(isAsked)
      .flatMap(({ step, losses }) => losses.map((why): [number, string] => [step, why])),
    groups: balance === undefined ? [] : taken.map(({ step, facts }) => [step, facts[balance.by]]),
  }
}

/** What the query leaves out loses nothing; what it takes, and what makes no row whatever is asked for, may. */
const isAsked = ({ left, lost }: Picked['steps'][number]): boolean => left === undefined || left === lost

function leftIn(steps: Picked['steps']): RunLine['left'] {
  const by = new Map<string, number[]>()
  for (const { step, left } of steps) {
    if (left === undefined) continue
    const known = by.get(left)
    if (known === undefined) by.set(left, [step])
    else known.push(step)
  }
  return Object.fromEntries([...by].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The name under which lots are drawn for a step. */
export const nameOf = (run: string, step: number): string => `${run}/${step}`

/** Without the steps of which there are enough. */
export function thinned(
  { line, groups, losses }: DraftLine,
  keeps: (group: string, name: string) => boolean,
): RunLine {
  const gone = groups.filter(([step, group]) => !keeps(group, nameOf(line.run, step))).map(([step]) => step)
  const left = new Set(gone)
  const kept = losses.filter(([step]) => !left.has(step))
  const whole = { ...line, lost: lostIn(kept), ...(kept.length > 0 && { losses: kept }) }
  if (gone.length === 0) return whole
  return {
    ...whole,
    rows: line.rows.filter(({ step }) => !left.has(step)),
    left: { ...line.left, balanced: gone },
  }
}

function lostIn(losses: DraftLine['losses']): RunLine['lost'] {
  const lost: Record<string, number> = {}
  for (const [, why] of losses) lost[why] = (lost[why] ?? 0) + 1
  return lost
}
