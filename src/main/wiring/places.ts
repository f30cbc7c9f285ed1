/** Where things stand on this machine: the user's own folder, the built page, the version. */

import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failure } from '../../core/problem'

export { version } from '../../../package.json'

type World = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  readonly user: string
}

/** Settings, prompts of the user and runs: `PILOTHOUSE_HOME`, else the platform's own data folder. Absolute. */
export function findHome(
  { env, platform, user }: World = { env: process.env, platform: process.platform, user: homedir() },
): string {
  if (env.PILOTHOUSE_HOME) return resolve(env.PILOTHOUSE_HOME)
  if (platform === 'darwin') return join(user, 'Library', 'Application Support', 'Pilothouse')
  if (platform === 'win32') return join(env.APPDATA || join(user, 'AppData', 'Roaming'), 'Pilothouse')
  return join(env.XDG_DATA_HOME || join(user, '.local', 'share'), 'pilothouse')
}

/** The folder of the built page. */
export const findRenderer = (): string => findShipped('out', 'renderer')

/** A folder or file that comes with the program, such as `prompts`, from wherever in out/ or src/ this code was put. */
export function findShipped(...path: readonly string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw failure('start.no_package')
    folder = parent
  }
  return join(folder, ...path)
}
