/** The settings of the console, in `settings.json`. */

import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { patched, Settings, SettingsPatch } from '../../../core/api/settings'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { reasonOf, writeAtomic } from '../durable'

export type SettingsFile = {
  /** As last loaded or saved. */
  read(): Settings
  /** Changes what the patch names. Resolves once on disk; throws one sentence when the disk refuses, and the old settings stay. */
  save(patch: SettingsPatch): Promise<void>
  /** Why the file that was found could not be used, and where it is now. */
  readonly problem?: Problem | undefined
}

/** Loads the settings. A file that cannot be understood is set aside, never thrown away. */
export async function openSettings(home: string): Promise<SettingsFile> {
  const path = join(home, 'settings.json')
  const loaded = await load(path)
  let current = loaded.settings ?? Settings.parse({})
  let queue: Promise<unknown> = Promise.resolve()

  async function write(patch: SettingsPatch): Promise<void> {
    // Another process may have saved since: its changes stay.
    const { settings = current } = await load(path)
    const next = Settings.parse(patched(settings, patch))
    await mkdir(home, { recursive: true, mode: 0o700 })
    await writeAtomic(path, `${JSON.stringify(next, undefined, 2)}\n`)
    current = next
  }

  return {
    problem: loaded.problem,
    read: () => current,
    save(patch) {
      const { targets, ...rest } = SettingsPatch.parse(patch)
      const named = targets && { targets: { used: withoutPassword(targets.used) } }
      const saved = queue.then(() => write({ ...rest, ...named }))
      queue = saved.catch(() => undefined)
      return saved
    },
  }
}

/** No settings: there is no file that can be used. */
type Loaded = { readonly settings?: Settings; readonly problem?: Problem }

async function load(path: string): Promise<Loaded> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    if (cause.code === 'ENOENT') return undefined
    throw failure('file.unreadable', { path, why: reasonOf(cause) }, { cause })
  })
  if (text === undefined) return {}
  try {
    return { settings: Settings.parse(JSON.parse(text)) }
  } catch {
    const aside = await setAside(path)
    return { problem: problem('settings.set_aside', { file: aside }) }
  }
}

/** Moves a file that cannot be used out of the way and gives its new name. */
export async function setAside(path: string): Promise<string> {
  const aside = `${path}.broken-${new Date().toISOString().replaceAll(':', '')}`
  await rename(path, aside)
  return aside
}

/** A target's URL without what stands before the @. */
const withoutPassword = (target: string): string => target.replace(/^([a-z+]+:\/\/)[^/]*@/i, '$1')
