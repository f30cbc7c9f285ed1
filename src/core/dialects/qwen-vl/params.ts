/** What a profile says of a Qwen-VL model, and what its numbers refer to then. */
import { z } from 'zod'
import type { Size, Space } from '../../action/geometry'
import type { Params, Seen } from '../dialect'
import { type PixelBudget, qwen25Budget, smartResize } from '../reading/smart-resize'

const version = z.preprocess((written) => String(written ?? '3').slice(0, 3), z.enum(['2.5', '3']).catch('3'))
const tool = z.enum(['computer_use', 'mobile_use']).catch('computer_use')

const Settings = z.object({
  version,
  tool,
  max_pixels: z.int().min(3_136).max(100_000_000).optional().catch(undefined),
})
export type Settings = z.infer<typeof Settings>
export type Tool = Settings['tool']

export const settingsOf = (params: Params | undefined): Settings => Settings.parse(params ?? {})

/** Qwen3-VL looks at patches of 32 pixels; the budget is that of its OSWorld runs. */
const qwen3Budget: PixelBudget = { factor: 32, fewest: 3_136, most: 13_107_200 }

/** The size in which the model sees a picture. We scale to it ourselves, so that the server need not. */
export function pictureOf(screen: Size, params: Params | undefined): Size {
  const { version, max_pixels: given } = settingsOf(params)
  const budget = version === '2.5' ? qwen25Budget : qwen3Budget
  return smartResize(screen, given === undefined ? budget : { ...budget, most: given })
}

/**
 * What the numbers count. Qwen2.5-VL answers in pixels of the picture as its processor resized it, whatever was
 * sent; Qwen3-VL in thousandths, unless the profile says otherwise.
 */
export const numbersOf = (space: Space, params: Params | undefined): Space =>
  settingsOf(params).version === '2.5' && space.startsWith('0-') ? 'image' : space

export function groundOf(seen: Seen): Seen {
  const space = numbersOf(seen.space, seen.params)
  return space === seen.space ? seen : { ...seen, space, image: pictureOf(seen.image, seen.params) }
}

/** What the line before a call begins with, in either language of the prompt. */
export const label = 'Action: '
