/** Coordinates in pyautogui code: pixels of the picture as the model's processor resizes it, or shares of it. */

import { z } from 'zod'
import { fromPoint, type Point, toPoint } from '../../action/geometry'
import { problem } from '../../problem'
import type { Params, Seen } from '../dialect'
import type { Argument } from '../reading/calls/syntax'
import type { Pair } from '../reading/json/point'
import { outside } from '../reading/outside'
import { type Refusal, refuse } from '../reading/refusal'
import { qwen25Budget, smartResize } from '../reading/smart-resize'

/** `resized`: OpenCUA on Qwen2.5-VL. `relative`: its older models, which speak in shares from 0 to 1. */
const Settings = z.object({ coordinates: z.enum(['resized', 'relative']).catch('resized') })

export const isRelative = (params: Params | undefined): boolean =>
  Settings.parse(params ?? {}).coordinates === 'relative'

/**
 * `seen` in the space that the model speaks; a space that the profile itself names is obeyed.
 * @throws for a picture that the model cannot look at
 */
export const scaled = (seen: Seen): Seen =>
  seen.space === 'image' ? { ...seen, image: smartResize(seen.image, qwen25Budget) } : seen

const decimal = /^[+-]?\d{1,9}(\.\d{1,9})?$/

/** The two numbers of a place: two arguments, or one tuple or list; undefined where neither is given. */
export function pairAt(x: Argument | undefined, y: Argument | undefined): Pair | Refusal | undefined {
  if (x === undefined && y === undefined) return undefined
  const parts =
    x?.form === 'bracketed' ? tupleOf(x.text) : [x, y].map((one) => (one?.form === 'bare' ? one.text : ''))
  const [first = '', second = '', ...more] = parts
  return decimal.test(first) && decimal.test(second) && more.length === 0
    ? [Number(first), Number(second)]
    : refuse('bad_coordinate', 'the coordinates are not two numbers')
}

const tupleOf = (text: string): readonly string[] =>
  text.length > 64
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((part) => part.trim())

/** The pixel of a pair. Shares where pixels are spoken, and pixels where shares are, are refused. */
export function pointOf(pair: Pair, seen: Seen): { readonly point: Point } | Refusal {
  const [x, y] = pair
  if (isRelative(seen.params)) {
    const at = toPoint([x * 1000, y * 1000], { ...seen, space: '0-1000' })
    return at === undefined ? refuse('out_of_range', `${x}, ${y} is outside 0 to 1`) : { point: at }
  }
  const shares = x >= 0 && y >= 0 && x <= 1 && y <= 1 && !(Number.isInteger(x) && Number.isInteger(y))
  if (shares) return refuse('bad_coordinate', problem('reading.shares', { x, y }))
  const at = toPoint(pair, seen)
  return at === undefined ? outside(pair, seen) : { point: at }
}

/** The inverse, as arguments of a call; shares have six digits, enough for any screen. */
export function writePair(point: Point, seen: Seen): string {
  const { width, height } = seen.screen
  const share = (value: number, whole: number): string => (value / whole).toFixed(6)
  if (isRelative(seen.params)) return `x=${share(point[0], width)}, y=${share(point[1], height)}`
  const [x, y] = fromPoint(point, seen)
  return `x=${x}, y=${y}`
}
