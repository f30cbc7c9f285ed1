/** The phases of a run: whom it waits for, and what it holds while it waits. */

import type { Action } from '../action/action'
import type { Observation } from '../action/observation'
import type { Proposal, ReadingError } from '../action/proposal'
import type { Verdict } from '../guards/guard'
import type { Grounds } from '../policy/grounds'
import type { Problem } from '../problems/shape'
import type { Change, Decider, End, EventOf, Trouble } from './events'

/** The one action of a proposal that is up for decision; `index` counts within a queue. */
export type Question = {
  readonly observation: Observation
  readonly proposal: Proposal
  readonly index: number
  readonly action: Action
  readonly verdicts: readonly Verdict[]
  /** The operator has let the rest of the queue follow. */
  readonly rest: boolean
  /** Why it waits for the operator, or does not; absent where everything is asked. */
  readonly grounds?: Grounds | undefined
  /** It was held on another screen; a person alone decides it on this one. */
  readonly reopened?: boolean | undefined
}

export type Consent = {
  readonly by: Decider
  readonly edited: boolean
  readonly action: Action
  readonly rest: boolean
  /** On the hard floor: confirmed with a second key. */
  readonly confirmed?: boolean | undefined
}

/** Where a run was left by the operator when its target was lost, and where it goes on once that is back. */
export type Rest = NonNullable<EventOf<'retried'>['rest']>

export type Phase =
  | {
      readonly name: 'observing'
      readonly queue?: {
        readonly proposal: Proposal
        readonly index: number
        readonly rest: boolean
        readonly reopened?: boolean
      }
      readonly complaint?: string
      readonly rest?: Rest
    }
  | { readonly name: 'thinking'; readonly observation: Observation; readonly complaint?: string }
  | ({ readonly name: 'deciding' } & Question)
  | {
      readonly name: 'unread'
      readonly observation: Observation
      readonly error: ReadingError
      readonly detail: string
      readonly problem?: Problem | undefined
      readonly text: string
    }
  | ({
      readonly name: 'held'
      readonly consent: Consent
      readonly live: string
      readonly change: Change
    } & Question)
  | ({ readonly name: 'acting'; readonly consent: Consent; readonly overruled: boolean } & Question)
  | ({
      readonly name: 'settling'
      readonly consent: Consent
      readonly answer?: string | undefined
    } & Question)
  | { readonly name: 'by_hand' }
  | { readonly name: 'paused'; readonly resume: Phase }
  | ({ readonly name: 'stuck'; readonly rest?: Rest | undefined } & Trouble)
  | { readonly name: 'ended'; readonly end: End }

export type PhaseOf<N extends Phase['name']> = Extract<Phase, { name: N }>

export type Party = 'target' | 'model' | 'operator' | 'nobody'

const parties = {
  observing: 'target',
  thinking: 'model',
  deciding: 'operator',
  unread: 'operator',
  held: 'operator',
  acting: 'target',
  settling: 'target',
  by_hand: 'operator',
  paused: 'operator',
  stuck: 'operator',
  ended: 'nobody',
} as const satisfies Record<Phase['name'], Party>

/** The one party a run waits for. */
export const waitsFor = (phase: Phase): Party => parties[phase.name]

/** Who may send input to the target while a run is in this phase. */
export function helmOf(phase: Phase): 'agent' | 'operator' | 'nobody' {
  if (phase.name === 'acting') return 'agent'
  return phase.name === 'by_hand' ? 'operator' : 'nobody'
}
