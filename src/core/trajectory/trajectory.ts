/** A run as data: every journal line folded into full steps. Nothing is invented; what nobody knows is marked so. */
import type { Action } from '../action/action'
import { joinElements } from '../action/observation'
import type { Event, EventOf } from '../run/events'
import { eventOf, type JournalLine } from '../run/journal'
import { heardAs, missedBy } from '../run/notes'
import { noteOf } from '../run/steps'
import { compete } from './competing'
import { decisionOf } from './decision'
import {
  beginning,
  blank,
  type Draft,
  endHands,
  endNotes,
  type Folding,
  push,
  restore,
  shut,
  undecidedOf,
} from './folding'
import type { Trajectory, TrajectoryReading } from './step'

/** Begins a run that is read line by line. */
export function openTrajectory(): TrajectoryReading {
  const state = beginning()
  return {
    add(line) {
      const event = eventOf(line)
      if (event === undefined) state.unknownLines += 1
      else happen(state, event, line)
      // The frame after the last one may still come, and the last one may be no step yet, where a veto of it is taken back.
      return state.steps.splice(0, Math.max(0, state.steps.length - 2))
    },
    close() {
      shut(state, 'open')
      const { head, steps, end, closing, unknownLines } = state
      const rest = { ...(end && { end }), ...(closing && { closing }), unknownLines }
      return { steps, head: head && { ...head, ...rest } }
    },
  }
}

/** The lines of one run as data, or undefined when they do not begin one. */
export function trajectoryOf(lines: readonly JournalLine[]): Trajectory | undefined {
  const reading = openTrajectory()
  const first = lines.flatMap((line) => reading.add(line))
  const { head, steps } = reading.close()
  return head && { ...head, steps: [...first, ...steps] }
}

function happen(state: Folding, event: Event, line: JournalLine): void {
  switch (event.type) {
    case 'opened':
      state.head ??= { setup: event.setup, version: event.version, started: line.t_utc }
      state.params = event.setup.params ?? {}
      state.atHelm = event.setup.byHand === true
      return
    case 'observed':
    case 'recognized':
    case 'asked':
    case 'answered':
    case 'configured':
      learn(state, event)
      if (event.type === 'observed') reopen(state, line)
      return
    case 'reopened':
      state.reopened = state.draft
      shut(state, 'reopened')
      return
    case 'proposed':
    case 'unread':
    case 'hand':
      openStep(state, event, line)
      return
    case 'candidate':
    case 'picked':
      compete(state, event)
      return
    case 'approved':
    case 'vetoed':
    case 'replied':
    case 'composed':
    case 'restored':
      decide(state, event, line)
      return
    case 'held':
    case 'overruled':
    case 'intended':
    case 'acted':
    case 'settled':
      carryOut(state, event)
      return
    case 'repredicted':
    case 'resized':
    case 'failed':
    case 'took_over':
    case 'ended':
      breakOff(state, event, line)
      return
    case 'noted':
      state.notes = heardAs(state.notes, noteOf(event))
      return
    case 'handed_back':
      state.atHelm = state.head?.setup.byHand === true
      endNotes(state)
      return
    case 'sought':
    case 'retried':
    case 'paused':
    case 'resumed':
      return
  }
}

function learn(
  state: Folding,
  event: EventOf<'observed' | 'recognized' | 'asked' | 'answered' | 'configured'>,
): void {
  switch (event.type) {
    case 'observed':
      state.observation = event.observation
      state.last = event.observation
      state.size = event.observation.size
      state.frames.add(event.observation.frame)
      endHands(state, event.observation.frame)
      return
    case 'recognized':
      recognize(state, event)
      return
    case 'asked': {
      const { frame, request, images, prompt } = event
      const unseen = images.map((image) => image.frame).filter((name) => !state.frames.has(name))
      state.ask = { frame, request, images, prompt, unseen }
      state.answered = undefined
      return
    }
    case 'answered': {
      const { reply, usage, model, firstMs, ms } = event
      state.answered = { reply, usage, model, firstMs, ms }
      return
    }
    case 'configured':
      state.params = { ...state.params, ...event.params }
  }
}

