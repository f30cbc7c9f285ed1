/** The runs that the operator has left by hand at an open question: the console leads back to none of them by itself. */
import type { Snapshot } from '../../../core/api/api'
import { type TileView, waitOf } from '../../../core/api/tiles'
import type { Asked } from './asked'

/** By run, when the phase had begun that waits: another question of it is another matter. */
export type Parked = ReadonlyMap<string, number>

type Shown = {
  readonly snapshot: Snapshot | undefined
  readonly question: string
  readonly sent: ReadonlyMap<string, unknown>
  readonly asked: Asked | undefined
  readonly parked: Parked
}

/** What is parked once `next` is shown. Whatever has led to a run, it is parked no longer once it is in front. */
export function stillParked(shown: Shown, next: Snapshot): Parked {
  const front = next.run?.setup.id
  const left = leftOpen(shown, front)
  const all = left === undefined ? shown.parked : new Map([...shown.parked, left])
  const isSame = ([run, since]: [string, number]) =>
    run !== front && next.fleet.some((tile) => tile.run === run && tile.since === since)
  const same = [...all].filter(isSame)
  return left === undefined && same.length === all.size ? all : new Map(same)
}

/** Who turns to the form for a new run puts no question off; nor does who has decided already, whatever comes of it. */
function leftOpen({ snapshot, question, sent, asked }: Shown, front: string | undefined) {
  const run = snapshot?.run
  const isChosen = asked?.by === 'hand' && asked.run !== undefined && asked.run === front
  if (run === undefined || run.setup.id === front || !isChosen) return undefined
  const isOpen = waitOf(run) !== undefined && !sent.has(question)
  return isOpen ? ([run.setup.id, run.since] as const) : undefined
}

export const unparked = (fleet: readonly TileView[], parked: Parked): readonly TileView[] =>
  fleet.filter(({ run }) => !parked.has(run))

/** How many wait to which nothing leads by itself, while no other run waits that it would lead to. */
export function onlyParked(fleet: readonly TileView[], front: string | undefined, parked: Parked): number {
  const waiting = fleet.filter(({ run, waits }) => run !== front && waits !== undefined)
  return waiting.every(({ run }) => parked.has(run)) ? waiting.length : 0
}
