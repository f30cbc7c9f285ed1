/** What the keys go by: the phase that is in front, what is open on this screen, and for how long the question has stood. */
import { choices } from './correcting/candidates'
import { armedFor } from './danger'
import { sentOf } from './deciding/on-its-way'
import { isLeaving } from './fleet/asked'
import type { Mode, Situation } from './keys'
import { isOn } from './shift/flow'
import { ageOf, draftOf, isVetoing, type Shown } from './store'

/** @param at when what is asked about was pressed. */
export function situationOf(shown: Shown, at: number): Situation {
  const { snapshot } = shown
  const phase = snapshot?.run?.phase
  return {
    phase: phase?.name ?? 'none',
    mode: modeOf(shown),
    asking: phase?.name === 'deciding' && phase.action.kind === 'ask',
    flow: isOn(shown.shift),
    choosing: choices(phase).length > 0,
    // One that the operator has just turned from is as little looked at as one that has only just come.
    age: isLeaving(shown, at) ? 0 : ageOf(shown, at),
    asked: isLeaving(shown, at) ? 0 : at - shown.askedAt,
    sent: sentOf(shown) !== undefined,
    unseen: shown.unseen > 0,
    armed: armedFor(shown, at),
  }
}

export function modeOf(shown: Shown): Mode {
  if (shown.help) return 'help'
  if (shown.place !== 'live' || shown.drilled) return 'away'
  if (shown.selected !== undefined) return 'step'
  if (isVetoing(shown)) return 'veto'
  return draftOf(shown) === undefined ? 'plain' : 'edit'
}
