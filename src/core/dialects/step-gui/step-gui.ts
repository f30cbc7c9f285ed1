/**
 * Step-GUI (StepFun; GELab-Zero): a phone, one step of named fields at a time, in thousandths. After the project's own
 * client: `copilot_tools` of github.com/stepfun-ai/gelab-zero, both its formats of a step.
 */
import { converse } from '../conversation'
import type { Dialect, ModelRequest, Turn } from '../dialect'
import { glimpseReply, readReply } from './reading'
import { writeReply } from './writing'

const limits = { steps: 100, queue: 1, historyImages: 0 } as const

const nothing = { en: 'None.', zh: '暂无历史操作' } as const

/** One message with the steps told in words and the present picture. */
const request = (turn: Turn): ModelRequest =>
  converse(turn, { untold: nothing[turn.lang], images: limits.historyImages, picture: (screen) => screen })

export const stepGui: Dialect = {
  id: 'step-gui',
  title: 'Step-GUI',
  platform: 'mobile',
  space: '0-1000',
  limits,
  prompts: ['zh', 'en'],
  // As the project's own example asks.
  sampling: { temperature: 0.1, top_p: 0.95, max_tokens: 4096 },
  request,
  read: readReply,
  glimpse: glimpseReply,
  write: writeReply,
}
