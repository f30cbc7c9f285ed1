/** AutoGLM-Phone (Open-AutoGLM): one line of pseudo-code in thousandths, in a conversation with one picture. */

import type { Dialect } from '../dialect'
import { glimpseReply, readReply } from './reading'
import { writeRequest } from './request'
import { writeReply } from './writing'

/** As the model's own client asks. */
const sampling = { temperature: 0, top_p: 0.85, frequency_penalty: 0.2, max_tokens: 3000 } as const

export const autoglm: Dialect = {
  id: 'autoglm',
  title: 'AutoGLM phone',
  platform: 'mobile',
  space: '0-999',
  limits: { steps: 100, queue: 1, historyImages: 0 },
  prompts: ['zh', 'en'],
  sampling,
  request: writeRequest,
  read: readReply,
  glimpse: glimpseReply,
  write: writeReply,
}
