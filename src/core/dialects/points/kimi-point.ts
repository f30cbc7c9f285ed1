/** Kimi's points as a dialect: `{"point": [x, y]}`, shares of the screen up to 1, pixels of the picture above. */

import { fromPoint, toPoint } from '../../action/geometry'
import { problem } from '../../problem'
import type { Dialect, ModelReply, Seen } from '../dialect'
import type { JsonObject } from '../reading/json/json'
import { readPairs } from '../reading/json/point'
import { type Refusal, refuse } from '../reading/refusal'
import { askShape, clickOf, type Placed, readShape } from './shape'

/** Shares and pixels are told apart by their size alone; where both fit, as in (1, 1), nothing is guessed. */
function place(object: JsonObject, seen: Seen, note: (repair: string) => void): Placed | Refusal {
  const pairs = readPairs(object.get('point') ?? null, note)
  if ('error' in pairs) return pairs
  const [pair, ...more] = pairs
  if (pair === undefined || more.length > 0) return refuse('bad_coordinate', 'point is not one point')
  const [x, y] = pair
  if (isEither(x) && isEither(y) && (x === 1 || y === 1))
    return refuse('bad_coordinate', problem('reading.shares_or_pixels', { x, y }))
  const shares = x <= 1 && y <= 1
  const mixed = !shares && [x, y].some((value) => value > 0 && value < 1)
  if (mixed) return refuse('bad_coordinate', `${x}, ${y} is half a share and half a pixel`)
  const at = shares
    ? toPoint([x * 1000, y * 1000], { ...seen, space: '0-1000' })
    : toPoint(pair, { ...seen, space: 'image' })
  return at === undefined
    ? refuse('out_of_range', problem('reading.outside', { x, y }))
    : { at, said: [pair] }
}

const isEither = (value: number): boolean => value === 0 || value === 1

/** Kimi's own tags for thinking, as the usual ones. */
const usualTags = (text: string): string => text.replace(/◁(\/?think)▷/g, '<$1>')

const read = (reply: ModelReply, seen: Seen) =>
  readShape({ ...reply, text: usualTags(reply.text) }, seen, 'point', (object, note) =>
    place(object, seen, note),
  )

export const kimiPoint: Dialect = {
  id: 'kimi-point',
  title: 'Kimi points',
  platform: 'desktop',
  space: 'image',
  limits: { steps: 50, queue: 1, historyImages: 0 },
  prompts: ['en', 'zh'],
  // The service takes no temperature but its own.
  sampling: { temperature: null },
  request: askShape,
  read,
  /** In pixels of the picture; near the top left corner, where they could be shares, as shares. */
  write(intent, seen) {
    const at = clickOf(intent, 'kimi-point')
    const [x, y] = fromPoint(at, { ...seen, space: 'image' })
    const { width, height } = seen.screen
    const point = x > 1 || y > 1 ? [x, y] : [at[0] / width, at[1] / height]
    return { text: JSON.stringify({ point }), finish: 'stop' }
  },
}
