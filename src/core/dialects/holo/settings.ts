/** What a profile says of a Holo model, and what its numbers then refer to. */
import { z } from 'zod'
import type { Size, Space } from '../../action/geometry'
import type { Params, Seen } from '../dialect'
import { qwen25Budget, smartResize } from '../reading/smart-resize'

/**
 * `1`: Holo1 and Holo1.5, pages alone, an `action` in pixels of the picture as Qwen2.5-VL resizes it. `3`: Holo3 and
 * Holo3.1, a `tool_call` in thousandths, of any screen.
 */
const Settings = z.object({
  version: z.preprocess((written) => String(written ?? '3').slice(0, 1), z.enum(['1', '3'])).catch('3'),
  platform: z.enum(['desktop', 'web', 'mobile']).catch('desktop'),
})
export type Settings = Readonly<z.infer<typeof Settings>>

export function settingsOf(params: Params | undefined): Settings {
  const { version, platform } = Settings.parse(params ?? {})
  return { version, platform: version === '1' ? 'web' : platform }
}

/** The picture that is sent: scaled as the older model's own processor would, so that its pixels are known. */
export const pictureOf = (screen: Size, params: Params | undefined): Size =>
  settingsOf(params).version === '1' ? smartResize(screen, qwen25Budget) : screen

export const numbersOf = (space: Space, params: Params | undefined): Space =>
  settingsOf(params).version === '1' && space.startsWith('0-') ? 'image' : space

export function groundOf(seen: Seen): Seen {
  const space = numbersOf(seen.space, seen.params)
  return space === seen.space ? seen : { ...seen, space, image: pictureOf(seen.image, seen.params) }
}
