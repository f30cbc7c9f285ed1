/** The versions of UI-TARS: what a profile says of the model, and what the numbers of a reply then mean. */
import { z } from 'zod'
import type { Size, Space } from '../../action/geometry'
import type { Params, Seen } from '../dialect'
import { type Refusal, refuse } from '../reading/refusal'
import { smartResize, uiTarsBudget } from '../reading/smart-resize'

/**
 * `1.0`: shares of 1000. `1.5`: pixels of the picture as the model's processor resizes it. `seed`: shares of 1000, in
 * the pseudo XML of the Seed models.
 */
const Version = z.enum(['1.0', '1.5', 'seed'])
export type Version = z.infer<typeof Version>

const Settings = z.object({
  version: z
    .preprocess((given) => (typeof given === 'number' ? given.toFixed(1) : given), Version)
    .default('1.5'),
  /** Which moves the model is told of. */
  platform: z.enum(['desktop', 'mobile']).default('desktop'),
})
export type Settings = Readonly<z.infer<typeof Settings>>

/** @throws when the profile names a version or platform that there is not */
export function settingsOf(params: Params | undefined): Settings {
  const read = Settings.safeParse(params ?? {})
  if (read.success) return read.data
  const key = String(read.error.issues[0]?.path[0] ?? 'params')
  throw new Error(
    `the UI-TARS profile has an unknown ${key}. Known are ${[...Version.options, 'desktop', 'mobile'].join(', ')}`,
  )
}

/** The picture as it is sent: for 1.5 already in the size in which the model looks at it. */
export const pictureOf = (screen: Size, params: Params): Size =>
  settingsOf(params).version === '1.5' ? smartResize(screen, uiTarsBudget) : screen

/** What the numbers count: a space that the profile itself names is obeyed. Of a version that there is not, what it names. */
export function numbersOf(space: Space, params: Params): Space {
  const { success, data } = Settings.safeParse(params)
  return success && space === 'image' && data.version !== '1.5' ? '0-1000' : space
}

/**
 * `seen` in the space that the version speaks; a space that the profile itself names is obeyed.
 * @throws as `settingsOf`, and for a picture that the model cannot look at
 */
export function scaled(seen: Seen): Seen {
  if (seen.space !== 'image') return seen
  return settingsOf(seen.params).version === '1.5'
    ? { ...seen, image: smartResize(seen.image, uiTarsBudget) }
    : { ...seen, space: '0-1000' }
}

/** The same for a reading, which refuses instead. */
export function scaledOrRefused(seen: Seen): Seen | Refusal {
  try {
    settingsOf(seen.params)
    return scaled(seen)
  } catch (thrown) {
    return refuse('schema', thrown instanceof Error ? thrown.message : 'the profile is not one of UI-TARS')
  }
}
