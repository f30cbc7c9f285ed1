/** Folds a run's events into steps: one for each proposal, and one for each move by hand. */

import { z } from 'zod'
import { Action } from '../action/action'
import { Box, Size } from '../action/geometry'
import type { Observation } from '../action/observation'
import { Outcome } from '../dialects/dialect'
import { Grounds } from '../policy/grounds'
import { Problem } from '../problems/shape'
import { Decider, type Event, type EventOf, Trouble, VetoReason } from './events'
import { endOf, heardAs, missedBy, NoteView, type Waiting } from './notes'

/** How far an act had come: let through, on its way, sent. */
const Act = z.enum(['before', 'during', 'after'])
type Act = z.infer<typeof Act>

/** One step for the filmstrip. Points are pixels of `frame`. */
export const StepView = z.object({
  number: z.int(),
  frame: z.string().optional(),
  size: Size.optional(),
  /** What the browser of a page asked for it on that screen, which no picture shows. */
  asks: Problem.optional(),
  fate: z.enum([
    'open',
    'approved',
    'edited',
    'vetoed',
    'answered',
    'refused',
    'unread',
    'by_hand',
    'held',
    /** Given back without a word, so that the model is asked once more. */
    'again',
    /** Somebody took the helm while it waited. */
    'overtaken',
    'stopped',
  ]),
  by: Decider.optional(),
  proposed: Action.optional(),
  done: Action.optional(),
  outcome: Outcome.optional(),
  /** The frame once the picture had come to rest after the act. */
  after: z.string().optional(),
  /** What changed by then, in pixels of `after`: in touch with the action's place, and elsewhere. */
  near: Box.optional(),
  elsewhere: Box.optional(),
  /** Why it was asked about or ran unasked. */
  grounds: Grounds.optional(),
  /** On the hard floor: a second key confirmed it. */
  confirmed: z.boolean().optional(),
  /** What the model said when it was asked to check the effect. */
  opinion: z.string().optional(),
  /** Which of several candidates the operator put up, as they were numbered. */
  picked: z.object({ nth: z.int(), of: z.int() }).optional(),
  reason: VetoReason.optional(),
  note: z.string().optional(),
  /**
   * It failed: before anything was sent, on its way, or while its effect was watched; or it was made by hand and nothing took it.
   */
  broken: z
    .object({ when: Act.or(z.literal('nowhere')), why: Trouble.omit({ source: true }).optional() })
    .optional(),
  /** Why the target refused it; `note` says it in English. */
  problem: Problem.optional(),
  /** What the operator said before this move of theirs, in order. */
  notes: z.array(NoteView).optional(),
  /** What they said after it, where no other move followed before they gave the helm back or ended the run. */
  closing: z.array(NoteView).optional(),
})
export type StepView = z.infer<typeof StepView>

/** What folding needs to remember between two events. */
export type Steps = {
  readonly steps: readonly StepView[]
  readonly seen?: Observation | undefined
  readonly notes?: Waiting | undefined
  /** A held move that is about to be put up once more. */
  readonly reopened?: Action | undefined
  /** What the newest step decides on; absent where that is no proposal. */
  readonly item?: Item | undefined
  /** The newest step is being carried out. */
  readonly act?: Act | undefined
  /** As it was before the newest yes or veto. */
  readonly undecided?: Undecided | undefined
}

/** No step where that decision has made one. */
type Undecided = Pick<Steps, 'item' | 'seen' | 'undecided'> & {
  readonly last?: StepView | undefined
  /** What was decided. */
  readonly of?: Item | undefined
}

type Item = {
  readonly proposal: string
  readonly index: number
  /** All of its queue. */
  readonly actions?: readonly Action[] | undefined
}

export const noSteps: Steps = { steps: [] }

/** The steps after one more event. */
export function foldStep(before: Steps, event: Event): Steps {
  const { act: _, ...after } = folded(before, event)
  const act = actAfter(before.act, event)
  return { ...after, ...(act && { act }) }
}

function actAfter(act: Act | undefined, event: Event): Act | undefined {
  if (event.type === 'approved' || event.type === 'composed' || event.type === 'overruled') return 'before'
  if (event.type === 'intended') return 'during'
  if (event.type === 'acted') return acts[event.result]
  return beside.includes(event.type) ? act : undefined
}

const acts: Readonly<Record<EventOf<'acted'>['result'], Act | undefined>> = {
  sent: 'after',
  unknown: 'during',
  prevented: undefined,
  refused: undefined,
}

/** They come while an act is under way, and do not end it. */
const beside: readonly Event['type'][] = [
  'noted',
  'verified',
  'recognized',
  'candidate',
  'configured',
  'restored',
]

