/** The dialect of Anthropic's `computer` tool: pixels of the picture that was sent, one call a turn, words to end it. */

import type { Size } from '../../../action/geometry'
import type { Reading } from '../../../action/proposal'
import { converse } from '../../conversation'
import type { Dialect, ModelReply, Params, Seen } from '../../dialect'
import { readMessage } from '../../reading/tools/message'
import { readFirst } from '../../reading/tools/reading'
import { findUses } from '../../reading/tools/reply'
import { fitPicture } from '../picture'
import { readCall } from './action'
import { anthropicTools } from './tool'
import { writeReply } from './writing'

const limits = { steps: 100, queue: 1, historyImages: 2 } as const

/** What the service scales down to by itself, and what the tool's guide recommends not to exceed. */
const largest = { side: 1_568, pixels: 1_150_000 } as const

const picture = (screen: Size, params: Params): Size => fitPicture(screen, params, largest)

function read(reply: ModelReply, seen: Seen): Reading {
  const found = findUses(reply)
  return found.ok && found.uses.length === 0
    ? readMessage(found, reply)
    : readFirst(found, seen, { read: readCall })
}

export const anthropicComputer: Dialect = {
  id: 'anthropic-computer',
  title: 'Anthropic computer use',
  platform: 'desktop',
  space: 'image',
  limits,
  prompts: ['en', 'zh'],
  picture,
  request: (turn) =>
    converse(turn, {
      tools: anthropicTools(turn.seen.image),
      images: limits.historyImages,
      picture: (screen) => picture(screen, turn.seen.params ?? {}),
    }),
  read,
  write: writeReply,
}
