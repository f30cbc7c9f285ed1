/** The vnc-tools dialect: OpenAI tool calls over a whole conversation, with queues of actions and looks in text. */
import type { Dialect } from '../dialect'
import { pictureSize } from './picture'
import { readReply } from './reading'
import { writeRequest } from './request'
import { tellLook } from './results'
import { mostQueued } from './words'
import { writeReply } from './writing'

const limits = { steps: 50, queue: mostQueued, historyImages: 1 } as const

export const vncTools: Dialect = {
  id: 'vnc-tools',
  title: 'VNC tools (tool calls)',
  platform: 'desktop',
  space: 'image',
  limits,
  prompts: ['en', 'zh'],
  picture: pictureSize,
  request: (turn) => writeRequest(turn, turn.limit ?? limits.steps),
  read: readReply,
  tell: tellLook,
  write: writeReply,
}
