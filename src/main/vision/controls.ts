/** Controls that have no words, by how they look: icons and empty fields. For targets that list nothing themselves. */
import { setImmediate as turn } from 'node:timers/promises'
import { type Box, center, inside, overlaps, type Size, union } from '../../core/action/geometry'
import { type Element, drawn as roles } from '../../core/action/observation'
import type { Eyes, Picture } from '../engine/ports'
import { findSigns, isMisreadSign } from './signs/find'

/** In pixels, both ways: edges in cells that touch are of one piece, so that the lines of an icon are. */
const cell = 2
/** Levels of a channel from one pixel to the next: a switch that is off is as pale as this on white, and the shadow of a card paler. */
const edge = 12
/** Rows of cells that are looked at in one turn: a few milliseconds. */
const rowsATurn = 64
/** A few milliseconds as well; a photograph has thousands. */
const piecesATurn = 500
/** In pixels: the strokes of a text reach as far beyond its box. */
const beyond = 3

/** `least` in pixels, `most` as a share of the screen's shorter side, `ratio` of the longer to the shorter side. */
const icon = { least: 9, most: 0.075, ratio: 2.2 } as const
/** `before` and `after`: how much room a line that is written in it leaves at the left, an icon counted, and at the right. */
const field = { width: 40, least: 16, most: 64, wide: 100, before: 48, after: 10 } as const
/** Of each side of a frame, how much must be drawn: round corners lack some. */
const drawnSide = 0.7
/** A photograph has thousands of pieces: what is on it is no control. */
const mostFound = 200
/** Lists with icons in every line have hundreds; a photograph has thousands. */
const mostDrawn = 400

/** `drawn` is 1 for the cells in which there is an edge, row by row. */
type Grid = { readonly columns: number; readonly rows: number; readonly drawn: Uint8Array }

/** Eyes that see controls beside the texts, for a model that names what it means by a number. */
export const withControls = (eyes: Eyes): Eyes => ({
  ...eyes,
  async elements(picture, signal) {
    const texts = await eyes.elements(picture, signal)
    return [
      ...texts,
      ...(await findControls(
        picture,
        texts.map(({ box }) => box),
      )),
    ]
  },
})

/**
 * Eyes that see beside the texts where fields and icons are drawn, on targets that tell nothing themselves: what is typed into a field is
 * no order, and an icon is not what stands beside it.
 */
export const withDrawn = (eyes: Eyes): Eyes => ({
  ...eyes,
  async elements(picture, signal) {
    const read = await eyes.elements(picture, signal)
    const texts = read.filter((text) => !isMisreadSign(text, picture))
    const boxes = texts.map(({ box }) => box)
    const found = await findDrawn(picture, boxes)
    // However small: without it, what is pressed there would be called by its neighbour.
    const lost = read.filter(
      (text) => !texts.includes(text) && !found.some(({ box }) => overlaps(box, text.box)),
    )
    return [...texts, ...found, ...lost.map(({ box }) => wordless(roles.icon, box))]
  },
})

/**
 * What is drawn, as elements without a text, in pixels of the picture. Frames for letters: wide ones in which nothing is drawn at all, or
 * a line that begins at their left edge; a button has its name in its middle and is no wider than that needs, and what stands there
 * may be in letters that nobody reads. Icons: small pieces beside all texts; those that are a sign have it as their hint. Lets others
 * have their turn while it works.
 * @param texts boxes of all that was read.
 */
export async function findDrawn(picture: Picture, texts: readonly Box[]): Promise<Element[]> {
  const grid = await gridOf(picture)
  for (const text of texts) clear(grid, text)
  const scale = scaleOf(picture)
  const pieces = await piecesOf(grid)
  const boxes = pieces.map(inPixels)
  const fields = pieces
    .filter((piece) => isField(piece, scale) && isFrame(piece, grid))
    .filter((piece) => inPixels(piece).width >= field.wide * scale && !isColoured(inPixels(piece), picture))
    .flatMap((piece) => {
      const frame = inPixels(piece)
      const within = [...texts, ...boxes].filter(
        (one) => one.width < frame.width && inside(frame, center(one)),
      )
      if (within.length === 0) return isHollow(piece, grid) ? [wordless(roles.blank, frame)] : []
      return isLeftOf(frame, within, scale) ? [wordless(roles.written, frame)] : []
    })
  const most = icon.most * Math.min(picture.width, picture.height)
  const apart = boxes.filter((box) => !texts.some((text) => overlaps(box, text)))
  const frames = new Set(pieces.flatMap((piece, nth) => (isFrame(piece, grid) ? [boxes[nth]] : [])))
  const isBeside = inLineWith(texts, picture.height)
  const signs = await findSigns(picture, apart, { isFrame: (box) => frames.has(box), scale })
  const icons = [
    ...signs.map(({ sign, box }): Element => ({ ...wordless(roles.icon, box), hints: [sign] })),
    ...apart
      .filter((box) => isIcon(box, most) && !signs.some((sign) => overlaps(sign.box, box)))
      .map((box) => wordless(roles.icon, box)),
    ...lettersIn(
      apart.filter((box) => isBeside(box) && !frames.has(box) && !isIcon(box, most)),
      scale,
    ).map((box) => wordless(roles.icon, box)),
  ]
  // Of a picture full of pieces, those in the line of a text are what could be taken for it.
  const told =
    icons.length > mostDrawn ? icons.filter(({ box }) => texts.some((text) => isInLine(box, text))) : icons
  return [...fields.slice(0, mostFound), ...told.slice(0, mostDrawn)]
}

