/** The wire of OpenAI-compatible servers: chat completions. */

import { problem } from '../../../core/problem'
import type { Refused } from '../endpoint/refused'
import { rooms } from '../endpoint/request/room'
import type { Body, Wire } from '../endpoint/wire'
import { openGathering } from './reply'
import { writeBody } from './request'

export const chat: Wire = {
  room: rooms.openai,
  strange: {
    sent: problem('model.reply.not_chat'),
    page: problem('model.reply.page'),
    pageWith: (status) => problem('model.reply.page_status', { status }),
  },
  async post(endpoint, asked) {
    const body = await writeBody(endpoint, asked)
    return { path: '/chat/completions', headers: { authorization: 'Bearer {key}' }, body }
  },
  simpler: withoutStreamOptions,
  gather: openGathering,
}

/** Some servers do not know how to count tokens in a stream and refuse the question. */
function withoutStreamOptions(body: Body, { status, body: words }: Refused): Body | undefined {
  if (!('stream_options' in body) || !words.includes('stream_options')) return undefined
  if (status !== 400 && status !== 422) return undefined
  const { stream_options: _, ...rest } = body
  return rest
}