function folded(before: Steps, event: Event): Steps {
  switch (event.type) {
    case 'observed':
      return looked({ ...before, seen: event.observation })
    case 'proposed':
      return append(left(before), proposed(before, event), itemOf(event))
    case 'unread':
      return append(left(before), opened(before, 'unread'))
    case 'noted':
      return { ...before, notes: heardAs(before.notes, noteOf(event)) }
    case 'hand':
      return handed(before, event)
    case 'handed_back':
      return closed(before)
    case 'composed':
    case 'approved':
      return consented(before, event)
    case 'picked':
      return amend(before, { proposed: event.action, picked: { nth: event.nth, of: event.of } })
    case 'vetoed':
      return vetoed(before, event)
    case 'restored':
      return restored(before, event)
    case 'replied':
      return amend(queued(before, event), { fate: 'answered', by: 'operator', note: event.text })
    case 'held':
      return amend(before, { fate: 'held' })
    case 'overruled':
      return amend(before, { fate: 'approved' })
    case 'reopened':
      return { ...before, reopened: event.action }
    case 'repredicted':
      return given(before, event)
    case 'took_over':
      return amendOpen(forgone(before), 'overtaken')
    case 'ended':
      return closed(amendOpen(forgone(before)))
    case 'acted':
      if (event.result === 'refused') return amend(before, refused(event))
      if (event.withdrawn) return withdrawn(before)
      return event.result === 'unknown'
        ? amend(before, { outcome: 'unknown', broken: { when: 'during' } })
        : before
    case 'failed':
      return brokenOff(before, event)
    case 'settled':
      return amend(before, {
        outcome: event.outcome,
        ...(event.frame !== undefined && { after: event.frame }),
        ...(event.near && { near: event.near }),
        ...(event.elsewhere && { elsewhere: event.elsewhere }),
      })
    case 'verified':
      return { ...before, steps: withOpinion(before.steps, event) }
    default:
      return before
  }
}

/** Whatever fails while nothing is being carried out is no matter of the newest step's. */
const brokenOff = (before: Steps, { message, problem }: EventOf<'failed'>): Steps =>
  before.act === undefined
    ? before
    : amend(before, { broken: { when: before.act, why: { message, ...(problem && { problem }) } } })

const vetoed = (before: Steps, event: EventOf<'vetoed'>): Steps =>
  amend(remembered(before, queued(before, event), event), {
    fate: 'vetoed',
    by: event.by,
    reason: event.reason,
    note: event.note,
    ...asked(event),
  })

function consented(before: Steps, event: EventOf<'approved' | 'composed'>): Steps {
  const own = event.type === 'composed'
  const fate = own || event.edited ? 'edited' : 'approved'
  const by = own ? 'operator' : event.by
  const now = remembered(before, own ? before : queued(before, event))
  return amend(now, { fate, by, done: event.action, ...asked(event) })
}

/** A later item of a queue is no step before it is decided. */
const remembered = ({ steps, item, seen, undecided }: Steps, now: Steps, of?: Item): Steps => ({
  ...now,
  undecided: {
    ...{ item, seen, of },
    // Of the same step a yes before this may still be taken back, once this has been.
    ...(now.steps.length === steps.length && { last: steps.at(-1), undecided }),
  },
})

/** Nothing of the decision stays: it is asked about as it was. */
function withdrawn({ undecided, ...before }: Steps): Steps {
  if (undecided === undefined) return before
  const { last, item, seen, undecided: earlier } = undecided
  const steps = [...before.steps.slice(0, -1), ...(last ? [last] : [])]
  return { ...before, item, seen, steps, ...(earlier && { undecided: earlier }) }
}

/** In a record that has lost the veto nothing comes back. */
function restored(before: Steps, { proposal, index }: EventOf<'restored'>): Steps {
  const { of } = before.undecided ?? {}
  return of?.proposal === proposal && of.index === index ? withdrawn(before) : before
}

/** What was to be put up once more never is. */
const forgone = ({ reopened: _, ...before }: Steps): Steps => before

/** On another screen the same move is another attempt. */
const looked = (before: Steps): Steps =>
  before.reopened === undefined
    ? before
    : append(before, { ...opened(before, 'open'), proposed: before.reopened }, before.item)

const refused = ({ answer = '', problem }: EventOf<'acted'>): Partial<StepView> => ({
  fate: 'refused',
  note: answer,
  ...(problem && { problem }),
})

/** How it came to be decided by whom it was. */
const asked = ({
  grounds,
  confirmed,
}: {
  grounds?: Grounds | undefined
  confirmed?: boolean | undefined
}) => ({
  ...(grounds && { grounds }),
  ...(confirmed && { confirmed }),
})

/** An opinion belongs to the newest step that ended with the picture it is about. */
export function withOpinion<T extends StepView>(
  steps: readonly T[],
  { frame, answer }: Pick<EventOf<'verified'>, 'frame' | 'answer'>,
): readonly T[] {
  const at = steps.findLastIndex(({ after }) => after === frame)
  return steps.map((step, nth) => (nth === at ? { ...step, opinion: answer } : step))
}

const append = ({ steps, seen }: Steps, step: StepView, item?: Item): Steps => ({
  seen,
  steps: [...steps, step],
  ...(item && { item }),
})

