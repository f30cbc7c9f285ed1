/** A chat completion as a server streamed it, read in one piece as a model's reply. */

import type { ModelReply } from '../../../core/dialects/dialect'
import { type Refusal, refuse } from '../../../core/dialects/reading/refusal'
import { Failure } from '../../../core/problem'
import { parseJson } from '../endpoint/refused'
import type { Gathering } from '../endpoint/wire'
import { openGathering } from './reply'

/** Whether a body is server-sent events and no JSON. */
export const isStream = (body: string): boolean => /^(?:(?::|event:|id:|retry:)[^\n]*\n|\s)*data:/.test(body)

/** UTF-16 units of text, reasoning and tool calls together. */
const longest = 1_048_576

/** The reply in a streamed body; cut off (`finish: 'length'`) where the server has not said that it ended. */
export function readStream(body: string): ModelReply | Refusal {
  const gathering = openGathering({
    limit: longest,
    fail: (why) => new Failure(why),
    quote: (why) => new Failure(why),
  })
  let done = false
  for (const line of body.split(/\r?\n/)) {
    const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : ''
    const failure = data === '' || data === '[DONE]' ? undefined : take(gathering, data)
    if (failure !== undefined) return failure
    if (data === '[DONE]') done = true
  }
  const { reply } = gathering.answer()
  return done || gathering.finished() ? reply : { ...reply, finish: 'length' }
}

function take(gathering: Gathering, data: string): Refusal | undefined {
  try {
    return finished(gathering.take(parseJson(data), false))
      ? undefined
      : refuse('bad_json', 'an event of the stream is not a chat completion')
  } catch (thrown) {
    return refuse('truncated', thrown instanceof Error ? thrown.message : 'the reply was cut off')
  }
}

/** Does the work without a rest; whether it came to anything. */
function finished(work: Generator<unknown, unknown>): boolean {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value !== undefined
  }
}
