/** Puts an Anthropic message together, streamed or whole: its words, its calls, and its blocks as they must be sent again. */
import { problem } from '../../../core/problem'
import { takeBy } from '../endpoint/taking'
import type { Gathering, Means } from '../endpoint/wire'
import { openWords, type Words } from '../endpoint/words'
import { answerOf, type Open } from './blocks'
import { type Block, isOtherEvent, type Stop, StreamEvent, type Usage, Whole } from './events'

type Desk = {
  readonly means: Means
  readonly words: Words
  readonly blocks: Map<number, Open>
  stop: Stop
  ended: boolean
  usage: Usage
  model?: string | undefined
}

export function openGathering(means: Means): Gathering {
  const words = openWords(means)
  const desk: Desk = { means, words, blocks: new Map(), stop: {}, ended: false, usage: {} }
  return {
    take: takeBy({
      words,
      whole: (value) => takeWhole(value, desk),
      event: (value) => takeEvent(value, desk),
      ended: () => desk.ended,
    }),
    text: () => words.said('text'),
    begun: () => desk.blocks.size > 0,
    finished: () => desk.ended,
    answer: () => ({
      ...answerOf({ ...desk, blocks: [...desk.blocks].sort(([a], [b]) => a - b).map(([, open]) => open) }),
      model: desk.model,
    }),
  }
}

function* takeWhole(value: unknown, desk: Desk): Generator<unknown, boolean> {
  const { data } = Whole.safeParse(value)
  if (data === undefined) return false
  for (const [at, block] of data.content.entries()) yield* begin(at, block, desk)
  for (const open of desk.blocks.values()) open.done = true
  desk.usage = data.usage ?? {}
  desk.model = data.model ?? undefined
  desk.stop = data
  desk.ended = true
  return true
}

function* takeEvent(value: unknown, desk: Desk): Generator<unknown, boolean> {
  const { data } = StreamEvent.safeParse(value)
  if (data === undefined) return isOtherEvent(value)
  switch (data.type) {
    case 'message_start':
      desk.usage = soFar(desk.usage, data.message.usage)
      desk.model = data.message.model ?? undefined
      break
    case 'content_block_start':
      yield* begin(data.index, data.content_block, desk)
      break
    case 'content_block_delta':
      yield* goOn(data, desk)
      break
    case 'content_block_stop':
      openAt(data.index, desk).done = true
      break
    case 'message_delta':
      desk.stop = data.delta
      desk.usage = soFar(desk.usage, data.usage)
      break
    case 'message_stop':
      desk.ended = true
  }
  return true
}

/** Sums so far: what is not told again stays as it was. */
const soFar = (before: Usage, told: Usage | null | undefined): Usage => ({
  input_tokens: told?.input_tokens ?? before.input_tokens,
  output_tokens: told?.output_tokens ?? before.output_tokens,
  cache_creation_input_tokens: told?.cache_creation_input_tokens ?? before.cache_creation_input_tokens,
  cache_read_input_tokens: told?.cache_read_input_tokens ?? before.cache_read_input_tokens,
})

function* begin(at: number, block: Block, { means, words, blocks }: Desk): Generator<unknown, void> {
  if (blocks.has(at)) throw means.fail(problem('model.reply.mixed_up'))
  blocks.set(at, { block, json: '', text: '', thinking: '', signature: '', done: false })
  words.grow(JSON.stringify(block))
  if (block.type === 'text' && typeof block.text === 'string') yield* words.add('text', block.text)
  if (block.type === 'thinking' && typeof block.thinking === 'string')
    yield* words.add('reasoning', block.thinking)
}

function openAt(at: number, { blocks, means }: Desk): Open {
  const open = blocks.get(at)
  if (open === undefined || open.done) throw means.fail(problem('model.reply.mixed_up'))
  return open
}

type Grown = Extract<StreamEvent, { type: 'content_block_delta' }>

function* goOn({ index: at, delta }: Grown, desk: Desk): Generator<unknown, void> {
  const open = openAt(at, desk)
  const { text = '', thinking = '', signature = '', partial_json: json = '' } = delta
  open.text += text
  open.thinking += thinking
  open.signature += desk.words.grow(signature)
  open.json += desk.words.grow(json)
  yield* desk.words.add('text', text)
  yield* desk.words.add('reasoning', thinking)
}
