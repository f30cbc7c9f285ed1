/** Reads a request back from its record, and says roughly how long it is for a model. */
import { z } from 'zod'
import { ImageRef, type ModelRequest } from '../dialects/dialect'
import type { Usage } from './events'

const Call = z.object({ id: z.string(), name: z.string(), arguments: z.string() })

const Message = z.object({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.array(
    z.discriminatedUnion('type', [ImageRef, z.object({ type: z.literal('text'), text: z.string() })]),
  ),
  toolCalls: z.array(Call).optional(),
  toolCallId: z.string().optional(),
})

/** A model request as it was recorded: pictures are references, tools as they were offered. */
export const RecordedRequest = z.object({
  messages: z.array(Message),
  tools: z.array(z.unknown()).optional(),
})
export type RecordedRequest = z.infer<typeof RecordedRequest>

/**
 * A request as it is recorded. What must be sent again to a vendor's wire stands with the reply that brought it: repeated with
 * every request it would be most of a record.
 */
export const asRecorded = ({ messages, ...rest }: ModelRequest): ModelRequest => ({
  ...rest,
  messages: messages.map((message) =>
    message.wire === undefined ? message : { ...message, wire: { ...message.wire, items: [] } },
  ),
})

/** The request in a text, or undefined when there is none in it. */
export function readRequest(json: string): RecordedRequest | undefined {
  try {
    return RecordedRequest.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu

/**
 * A rough number of tokens, for an estimate only: one for each Chinese, Japanese or Korean character, one for four
 * characters of anything else, a picture's width × height / 750. Every model counts in its own way.
 */
export function estimateTokens({ messages, tools }: RecordedRequest): number {
  const parts = messages.flatMap(({ content }) => content)
  const calls = messages.flatMap(({ toolCalls }) => toolCalls ?? [])
  const offered = tools === undefined ? 0 : tokensOf(JSON.stringify(tools))
  const counts = [
    ...parts.map((part) => (part.type === 'text' ? tokensOf(part.text) : tokensOfPicture(part.size))),
    ...calls.map((call) => tokensOf(call.name) + tokensOf(call.arguments)),
  ]
  return Math.ceil(counts.reduce((sum, count) => sum + count, offered))
}

/**
 * What a request that was broken off has cost, reckoned: the service does not say.
 * @param heard what had come of the reply.
 */
export const usageSoFar = (request: ModelRequest, heard: string): Usage => ({
  prompt: estimateTokens(RecordedRequest.parse(asRecorded(request))),
  completion: Math.ceil(tokensOf(heard)),
  estimated: true,
})

function tokensOf(text: string): number {
  const wider = text.match(wide)?.length ?? 0
  return wider + (text.length - wider) / 4
}

const tokensOfPicture = ({ width, height }: ImageRef['size']): number => (width * height) / 750
