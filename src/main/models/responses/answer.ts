/** From the items of an OpenAI response to a reply: what it calls, why it ended, what must be sent again. */
import type { ModelReply, ToolCall } from '../../../core/dialects/dialect'
import { foreign, problem } from '../../../core/problem'
import type { Answer } from '../../engine/ports'
import { readArguments } from '../endpoint/calls'
import { counted } from '../endpoint/usage'
import type { Means } from '../endpoint/wire'
import { type Item, Reasoned, type Response, Said } from './items'

type Gathered = { readonly means: Means; readonly items: readonly Item[]; readonly end: Response }

/** What is said and what is thought, as far as it is told. */
export function wordsIn(items: readonly Item[]): { readonly text: string; readonly reasoning: string } {
  const said = items.flatMap((item) => Said.safeParse(item).data?.content ?? [])
  const thought = items.flatMap((item) => Reasoned.safeParse(item).data?.summary ?? [])
  return {
    text: said.map(({ text = '' }) => text).join(''),
    reasoning: thought.map(({ text = '' }) => text).join('\n'),
  }
}

/** Throws where the service failed or declined, or where a call cannot be answered. */
export function answerOf({ means, items, end }: Gathered): Omit<Answer, 'firstMs'> {
  if (end.error) throw means.quote(problem('model.reply.error'), end.error.message)
  const declined = items
    .flatMap((item) => Said.safeParse(item).data?.content ?? [])
    .find(({ type }) => type === 'refusal')
  if (declined !== undefined)
    throw means.quote(problem('model.reply.declined', { reason: 'refusal' }), declined.refusal ?? '')
  const finish = finishOf(items, end, means)
  const { text, reasoning } = wordsIn(items)
  const said = { text, ...(reasoning !== '' && { reasoning }), finish }
  const usage = end.usage && {
    usage: counted({
      prompt: end.usage.input_tokens,
      completion: end.usage.output_tokens,
      cached: end.usage.input_tokens_details?.cached_tokens,
    }),
  }
  // What a limit has cut off is not read, and cannot be sent again.
  if (finish === 'length') return { reply: said, ...usage }
  const toolCalls = items.flatMap((item) => callOf(item, means))
  if (new Set(toolCalls.map(({ id }) => id)).size < toolCalls.length)
    throw means.fail(problem('model.reply.mixed_up'))
  const reply: ModelReply = {
    ...said,
    ...(toolCalls.length > 0 && { toolCalls }),
    finish: toolCalls.length > 0 ? 'tool_calls' : finish,
    wire: { kind: 'responses', items: [...items] },
  }
  return { reply, ...usage }
}

/** A response that is complete in name, with an item that is not, was cut off all the same. */
function finishOf(
  items: readonly Item[],
  { status, incomplete_details: why }: Response,
  means: Means,
): ModelReply['finish'] {
  if (status === 'incomplete' && why?.reason !== 'max_output_tokens')
    throw means.fail(problem('model.reply.declined', { reason: foreign(why?.reason ?? 'incomplete') }))
  if (status === 'incomplete' || items.some((item) => item.status === 'incomplete')) return 'length'
  return status === 'completed' ? 'stop' : 'other'
}

function callOf(item: Item, means: Means): readonly ToolCall[] {
  const { type, call_id: id = '' } = item
  if (type !== 'computer_call' && type !== 'function_call') return []
  if (id === '') throw means.fail(problem('model.reply.no_id'))
  if (type === 'computer_call')
    return [{ id, name: 'computer', arguments: JSON.stringify(argumentsOf(item)) }]
  const written = JSON.stringify(readArguments(item.arguments, means))
  return [{ id, name: typeof item.name === 'string' ? item.name : '', arguments: written }]
}

const argumentsOf = ({ action, actions, pending_safety_checks }: Item) => ({
  ...(action !== undefined && { action }),
  ...(actions !== undefined && { actions }),
  ...(pending_safety_checks !== undefined && { pending_safety_checks }),
})
