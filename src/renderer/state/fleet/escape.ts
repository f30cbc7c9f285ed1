/** Esc Esc stops the run in front, or a start, from anywhere, whatever the first of the two has closed; a third Esc stops all. */
import * as decisions from '../decisions'
import type { Press } from '../keys'
import { madeAt } from '../presses'
import type { ConsoleStore, Shown } from '../store'
import { toStop } from './left'

export type Stops = { stopRun(run: string): void; cancelStart(): void; stopAll(): void }

/** What the first Esc is meant for: a run, or a start, which is known by the runs that were there before it. */
type Aim = { readonly run: string } | { readonly besides: readonly string[] } | undefined

/** Tells of each press whether it was one of several Esc while there is something to stop, and then stops it. */
export function createEscape(store: ConsoleStore, stops: Stops): (press: Press) => boolean {
  const count = createRepeats()
  let aim: Aim
  return (press) => {
    const shown = store.getState()
    if (!isEscape(press, shown)) return false
    const made = madeAt(press, store.clock())
    const nth = count(made)
    if (nth === 1) aim = aimOf(shown, made)
    if (nth === 2) return stopAt(aim, shown, stops)
    if (nth !== 3 || !anyGoesOn(shown)) return false
    stops.stopAll()
    return true
  }
}

function aimOf(shown: Shown, made: number): Aim {
  const { snapshot } = shown
  const run = toStop(shown, made)
  if (run !== undefined && decisions.stop(run) !== undefined) return { run: run.setup.id }
  if (snapshot?.starting !== undefined) return { besides: snapshot.fleet.map((tile) => tile.run) }
  // Behind the form of a new run, the one that goes on.
  const [only, ...others] = run === undefined ? goingIn(shown) : []
  return only !== undefined && others.length === 0 ? { run: only.run } : undefined
}

/** The runs that have not ended. */
export const goingIn = ({ snapshot }: Shown) => snapshot?.fleet.filter(({ phase }) => phase !== 'ended') ?? []

/** Whatever has come to the front since the first Esc, nobody meant it. */
function stopAt(aim: Aim, { snapshot }: Shown, { stopRun, cancelStart }: Stops): boolean {
  if (aim === undefined || snapshot === undefined) return false
  if ('besides' in aim && snapshot.starting !== undefined) {
    cancelStart()
    return true
  }
  const isMeant = (run: string) => ('run' in aim ? run === aim.run : !aim.besides.includes(run))
  const meant = snapshot.fleet.find(({ run, phase }) => phase !== 'ended' && isMeant(run))
  if (meant !== undefined) stopRun(meant.run)
  return meant !== undefined
}

const anyGoesOn = (shown: Shown): boolean =>
  shown.snapshot?.starting !== undefined || goingIn(shown).length > 0

/** Only a target that is worked by hand gets its Esc, both of them. */
const isEscape = (press: Press, { snapshot }: Shown): boolean =>
  press.key === 'Escape' &&
  !(press.composing || press.repeat || press.ctrl || press.alt || press.meta || press.shift) &&
  !(press.focus === 'picture' && snapshot?.run?.phase.name === 'by_hand')

/** Counts presses that follow each other within 600 ms, told when each was made: one Esc never stops. */
export function createRepeats(): (at: number) => number {
  let last = Number.NEGATIVE_INFINITY
  let count = 0
  return (at) => {
    count = at - last <= 600 ? count + 1 : 1
    last = at
    return count
  }
}
