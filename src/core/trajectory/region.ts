/** What a place is called at which nothing is written: by what stands nearest to it, else by the part of the screen. */
import type { Box, Point, Size } from '../action/geometry'
import type { Element } from '../action/observation'
import type { Lang } from '../lang'

const parts = {
  en: [
    ['the upper left', 'the top', 'the upper right'],
    ['the left', 'the middle', 'the right'],
    ['the lower left', 'the bottom', 'the lower right'],
  ],
  zh: [
    ['左上方', '上方', '右上方'],
    ['左侧', '中央', '右侧'],
    ['左下方', '下方', '右下方'],
  ],
} as const

/** Never empty. Elements and the point are in pixels of a screen of that size. */
export function regionOf(point: Point, elements: readonly Element[], size: Size, lang: Lang): string {
  const near = nearest(point, elements, Math.min(size.width, size.height) / 4)
  if (near !== undefined) return lang === 'zh' ? `${near}附近` : `near ${near}`
  const third = (value: number, of: number): 0 | 1 | 2 => (value * 3 < of ? 0 : value * 3 < of * 2 ? 1 : 2)
  return parts[lang][third(point[1], size.height)][third(point[0], size.width)]
}

/** The words that stand no farther away than `most` pixels. */
function nearest(point: Point, elements: readonly Element[], most: number): string | undefined {
  let found: { readonly words: string; readonly far: number } | undefined
  for (const { text, box } of elements) {
    const [words, far] = [text.trim(), distanceTo(box, point)]
    if (words !== '' && far <= (found?.far ?? most)) found = { words, far }
  }
  return found?.words
}

function distanceTo({ x, y, width, height }: Box, [px, py]: Point): number {
  const [dx, dy] = [Math.max(x - px, 0, px - x - width + 1), Math.max(y - py, 0, py - y - height + 1)]
  return Math.hypot(dx, dy)
}
