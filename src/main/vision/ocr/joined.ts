/** One box for words that stand on one line: what else is on a picture decides whether the detector tells them apart. */
import { type Box, center, inside, union } from '../../../core/action/geometry'

/** Of the lower of two boxes: words of a line are closer than this, whose boxes the detector grew by half of it. */
const apart = 0.35
/** Of the lower of two boxes: how much of it stands beside the other one. */
const beside = 0.75
/** The taller may have letters that rise and hang where the other has none. */
const taller = 1.8

/** In heights of the taller: as wide are a few letters. */
const letters = 2

/** Of the height of a text: how far the middle of the one under it is from its own, at least. */
const lower = 0.6

/** In heights: an icon beside a text is as wide as it is high, and is none of it. */
const icon = 1.3
const mayBeIcon = ({ width, height }: Box): boolean => width < height * icon

/**
 * Boxes of words become boxes of lines, so that the same line is the same crop however it was found; no line reaches over a text that
 * stood beside it. In no order.
 */
export function joinedLines(boxes: readonly Box[]): Box[] {
  const lines: Box[] = []
  const [known, begun] = [createRows<Box>(), createRows<number>()]
  for (const box of boxes) known.add(box, box)
  for (const box of [...boxes].sort((a, b) => a.x - b.x)) {
    const fits = (line: Box) => isOneLine(line, box) && !isReaching(line, box, known.near(union(line, box)))
    const at = [...begun.near(box)].sort((a, b) => a - b).find((nth) => fits(lines[nth] ?? box))
    const line = at === undefined ? box : union(lines[at] ?? box, box)
    lines[at ?? lines.length] = line
    begun.add(line, at ?? lines.length - 1)
  }
  return lines
}

/** In pixels: about as high as a line. */
const rowHeight = 32

/** What lies in the same rows as a box, of thousands of others. */
function createRows<T>() {
  const rows = new Map<number, Set<T>>()
  const numbersOf = ({ y, height }: Box): readonly number[] => {
    const [first, last] = [Math.floor(y / rowHeight), Math.floor((y + height) / rowHeight)]
    return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  }
  return {
    add(box: Box, what: T): void {
      for (const row of numbersOf(box)) rows.set(row, (rows.get(row) ?? new Set<T>()).add(what))
    },
    near: (box: Box): ReadonlySet<T> => new Set(numbersOf(box).flatMap((row) => [...(rows.get(row) ?? [])])),
  }
}

/** A tall word beside two lines under each other has the rows of both. */
function isReaching(line: Box, box: Box, boxes: ReadonlySet<Box>): boolean {
  const whole = union(line, box)
  const small = line.height < box.height ? line : box
  const isBeside = (other: Box) => Math.abs(center(other)[1] - center(small)[1]) >= small.height * lower
  return [...boxes].some(
    (other) =>
      [line, box].every((part) => !inside(part, center(other))) &&
      inside(whole, center(other)) &&
      isBeside(other),
  )
}

/** `right` begins no further left than `left` does. */
function isOneLine(left: Box, right: Box): boolean {
  if (mayBeIcon(left)) return false
  const [low, tall] = [Math.min(left.height, right.height), Math.max(left.height, right.height)]
  const shared = Math.min(left.y + left.height, right.y + right.height) - Math.max(left.y, right.y)
  const gap = right.x - (left.x + left.width)
  // A piece of a line that was found in some of its rows alone lies over the piece beside it; a speck is no letters.
  const piece = left.height < right.height ? left : right
  const isPiece = gap <= 0 && shared === low && piece.width >= tall * letters
  return gap < low * apart && gap > -low && shared >= low * beside && (isPiece || tall <= low * taller)
}
