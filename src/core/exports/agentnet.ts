/** A run as one line of AgentNet and OpenCUA, and its judged proposals as lines for a critic. */
import { z } from 'zod'
import type { Action } from '../action/action'
import { describe } from '../action/describe'
import { isWithheld } from '../action/secret-references'
import type { Lang } from '../lang'
import { lentBy } from '../trajectory/decision'
import { groundsOf } from '../trajectory/grounds'
import { isUnjudgedMove } from '../trajectory/judged-part'
import { isUnsettled, type Judged } from '../trajectory/judgement'
import { doneIn, type Signal } from '../trajectory/signals'
import { type DataStep, type RunHead, wasSent } from '../trajectory/step'
import { modelsThought } from './atif'
import { shapeOf } from './llama-factory'
import { type Naming, originOf, originText, type RunOrigin } from './origin'
import type { Gallery, Picture } from './pictures'
import { codeOf, placesIn } from './pyautogui'
import { fileName, type Line, type Split } from './record'
import { endIn, isCompleted } from './runs/completed'

const Value = z.strictObject({
  code: z.string().min(1),
  action: z.string(),
  thought: z.string().optional(),
  /** Of the step before this one, as OpenCUA has it; absent where nobody knows. */
  last_step_correct: z.boolean().optional(),
  last_step_redundant: z.boolean().optional(),
  /** What people said of the step before: the operator, or whoever judged it afterwards. */
  reflection: z.string().optional(),
  actor: z.enum(['model', 'human']),
  /** JSON: where the step comes from and who judged it. */
  origin: z.string(),
})

export const AgentNetTask = z.strictObject({
  task_id: z.string(),
  instruction: z.string(),
  traj: z.array(z.strictObject({ index: z.int().min(0), image: z.string(), value: Value })).min(1),
  /** As people said, or as it ended; absent where only the model says that it is done, and where the run is not told to its end. */
  task_completed: z.boolean().optional(),
})

export const AgentNetJudgement = z.strictObject({
  task_id: z.string(),
  step: z.int().positive(),
  instruction: z.string(),
  image: z.string(),
  history: z.array(z.string()),
  code: z.string().min(1),
  label: z.enum(['right', 'wrong', 'redundant', 'premature_done', 'unsafe', 'malformed']),
  by: z.enum(['resolution', 'reviewer', 'second_rater', 'operator', 'guard', 'reader']),
  reason: z.string(),
  suggestion: z.string(),
  origin: z.string(),
})

export type AgentNetOptions = Naming & {
  /** Tells a run beyond the first move that nobody judged. */
  readonly unjudged: boolean
  readonly thought: boolean
  readonly origin: RunOrigin
  readonly gallery: Gallery
  readonly lang: Lang
}

/** Moves before a judged one that a critic is told of. */
const longestHistory = 20

type Done = {
  readonly step: DataStep
  readonly signal: Signal
  readonly action: Action
  /** The move as a sentence. */
  readonly words: string
  readonly picture: Picture
  readonly code: string
}

export type AgentNetRun = {
  /** Signals in the order of their steps: what a critic is told of each. */
  add(signal: Signal): readonly Line[]
  /** Why neither the move that came last nor what follows is told of the run: nobody judged it, or its text is in no record. */
  cut(): 'unjudged' | 'redacted' | undefined
  /** The run in one line, where anything was done in it. */
  close(): readonly Line[]
}

/** `tasks.jsonl` holds what was done, `critic.jsonl` what was proposed with its verdict. */
export function openAgentNetRun(
  { setup, end }: RunHead,
  split: Split,
  options: AgentNetOptions,
): AgentNetRun {
  const traj: z.infer<typeof AgentNetTask>['traj'] = []
  const pictures: Picture[] = []
  const history: string[] = []
  let before: Done | undefined
  let finish: Judged | undefined
  let cut: 'unjudged' | 'redacted' | undefined
  return {
    add(signal) {
      const judged = judgement(signal, history.slice(-longestHistory), setup, { ...options, split })
      const done = reached(signal, options)
      finish = endIn(signal) ?? finish
      if (done !== undefined && isWithheld(done.action)) cut ??= 'redacted'
      if (!options.unjudged && isUnjudgedMove(signal)) cut ??= 'unjudged'
      if (done !== undefined && cut === undefined) {
        traj.push({ index: traj.length, image: done.picture.file, value: valueFor(done, before, options) })
        pictures.push(done.picture)
        before = done
      }
      if (done !== undefined) history.push(done.words)
      return judged === undefined ? [] : [judged]
    },
    cut: () => cut,
    close() {
      if (traj.length === 0) return []
      const completed = cut !== undefined ? undefined : isCompleted({ end, finish }, options.origin)
      const record = {
        task_id: setup.id,
        instruction: setup.task,
        traj,
        ...(completed !== undefined && { task_completed: completed }),
      }
      return [{ file: fileName('tasks', split), record, pictures }]
    },
  }
}