/**
 * Lines of pieces as large and near each other as letters are, in the row of a text: something is written there that was not read, and
 * what was is not its name.
 */
function lettersIn(pieces: readonly Box[], scale: number): readonly Box[] {
  const isLetter = ({ width, height }: Box) =>
    height >= letter.least * scale && height <= letter.most * scale && width <= height * letter.word
  const ended: Run[] = []
  let open: Run[] = []
  for (const piece of pieces.filter(isLetter).sort((a, b) => a.x - b.x)) {
    // What ends far left of it cannot go on.
    ended.push(...open.filter(({ box }) => !reaches(box, piece, letter.most * scale)))
    open = open.filter(({ box }) => reaches(box, piece, letter.most * scale))
    const run = open.find(({ box }) => isNext(piece, box))
    if (run === undefined) open.push({ box: piece, count: 1 })
    else [run.box, run.count] = [union(run.box, piece), run.count + 1]
  }
  return [...ended, ...open].flatMap(({ box, count }) =>
    count >= letter.fewest || box.width > box.height * icon.ratio ? [box] : [],
  )
}

/** Whether the middle of a box is in the line of a text, however far from it. */
function inLineWith(texts: readonly Box[], rows: number): (box: Box) => boolean {
  const written = new Uint8Array(rows)
  for (const { y, height } of texts) written.fill(1, Math.max(0, Math.floor(y)), Math.ceil(y + height))
  return (box) => written[Math.floor(center(box)[1])] === 1
}

type Run = { box: Box; count: number }

const reaches = (box: Box, { x }: Box, far: number): boolean => box.x + box.width >= x - far

/** Pixels of a plain screen; letters that touch are one piece, and a word is so many times as wide as it is high at most. */
const letter = { least: 6, most: 28, fewest: 3, word: 20 } as const

/** It goes on with the line: in its height, and no farther than a blank from its end. */
const isNext = (piece: Box, run: Box): boolean => {
  const shared = Math.min(piece.y + piece.height, run.y + run.height) - Math.max(piece.y, run.y)
  return (
    shared * 2 >= Math.min(piece.height, run.height) &&
    piece.x - run.x - run.width <= Math.max(piece.height, run.height)
  )
}

const isInLine = (box: Box, text: Box): boolean => {
  const [, y] = center(box)
  const apart = Math.max(text.x - box.x - box.width, box.x - text.x - text.width)
  return y >= text.y - text.height / 2 && y <= text.y + text.height * 1.5 && apart <= text.height * 2
}

/** Cells of a border and its shadow. */
const border = 3

/** Nothing at all is drawn within: letters that touch the frame are of one piece with it. */
function isHollow({ x, y, width, height }: Box, { columns, drawn }: Grid): boolean {
  for (let row = y + border; row < y + height - border; row++) {
    const from = row * columns + x + border
    const first = drawn.indexOf(1, from)
    if (first >= 0 && first < from + width - border * 2) return false
  }
  return height > border * 2
}

/** Of a channel from another: a field is white, grey or dark; what is filled with a colour is a button, a bar or a slider. */
const colour = 48
function isColoured({ x, y, width, height }: Box, { pixels, width: stride }: Picture): boolean {
  const at = (Math.floor(y + height / 2) * stride + Math.floor(x + width / 2)) * 4
  const channels = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
  return Math.max(...channels) - Math.min(...channels) > colour
}

/** How much larger than on a plain screen things are drawn: on a phone, which is far higher than wide, and on a dense screen on a desk. */
const scaleOf = ({ width, height }: Size): number =>
  Math.max(1, height > width * phone ? width / 412 : Math.max(width, height) / 1920)
const phone = 1.7

function isLeftOf(frame: Box, within: readonly Box[], scale: number): boolean {
  const left = Math.min(...within.map(({ x }) => x)) - frame.x
  const right = frame.x + frame.width - Math.max(...within.map(({ x, width }) => x + width))
  const middles = within.map((text) => center(text)[1])
  const isOneLine = Math.max(...middles) - Math.min(...middles) <= field.least * scale
  return isOneLine && left <= field.before * scale && right >= left * 2 + field.after * scale
}

/**
 * Elements without a text, `role` being `icon` or `field`, in pixels of the picture; none where there are more than any program
 * has. What a text stands in or on is not among them. Lets others have their turn while it works.
 * @param texts boxes of all that was read.
 */
