/** How long a run may go without the operator: for how many moves, how many minutes, and through what. */
import { repeats } from '../../../core/policy/autonomy'
import type { GateRules, Lapse } from '../../../core/policy/grounds'
import type { Event } from '../../../core/run/events'
import type { PhaseOf } from '../../../core/run/phase'
import type { Run } from '../../../core/run/run'
import type { Clock } from '../ports'

export type Limits = {
  /** The operator chose how much runs unasked: every limit begins anew. */
  renew(): void
  /** The operator's hands are there. */
  touched(): void
  /** What happened, and why nothing may run unasked any more because of it. */
  happened(event: Event): Lapse | undefined
  /** Why this question may not be answered without the operator. */
  end(run: Run, question: PhaseOf<'deciding'>): Lapse | undefined
}

/** Things gone wrong in a row that are too many. */
const tooManyErrors = 2

export function openLimits(clock: Clock, rules: () => GateRules): Limits {
  let input = clock()
  /** Since the operator last decided something. */
  let since = clock()
  let actions = 0
  let errors = 0

  return {
    renew() {
      input = clock()
      since = clock()
      actions = 0
      errors = 0
    },
    touched() {
      input = clock()
    },
    happened(event) {
      if (isError(event)) errors += 1
      if (event.type === 'settled') errors = 0
      if (event.type === 'approved' && event.by !== 'operator' && event.by !== 'rule') actions += 1
      if (isDecision(event)) {
        since = clock()
        actions = 0
      }
      if (event.type === 'held') return 'held'
      if (isMended(event)) return 'mended'
      return errors >= tooManyErrors ? 'errors' : undefined
    },
    end({ history }, { action, observation }) {
      const { presence, actions: most, minutes } = rules()
      if (clock() - input > presence * 1000) return 'absent'
      if (actions >= most) return 'actions'
      if (clock() - since > minutes * 60_000) return 'minutes'
      return repeats(history, action, observation.frame) ? 'repeats' : undefined
    },
  }
}

const isMended = (event: Event): boolean =>
  event.type === 'proposed' && (event.proposal.repaired.length > 0 || event.proposal.ignored > 0)

const isError = (event: Event): boolean =>
  event.type === 'unread' ||
  event.type === 'failed' ||
  (event.type === 'acted' && (event.result === 'refused' || event.result === 'unknown'))

/** Something the operator decided: what runs unasked is counted from here. */
const isDecision = (event: Event): boolean =>
  ('by' in event && event.by === 'operator') ||
  event.type === 'overruled' ||
  event.type === 'reopened' ||
  event.type === 'handed_back'
