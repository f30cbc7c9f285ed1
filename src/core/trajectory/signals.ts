/** Judgements → training signals: what each step of a run may be trained on, or why on nothing. */
import type { Action } from '../action/action'
import {
  type Correction,
  correctionOf,
  elementsSeen,
  isFar,
  isMaterial,
  isUncharted,
  nameOf,
  renamed,
  type Unpaired,
  unpairedFor,
} from './correction'
import { type Exclusion, exclusionOf, executedOf, strayed } from './exclusion'
import { afterwards, inPlace, isDoubted } from './given'
import { isUnsettled, type Judged, type Judgement, judgementOf } from './judgement'
import {
  type Answer,
  againstThought,
  byModel,
  isBad,
  isPerson,
  kto,
  type Lesson,
  type Taught,
  type Untaught,
} from './lesson'
import { noOpinions, type Opinions } from './opinions'
import { preferences } from './preferences'
import { isTowards, spoiled } from './queue'
import type { DataStep, Trajectory } from './step'

export type Signal = {
  readonly step: DataStep
  /** The step whose request all lessons answer; another one for a move by hand. */
  readonly prompt: DataStep
  readonly judgement: Judgement
  /** No model was asked: the question is one that was written for the move. */
  readonly rendered?: true
  readonly lessons: readonly Lesson[]
  /** What a move in the proposal's place does not teach beside them. */
  readonly untaught: readonly Untaught[]
  /** Why there are no lessons at all. */
  readonly excluded?: Exclusion | undefined
}

export type SignalOptions = {
  readonly opinions?: Opinions
  /** Trains on what ran without anybody judging it as if it had been right. */
  readonly unjudged?: boolean
  /** A program of ours answered: its replies are no model's. */
  readonly program?: boolean
}

/**
 * One signal for each step, in order. The table this follows stands in the documents beside the export formats. The steps are
 * a whole run's or a stretch of it that `isApart` from the rest.
 */
export function signalsOf(
  { steps }: Pick<Trajectory, 'steps'>,
  { opinions = noOpinions, unjudged = false, program = false }: SignalOptions = {},
): readonly Signal[] {
  const told = { steps, opinions, unjudged, program }
  const pairs = new Map<DataStep, DataStep>()
  const alike = new Map<DataStep, Unpaired>()
  for (const step of steps) {
    const next = successor(step, told)
    const why = next && unpairedIn(step, next)
    if (why !== undefined) alike.set(step, why)
    else if (next !== undefined) pairs.set(step, next)
  }
  const context: Context = { ...told, pairs, alike, chosen: new Set(pairs.values()) }
  return steps.map((step) => signalOf(step, context))
}

type Told = {
  readonly steps: readonly DataStep[]
  readonly opinions: Opinions
  readonly unjudged: boolean
  readonly program: boolean
}

type Context = Told & {
  /** A vetoed step → the next one on the same frame that something was done on. */
  readonly pairs: ReadonlyMap<DataStep, DataStep>
  readonly chosen: ReadonlySet<DataStep>
  /** A vetoed step → why what was done next on the same frame makes no pair with it: the same thing, or nobody can tell. */
  readonly alike: ReadonlyMap<DataStep, Unpaired>
}

function signalOf(step: DataStep, context: Context): Signal {
  const judgement = judgementOf(step, context.opinions)
  const none = { step, prompt: step, judgement, lessons: [], untaught: [] }
  // Nobody's model was asked for what a person did beside a program.
  if (context.program) return { ...none, excluded: step.kind === 'by_hand' ? 'no_request' : 'program' }
  if (step.kind === 'by_hand') return handSignal(step, judgement, context)
  const excluded = exclusionOf(step) ?? (step.index > 0 ? 'part_of_queue' : undefined)
  if (excluded !== undefined) return { ...none, excluded }
  const later = afterwards(step, judgement, context.opinions)
  const kept = keptOut(step, judgement, context)
  const broken = spoiled(step, context)
  const { lessons: all, untaught } = kept === undefined ? lessonsIn(step, judgement, context) : nothing
  const live = broken === undefined ? all : all.filter((lesson) => !isTowards(lesson, step))
  const isLater = later.lessons.length > 0
  const lessons = isLater ? [...later.lessons, ...live.filter(({ kind }) => kind === 'kto')] : live
  if (lessons.length === 0)
    return { ...none, untaught: [...later.untaught, ...untaught], excluded: kept ?? broken ?? 'no_lesson' }
  return {
    ...none,
    lessons,
    untaught: isLater ? later.untaught : [...later.untaught, ...alone(judgement, lessons), ...untaught],
  }
}

