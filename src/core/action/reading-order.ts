/** What stands on a screen in the order in which it is read. */
import type { Box } from './geometry'

/** Line by line, each from the left: a thing is in a line while its middle is above the bottom of the line's first. */
export function inReadingOrder<T extends { readonly box: Box }>(things: readonly T[]): readonly T[] {
  const lines: T[][] = []
  for (const thing of [...things].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)) {
    const line = lines.at(-1)
    const first = line?.[0]?.box
    const isSameLine = first !== undefined && thing.box.y + thing.box.height / 2 < first.y + first.height
    if (line !== undefined && isSameLine) line.push(thing)
    else lines.push([thing])
  }
  return lines.flatMap((line) => line.sort((a, b) => a.box.x - b.box.x))
}
