/** Puts the pieces of a streamed chat completion together, whatever order and shape they come in. */

import { z } from 'zod'
import type { ModelReply } from '../../../core/dialects/dialect'
import { problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Answer } from '../../engine/ports'
import { openRepetitionGuard } from './repetition'
import { openToolCalls, type Piece } from './tool-calls'

const Call = z.object({
  index: z.int().nullish(),
  id: z.string().nullish(),
  function: z
    .object({
      name: z.string().nullish(),
      arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
    })
    .nullish(),
})
type Call = z.infer<typeof Call>

const Content = z.union([z.string(), z.array(z.looseObject({ text: z.string().nullish() }))])

const Delta = z.object({
  content: Content.nullish(),
  reasoning_content: z.string().nullish().catch(undefined),
  reasoning: z.string().nullish().catch(undefined),
  tool_calls: z.array(Call).max(64).nullish(),
})
type Delta = z.infer<typeof Delta>

/** `delta` in a stream, `message` when a server answers in one piece. */
const Choice = z.object({
  delta: Delta.nullish(),
  message: Delta.nullish(),
  finish_reason: z.string().nullish(),
})

/** One event of a stream, or a whole completion. Everything that is not needed may be missing or wrong. */
export const Chunk = z.object({
  choices: z.array(Choice).nullish(),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish().catch(undefined),
})
export type Chunk = z.infer<typeof Chunk>

export type Gathering = {
  /** @returns whether the text has grown. Throws when the reply is too long or repeats itself. */
  take(chunk: Chunk): boolean
  text(): string
  /** Whether anything of a reply has come. */
  begun(): boolean
  /** Whether the server has said why the reply ends. */
  finished(): boolean
  answer(): Omit<Answer, 'firstMs'>
}

/** @param limit UTF-16 units of text, reasoning and tool calls together. */
export function openGathering(limit: number, fail: (why: Problem) => Error): Gathering {
  const said = { text: '', reasoning: '' }
  const guards = { text: openRepetitionGuard(), reasoning: openRepetitionGuard() }
  const calls = openToolCalls()
  let finish: string | undefined
  let usage: Answer['usage']
  let length = 0
  const grow = (piece: string) => {
    length += piece.length
    if (length > limit) throw fail(problem('model.reply.too_long', { size: Math.round(limit / 1024) }))
    return piece
  }
  const add = (where: 'text' | 'reasoning', piece: string): boolean => {
    if (piece === '') return false
    said[where] += grow(piece)
    if (guards[where](piece)) throw fail(problem('model.reply.repeats'))
    return true
  }
  const call = (piece: Call) => {
    calls.add(pieceOf(piece), grow)
    if (calls.count() > 64) throw fail(problem('model.reply.tools'))
  }
  const take = (chunk: Chunk): boolean => {
    const choice = chunk.choices?.[0]
    const delta = choice?.delta ?? choice?.message
    if (chunk.usage) usage = { prompt: chunk.usage.prompt_tokens, completion: chunk.usage.completion_tokens }
    finish = choice?.finish_reason ?? finish
    add('reasoning', delta?.reasoning_content ?? delta?.reasoning ?? '')
    for (const piece of delta?.tool_calls ?? []) call(piece)
    return add('text', plain(delta))
  }
  return {
    take,
    text: () => said.text,
    begun: () => length > 0,
    finished: () => finish !== undefined,
    answer: () => ({
      reply: {
        text: said.text,
        ...(said.reasoning === '' ? {} : { reasoning: said.reasoning }),
        ...(calls.count() === 0 ? {} : { toolCalls: calls.list() }),
        finish: finishOf(finish),
      },
      usage,
    }),
  }
}

function pieceOf({ index, id, function: called }: Call): Piece {
  const written = called?.arguments ?? ''
  return {
    index: index ?? undefined,
    id: id ?? '',
    name: called?.name ?? '',
    arguments: typeof written === 'string' ? written : JSON.stringify(written),
  }
}

function plain(delta: Delta | null | undefined): string {
  const content = delta?.content ?? ''
  return typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('')
}

function finishOf(reason: string | undefined): ModelReply['finish'] {
  if (reason === undefined || reason === 'stop') return 'stop'
  if (reason === 'length' || reason === 'max_tokens') return 'length'
  return reason === 'tool_calls' || reason === 'function_call' ? 'tool_calls' : 'other'
}
