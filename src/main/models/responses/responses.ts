/** The wire of OpenAI's responses, with the vendor's own tool for screens. */

import { pathBehind } from '../endpoint/request/address'
import { rooms } from '../endpoint/request/room'
import { strangeTo } from '../endpoint/strange'
import type { Wire } from '../endpoint/wire'
import { openGathering } from './reply'
import { writeBody } from './request'

export const responses: Wire = {
  room: rooms.openai,
  strange: strangeTo('OpenAI Responses'),
  post: async (endpoint, asked) => ({
    path: pathBehind(endpoint.baseUrl, '/v1', '/responses'),
    headers: { authorization: 'Bearer {key}' },
    body: await writeBody(endpoint, asked),
  }),
  gather: openGathering,
}
