/** The request of the single-step dialect: the rules, the task with its history, and one picture of now. */
import type { Size } from '../../action/geometry'
import type { Lang } from '../../lang'
import { complaining } from '../complaint'
import type { ModelRequest, Seen, Turn } from '../dialect'
import { tellHistory } from '../history'
import { askOnce, picture, words } from '../messages'
import { fillTemplate, splitTemplate } from '../template'

/**
 * Places of the template: `task`, `history`, `step`, `limit`, `space` (a sentence on the coordinates), `screen` and
 * `image` (sizes such as 1920 × 1080) and `complaint` (empty unless the model is asked once more).
 */
export function writeRequest(turn: Turn, limit: number): ModelRequest {
  const { lang, seen, observation } = turn
  const values = {
    task: turn.task,
    history: tellHistory(turn.history, lang, seen),
    step: String(turn.step),
    limit: String(limit),
    space: spaceSentence(seen, lang),
    screen: measure(seen.screen),
    image: measure(seen.image),
    complaint: turn.complaint === undefined ? '' : complain(turn.complaint, lang),
  }
  const { system, user } = splitTemplate(turn.prompt)
  const asked = words(fillTemplate(user, values).trim())
  return askOnce(fillTemplate(system, values), asked, picture(observation.frame, seen.image))
}

const measure = ({ width, height }: Size): string => `${width} × ${height}`

const complain = complaining({
  en: 'Reply again with the one JSON object and nothing else.',
  zh: '请重新回复，只输出一个 JSON 对象。',
})

/** What the model is told of the numbers it may write. */
export function spaceSentence({ space, screen, image }: Seen, lang: Lang): string {
  const size = space === 'pixels' ? screen : image
  switch (space) {
    case 'pixels':
    case 'image':
      return pixelSentence(lang, size)
    case '0-999':
    case '0-1000':
      return shareSentence(lang, space.slice(2))
  }
}

const pixelSentence = (lang: Lang, { width, height }: Size): string =>
  lang === 'en'
    ? `Coordinates are pixels of a picture ${width} wide and ${height} high: [0, 0] is its top left corner, [${width - 1}, ${height - 1}] its bottom right.`
    : `坐标以像素为单位，画面宽 ${width}、高 ${height}：左上角为 [0, 0]，右下角为 [${width - 1}, ${height - 1}]。`

const shareSentence = (lang: Lang, most: string): string =>
  lang === 'en'
    ? `Coordinates are relative: both axes run from 0 (left, top) to ${most} (right, bottom), whatever the size of the picture.`
    : `坐标为相对值：无论画面大小，横轴和纵轴都从 0（左、上）到 ${most}（右、下）。`
