/** How a step grows while it is streamed: what was added is put where the service itself has it in the whole. */
import { isDeepStrictEqual } from 'node:util'
import { problem } from '../../../core/problem'
import { readArguments } from '../endpoint/calls'
import type { Means } from '../endpoint/wire'
import type { Words } from '../endpoint/words'
import type { Content, Delta, Step } from './steps'

/** A step as it began, with what was added since. */
export type Open = { step: Step; json: string; done: boolean }

type Desk = { readonly means: Means; readonly words: Words }

/** What a step says and thinks when it begins. */
export function* begin(step: Step, { words }: Desk): Generator<unknown, void> {
  words.grow(JSON.stringify(step))
  for (const { text = '' } of step.content ?? []) yield* words.add('text', text)
  for (const { text = '' } of step.summary ?? []) yield* words.add('reasoning', text)
}

/** Throws for what is added to a call and is not its arguments: then the call may mean anything. */
export function* goOn(open: Open, delta: Delta, desk: Desk): Generator<unknown, void> {
  const { means, words } = desk
  const { step } = open
  if (step.type === 'function_call') {
    if (delta.type !== 'arguments_delta') throw means.fail(problem('model.reply.mixed_up'))
    const { arguments: written = '' } = delta
    open.json += words.grow(typeof written === 'string' ? written : JSON.stringify(written))
    return
  }
  switch (delta.type) {
    case 'text':
      step.content = joined(step.content, { type: 'text', text: delta.text ?? '' }, desk)
      yield* words.add('text', delta.text ?? '')
      break
    case 'thought_summary':
      if (delta.content !== undefined) step.summary = joined(step.summary, delta.content, desk)
      yield* words.add('reasoning', delta.content?.text ?? '')
      break
    case 'thought_signature':
      step.signature = `${step.signature ?? ''}${words.grow(delta.signature ?? '')}`
      break
    default:
      words.grow(JSON.stringify(delta))
      keepOther(step, delta, desk)
  }
}

/** So many parts of a step can be sent again. */
const mostParts = 256

/** Pieces of one text are one text; what stands with a text, such as its sources, ends it. */
function joined(before: Content[] = [], added: Content, { means, words }: Desk): Content[] {
  const last = before.at(-1)
  if (last !== undefined && isBare(last) && isBare(added)) {
    before.splice(-1, 1, { ...last, text: `${last.text}${added.text}` })
    return before
  }
  if (before.length >= mostParts) throw means.fail(problem('model.reply.pieces', { count: mostParts }))
  words.grow(isBare(added) ? '' : JSON.stringify(added))
  before.push(added)
  return before
}

const isBare = (content: Content): content is Content & { readonly text: string } =>
  content.type === 'text' && Object.keys(content).every((key) => key === 'type' || key === 'text')

/** What the service's own tools do, and what is said in other ways than words. */
function keepOther(step: Step, { type, ...more }: Delta, desk: Desk): void {
  if (type === step.type) Object.assign(step, { ...more, type })
  else if (type === 'text_annotation_delta') {
    const last = step.content?.at(-1)
    if (last !== undefined) step.content?.splice(-1, 1, { ...last, annotations: more.annotations })
  } else if (step.type === 'model_output') step.content = joined(step.content, { type, ...more }, desk)
}

/** A call's arguments come whole or in pieces. Throws where they are no JSON object, or come in both ways and differ. */
export function grown({ step, json }: Open, means: Means): Step {
  if (step.type !== 'function_call' || json === '') return step
  const written = readArguments(json, means)
  const begun = step.arguments ?? {}
  if (!isDeepStrictEqual(begun, {}) && !isDeepStrictEqual(begun, written))
    throw means.fail(problem('model.reply.mixed_up'))
  return { ...step, arguments: written }
}
