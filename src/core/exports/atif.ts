/** A run in the Agent Trajectory Interchange Format 1.7: what was done as tool calls, who decided in `extra`. */
import { z } from 'zod'
import type { Action } from '../action/action'
import { describe } from '../action/describe'
import type { Lang } from '../lang'
import { actorOf, isReplaced } from '../trajectory/decision'
import { doneIn, type Signal } from '../trajectory/signals'
import { type DataStep, type Trajectory, wasSent } from '../trajectory/step'
import { shapeOf } from './llama-factory'
import { modelOf, type Naming, originOf, type RunOrigin } from './origin'
import type { Gallery, Picture } from './pictures'

const extra = z.record(z.string(), z.unknown()).optional()
const Image = z.strictObject({
  type: z.literal('image'),
  source: z.strictObject({
    media_type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
    path: z.string(),
  }),
})
const Part = z.discriminatedUnion('type', [
  Image,
  z.strictObject({ type: z.literal('text'), text: z.string() }),
])
const Content = z.union([z.string(), z.array(Part)])
const count = z.int().min(0).optional()
const Metrics = z.strictObject({
  prompt_tokens: count,
  completion_tokens: count,
  cached_tokens: count,
  extra,
})
const Call = z.strictObject({
  tool_call_id: z.string().min(1),
  function_name: z.string().min(1),
  arguments: z.record(z.string(), z.unknown()),
  extra,
})
const Result = z.strictObject({ source_call_id: z.string().optional(), content: Content.optional(), extra })
const Step = z.strictObject({
  step_id: z.int().positive(),
  timestamp: z.iso.datetime({ offset: true }).optional(),
  source: z.enum(['user', 'agent', 'system']),
  model_name: z.string().optional(),
  message: Content,
  reasoning_content: z.string().optional(),
  tool_calls: z.array(Call).min(1).optional(),
  observation: z.strictObject({ results: z.array(Result) }).optional(),
  metrics: Metrics.optional(),
  llm_call_count: count,
  extra,
})
type Step = z.infer<typeof Step>

export const AtifTrajectory = z.strictObject({
  schema_version: z.literal('ATIF-v1.7'),
  session_id: z.string(),
  trajectory_id: z.string(),
  agent: z.strictObject({ name: z.string(), version: z.string(), model_name: z.string().optional(), extra }),
  steps: z.array(Step).min(1),
  final_metrics: z.strictObject({
    total_prompt_tokens: count,
    total_completion_tokens: count,
    total_steps: count,
    extra,
  }),
  extra,
})
export type AtifTrajectory = z.infer<typeof AtifTrajectory>

export type AtifOptions = Naming & {
  readonly thought: boolean
  readonly lang: Lang
  readonly gallery: Gallery
  readonly origin: RunOrigin
}
export type Atif = { readonly record: AtifTrajectory; readonly pictures: readonly Picture[] }

/** The whole run as one document, with the pictures it names. */
export function atifOf(trajectory: Trajectory, signals: readonly Signal[], options: AtifOptions): Atif {
  const { setup, version, end } = trajectory
  const pictures: Picture[] = []
  let last: string | undefined
  const picture = (frame: string | undefined, size: DataStep['size']) => {
    if (frame === undefined || size === undefined) return []
    last = frame
    const shown = options.gallery.screen(frame, size)
    pictures.push(shown)
    return [imageOf(shown)]
  }
  /** What the next step was decided on is the last picture before it. */
  const seenAfter = ({ step }: Signal, at: number) => {
    const after = wasSent(step) ? picture(step.after, step.size) : []
    const next = trajectory.steps[at + 1]
    // Later items of a reply were decided on the picture of its first.
    const looked = next?.index === 0 && next.frame !== last
    return looked ? [...after, ...picture(next.frame, next.size)] : after
  }
  const first = trajectory.steps[0]
  const task: Step = {
    step_id: 1,
    timestamp: trajectory.started,
    source: 'user',
    message: [{ type: 'text', text: setup.task }, ...picture(first?.frame, first?.size)],
  }
  const steps = signals.map((signal, index) =>
    stepOf(signal, index + 2, { options, after: seenAfter(signal, index) }),
  )
  const asked = trajectory.steps.filter(({ index }) => index === 0)
  const total = (of: 'prompt' | 'completion') =>
    asked.reduce((sum, { answered }) => sum + (answered?.usage?.[of] ?? 0), 0)
  const record: AtifTrajectory = {
    schema_version: 'ATIF-v1.7',
    session_id: setup.id,
    trajectory_id: setup.id,
    agent: {
      name: 'pilothouse',
      version,
      ...(options.origin.model_asked !== '' && { model_name: options.origin.model_asked }),
      extra: { dialect: setup.dialect, target: setup.target, coordinates: 'pixels of the target' },
    },
    steps: [task, ...steps],
    final_metrics: {
      total_prompt_tokens: total('prompt'),
      total_completion_tokens: total('completion'),
      total_steps: steps.length + 1,
      extra: { ...(end && { outcome: end.outcome, by: end.by }), judged: options.origin.outcome },
    },
  }
  return { record, pictures }
}

const mediaTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

function imageOf({ file }: Picture): z.infer<typeof Image> {
  const end = file.split('.').at(-1)
  const media_type = end === 'png' || end === 'jpg' ? mediaTypes[end] : mediaTypes.webp
  return { type: 'image', source: { media_type, path: file } }
}

type Scene = {
  readonly options: AtifOptions
  readonly after: readonly z.infer<typeof Image>[]
}