const nothing: Taught = { lessons: [], untaught: [] }

/** Of a move that the operator made in the proposal's place: why it is a target and no better answer. */
function alone({ correction, proposed }: Judgement, lessons: readonly Lesson[]): readonly Untaught[] {
  const kinds = lessons.map(({ kind }) => kind)
  const why = correction && unpairedFor(correction, isBad(proposed))
  return why !== undefined && kinds.includes('sft') && !kinds.includes('pair') ? [{ kind: 'pair', why }] : []
}

/** Where no person judged afterwards, only what was really done is known to have been right. */
function keptOut(step: DataStep, judgement: Judgement, context: Context): Exclusion | undefined {
  const { proposed, done } = judgement
  const last = done ?? proposed
  // What is said of the move that was done takes nothing from a proposal of which more is known by itself.
  const known = isBad(proposed) || proposed.label === 'malformed' || isVindicated(judgement)
  const spared = done === undefined || !known
  if (spared && (isUnsettled(last.label) || last.label === 'redundant')) return last.label
  if (step.kind === 'unread') return undefined
  const isPersons = last.by !== 'operator' && last.by !== 'nobody'
  if (step.decision?.kind === 'vetoed' || isPersons) return undefined
  const executed = executedOf(step, context.steps)
  if (executed !== 'executed' && step.kind !== 'composed') return executed
  return last.label === 'unjudged' && spared ? whyUnjudged(step, context) : undefined
}

/** Whoever gave another move afterwards judged the step, whatever that says of what was done. */
function whyUnjudged(step: DataStep, { opinions, unjudged }: Context): Exclusion | undefined {
  if (isDoubted(step, opinions)) return 'unclear'
  return unjudged ? undefined : 'unjudged'
}

/** What a step teaches by itself, and what it teaches about the answers that were passed over for it. */
function lessonsIn(step: DataStep, judgement: Judgement, context: Context): Taught {
  const answer =
    step.thought === undefined ? finalAnswer(step, context.opinions) : reasoned(step, judgement.proposed)
  const chosen = preferences(step, judgement, answer)
  const why = isBad(judgement.proposed) ? context.alike.get(step) : undefined
  return {
    lessons: [...lessonsOf(step, judgement, context), ...chosen.lessons],
    untaught: [...chosen.untaught, ...(why === undefined ? [] : [{ kind: 'pair', why } as const])],
  }
}

function lessonsOf(step: DataStep, judgement: Judgement, context: Context): readonly Lesson[] {
  const { proposed, done } = judgement
  const reply = byModel(step, proposed)
  if (done !== undefined) return correctedLessons(step, judgement, context)
  if (step.thought !== undefined) return thoughtLessons(step, proposed)
  if (proposed.label === 'unjudged') return [{ kind: 'sft', answer: reply }]
  if (proposed.label !== 'right')
    return [...(isPerson(proposed) ? better(step, reply, context) : []), ...kto(reply)]
  return [{ kind: 'sft', answer: reply }, ...worse(step, reply, context), ...kto(reply)]
}

