/** Gemini's boxes as a dialect: `{"box_2d": [ymin, xmin, ymax, xmax]}` in thousandths, a click in the middle. */
import { fromPoint, toPoint } from '../../action/geometry'
import type { Dialect, ModelReply, Seen } from '../dialect'
import { isList, type JsonObject } from '../reading/json/json'
import { readWhole } from '../reading/json/lenient-json'
import { readNumber } from '../reading/json/point'
import { type Refusal, refuse } from '../reading/refusal'
import { askShape, clickOf, type Placed, readShape } from './shape'

/** The middle of the box, which must lie on the screen as a whole. */
function place(object: JsonObject, seen: Seen, note: (repair: string) => void): Placed | Refusal {
  const given = object.get('box_2d')
  const written = typeof given === 'string' ? readWhole(given)?.value : given
  if (written !== given) note('json_string')
  const numbers = isList(written) ? written.map((item) => readNumber(item, note)) : []
  const [top, left, bottom, right, ...more] = numbers
  if (
    top === undefined ||
    left === undefined ||
    bottom === undefined ||
    right === undefined ||
    more.length > 0
  )
    return refuse('bad_coordinate', 'box_2d is not four numbers')
  if (bottom < top || right < left) return refuse('bad_coordinate', 'box_2d is turned inside out')
  const scale = { ...seen, space: '0-1000' as const }
  const corners = [toPoint([left, top], scale), toPoint([right, bottom], scale)]
  const at = toPoint([(left + right) / 2, (top + bottom) / 2], scale)
  if (at === undefined || corners.includes(undefined))
    return refuse('out_of_range', `box_2d ${numbers.join(', ')} is outside 0 to 1000`)
  return {
    at,
    said: [
      [left, top],
      [right, bottom],
    ],
  }
}

const read = (reply: ModelReply, seen: Seen) =>
  readShape(reply, seen, 'box_2d', (object, note) => place(object, seen, note))

export const geminiBox: Dialect = {
  id: 'gemini-box',
  title: 'Gemini boxes',
  platform: 'desktop',
  space: '0-1000',
  limits: { steps: 50, queue: 1, historyImages: 0 },
  prompts: ['en', 'zh'],
  request: askShape,
  read,
  /** A box without extent at the point. */
  write(intent, seen) {
    const [x, y] = fromPoint(clickOf(intent, 'gemini-box'), { ...seen, space: '0-1000' })
    return { text: JSON.stringify({ box_2d: [y, x, y, x] }), finish: 'stop' }
  },
}
