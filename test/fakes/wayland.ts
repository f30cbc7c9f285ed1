/** A real Wayland desktop without a screen, sway's, behind wayvnc: started on a free port, looked at by grim, closed whole. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { endChild } from './child'
import { freePort, listens } from './port'
import { missing } from './programs'

export type WaylandOptions = {
  readonly size?: { readonly width: number; readonly height: number }
  /** Of wayvnc's keyboard, as XKB calls it; US. */
  readonly layout?: string
}

export type WaylandDesktop = {
  readonly url: string
  /** For files of the programs over there, which may run as somebody else. */
  readonly folder: string
  /** Runs a command over there and gives what it printed. */
  run(command: string, ...args: readonly string[]): Promise<string>
  /** Starts a program that stays; ended by `close`. */
  start(command: string, ...args: readonly string[]): void
  /** Resolves once the window of this title has the keyboard. */
  focused(title: string): Promise<void>
  /** The screen as grim grabs it, RGBA. */
  grab(): Promise<{ readonly width: number; readonly height: number; readonly pixels: Uint8Array }>
  /** Ends wayvnc as a crash would. */
  kill(): void
  close(): Promise<void>
}

export const whyNoWayland = (): string | undefined => missing(['sway', 'wayvnc', 'grim', 'mousepad'])

/** sway refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export async function openWayland(options: WaylandOptions = {}): Promise<WaylandDesktop> {
  const folder = await mkdtemp(join(tmpdir(), 'way-'))
  if (nobody.uid !== undefined) await chown(folder, nobody.uid, nobody.gid)
  const children: ChildProcess[] = []
  const close = async () => {
    await Promise.all(children.reverse().map((child) => endChild(child, 'SIGKILL')))
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    return { ...(await start(options, folder, children)), close }
  } catch (cause) {
    await close()
    throw cause
  }
}

async function start(
  options: WaylandOptions,
  folder: string,
  children: ChildProcess[],
): Promise<Omit<WaylandDesktop, 'close'>> {
  const { width, height } = options.size ?? { width: 800, height: 600 }
  const config = join(folder, 'config')
  const screen = `output HEADLESS-1 mode ${width}x${height} position 0 0`
  // Commands of this file inherit the output: the first line of it tells that all stands, and where.
  const ready = 'exec echo "$WAYLAND_DISPLAY"'
  await writeFile(config, [screen, 'output * bg #335566 solid_color', 'xwayland disable', ready].join('\n'))
  const socket = join(folder, 'sway')
  const env = environment(folder, socket)
  const begin = (command: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}) => {
    const child = spawn(command, args, {
      env: { ...env, ...extra },
      stdio: ['ignore', 'pipe', 'ignore'],
      ...nobody,
    })
    children.push(child)
    return child
  }
  const display = await firstLine(begin('sway', ['-c', config]))
  const there = { WAYLAND_DISPLAY: display }
  const port = await freePort()
  const server = begin(
    'wayvnc',
    ['-C', '/dev/null', '-k', options.layout ?? 'us', '127.0.0.1', String(port)],
    there,
  )
  await listens(port)
  const run = (command: string, ...args: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const settings = { env: { ...env, ...there }, maxBuffer: 1 << 24, ...nobody }
      execFile(command, args, settings, (error, stdout) => (error ? reject(error) : resolve(stdout)))
    })
  return {
    url: `vnc://127.0.0.1:${port}`,
    folder,
    run,
    start: (command, ...args) => void begin(command, args, there),
    async focused(title) {
      for (let tries = 0; tries < 200; tries++) {
        if (hasFocus(JSON.parse(await run('swaymsg', '-t', 'get_tree')), title)) return
        await pause(50)
      }
      throw new Error(`no window that is called ${title} has the keyboard`)
    },
    async grab() {
      const file = join(folder, 'grabbed.png')
      await run('grim', file)
      const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
    },
    kill: () => void server.kill('SIGKILL'),
  }
}

/** Programs neither read what others left behind in this user's home, nor leave anything there. */
function environment(folder: string, socket: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:XDG_|WAYLAND_|DISPLAY$)/.test(name))
  const quiet = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', GSETTINGS_BACKEND: 'memory', NO_AT_BRIDGE: '1' }
  const screenless = { WLR_BACKENDS: 'headless', WLR_LIBINPUT_NO_DEVICES: '1', WLR_RENDERER: 'pixman' }
  const places = { HOME: folder, XDG_RUNTIME_DIR: folder, SWAYSOCK: socket }
  return { ...Object.fromEntries(own), ...quiet, ...screenless, ...places, GDK_BACKEND: 'wayland' }
}

type Node = { readonly name?: string; readonly focused?: boolean; readonly nodes?: readonly Node[] }

function hasFocus(node: Node, title: string): boolean {
  if (node.focused === true && node.name?.includes(title) === true) return true
  return (node.nodes ?? []).some((child) => hasFocus(child, title))
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) return reject(new Error(`${child.spawnfile} has no output`))
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}`)))
  })
}
