/** Puts an OpenAI response together, streamed or whole: its words, its calls, and its items as they must be sent again. */
import { isDeepStrictEqual } from 'node:util'
import { problem } from '../../../core/problem'
import { takeBy } from '../endpoint/taking'
import type { Gathering, Means } from '../endpoint/wire'
import { openWords, type Words } from '../endpoint/words'
import { answerOf, wordsIn } from './answer'
import { type Item, isOtherEvent, type Response, StreamEvent, Whole } from './items'

type Desk = {
  readonly means: Means
  readonly words: Words
  readonly begun: Set<number>
  readonly done: Map<number, Item>
  end: Response | undefined
}

export function openGathering(means: Means): Gathering {
  const words = openWords(means)
  const desk: Desk = { means, words, begun: new Set(), done: new Map(), end: undefined }
  return {
    take: takeBy({
      words,
      whole: (value) => takeWhole(value, desk),
      event: (value) => takeEvent(value, desk),
      ended: () => desk.end !== undefined,
    }),
    text: () => words.said('text'),
    begun: () => desk.begun.size + desk.done.size > 0,
    finished: () => desk.end !== undefined,
    answer: () => ({
      ...answerOf({ means, items: itemsIn(desk), end: desk.end ?? {} }),
      model: desk.end?.model ?? undefined,
    }),
  }
}

function* takeWhole(value: unknown, desk: Desk): Generator<unknown, boolean> {
  const { data } = Whole.safeParse(value)
  if (data === undefined) return false
  for (const [at, item] of data.output.entries()) keep(at, item, desk)
  const { text, reasoning } = wordsIn(data.output)
  yield* desk.words.add('reasoning', reasoning)
  yield* desk.words.add('text', text)
  desk.end = data
  return true
}

function* takeEvent(value: unknown, desk: Desk): Generator<unknown, boolean> {
  const { data } = StreamEvent.safeParse(value)
  if (data === undefined) return isOtherEvent(value)
  switch (data.type) {
    case 'response.output_item.added':
      if (desk.begun.has(data.output_index)) throw desk.means.fail(problem('model.reply.mixed_up'))
      desk.begun.add(data.output_index)
      break
    case 'response.output_item.done':
      keep(data.output_index, data.item, desk)
      break
    case 'response.output_text.delta':
      yield* desk.words.add('text', data.delta)
      break
    case 'response.reasoning_summary_text.delta':
    case 'response.reasoning_text.delta':
      yield* desk.words.add('reasoning', data.delta)
      break
    default:
      desk.end = data.response
  }
  return true
}

function keep(at: number, item: Item, { means, words, done }: Desk): void {
  if (done.has(at)) throw means.fail(problem('model.reply.mixed_up'))
  words.grow(JSON.stringify(item))
  done.set(at, item)
}

/** As they came one by one; an end before all of them are done, or that tells of others than came, is not to be believed. */
function itemsIn({ begun, done, end, means }: Desk): readonly Item[] {
  const items = [...done].sort(([a], [b]) => a - b).map(([, item]) => item)
  const told = end?.output ?? []
  if ([...begun].some((at) => !done.has(at)) && end?.status === 'completed')
    throw means.fail(problem('model.reply.mixed_up'))
  if (items.length === 0) return told
  if (told.length > 0 && !isDeepStrictEqual(told.map(meantBy), items.map(meantBy)))
    throw means.fail(problem('model.reply.mixed_up'))
  return items
}

/** What an item asks to be done, and of whom. */
const meantBy = ({ type, call_id, name, action, actions, pending_safety_checks, ...item }: Item) => [
  type,
  ...[call_id, name, action, actions, pending_safety_checks, item.arguments],
]