function recognize(state: Folding, { frame, elements, problem, verdicts }: EventOf<'recognized'>): void {
  const { observation, draft } = state
  if (observation?.frame !== frame) return
  const joined = [...joinElements(observation.listed ?? [], elements)]
  state.observation = { ...observation, elements: joined, ...(problem !== undefined && { unseen: problem }) }
  if (verdicts !== undefined) state.judged = { frame, verdicts }
  if (draft?.frame !== frame) return
  const known = { observation: state.observation, verdicts: verdicts ?? draft.verdicts }
  // What was decided was decided without it; should it come to nothing, the question has it.
  if (draft.decision === undefined) Object.assign(draft, known)
  else state.late = { number: draft.number, known }
}

function openStep(state: Folding, event: EventOf<'proposed' | 'unread' | 'hand'>, line: JournalLine): void {
  if (event.type === 'hand') {
    byHand(state, event, line)
    return
  }
  shut(state, 'open')
  state.replaced = undefined
  state.vetoed = undefined
  const draft = blank(state, line, event.type)
  draft.ask = state.ask
  draft.answered = state.answered
  if (event.type === 'unread') {
    const { error, detail, text } = event
    draft.unreadable = { error, detail, text }
  } else {
    draft.proposal = event.proposal
    draft.proposed = event.proposal.actions[0]
    draft.verdicts = event.verdicts
  }
  state.draft = draft
}

function byHand(state: Folding, event: EventOf<'hand'>, line: JournalLine): void {
  const { action, frame, size, astray, asks } = event
  shut(state, 'open')
  if (frame !== undefined) {
    state.frames.add(frame)
    endHands(state, frame)
  }
  const { observation } = state
  // What nothing took, on the screen of the question, is no move in the place of another: the next one is.
  const isNone = astray === 'nowhere' && frame === observation?.frame
  const replaced = isNone ? undefined : state.replaced
  state.last = undefined
  const seen = frame === undefined || frame !== observation?.frame ? undefined : observation
  if (!isNone) state.replaced = undefined
  push(state, {
    ...blank(state, line, 'by_hand'),
    observation: seen,
    asks,
    frame,
    size: size ?? state.size,
    done: action,
    result: astray === 'broken' ? 'unknown' : 'sent',
    astray,
    instead: replaced,
    // They are about the move that follows.
    notes: astray === 'nowhere' ? undefined : state.notes?.notes,
  })
  state.notes = astray === 'nowhere' ? missedBy(state.notes) : undefined
}

function decide(
  state: Folding,
  event: EventOf<'approved' | 'vetoed' | 'replied' | 'composed' | 'restored'>,
  line: JournalLine,
): void {
  if (event.type === 'restored') {
    restore(state, event)
    return
  }
  state.vetoed = event.type === 'vetoed' ? { of: event, before: undecidedOf(state) } : undefined
  state.decided = undefined
  if (event.type !== 'composed') queueTo(state, event.index, line)
  const { draft } = state
  if (draft === undefined) return
  state.before = { ...draft }
  draft.decision = { ...decisionOf(event), at: line.t_utc }
  draft.superseded = undefined
  draft.result = undefined
  // What was let through and held is vetoed now.
  draft.done = undefined
  draft.thought = undefined
  draft.over = undefined
  putBack(state, draft, event)
  if (event.type === 'approved' || event.type === 'composed') {
    draft.done = event.action
    draft.thought = event.thought
  }
  if (event.type === 'approved') {
    draft.over = event.over
    // What another model said is, to this one's question, a move in the place of its own.
    if (draft.borrowed !== undefined) draft.decision = { ...draft.decision, kind: 'edited' }
  }
  if (event.type === 'composed') {
    const { proposal, verdicts } = event
    Object.assign(draft, { kind: 'composed', proposal, verdicts } satisfies Partial<Draft>)
  }
  if (event.type === 'vetoed' || event.type === 'replied') shut(state, 'open')
}

/** A move of the operator's own that came to nothing is decided after all. */
function putBack(
  { own }: Folding,
  draft: Draft,
  event: EventOf<'approved' | 'vetoed' | 'replied' | 'composed'>,
) {
  if (event.type === 'composed' || draft.kind !== 'unread' || own?.proposal?.id !== event.proposal) return
  Object.assign(draft, { kind: 'composed', ...own } satisfies Partial<Draft>)
}

