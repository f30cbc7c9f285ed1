/** A run is a value that always waits for exactly one party; `advance` is the only way it changes. */

import { touchesTarget } from '../action/action'
import { joinElements, type Observation } from '../action/observation'
import type { ModelReply, Params, PastMove } from '../dialects/dialect'
import type { Verdict } from '../guards/guard'
import { candidateIn, withAnswer, withPicked, withSought } from './candidates/candidates'
import { byHand, confirmedIn, past } from './decided/past'
import { mayComeBack, restored, type Vetoed } from './decided/taking-back'
import type { Event, EventOf, Setup } from './events'
import { type Consent, type Item, isAside, type Phase, type PhaseOf, type Question, type Rest } from './phase'
import { nothingSpent, type Spending, spend } from './spending'

export type Run = {
  readonly setup: Setup
  readonly phase: Phase
  /** Proposals asked for so far; 1 while the first is awaited. */
  readonly step: number
  readonly history: readonly PastMove[]
  /** The newest reply, kept for the history. */
  readonly reply?: ModelReply | undefined
  /** The newest move of the operator's own where a reply could not be read, by its id. */
  readonly composed?: string
  /** What is told of a reply that could not be read, until the model's next one or the operator's hands. */
  readonly complaint?: string | undefined
  /** Replies that could not be read so far: each is a question of its own. */
  readonly unread: number
  readonly helm: number
  /** Ids of the operator's notes so far. */
  readonly notes: readonly string[]
  readonly spent: Spending
  /** The setup's, as changed since by the model's own wish. */
  readonly params: Params
  /** The run before a person's veto, for as long as that can be taken back: until the model has answered anew. */
  readonly vetoed?: Vetoed<Run>
}

export const begin = (setup: Setup): Run => ({
  setup,
  phase: { name: setup.byHand === true ? 'by_hand' : 'observing' },
  step: 1,
  history: [],
  unread: 0,
  helm: 0,
  notes: [],
  spent: nothingSpent,
  params: setup.params ?? {},
})

/** The run after an event. An event that does not fit the phase is a bug of the caller and throws. */
export function advance(run: Run, event: Event): Run {
  const { vetoed, ...next } = moved(run, event)
  const after = {
    ...next,
    spent: spend(run.spent, event),
    ...(vetoed && mayComeBack(vetoed, next.phase, event) && { vetoed }),
  }
  return isUnsettled(run, after, event)
    ? { ...after, history: [...after.history, unsettled(run, event)] }
    : after
}

/** Whether an act is left before its effect was seen. */
const isUnsettled = ({ phase }: Run, after: Run, { type }: Event): boolean =>
  phase.name === 'settling' && after.phase.name !== 'settling' && type !== 'settled'

/** Whatever comes next, the model must know that this may have been done. */
function unsettled(run: Run, { type }: Event): PastMove {
  const { answer, broken, ...phase } = expect(run.phase, 'settling')
  const { edited, action } = phase.consent
  const outcome = touchesTarget(action) ? 'unknown' : 'not_to_be_told'
  const fate = edited ? 'edited' : 'approved'
  const failed = broken === true && type === 'failed' && { broken }
  const more = { ...failed, partial: broken, ...confirmedIn(phase.consent) }
  return past(run, phase, fate, { done: action, outcome, answer, ...more })
}

