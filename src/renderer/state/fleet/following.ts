/** Leads the operator on: once a run is decided and goes on by itself, the next one that waits comes to the front. */
import type { RunView } from '../../../core/api/api'
import { isReaching, nextWaiting, waitOf } from '../../../core/api/tiles'
import { type ConsoleStore, draftOf, isInSight, type Shown } from '../store'
import { unparked } from './parked'

/** In ms: whoever wrote until just now, in a field that has gone meanwhile, is still looking at it. */
const writingMs = 2000

/** The run goes on by itself: nobody is in the middle of anything with it. */
const underWay: readonly RunView['phase']['name'][] = ['observing', 'thinking', 'acting', 'settling']

/**
 * A run that was chosen, or just begun, is not left before something was decided in it; what was left at its question is not led back to.
 * @param face brings a run to the front. @param isTyping whether the keys go into a text field.
 */
export function keepFollowing(
  store: ConsoleStore,
  face: (run: string) => void,
  isTyping: () => boolean = typesHere,
): () => void {
  /** The run in front, whether it was seen to wait there, and what was asked for in its place. */
  let stay: { readonly front: string | undefined; waited: boolean; asked?: string } = {
    front: '',
    waited: false,
  }
  let typedAt = Number.NEGATIVE_INFINITY
  return store.subscribe((shown, before) => {
    const { run } = shown.snapshot ?? {}
    if (isTyping()) typedAt = store.clock()
    if (run?.setup.id !== stay.front || isCalledBack(shown, before))
      stay = { front: run?.setup.id, waited: false }
    if (run !== undefined && waitOf(run) !== undefined) stay.waited = true
    const next = stay.waited ? nextOf(shown) : undefined
    if (next === undefined || next === stay.asked || store.clock() - typedAt < writingMs) return
    stay.asked = next
    face(next)
  })
}

/** What was led away from, and stands here still, is chosen instead. */
const isCalledBack = ({ asked, snapshot }: Shown, before: Shown): boolean =>
  before.asked?.by === 'lead' && asked?.by === 'hand' && asked.run === snapshot?.run?.setup.id

/** The run that waits while the operator's hands are free. */
function nextOf(shown: Shown): string | undefined {
  const { run, fleet = [] } = shown.snapshot ?? {}
  if (!shown.follows || !areHandsFree(shown)) return undefined
  return nextWaiting(unparked(fleet, shown.parked), run?.setup.id)?.run
}

/** Whether the run in front goes on by itself, and the operator is in the middle of nothing. */
export function areHandsFree(shown: Shown): boolean {
  const { snapshot, voice, reopening, asked, taken } = shown
  const run = snapshot?.run
  const goesOn = run !== undefined && (underWay.includes(run.phase.name) || isReaching(run))
  // A look before a held move is put up again goes on by itself, and yet somebody waits for it.
  const isWanted = asked?.by === 'hand' || (run !== undefined && taken?.run === run.setup.id)
  const isFree = goesOn && draftOf(shown) === undefined && !reopening.includes(run.setup.id) && !isWanted
  return isFree && isInSight(shown) && voice?.state !== 'recording'
}

export const typesHere = (): boolean =>
  document.activeElement?.matches('input:not([type=radio], [type=checkbox]), textarea, select') === true
