/** Sits where the operator would when there is no window: says what happens, and answers by a rule or in the terminal. */
import { z } from 'zod'
import type { Action } from '../../../core/action/action'
import { describe } from '../../../core/action/describe'
import type { Proposal } from '../../../core/action/proposal'
import { sayVerdict } from '../../../core/guards'
import { denies, onFloor, stopsRun, type Verdict } from '../../../core/guards/guard'
import type { Lang } from '../../../core/lang'
import type { Event } from '../../../core/run/events'
import type { Phase, PhaseOf } from '../../../core/run/phase'
import type { Run } from '../../../core/run/run'
import type { Session } from '../../engine/session'
import { say, sayJson, warn } from './command'
import { askInTerminal } from './terminal'

export const Approve = z.enum(['ask', 'all', 'never'])
export type Approve = z.infer<typeof Approve>

/** `all`: what no guard denies and what is not on the hard floor; a question of the model needs a person. */
export const mayRunUnattended =
  (approve: Approve) =>
  (proposal: Proposal, action: Action, verdicts: readonly Verdict[]): boolean =>
    approve === 'all' &&
    action.kind !== 'ask' &&
    proposal.confirm === undefined &&
    onFloor(verdicts) === undefined &&
    denies(verdicts) === undefined

export type Attendant = {
  sit(session: Session): void
  happened(event: Event, run: Run): void
}

type Manner = { readonly approve: Approve; readonly lang: Lang; readonly json: boolean }

export function openAttendant(manner: Manner): Attendant {
  let session: Session | undefined
  let latest: Run | undefined
  let answered: Phase | undefined
  let reasked = 0

  /** Each phase that waits for an operator is answered once. */
  const answer = (run: Run): void => {
    if (session === undefined || answered === run.phase) return
    const open = openQuestion(run.phase, manner.approve)
    if (open === undefined) return
    answered = run.phase
    if (manner.approve === 'ask' && run.phase.name === 'deciding') {
      void askInTerminal(session, run.phase, run.setup.id, manner.lang)
      return
    }
    const again = run.phase.name === 'unread' || run.phase.name === 'held'
    reasked = again ? reasked + 1 : 0
    if (again && reasked <= 2) {
      void session.send({ type: 'repredict', run: run.setup.id, frame: run.phase.observation.frame })
      return
    }
    warn(open)
    void session.send({ type: 'stop', run: run.setup.id })
  }

  return {
    sit(taken) {
      session = taken
      if (latest !== undefined) answer(latest)
    },
    happened(event, run) {
      latest = run
      const line = lineOf(event, manner.lang)
      if (manner.json) sayJson(event)
      else if (line !== undefined) say(line)
      if (event.type === 'approved') reasked = 0
      answer(run)
    },
  }
}

/** Why the run cannot go on without a person, or undefined when it can. */
function openQuestion(phase: Phase, approve: Approve): string | undefined {
  switch (phase.name) {
    case 'deciding':
      return undecided(phase, approve)
    case 'unread':
      return `The reply could not be read (${phase.error}): ${phase.detail}`
    case 'held':
      return 'The screen changed at the place of the action.'
    case 'stuck':
      return phase.message
    default:
      return undefined
  }
}

/** Policy speaks once the texts of the screen are known; what it does not let through is open. */
function undecided({ observation, proposal, action, verdicts }: PhaseOf<'deciding'>, approve: Approve) {
  if (observation.elements === undefined) return undefined
  // The run itself ends there.
  if (approve === 'all' && stopsRun(verdicts) !== undefined) return undefined
  if (mayRunUnattended(approve)(proposal, action, verdicts)) return undefined
  const [objection] = verdicts
  if (objection !== undefined) return `This needs a person: ${sayVerdict(objection, 'en')}`
  return action.kind === 'ask' ? `The model asks: ${action.question}` : 'Nobody is here to approve this step.'
}

/** One line for what matters to a reader; the rest goes unsaid. */
function lineOf(event: Event, lang: Lang): string | undefined {
  switch (event.type) {
    case 'proposed': {
      const [first] = event.proposal.actions
      return first && `? ${describe(first, lang)}`
    }
    case 'approved':
      return `${event.edited ? '✎' : '✓'} ${describe(event.action, lang)}`
    case 'vetoed':
      return `✕ ${event.reason} ${event.note}`.trimEnd()
    case 'held':
      return '‖ held: the screen changed there'
    case 'unread':
      return `? unreadable (${event.error}): ${event.detail}`
    case 'settled':
      return `  ${event.outcome}`
    case 'failed':
      return `! ${event.message}`
    case 'ended':
      return `■ ${event.end.outcome} ${event.end.message}`.trimEnd()
    default:
      return undefined
  }
}
