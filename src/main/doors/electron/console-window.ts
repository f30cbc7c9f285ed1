/** The one window, and everything its page may not do: leave, open another, embed, or ask the machine for more. */
import { BrowserWindow, nativeTheme, session, type WebContents } from 'electron'
import { isHome, pageUrl } from './console-page'
import { watchEscape } from './escape'

/** Opens the window and shows it once its first picture is painted. */
export function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 1100,
    minHeight: 700,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#0e1116' : '#f3f5f8',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(pageUrl)
  return window
}

/** Keys are seen here before the page gets them, and also while it hangs. */
export function stopByEscape(window: BrowserWindow, stop: (unlessByHand: boolean) => void): void {
  const { webContents } = window
  const watch = watchEscape({
    clock: () => performance.now(),
    ask: (nth) => webContents.send('pilothouse:there', nth),
    stop,
  })
  webContents.on('before-input-event', (_, input) => watch.press(input))
  webContents.ipc.on('pilothouse:here', (_, nth: unknown) => {
    if (typeof nth === 'number') watch.answered(nth)
  })
}

/** In ms: a page that dies again so soon is not loaded anew without end. */
const relapse = 10_000

/** A page that dies is loaded again: the run goes on without it and still asks what it asked. */
export function reviveDead(window: BrowserWindow): void {
  let last = Number.NEGATIVE_INFINITY
  window.webContents.on('render-process-gone', (_, { reason }) => {
    const now = performance.now()
    if (reason === 'clean-exit' || now - last < relapse) return
    last = now
    // Not within the event: the dead page is still being cleared away.
    setImmediate(() => !window.isDestroyed() && window.webContents.reload())
  })
}

/** Holds for every page there will ever be, so nothing opened later escapes it. */
export function confine(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('will-navigate', (event) => {
    if (!isHome(event.url)) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isHome(event.url)) event.preventDefault()
  })
}

/**
 * Electron grants every permission unless told otherwise. Copying text, after a gesture, reading it for a person who pastes at the
 * helm, and raising notes are granted, and the microphone, which the page opens while somebody speaks a note; never the camera.
 */
export function denyPermissions(): void {
  const granted: readonly string[] = ['clipboard-sanitized-write', 'clipboard-read', 'notifications']
  session.defaultSession.setPermissionRequestHandler((contents, permission, decide, details) => {
    const kinds = 'mediaTypes' in details ? (details.mediaTypes ?? []) : []
    const isVoice = permission === 'media' && kinds.length > 0 && kinds.every((kind) => kind === 'audio')
    decide((granted.includes(permission) || isVoice) && isHome(contents.getURL()))
  })
  session.defaultSession.setPermissionCheckHandler((_, permission, origin, { mediaType }) => {
    const isVoice = permission === 'media' && mediaType === 'audio'
    return (granted.includes(permission) || isVoice) && isHome(origin)
  })
  session.defaultSession.setDevicePermissionHandler(() => false)
}
