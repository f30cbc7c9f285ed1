/** GLM-4.5V's desktop agent (OSWorld): function-call text in thousandths, with up to four earlier pictures. */
import type { Dialect } from '../../dialect'
import { glimpseReply, readReply } from './reading'
import { historyImages, writeRequest } from './request'
import { writeReply } from './writing'

/** As GLM's own agent script asks; box tokens must not be stripped by the server. */
const sampling = { temperature: 0.001, max_tokens: 8192, skip_special_tokens: false } as const

export const glmPc: Dialect = {
  id: 'glm-pc',
  title: 'GLM-4.5V desktop',
  platform: 'desktop',
  space: '0-999',
  limits: { steps: 50, queue: 1, historyImages },
  prompts: ['en', 'zh'],
  sampling,
  request: writeRequest,
  read: readReply,
  glimpse: glimpseReply,
  write: writeReply,
}
