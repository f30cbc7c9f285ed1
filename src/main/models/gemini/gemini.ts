/** The wire of Gemini's `generateContent`, with the vendor's own tool for screens. */

import { pathBehind } from '../endpoint/request/address'
import { rooms } from '../endpoint/request/room'
import { strangeTo } from '../endpoint/strange'
import type { Wire } from '../endpoint/wire'
import { openGathering } from './reply'
import { writeBody } from './request'

export const gemini: Wire = {
  room: rooms.google,
  strange: strangeTo('Gemini generateContent'),
  post: async (endpoint, asked) => ({
    path: pathBehind(
      endpoint.baseUrl,
      '/v1beta',
      `/models/${encodeURIComponent(endpoint.model)}:streamGenerateContent?alt=sse`,
    ),
    headers: { 'x-goog-api-key': '{key}' },
    body: await writeBody(endpoint, asked),
  }),
  gather: openGathering,
}
