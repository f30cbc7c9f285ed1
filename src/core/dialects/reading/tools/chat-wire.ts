/** The envelope of OpenAI-compatible servers: a chat message, or a whole completion, as a model's reply. */
import { z } from 'zod'
import type { ModelReply } from '../../dialect'

const Called = z.object({
  name: z.string(),
  arguments: z.union([z.string(), z.record(z.string(), z.unknown())]),
})

const Call = z.object({ id: z.string().default(''), function: Called })

const Message = z.object({
  role: z.string().optional(),
  content: z
    .union([z.string(), z.array(z.object({ type: z.string(), text: z.string().optional() }))])
    .nullish(),
  /** Two names for one thing: the thinking that a server split off (vLLM renamed the first to the second). */
  reasoning_content: z.string().nullish(),
  reasoning: z.string().nullish(),
  tool_calls: z.array(Call).nullish(),
  /** The one call of servers that came before lists of them. */
  function_call: Called.nullish(),
  finish_reason: z.string().nullish(),
})

const Completion = z.object({
  choices: z.array(z.object({ message: Message, finish_reason: z.string().nullish() })).min(1),
})

/** The native protocol of Ollama. */
const Chat = z.object({ message: Message, done_reason: z.string().nullish() })

const shape = z.union([
  Completion.transform(({ choices: [first] }) => first),
  Chat.transform(({ message, done_reason: finish_reason }) => ({ message, finish_reason })),
  Message.transform((message) => ({ message, finish_reason: message.finish_reason })),
])

/** The reply in an envelope, or undefined when it is none. */
export function openEnvelope(wire: unknown): ModelReply | undefined {
  const parsed = shape.safeParse(wire)
  if (!parsed.success || parsed.data === undefined) return undefined
  const { message, finish_reason: finish } = parsed.data
  const { content, reasoning_content: thought, reasoning } = message
  const calls = callsOf(message)
  if (content === undefined && !thought && !reasoning && !calls) return undefined
  const spoken = [thought, reasoning].find((words) => typeof words === 'string' && words.trim() !== '')
  return {
    text: textOf(content),
    ...(typeof spoken === 'string' ? { reasoning: spoken } : {}),
    ...(calls === undefined ? {} : { toolCalls: calls.map(callOf) }),
    finish: finishOf(finish),
  }
}

function callsOf({ tool_calls, function_call }: z.infer<typeof Message>) {
  if (tool_calls !== undefined && tool_calls !== null) return tool_calls
  return function_call ? [{ id: '', function: function_call }] : undefined
}

function textOf(content: z.infer<typeof Message>['content']): string {
  if (typeof content === 'string') return content
  return (content ?? []).map((part) => part.text ?? '').join('')
}

const callOf = ({ id, function: { name, arguments: given } }: z.infer<typeof Call>) => ({
  id,
  name,
  arguments: typeof given === 'string' ? given : JSON.stringify(given),
})

function finishOf(reason: string | null | undefined): ModelReply['finish'] {
  if (reason === undefined || reason === null) return 'stop'
  return reason === 'stop' || reason === 'length' || reason === 'tool_calls' ? reason : 'other'
}
