/** The runs of a program side by side: each as one tile under a number of its own, and which of them needs the operator most. */
import { z } from 'zod'
import { onFloor, type Verdict } from '../guards/guard'
import { type Going, numberNow } from '../run/step-number'

/** What a run waits for a person with, the most urgent first. */
const urgencies = ['held', 'danger', 'asks'] as const

export const TileView = z.object({
  run: z.string(),
  /** What the operator calls it by, from one: its own until it is put away (ADR 54). */
  number: z.int().positive(),
  task: z.string(),
  target: z.string(),
  phase: z.enum([
    'observing',
    'thinking',
    'deciding',
    'unread',
    'held',
    'acting',
    'settling',
    'by_hand',
    'paused',
    'stuck',
    'ended',
  ]),
  /** Absent where no person is waited for. `danger`: the open move is on the hard floor. */
  waits: z.enum(urgencies).optional(),
  /** Its target is lost and is reached for again. */
  reaches: z.literal(true).optional(),
  /** The step that it is at, by its number in the record. */
  step: z.int(),
  /** When the phase began, on the clock of the snapshot's `now`, in milliseconds. */
  since: z.number(),
  /** What was seen last: the hash of a recorded frame. */
  frame: z.string().optional(),
})
export type TileView = z.infer<typeof TileView>

/** What of a run's view makes its tile. */
type Viewed = Waiting & {
  readonly setup: { readonly id: string; readonly task: string; readonly target: string }
  readonly since: number
  readonly steps: readonly (Going['steps'][number] & {
    readonly frame?: string | undefined
    readonly after?: string | undefined
  })[]
}

/** The number of a run that begins: those that go on keep theirs, so that a key that was learnt leads where it led. */
export function lowestFree(numbers: readonly number[]): number {
  const taken = new Set(numbers)
  let free = 1
  while (taken.has(free)) free += 1
  return free
}

export function tileOf(view: Viewed, number: number): TileView {
  const { setup, phase, since } = view
  const waits = waitOf(view)
  const last = view.steps.at(-1)
  const frame = last?.after ?? last?.frame
  return {
    run: setup.id,
    number,
    task: setup.task,
    target: setup.target,
    phase: phase.name,
    step: numberNow(view),
    since,
    ...(waits && { waits }),
    ...(isReaching(view) && { reaches: true as const }),
    ...(frame !== undefined && { frame }),
  }
}

/** What of a run's view says whether it waits. */
export type Waiting = {
  readonly phase: { readonly name: TileView['phase']; readonly verdicts?: readonly Verdict[] }
  readonly countdown?: { readonly state: 'waiting' | 'running' } | undefined
  readonly reaching?: { readonly state: 'waiting' | 'trying' | 'over' } | undefined
}

/** Whether a lost target is reached for by itself. */
export const isReaching = ({ phase, reaching }: Waiting): boolean =>
  phase.name === 'stuck' && reaching !== undefined && reaching.state !== 'over'

/** What a run waits for a person with; nothing while it goes on by itself, rests by their wish, or has ended. */
export function waitOf(run: Waiting): TileView['waits'] {
  const { phase, countdown } = run
  switch (phase.name) {
    case 'held':
      return 'held'
    case 'deciding':
      if (countdown?.state === 'running') return undefined
      return onFloor(phase.verdicts ?? []) ? 'danger' : 'asks'
    case 'unread':
      return 'asks'
    case 'stuck':
      return isReaching(run) ? undefined : 'asks'
    default:
      return undefined
  }
}

/** Held before dangerous before the others, of the same the one that has waited longest; then what goes on, then what has ended. */
export const byUrgency = (tiles: readonly TileView[]): TileView[] =>
  tiles.toSorted((one, other) => rankOf(one) - rankOf(other) || one.since - other.since)

const rankOf = ({ waits, phase }: TileView): number => {
  if (waits !== undefined) return urgencies.indexOf(waits)
  return urgencies.length + (phase === 'ended' ? 1 : 0)
}

/** Whether a run waits that nobody should be kept from. */
export const waitsUrgently = ({ waits }: TileView): boolean => waits === 'held' || waits === 'danger'

/** The run that needs the operator most besides the one in front. */
export const nextWaiting = (tiles: readonly TileView[], front: string | undefined): TileView | undefined =>
  byUrgency(tiles).find(({ run, waits }) => run !== front && waits !== undefined)
