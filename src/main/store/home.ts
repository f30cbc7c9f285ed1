/** The folder where Pilothouse keeps settings, the user's prompts and runs. */
import { isAbsolute, join, resolve } from 'node:path'

export type Place = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** The user's own folder. */
  readonly user: string
}

/** `PILOTHOUSE_HOME`, else the platform's data folder. Always absolute; not made here. */
export function homeOf({ env, platform, user }: Place): string {
  if (env.PILOTHOUSE_HOME) return resolve(env.PILOTHOUSE_HOME)
  switch (platform) {
    case 'darwin':
      return join(user, 'Library', 'Application Support', 'Pilothouse')
    case 'win32':
      return join(env.APPDATA || join(user, 'AppData', 'Roaming'), 'Pilothouse')
    default: {
      // A relative XDG path is invalid and must be ignored (XDG Base Directory specification).
      const data = env.XDG_DATA_HOME ?? ''
      return join(isAbsolute(data) ? data : join(user, '.local', 'share'), 'pilothouse')
    }
  }
}
