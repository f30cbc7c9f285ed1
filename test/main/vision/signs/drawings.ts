/** Icons as programs draw them, of lines on a square of 24. */
import sharp from 'sharp'
import type { Box } from '../../../../src/core/action/geometry'
import type { Picture } from '../../../../src/main/engine/ports'

const stroke = (d: string) =>
  `<path d="${d}" fill="none" stroke="#333" stroke-width="2" stroke-linecap="round"/>`
const dots = (...at: readonly (readonly [number, number])[]) =>
  at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.8" fill="#333"/>`).join('')
const glass = '<circle cx="10" cy="10" r="7" fill="none" stroke="#333" stroke-width="2"/>'

export const signs = {
  '☰': stroke('M3 6h18M3 12h18M3 18h18'),
  '⋮': dots([12, 5], [12, 12], [12, 19]),
  '⋯': dots([5, 12], [12, 12], [19, 12]),
  '🔍': `${glass}${stroke('M15.5 15.5L22 22')}`,
  '‹': stroke('M15 5l-7 7 7 7'),
  '›': stroke('M9 5l7 7-7 7'),
  '→': stroke('M4 12h16M20 12l-7-7M20 12l-7 7'),
  '←': stroke('M4 12h16M4 12l7-7M4 12l7 7'),
} as const

/** The glass with a sign in its lens. */
export const zooms = {
  larger: `${signs['🔍']}${stroke('M10 7.5v5M7.5 10h5')}`,
  smaller: `${signs['🔍']}${stroke('M7.5 10h5')}`,
} as const

/** What stands beside those and does something, or looks like one of them at a glance. */
export const others = {
  bin: stroke('M4 7h16M6 7l1 14h10l1-14M9 7V4h6v3'),
  plane: '<path d="M3 3l19 9-19 9 4-9z" fill="#333"/>',
  heart: '<path d="M12 21C4 14 3 9 6 6s6 1 6 2c0-1 3-5 6-2s2 8-6 15z" fill="#333"/>',
  check: stroke('M4 13l5 5L20 6'),
  cross: stroke('M5 5l14 14M19 5L5 19'),
  plus: stroke('M12 4v16M4 12h16'),
  down: '<path d="M4 8h16l-8 9z" fill="#333"/>',
  up: '<path d="M4 17h16l-8-9z" fill="#333"/>',
  funnel: '<path d="M3 4h18l-7 8v8l-4-3v-5z" fill="#333"/>',
  stop: '<path d="M6 6h12v12H6z" fill="#333"/>',
  play: '<path d="M7 4l13 8-13 8z" fill="#333"/>',
  enter: stroke('M20 5v8H4M4 13l5-5M4 13l5 5'),
  leave: stroke('M4 12h12M4 12l5-5M4 12l5 5M14 4h6v16h-6'),
  undo: stroke('M4 9h10a6 6 0 0 1 0 12h-4M4 9l5-5M4 9l5 5'),
  download: stroke('M12 3v12M12 15l-5-5M12 15l5-5M4 20h16'),
  key: `<circle cx="8" cy="8" r="5" fill="none" stroke="#333" stroke-width="2"/>${stroke('M11.5 11.5L21 21M17 17l3-3M20 20l2-2')}`,
  found: `${glass}${stroke('M15.5 15.5L22 22')}${stroke('M7 10l2 2 4-4')}`,
  struck: `${glass}${stroke('M15.5 15.5L22 22')}${stroke('M8 8l4 4M12 8l-4 4')}`,
  money: `${glass}${stroke('M15.5 15.5L22 22')}${stroke('M12 7.5h-3v2.5h3v2.5h-4')}`,
  ringed: `${glass}${stroke('M10 7.5v5M7.5 10h5')}`,
  letter: `${glass}${stroke('M13 13l4 4')}`,
  male: `<circle cx="9" cy="15" r="6" fill="none" stroke="#333" stroke-width="2"/>${stroke('M13.5 10.5L21 3M15 3h6v6')}`,
  equals: stroke('M4 9h16M4 15h16'),
  lines: stroke('M3 5h18M3 10h18M3 15h18M3 20h18'),
  sorted: stroke('M3 6h18M6 12h12M9 18h6'),
  sliders: stroke('M3 6h18M3 12h18M3 18h18M8 4v4M16 10v4M6 16v4'),
  handle: dots([8, 5], [8, 12], [8, 19], [16, 5], [16, 12], [16, 19]),
  colon: dots([12, 7], [12, 17]),
  bubble: stroke('M3 4h18v13H9l-5 5v-5H3z') + dots([8, 10], [12, 10], [16, 10]),
  lights:
    '<circle cx="5" cy="12" r="3" fill="#ff5f57"/><circle cx="12" cy="12" r="3" fill="#febc2e"/><circle cx="19" cy="12" r="3" fill="#28c840"/>',
} as const

/** A margin round a drawing, in pixels. */
const margin = 10

/** A drawing of so many pixels in the middle of a picture that is otherwise of one colour. */
export async function drawing(
  lines: string,
  { size = 24, ground = '#f4f4f4', ink = '#333' } = {},
): Promise<Picture> {
  const side = size + margin * 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${ground}"/><g transform="translate(${margin} ${margin}) scale(${size / 24})">${lines.replaceAll('#333', ink)}</g></svg>`
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  return { width: side, height: side, pixels: new Uint8Array(pixels) }
}

/** The bounds of all that differs from the upper left corner. */
export function inked({ width, height, pixels }: Picture): Box {
  const isInk = (nth: number) =>
    [0, 1, 2].some((channel) => Math.abs((pixels[nth * 4 + channel] ?? 0) - (pixels[channel] ?? 0)) > 60)
  const all = Array.from({ length: width * height }, (_, nth) => nth).filter(isInk)
  const [xs, ys] = [all.map((nth) => nth % width), all.map((nth) => Math.floor(nth / width))]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 }
}
