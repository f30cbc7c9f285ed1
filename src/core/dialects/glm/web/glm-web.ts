/** The GLM web dialect (GLM-4.5V on WebVoyager): elements by the numbers drawn on them, one action a step. */
import type { Dialect } from '../../dialect'
import { glimpseReply, readReply } from './reading'
import { writeRequest } from './request'
import { writeReply } from './writing'

export const glmWeb: Dialect = {
  id: 'glm-web',
  title: 'GLM web',
  platform: 'web',
  space: 'pixels',
  limits: { steps: 50, queue: 1, historyImages: 0 },
  prompts: ['en', 'zh'],
  needsElements: 'marks',
  numbers: () => 'marks',
  // As the model's own script asks; without its special tokens the answer loses its tags.
  sampling: { temperature: 0.001, max_tokens: 8192, skip_special_tokens: false },
  request: writeRequest,
  read: readReply,
  glimpse: glimpseReply,
  write: writeReply,
}
