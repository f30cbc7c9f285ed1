/** What Gemini's interactions are made of, as far as they are read; all else of a step is kept, for it must be sent again. */
import { z } from 'zod'
import { few, index, otherEvents } from '../endpoint/shapes'
import { Count } from '../endpoint/usage'
import { ServedModel } from '../endpoint/wire'

const Content = z.looseObject({ type: z.string(), text: z.string().optional() })
export type Content = z.infer<typeof Content>

const contents = few(Content)
const Trouble = z.looseObject({ code: z.unknown(), message: z.string().optional() })

export const Step = z.looseObject({
  type: z.string().min(1),
  /** What a model says. */
  content: contents.optional(),
  /** Why the service let it say nothing. */
  error: Trouble.optional(),
  /** What a model thinks, as far as it is told, and what proves that it did. */
  summary: contents.optional(),
  signature: z.string().optional(),
  id: z.string().optional(),
  name: z.string().optional(),
  arguments: z.unknown().optional(),
})
export type Step = z.infer<typeof Step>

const steps = few(Step)

const Usage = z
  .object({
    total_input_tokens: Count,
    total_output_tokens: Count,
    total_thought_tokens: Count,
    total_cached_tokens: Count,
  })
  .nullish()
  .catch(undefined)
export type Usage = z.infer<typeof Usage>

/** How far an interaction is; one that is streamed tells its steps apart from it. */
export const Interaction = z.object({
  id: z.string().nullish(),
  model: ServedModel,
  status: z.string().nullish(),
  steps: steps.nullish(),
  errors: z.array(Trouble).nullish().catch(undefined),
  usage: Usage,
})
export type Interaction = z.infer<typeof Interaction>

/** An interaction that was not streamed. */
export const Whole = Interaction.extend({ status: z.string(), steps })

const Delta = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  content: Content.optional(),
  signature: z.string().optional(),
  arguments: z.unknown().optional(),
})
export type Delta = z.infer<typeof Delta>

export const StreamEvent = z.discriminatedUnion('event_type', [
  z.object({ event_type: z.literal('interaction.created'), interaction: Interaction }),
  z.object({
    event_type: z.literal('interaction.status_update'),
    interaction_id: z.string().nullish(),
    status: z.string(),
    usage: Usage,
  }),
  z.object({ event_type: z.literal('step.start'), index, step: Step }),
  z.object({ event_type: z.literal('step.delta'), index, delta: Delta }),
  z.object({ event_type: z.literal('step.stop'), index }),
  z.object({ event_type: z.literal('interaction.completed'), interaction: Interaction }),
  z.object({ event_type: z.literal('error'), error: Trouble.nullish() }),
])
export type StreamEvent = z.infer<typeof StreamEvent>

/** Whether it is an event by a name that is not read. */
export const isOtherEvent = otherEvents(
  StreamEvent.options.map(({ shape }) => shape.event_type.value),
  'event_type',
)
