/** How wide text is and where it breaks: metrics of the shipped glyph atlas, no pixels needed. */
import atlas from '../../../../resources/practice/glyphs.json'

export type FontName = keyof typeof atlas.fonts

/** Pixels in a row of the atlas. */
export const atlasWidth = atlas.width

/** A glyph's cell in the atlas and how far the pen moves after it, in pixels. */
export type Glyph = {
  readonly font: FontName
  readonly cell: number
  readonly advance: number
  readonly phases: number
}

type Face = { readonly narrow: ReadonlyMap<string, number>; readonly wide: ReadonlyMap<string, number> }

const positions = (chars: string): ReadonlyMap<string, number> =>
  new Map([...chars].map((char, index) => [char, index]))

const face = (name: FontName): Face => ({
  narrow: positions(atlas.fonts[name].narrow),
  wide: positions(atlas.fonts[name].wide),
})

const faces: Readonly<Record<FontName, Face>> = {
  text: face('text'),
  strong: face('strong'),
  small: face('small'),
  title: face('title'),
}

/** Sizes in pixels: the height of a line's cell and where its baseline lies in it. */
export const fontBox = (
  name: FontName,
): { size: number; height: number; baseline: number; top: number; columns: number; width: number } => {
  const { size, cell, baseline, top, columns } = atlas.fonts[name]
  return { size, height: cell.height, width: cell.width, baseline, top, columns }
}

/** The character's glyph, taken from the text font when this one lacks it; undefined when the atlas has none. */
export function glyphOf(char: string, name: FontName): Glyph | undefined {
  return ownGlyph(char, name) ?? (name === 'text' ? undefined : ownGlyph(char, 'text'))
}

function ownGlyph(char: string, font: FontName): Glyph | undefined {
  const { narrow, wide } = faces[font]
  const { advances, size } = atlas.fonts[font]
  const index = narrow.get(char)
  if (index !== undefined)
    return { font, cell: index * atlas.phases, advance: (advances[index] ?? 0) / 64, phases: atlas.phases }
  const wideIndex = wide.get(char)
  if (wideIndex === undefined) return undefined
  return { font, cell: narrow.size * atlas.phases + wideIndex, advance: size, phases: 1 }
}

/** Pixels the pen moves for one character; an unknown one is drawn as a box of the font's size. */
export const advanceOf = (char: string, font: FontName): number =>
  glyphOf(char, font)?.advance ?? atlas.fonts[font].size

/** The width of one line of text in pixels, fractions included. */
export function measure(text: string, font: FontName = 'text'): number {
  let width = 0
  for (const char of text) width += advanceOf(char, font)
  return width
}

/** The text, cut and ended with an ellipsis when it is wider than `width`. */
export function shorten(text: string, width: number, font: FontName = 'text'): string {
  if (measure(text, font) <= width) return text
  const room = width - measure('...', font)
  let used = 0
  let kept = ''
  for (const char of text) {
    used += advanceOf(char, font)
    if (used > room) break
    kept += char
  }
  return `${kept.trimEnd()}...`
}

/** A line of laid out text: `text` is the characters from `start` up to `end` (UTF-16 offsets) without the line break. */
export type Line = { readonly start: number; readonly end: number; readonly text: string }

/** Breaks at line feeds and, beyond `width` pixels, after a space or between wide characters. */
export function breakLines(text: string, width: number, font: FontName = 'text'): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const paragraph of text.split('\n')) {
    for (const piece of wrap(paragraph, width, font)) {
      lines.push({
        start: start + piece.start,
        end: start + piece.end,
        text: paragraph.slice(piece.start, piece.end),
      })
    }
    start += paragraph.length + 1
  }
  return lines
}

function wrap(paragraph: string, width: number, font: FontName): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = []
  let start = 0
  let breakAt = 0
  let used = 0
  let index = 0
  for (const char of paragraph) {
    used += advanceOf(char, font)
    if (used > width && char !== ' ' && index > start) {
      const end = breakAt > start ? breakAt : index
      pieces.push({ start, end })
      start = end
      used = measure(paragraph.slice(start, index + char.length), font)
    }
    index += char.length
    if (char === ' ' || char >= '\u2e80') breakAt = index
  }
  pieces.push({ start, end: paragraph.length })
  return pieces
}

/** The offset in `text` whose left edge is nearest to `x` pixels from the line's start. */
export function offsetAt(text: string, x: number, font: FontName = 'text'): number {
  let pen = 0
  let offset = 0
  for (const char of text) {
    const advance = advanceOf(char, font)
    if (pen + advance / 2 > x) return offset
    pen += advance
    offset += char.length
  }
  return offset
}
