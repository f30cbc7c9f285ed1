/** Draws placed views onto a canvas, letters and icons from the phone's atlas. */
import type { Box } from '../../../../core/action/geometry'
import type { Canvas } from '../../drawing/canvas'
import {
  castShadow,
  circleDistance,
  fillBox,
  fillShape,
  outlineRoundBox,
  overlap,
} from '../../drawing/canvas'
import { selectionOf } from '../../drawing/field'
import type { FontName, Glyphs } from './glyphs'
import { baselineOf, fontSize, glyphOf, iconSource, lineHeight, measure } from './glyphs'
import type { Placed } from './layout'
import { fontOf } from './layout'
import { fillRound } from './round'
import { caretPlace, lineStart } from './text-box'
import type { Theme } from './theme'
import { drawWallpaper } from './wallpaper'

type Pens = { readonly canvas: Canvas; readonly glyphs: Glyphs; readonly theme: Theme }

/** Draws a view and all in it; `dragged` is the list that shows its scrollbar. */
export function paintPlaced(pens: Pens, placed: Placed, dragged: string | undefined): void {
  const clip = overlap(placed.clip, pens.canvas.clip)
  if (clip.width === 0) return
  if (placed.view.shadow)
    castShadow(pens.canvas, placed.box, {
      radius: placed.view.radius ?? 0,
      blur: 36,
      drop: 10,
      alpha: 0.28,
    })
  const own = { ...pens, canvas: { ...pens.canvas, clip } }
  paintGround(own, placed)
  paintText(own, placed)
  for (const child of placed.children) paintPlaced(own, child, dragged)
  if (placed.view.scroll !== undefined && placed.view.scroll === dragged) paintScrollbar(own, placed)
}

function paintGround({ canvas, glyphs, theme }: Pens, { view, box }: Placed): void {
  const radius = view.radius ?? 0
  if (view.draw === 'wallpaper') drawWallpaper(canvas, box)
  if (view.fill !== undefined) fillRound(canvas, box, radius, { rgb: view.fill, alpha: view.alpha ?? 1 })
  if (view.outline !== undefined)
    outlineRoundBox(canvas, box, {
      radius: Math.min(radius, box.height / 2),
      thickness: 3,
      ink: { rgb: view.outline },
    })
  if (view.draw === 'switch') paintSwitch(canvas, box, { theme, on: view.checked === true })
  if (view.icon === undefined) return
  const size = view.iconSize ?? 60
  const x = box.x + Math.floor((box.width - size) / 2)
  const y = box.y + Math.floor((box.height - size) / 2)
  stamp(canvas, glyphs, iconSource(view.icon, size), { x, y, rgb: view.ink ?? theme.ink })
}

function paintSwitch(canvas: Canvas, box: Box, { theme, on }: { theme: Theme; on: boolean }): void {
  fillRound(canvas, box, box.height / 2, { rgb: on ? theme.accent : theme.line })
  if (!on) outlineRoundBox(canvas, box, { radius: box.height / 2, thickness: 4, ink: { rgb: theme.quiet } })
  const y = box.y + box.height / 2
  const x = on ? box.x + box.width - box.height / 2 : box.x + box.height / 2
  fillShape(canvas, box, { rgb: on ? theme.onAccent : theme.quiet }, circleDistance(x, y, on ? 30 : 22))
}

function paintScrollbar({ canvas, theme }: Pens, { box, scrolled, reach }: Placed): void {
  if (reach === 0) return
  const height = Math.max(90, Math.round((box.height * box.height) / (box.height + reach)))
  const y = box.y + Math.round(((box.height - height) * scrolled) / reach)
  fillRound(canvas, { x: box.x + box.width - 16, y, width: 10, height }, 5, {
    rgb: theme.quiet,
    alpha: 0.7,
  })
}