/** The operator's own move in place of the model's. A nudge says where within a thing to press, not that the answer was good. */
function correctedLessons(step: DataStep, judgement: Judgement, context: Context): readonly Lesson[] {
  const { proposed, done, correction } = judgement
  if (done === undefined) return []
  const [reply, answer] = [byModel(step, proposed), operatorsAnswer(step, done, correction)]
  if (answer === undefined || (step.kind === 'composed' && executedOf(step, []) !== 'executed'))
    return kto(reply)
  const against = proposed.label === 'right' ? [] : kto(reply)
  if (done.label !== 'right' && isVindicated(judgement)) return turned(judgement, reply, answer)
  if (done.label !== 'right') return [...against, ...kto(answer)]
  const sft: Lesson = { kind: 'sft', answer }
  if (correction === undefined) return [sft, ...kto(reply)]
  if (correction === 'none' || unpairedFor(correction, isBad(proposed)) !== undefined)
    return [sft, ...against, ...(context.chosen.has(step) ? kto(answer) : [])]
  if (!isBad(proposed)) return [sft]
  return [sft, { kind: 'pair', chosen: answer, rejected: reply }, ...kto(reply), ...kto(answer)]
}

/** People called the proposal right, whatever the operator put in its place; that a nudge leaves it right says nothing of it. */
const isVindicated = ({ proposed, correction }: Judgement): boolean =>
  correction !== undefined &&
  proposed.label === 'right' &&
  isPerson(proposed) &&
  (proposed.by !== 'operator' || isOtherMove(correction))

/** Another move, or one of which nobody can tell. */
const isOtherMove = (correction: Correction): boolean => isMaterial(correction) || correction === 'unclear'

/** The proposal was right after all, and what was done in its place was not. */
function turned({ done, correction }: Judgement, reply: Answer, answer: Answer): readonly Lesson[] {
  const isWorse = done !== undefined && isBad(done) && isPerson(done)
  const pair: Lesson = { kind: 'pair', chosen: reply, rejected: answer }
  const turns = isWorse && correction !== undefined && isOtherMove(correction)
  return [{ kind: 'sft', answer: reply }, ...(turns ? [pair] : []), ...kto(reply), ...kto(answer)]
}

/** The move was right and the reason given for it was not. */
function thoughtLessons(step: DataStep, proposed: Judged): readonly Lesson[] {
  if (step.done === undefined || proposed.label !== 'right') return kto(byModel(step, proposed))
  return againstThought(reasoned(step, proposed), byModel(step, proposed))
}

/** What was let through, with the operator's own reason. */
function reasoned(step: DataStep, judged: Judged): Answer {
  const { done, thought } = step
  if (done === undefined) return byModel(step, judged)
  return { from: 'operator', judged, step, action: done, correction: 'none', thought }
}

function operatorsAnswer(
  step: DataStep,
  judged: Judged,
  correction: Correction | undefined,
): Answer | undefined {
  const { done, thought } = step
  return done && { from: 'operator', judged, step, action: done, correction, thought }
}

/** What a step ended with. */
function finalAnswer(step: DataStep, opinions: Opinions): Answer {
  const { proposed, done, correction } = judgementOf(step, opinions)
  return (done && operatorsAnswer(step, done, correction)) ?? byModel(step, proposed)
}

/** A rejected answer and what was let through in its place, where that is not known to be bad itself. */
function better(step: DataStep, rejected: Answer, context: Context): readonly Lesson[] {
  const { pairs, opinions } = context
  const next = pairs.get(step)
  if (next === undefined || spoiled(next, context) !== undefined) return []
  const { proposed, done } = judgementOf(next, opinions)
  return (done ?? proposed).label === 'right'
    ? [{ kind: 'pair', chosen: finalAnswer(next, opinions), rejected }]
    : []
}

/** A vetoed answer that was right after all, where what was let through in its place was not. */
function worse(step: DataStep, chosen: Answer, { pairs, opinions }: Context): readonly Lesson[] {
  const next = pairs.get(step)
  if (next === undefined) return []
  const { proposed, done } = judgementOf(next, opinions)
  const last = done ?? proposed
  return isBad(last) && isPerson(last)
    ? [{ kind: 'pair', chosen, rejected: finalAnswer(next, opinions) }]
    : []
}