export async function findControls(picture: Picture, texts: readonly Box[]): Promise<Element[]> {
  const grid = await gridOf(picture)
  for (const text of texts) clear(grid, text)
  const pieces = await piecesOf(grid)
  const frames = pieces.filter((box) => isField(box, 1) && isFrame(box, grid)).map(inPixels)
  const isOwn = (box: Box) => !frames.some((frame) => inside(frame, center(box)))
  const fields = frames.filter((box) => !texts.some((text) => inside(box, center(text))))
  const most = icon.most * Math.min(picture.width, picture.height)
  const icons = pieces
    .map(inPixels)
    .filter((box) => isIcon(box, most))
    .filter((box) => isOwn(box) && !texts.some((text) => overlaps(box, text)))
  const found = [...fields.map((box) => wordless('field', box)), ...icons.map((box) => wordless('icon', box))]
  return found.length > mostFound ? [] : found
}

const wordless = (role: string, box: Box): Element => ({ text: '', box, confidence: 1, role })

async function gridOf(picture: Picture): Promise<Grid> {
  const columns = Math.ceil(picture.width / cell)
  const rows = Math.ceil(picture.height / cell)
  const drawn = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let y = row * cell; y < Math.min((row + 1) * cell, picture.height); y++)
      markEdges(picture, y, drawn.subarray(row * columns, (row + 1) * columns))
    if (row % rowsATurn === rowsATurn - 1) await turn()
  }
  return { columns, rows, drawn }
}

function markEdges({ pixels, width, height }: Picture, y: number, drawn: Uint8Array): void {
  const below = y + 1 < height ? width * 4 : 0
  for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
    const right = x + 1 < width ? 4 : 0
    if (differs(pixels, at, at + right) || differs(pixels, at, at + below)) drawn[Math.floor(x / cell)] = 1
  }
}

const differs = (pixels: Uint8Array, a: number, b: number): boolean =>
  Math.abs((pixels[a] ?? 0) - (pixels[b] ?? 0)) > edge ||
  Math.abs((pixels[a + 1] ?? 0) - (pixels[b + 1] ?? 0)) > edge ||
  Math.abs((pixels[a + 2] ?? 0) - (pixels[b + 2] ?? 0)) > edge

function clear({ columns, rows, drawn }: Grid, { x, y, width, height }: Box): void {
  const [left, right] = [Math.max(0, Math.floor((x - beyond) / cell)), Math.ceil((x + width + beyond) / cell)]
  const bottom = Math.min(rows, Math.ceil((y + height + beyond) / cell))
  for (let row = Math.max(0, Math.floor((y - beyond) / cell)); row < bottom; row++)
    drawn.fill(0, row * columns + left, row * columns + Math.min(columns, right))
}

/** Bounds of the edges that hang together, corners counting. In cells. */
async function piecesOf(grid: Grid): Promise<Box[]> {
  const left = grid.drawn.slice()
  const pieces: Box[] = []
  for (let start = left.indexOf(1); start >= 0; start = left.indexOf(1, start + 1)) {
    pieces.push(pieceFrom(start, left, grid))
    if (pieces.length % piecesATurn === 0) await turn()
  }
  return pieces
}

/** Takes from `left` all that hangs together with a cell. */
function pieceFrom(start: number, left: Uint8Array, { columns, rows }: Grid): Box {
  let [west, north, east, south] = [columns, rows, 0, 0]
  const stack = [start]
  left[start] = 0
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    ;[west, east, north, south] = [
      Math.min(west, x),
      Math.max(east, x),
      Math.min(north, y),
      Math.max(south, y),
    ]
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++) {
        const next = row * columns + column
        if (left[next] !== 1) continue
        left[next] = 0
        stack.push(next)
      }
  }
  return { x: west, y: north, width: east - west + 1, height: south - north + 1 }
}

const inPixels = ({ x, y, width, height }: Box): Box => ({
  x: x * cell,
  y: y * cell,
  width: width * cell,
  height: height * cell,
})

function isIcon({ width, height }: Box, most: number): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return short >= icon.least && long <= most && long <= short * icon.ratio
}

function isField(piece: Box, scale: number): boolean {
  const { width, height } = inPixels(piece)
  return width >= field.width && height >= field.least && height <= field.most * scale && width > height
}

/**
 * Whether all four sides are drawn: within a cell of the bounds, as a border may be of two. The ends of a frame may be round, as far
 * in as it is high by half: each row ends somewhere there.
 */
function isFrame({ x, y, width, height }: Box, { columns, drawn }: Grid): boolean {
  const has = (column: number, row: number) => drawn[row * columns + column] === 1
  const shareOf = (length: number, isDrawn: (at: number) => boolean): number =>
    Array.from({ length }, (_, at) => at).filter(isDrawn).length / length
  const [right, bottom] = [x + width - 1, y + height - 1]
  const round = Math.max(2, Math.ceil(height / 2))
  const ends = (column: number, step: 1 | -1, reach: number) =>
    shareOf(height, (at) =>
      Array.from({ length: reach }, (_, far) => far).some((far) => has(column + far * step, y + at)),
    )
  const isLong = width > round * 4
  const sides = [
    shareOf(width, (at) => has(x + at, y) || has(x + at, y + 1)),
    shareOf(width, (at) => has(x + at, bottom) || has(x + at, bottom - 1)),
    ends(x, 1, isLong ? round : 2),
    ends(right, -1, isLong ? round : 2),
  ]
  return sides.every((share) => share >= drawnSide)
}
