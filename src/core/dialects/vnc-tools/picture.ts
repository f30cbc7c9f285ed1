/** The size in which the vnc-tools dialect shows a screen: its configured display, and never larger than life. */
import { z } from 'zod'
import type { Size } from '../../action/geometry'
import type { Params } from '../dialect'

const side = z.union([z.number(), z.string().transform(Number)]).pipe(z.int().min(64).max(16_384))

/** What a profile, or the model by `configure`, may say of the display; what makes no sense counts as not said. */
const Display = z.object({
  width: side.optional().catch(undefined),
  height: side.optional().catch(undefined),
})

const usual = { width: 1280, height: 800 } as const

/** The screen made to fit `params.width` × `params.height` (one alone leaves the other side free), its ratio kept. */
export function pictureSize(screen: Size, params: Params): Size {
  const { width, height } = Display.parse(params)
  const said = width !== undefined || height !== undefined
  const most = said ? { width: width ?? screen.width, height: height ?? screen.height } : usual
  const share = Math.min(1, most.width / screen.width, most.height / screen.height)
  const scaled = (length: number) => Math.max(1, Math.round(length * share))
  return { width: scaled(screen.width), height: scaled(screen.height) }
}
