/** The settings of the console, in `settings.json`. */

import { join } from 'node:path'
import { shownAddress } from '../../../core/action/addresses'
import { patched, Settings, SettingsPatch } from '../../../core/api/settings'
import { problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { writeAtomic } from '../durable'
import { alone, type Found, openShared, readAlone } from './shared-file'

export type SettingsFile = {
  /** As last loaded or saved. */
  read(): Settings
  /** Changes what the patch names. Resolves once on disk; throws one sentence when the disk refuses or another process holds the file, and the old settings stay. */
  save(patch: SettingsPatch): Promise<void>
  /** Why a file that was found, at the start or by a save, could not be used, and where it is now. */
  readonly problem?: Problem | undefined
}

/** Loads the settings. A file that cannot be understood is set aside, never thrown away. */
export async function openSettings(home: string): Promise<SettingsFile> {
  const path = join(home, 'settings.json')
  const loaded = await openShared(path, parse)
  let current = loaded.value ?? Settings.parse({})
  let notice = noticeOf(loaded)

  async function write(patch: SettingsPatch): Promise<void> {
    // Another process may have saved since: its changes stay.
    const found = await readAlone(path, parse)
    notice = noticeOf(found) ?? notice
    const next = Settings.parse(patched(found.value ?? current, patch))
    await writeAtomic(path, `${JSON.stringify(next, undefined, 2)}\n`)
    current = next
  }

  return {
    get problem() {
      return notice
    },
    read: () => current,
    async save(patch) {
      const { targets, ...rest } = SettingsPatch.parse(patch)
      const named = targets && { targets: { used: shownAddress(targets.used) } }
      await alone(path, () => write({ ...rest, ...named }))
    },
  }
}

const parse = (text: string): Settings => Settings.parse(JSON.parse(text))

const noticeOf = ({ aside }: Found<Settings>): Problem | undefined =>
  aside === undefined ? undefined : problem('settings.set_aside', { file: aside })
