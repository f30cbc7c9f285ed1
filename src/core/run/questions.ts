/** The questions of a recorded run: at which moments a model was asked, and what the operator then let happen. */
import type { Action } from '../action/action'
import { type Element, joinElements, type Observation } from '../action/observation'
import { withoutTakenBack } from './decided/taking-back'
import type { Event, Setup } from './events'
import { advance, begin, type Run } from './run'
import { foldStep, noSteps } from './steps'

/** `run` waits for the model here, with the history of that moment. */
export type Question = {
  /** Counts from 1, in the order in which the model was asked. */
  readonly step: number
  /** The step of the record that this question opened, by its number in `core/run/steps`: where a replay shows it. */
  readonly shown: number
  readonly run: Run
  readonly observation: Observation
  readonly complaint?: string | undefined
  /** What was really let happen on this frame; absent where the operator let nothing happen. */
  readonly wanted?: Action | undefined
  /** A person decided it; what ran unasked is nobody's word. */
  readonly judged?: boolean | undefined
  /** The step of the record as which it happened: after a veto another one than that of the question. */
  readonly happened?: { readonly step: number; readonly edited: boolean } | undefined
}

/** Every moment at which the model was asked. A run without a beginning, or one that cannot be followed, has none from there on. */
export function questionsOf(events: readonly Event[]): readonly Question[] {
  const finding = findQuestions(events)
  for (;;) {
    const next = finding.next()
    if (next.done === true) return next.value
  }
}

/** The same, with a stop after each event: a long run takes long to follow. */
export function* findQuestions(told: readonly Event[]): Generator<void, readonly Question[]> {
  const [opened] = told
  if (opened?.type !== 'opened') return []
  const texts = textsOf(told)
  const events = withoutTakenBack(told)
  const questions: (Question & { readonly let: LetHappen })[] = []
  /** How many steps there were after each event. */
  const counts: number[] = []
  let run = begin(opened.setup)
  let fold = noSteps
  let count = 0
  for (const [index, event] of events.entries()) {
    if (event.type === 'asked' && run.phase.name === 'thinking') {
      const { observation, complaint } = run.phase
      const happened = letHappen(events, index)
      const { wanted, judged } = happened
      questions.push({
        let: happened,
        step: questions.length + 1,
        shown: count + 1,
        run,
        observation: withTexts(observation, texts),
        ...(complaint !== undefined && { complaint }),
        ...(wanted && { wanted, judged }),
      })
    }
    const after = follow(run, event)
    if (after === undefined) break
    run = after
    const next = foldStep(fold, event)
    count += next.steps.length - fold.steps.length
    // Only the newest one can still change: ten thousand steps are not copied ten thousand times.
    fold = { ...next, steps: next.steps.slice(-1) }
    counts.push(count)
    yield
  }
  return questions.map(({ let: { wanted, at, edited = false }, ...question }): Question => {
    const step = at === undefined ? undefined : counts[at]
    return wanted === undefined || step === undefined ? question : { ...question, happened: { step, edited } }
  })
}

/** The record of a broken run may lack an event, after which what follows no longer fits. */
function follow(run: Run, event: Event): Run | undefined {
  try {
    return advance(run, event)
  } catch {
    return undefined
  }
}

/** The texts of a frame are often found only after the model was asked; they belong to the frame all the same. */
function textsOf(events: readonly Event[]): ReadonlyMap<string, readonly Element[]> {
  return new Map(
    events.flatMap((event) => (event.type === 'recognized' ? [[event.frame, event.elements]] : [])),
  )
}

function withTexts(observation: Observation, texts: ReadonlyMap<string, readonly Element[]>): Observation {
  const found = texts.get(observation.frame)
  if (observation.elements !== undefined || found === undefined) return observation
  return { ...observation, elements: [...joinElements(observation.listed ?? [], found)] }
}

type LetHappen = {
  readonly wanted?: Action | undefined
  readonly judged: boolean
  /** The place of the event that says so. */
  readonly at?: number
  readonly edited?: boolean
}

/**
 * What was approved, edited, composed or done by hand before the screen was looked at for another frame, the first of it that
 * stood: an approval goes where the move was prevented, held or vetoed after it, and comes back where the hold was overruled.
 */
function letHappen(events: readonly Event[], asked: number): LetHappen {
  const question = events[asked]
  const frame = question?.type === 'asked' ? question.frame : undefined
  let stood: Stood = { now: nothing, held: nothing }
  for (let at = asked + 1; at < events.length; at += 1) {
    const event = events[at]
    if (event === undefined || isOver(event, frame, stood.now)) break
    const said = saidBy(event, at, frame)
    if (event.type === 'hand') return said ?? nothing
    stood = said === undefined ? after(stood, event) : { ...stood, now: said }
  }
  return stood.now
}

/** What stands, and what stood until it was held. */
type Stood = { readonly now: LetHappen; readonly held: LetHappen }

function after({ now, held }: Stood, event: Event): Stood {
  if (event.type === 'held') return { now: nothing, held: now }
  if (event.type === 'overruled') return { now: held, held }
  const isTaken = event.type === 'vetoed' || (event.type === 'acted' && event.result === 'prevented')
  return { now: isTaken ? nothing : now, held }
}

const nothing: LetHappen = { judged: false }

/** Nothing that comes from here on belongs to the question: it is asked on another screen, or a move that stood was carried out. */
function isOver(event: Event, frame: string | undefined, { wanted }: LetHappen): boolean {
  if (event.type === 'observed') return event.observation.frame !== frame || wanted !== undefined
  const isDone = event.type === 'settled' || event.type === 'asked' || event.type === 'hand'
  return isDone && wanted !== undefined
}

/** A rule that lets the rest of a reply go is no word on this move. */
function saidBy(event: Event, at: number, frame: string | undefined): LetHappen | undefined {
  switch (event.type) {
    case 'approved':
      return { wanted: event.action, judged: event.by === 'operator', at, edited: event.edited }
    case 'composed':
      return { wanted: event.action, judged: true, at, edited: true }
    case 'hand':
      return { wanted: event.frame === frame ? event.action : undefined, judged: true, at }
    default:
      return undefined
  }
}

/** The same question put to another model: its setup changed, the words of earlier replies left out where they were another dialect's. */
export function askedOf(run: Run, setup: Setup): Run {
  const same = setup.dialect === run.setup.dialect
  const history = same ? run.history : run.history.map(({ reply: _, ...move }) => move)
  return { ...run, setup, history, params: same ? run.params : (setup.params ?? {}) }
}
