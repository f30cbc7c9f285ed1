/** What Anthropic streams: the events that tell something of a reply, as far as they are read. */
import { z } from 'zod'
import { few, index, otherEvents } from '../endpoint/shapes'
import { Count } from '../endpoint/usage'
import { ServedModel } from '../endpoint/wire'

/** One block of a message; all that is not read is kept, for it must be sent again. */
export const Block = z.looseObject({ type: z.string() })
export type Block = z.infer<typeof Block>

/** Null and absent: as was told before. */
export const Usage = z.object({
  input_tokens: Count,
  output_tokens: Count,
  cache_creation_input_tokens: Count,
  cache_read_input_tokens: Count,
})
export type Usage = z.infer<typeof Usage>

const usage = Usage.nullish().catch(undefined)

const Stop = z.object({
  stop_reason: z.string().nullish(),
  stop_details: z
    .object({ explanation: z.string().nullish(), category: z.string().nullish() })
    .nullish()
    .catch(undefined),
})
export type Stop = z.infer<typeof Stop>

/** A message that was not streamed. */
export const Whole = Stop.extend({
  type: z.literal('message'),
  content: few(Block),
  model: ServedModel,
  usage,
})

const Delta = z.object({
  type: z.string(),
  text: z.string().optional(),
  thinking: z.string().optional(),
  signature: z.string().optional(),
  partial_json: z.string().optional(),
})

export const StreamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ model: ServedModel, usage }) }),
  z.object({ type: z.literal('content_block_start'), index, content_block: Block }),
  z.object({ type: z.literal('content_block_delta'), index, delta: Delta }),
  z.object({ type: z.literal('content_block_stop'), index }),
  z.object({ type: z.literal('message_delta'), delta: Stop, usage }),
  z.object({ type: z.literal('message_stop') }),
])
export type StreamEvent = z.infer<typeof StreamEvent>

/** Whether it is an event by a name that is not read: more of them may come. */
export const isOtherEvent = otherEvents(
  StreamEvent.options.map(({ shape }) => shape.type.value),
  'type',
)