function moved(run: Run, event: Event): Run {
  switch (event.type) {
    case 'asked':
      return { ...run, phase: askedAnew(run.phase) }
    case 'opened':
    case 'verified':
      return run
    case 'hand':
    case 'noted':
      return atHelm(run, event)
    case 'observed':
      return { ...run, phase: seen(run, event.observation) }
    case 'recognized':
      return { ...run, phase: recognized(run.phase, event) }
    case 'answered':
      return { ...run, reply: event.reply }
    case 'proposed':
      return { ...run, complaint: undefined, phase: proposed(run.phase, event) }
    case 'unread':
      return unread(run, event)
    case 'weighed':
      return { ...run, phase: { ...expect(run.phase, 'deciding'), grounds: event.grounds } }
    case 'approved':
      return { ...run, phase: approved(expect(run.phase, 'deciding'), event) }
    case 'composed':
      return { ...run, composed: event.proposal.id, phase: composed(run.phase, event) }
    case 'sought':
    case 'candidate':
    case 'picked':
      return amongOthers(run, expect(run.phase, 'deciding'), event)
    case 'vetoed':
    case 'restored':
    case 'replied':
      return answered(run, event)
    case 'repredicted':
      return { ...run, complaint: complaintOf(run.phase, event), phase: { name: 'observing' } }
    case 'retried':
      return { ...run, phase: { ...looking(run.phase), ...(event.rest && { rest: event.rest }) } }
    case 'took_over':
    case 'handed_back':
      return passed(run, event)
    case 'held':
    case 'overruled':
    case 'reopened':
      return { ...run, phase: onHold(run.phase, event) }
    case 'intended':
    case 'acted':
    case 'settled':
      return ofAct(run, event)
    case 'configured':
      return { ...run, params: { ...run.params, ...event.params } }
    case 'resized':
      return isAside(run.phase) ? run : { ...run, phase: looking(run.phase) }
    case 'failed':
      return { ...run, phase: stuck(run.phase, event) }
    case 'paused':
    case 'resumed':
      return { ...run, phase: pausedOrNot(run.phase, event.type) }
    case 'ended':
      return { ...run, phase: { name: 'ended', end: event.end } }
  }
}

/** An act from its intent to its effect. */
function ofAct(run: Run, event: EventOf<'intended' | 'acted' | 'settled'>): Run {
  if (event.type === 'acted') return acted(run, event)
  if (event.type === 'settled') return settled(run, event)
  return run.phase.name === 'acting' ? { ...run, phase: { ...run.phase, intended: true } } : run
}

const passed = (run: Run, event: EventOf<'took_over' | 'handed_back'>): Run =>
  event.type === 'took_over'
    ? { ...run, helm: event.epoch, complaint: undefined, phase: { name: 'by_hand' } }
    : { ...run, helm: event.epoch, phase: { name: 'observing' } }

const stuck = (phase: Phase, event: EventOf<'failed'>): PhaseOf<'stuck'> => ({
  ...event,
  ...{ name: 'stuck', ...restOf(phase, event), ...queueOf(phase) },
})

function expect<N extends Phase['name']>(phase: Phase, ...names: N[]): PhaseOf<N> {
  const fits = (candidate: Phase): candidate is PhaseOf<N> => names.some((name) => name === candidate.name)
  if (fits(phase)) return phase
  throw new Error(`a run that is ${phase.name} cannot go on as if it were ${names.join(' or ')}`)
}

const observationOf = (phase: Phase): Observation => expect(phase, 'thinking', 'deciding').observation

/**
 * After a look: the rest of a queue comes up for decision, otherwise the model is asked. A demonstration has no model; what is
 * looked at while the operator has the helm is for the record.
 */
function seen(run: Run, observation: Observation): Phase {
  if (run.phase.name === 'by_hand') return run.phase
  const { queue, rest }: Partial<PhaseOf<'observing'>> = isDropped(run.phase)
    ? {}
    : expect(run.phase, 'observing')
  const { complaint } = run
  if (run.setup.byHand === true || rest === 'by_hand') return { name: 'by_hand' }
  const next: Phase =
    queue === undefined
      ? { name: 'thinking', observation, ...(complaint !== undefined && { complaint }) }
      : question(observation, queue, [])
  if (rest !== 'paused') return next
  return { name: 'paused', resume: queue === undefined ? { name: 'observing' } : next }
}

/** In older records a pause or a loss dropped what was to come up next: there the model is asked anew. */
const isDropped = (phase: Phase): phase is PhaseOf<'deciding'> =>
  phase.name === 'deciding' && (phase.index > 0 || phase.reopened === true)

const askedAnew = (phase: Phase): Phase =>
  isDropped(phase) ? { name: 'thinking', observation: phase.observation } : phase

function question(observation: Observation, item: Item, verdicts: readonly Verdict[]): PhaseOf<'deciding'> {
  const action = item.proposal.actions[item.index]
  if (action === undefined) throw new Error(`proposal ${item.proposal.id} has no action ${item.index}`)
  return { ...item, name: 'deciding', observation, action, verdicts }
}

const proposed = (phase: Phase, { proposal, verdicts }: EventOf<'proposed'>): PhaseOf<'deciding'> =>
  question(observationOf(phase), { proposal, index: 0, rest: false }, verdicts)

