/** The phases of a run: whom it waits for, and what it holds while it waits. */

import type { Action } from '../action/action'
import type { Observation } from '../action/observation'
import type { Proposal, ReadingError } from '../action/proposal'
import type { ModelReply } from '../dialects/dialect'
import type { Verdict } from '../guards/guard'
import type { Grounds } from '../policy/grounds'
import type { Problem } from '../problems/shape'
import type { Asker, Change, Decider, End, EventOf, Trouble } from './events'

/** One move among several for the same screen. */
export type Candidate = {
  readonly proposal: Proposal
  readonly verdicts: readonly Verdict[]
  /** How many of those that were asked would do the same. */
  readonly votes: number
  /** Whom it was asked of; absent: the run's own model, as it is set up. */
  readonly by?: Asker | undefined
  /** As it came, where the run's own model said it. */
  readonly reply?: ModelReply | undefined
}

/** An answer that was none: it could not be read, or none came. `said`: what came, where it is nothing to choose. */
export type Unanswered = {
  readonly by: Asker
  readonly why: Problem
  readonly said?: Candidate | undefined
}

export type Candidates = {
  /** How many were asked for beside the first. */
  readonly asked: number
  /** Which of them have been answered, from 0. */
  readonly answered: readonly number[]
  /** Moves that differ, the one that was proposed first at the head. */
  readonly moves: readonly Candidate[]
  readonly unanswered: readonly Unanswered[]
}

/** A move of the operator's own that was let through and came to nothing: it is what they are asked about from then on. */
export type Edit = {
  readonly action: Action
  /** The operator's own reason. */
  readonly thought?: string | undefined
  readonly verdicts: readonly Verdict[]
}

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
  /** The operator had let it go, and nothing of it was sent, as where they took that back: a person alone decides it. */
  readonly returned?: boolean | undefined
  /** Other answers that were asked for; absent where nobody did. */
  readonly candidates?: Candidates | undefined
  /** Stands up in the place of `action` and `verdicts`, which are the proposal's own. A person alone decides it. */
  readonly edit?: Edit | undefined
}

/** What is asked about, with what speaks against that very move. */
export const putUp = (question: Question): Pick<Question, 'action' | 'verdicts'> => question.edit ?? question

export type Consent = {
  readonly by: Decider
  readonly edited: boolean
  readonly action: Action
  readonly rest: boolean
  /** On the hard floor: confirmed with a second key. */
  readonly confirmed?: boolean | undefined
  /** The operator's own reason. */
  readonly thought?: string | undefined
}

/** Where a run was left by the operator when its target was lost, and where it goes on once that is back. */
export type Rest = NonNullable<EventOf<'retried'>['rest']>

/** What comes up for decision after the next look, without the model. */
export type Item = Pick<Question, 'proposal' | 'index' | 'rest' | 'reopened' | 'edit'>

export type UnreadReply = {
  readonly name: 'unread'
  /** Which of the run's replies that could not be read, from 1. */
  readonly nth: number
  readonly observation: Observation
  readonly error: ReadingError
  readonly detail: string
  readonly problem?: Problem | undefined
  readonly text: string
}

export type Phase =
  | { readonly name: 'observing'; readonly queue?: Item | undefined; readonly rest?: Rest }
  | { readonly name: 'thinking'; readonly observation: Observation; readonly complaint?: string }
  | ({ readonly name: 'deciding' } & Question)
  | UnreadReply
  | ({
      readonly name: 'held'
      readonly consent: Consent
      readonly live: string
      readonly change: Change
      /** The screen it was held on; absent where nothing but its picture is known. */
      readonly now?: Observation | undefined
    } & Question)
  | ({
      readonly name: 'acting'
      readonly consent: Consent
      /** The operator let it go on this screen, on which it had been held; the one that the model saw counts no more. */
      readonly overruled?: Observation | undefined
      /** The operator's own move stands in the place of this reply. */
      readonly unread?: UnreadReply | undefined
      /** Its intent is on disk: from here on it may be on its way. */
      readonly intended?: boolean | undefined
    } & Question)
  | ({
      readonly name: 'settling'
      readonly consent: Consent
      /** It was interrupted on its way. */
      readonly broken?: boolean | undefined
      readonly answer?: string | undefined
    } & Question)
  | { readonly name: 'by_hand' }
  | { readonly name: 'paused'; readonly resume: Phase }
  | ({
      readonly name: 'stuck'
      readonly rest?: Rest | undefined
      /** Was to come up when the look failed. */
      readonly queue?: Item | undefined
    } & Trouble)
  | { readonly name: 'ended'; readonly end: End }

/** What is said of a yes that is taken back before anything of it is sent. */
export const takenBack = ({ index, unread }: Pick<PhaseOf<'acting'>, 'index' | 'unread'>) =>
  ({ withdrawn: true, index, ...(unread && ({ unread: true } as const)) }) as const

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

/** How a move of the operator's own is named, in the place of a step's reply that could not be read. */
export const ownMove = (step: number, nth: number): string => `operator-${step}-${nth}`

/** It looks anew when it goes on, whatever comes meanwhile. */
export const isAside = ({ name }: Phase): boolean => name === 'paused' || name === 'stuck'
