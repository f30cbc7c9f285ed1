/** The size in which a screen is sent to a model that answers in pixels of the picture. */
import { z } from 'zod'
import type { Size } from '../../action/geometry'
import type { Params } from '../dialect'

const side = z.coerce.number().int().min(64).max(16_384).optional().catch(undefined)
const Display = z.object({ width: side, height: side })

/** The longest side and the most pixels that a service takes without scaling the picture down. */
export type PictureLimit = { readonly side: number; readonly pixels: number }

/** The screen within `params.width` × `params.height` and within the limit, its ratio kept, never enlarged. */
export function fitPicture(screen: Size, params: Params | undefined, limit: PictureLimit): Size {
  const { width = screen.width, height = screen.height } = Display.parse(params ?? {})
  const share = Math.min(
    1,
    width / screen.width,
    height / screen.height,
    limit.side / Math.max(screen.width, screen.height),
    Math.sqrt(limit.pixels / (screen.width * screen.height)),
  )
  const scaled = (length: number) => Math.max(1, Math.floor(length * share))
  return share === 1 ? screen : { width: scaled(screen.width), height: scaled(screen.height) }
}
