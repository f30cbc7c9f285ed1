/** What the icons of a bar are called: each by what stands under it. */
import { type Box, center, inside, overlaps, type Point } from '../action/geometry'
import { drawn, type Element, knownElements, type Observation } from '../action/observation'

/** In pixels, or a share of the icon's width: how far the middles of an icon and its name may be apart. */
const apart = { pixels: 6, share: 0.2 } as const
/** In pixels: how far what stands in one line may be out of it. */
const level = 4
/** How far the first line is under its icon, of the icon's height; how far the next is under it, of the height of a line. */
const gaps = { icon: 1.2, line: 0.8 } as const
/** As many lines has the longest name. */
const mostLines = 3
/** So many icons of a bar have their names so, this one among them: one alone may stand over anything. */
const fewest = 3

/** The same of a place between an icon and its name. */
export function nameAbout([x, y]: Point, texts: readonly Element[], seen: Observation): string | undefined {
  const icon = knownElements(seen).find(
    ({ role, box }) =>
      role === drawn.icon &&
      Math.abs(center(box)[0] - x) <= box.width / 2 &&
      y >= box.y + box.height &&
      y <= box.y + box.height * (1 + gaps.icon),
  )
  if (icon === undefined || texts.some(({ box }) => inside(box, [x, y]))) return undefined
  const [first] = tileOf(icon.box, texts).lines
  return first !== undefined && y <= first.box.y ? nameUnder(icon.box, texts, seen) : undefined
}

type Tile = { readonly icon: Box; readonly lines: readonly Element[] }

/**
 * The name of an icon in a bar of such, in one line; undefined where the bar does not show that its names stand under it.
 * @param icon its box, in pixels of the picture.
 * @param texts what was read off the picture.
 */
export function nameUnder(icon: Box, texts: readonly Element[], seen: Observation): string | undefined {
  const own = tileOf(icon, texts)
  const [first] = own.lines
  if (first === undefined) return undefined
  const others = knownElements(seen)
    .filter(({ role, box }) => role === drawn.icon && !overlaps(box, icon) && isLevel(box, icon))
    .map(({ box }) => tileOf(box, texts))
    .filter(({ lines: [line] }) => line !== undefined && line !== first && isLevel(line.box, first.box))
  const named = new Set(others.map(({ lines: [line] }) => line))
  return named.size >= fewest - 1 ? own.lines.map(({ text }) => text.trim()).join(' ') : undefined
}

function tileOf(icon: Box, texts: readonly Element[]): Tile {
  const under = texts
    .filter(({ box }) => isCentred(box, icon) && box.y >= icon.y + icon.height - 2)
    .sort((a, b) => a.box.y - b.box.y)
  const lines: Element[] = []
  let bottom = icon.y + icon.height
  for (const line of under) {
    const most = lines.length === 0 ? icon.height * gaps.icon : line.box.height * gaps.line
    if (line.box.y - bottom > most || lines.length === mostLines) break
    lines.push(line)
    bottom = line.box.y + line.box.height
  }
  return { icon, lines }
}

const isCentred = (text: Box, icon: Box): boolean =>
  Math.abs(center(text)[0] - center(icon)[0]) <= Math.max(apart.pixels, icon.width * apart.share)

const isLevel = (one: Box, other: Box): boolean => Math.abs(center(one)[1] - center(other)[1]) <= level
