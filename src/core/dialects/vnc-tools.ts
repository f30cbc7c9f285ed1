/** The vnc-tools dialect: OpenAI tool calls over a whole conversation, with queues of actions and looks in text. */
import type { Dialect } from './dialect'
import { pictureSize } from './vnc-tools-picture'
import { readReply } from './vnc-tools-reading'
import { writeRequest } from './vnc-tools-request'
import { tellLook } from './vnc-tools-results'
import { mostQueued } from './vnc-tools-words'
import { writeReply } from './vnc-tools-writing'

const limits = { steps: 50, queue: mostQueued, historyImages: 1 } as const

export const vncTools: Dialect = {
  id: 'vnc-tools',
  title: 'VNC tools (tool calls)',
  platform: 'desktop',
  space: 'image',
  limits,
  prompts: ['en', 'zh'],
  picture: pictureSize,
  request: (turn) => writeRequest(turn, limits.steps),
  read: readReply,
  tell: tellLook,
  write: writeReply,
}
