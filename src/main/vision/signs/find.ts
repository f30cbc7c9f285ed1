/** Where a picture shows signs, each with the button that it stands in. */
import { setImmediate as turn } from 'node:timers/promises'
import { type Box, center, holds, overlaps, union } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { type Sign, signIn } from './signs'

type Found = { readonly sign: Sign; readonly box: Box }

/** Pixels: smaller things are dots of something, larger ones have a name. */
const least = 5
const largest = 28
/** The longest side of a button that has nothing but a sign. */
const button = 60
/** A photograph has more; each is looked at. */
const mostPieces = 300
/** Milliseconds that others may have to wait. */
const aTurn = 8

/**
 * @param pieces bounds of what hangs together beside all texts, in pixels.
 * @param isFrame whether such a piece is the border of a button: three dots in a bubble are another sign.
 * @param scale how much larger than on a plain screen things are drawn.
 */
export async function findSigns(
  picture: Picture,
  pieces: readonly Box[],
  { isFrame, scale }: { isFrame(piece: Box): boolean; readonly scale: number },
): Promise<Found[]> {
  const small = pieces.filter(({ width, height }) => Math.max(width, height) <= button * scale)
  if (small.length > mostPieces) return []
  const candidates = [...small, ...rowsOf(small, 'x'), ...rowsOf(small, 'y')].filter(mayBe(scale))
  if (candidates.length > mostPieces) return []
  const found: Found[] = []
  let began = performance.now()
  for (const candidate of candidates) {
    const sign = signIn(picture, candidate)
    const round = small.filter((piece) => piece !== candidate && holds(piece, candidate))
    const isAlone = !small.some((piece) => !round.includes(piece) && isBeside(piece, candidate, scale))
    if (
      sign !== undefined &&
      isAlone &&
      round.every((frame) => isFrame(frame) && isMiddle(candidate, frame))
    ) {
      const box = round.find((frame) => isFilledBy(frame, candidate, small)) ?? candidate
      if (!found.some((one) => overlaps(one.box, box))) found.push({ sign, box })
    }
    if (performance.now() - began < aTurn) continue
    await turn()
    began = performance.now()
  }
  return found
}

/** Read as a letter or two, or as another sign, it is what its shape tells all the same. */
export const isMisreadSign = ({ text, box }: Element, picture: Picture): boolean =>
  [...text.trim()].length <= 3 &&
  box.width <= box.height * 3 &&
  isOtherSign(text.trim(), signIn(picture, box) ?? zoomRound(picture, box))

/** Three pieces are no letter; one may be. */
const isOfPieces: ReadonlySet<Sign> = new Set(['☰', '⋮', '⋯', '🔎'])
/** Of the height of what was read: a lens is read without its handle, as “田”. */
const handle = 0.4
const zoomRound = (picture: Picture, { x, y, width, height }: Box): Sign | undefined => {
  const by = Math.ceil(height * handle)
  const sign = signIn(picture, { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by })
  return sign === '🔎' ? sign : undefined
}

/** Triangles are read for one another, and the one that points onwards starts things: no shape, no sign. */
const isOtherSign = (text: string, sign: Sign | undefined): boolean =>
  /^[▼▾▲▴◂◀►▶▸▹▷]$/u.test(text) ||
  (sign !== undefined && (isOfPieces.has(sign) || !/[\p{L}\p{N}]/u.test(text)))

const mayBe =
  (scale: number) =>
  ({ width, height }: Box): boolean =>
    Math.max(width, height) >= least && Math.max(width, height) <= largest * scale

/** Pixels: a piece as near is a part of the same drawing, such as the door that an arrow leaves by. */
const apart = 5
const isBeside = (piece: Box, sign: Box, scale: number): boolean =>
  !overlaps(piece, sign) &&
  overlaps(piece, {
    x: sign.x - apart * scale,
    y: sign.y - apart * scale,
    width: sign.width + 2 * apart * scale,
    height: sign.height + 2 * apart * scale,
  })

/** Of its sides: an arrow into a box is no button. */
const off = 0.15
/** Pixels between a sign and its button's border: closer, they are one drawing. */
const room = 4
const isMiddle = (sign: Box, frame: Box): boolean => {
  const [[x, y], [ofX, ofY]] = [center(sign), center(frame)]
  if (Math.min(frame.width - sign.width, frame.height - sign.height) < 2 * room) return false
  return (
    Math.abs(x - ofX) <= Math.max(2, frame.width * off) &&
    Math.abs(y - ofY) <= Math.max(2, frame.height * off)
  )
}

/** With nothing else in it, the whole frame is the button. */
const isFilledBy = (frame: Box, sign: Box, pieces: readonly Box[]): boolean =>
  pieces.every((one) => one === frame || !holds(frame, one) || overlaps(one, sign))

/** Pixels by which what is of one size may differ: bounds are those of whole cells. */
const slack = 2
/** In sizes of one. */
const farthest = 2.5

/** Bounds of three pieces of a size that stand one behind the other: dots and bars. */
function rowsOf(pieces: readonly Box[], along: 'x' | 'y'): Box[] {
  const [across, length] = along === 'x' ? (['y', 'height'] as const) : (['x', 'width'] as const)
  const own = along === 'x' ? 'width' : 'height'
  const far = (one: Box) => Math.max(6, one[own] * farthest)
  const next = (one: Box) =>
    pieces.find((other) => {
      const gap = other[along] - one[along] - one[own]
      const isAlike =
        Math.abs(other[own] - one[own]) <= slack && Math.abs(other[length] - one[length]) <= slack
      return isAlike && Math.abs(other[across] - one[across]) <= slack && gap >= 0 && gap <= far(one)
    })
  const behind = new Map<Box, Box>()
  for (const one of pieces) {
    const other = next(one)
    if (other !== undefined) behind.set(one, other)
  }
  const led = new Set(behind.values())
  return pieces.flatMap((first) => {
    const second = behind.get(first)
    const third = second && behind.get(second)
    const isRow = third !== undefined && !behind.has(third) && !led.has(first)
    return isRow ? [union(first, third)] : []
  })
}
