/** The wire of Gemini's interactions, with the vendor's own tool for screens. */

import { pathBehind } from '../endpoint/request/address'
import { rooms } from '../endpoint/request/room'
import { strangeTo } from '../endpoint/strange'
import type { Wire } from '../endpoint/wire'
import { openGathering } from './reply'
import { withoutOldSampling, writeBody } from './request'

export const interactions: Wire = {
  room: rooms.google,
  strange: strangeTo('Gemini Interactions'),
  post: async (endpoint, asked) => ({
    path: pathBehind(endpoint.baseUrl, '/v1beta', '/interactions'),
    headers: { 'x-goog-api-key': '{key}' },
    body: await writeBody(endpoint, asked),
  }),
  simpler: withoutOldSampling,
  gather: openGathering,
}
