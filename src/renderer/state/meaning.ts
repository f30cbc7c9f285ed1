/** Whether a key has something to work on at this moment. */
import { pointsOf } from '../../core/action/action'
import type { PhaseView, RunView } from '../../core/api/api'
import { nextWaiting } from '../../core/api/tiles'
import { editable, offersOf } from '../overlay/offers'
import { choices } from './correcting/candidates'
import * as decisions from './decisions'
import type { KeyId, Press } from './keys'
import { draftOf, lastEffect, type Shown, selectedStep } from './store'

/** Whether there is a second picture to be seen: what the model saw of a held move, the effect of a step, what stood before the last one. */
const canPeek = (shown: Shown): boolean =>
  shown.snapshot?.run?.phase.name === 'held' ||
  selectedStep(shown)?.after !== undefined ||
  lastEffect(shown) !== undefined

/** Others are asked about the screen that the model saw, for as long as there is a digit for each. */
const mayAskMore = (phase: PhaseView | undefined): boolean =>
  phase?.name === 'deciding' &&
  phase.index === 0 &&
  phase.reopened !== true &&
  phase.candidates?.more !== false

/** Whether the helm is here, and is not being handed back. */
function isHeld({ snapshot, returning }: Shown): boolean {
  return returning === undefined || returning.run !== snapshot?.run?.setup.id
}

type Means = (shown: Shown, press: Press) => boolean

/** Of every other key it is said by phase and mode alone. */
const means: { readonly [Id in KeyId]?: Means } = {
  peek: canPeek,
  approveRest: ({ snapshot }) => decisions.hasRest(snapshot?.run),
  nextRun: ({ snapshot }) => nextWaiting(snapshot?.fleet ?? [], snapshot?.run?.setup.id) !== undefined,
  // Hands reach no target that is not there.
  takeOver: ({ snapshot }) =>
    snapshot?.run?.connection.state === 'live' && decisions.takeOver(snapshot.run) !== undefined,
  option: ({ snapshot }, press) => optionOf(snapshot?.run, press) !== undefined,
  more: ({ snapshot }) => mayAskMore(snapshot?.run?.phase),
  pick: (shown, press) => choices(shown.snapshot?.run?.phase)[Number(press.key) - 1] !== undefined,
  snap(shown, press) {
    const phase = shown.snapshot?.run?.phase
    const offers = phase === undefined ? [] : offersOf(phase, draftOf(shown))
    return offers[Number(press.key) - 1] !== undefined
  },
  nudge(shown) {
    const phase = shown.snapshot?.run?.phase
    const action = draftOf(shown)?.action ?? (phase && editable(phase))
    return action !== undefined && pointsOf(action).length > 0
  },
  field: (shown) => draftOf(shown) !== undefined,
  conclude: isHeld,
  conceal: isHeld,
  paste: isHeld,
  handBack: isHeld,
  dropNote: ({ voice }) => voice?.state === 'recording' || voice?.state === 'asking',
}

/** Whether a key has something to work on, so that it is otherwise left to the browser. */
export const meant = (id: KeyId, press: Press, shown: Shown): boolean => means[id]?.(shown, press) ?? true

/** The answer that a number key chooses where the model asks. */
export function optionOf(run: RunView | undefined, press: Press | undefined): string | undefined {
  if (run?.phase.name !== 'deciding' || run.phase.action.kind !== 'ask') return undefined
  return run.phase.action.options?.[Number(press?.key) - 1]
}