const nobody: Judged = { label: 'unjudged', by: 'nobody' }

/** The operator took the helm while a proposal was open: the first move by hand answers the same request. */
function handSignal(step: DataStep, judgement: Judgement, { steps, opinions }: Context): Signal {
  const replaced = steps.find(({ number }) => number === step.instead)
  const { done } = step
  const asked =
    replaced?.held === undefined && replaced?.ask !== undefined && replaced.ask.unseen.length === 0
  const out = { step, prompt: step, judgement, lessons: [], untaught: [] }
  const { done: judged = nobody } = judgement
  if (replaced === undefined || done === undefined || !asked || replaced.frame !== step.frame)
    return { ...out, excluded: (judged.label === 'unjudged' ? strayed(step) : undefined) ?? 'no_request' }
  if (isUnsettled(judged.label) || judged.label === 'redundant') return { ...out, excluded: judged.label }
  if (judged.label === 'unjudged') return { ...out, excluded: strayed(step) ?? 'unjudged' }
  const elements = elementsSeen(replaced.observation)
  const correction = replaced.proposed && correctionOf(replaced.proposed, done, elements)
  const own = { judged, action: done, correction, thought: step.thought }
  const answer = { from: 'operator', step: replaced, ...own } as const
  if (judged.label !== 'right') return { ...out, prompt: replaced, lessons: kto(answer) }
  const { lessons, untaught } = inPlace(answer, judgementOf(replaced, opinions).proposed)
  return { ...out, prompt: replaced, lessons, untaught }
}

/**
 * The answer let through in place of a vetoed one: on the same frame, asked for with the same history but for the veto
 * itself. Anything done in between makes it an answer to another question.
 */
function successor(step: DataStep, { steps }: Told): DataStep | undefined {
  if (step.decision?.kind !== 'vetoed' || step.index > 0 || exclusionOf(step) !== undefined) return undefined
  for (const next of steps.slice(step.number + 1 - (steps[0]?.number ?? 1))) {
    if (next.kind === 'by_hand' || next.frame !== step.frame || !sameTerms(step, next)) return undefined
    if (next.decision?.kind !== 'vetoed' && executedOf(next, steps) === 'executed')
      return isAnswer(next) ? next : undefined
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

const isAnswer = (next: DataStep): boolean =>
  exclusionOf(next) === undefined && next.kind === 'proposed' && next.index === 0 && next.done !== undefined

/**
 * Why what was let through makes no pair with what was vetoed; undefined where it does. Where nothing is known at either place, the veto
 * and the way between them say that it is another move.
 */
function unpairedIn({ proposed, observation }: DataStep, { done }: DataStep): Unpaired | undefined {
  if (proposed === undefined || done === undefined) return 'unclear'
  const seen = elementsSeen(observation)
  const change = correctionOf(proposed, done, seen)
  if (change !== 'unclear') return isMaterial(change) ? undefined : 'same_thing'
  return isUncharted(proposed, done, seen) && isFar(proposed, done) ? undefined : change
}

/** Numbers mean the same in both answers: the same parameters and the same pictures. */
const sameTerms = (a: DataStep, b: DataStep): boolean =>
  JSON.stringify([a.params, a.ask?.images.at(-1)?.size]) ===
  JSON.stringify([b.params, b.ask?.images.at(-1)?.size])

/** What was done, under its own name: a correction no longer bears the label of what it corrects. */
export function doneIn(step: DataStep): Action | undefined {
  const { done, proposed, observation } = step
  if (done === undefined || step.decision?.kind !== 'edited' || proposed === undefined) return done
  const elements = elementsSeen(observation)
  if (!isMaterial(correctionOf(proposed, done, elements))) return done
  return renamed(done, proposed, elements, nameOf(done, proposed, elements))
}
