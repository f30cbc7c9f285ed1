/** The moves of a recorded run as they were put up for decision: what was known by then, and what became of the question. */
import { z } from 'zod'
import type { Action } from '../action/action'
import { type Element, joinElements, type Observation } from '../action/observation'
import type { Proposal } from '../action/proposal'
import type { Event, EventOf } from '../run/events'
import type { PhaseOf } from '../run/phase'
import { advance, begin, type Run } from '../run/run'
import { foldStep, noSteps, type Steps } from '../run/steps'
import type { Autonomy, Grounds } from './grounds'

/**
 * What became of a question. `unasked`: it ran by the autonomy, or as the rest of a queue. `refused`: turned away with nobody
 * asked. `asked_anew`: another move was wanted instead. `open`: left without an answer.
 */
export const Answered = z.enum([
  'unasked',
  'approved',
  'edited',
  'vetoed',
  'taken_over',
  'replied',
  'asked_anew',
  'refused',
  'open',
])
export type Answered = z.infer<typeof Answered>

/** A screen to which a model replied; where its reply could not be read, no more than this is known of the step. */
export type RecordedMoment = {
  /** Its number in `core/run/steps`; of a later item of a queue that nobody decided, that of the step before it. */
  readonly step: number
  /** As it stood when the question came up. */
  readonly run: Run
  readonly seen: Observation
}

export type RecordedMove = RecordedMoment & {
  readonly action: Action
  readonly proposal: Proposal
  readonly answered: Answered
  /** The mode of then. */
  readonly autonomy: Autonomy
  readonly grounds?: Grounds | undefined
}

/** Whether there was a move, and with it a question, at all. */
export const isMove = (moment: RecordedMoment): moment is RecordedMove => 'action' in moment

export type MoveReading = {
  /**
   * A move whose question has gone, if this event is the first to tell, or the screen of a reply that could not be read. Throws
   * where the event fits nothing before it.
   */
  add(event: Event): RecordedMove | RecordedMoment | undefined
  /** The last one. */
  close(): RecordedMove | RecordedMoment | undefined
}

/** Begins a run that is read event by event. */
export function openMoves(): MoveReading {
  let run: Run | undefined
  let fold: Steps = noSteps
  let count = 0
  let intended = false
  let texts: EventOf<'recognized'> | undefined
  let open: RecordedMove | RecordedMoment | undefined

  const happen = (event: Event): RecordedMove | RecordedMoment | undefined => {
    run = event.type === 'opened' ? begin(event.setup) : advance(begun(run), event)
    const next = foldStep(fold, event)
    count += next.steps.length - fold.steps.length
    // Only the newest one can still change: ten thousand steps are not copied ten thousand times.
    fold = { ...next, steps: next.steps.slice(-1) }
    if (event.type === 'recognized') texts = event
    const before = open
    if (run.phase.name === 'unread' && event.type === 'unread') {
      open = { step: count, run, seen: withTexts(run.phase.observation, texts) }
      return before
    }
    if (opens(event) && run.phase.name === 'deciding') {
      open = asked(run, run.phase, texts, count)
      return before
    }
    if (open !== undefined)
      open = isMove(open) ? after(open, event, texts, count) : { ...open, seen: withTexts(open.seen, texts) }
    return undefined
  }

  return {
    add(event) {
      // An intent without a result was interrupted.
      if (intended && event.type !== 'acted') happen({ type: 'acted', result: 'unknown', wire: [], ms: 0 })
      intended = event.type === 'intended'
      return happen(event)
    },
    close: () => open,
  }
}

function begun(run: Run | undefined): Run {
  if (run === undefined) throw new Error('a run begins with how it was opened')
  return run
}

/** A question comes up with a proposal, or with the look before the next item of a queue. */
const opens = ({ type }: Event): boolean => type === 'proposed' || type === 'observed'

const asked = (
  run: Run,
  { action, observation, proposal }: PhaseOf<'deciding'>,
  texts: EventOf<'recognized'> | undefined,
  step: number,
): RecordedMove => ({
  step,
  run,
  action,
  seen: withTexts(observation, texts),
  proposal,
  answered: 'open',
  autonomy: 'ask',
})

/** The question after one more event: its texts may come late, and its answer may be taken back while it is held. */
function after(
  move: RecordedMove,
  event: Event,
  texts: EventOf<'recognized'> | undefined,
  count: number,
): RecordedMove {
  switch (event.type) {
    case 'recognized':
      return { ...move, seen: withTexts(move.seen, texts) }
    case 'weighed':
      return { ...move, grounds: event.grounds, autonomy: event.grounds.autonomy }
    case 'approved':
    case 'vetoed': {
      const { grounds = move.grounds } = event
      const mode = grounds === undefined ? {} : { grounds, autonomy: grounds.autonomy }
      // Another candidate was put up in its place.
      const isOther = event.proposal !== move.proposal.id
      return { ...move, ...mode, step: count, answered: isOther ? 'asked_anew' : answerIn(event) }
    }
    case 'replied':
      return { ...move, answered: 'replied' }
    case 'took_over':
      return isSettled(move) ? move : { ...move, answered: 'taken_over' }
    case 'repredicted':
      return isSettled(move) ? move : { ...move, answered: 'asked_anew' }
    case 'held':
      return { ...move, answered: 'open' }
    case 'acted':
      // Stopped before anything was sent: the question is open again.
      if (event.result !== 'prevented') return move
      return { ...move, answered: 'open', ...(event.withdrawn && { step: count }) }
    case 'restored':
      return { ...move, answered: 'open', step: count }
    case 'overruled':
      return { ...move, answered: 'approved' }
    default:
      return move
  }
}

/** An answer stands, whoever takes the helm later. */
const isSettled = ({ answered }: RecordedMove): boolean => answered !== 'open'

function answerIn(event: EventOf<'approved' | 'vetoed'>): Answered {
  if (event.by !== 'operator') return event.type === 'approved' ? 'unasked' : 'refused'
  if (event.type === 'vetoed') return 'vetoed'
  return event.edited ? 'edited' : 'approved'
}

type Texts = {
  readonly frame: string
  readonly elements: readonly Element[]
  readonly problem?: string | undefined
}

/** The same picture is read once, however often it is looked at. */
function withTexts(seen: Observation, texts: Texts | undefined): Observation {
  if (seen.elements !== undefined || texts?.frame !== seen.frame) return seen
  const { elements, problem } = texts
  return {
    ...seen,
    elements: [...joinElements(seen.listed ?? [], elements)],
    ...(problem !== undefined && { unseen: problem }),
  }
}
