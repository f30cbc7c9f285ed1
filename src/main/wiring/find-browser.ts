/** Finds an installed Chromium, Chrome or Edge: the browser that web pages are opened in. None is ever downloaded. */

import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { failure } from '../../core/problem'

type Env = Readonly<Record<string, string | undefined>>

const programs = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
]

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const windowsPlaces = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']

/** Every place to look, the likeliest first; `PILOTHOUSE_BROWSER` names one that comes before all. */
export function browserPlaces(env: Env, platform: string): readonly string[] {
  const own = env.PILOTHOUSE_BROWSER === undefined ? [] : [env.PILOTHOUSE_BROWSER]
  if (platform === 'darwin')
    return [...own, ...macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)]
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    return [
      ...own,
      ...roots.flatMap((root) =>
        root === undefined ? [] : windowsPlaces.map((place) => `${root}\\${place}`),
      ),
    ]
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...own, ...programs.flatMap((name) => folders.map((folder) => join(folder, name)))]
}

/** The first that may be run. Rejects with one sentence when there is none. */
export async function findBrowser(
  env: Env = process.env,
  platform: string = process.platform,
): Promise<string> {
  for (const place of browserPlaces(env, platform)) {
    const runs = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (runs) return place
  }
  throw failure('web.browser.none')
}
