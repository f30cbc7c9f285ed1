/** Decisions → training signals: what each step of a run may be trained on, or why on nothing. */
import type { Action } from '../action/action'
import { type Ground, isMaterial, nudgeTolerance, renamed } from './edit'
import { type Exclusion, type Executed, exclusionOf, executedOf } from './exclusion'
import type { DataStep, Trajectory } from './step'

/** An answer to train towards or away from: a step's reply as it came, or an action written in the model's format. */
export type Answer =
  | { readonly from: 'model'; readonly step: DataStep }
  | {
      readonly from: 'operator'
      readonly step: DataStep
      /** Its label is its own, not that of the aim it corrects. */
      readonly action: Action
      /** The model's words for what it aims at still fit. */
      readonly nudge: boolean
    }

export type Lesson =
  | { readonly kind: 'sft'; readonly answer: Answer }
  | { readonly kind: 'pair'; readonly chosen: Answer; readonly rejected: Answer }
  | {
      readonly kind: 'kto'
      readonly answer: Answer
      readonly label: boolean
      /** `guard`: a rule objected or the reply could not be read; no person judged it. Kept apart. */
      readonly source: 'operator' | 'guard'
    }

/** How good one step was, for process rewards. */
export type StepLabel = 'right' | 'wrong' | 'redundant' | 'premature_done' | 'unsafe' | 'malformed'

export type Signal = {
  readonly step: DataStep
  /** The step whose request all lessons answer; another one for a move by hand. */
  readonly prompt: DataStep
  readonly lessons: readonly Lesson[]
  readonly label?: StepLabel | undefined
  readonly excluded?: Exclusion | undefined
}

/** What somebody said of a step afterwards; it outranks the decision. */
export type Mark = 'correct' | 'wrong' | 'redundant' | 'unsafe'

export type SignalOptions = {
  /** By the number of the step. */
  readonly marks?: ReadonlyMap<number, Mark>
  /** Share of the frame's diagonal within which an edit is a nudge, where no element is known. */
  readonly tolerance?: number
}

/**
 * One signal for each step, in order. The table this follows stands in the documents beside the export formats. The steps are
 * a whole run's or a stretch of it that `isApart` from the rest.
 */
export function signalsOf(
  { steps }: Pick<Trajectory, 'steps'>,
  options: SignalOptions = {},
): readonly Signal[] {
  const told = { steps, marks: options.marks ?? new Map(), tolerance: options.tolerance ?? nudgeTolerance }
  const pairs = new Map(steps.flatMap((step) => entryOf(step, successor(step, told))))
  const context: Context = { ...told, pairs, chosen: new Set(pairs.values()) }
  return steps.map((step) => signalOf(step, context))
}

const entryOf = (step: DataStep, chosen: DataStep | undefined): readonly (readonly [DataStep, DataStep])[] =>
  chosen === undefined ? [] : [[step, chosen]]

type Told = {
  readonly steps: readonly DataStep[]
  readonly marks: ReadonlyMap<number, Mark>
  readonly tolerance: number
}

type Context = Told & {
  /** A vetoed step → the answer on the same frame that was let through instead. */
  readonly pairs: ReadonlyMap<DataStep, DataStep>
  readonly chosen: ReadonlySet<DataStep>
}

function signalOf(step: DataStep, context: Context): Signal {
  if (step.kind === 'by_hand') return handSignal(step, context)
  const none = { step, prompt: step, lessons: [] }
  const excluded = exclusionOf(step)
  if (excluded !== undefined) return { ...none, excluded }
  if (step.kind === 'unread' || step.kind === 'composed') return malformed(step, context)
  if (step.index > 0) return { ...none, excluded: 'part_of_queue' }
  if (step.decision?.kind === 'vetoed') return vetoed(step, context)
  const executed = executedOf(step, context.steps)
  if (executed !== 'executed') return { ...none, excluded: executed }
  return marked(step, context) ?? letThrough(step, context)
}

const byModel = (step: DataStep): Answer => ({ from: 'model', step })
const kto = (answer: Answer, label: boolean, source: 'operator' | 'guard' = 'operator'): Lesson => ({
  kind: 'kto',
  answer,
  label,
  source,
})

/** The answer that a step ended with. */
function finalAnswer(step: DataStep, tolerance: number): Answer {
  const { done, decision } = step
  if (decision?.kind === 'approved' || done === undefined) return byModel(step)
  return byOperator(step, done, tolerance)
}

function byOperator(step: DataStep, done: Action, tolerance: number): Answer {
  const { proposed } = step
  const ground = groundOf(step, tolerance)
  const nudge = proposed !== undefined && !isMaterial(proposed, done, ground)
  return { from: 'operator', step, nudge, action: nudge ? done : renamed(done, proposed, ground.elements) }
}

/** A reply that could not be read is nobody's preference; what the operator did in its place is a target. */
function malformed(step: DataStep, { tolerance }: Context): Signal {
  const bad = kto(byModel(step), false, 'guard')
  const sent = step.kind === 'composed' && executedOf(step, []) === 'executed'
  const lessons: readonly Lesson[] = sent
    ? [{ kind: 'sft', answer: finalAnswer(step, tolerance) }, bad]
    : [bad]
  return { step, prompt: step, lessons, label: 'malformed' }
}