function stepOf(signal: Signal, step_id: number, scene: Scene): Step {
  const { step, excluded } = signal
  const { options, after } = scene
  const call_id = `call_${step.number}`
  const asked = step.kind !== 'by_hand' && step.index === 0 && step.answered !== undefined
  const usage = asked ? step.answered?.usage : undefined
  const model = modelOf(step, options.origin.model_asked)
  const thought = options.thought ? thoughtOf(step) : undefined
  const actor = actorOf(step)
  const reasoner = step.thought === undefined ? 'model' : 'human'
  const sent = wasSent(step)
  const results = [...after, ...toldBy(step)]
  return {
    step_id,
    timestamp: step.at,
    source: 'agent',
    ...(asked && model !== '' && { model_name: model }),
    message: messageOf(step, options),
    ...(thought !== undefined && { reasoning_content: thought }),
    ...(sent && step.done && { tool_calls: [callOf(doneIn(step) ?? step.done, call_id)] }),
    ...(results.length > 0 && {
      observation: { results: [{ ...(sent && { source_call_id: call_id }), content: results }] },
    }),
    ...(usage && { metrics: { prompt_tokens: usage.prompt, completion_tokens: usage.completion } }),
    llm_call_count: asked ? 1 : 0,
    extra: {
      actor,
      operator: operatorOf(step, excluded),
      origin: originOf(signal, options.origin, options, {
        actor,
        thought: thought === undefined ? 'none' : reasoner,
        afterwards: false,
      }),
    },
  }
}

/** What the target answered to a move. */
const toldBy = (step: DataStep) =>
  wasSent(step) && step.answer !== undefined ? [{ type: 'text' as const, text: step.answer }] : []

/** What the model thought speaks of its own move, not of the one that a person made instead. */
const thoughtOf = (step: DataStep): string | undefined =>
  step.thought ?? (isReplaced(step) ? undefined : modelsThought(step))

/** Of a reply of several moves it is told with the first. */
export const modelsThought = ({ index, proposal, answered }: DataStep): string | undefined =>
  index > 0 ? undefined : (proposal?.thought ?? answered?.reply.reasoning)

type Wording = Pick<AtifOptions, 'thought' | 'lang'>

function messageOf(step: DataStep, wording: Wording): string {
  const done = isReplaced(step) ? doneIn(step) : undefined
  return done === undefined ? modelsWords(step, wording) : describe(done, wording.lang)
}

/**
 * What the model said at a step, whatever was done there: its own words where they are wanted, else its move in a sentence. A reply of
 * several moves is said once, with the first.
 */
export function modelsWords(step: DataStep, { thought, lang }: Wording): string {
  const { answered, index, proposed, done, unreadable } = step
  if (thought && index === 0 && answered !== undefined) return answered.reply.text
  const action = proposed ?? done
  return action === undefined ? (unreadable?.detail ?? '') : describe(action, lang)
}

function callOf(action: Action, tool_call_id: string): z.infer<typeof Call> {
  const { kind, ...rest } = action
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { tool_call_id, function_name: kind, arguments: Object.fromEntries(given) }
}

function operatorOf(step: DataStep, excluded: string | undefined) {
  const { decision, proposed, held, result, outcome } = step
  const fields = {
    decision: decision?.kind ?? (step.kind === 'by_hand' ? 'by_hand' : step.superseded),
    by: decision?.by,
    reason: decision?.reason,
    note: decision?.note === '' ? undefined : decision?.note,
    ttd_ms: decision?.ms,
    frame_sha256: step.frame,
    vetoed_action: decision?.kind === 'vetoed' ? proposed : undefined,
    proposed_action: decision?.kind === 'edited' ? proposed : undefined,
    held: held && { live_frame_sha256: held.live, overruled: step.overruled },
    unread: step.unreadable?.error,
    result,
    outcome,
    excluded,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** What is wrong with a document; undefined when a strict reader takes it. */
export function atifFault(record: unknown): string | undefined {
  const read = AtifTrajectory.safeParse(record)
  if (!read.success) return shapeOf(read.error)
  for (const [index, step] of read.data.steps.entries()) {
    const fault = stepFault(step, index)
    if (fault !== undefined) return `step ${index + 1}: ${fault}`
  }
  return undefined
}

function stepFault(step: Step, index: number): string | undefined {
  if (step.step_id !== index + 1) return `has the number ${step.step_id}`
  const agentOnly = [
    step.metrics,
    step.tool_calls,
    step.reasoning_content,
    step.model_name,
    step.llm_call_count,
  ]
  if (step.source !== 'agent' && agentOnly.some((field) => field !== undefined))
    return 'only an agent has such fields'
  if (step.llm_call_count === 0 && step.metrics !== undefined)
    return 'has metrics of a model that was not called'
  const calls = (step.tool_calls ?? []).map(({ tool_call_id }) => tool_call_id)
  const results = step.observation?.results ?? []
  const loose = results.find(({ source_call_id: id }) => id !== undefined && !calls.includes(id))
  return loose === undefined ? undefined : `has a result of no call: ${loose.source_call_id}`
}

/** Paths of the pictures that a document names. */
export function atifPaths({ steps }: AtifTrajectory): readonly string[] {
  const contents = steps.flatMap(({ message, observation }) => [
    message,
    ...(observation?.results ?? []).map(({ content }) => content ?? ''),
  ])
  return contents.flatMap((content) =>
    typeof content === 'string'
      ? []
      : content.flatMap((part) => (part.type === 'image' ? [part.source.path] : [])),
  )
}
