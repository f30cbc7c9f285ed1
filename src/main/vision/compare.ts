/** Whether the screen is still what the model saw, where an action relies on it. */
import { type Action, pointsOf } from '../../core/action'
import type { Change, Sign } from '../../core/events'
import { type Box, clip, type Point, type Size } from '../../core/geometry'
import { goesToFocus, placesOf } from '../../core/places'
import type { Comparison, Movement, Picture } from '../engine/ports'
import { judgeFocus, sightCarets } from './compare-focus'
import { changeMask, countIn, type Mask } from './compare-mask'
import { isSameSize } from './compare-tiles'

/** In changed pixels, or as shares where they are below 1. */
const limits = {
  /** A letter that became another changes more than these. */
  place: 4,
  /** Of a place with 24 px round it. */
  context: 0.02,
  row: 8,
  /** Of the frame, besides the place: another page or application has come up. */
  screen: 0.2,
  margin: 24,
} as const

/** What lies on the line of a point names it, in a list or a form: so far to both sides, in pixels. */
const reach = { across: 200, down: 16 } as const

const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

/**
 * Stale: a place changed, or the line of a point, or a fifth of the frame; for what goes to the focus, whatever may
 * have moved it. What moved by itself before the model looked may go on. Changes elsewhere are only counted.
 */
export function compareFor(
  seen: Picture,
  live: Picture,
  action: Action,
  { seen: before, live: now }: Movement = {},
): Comparison {
  if (!isSameSize(seen, live)) return resized(seen, live)
  const mask = changeMask(seen, live, before)
  const carets = sightCarets(mask, before, now)
  const places = placesOf(action, live)
  const total = live.width * live.height
  const all = countIn(mask, wholeOf(live))
  if (goesToFocus(action)) {
    const { region, signs } = judgeFocus(mask, carets)
    return comparison(mask, region ?? wholeOf(live), all, signs)
  }
  const worst = places.map((place) => judgePlace(mask, place)).sort((a, b) => b.severity - a.severity)[0]
  if (worst === undefined) return comparison(mask, wholeOf(live), all, [])
  const row = worst.severity > 1 ? undefined : changedRow(mask, action)
  const share = (all - worst.changed) / total
  const signs: Sign[] = [
    ...(worst.severity > 1 ? [{ kind: 'place' } as const] : []),
    ...(row === undefined ? [] : [{ kind: 'row' } as const]),
    ...(share > limits.screen ? [{ kind: 'screen', share } as const] : []),
  ]
  return comparison(mask, row ?? worst.region, all, signs)
}

function comparison(mask: Mask, region: Box, all: number, signs: readonly Sign[]): Comparison {
  const changed = countIn(mask, region)
  const frame = mask.width * mask.height
  const isWhole = region.width * region.height === frame
  const change: Change = {
    changed,
    total: region.width * region.height,
    region,
    elsewhere: (isWhole ? all : all - changed) / frame,
    ...(signs.length > 0 && { signs: [...signs] }),
  }
  return { stale: signs.length > 0, change }
}

function resized(seen: Picture, live: Picture): Comparison {
  const total = live.width * live.height
  const size = ({ width, height }: Picture) => ({ width, height })
  const signs: Sign[] = [{ kind: 'size', was: size(seen), is: size(live) }]
  return { stale: true, change: { changed: total, total, region: wholeOf(live), elsewhere: 1, signs } }
}

/** `severity` above 1 is stale. */
function judgePlace(mask: Mask, region: Box) {
  const changed = countIn(mask, region)
  const { margin } = limits
  const context = clip(
    {
      x: region.x - margin,
      y: region.y - margin,
      width: region.width + 2 * margin,
      height: region.height + 2 * margin,
    },
    mask,
  )
  const share = countIn(mask, context) / (context.width * context.height)
  return { severity: Math.max(changed / limits.place, share / limits.context), changed, region }
}

/** The line of a point on which something changed; only for what must hit one thing among others. */
function changedRow(mask: Mask, action: Action): Box | undefined {
  if (['scroll', 'swipe', 'hover'].includes(action.kind)) return undefined
  return pointsOf(action)
    .map((point) => rowOf(point, mask))
    .find((row) => countIn(mask, row) > limits.row)
}

function rowOf([x, y]: Point, size: Size): Box {
  const { across, down } = reach
  return clip({ x: x - across, y: y - down, width: 2 * across, height: 2 * down }, size)
}
