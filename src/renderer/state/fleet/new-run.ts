/** What is chosen on the form for a new run: kept wherever the operator is meanwhile, until a run has begun with it. */
import type { Autonomy } from '../../../core/policy/grounds'

export type TargetDraft = {
  readonly kind: 'practice' | 'practicePhone' | 'vnc' | 'adb' | 'web'
  readonly address: string
  /** Stands on this page alone, and is in no record. */
  readonly password: string
}

/** What is not named is as it was for the last run. Its words are kept with the others that are written (`correcting/kept`). */
export type NewRun = {
  readonly target?: TargetDraft
  readonly model?: string
  readonly autonomy?: Autonomy
}

export const nothingChosen: NewRun = {}

/** Once a run has begun: what was chosen meanwhile is for the next one. */
export const afterStart = (now: NewRun, begun: NewRun): NewRun => (now === begun ? nothingChosen : now)