function paintText(pens: Pens, placed: Placed): void {
  const { view, lines } = placed
  if (lines.length === 0) return
  const { theme } = pens
  const canvas = {
    ...pens.canvas,
    clip: overlap(pens.canvas.clip, view.field === undefined ? placed.box : fieldClip(placed)),
  }
  const font = fontOf(view)
  const ghost = view.field?.value.text === ''
  if (view.field !== undefined) paintSelection(canvas, placed, theme)
  const faded = view.enabled === false
  const rgb = ghost || faded ? theme.quiet : (view.ink ?? theme.ink)
  for (const [i, line] of lines.entries()) {
    const [x, y] = lineStart(placed, i)
    if (y < canvas.clip.y + canvas.clip.height && y + lineHeight(font) > canvas.clip.y)
      write(canvas, pens.glyphs, line.text, { x, y, rgb, font })
  }
  if (view.field?.focused) paintCaret(canvas, placed, theme)
}

const fieldClip = ({ inner }: Placed): Box => ({ ...inner, x: inner.x - 6, width: inner.width + 12 })

function paintCaret(canvas: Canvas, placed: Placed, theme: Theme): void {
  const { field } = placed.view
  if (field === undefined || field.value.caret !== field.value.anchor) return
  const [x, y] = caretPlace(placed, field.value.caret)
  const height = lineHeight(fontOf(placed.view))
  fillBox(canvas, { x: x - 1, y: y + 2, width: 5, height: height - 4 }, { rgb: theme.accent })
}

function paintSelection(canvas: Canvas, placed: Placed, theme: Theme): void {
  const { field } = placed.view
  if (!field?.focused || field.value.text === '') return
  const { start, end } = selectionOf(field.value)
  const font = fontOf(placed.view)
  for (const [i, line] of placed.lines.entries()) {
    const from = Math.max(start, line.start) - line.start
    const to = Math.min(end, line.start + line.text.length) - line.start
    if (to <= from) continue
    const [x, y] = lineStart(placed, i)
    const left = x + Math.round(measure(line.text.slice(0, from), font))
    const width = Math.round(measure(line.text.slice(from, to), font))
    fillBox(canvas, { x: left, y, width, height: lineHeight(font) }, { rgb: theme.accent, alpha: 0.3 })
  }
}

type Pen = { readonly x: number; readonly y: number; readonly rgb: number; readonly font: FontName }

function write(canvas: Canvas, glyphs: Glyphs, text: string, { x, y, rgb, font }: Pen): void {
  let pen = x
  const baseline = y + baselineOf(font)
  for (const char of text) {
    const glyph = glyphOf(char, font)
    if (glyph === undefined) {
      const size = fontSize(font)
      const square = { x: Math.round(pen) + 3, y: baseline - size + 8, width: size - 6, height: size - 6 }
      outlineRoundBox(canvas, square, { radius: 3, thickness: 3, ink: { rgb } })
      pen += size
      continue
    }
    stamp(canvas, glyphs, glyph.source, { x: Math.round(pen) - 1, y: baseline - glyph.baseline, rgb })
    pen += glyph.advance
  }
}

function stamp(
  { pixels, width, clip }: Canvas,
  glyphs: Glyphs,
  source: Box,
  to: { x: number; y: number; rgb: number },
): void {
  const area = overlap({ ...source, x: to.x, y: to.y }, clip)
  const [red, green, blue] = [to.rgb >> 16, (to.rgb >> 8) & 255, to.rgb & 255]
  const { pairs } = glyphs
  for (let y = area.y; y < area.y + area.height; y += 1) {
    let at = (source.y + y - to.y) * glyphs.width + source.x + area.x - to.x
    let i = (y * width + area.x) * 4
    const end = i + area.width * 4
    for (; i < end; i += 4, at += 1) {
      const pair = pairs[at >> 1] ?? 0
      const level = at & 1 ? pair & 15 : pair >> 4
      if (level === 0) continue
      const keep = 15 - level
      pixels[i] = ((pixels[i] ?? 0) * keep + red * level) / 15 + 0.5
      pixels[i + 1] = ((pixels[i + 1] ?? 0) * keep + green * level) / 15 + 0.5
      pixels[i + 2] = ((pixels[i + 2] ?? 0) * keep + blue * level) / 15 + 0.5
    }
  }
}