function amend(before: Steps, change: Partial<StepView>): Steps {
  const { steps } = before
  const last = steps.at(-1)
  return last === undefined ? before : { ...before, steps: [...steps.slice(0, -1), { ...last, ...change }] }
}

/** What was said after the last move by hand belongs to the end of it; where nothing was done at all there is no step for it. */
function closed({ notes, ...before }: Steps): Steps {
  if (notes === undefined) return before
  const { notes: own = [], closing = [] } = before.steps.at(-1) ?? {}
  const end = endOf(notes)
  return amend(before, {
    ...(end.notes && { notes: [...own, ...end.notes] }),
    ...(end.closing && { closing: [...closing, ...end.closing] }),
  })
}

export const noteOf = ({ id, text }: EventOf<'noted'>): NoteView => ({
  id,
  ...(text !== undefined && { text }),
})

/** A question that was left without an answer counts as stopped, unless the model was asked again. */
const amendOpen = (before: Steps, fate: 'again' | 'overtaken' | 'stopped' = 'stopped'): Steps =>
  before.steps.at(-1)?.fate === 'open' ? amend(before, { fate }) : before

/** A question that went with its target was asked anew. */
const left = (before: Steps): Steps => amendOpen(before, 'again')

/** A reply that could not be read keeps why it was given back. */
function given(before: Steps, { reason, note }: EventOf<'repredicted'>): Steps {
  const why = { ...(reason && { reason }), ...(note !== undefined && { note }) }
  return before.steps.at(-1)?.fate === 'unread' ? amend(before, why) : amendOpen(before, 'again')
}

function opened({ steps, seen }: Steps, fate: StepView['fate']): StepView {
  const known = seen && { frame: seen.frame, size: seen.size, ...(seen.asks && { asks: seen.asks }) }
  return { number: steps.length + 1, fate, ...known }
}

const itemOf = ({ proposal: { id, actions } }: EventOf<'proposed'>): Item => ({
  proposal: id,
  index: 0,
  actions,
})

const proposed = (before: Steps, { proposal }: EventOf<'proposed'>): StepView => ({
  ...opened(before, 'open'),
  ...(proposal.actions[0] && { proposed: proposal.actions[0] }),
})

/**
 * A later item of a queue is a separate step. It stays one step when it is decided again, after it was prevented or held: words
 * are kept by these numbers, and `core/trajectory`, which makes data of them, counts the same way.
 */
function queued(before: Steps, { proposal, index }: EventOf<'approved' | 'vetoed' | 'replied'>): Steps {
  const { item } = before
  const isSame = item?.proposal === proposal && item.index === index
  if (index === 0 || isSame) return before
  const actions = item?.proposal === proposal ? item.actions : undefined
  const action = actions?.[index]
  return append(
    before,
    { ...opened(before, 'open'), ...(action && { proposed: action }) },
    { proposal, index, actions },
  )
}

/** What was said before what nothing took is about the move that follows. */
function handed(before: Steps, event: EventOf<'hand'>): Steps {
  if (event.astray !== 'nowhere' || before.notes === undefined) return append(before, byHand(before, event))
  const { notes, ...bare } = before
  return { ...append(bare, byHand(bare, event)), notes: missedBy(notes) }
}

const byHand = (before: Steps, event: EventOf<'hand'>): StepView => ({
  ...opened({ ...before, seen: before.seen && { ...before.seen, asks: undefined } }, 'by_hand'),
  ...(event.frame !== undefined && { frame: event.frame }),
  ...(event.size && { size: event.size }),
  ...(event.asks && { asks: event.asks }),
  by: 'operator',
  done: event.action,
  ...(event.astray === 'broken' && { outcome: 'unknown' }),
  ...(event.astray && { broken: { when: event.astray === 'broken' ? 'during' : 'nowhere' } }),
  ...(before.notes && { notes: [...before.notes.notes] }),
})

/** How many steps there are, told event by event. */
export type StepCount = {
  readonly steps: number
  /** With the newest step alone: no event changes an older one's being. */
  readonly fold: Steps
}

export const noneCounted: StepCount = { steps: 0, fold: noSteps }

export function countStep({ steps, fold }: StepCount, event: Event): StepCount {
  const next = foldStep(fold, event)
  return {
    steps: steps + next.steps.length - fold.steps.length,
    fold: { ...next, steps: next.steps.slice(-1) },
  }
}

/** Whether such an event may make a step, unmake one, or change what makes one. The others need not be read. */
export const changesCount = ({ fold }: StepCount, type: string, isWithdrawn: boolean): boolean =>
  counting.includes(type) ||
  (type === 'observed' && fold.reopened !== undefined) ||
  (type === 'acted' && isWithdrawn)

const counting: readonly string[] = [
  ...['proposed', 'unread', 'hand', 'approved', 'composed', 'vetoed', 'restored', 'replied'],
  ...['reopened', 'took_over', 'ended'],
]
