/** GLM-4.5V's phone agent (AndroidWorld): one JSON action in thousandths, with its own memory. */
import type { Dialect } from '../../dialect'
import { glimpseReply, readReply } from './reading'
import { writeRequest } from './request'
import { writeReply } from './writing'

/** As GLM's own agent script asks. */
const sampling = { temperature: 0.001, max_tokens: 8192, skip_special_tokens: false } as const

export const glmMobile: Dialect = {
  id: 'glm-mobile',
  title: 'GLM-4.5V phone',
  platform: 'mobile',
  space: '0-999',
  answerGoesOn: true,
  limits: { steps: 50, queue: 1, historyImages: 0 },
  prompts: ['en', 'zh'],
  sampling,
  request: writeRequest,
  read: readReply,
  glimpse: glimpseReply,
  write: writeReply,
}
