/** Puts Gemini's pieces together: its words, its calls, and its parts as they must be sent again. */
import type { ModelReply, ToolCall } from '../../../core/dialects/dialect'
import { foreign, problem } from '../../../core/problem'
import type { Answer } from '../../engine/ports'
import { withDecision } from '../endpoint/calls'
import { takeBy } from '../endpoint/taking'
import { counted } from '../endpoint/usage'
import type { Gathering, Means } from '../endpoint/wire'
import { openWords, type Words } from '../endpoint/words'
import { Chunk, type Piece } from './pieces'

type Desk = {
  readonly means: Means
  readonly words: Words
  readonly pieces: Piece[]
  reason: string
  explanation: string
  usage: Answer['usage']
  model: Answer['model']
}

export function openGathering(means: Means): Gathering {
  const words = openWords(means)
  const desk: Desk = {
    means,
    words,
    pieces: [],
    reason: '',
    explanation: '',
    usage: undefined,
    model: undefined,
  }
  const event = (value: unknown) => takeEvent(value, desk)
  return {
    take: takeBy({ words, whole: event, event, ended: () => desk.reason !== '' }),
    text: () => words.said('text'),
    begun: () => desk.pieces.length > 0,
    finished: () => desk.reason !== '',
    answer: () => ({ ...answerOf(desk), model: desk.model }),
  }
}

/** Events and whole replies have the same shape. */
function* takeEvent(value: unknown, desk: Desk): Generator<unknown, boolean> {
  const { data } = Chunk.safeParse(value)
  if (data === undefined || !tells(data)) return false
  yield* takeChunk(data, desk)
  return true
}

const tells = ({ candidates, promptFeedback, usageMetadata }: Chunk): boolean =>
  [candidates, promptFeedback, usageMetadata].some((told) => told !== undefined && told !== null)

function* takeChunk(
  { candidates, promptFeedback, usageMetadata, modelVersion }: Chunk,
  desk: Desk,
): Generator<unknown, void> {
  // One reply is asked for: another candidate is not more of it.
  const candidate = candidates?.find(({ index }) => (index ?? 0) === 0)
  desk.model = modelVersion ?? desk.model
  desk.reason = candidate?.finishReason ?? desk.reason
  desk.explanation = candidate?.finishMessage ?? promptFeedback?.blockReasonMessage ?? desk.explanation
  if (promptFeedback?.blockReason) throw declined(promptFeedback.blockReason, desk)
  const {
    promptTokenCount: prompt,
    candidatesTokenCount: said,
    thoughtsTokenCount: thought,
    cachedContentTokenCount: cached,
  } = usageMetadata ?? {}
  if (typeof prompt === 'number')
    desk.usage = counted({ prompt, completion: (said ?? 0) + (thought ?? 0), cached })
  for (const piece of candidate?.content?.parts ?? []) {
    const { text = '', ...rest } = piece
    yield* desk.words.add(piece.thought === true ? 'reasoning' : 'text', text)
    desk.words.grow(JSON.stringify(rest))
    keep(piece, desk)
  }
}

/** Pieces of one text are one part, unless a signature stands with one of them. */
function keep(piece: Piece, { pieces, means }: Desk): void {
  const last = pieces.at(-1)
  if (last !== undefined && isBare(last) && isBare(piece) && last.thought === piece.thought)
    pieces.splice(-1, 1, { ...last, text: `${last.text ?? ''}${piece.text ?? ''}` })
  else pieces.push(piece)
  if (pieces.length > 256) throw means.fail(problem('model.reply.pieces', { count: 256 }))
}

const isBare = (piece: Piece): boolean =>
  piece.text !== undefined && Object.keys(piece).every((key) => key === 'text' || key === 'thought')

const refusals: readonly string[] = [
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
]
const spoilt: readonly string[] = ['MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL', 'TOO_MANY_TOOL_CALLS']

const declined = (reason: string, { means, explanation }: Pick<Desk, 'means' | 'explanation'>) =>
  means.quote(problem('model.reply.declined', { reason: foreign(reason) }), explanation)

function answerOf(desk: Desk): Omit<Answer, 'firstMs'> {
  const { means, words, pieces, reason, usage } = desk
  if (refusals.includes(reason)) throw declined(reason, desk)
  if (spoilt.includes(reason)) throw means.fail(problem('model.reply.spoilt', { reason: foreign(reason) }))
  const reasoning = words.said('reasoning')
  const said = { text: words.said('text'), ...(reasoning !== '' && { reasoning }) }
  // What a limit has cut off is not read, and cannot be sent again.
  if (reason === 'MAX_TOKENS') return { reply: { ...said, finish: 'length' }, usage }
  const toolCalls = pieces.flatMap(({ functionCall }) => (functionCall ? [functionCall] : [])).map(callOf)
  if (new Set(toolCalls.map(({ id }) => id)).size < toolCalls.length)
    throw means.fail(problem('model.reply.mixed_up'))
  const finish: ModelReply['finish'] = reason === 'STOP' ? 'stop' : 'other'
  const reply: ModelReply = {
    ...said,
    ...(toolCalls.length > 0 && { toolCalls }),
    finish: toolCalls.length > 0 ? 'tool_calls' : finish,
    wire: { kind: 'gemini', items: pieces },
  }
  return { reply, usage }
}

/** An id is the service's to give; without one, results are matched by their order. */
const callOf = (called: NonNullable<Piece['functionCall']>, nth: number): ToolCall => ({
  id: called.id ?? `call_${nth}`,
  name: called.name,
  arguments: JSON.stringify(withDecision(called.args ?? {}, called)),
})
