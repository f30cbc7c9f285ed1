/** What OpenAI's responses are made of, as far as they are read; all else of an item is kept, for it must be sent again. */
import { z } from 'zod'
import { few, otherEvents } from '../endpoint/shapes'
import { TokenDetails, Tokens } from '../endpoint/usage'
import { ServedModel } from '../endpoint/wire'

export const Item = z.looseObject({ type: z.string(), call_id: z.string().optional() })
export type Item = z.infer<typeof Item>

export const SafetyChecks = z.array(
  z.object({ id: z.string(), code: z.string().nullish(), message: z.string().nullish() }),
)

const Part = z.looseObject({ type: z.string(), text: z.string().optional(), refusal: z.string().optional() })

/** What a model says, one part after the other. */
export const Said = z.looseObject({
  type: z.literal('message'),
  content: z.array(z.unknown()).max(256).pipe(z.array(Part)),
})

const Summary = z.looseObject({ text: z.string().optional() })

export const Reasoned = z.looseObject({
  type: z.literal('reasoning'),
  summary: few(Summary),
})

const items = few(Item)

/** How a response ended. */
export const Response = z.looseObject({
  model: ServedModel,
  status: z.string().nullish(),
  output: items.nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string() }).nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  usage: z
    .object({
      input_tokens: Tokens,
      output_tokens: Tokens,
      input_tokens_details: TokenDetails,
    })
    .nullish()
    .catch(undefined),
})
export type Response = z.infer<typeof Response>

/** A response that was not streamed. */
export const Whole = Response.extend({ object: z.literal('response'), output: items })

const output_index = z.int().min(0).max(255)
const delta = z.string()

export const StreamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('response.output_item.added'), output_index, item: Item }),
  z.object({ type: z.literal('response.output_item.done'), output_index, item: Item }),
  z.object({ type: z.literal('response.output_text.delta'), delta }),
  z.object({ type: z.literal('response.reasoning_summary_text.delta'), delta }),
  z.object({ type: z.literal('response.reasoning_text.delta'), delta }),
  z.object({ type: z.literal('response.completed'), response: Response }),
  z.object({ type: z.literal('response.incomplete'), response: Response }),
  z.object({ type: z.literal('response.failed'), response: Response }),
])
export type StreamEvent = z.infer<typeof StreamEvent>

/** Whether it is an event by a name that is not read: there are many. */
export const isOtherEvent = otherEvents(
  StreamEvent.options.map(({ shape }) => shape.type.value),
  'type',
  /^(?:response|keepalive)[a-z_.]{0,80}$/,
)
