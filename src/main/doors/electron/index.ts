/** Door 1, Electron: one window on the page, one process with the service, and ports between the two. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app, type BrowserWindow, dialog, ipcMain, Menu } from 'electron'
import { findHome, version } from '../../wiring/places'
import { declareScheme, isHome, servePage } from './console-page'
import { confine, denyPermissions, openWindow, reviveDead, stopByEscape } from './console-window'
import { keepsSecrets } from './keychain'
import { PortFor } from './ports-door'
import { openServiceHost, type ServiceHost } from './service-host'

const here = import.meta.dirname
const home = findHome()
let window: BrowserWindow | undefined
let host: ServiceHost | undefined

// Turning the sandbox on overrules the switch, and then every child of a root user's Electron dies.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
declareScheme()
// The lock below is a file in this folder: one window for each PILOTHOUSE_HOME.
mkdirSync(join(home, 'window'), { recursive: true })
app.setPath('userData', join(home, 'window'))
app.on('web-contents-created', (_, contents) => confine(contents))
ipcMain.on('pilothouse:port', (event, offered: unknown) => {
  const [port] = event.ports
  const purpose = PortFor.safeParse(offered)
  const atHome = event.senderFrame === window?.webContents.mainFrame && isHome(event.senderFrame?.url ?? '')
  if (port === undefined) return
  if (atHome && purpose.success && host !== undefined) host.plug(purpose.data, port)
  else port.close()
})

if (app.requestSingleInstanceLock()) run()
else app.quit()

function run(): void {
  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore()
    window?.focus()
  })
  app.on('window-all-closed', () => app.quit())
  app.on('before-quit', closeFirst)
  // Not awaited at the top: an ES module that waits here waits for ever (https://github.com/electron/electron/issues/40719).
  app.whenReady().then(open, fail)
}

function open(): void {
  // Without a menu no accelerator takes a key that was meant for the target; macOS needs one to copy and to quit.
  const roles = ['appMenu', 'editMenu', 'windowMenu'] as const
  Menu.setApplicationMenu(
    process.platform === 'darwin' ? Menu.buildFromTemplate(roles.map((role) => ({ role }))) : null,
  )
  denyPermissions()
  servePage({
    folder: join(here, '..', 'renderer'),
    // Taken out of every build but that of `npm run dev`: in a copy that is installed no variable brings in a foreign page.
    workshop: import.meta.env.DEV && !app.isPackaged ? process.env.ELECTRON_RENDERER_URL : undefined,
    frame: async (run, hash, small) => host?.frame(run, hash, small),
  })
  startService()
  window = openWindow(join(here, '..', 'preload', 'index.cjs'))
  reviveDead(window)
  stopByEscape(window, (unlessByHand) => host?.stop(unlessByHand))
  window.on('closed', () => {
    window = undefined
  })
}

function startService(): void {
  const begin = { home, version, kept: keepsSecrets() }
  const started = openServiceHost(join(here, 'service-process.js'), begin, (how) => {
    host = undefined
    if (how === 'asked') app.quit()
    else void offerRestart()
  })
  host = started
  started.begun.catch((error: Error) => {
    if (host === started) fail(error)
  })
}

/** The record is safe on disk; only the process that worked on it is gone. */
async function offerRestart(): Promise<void> {
  if (window === undefined) return app.quit()
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message:
      'The part of Pilothouse that drives the target ended unexpectedly. Nothing more is sent to the target.',
    buttons: ['Start it again', 'Quit'],
    defaultId: 0,
    cancelId: 1,
  })
  if (response === 1) return app.quit()
  startService()
  window?.webContents.reload()
}

function closeFirst(event: { preventDefault(): void }): void {
  const open = host
  if (open === undefined) return
  event.preventDefault()
  host = undefined
  void open.close().finally(() => app.quit())
}

function fail(error: Error): void {
  dialog.showErrorBox('Pilothouse could not start', error.message)
  app.quit()
}
