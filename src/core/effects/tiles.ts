/** What the icons of a bar are called: each by what stands under it. */
import { type Box, center, inside, overlaps, type Point } from '../action/geometry'
import { drawn, type Element, knownElements, type Observation } from '../action/observation'

/** In pixels, or a share of the icon's width: how far the middles of an icon and its name may be apart. */
const apart = { pixels: 6, share: 0.2 } as const
/** In pixels: how far what stands in one line or begins in one column may be out of it. */
const level = 4
/** How far the first line is under its icon, of the icon's height; how far the next is under it, of the height of a line. */
const gaps = { icon: 0.6, line: 1.5 } as const
/** What stands over an icon is so many times farther from it than its name: it may be its name otherwise. */
const overs = 2
/** In pixels: icons whose sizes differ by no more may be one and the same sign, which has no name of its own. */
const sameSize = 1
/** As many lines has the longest name. */
const mostLines = 3
/** So many icons of a bar have their names so, this one among them: one alone may stand over anything. */
const fewest = 3
/** Heads of columns have lines under them, no farther than so many of their heights, and are two at least. */
const head = { rows: 5, fewest: 2 } as const

type Tile = {
  /** Where its name stands, in pixels of the picture. */
  readonly at: Point
  /** In one line. */
  readonly name: string
}

/**
 * The tile that is pressed at an icon of a bar, or between an icon and its name; undefined where the bar does not show that its
 * names stand under it.
 * @param texts what was read off the picture.
 */
export function tileAt(at: Point, texts: readonly Element[], seen: Observation): Tile | undefined {
  const icons = knownElements(seen).flatMap(({ role, box }) => (role === drawn.icon ? [box] : []))
  for (const icon of icons) {
    if (!isOver(at, icon)) continue
    const lines = linesUnder(icon, texts)
    const [first] = lines
    if (first === undefined || at[1] > first.box.y) continue
    const others = icons.filter((other) => !overlaps(other, icon) && isLevel(other, icon))
    const named = others.flatMap((other) => linesUnder(other, texts).slice(0, 1))
    const bar = [
      ...new Set([first, ...named.filter((line) => line !== first && isLevel(line.box, first.box))]),
    ]
    const isHeads = bar.filter((line) => hasRows(line, lines, texts)).length >= head.fewest
    const isAnyones = [icon, ...others].some((one) => isNamedAbove(one, texts)) || areAlike([icon, ...others])
    if (bar.length >= fewest && !isHeads && !isAnyones && lines.length <= mostLines && lines.every(isName))
      return { at: center(first.box), name: lines.map(({ text }) => text.trim()).join(' ') }
  }
  return undefined
}

/** Whether what stands over an icon is as near as what stands under it, or nearly so. */
function isNamedAbove(icon: Box, texts: readonly Element[]): boolean {
  const [under] = linesUnder(icon, texts)
  if (under === undefined) return false
  const gap = Math.max(under.box.y - icon.y - icon.height, level)
  return texts.some(({ box }) => {
    const over = icon.y - box.y - box.height
    return isCentred(box, icon) && over >= -2 && over <= gap * overs
  })
}

const areAlike = ([first, ...others]: readonly Box[]): boolean =>
  first !== undefined &&
  others.every(
    ({ width, height }) =>
      Math.abs(width - first.width) <= sameSize && Math.abs(height - first.height) <= sameSize,
  )

/** On it, or under it no farther than its name may be. */
const isOver = ([x, y]: Point, icon: Box): boolean =>
  inside(icon, [x, Math.min(y, icon.y + icon.height - 1)]) && y <= icon.y + icon.height * (1 + gaps.icon)

/** Of letters alone: numbers are counted or told, and a file is opened by its name. */
const isName = ({ text }: Element): boolean =>
  /\p{L}{2}/u.test(text) && !/\p{N}|\.\p{L}{2,5}$/u.test(text.trim())

/** All that stand under it one below the other, in its middle. */
function linesUnder(icon: Box, texts: readonly Element[]): readonly Element[] {
  const under = texts
    .filter(({ box }) => isCentred(box, icon) && box.y >= icon.y + icon.height - 2)
    .sort((a, b) => a.box.y - b.box.y)
  const lines: Element[] = []
  let bottom = icon.y + icon.height
  for (const line of under) {
    const most = lines.length === 0 ? icon.height * gaps.icon : line.box.height * gaps.line
    if (line.box.y - bottom > most) break
    lines.push(line)
    bottom = line.box.y + line.box.height
  }
  return lines
}

const hasRows = (own: Element, name: readonly Element[], texts: readonly Element[]): boolean =>
  texts.some(
    (one) =>
      one !== own &&
      !name.includes(one) &&
      one.box.y > own.box.y &&
      one.box.y - own.box.y <= own.box.height * head.rows &&
      (Math.abs(one.box.x - own.box.x) <= level ||
        Math.abs(one.box.x + one.box.width - own.box.x - own.box.width) <= level),
  )

const isCentred = (text: Box, icon: Box): boolean =>
  Math.abs(center(text)[0] - center(icon)[0]) <= Math.max(apart.pixels, icon.width * apart.share)

const isLevel = (one: Box, other: Box): boolean => Math.abs(center(one)[1] - center(other)[1]) <= level
