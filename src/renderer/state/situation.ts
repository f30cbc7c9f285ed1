/** What the keys go by: the phase that is in front, what is open on this screen, and for how long the question has stood. */
import { choices } from './correcting/candidates'
import { armedFor } from './danger'
import type { Mode, Situation } from './keys'
import { isOn } from './shift/flow'
import { ageOf, draftOf, isVetoing, type Shown } from './store'

export function situationOf(shown: Shown, now: number): Situation {
  const { snapshot, question, sent } = shown
  const phase = snapshot?.run?.phase
  return {
    phase: phase?.name ?? 'none',
    mode: modeOf(shown),
    asking: phase?.name === 'deciding' && phase.action.kind === 'ask',
    flow: isOn(shown.shift),
    choosing: choices(phase).length > 0,
    age: ageOf(shown, now),
    sent: sent?.question === question && question !== '',
    unseen: shown.unseen > 0,
    armed: armedFor(shown, now),
  }
}

export function modeOf(shown: Shown): Mode {
  if (shown.help) return 'help'
  if (shown.place !== 'live') return 'away'
  if (shown.selected !== undefined) return 'step'
  if (isVetoing(shown)) return 'veto'
  return draftOf(shown) === undefined ? 'plain' : 'edit'
}
