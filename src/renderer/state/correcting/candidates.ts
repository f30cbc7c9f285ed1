/** Several answers to the open question: which stand in sight, which a digit or a click means. */
import { type Action, pointsOf } from '../../../core/action/action'
import { distance, inside, type Point } from '../../../core/action/geometry'
import { settleMs } from '../../../core/action/places'
import type { PhaseView, RunView, Snapshot } from '../../../core/api/api'

export type CandidateView = NonNullable<
  Extract<PhaseView, { name: 'deciding' }>['candidates']
>['moves'][number]

/** When each candidate first stood here, by its id, in ms of this page's clock. */
export type Stood = ReadonlyMap<string, number>

type Seen = { readonly snapshot: Snapshot | undefined; readonly stood: Stood }

const noMoves: readonly CandidateView[] = []

/** The moves that differ, the one proposed first at the head; none while there is nothing to choose. */
export function choices(phase: PhaseView | undefined): readonly CandidateView[] {
  const moves = phase?.name === 'deciding' ? (phase.candidates?.moves ?? noMoves) : noMoves
  return moves.length > 1 ? moves : noMoves
}

/** With those that have come now. */
export function standing(before: Stood, run: RunView | undefined, now: number): Stood {
  const moves = choices(run?.phase)
  if (moves.length === 0) return before.size === 0 ? before : new Map()
  if (moves.every(({ id }) => before.has(id)) && moves.length === before.size) return before
  return new Map(moves.map(({ id }) => [id, before.get(id) ?? now]))
}

/** As if all had come now: nobody could see them until then. */
export const restarted = (before: Stood, now: number): Stood =>
  before.size === 0 ? before : new Map([...before.keys()].map((id) => [id, now]))

/** Those that have stood in sight for long enough to be compared; what is put up is not passed over. */
export function passedOver({ snapshot, stood }: Seen, now: number): readonly string[] {
  const phase = snapshot?.run?.phase
  if (phase?.name !== 'deciding') return []
  return [...stood].filter(([id, at]) => now - at >= settleMs && id !== phase.proposal.id).map(([id]) => id)
}

/** The candidate with a number; undefined for the one that is put up already. */
export function candidateAt({ snapshot }: Pick<Seen, 'snapshot'>, nth: number): CandidateView | undefined {
  const phase = snapshot?.run?.phase
  const move = choices(phase)[nth - 1]
  return phase?.name === 'deciding' && move?.id !== phase.proposal.id ? move : undefined
}

/** In pixels of the frame: so near a click means a mark. */
const near = 16

/** The number of the candidate that a click on the picture means: of several the nearest. */
export function candidateUnder(phase: PhaseView | undefined, at: Point): number | undefined {
  const hits = choices(phase)
    .map(({ action }, index) => ({ nth: index + 1, away: awayFrom(action, at) }))
    .filter(({ away }) => away !== undefined)
  return hits.toSorted((a, b) => Number(a.away) - Number(b.away))[0]?.nth
}

function awayFrom(action: Action, at: Point): number | undefined {
  const [point] = pointsOf(action)
  if (point === undefined) return undefined
  const isIn = 'box' in action && action.box !== undefined && inside(action.box, at)
  const away = distance(point, at)
  return isIn || away <= near ? away : undefined
}
