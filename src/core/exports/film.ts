/** A run as a short film: which frame is shown for how long, and what is drawn on its copy. */

import type { Size } from '../action/geometry'
import type { DataStep, Trajectory } from '../trajectory/step'
import type { Gallery, Picture } from './pictures'
import { shape } from './report/html'

export type FilmFrame = {
  readonly picture: Picture
  /** An SVG of the size of the frame, drawn on the copy; undefined where nothing is marked. */
  readonly marks?: string | undefined
  readonly ms: number
}

const times = { look: 600, mark: 1400, last: 2500 } as const

/** For each step the clean frame, then the same with the move on it; the last frame stays. */
export function filmOf({ steps }: Trajectory, gallery: Gallery): readonly FilmFrame[] {
  const frames = steps.flatMap((step) => framesOf(step, gallery))
  const last = steps.findLast(({ after }) => after !== undefined)
  if (last?.after === undefined || last.size === undefined) return frames
  return [...frames, { picture: gallery.screen(last.after, last.size), ms: times.last }]
}

function framesOf({ frame, size, proposed, done }: DataStep, gallery: Gallery): readonly FilmFrame[] {
  if (frame === undefined || size === undefined) return []
  const picture = gallery.screen(frame, size)
  const same = JSON.stringify(proposed) === JSON.stringify(done)
  const drawn = `${proposed && !same ? shape(proposed, size, 'proposed') : ''}${done ? shape(done, size, 'done') : ''}`
  const clean: FilmFrame = { picture, ms: times.look }
  return drawn === '' ? [clean] : [clean, { picture, marks: svgOf(drawn, size), ms: times.mark }]
}

const svgOf = (drawn: string, { width, height }: Size): string => {
  const wide = Math.max(2, Math.round(width / 400))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>circle,polyline{fill:none;stroke-width:${wide}}.halo{stroke:#fff;stroke-width:${wide * 2};opacity:.85}.proposed{stroke:#c2410c;stroke-dasharray:${wide * 3} ${wide * 2}}.done{stroke:#047857}</style>${drawn}</svg>`
}
