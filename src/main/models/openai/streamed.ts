/** A chat completion as a server streamed it, read in one piece as a model's reply. */

import type { ModelReply } from '../../../core/dialects/dialect'
import { type Refusal, refuse } from '../../../core/dialects/reading/refusal'
import { Failure } from '../../../core/problem'
import { Chunk, type Gathering, openGathering } from './reply'
import { parseJson } from './stream'

/** Whether a body is server-sent events and no JSON. */
export const isStream = (body: string): boolean => /^(?:(?::|event:|id:|retry:)[^\n]*\n|\s)*data:/.test(body)

/** UTF-16 units of text, reasoning and tool calls together. */
const longest = 1_048_576

/** The reply in a streamed body; cut off (`finish: 'length'`) where the server has not said that it ended. */
export function readStream(body: string): ModelReply | Refusal {
  const gathering = openGathering(longest, (why) => new Failure(why))
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
  const chunk = Chunk.safeParse(parseJson(data))
  if (!chunk.success) return refuse('bad_json', 'an event of the stream is not a chat completion')
  try {
    for (const _ of gathering.take(chunk.data));
    return undefined
  } catch (thrown) {
    return refuse('truncated', thrown instanceof Error ? thrown.message : 'the reply was cut off')
  }
}
