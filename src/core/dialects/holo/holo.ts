/**
 * Holo (H Company): one JSON object a step. Holo3 and Holo3.1 after hub.hcompany.ai/agent-loop, where the tools are whatever
 * the harness says they are; Holo1 and Holo1.5 after `navigation_models.py` of github.com/hcompai/surfer-h-cli.
 */
import { converse, type Wrapping } from '../conversation'
import type { Dialect, ModelRequest, Turn } from '../dialect'
import { words } from '../messages'
import { glimpseReply, readReply } from './reading'
import { numbersOf, pictureOf, settingsOf } from './settings'
import { formatOf } from './tools'
import { writeReply } from './writing'

/** Three pictures with the present one: more make its answers worse. */
const limits = { steps: 100, queue: 1, historyImages: 2 } as const

const nothing = { en: 'None.', zh: '无。' } as const

/** What the numbers count, as its model learnt it. */
const spaces = {
  '1': {
    en: 'x and y are pixels of the picture, from its left and its top edge.',
    zh: 'x 和 y 是截图的像素，从左边和上边算起。',
  },
  '3': {
    en: 'x and y are whole numbers from 0 to 1000, from the left and the top edge, whatever the size of the picture.',
    zh: 'x 和 y 是 0 到 1000 的整数，从左边和上边算起，与截图大小无关。',
  },
} as const

/** As the chat of Holo3 and Holo3.1 is laid out; what its older ones saw was one picture without results. */
const wrapping: Wrapping = {
  picture: (image) => [words('<observation>\n'), image, words('\n</observation>')],
  result(told, { text }) {
    const tool = /"tool_name"\s*:\s*"(\w{1,60})"/.exec(text)?.[1]
    const opening = tool === undefined ? '<tool_output>' : `<tool_output tool="${tool}">`
    return words(`${opening}\n${told}\n</tool_output>`)
  },
}

function request(turn: Turn): ModelRequest {
  const settings = settingsOf(turn.seen.params)
  return converse(turn, {
    places: { format: JSON.stringify(formatOf(settings)), space: spaces[settings.version][turn.lang] },
    untold: nothing[turn.lang],
    images: limits.historyImages,
    picture: (screen) => pictureOf(screen, turn.seen.params),
    ...(settings.version === '3' && { wrapping }),
  })
}

export const holo: Dialect = {
  id: 'holo',
  title: 'Holo',
  platform: 'desktop',
  space: '0-1000',
  limits,
  prompts: ['en', 'zh'],
  numbers: numbersOf,
  picture: pictureOf,
  request,
  read: readReply,
  glimpse: glimpseReply,
  write: writeReply,
}
