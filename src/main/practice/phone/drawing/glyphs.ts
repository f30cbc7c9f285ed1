/** The phone's letters and icons: how wide text is, where it breaks, and where each glyph lies in the shipped atlas. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import atlas from '../../../../../resources/practice/phone-glyphs.json'
import type { Box } from '../../../../core/action/geometry'
import { failure } from '../../../../core/problem'
import { createTypesetter } from '../../drawing/typesetting'

export type FontName = keyof typeof atlas.fonts

/** Two pixels a byte, the first in the high half: coverage from 0 to 15. */
export type Glyphs = { readonly width: number; readonly pairs: Uint8Array }

let loaded: Glyphs | undefined

/** Reads the atlas from `resources/practice` beside package.json, once. */
export function loadGlyphs(): Glyphs {
  if (loaded !== undefined) return loaded
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  const path = join(folder, 'resources', 'practice', 'phone-glyphs.gz')
  try {
    loaded = { width: atlas.width, pairs: gunzipSync(readFileSync(path)) }
  } catch (cause) {
    throw failure('practice.glyphs', { path }, { cause })
  }
  return loaded
}

type Face = ReadonlyMap<string, { readonly cell: number; readonly advance: number }>

function face(name: FontName): Face {
  const { narrow, wide, advances, size } = atlas.fonts[name]
  const narrowChars = [...narrow]
  return new Map([
    ...narrowChars.map((char, i) => [char, { cell: i, advance: (advances[i] ?? 0) / 64 }] as const),
    ...[...wide].map((char, i) => [char, { cell: narrowChars.length + i, advance: size }] as const),
  ])
}

const faces: Readonly<Record<FontName, Face>> = {
  text: face('text'),
  strong: face('strong'),
  small: face('small'),
  title: face('title'),
  huge: face('huge'),
}

/** The character's cell in the atlas, `left` and `top` of the pen's place; undefined when the atlas has none. */
export type Glyph = { readonly source: Box; readonly baseline: number; readonly advance: number }

/** The character's glyph, taken from the text font when this one lacks it; undefined when the atlas has none. */
export function glyphOf(char: string, name: FontName): Glyph | undefined {
  const own = faces[name].get(char)
  if (own === undefined) return name === 'text' ? undefined : glyphOf(char, 'text')
  const { columns, cell, top, baseline } = atlas.fonts[name]
  const x = (own.cell % columns) * cell.width
  const y = top + Math.floor(own.cell / columns) * cell.height
  return { source: { x, y, ...cell }, baseline, advance: own.advance }
}

export const fontSize = (name: FontName): number => atlas.fonts[name].size
export const lineHeight = (name: FontName): number => atlas.fonts[name].cell.height
export const baselineOf = (name: FontName): number => atlas.fonts[name].baseline

export const advanceOf = (char: string, font: FontName): number =>
  glyphOf(char, font)?.advance ?? atlas.fonts[font].size

/** They never begin a line. */
const closers = '，。！？、：；）》」』…,.!?:;)'

/** Text in the phone's letters; without a font, in those of its texts. */
export const { measure, shorten, breakLines, offsetAt } = createTypesetter<FontName>(
  advanceOf,
  'text',
  closers,
)

const iconNames = [
  ...(['arrow-left', 'search', 'plus', 'x', 'phone', 'phone-off', 'message-square', 'send'] as const),
  ...(['settings', 'user', 'users', 'notebook-pen', 'shopping-bag', 'shopping-cart', 'wifi'] as const),
  ...(['bluetooth', 'plane', 'moon', 'lock', 'shield', 'info', 'bell', 'volume-2', 'battery-full'] as const),
  ...(['signal', 'map-pin', 'rotate-cw', 'chevron-right', 'chevron-down', 'delete'] as const),
  ...(['arrow-big-up', 'corner-down-left', 'trash', 'check', 'circle-check', 'mic-off'] as const),
  ...(['grid-3x3', 'circle', 'square', 'chevron-left', 'minus', 'credit-card', 'languages'] as const),
  ...(['key-round', 'coffee', 'lamp-desk', 'headphones', 'backpack', 'watch', 'book-open'] as const),
  ...(['umbrella', 'sprout', 'truck', 'smartphone', 'signal-high', 'keyboard'] as const),
]
export type IconName = (typeof iconNames)[number]

export type IconSize = 60 | 84 | 132

/** Where an icon lies in the atlas. */
export function iconSource(name: IconName, size: IconSize): Box {
  const { top, columns } = atlas.icons.sizes[size]
  const index = atlas.icons.names.indexOf(name)
  const x = (index % columns) * size
  return { x, y: top + Math.floor(index / columns) * size, width: size, height: size }
}
