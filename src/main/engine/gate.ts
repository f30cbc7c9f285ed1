/** Decides whether the open question waits for the operator: the mode they chose, its limits, and what the record carries. */
import type { Action } from '../../core/action'
import type { Presence, RunView } from '../../core/api'
import {
  type Autonomy,
  GateRules,
  type Grounds,
  type Lapse,
  repeats,
  type Weighing,
  weigh,
} from '../../core/autonomy'
import type { Event } from '../../core/events'
import { appOf, type Cell, noCases, type Tally } from '../../core/evidence'
import type { Verdict } from '../../core/guards/guard'
import type { PhaseOf } from '../../core/phase'
import type { Proposal } from '../../core/proposal'
import type { Run } from '../../core/run'
import { type Countdown, openCountdown, realTimer, type Timer } from './countdown'
import type { Clock } from './ports'

type Question = PhaseOf<'deciding'>

/** What a run asks before it lets a move go without the operator. */
export type Gate = {
  /** The same grounds as long as nothing has changed. */
  weigh(run: Run, question: Question): Grounds
  /** Resolves with whether the countdown of a question ran out. An abort resolves with false and leaves it running. */
  runOut(question: Question, signal: AbortSignal): Promise<boolean>
}

/** The gate of a run at a console. */
export type Keeper = Gate & {
  /** The operator chooses how much runs unasked; every limit begins anew. */
  entrust(autonomy: Autonomy): void
  happened(event: Event): void
  /** The operator's hands are there. */
  touched(): void
  /** A page reports what it shows. True when that changed what is shown. */
  attend(presence: Presence): boolean
  show(): Pick<RunView, 'autonomy' | 'lapse' | 'countdown'>
}

/** What lies outside a run: the operator's limits, the record, the lot. */
export type Trust = {
  rules(): GateRules
  tally(cell: Cell): Tally
  /** 0 ≤ n < 1. */
  random(): number
}

/** Nobody has set anything, and there is no record. */
const noTrust: Trust = { rules: () => GateRules.parse({}), tally: () => noCases, random: () => 0 }

export type KeeperOptions = {
  readonly autonomy: Autonomy
  readonly clock: Clock
  readonly trust?: Trust | undefined
  readonly timer?: Timer | undefined
}

export type MayRun = (proposal: Proposal, action: Action, verdicts: readonly Verdict[]) => boolean

/** A rule in the operator's place, where nobody sits at a console. */
export const ruledGate = (mayRun: MayRun): Gate => ({
  weigh: (_, { proposal, action, verdicts }) =>
    mayRun(proposal, action, verdicts)
      ? { autonomy: 'auto', go: 'run', why: 'rule' }
      : { autonomy: 'ask', go: 'ask', why: 'mode' },
  runOut: async () => false,
})

const nameOf = ({ proposal, index }: Question): string => `${proposal.id}/${index}`

/** What a mode has been used for since the operator last decided something. */
type Use = { readonly since: number; readonly actions: number; readonly errors: number }