/** What was done in the end, judged. */
const lastOf = ({ judgement: { proposed, done } }: Signal): Judged => done ?? proposed

/** A step that reached the target, or ended the run. A look and a note are no moves. */
function reached(signal: Signal, { gallery, lang }: AgentNetOptions): Done | undefined {
  const { step } = signal
  const { frame, size } = step
  const done = wasSent(step) ? doneIn(step) : undefined
  if (done === undefined || frame === undefined || size === undefined) return undefined
  const code = codeOf(done, size)
  return code === undefined
    ? undefined
    : { step, signal, action: done, words: describe(done, lang), picture: gallery.screen(frame, size), code }
}

function valueFor(
  { step, signal, words, code }: Done,
  before: Done | undefined,
  options: AgentNetOptions,
): z.infer<typeof Value> {
  const isOwn = step.decision?.kind === 'approved'
  const own = step.thought
  const thought = options.thought ? (own ?? (isOwn ? modelsThought(step) : undefined)) : undefined
  const actor = isOwn || lentBy(step) !== undefined ? 'model' : 'human'
  const reasoner = own === undefined ? 'model' : 'human'
  return {
    code,
    action: words,
    ...(thought !== undefined && { thought }),
    ...(before && verdictOn(before, options)),
    actor,
    origin: originOfStep(signal, options, { actor, thought: thought === undefined ? 'none' : reasoner }),
  }
}

const originOfStep = (
  signal: Signal,
  options: AgentNetOptions,
  row: Omit<Parameters<typeof originOf>[3], 'afterwards'>,
): string => originText(originOf(signal, options.origin, options, { ...row, afterwards: false }))

/** What was done is judged, not what had been proposed: a correction is right where nobody says otherwise. */
function verdictOn({ signal, step }: Done, { opinions }: AgentNetOptions): Partial<z.infer<typeof Value>> {
  const judged = lastOf(signal)
  const { label } = judged
  if (step.result === 'unknown' || step.held !== undefined || label === 'unjudged' || isUnsettled(label))
    return {}
  const reflection = groundsOf(step, 'done', judged, opinions)
  return {
    last_step_correct: label === 'right' || label === 'redundant',
    last_step_redundant: label === 'redundant',
    ...(reflection !== '' && { reflection }),
  }
}

type Scene = AgentNetOptions & { readonly split: Split }

function judgement(
  signal: Signal,
  history: readonly string[],
  { id, task }: RunHead['setup'],
  scene: Scene,
): Line | undefined {
  const { step, judgement, excluded } = signal
  if (excluded !== undefined && excluded !== 'redundant') return undefined
  const { label, by } = judgement.proposed
  const { split, gallery } = scene
  const { proposed, decision, frame, size } = step
  if (label === 'unjudged' || isUnsettled(label) || by === 'nobody') return undefined
  if (proposed === undefined || decision === undefined || isWithheld(proposed)) return undefined
  if (frame === undefined || size === undefined) return undefined
  const code = codeOf(proposed, size)
  if (code === undefined) return undefined
  const picture = gallery.screen(frame, size)
  const better = betterThan(signal)
  const record = {
    task_id: id,
    step: step.number,
    instruction: task,
    image: picture.file,
    history,
    code,
    label,
    by,
    reason: groundsOf(step, 'proposed', judgement.proposed, scene.opinions),
    suggestion: (better && codeOf(better, size)) ?? '',
    origin: originOfStep(signal, scene, { actor: 'model', thought: 'none', answer: judgement.proposed }),
  }
  return { file: fileName('critic', split), record, pictures: [picture] }
}

/** What people gave afterwards, or what the operator did instead: a move that is not known to be right is no better answer. */
function betterThan({ step, judgement, lessons }: Signal): Action | undefined {
  const given = lessons.flatMap((lesson) =>
    lesson.kind === 'sft' && lesson.answer.from === 'operator' && lesson.answer.afterwards === true
      ? [lesson.answer.action]
      : [],
  )
  const instead =
    step.decision?.kind === 'edited' && judgement.done?.label === 'right' ? step.done : undefined
  return given[0] ?? instead
}

/** What is wrong with one line of a written file; undefined when it trains as meant. */
export function agentNetFault(file: string, record: unknown): string | undefined {
  const critic = file.startsWith('critic')
  const read = critic ? AgentNetJudgement.safeParse(record) : AgentNetTask.safeParse(record)
  if (!read.success) return shapeOf(read.error)
  const codes = 'traj' in read.data ? read.data.traj.map(({ value }) => value.code) : [read.data.code]
  if ('traj' in read.data && read.data.traj.some(({ index }, at) => index !== at)) return 'a step is missing'
  const stray = codes.flatMap(placesIn).find((value) => !(value >= 0 && value <= 1))
  return stray === undefined ? undefined : `${stray} is outside the screen`
}
