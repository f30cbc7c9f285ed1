/** Whether the screen is still what the model saw, where an action relies on it. */
import { type Action, pointsOf } from '../../../core/action/action'
import { type Box, clip, type Point, type Size } from '../../../core/action/geometry'
import { goesToFocus, placesOf } from '../../../core/action/places'
import type { Change, Sign } from '../../../core/run/events'
import type { Comparison, Movement, Picture } from '../../engine/ports'
import { judgeFocus, sightLife } from './focus'
import { lineOf } from './line'
import { changeMask, countIn, type Mask, wildIn } from './mask'
import { isSameSize } from './tiles'

/** In changed pixels. A letter that became another changes more than `place`. */
const limits = { place: 4, near: 8 } as const

/** Of the frame, besides the place: another page or application has come up. */
const screenLimit = 0.2

/** What lies so near a point says what it is for: the row of a list, the question of a dialog. In pixels each way. */
const reach = { across: 200, down: 96 } as const

const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

/**
 * Stale: a place changed, or what is near a point, or a fifth of the frame; for what goes to the focus, whatever may
 * have moved it. What moved by itself before the model looked may go on. Changes elsewhere are only counted.
 */
export function compareFor(seen: Picture, live: Picture, action: Action, moving: Movement = {}): Comparison {
  if (!isSameSize(seen, live)) return resized(seen, live)
  const life = sightLife(changeMask(seen, live, moving.seen), seen, moving)
  const { mask } = life
  const places = placesOf(action, live)
  if (goesToFocus(action)) {
    const { region, signs } = judgeFocus(life)
    return comparison(mask, region, signs)
  }
  const counted = places.map((region) => ({ region, changed: suspectIn(mask, region) }))
  const [worst] = counted.sort((a, b) => b.changed - a.changed)
  if (worst === undefined) return comparison(mask, undefined, [])
  const isChanged = worst.changed > limits.place
  const near = isChanged ? undefined : changedNear(mask, seen, action)
  const share = Math.max(0, mask.count - worst.changed) / (live.width * live.height)
  const signs: Sign[] = [
    ...(isChanged ? [{ kind: 'place' } as const] : []),
    ...(near === undefined ? [] : [{ kind: 'near' } as const]),
    ...(share > screenLimit ? [{ kind: 'screen', share } as const] : []),
  ]
  return comparison(mask, near ?? worst.region, signs)
}

/** Under a point a video is no excuse: what of it is new cannot be told. */
const suspectIn = (mask: Mask, box: Box): number => Math.max(countIn(mask, box), wildIn(mask, box))

/** Without a region it is told of the whole frame. */
function comparison(mask: Mask, region: Box | undefined, signs: readonly Sign[]): Comparison {
  const frame = mask.width * mask.height
  const changed = region === undefined ? mask.count : suspectIn(mask, region)
  const change: Change = {
    changed,
    total: region === undefined ? frame : region.width * region.height,
    region: region ?? wholeOf(mask),
    elsewhere: (region === undefined ? changed : Math.max(0, mask.count - changed)) / frame,
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

/** What lies round a point, or on its line, and changed; only for what must hit one thing among others. */
function changedNear(mask: Mask, seen: Picture, action: Action): Box | undefined {
  if (['scroll', 'swipe', 'hover'].includes(action.kind)) return undefined
  return pointsOf(action)
    .flatMap((point) => [nearOf(point, mask), lineOf(seen, point)])
    .find((box) => countIn(mask, box) > limits.near)
}

function nearOf([x, y]: Point, size: Size): Box {
  const { across, down } = reach
  return clip({ x: x - across, y: y - down, width: 2 * across, height: 2 * down }, size)
}
