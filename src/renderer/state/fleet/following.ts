/** Leads the operator on: once a run is decided and goes on by itself, the next one that waits comes to the front. */
import type { RunView } from '../../../core/api/api'
import { nextWaiting } from '../../../core/api/tiles'
import { type ConsoleStore, draftOf, type Shown } from '../store'

/** The run goes on by itself: nobody is in the middle of anything with it. */
const underWay: readonly RunView['phase']['name'][] = ['observing', 'thinking', 'acting', 'settling']

/** @param face brings a run to the front. @param isTyping whether the keys go into a text field. */
export function keepFollowing(
  store: ConsoleStore,
  face: (run: string) => void,
  isTyping: () => boolean = typesHere,
): () => void {
  /** What this page has asked to have in front, until it is. */
  let asked: string | undefined
  return store.subscribe((shown) => {
    const front = shown.snapshot?.run?.setup.id
    const next = nextOf(shown)
    if (front === asked || next === undefined) asked = undefined
    if (next === undefined || next === asked || isTyping()) return
    asked = next
    face(next)
  })
}

/** The run that waits while the operator's hands are free. */
function nextOf(shown: Shown): string | undefined {
  const { snapshot, follows, place, help, selected, voice } = shown
  const { run, fleet = [] } = snapshot ?? {}
  const isFree = run !== undefined && underWay.includes(run.phase.name) && draftOf(shown) === undefined
  const looksElsewhere = place !== 'live' || help || selected !== undefined || voice?.state === 'recording'
  return follows && isFree && !looksElsewhere ? nextWaiting(fleet, run.setup.id)?.run : undefined
}

const typesHere = (): boolean =>
  document.activeElement?.matches('input:not([type=radio], [type=checkbox]), textarea, select') === true
