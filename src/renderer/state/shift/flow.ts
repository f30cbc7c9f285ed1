/** A shift: one hand on the keys, question after question, and what it adds up to. It is kept on this page alone. */
import type { Command } from '../../../core/api/api'

export type Shift = {
  /** When it began, and once it is over when that was, in ms of this page's clock. */
  readonly since: number
  readonly until?: number
  readonly approved: number
  readonly corrected: number
  readonly vetoed: number
  /** Recorded moves that were judged in between, and how many of them rightly. */
  readonly drills: { readonly n: number; readonly right: number }
  /** How long the newest decisions took, in ms from when the question was seen in it. */
  readonly took: readonly number[]
}

/** So many are looked at for the pace. */
const newest = 200

export const beginShift = (now: number): Shift => ({
  since: now,
  approved: 0,
  corrected: 0,
  vetoed: 0,
  drills: { n: 0, right: 0 },
  took: [],
})

export const isOn = (shift: Shift | undefined): shift is Shift =>
  shift !== undefined && shift.until === undefined

/** Decisions on a proposal. To let a held move go is no second one, and an answer to the model's question approves nothing. */
const kinds: Partial<Record<Command['type'], 'approved' | 'corrected' | 'vetoed'>> = {
  approve: 'approved',
  edit: 'corrected',
  compose: 'corrected',
  veto: 'vetoed',
}

type Seen = { readonly askedAt: number; readonly shift: Shift | undefined }

/** In ms: how long a decision takes, from when its question came into sight, or the shift began in which it stood there already. */
export const tookOf = ({ askedAt, shift }: Seen, now: number): number =>
  now - Math.max(askedAt, isOn(shift) ? shift.since : askedAt)

/** With what was decided just now; the same where the command decides nothing. */
export function counted(shift: Shift | undefined, { type }: Command, took: number): Shift | undefined {
  const kind = kinds[type]
  if (!isOn(shift) || kind === undefined) return shift
  return { ...shift, [kind]: shift[kind] + 1, took: [...shift.took, took].slice(-newest) }
}

/** Without that very decision, which was taken back, though the shift may be over; one of an earlier shift is not in this one's numbers. */
export function uncounted(shift: Shift | undefined, { type }: Command, took: number): Shift | undefined {
  const kind = kinds[type]
  const at = shift?.took.lastIndexOf(took) ?? -1
  if (shift === undefined || kind === undefined || shift[kind] === 0 || at < 0) return shift
  return { ...shift, [kind]: shift[kind] - 1, took: shift.took.toSpliced(at, 1) }
}

/** With one more drill, in the shift that goes on. */
export function withDrill(shift: Shift | undefined, isRight: boolean): Shift | undefined {
  if (!isOn(shift)) return shift
  const { n, right } = shift.drills
  return { ...shift, drills: { n: n + 1, right: right + (isRight ? 1 : 0) } }
}

export type Sum = {
  readonly decided: number
  /** The median of a decision, in ms; absent where there was none. */
  readonly each?: number
  /** Of a shift that is over. */
  readonly minutes: number
  readonly anHour: number
}

/** What it adds up to. An hour's count is told of what has gone on for a minute at least. */
export function sumOf({ approved, corrected, vetoed, took, since, until = since }: Shift): Sum {
  const decided = approved + corrected + vetoed
  const each = took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)]
  const minutes = (until - since) / 60_000
  const anHour = minutes < 1 ? 0 : Math.round((decided * 60) / minutes)
  return { decided, minutes, anHour, ...(each !== undefined && { each }) }
}