export function openKeeper({ autonomy, clock, trust = noTrust, timer = realTimer }: KeeperOptions): Keeper {
  let mode = autonomy
  let lapse: Lapse | undefined
  let input = clock()
  let use: Use = { since: clock(), actions: 0, errors: 0 }
  let countdown: Countdown | undefined
  /** The lot is drawn once a question. */
  let drawn = { question: '', audit: false }
  /** The question that the lapse is told with. */
  let lapsedAt = ''

  const fresh = (): void => {
    use = { ...use, since: clock(), actions: 0 }
  }

  const fall = (why: Lapse): void => {
    if (mode === 'ask') return
    mode = 'ask'
    lapse = why
  }

  const lapseOf = ({ history }: Run, { action, observation }: Question): Lapse | undefined => {
    const { presence, actions, minutes } = trust.rules()
    if (clock() - input > presence * 1000) return 'absent'
    if (use.actions >= actions) return 'actions'
    if (clock() - use.since > minutes * 60_000) return 'minutes'
    return repeats(history, action, observation.frame) ? 'repeats' : undefined
  }

  const isDrawn = (question: string): boolean => {
    if (drawn.question !== question) drawn = { question, audit: trust.random() < trust.rules().audit }
    return drawn.audit
  }

  const weighing = (run: Run, question: Question): Weighing => {
    const { proposal, action, verdicts, observation } = question
    const { target, dialect } = run.setup
    const cell = {
      kind: proposal.actions[question.index]?.kind ?? action.kind,
      app: appOf(observation, target),
      dialect,
    }
    const audit = isDrawn(nameOf(question))
    return {
      autonomy: mode,
      proposal,
      action,
      verdicts,
      tally: trust.tally(cell),
      audit,
      rules: trust.rules(),
    }
  }

  /** The clock of a question; another question gets another one. */
  const clockOf = (question: string): Countdown => {
    if (countdown?.question !== question)
      countdown = openCountdown(question, trust.rules().seconds * 1000, clock, timer)
    return countdown
  }

  const counting = (grounds: Grounds, question: string): Grounds => {
    const state = clockOf(question).state()
    if (state === 'stopped' || state === 'unseen') return { ...grounds, go: 'ask', why: state }
    return grounds
  }

  return {
    weigh(run, question) {
      const name = nameOf(question)
      const found = mode === 'ask' ? undefined : lapseOf(run, question)
      if (found !== undefined) fall(found)
      if (lapse !== undefined && lapsedAt === '') lapsedAt = name
      if (lapse !== undefined && lapsedAt === name)
        return { autonomy: 'ask', go: 'ask', why: 'lapsed', lapse }
      const grounds = weigh(weighing(run, question))
      return grounds.go === 'count' ? counting(grounds, name) : grounds
    },
    runOut: (question, signal) => clockOf(nameOf(question)).over(signal),
    entrust(next) {
      mode = next
      lapse = undefined
      lapsedAt = ''
      countdown?.stop()
      input = clock()
      use = { since: clock(), actions: 0, errors: 0 }
    },
    happened(event) {
      const why = lapseBy(event)
      if (why !== undefined) fall(why)
      const errors = isError(event) ? use.errors + 1 : event.type === 'settled' ? 0 : use.errors
      use = { ...use, errors }
      if (errors >= 2) fall('errors')
      if (event.type === 'approved' && event.by === 'policy') use = { ...use, actions: use.actions + 1 }
      else if (isDecision(event)) fresh()
    },
    touched() {
      input = clock()
    },
    attend({ shown, input: moved, stop }) {
      if (moved || stop) input = clock()
      if (countdown === undefined || shown !== countdown.question) return false
      const before = countdown.state()
      countdown.seen()
      if (stop) countdown.stop()
      return before !== countdown.state()
    },
    show() {
      const of = trust.rules().seconds * 1000
      const state = countdown?.state()
      return {
        autonomy: mode,
        ...(lapse !== undefined && { lapse }),
        ...(countdown !== undefined &&
          (state === 'waiting' || state === 'running') &&
          mode === 'countdown' && {
            countdown: { question: countdown.question, state, left: countdown.left(), of },
          }),
      }
    },
  }
}

/** What was sent on the model's word and cannot be relied on ends every mode at once. */
function lapseBy(event: Event): Lapse | undefined {
  if (event.type === 'held') return 'held'
  if (event.type !== 'proposed') return undefined
  return event.proposal.repaired.length > 0 || event.proposal.ignored > 0 ? 'mended' : undefined
}

const isError = (event: Event): boolean =>
  event.type === 'unread' ||
  event.type === 'failed' ||
  (event.type === 'acted' && (event.result === 'refused' || event.result === 'unknown'))

/** Something the operator decided: what runs unasked is counted from here. */
const isDecision = (event: Event): boolean =>
  ('by' in event && event.by === 'operator') || event.type === 'overruled' || event.type === 'handed_back'
