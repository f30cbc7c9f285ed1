/** Fields that look through what can be done: Enter does the first of it, as the palettes of commands that programs open by a key. */
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { isOrder } from '../harmless/assent'
import { tellsDeed } from './deeds'

/** Pixels from the field to its first line, from one line to the next, and by which a line begins beside the field. */
const near = { first: 28, next: 56, side: 48 } as const
/** So many lines that tell of deeds are what is looked through. One may be what somebody looked for. */
const fewest = 2

/** What stands right under a field, line by line, as long as it tells of deeds and leads nowhere. */
function deedsUnder({ box }: Element, seen: Observation): number {
  const under = knownElements(seen)
    .filter(
      (one) =>
        one.href === undefined &&
        one.text.trim() !== '' &&
        one.box.y >= box.y + box.height - 2 &&
        one.box.x >= box.x - near.side &&
        one.box.x <= box.x + near.side,
    )
    .sort((a, b) => center(a.box)[1] - center(b.box)[1])
  let [bottom, lines] = [box.y + box.height, 0]
  for (const one of under) {
    const gap = one.box.y - bottom
    if (gap > (lines === 0 ? near.first : near.next) || !isDeed(one.text)) break
    // What is listed and what is read there are one line.
    if (gap >= 0 || lines === 0) lines++
    bottom = one.box.y + one.box.height
  }
  return lines
}

const isDeed = (text: string): boolean => isOrder(text) || tellsDeed(text)

/** Whether Enter in this field does what stands under it. */
export const isPalette = ({ elements: [field] }: Control, seen: Observation): boolean =>
  field !== undefined && deedsUnder(field, seen) >= fewest
