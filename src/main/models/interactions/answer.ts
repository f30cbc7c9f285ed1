/** From the steps of a Gemini interaction to a reply: what it calls, why it ended, what must be sent again. */
import type { ModelReply, ToolCall } from '../../../core/dialects/dialect'
import { foreign, problem } from '../../../core/problem'
import type { Answer } from '../../engine/ports'
import { readArguments, withDecision } from '../endpoint/calls'
import { counted } from '../endpoint/usage'
import type { Means } from '../endpoint/wire'
import type { Words } from '../endpoint/words'
import type { Interaction, Step } from './steps'

type Gathered = {
  readonly means: Means
  readonly words: Words
  readonly steps: readonly Step[]
  readonly end: Partial<Interaction>
}

/** Still at work, for us or for nobody. */
const underWay: readonly string[] = ['in_progress', 'queued']

/** Whether the service has said that no more will come. */
export const isOver = ({ status }: Partial<Interaction>): boolean =>
  typeof status === 'string' && status !== '' && !underWay.includes(status)

/** Cut off by a limit on tokens: of a reply, or of a request. */
const cutOff: readonly string[] = ['incomplete', 'requires_continuation']

/** Throws where the service failed or declined, or where a call cannot be answered. */
export function answerOf({ means, words, steps, end }: Gathered): Omit<Answer, 'firstMs'> {
  const { status } = end
  if (!isOver(end)) throw means.fail(problem('model.reply.broke_off'))
  const usage = usageOf(end)
  const reasoning = words.said('reasoning')
  const said = { text: words.said('text'), ...(reasoning !== '' && { reasoning }) }
  // It is not read, and cannot be sent again.
  if (status && cutOff.includes(status)) return { reply: { ...said, finish: 'length' }, usage }
  checkWell(steps, end, means)
  const toolCalls = steps.flatMap((step) => callOf(step, means))
  const isLost = status === 'requires_action' && toolCalls.length === 0
  if (isLost || new Set(toolCalls.map(({ id }) => id)).size < toolCalls.length)
    throw means.fail(problem('model.reply.mixed_up'))
  const reply: ModelReply = {
    ...said,
    ...(toolCalls.length > 0 && { toolCalls }),
    finish: toolCalls.length > 0 ? 'tool_calls' : 'stop',
    wire: { kind: 'interactions', items: [...steps] },
  }
  return { reply, usage }
}

/** Whether the service says that it did what it was asked: on the whole, and in each step. */
function checkWell(steps: readonly Step[], { status, errors }: Partial<Interaction>, means: Means): void {
  const isWell = status === 'completed' || status === 'requires_action'
  const trouble = steps.find(({ error }) => error !== undefined)?.error ?? errors?.[0]
  if (isWell && trouble === undefined) return
  const reason = foreign(isWell ? 'error' : (status ?? ''))
  throw means.quote(problem('model.reply.declined', { reason }), trouble?.message ?? '')
}

function callOf(step: Step, means: Means): readonly ToolCall[] {
  const { type, id = '', name = '', arguments: given } = step
  if (type !== 'function_call') return []
  if (id === '') throw means.fail(problem('model.reply.no_id'))
  return [{ id, name, arguments: JSON.stringify(withDecision(readArguments(given ?? {}, means), step)) }]
}

/** What was thought is paid for as what was said. */
function usageOf({ usage }: Partial<Interaction>): Answer['usage'] {
  const { total_input_tokens: prompt, total_output_tokens: said, total_thought_tokens: thought } = usage ?? {}
  if (typeof prompt !== 'number') return undefined
  return counted({
    prompt,
    completion: (said ?? 0) + (thought ?? 0),
    cached: usage?.total_cached_tokens,
  })
}