function recognized(phase: Phase, event: EventOf<'recognized'>): Phase {
  if (!('observation' in phase) || phase.observation.frame !== event.frame) return phase
  const judged = 'verdicts' in phase && event.verdicts !== undefined ? { verdicts: event.verdicts } : {}
  const edit = 'edit' in phase && phase.edit && event.ofEdit && { ...phase.edit, verdicts: event.ofEdit }
  return {
    ...phase,
    observation: {
      ...phase.observation,
      elements: joinElements(phase.observation.listed, event.elements),
      unseen: event.problem,
    },
    ...judged,
    ...(edit && { edit }),
  }
}

/** What could not be read is told to the model when it is asked once more, with what the operator says to it. */
const complaintOf = (phase: Phase, { note = '' }: EventOf<'repredicted'>): string | undefined =>
  phase.name === 'unread' ? [phase.detail, note].filter((words) => words !== '').join('; ') : undefined

function unread(run: Run, event: EventOf<'unread'>): Run {
  const { observation } = expect(run.phase, 'thinking')
  const nth = run.unread + 1
  return { ...run, unread: nth, complaint: undefined, phase: { ...event, name: 'unread', observation, nth } }
}

/** The question stays open, and only a person ends it once there is a choice. */
function amongOthers(
  run: Run,
  phase: PhaseOf<'deciding'>,
  event: EventOf<'sought' | 'candidate' | 'picked'>,
): Run {
  if (event.type === 'sought') return { ...run, phase: withSought(phase, event, run.reply) }
  if (event.type === 'candidate') return { ...run, phase: withAnswer(phase, event) }
  // Another model's words are no reply of this one's: its history is told what was done instead.
  return {
    ...run,
    reply: candidateIn(phase, event.candidate)?.reply,
    phase: withPicked(phase, event),
  }
}

function approved({ edit: _, ...phase }: PhaseOf<'deciding'>, event: EventOf<'approved'>): Phase {
  const { by, edited, action, rest = phase.rest, confirmed, thought } = event
  const consent = { by, edited, action, rest, ...(confirmed && { confirmed }), ...(thought && { thought }) }
  return { ...phase, name: 'acting', consent }
}

function onHold(phase: Phase, event: EventOf<'held' | 'overruled' | 'reopened'>): Phase {
  if (event.type === 'held') return held(expect(phase, 'acting'), event)
  const open = expect(phase, 'held')
  return event.type === 'reopened' ? reopened(open) : overruled(open)
}

const held = (
  { overruled: _, ...phase }: PhaseOf<'acting'>,
  { live, change, now }: EventOf<'held'>,
): Phase => ({ ...phase, name: 'held', live, change, ...(now && { now }) })

/** What the operator saw is what may be acted on: the screen of the hold, or another hold. */
function overruled({ live, change: _, now, ...phase }: PhaseOf<'held'>): Phase {
  const { size, seq } = phase.observation
  return { ...phase, name: 'acting', overruled: now ?? { frame: live, size, seq } }
}

/** Whatever else was to follow waits for another yes as well. An edit comes up as the operator had made it. */
const reopened = ({ proposal, index, consent }: PhaseOf<'held'>): Phase => ({
  name: 'observing',
  queue: { proposal, index, rest: false, reopened: true, ...editIn(consent, []) },
})

const composed = (
  phase: Phase,
  { proposal, action, verdicts, confirmed, thought }: EventOf<'composed'>,
): Phase => {
  const unread = expect(phase, 'unread')
  return {
    ...{ name: 'acting', observation: unread.observation, unread },
    ...{ proposal, index: 0, action, verdicts, rest: false },
    consent: {
      ...{ by: 'operator', edited: true, action, rest: false },
      ...(confirmed && { confirmed }),
      ...(thought && { thought }),
    },
  }
}

/** The next proposal is asked for: what became of the last one joins the history. */
const next = (run: Run, move: PastMove): Run => ({
  ...run,
  step: run.step + 1,
  history: [...run.history, move],
  phase: { name: 'observing' },
})

/** The model is asked anew, or is no more. */
function answered(run: Run, event: EventOf<'vetoed' | 'restored' | 'replied'>): Run {
  if (event.type === 'vetoed') return vetoed(run, event)
  if (event.type === 'restored') return restored(run)
  return next(run, past(run, expect(run.phase, 'deciding'), 'answered', { note: event.text }))
}

