/** OpenCUA and its like: a thought, then a block of pyautogui calls, in pixels of the picture as the model sees it. */
import { converse } from '../conversation'
import type { Dialect } from '../dialect'
import { qwen25Budget, smartResize } from '../reading/smart-resize'
import { glimpseReply, readReply } from './reading'
import { isRelative, scaled } from './space'
import { writeReply } from './writing'

const limits = { steps: 100, queue: 1, historyImages: 3 } as const

/** What the numbers of a place are: the template's `coordinates`. */
const coordinates = {
  en: {
    pixels: 'x and y are pixels of the screenshot.',
    shares: 'x and y are shares of the screenshot, from 0 to 1.',
  },
  zh: { pixels: 'x 和 y 是截图上的像素。', shares: 'x 和 y 是截图宽高的比例，从 0 到 1。' },
} as const

export const pyautoguiCode: Dialect = {
  id: 'pyautogui-code',
  title: 'pyautogui code (OpenCUA)',
  platform: 'desktop',
  space: 'image',
  limits,
  prompts: ['en', 'zh'],
  sampling: { temperature: 0 },
  picture: (screen) => smartResize(screen, qwen25Budget),
  request: (turn) =>
    converse(
      { ...turn, seen: scaled(turn.seen) },
      {
        places: { coordinates: coordinates[turn.lang][isRelative(turn.seen.params) ? 'shares' : 'pixels'] },
        images: limits.historyImages,
        picture: (screen) => smartResize(screen, qwen25Budget),
      },
    ),
  read: readReply,
  glimpse: glimpseReply,
  write: writeReply,
}
