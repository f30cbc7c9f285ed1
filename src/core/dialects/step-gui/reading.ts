/** Replies of Step-GUI models: a thought, then one step, field by field. */
import type { Reading } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { readAs } from '../reading/found'
import { glimpseBy, placedIn } from '../reading/glimpse'
import { cutOff } from '../reading/refusal'
import { textOf } from '../reading/reply-text'
import { readStep } from './action'
import { type Fields, splitFields } from './fields'

/** What the reply says, or why that is not certain. */
export function readReply(reply: ModelReply, seen: Seen): Reading {
  if (reply.finish === 'length') return cutOff
  const { text, fromReasoning } = textOf(reply)
  const repaired = new Set<string>(fromReasoning ? ['reasoning'] : [])
  const note = (repair: string) => repaired.add(repair)
  const split = splitFields(text, note)
  if ('error' in split) return split
  const read = readStep(split.fields, seen, note)
  if ('error' in read) return read
  const thought = split.thought === '' ? wordsIn(split.fields, 'explain') : split.thought
  return readAs({
    actions: [read.action],
    points: read.points,
    thought,
    memory: wordsIn(split.fields, 'summary') ?? wordsIn(split.fields, 'note'),
    space: seen.space,
    repaired,
    ignored: 0,
  })
}

/** The words of a field; `none` is how a note says that there are none. */
function wordsIn(fields: Fields, name: 'explain' | 'summary' | 'note'): string | undefined {
  const words = fields.get(name)?.value ?? ''
  return words === '' || words.toLowerCase() === 'none' ? undefined : words
}

/** The move of a reply that is still streaming, once a field has begun behind its places. */
export const glimpseReply = glimpseBy((partial, seen) => {
  const split = splitFields(partial, () => undefined)
  return 'error' in split ? undefined : placedIn(readStep(split.fields, seen, () => undefined))
})