function vetoed(run: Run, event: EventOf<'vetoed'>): Run {
  const phase = expect(run.phase, 'deciding', 'held')
  const { vetoed: _, ...before } = run
  const after = next(run, past(run, phase, 'vetoed', event))
  return event.by === 'operator'
    ? { ...after, vetoed: { run: { ...before, phase }, reason: event.reason } }
    : after
}

/** A note is for the record; the model is told what was done. */
function atHelm(run: Run, event: EventOf<'hand' | 'noted'>): Run {
  if (event.type === 'noted') return { ...run, notes: [...run.notes, event.id] }
  // What nothing took is as if it had not been typed.
  return event.astray === 'nowhere' ? run : { ...run, history: [...run.history, byHand(event)] }
}

/**
 * The question is open again as the operator had made it; what they consented to is void. A move of their own that they take back
 * was never asked about: the reply that could not be read is.
 */
function prevented(
  { consent, overruled, unread, ...question }: Omit<PhaseOf<'acting'>, 'intended'>,
  { verdicts = [], ...event }: EventOf<'acted'>,
): PhaseOf<'deciding' | 'unread'> {
  if (event.unread === true && unread !== undefined) return unread
  const isPersons = consent.by === 'operator' || overruled !== undefined
  return { ...question, name: 'deciding', ...editIn(consent, verdicts), ...(isPersons && { returned: true }) }
}

/** The operator's own move of a consent that holds no more. */
const editIn = (
  { edited, action, thought }: Consent,
  verdicts: readonly Verdict[],
): Pick<Question, 'edit'> => (edited ? { edit: { action, verdicts, ...(thought && { thought }) } } : {})

function acted(run: Run, event: EventOf<'acted'>): Run {
  const { result, answer } = event
  const { intended: _, ...phase } = expect(run.phase, 'acting')
  if (result === 'prevented') return { ...run, phase: prevented(phase, event) }
  if (result === 'refused')
    return next(run, past(run, phase, 'refused', { answer, ...confirmedIn(phase.consent) }))
  const broken = result === 'unknown' && { broken: true }
  return { ...run, phase: { ...phase, name: 'settling', answer, ...broken } }
}

/** The rest of a queue follows, each item after a new observation. */
function settled(run: Run, { outcome }: EventOf<'settled'>): Run {
  const { consent, answer, broken, proposal, index, ...phase } = expect(run.phase, 'settling')
  const { edited, action, rest } = consent
  const fate = edited ? 'edited' : 'approved'
  const question = { ...phase, proposal, index }
  const after = next(
    run,
    past(run, question, fate, { done: action, outcome, answer, partial: broken, ...confirmedIn(consent) }),
  )
  if (index + 1 >= proposal.actions.length) return after
  return {
    ...after,
    step: run.step,
    phase: { name: 'observing', queue: { proposal, index: index + 1, rest } },
  }
}

/** A target that comes back by itself finds the run as the operator had left it: resting, or in their hands. */
function restOf(phase: Phase, { source }: EventOf<'failed'>): { readonly rest?: Rest } {
  if (source !== 'target') return {}
  if (phase.name === 'paused' || phase.name === 'by_hand') return { rest: phase.name }
  return 'rest' in phase && (phase.name === 'observing' || phase.name === 'stuck') && phase.rest
    ? { rest: phase.rest }
    : {}
}

const pausedOrNot = (phase: Phase, type: 'paused' | 'resumed'): Phase =>
  type === 'paused' ? { name: 'paused', resume: resting(phase) } : expect(phase, 'paused').resume

/** What is to come up after the next look, whatever has kept that from being taken. */
function queueOf(phase: Phase): { readonly queue?: Item } {
  if (phase.name === 'paused') return queueOf(phase.resume)
  const queue = phase.name === 'observing' || phase.name === 'stuck' ? phase.queue : undefined
  // After an interruption nothing follows by itself any more.
  return queue === undefined ? {} : { queue: { ...queue, rest: false } }
}

const looking = (phase: Phase): PhaseOf<'observing'> => ({ name: 'observing', ...queueOf(phase) })

/** Where a paused run goes on: an open question stays open, work in flight starts anew. */
function resting(phase: Phase): Phase {
  switch (phase.name) {
    case 'deciding':
    case 'unread':
    case 'held':
    case 'stuck':
      return phase
    default:
      return looking(phase)
  }
}
