/** Draws a scene onto a canvas, text from the shipped glyph atlas. */

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Box } from '../../../../core/action/geometry'
import { failure } from '../../../../core/problem'
import type { Canvas } from '../../drawing/canvas'
import { blend, castShadow, fillRoundBox, outlineRoundBox, overlap } from '../../drawing/canvas'
import { atlasWidth, fontBox, glyphOf } from './font'
import { drawIcon } from './icons'
import type { Node, TextMark } from './scene'
import { reachOf } from './scene'
import { drawWallpaper } from './wallpaper'

/** Coverage of every glyph, one byte a pixel. */
export type Atlas = { readonly width: number; readonly coverage: Uint8Array }

/** Reads the atlas from `resources/practice` beside package.json, from the source tree as from the bundle. */
export async function loadAtlas(): Promise<Atlas> {
  const path = join(packageRoot(), 'resources', 'practice', 'glyphs.gz')
  const pairs = await readFile(path)
    .then(promisify(gunzip))
    .catch((cause: unknown) => {
      throw failure('practice.glyphs', { path }, { cause })
    })
  const coverage = new Uint8Array(pairs.length * 2)
  for (let i = 0; i < pairs.length; i++) {
    const pair = pairs[i] ?? 0
    coverage[2 * i] = (pair >> 4) * 17
    coverage[2 * i + 1] = (pair & 15) * 17
  }
  return { width: atlasWidth, coverage }
}

function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw failure('practice.no_folder')
    folder = parent
  }
  return folder
}

/** Redraws the part of the canvas inside `dirty`; everything else stays as it is. */
export function paint(canvas: Canvas, atlas: Atlas, nodes: readonly Node[], dirty: Box): void {
  for (const node of nodes) {
    const clip = overlap(overlap(dirty, canvas.clip), reachOf(node))
    if (clip.width > 0) draw({ ...canvas, clip }, atlas, node)
  }
}

function draw(canvas: Canvas, atlas: Atlas, node: Node): void {
  switch (node.kind) {
    case 'fill':
      fillRoundBox(canvas, node.box, node.radius ?? 0, { rgb: node.rgb, alpha: node.alpha ?? 1 })
      break
    case 'outline': {
      const { radius, thickness = 1, rgb } = node
      outlineRoundBox(canvas, node.box, { radius, thickness, ink: { rgb } })
      break
    }
    case 'shadow':
      castShadow(canvas, node.box, { ...node, drop: Math.round(node.blur / 2) })
      break
    case 'icon':
      drawIcon(canvas, node.box, node.icon, { rgb: node.rgb })
      break
    case 'wallpaper':
      drawWallpaper(canvas, node.box)
      break
    case 'text':
      drawText(canvas, atlas, node)
      break
    case 'zone':
      break
  }
}

function drawText(canvas: Canvas, atlas: Atlas, { box, text, font, rgb }: TextMark): void {
  const { baseline, size, height } = fontBox(font)
  let pen = box.x
  for (const char of text) {
    const glyph = glyphOf(char, font)
    if (glyph === undefined) {
      const square = {
        x: Math.round(pen) + 2,
        y: box.y + Math.floor((height - size) / 2) + 1,
        width: size - 4,
        height: size - 2,
      }
      outlineRoundBox(canvas, square, { radius: 1, thickness: 1, ink: { rgb } })
      pen += size
      continue
    }
    const own = fontBox(glyph.font)
    const quarter = Math.round((pen - Math.floor(pen)) * glyph.phases)
    const whole = quarter === glyph.phases || glyph.phases === 1 ? Math.round(pen) : Math.floor(pen)
    const cell = glyph.cell + (quarter % glyph.phases)
    const source = {
      x: (cell % own.columns) * own.width,
      y: own.top + Math.floor(cell / own.columns) * own.height,
      width: own.width,
      height: own.height,
    }
    stamp(canvas, atlas, source, { x: whole - 1, y: box.y + baseline - own.baseline, rgb })
    pen += glyph.advance
  }
}

function stamp(canvas: Canvas, atlas: Atlas, source: Box, to: { x: number; y: number; rgb: number }): void {
  const area = overlap({ x: to.x, y: to.y, width: source.width, height: source.height }, canvas.clip)
  for (let y = area.y; y < area.y + area.height; y += 1) {
    const row = (source.y + y - to.y) * atlas.width + source.x - to.x
    for (let x = area.x; x < area.x + area.width; x += 1) {
      const coverage = atlas.coverage[row + x] ?? 0
      if (coverage > 0) blend(canvas.pixels, (y * canvas.width + x) * 4, to.rgb, coverage / 255)
    }
  }
}
