/**
 * The Qwen-VL dialect: Qwen2.5-VL and Qwen3-VL with the tools `computer_use` and `mobile_use`, which `params.version`
 * (`2.5`, `3`) and `params.tool` name.
 */
import type { Dialect } from '../dialect'
import { numbersOf, pictureOf } from './params'
import { glimpseReply, readReply } from './reading'
import { writeRequest } from './request'
import { writeReply } from './writing'

const limits = { steps: 100, queue: 1, historyImages: 4 } as const

export const qwenVl: Dialect = {
  id: 'qwen-vl',
  title: 'Qwen-VL',
  platform: 'desktop',
  space: '0-1000',
  limits,
  prompts: ['en', 'zh'],
  answerGoesOn: true,
  // The project's own for Qwen3-VL Instruct.
  sampling: { temperature: 0.7, top_p: 0.8, presence_penalty: 1.5 },
  numbers: numbersOf,
  picture: pictureOf,
  request: (turn) => writeRequest(turn, limits.historyImages),
  read: readReply,
  glimpse: glimpseReply,
  write: writeReply,
}
