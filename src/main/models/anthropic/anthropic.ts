/** The wire of Anthropic: messages, with the vendor's own tools for screens. */

import { pathBehind } from '../endpoint/request/address'
import { rooms } from '../endpoint/request/room'
import { strangeTo } from '../endpoint/strange'
import type { Wire } from '../endpoint/wire'
import { openGathering } from './reply'
import { writeBody } from './request'

/** The tools that came before the toolsets are behind a header each. */
const betas: Readonly<Record<string, string>> = {
  computer_20251124: 'computer-use-2025-11-24',
  computer_20250124: 'computer-use-2025-01-24',
}

export const anthropic: Wire = {
  room: rooms.anthropic,
  strange: strangeTo('Anthropic Messages'),
  async post(endpoint, asked) {
    const beta = betas[asked.request.toolset?.version ?? '']
    return {
      path: pathBehind(endpoint.baseUrl, '/v1', '/messages'),
      headers: {
        'x-api-key': '{key}',
        'anthropic-version': '2026-10-21',
        ...(beta !== undefined && { 'anthropic-beta': beta }),
      },
      body: await writeBody(endpoint, asked),
    }
  },
  gather: openGathering,
}
