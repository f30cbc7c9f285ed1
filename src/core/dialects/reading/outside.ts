/** The refusal of a pair that points outside the space of the reply. */
import type { Size } from '../../action/geometry'
import type { Seen } from '../dialect'
import type { Pair } from './json/point'
import { type Refusal, refuse } from './refusal'

export function outside([x, y]: Pair, { screen, image, space }: Seen): Refusal {
  const share = { width: 1000, height: 1000 }
  const sizes: Readonly<Record<Seen['space'], Size>> = {
    pixels: screen,
    image,
    '0-999': share,
    '0-1000': share,
  }
  const { width, height } = sizes[space]
  return refuse('out_of_range', `${x}, ${y} is outside ${width} × ${height} (${space})`)
}
