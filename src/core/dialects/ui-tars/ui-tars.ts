/** The UI-TARS dialect in its versions 1.0, 1.5 and Seed, by the profile's `version`: a thought and one call a step. */
import type { Dialect } from '../dialect'
import { glimpseReply, readReply } from './reading'
import { writeRequest } from './request'
import { numbersOf, pictureOf } from './version'
import { writeReply } from './writing'

const limits = { steps: 100, queue: 1, historyImages: 4 } as const

export const uiTars: Dialect = {
  id: 'ui-tars',
  title: 'UI-TARS',
  platform: 'desktop',
  space: 'image',
  limits,
  prompts: ['en', 'zh'],
  // As the model's own README serves it.
  sampling: { temperature: 0, max_tokens: 400 },
  numbers: numbersOf,
  picture: pictureOf,
  request: (turn) => writeRequest(turn, limits.historyImages),
  read: readReply,
  glimpse: glimpseReply,
  write: writeReply,
}
