/** Puts the pieces of a streamed chat completion together, whatever order and shape they come in. */

import { z } from 'zod'
import type { ModelReply } from '../../../core/dialects/dialect'
import { problem } from '../../../core/problem'
import type { Answer } from '../../engine/ports'
import { few } from '../endpoint/shapes'
import { Count, counted, TokenDetails, Tokens } from '../endpoint/usage'
import { type Gathering, type Means, ServedModel } from '../endpoint/wire'
import { openWords } from '../endpoint/words'
import { openToolCalls, type Piece } from './tool-calls'

const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const Call = z.object({
  index: z.int().nullish(),
  id: z.string().nullish(),
  function: z
    .object({
      name: z.string().nullish(),
      // Only asked whether it is an object: to copy one with 100,000 fields takes long.
      arguments: z.union([z.string(), z.custom<object>(isPlain)]).nullish(),
    })
    .nullish(),
})
type Call = z.infer<typeof Call>

/** `thinking` is a text, or parts again. */
const Part = z.object({
  type: z.string().nullish().catch(undefined),
  text: z.string().nullish(),
  thinking: z
    .union([z.string(), few(z.object({ text: z.string().nullish() }), 1000)])
    .nullish()
    .catch(undefined),
})
type Part = z.infer<typeof Part>

const Content = z.union([z.string(), few(Part, 1000)])

const Delta = z.object({
  content: Content.nullish(),
  reasoning_content: z.string().nullish().catch(undefined),
  reasoning: z.string().nullish().catch(undefined),
  tool_calls: few(Call, 64).nullish(),
})
type Delta = z.infer<typeof Delta>

/** `delta` in a stream, `message` when a server answers in one piece. */
const Choice = z.object({
  index: z.int().nullish().catch(undefined),
  delta: Delta.nullish(),
  message: Delta.nullish(),
  finish_reason: z.string().nullish(),
})

/** One event of a stream, or a whole completion. Everything that is not needed may be missing or wrong. */
const Chunk = z.object({
  model: ServedModel,
  choices: few(Choice, 64).nullish(),
  usage: z
    .object({
      prompt_tokens: Tokens,
      completion_tokens: Tokens,
      prompt_tokens_details: TokenDetails,
      // Where DeepSeek and Moonshot tell the same.
      prompt_cache_hit_tokens: Count,
      cached_tokens: Count,
    })
    .nullish()
    .catch(undefined),
})

export function openGathering({ limit, fail }: Means): Gathering {
  const words = openWords({ limit, fail })
  const { add, grow, said } = words
  const calls = openToolCalls()
  let finish: string | undefined
  let usage: Answer['usage']
  let model: Answer['model']
  const call = (piece: Call) => {
    calls.add(pieceOf(piece), grow)
    if (calls.count() > 64) throw fail(problem('model.reply.tools'))
  }
  function* take(value: unknown, whole: boolean) {
    const { data: chunk } = Chunk.safeParse(value)
    const choice = choiceIn(chunk?.choices ?? [], whole)
    if (chunk === undefined || (whole && choice === undefined)) return undefined
    const delta = choice?.delta ?? choice?.message
    const before = words.length()
    model ??= chunk.model ?? undefined
    if (chunk.usage) usage = usageOf(chunk.usage)
    finish = choice?.finish_reason ?? finish
    const { text, thought } = partsOf(delta)
    yield* add('reasoning', delta?.reasoning_content ?? delta?.reasoning ?? thought)
    for (const piece of delta?.tool_calls ?? []) yield call(piece)
    yield* add('text', text)
    return { told: words.length() > before, grown: text !== '' }
  }
  return {
    take,
    text: () => said('text'),
    begun: () => words.length() > 0,
    finished: () => finish !== undefined,
    answer: () => ({
      reply: {
        text: said('text'),
        ...(said('reasoning') === '' ? {} : { reasoning: said('reasoning') }),
        ...(calls.count() === 0 ? {} : { toolCalls: calls.list() }),
        finish: finishOf(finish),
      },
      usage,
      model,
    }),
  }
}

type Choice = z.infer<typeof Choice>

/** One reply is asked for: whatever else a server sends is another, not more of it. The only one of a whole is the one. */
function choiceIn(choices: readonly Choice[], whole: boolean): Choice | undefined {
  const [only, ...others] = choices
  if (whole && others.length === 0) return only
  return choices.find(({ index }) => (index ?? 0) === 0)
}

const usageOf = ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  prompt_tokens_details: details,
  prompt_cache_hit_tokens: hit,
  cached_tokens: kept,
}: NonNullable<z.infer<typeof Chunk>['usage']>): Answer['usage'] =>
  counted({ prompt, completion, cached: details?.cached_tokens ?? hit ?? kept })

function pieceOf({ index, id, function: called }: Call): Piece {
  const written = called?.arguments ?? ''
  return {
    index: index ?? undefined,
    id: id ?? '',
    name: called?.name ?? '',
    arguments: typeof written === 'string' ? written : JSON.stringify(written),
  }
}

/** What is said, and what is thought where a server sends both as parts of one list. */
function partsOf(delta: Delta | null | undefined): { readonly text: string; readonly thought: string } {
  const content = delta?.content ?? ''
  if (typeof content === 'string') return { text: content, thought: '' }
  return {
    text: content.map((part) => (isThought(part) ? '' : (part.text ?? ''))).join(''),
    thought: content.map((part) => (isThought(part) ? thoughtOf(part) : '')).join(''),
  }
}

const isThought = ({ type }: Part): boolean => /^(?:thinking|thought|reasoning)/.test(type ?? '')

function thoughtOf({ text, thinking }: Part): string {
  if (thinking === null || thinking === undefined) return text ?? ''
  return typeof thinking === 'string' ? thinking : thinking.map((part) => part.text ?? '').join('')
}

function finishOf(reason: string | undefined): ModelReply['finish'] {
  if (reason === undefined || reason === 'stop') return 'stop'
  if (reason === 'length' || reason === 'max_tokens') return 'length'
  return reason === 'tool_calls' || reason === 'function_call' ? 'tool_calls' : 'other'
}