/** A later item of a queue is a separate step, judged on its own observation. */
function queueTo(state: Folding, index: number, line: JournalLine): void {
  const from = state.draft ?? state.lastProposed
  if (from === undefined || from.index === index) return
  shut(state, 'open')
  const { proposal, ask, answered } = from
  const step = blank(state, line, 'proposed')
  const verdicts = state.judged?.frame === step.frame ? (state.judged?.verdicts ?? []) : []
  const proposed: Action | undefined = proposal?.actions[index]
  state.draft = { ...step, proposal, ask, answered, index, proposed, verdicts }
  state.decided = step.number
}

/** The same reply on another screen is a step of its own, and nothing is learned from it there. */
function reopen(state: Folding, line: JournalLine): void {
  const { reopened } = state
  if (reopened === undefined) return
  const { proposal, proposed, index, ask, answered } = reopened
  state.draft = { ...blank(state, line, 'proposed'), proposal, proposed, index, ask, answered }
  state.reopened = undefined
}

function carryOut(
  state: Folding,
  event: EventOf<'held' | 'overruled' | 'intended' | 'acted' | 'settled'>,
): void {
  const { draft } = state
  if (draft === undefined) return
  switch (event.type) {
    case 'held':
      state.frames.add(event.live)
      draft.held = { live: event.live, change: event.change }
      // Held again, on yet another screen.
      draft.overruled = false
      return
    case 'overruled':
      draft.overruled = true
      return
    case 'intended':
      draft.sent = event.action
      return
    case 'acted':
      acted(state, draft, event)
      return
    case 'settled':
      draft.outcome = event.outcome
      draft.quiet = event.quiet
      draft.after = event.frame
      if (event.frame !== undefined) state.frames.add(event.frame)
      shut(state, 'open')
  }
}

function acted(state: Folding, draft: Draft, event: EventOf<'acted'>): void {
  const { result, answer, wire, ms } = event
  draft.result = result
  draft.answer = answer
  draft.wire = wire
  draft.actMs = ms
  if (result === 'prevented') unsend(state, draft, event)
  if (result === 'unknown') draft.outcome = 'unknown'
  if (result === 'refused') shut(state, 'open')
}

/** Stopped before anything was sent: the question is open again, and nothing that was said with the yes stays. */
function unsend(state: Folding, draft: Draft, { withdrawn }: EventOf<'acted'>): void {
  const { before, late, decided } = state
  const none = { decision: undefined, done: undefined, sent: undefined, thought: undefined, over: undefined }
  Object.assign(draft, none satisfies Partial<Draft>)
  if (draft.kind === 'composed') {
    state.own = { proposal: draft.proposal, verdicts: draft.verdicts }
    Object.assign(draft, { kind: 'unread', proposal: undefined, verdicts: [] } satisfies Partial<Draft>)
  }
  // As if the yes had never been given.
  if (withdrawn === true && before?.number === draft.number) Object.assign(draft, before)
  if (late?.number === draft.number) Object.assign(draft, late.known)
  // A later item of a queue is no step before it is decided.
  if (withdrawn === true && decided === draft.number) state.draft = undefined
}

function breakOff(
  state: Folding,
  event: EventOf<'repredicted' | 'resized' | 'failed' | 'took_over' | 'ended'>,
  { t_utc: at, seq }: JournalLine,
): void {
  const { draft, last, atHelm } = state
  // Whoever takes the helm puts no held move up once more; `core/run/steps` counts none then.
  if (event.type === 'took_over') Object.assign(state, { atHelm: true, last: undefined, reopened: undefined })
  if (event.type === 'ended') {
    state.end = event.end
    state.reopened = undefined
    const { by, outcome } = event.end
    const isSaid = atHelm === true && by === 'operator' && outcome !== 'stopped'
    if (isSaid && last !== undefined) state.closing = { at, seq, observation: last }
    if (event.end.by === 'model' && draft?.decision !== undefined) draft.result ??= 'sent'
    shut(state, 'stopped')
    endNotes(state)
    return
  }
  if (event.type === 'resized') state.size = event.size
  const open = event.type === 'took_over' && draft?.kind === 'proposed' && draft.decision === undefined
  if (event.type === 'took_over') state.replaced = open ? draft.number : undefined
  shut(state, event.type)
}
