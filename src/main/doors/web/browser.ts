/** Opens an address in whatever browser the machine has, when there is a screen to open it on. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

type Opener = { readonly command: string; readonly args: readonly string[] }

/** Whether a browser window could be seen at all. */
export function hasScreen(env: Readonly<Record<string, string | undefined>>, platform: string): boolean {
  return platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}

/** The programs to try, in order. Chromium refuses to run as root with its sandbox on. */
export function openers(url: string, platform: string, root: boolean): readonly Opener[] {
  if (platform === 'darwin') return [{ command: 'open', args: [url] }]
  if (platform === 'win32') {
    return [{ command: 'rundll32', args: ['url.dll,FileProtocolHandler', url] }]
  }
  const app = [...(root ? ['--no-sandbox', '--test-type'] : []), '--window-size=1440,900', `--app=${url}`]
  const chromes = ['chromium', 'chromium-browser', 'google-chrome', 'microsoft-edge']
  return [
    ...(root ? [] : [{ command: 'xdg-open', args: [url] }]),
    ...chromes.map((command) => ({ command, args: app })),
    { command: 'firefox', args: [url] },
  ]
}

/** Tries one after the other; false when none could be started. The browser outlives this program. */
export async function openBrowser(url: string): Promise<boolean> {
  for (const { command, args } of openers(url, process.platform, process.getuid?.() === 0)) {
    if (await starts(command, args)) return true
  }
  return false
}

async function starts(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  try {
    await once(child, 'spawn')
  } catch {
    return false
  }
  child.on('error', () => undefined)
  child.unref()
  return true
}
