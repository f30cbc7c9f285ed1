/** From the blocks of an Anthropic message to a reply: what it calls, why it ended, what must be sent again. */
import type { ModelReply, ToolCall } from '../../../core/dialects/dialect'
import { foreign, problem } from '../../../core/problem'
import type { Answer } from '../../engine/ports'
import { readArguments } from '../endpoint/calls'
import { counted } from '../endpoint/usage'
import type { Means } from '../endpoint/wire'
import type { Words } from '../endpoint/words'
import type { Block, Stop, Usage } from './events'

/** A block as it began, with what was added since. */
export type Open = {
  readonly block: Block
  json: string
  text: string
  thinking: string
  signature: string
  done: boolean
}

type Gathered = {
  readonly means: Means
  readonly words: Words
  readonly blocks: readonly Open[]
  readonly stop: Stop
  readonly usage: Usage
}

/** Throws where the service declined, or where a call cannot be answered. */
export function answerOf({ means, words, blocks, stop, usage }: Gathered): Omit<Answer, 'firstMs'> {
  const finish = finishOf(stop, means)
  const text = words.said('text')
  const reasoning = words.said('reasoning')
  const said = { text, ...(reasoning !== '' && { reasoning }), finish }
  const counted = usageOf(usage)
  // What a limit has cut off is not read, and cannot be sent again.
  if (finish === 'length') return { reply: said, ...counted }
  if (blocks.some(({ done }) => !done)) throw means.fail(problem('model.reply.mixed_up'))
  const items = blocks.map((open) => itemOf(open, means))
  const toolCalls = items.flatMap((item) => callOf(item, means))
  if (new Set(toolCalls.map(({ id }) => id)).size < toolCalls.length)
    throw means.fail(problem('model.reply.mixed_up'))
  const reply: ModelReply = {
    ...said,
    ...(toolCalls.length > 0 && { toolCalls }),
    wire: { kind: 'anthropic', items },
  }
  return { reply, ...counted }
}

function itemOf({ block, json, text, thinking, signature }: Open, means: Means): Block {
  switch (block.type) {
    case 'text':
      return { ...block, text: `${block.text ?? ''}${text}` }
    case 'thinking':
      return {
        ...block,
        thinking: `${block.thinking ?? ''}${thinking}`,
        signature: `${block.signature ?? ''}${signature}`,
      }
    case 'tool_use':
      return { ...block, input: readArguments(json === '' ? block.input : json, means) }
    default:
      return block
  }
}

function callOf({ type, id, name, input, toolset_name: toolset }: Block, means: Means): readonly ToolCall[] {
  if (type !== 'tool_use') return []
  if (typeof id !== 'string' || id === '') throw means.fail(problem('model.reply.no_id'))
  const call = { id, name: typeof name === 'string' ? name : '', arguments: JSON.stringify(input) }
  return [{ ...call, ...(typeof toolset === 'string' && { toolset }) }]
}

function finishOf({ stop_reason: reason, stop_details: details }: Stop, means: Means): ModelReply['finish'] {
  switch (reason) {
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length'
    case 'refusal': {
      const words = details?.explanation ?? ''
      throw means.quote(
        problem('model.reply.declined', { reason: foreign(details?.category ?? 'refusal') }),
        words,
      )
    }
    case 'pause_turn':
      throw means.fail(problem('model.reply.paused', { reason: 'pause_turn' }))
    case 'tool_use':
      return 'tool_calls'
    case 'end_turn':
    case 'stop_sequence':
      return 'stop'
    default:
      return 'other'
  }
}

/** What was read from the service's store counts as asked all the same; undefined where nothing was counted. */
function usageOf(usage: Usage): Pick<Answer, 'usage'> {
  const { input_tokens: fresh, output_tokens: completion, cache_read_input_tokens: cached } = usage
  if (typeof fresh !== 'number' || typeof completion !== 'number') return {}
  const stored = (usage.cache_creation_input_tokens ?? 0) + (cached ?? 0)
  return { usage: counted({ prompt: fresh + stored, completion, cached }) }
}
