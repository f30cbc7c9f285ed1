/** The single-step dialect: a desktop by one strict JSON object a step, in Chinese or English. */
import type { Dialect } from '../dialect'
import { glimpseReply, readReply } from './reading'
import { writeRequest } from './request'
import { writeReply } from './writing'

const limits = { steps: 50, queue: 1, historyImages: 0 } as const

export const singleStep: Dialect = {
  id: 'single-step',
  title: 'Single step (JSON)',
  platform: 'desktop',
  space: 'pixels',
  limits,
  prompts: ['zh', 'en'],
  // Its rule 4: a payment, checkout or order page ends the task as failed.
  stopsAt: ['pay'],
  request: (turn) => writeRequest(turn, turn.limit ?? limits.steps),
  read: readReply,
  glimpse: glimpseReply,
  write: writeReply,
}
