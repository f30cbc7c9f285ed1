/** Decides whether the open question waits for the operator: the mode they chose, its limits, and what the record carries. */
import type { RunView } from '../../../core/api/api'
import { groundingOf } from '../../../core/grounding/grounding'
import { countedControl } from '../../../core/guards/unknown'
import { type Weighing, weigh } from '../../../core/policy/autonomy'
import { appOf, type Cell, noCases, type Tally } from '../../../core/policy/evidence'
import {
  type Autonomy,
  GateRules,
  type Grounds,
  type Lapse,
  type Presence,
} from '../../../core/policy/grounds'
import { disagree } from '../../../core/run/candidates/candidates'
import type { Event } from '../../../core/run/events'
import type { PhaseOf } from '../../../core/run/phase'
import type { Run } from '../../../core/run/run'
import type { Clock, Gate } from '../ports'
import { type Countdown, openCountdown, realTimer, type Timer } from './countdown'
import { openLimits } from './limits'

type Question = PhaseOf<'deciding'>

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

export type MayRun = (question: Question) => boolean

/** A rule in the operator's place, where nobody sits at a console. */
export const ruledGate = (mayRun: MayRun): Gate => ({
  weigh: (_, question) =>
    mayRun(question)
      ? { autonomy: 'auto', go: 'run', why: 'rule' }
      : { autonomy: 'ask', go: 'ask', why: 'mode' },
  runOut: async () => false,
})

const nameOf = ({ proposal, index }: Question): string => `${proposal.id}/${index}`

export function openKeeper({ autonomy, clock, trust = noTrust, timer = realTimer }: KeeperOptions): Keeper {
  const limits = openLimits(clock, trust.rules)
  const isDrawn = openLot(trust)
  let mode = autonomy
  let lapse: Lapse | undefined
  /** The question that the lapse is told with. */
  let lapsedAt = ''
  let countdown: Countdown | undefined

  const fall = (why: Lapse | undefined): void => {
    if (why === undefined || mode === 'ask') return
    mode = 'ask'
    lapse = why
  }

  /** The clock of a question; another question gets another one. */
  const clockOf = (question: string): Countdown => {
    if (countdown?.question !== question)
      countdown = openCountdown(question, trust.rules().seconds * 1000, clock, timer)
    return countdown
  }

  const counting = (grounds: Grounds, question: string): Grounds => {
    const state = clockOf(question).state()
    return state === 'stopped' || state === 'unseen' ? { ...grounds, go: 'ask', why: state } : grounds
  }

  return {
    weigh(run, question) {
      const name = nameOf(question)
      if (mode !== 'ask') fall(question.reopened === true ? 'held' : limits.end(run, question))
      if (lapse !== undefined && lapsedAt === '') lapsedAt = name
      if (lapse !== undefined && lapsedAt === name)
        return { autonomy: 'ask', go: 'ask', why: 'lapsed', lapse }
      const grounds = weigh(weighing(run, question, { autonomy: mode, trust, audit: isDrawn(name) }))
      // No countdown is shown of what waits for the operator for good.
      return grounds.go === 'count' && question.returned !== true ? counting(grounds, name) : grounds
    },
    runOut: (question, signal) => clockOf(nameOf(question)).over(signal),
    entrust(next) {
      mode = next
      lapse = undefined
      lapsedAt = ''
      countdown?.stop()
      limits.renew()
    },
    happened(event) {
      fall(limits.happened(event))
      // Should it come to nothing, the question waits for the operator who has answered it.
      if (event.type === 'approved' && event.by === 'operator') countdown?.stop()
    },
    touched: limits.touched,
    attend({ shown, input, stop }) {
      if (input || stop) limits.touched()
      if (countdown === undefined || shown !== countdown.question) return false
      const before = countdown.state()
      countdown.seen()
      if (stop) countdown.stop()
      return before !== countdown.state()
    },
    show: () => ({
      autonomy: mode,
      ...(lapse !== undefined && { lapse }),
      ...(mode === 'countdown' && countdown && showCountdown(countdown, trust.rules())),
    }),
  }
}

type Terms = { readonly autonomy: Autonomy; readonly trust: Trust; readonly audit: boolean }

/** What is judged is the move that the model proposed, in the place where it proposed it. */
function weighing({ setup }: Run, question: Question, { autonomy, trust, audit }: Terms): Weighing {
  const { proposal, index, action, verdicts, observation } = question
  const { kind } = proposal.actions[index] ?? action
  const cell = { kind, app: appOf(observation, setup.target), dialect: setup.dialect }
  const { control } = countedControl(verdicts)
  return {
    autonomy,
    proposal,
    action,
    verdicts,
    disputed: disagree(question.candidates),
    grounding: groundingOf(action, proposal, observation)?.verdict,
    tally: trust.tally(cell),
    ...(control !== undefined && { control: trust.tally({ ...cell, control }) }),
    audit,
    rules: trust.rules(),
  }
}

/** The lot is drawn once a question. */
function openLot({ random, rules }: Trust): (question: string) => boolean {
  let drawn = { question: '', audit: false }
  return (question) => {
    if (drawn.question !== question) drawn = { question, audit: random() < rules().audit }
    return drawn.audit
  }
}

function showCountdown(countdown: Countdown, { seconds }: GateRules): Pick<RunView, 'countdown'> {
  const state = countdown.state()
  if (state !== 'waiting' && state !== 'running') return {}
  return { countdown: { question: countdown.question, state, left: countdown.left(), of: seconds * 1000 } }
}
