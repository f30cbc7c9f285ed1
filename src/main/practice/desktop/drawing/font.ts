/** How wide text is and where it breaks: metrics of the shipped glyph atlas, no pixels needed. */
import atlas from '../../../../../resources/practice/glyphs.json'
import { createTypesetter } from '../../drawing/typesetting'

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

/** Text in the desktop's letters; without a font, in those of its texts. */
export const { measure, shorten, breakLines, offsetAt } = createTypesetter<FontName>(advanceOf, 'text')