function vetoed(step: DataStep, { pairs, tolerance }: Context): Signal {
  const blocked = step.decision?.by === 'policy' || step.verdicts.some(({ rule }) => rule === 'deny')
  const rejected = byModel(step)
  if (blocked) return { step, prompt: step, lessons: [kto(rejected, false, 'guard')], label: 'unsafe' }
  const chosen = pairs.get(step)
  const pair: readonly Lesson[] =
    chosen === undefined ? [] : [{ kind: 'pair', chosen: finalAnswer(chosen, tolerance), rejected }]
  return { step, prompt: step, lessons: [...pair, kto(rejected, false)], label: vetoLabel(step) }
}

function vetoLabel({ decision, proposed }: DataStep): StepLabel {
  if (decision?.reason === 'unsafe') return 'unsafe'
  return proposed?.kind === 'finish' && proposed.outcome === 'completed' ? 'premature_done' : 'wrong'
}

/** What was said afterwards: a move that the operator should not have let through, or need not have. */
function marked(step: DataStep, { marks, tolerance }: Context): Signal | undefined {
  const mark = marks.get(step.number)
  if (mark === 'redundant')
    return { step, prompt: step, lessons: [], label: 'redundant', excluded: 'redundant' }
  if (mark !== 'wrong' && mark !== 'unsafe') return undefined
  return {
    step,
    prompt: step,
    lessons: [kto(finalAnswer(step, tolerance), false)],
    label: mark,
    excluded: 'marked_wrong',
  }
}

function letThrough(step: DataStep, { tolerance, chosen }: Context): Signal {
  const answer = finalAnswer(step, tolerance)
  const sft: Lesson = { kind: 'sft', answer }
  if (answer.from === 'model' || answer.nudge) {
    // A nudge says where within a thing to press, not that the answer was good; a policy is nobody's preference.
    const liked = chosen.has(step) || (answer.from === 'model' && step.decision?.by === 'operator')
    return { step, prompt: step, lessons: [sft, ...(liked ? [kto(answer, true)] : [])], label: 'right' }
  }
  const rejected = byModel(step)
  const pair: Lesson = { kind: 'pair', chosen: answer, rejected }
  return { step, prompt: step, lessons: [sft, pair, kto(rejected, false), kto(answer, true)], label: 'wrong' }
}

/** What was done, under its own name: a correction no longer bears the label of what it corrects. */
export function doneIn(step: DataStep): Action | undefined {
  if (step.done === undefined || step.decision?.kind !== 'edited') return step.done
  const answer = byOperator(step, step.done, nudgeTolerance)
  return answer.from === 'operator' ? answer.action : step.done
}

/** The operator took the helm while a proposal was open: the first move by hand answers the same request. */
function handSignal(step: DataStep, { steps, tolerance }: Context): Signal {
  const replaced = steps.find(({ number }) => number === step.instead)
  const { done } = step
  const asked =
    replaced?.held === undefined && replaced?.ask !== undefined && replaced.ask.unseen.length === 0
  if (replaced === undefined || done === undefined || !asked || replaced.frame !== step.frame)
    return { step, prompt: step, lessons: [], excluded: 'no_request' }
  const answer = byOperator(replaced, done, tolerance)
  const sft: Lesson = { kind: 'sft', answer }
  const differs = answer.from === 'operator' && !answer.nudge && replaced.proposed !== undefined
  const pair: readonly Lesson[] = differs
    ? [{ kind: 'pair', chosen: answer, rejected: byModel(replaced) }]
    : []
  return { step, prompt: replaced, lessons: [sft, ...pair] }
}

function groundOf({ observation, size }: DataStep, tolerance: number): Ground {
  const elements = observation?.elements ?? observation?.listed ?? []
  return { size: size ?? { width: 1, height: 1 }, elements, tolerance }
}

/**
 * The answer let through in place of a vetoed one: on the same frame, asked for with the same history but for the veto
 * itself, and another move. Anything done in between makes it an answer to another question.
 */
function successor(step: DataStep, told: Told): DataStep | undefined {
  if (step.decision?.kind !== 'vetoed' || step.index > 0 || exclusionOf(step) !== undefined) return undefined
  for (const next of told.steps.slice(step.number + 1 - (told.steps[0]?.number ?? 1))) {
    if (next.kind === 'by_hand' || next.frame !== step.frame || !sameTerms(step, next)) return undefined
    const executed: Executed = executedOf(next, told.steps)
    if (next.decision?.kind !== 'vetoed' && executed === 'executed')
      return isBetter(step, next, told) ? next : undefined
    if (next.sent !== undefined) return undefined
  }
  return undefined
}

/** Whether no signal of a step up to this one depends on `next` or what follows, and none of those on it. */
export function isApart(step: DataStep, next: DataStep): boolean {
  if (next.instead !== undefined || (step.proposal && step.proposal.id === next.proposal?.id)) return false
  // A search for what was let through instead of a vetoed answer ends at each of these.
  const sent = step.sent !== undefined && step.decision?.kind !== 'vetoed'
  return step.kind === 'by_hand' || sent || step.frame !== next.frame
}

function isBetter(step: DataStep, next: DataStep, { marks, tolerance }: Told): boolean {
  if (exclusionOf(next) !== undefined || next.kind !== 'proposed' || next.index > 0) return false
  const mark = marks.get(next.number)
  if (mark !== undefined && mark !== 'correct') return false
  const { proposed } = step
  return (
    proposed !== undefined &&
    next.done !== undefined &&
    isMaterial(proposed, next.done, groundOf(step, tolerance))
  )
}

/** Numbers mean the same in both answers: the same parameters and the same pictures. */
const sameTerms = (a: DataStep, b: DataStep): boolean =>
  JSON.stringify([a.params, a.ask?.images.at(-1)?.size]) ===
  JSON.stringify([b.params, b.ask?.images.at(-1)?.size])
