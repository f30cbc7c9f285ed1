/** A real X desktop behind a real VNC server, for tests: started on free numbers, looked at from the X side, closed whole. */
import {
  type ChildProcess,
  type ChildProcessByStdio,
  execFile,
  execFileSync,
  spawn,
} from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { answerChallenge } from '../../src/main/rfb/vnc-auth'
import { freePort, listens } from './port'
import { missing } from './programs'
import { type EventLog, watchEvents } from './x-events'

export type DesktopOptions = {
  /** 8 letters at most count; without one anybody may connect. */
  readonly password?: string
  readonly size?: { readonly width: number; readonly height: number }
  /** Commands to start, each as argv, with a window manager before them unless there are none. */
  readonly apps?: readonly (readonly string[])[]
  /** Of the keyboard, as setxkbmap calls it; the servers that show a screen find it there when they start. */
  readonly layout?: string
  /** Further arguments of the server. */
  readonly serverArgs?: readonly string[]
  /** x11vnc and x0vncserver show a screen that is there already. */
  readonly server?: 'Xtigervnc' | 'x11vnc' | 'x0vncserver' | 'Xtightvnc'
}

export type Desktop = {
  readonly url: string
  readonly port: number
  readonly display: string
  readonly pid: number
  /** Runs a command on the display and gives what it printed. */
  run(command: string, ...args: readonly string[]): Promise<string>
  /** Starts a program that stays; ended by `close`. */
  start(command: string, ...args: readonly string[]): ChildProcessByStdio<null, Readable, null>
  /** Resolves with the id of a visible window whose title matches. */
  window(title: string): Promise<string>
  /** Where the X server has the pointer. */
  pointer(): Promise<readonly [number, number]>
  /** The clipboard as the X side has it. */
  clipboard(): Promise<string>
  watch(): Promise<EventLog>
  /** Ends the VNC server as a crash would. */
  kill(signal?: NodeJS.Signals): void
  /** Starts an empty desktop on the port of the one that was killed. */
  restart(): Promise<void>
  close(): Promise<void>
}

const needed = [
  'Xtigervnc',
  'Xtightvnc',
  'X0tigervnc',
  'x11vnc',
  'Xvfb',
  'xdotool',
  'xev',
  'xprop',
  'xwininfo',
  'xclip',
  'openbox',
] as const

export const whyNoDesktop = (): string | undefined => missing(needed)

export async function openDesktop(options: DesktopOptions = {}): Promise<Desktop> {
  const folder = await mkdtemp(join(tmpdir(), 'pilothouse-x-'))
  const children: ChildProcess[] = []
  const close = async () => {
    await Promise.all(children.reverse().map(end))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const server = await startServer(options, folder, children)
    const desktop = { ...reach(server, options, { folder, children }), close }
    if (options.apps !== undefined && options.apps.length > 0) {
      await openWindowManager(desktop)
      for (const [command = '', ...args] of options.apps) desktop.start(command, ...args)
    }
    return desktop
  } catch (cause) {
    await close()
    throw cause
  }
}

/** What waits longer says what it waited for, before the limit of an end-to-end test or of a hook ends it without a word. */
const patienceMs = 40_000

/** Resolves once it manages windows: one that is shown while it starts may stay hidden for ever. */
async function openWindowManager({ run, start }: Pick<Desktop, 'run' | 'start'>): Promise<void> {
  const managing = property(run, ['-root'], '_NET_SUPPORTING_WM_CHECK')
  start('openbox', '--sm-disable')
  await managing
}

/** Resolves once a window has a property, which may be long after it is seen. Asked for again: `xprop -spy` misses what is set while it begins. */
async function property(run: Desktop['run'], which: readonly string[], name: string): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    // No window manager, or no such window, yet: nothing is told.
    const told = await run('xprop', ...which, name).catch(() => '')
    if (told.startsWith(`${name}(`)) return
    await pause(50)
  }
  throw new Error(`${which.join(' ')} has no ${name} after ${patienceMs} ms`)
}

type Server = { readonly display: string; readonly port: number; readonly process: ChildProcess }

async function startServer(
  options: DesktopOptions,
  folder: string,
  children: ChildProcess[],
  port?: number,
): Promise<Server> {
  port ??= await freePort()
  const passwords = await passwordFile(options.password, folder)
  const parts = { port, passwords, children }
  if (options.server === 'x11vnc') return startX11vnc(options, parts)
  if (options.server === 'x0vncserver') return startX0vncserver(options, parts)
  if (options.server === 'Xtightvnc') return startXtightvnc(options, parts)
  const security = passwords
    ? ['-SecurityTypes', 'VncAuth', '-PasswordFile', passwords]
    : ['-SecurityTypes', 'None']
  const common = ['-localhost', '-AlwaysShared', '-UseBlacklist=0', '-rfbport', String(port)]
  const started = spawnServer('Xtigervnc', [
    ...screen(options),
    ...security,
    ...common,
    ...(options.serverArgs ?? []),
  ])
  children.push(started)
  const display = `:${await firstLine(started, 3)}`
  chooseKeyboard(options, display)
  return { display, port, process: started }
}

function chooseKeyboard({ layout }: DesktopOptions, display: string): void {
  if (layout !== undefined) execFileSync('setxkbmap', ['-display', display, layout])
}

type ServerParts = {
  readonly port: number
  readonly passwords: string | undefined
  readonly children: ChildProcess[]
}

async function startX11vnc(
  options: DesktopOptions,
  { port, passwords, children }: ServerParts,
): Promise<Server> {
  const display = await openScreen(options, children)
  const security = passwords ? ['-rfbauth', passwords] : ['-nopw']
  // -noshm: killed, it leaves its shared memory behind for good, and 4096 pieces are all that a machine has.
  const common = ['-rfbport', String(port), '-localhost', '-forever', '-shared', '-noipv6', '-noshm']
  const args = ['-display', display, ...common]
  const started = spawnServer('x11vnc', [...args, ...security, ...(options.serverArgs ?? [])])
  children.push(started)
  await firstLine(started, 1)
  return { display, port, process: started }
}

/** A screen without a VNC server of its own. */
async function openScreen(options: DesktopOptions, children: ChildProcess[]): Promise<string> {
  const { width, height } = sizeOf(options)
  const screenArgs = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-ac']
  const xvfb = spawnServer('Xvfb', ['-displayfd', '3', ...screenArgs])
  children.push(xvfb)
  const display = `:${await firstLine(xvfb, 3)}`
  chooseKeyboard(options, display)
  return display
}

async function startX0vncserver(
  options: DesktopOptions,
  { port, passwords, children }: ServerParts,
): Promise<Server> {
  const display = await openScreen(options, children)
  const security = passwords
    ? ['-SecurityTypes', 'VncAuth', '-PasswordFile', passwords]
    : ['-SecurityTypes', 'None']
  const args = [
    '-display',
    display,
    '-rfbport',
    String(port),
    '-localhost',
    '-AlwaysShared',
    '-UseBlacklist=0',
  ]
  const started = spawnServer('X0tigervnc', [...args, ...security, ...(options.serverArgs ?? [])])
  children.push(started)
  await listens(port)
  return { display, port, process: started }
}

/** An X server of the nineties: it knows neither XKB nor the extended clipboard, and takes no display that is free by itself. */
async function startXtightvnc(
  options: DesktopOptions,
  { port, passwords, children }: ServerParts,
): Promise<Server> {
  // Whoever has a free port has the display of that number too.
  const display = `:${port}`
  const { width, height } = sizeOf(options)
  const screenArgs = ['-geometry', `${width}x${height}`, '-depth', '24', '-nolisten', 'tcp', '-ac']
  const security = passwords ? ['-rfbauth', passwords] : []
  const common = ['-rfbport', String(port), '-localhost', '-alwaysshared']
  const args = [display, ...screenArgs, ...security, ...common, ...(options.serverArgs ?? [])]
  const started = spawnServer('Xtightvnc', args)
  children.push(started)
  started.once('exit', () => {
    for (const left of [`/tmp/.X${port}-lock`, `/tmp/.X11-unix/X${port}`]) rmSync(left, { force: true })
  })
  await listens(port)
  return { display, port, process: started }
}

const sizeOf = (options: DesktopOptions) => options.size ?? { width: 800, height: 600 }

const screen = (options: DesktopOptions): readonly string[] => {
  const { width, height } = sizeOf(options)
  return ['-displayfd', '3', '-geometry', `${width}x${height}`, '-depth', '24']
}

/** A server tells what it listens on when it is ready: X servers on file descriptor 3, x11vnc on its output. */
function spawnServer(command: string, args: readonly string[]): ChildProcess {
  const server = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, DISPLAY: '' },
  })
  // Read by nobody, it would stop the server once it is full.
  server.stderr?.resume()
  return server
}

function firstLine(child: ChildProcess, descriptor: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = child.stdio[descriptor]
    if (!(stream instanceof Readable))
      return reject(new Error(`${child.spawnfile} has no output ${descriptor}`))
    createInterface({ input: stream }).once('line', resolve)
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-300)
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`${child.spawnfile} ended with ${code} before it was ready: ${said}`)),
    )
  })
}

async function passwordFile(password: string | undefined, folder: string): Promise<string | undefined> {
  if (password === undefined) return undefined
  const path = join(folder, 'passwd')
  await writeFile(path, passwordBytes(password))
  return path
}

/** A VNC password file: the password, enciphered with a key that every VNC server knows (vncpasswd -f). */
function passwordBytes(password: string): Uint8Array {
  const key = String.fromCharCode(23, 82, 107, 6, 35, 78, 88, 7)
  const block = Buffer.alloc(16)
  block.write(password.slice(0, 8), 'latin1')
  return answerChallenge(key, block).subarray(0, 8)
}

/** Programs on the desktop neither read what others left behind in this user's home, nor leave anything there. */
function environment(display: string, home: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('XDG_'))
  const quiet = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', GSETTINGS_BACKEND: 'memory', NO_AT_BRIDGE: '1' }
  return { ...Object.fromEntries(own), ...quiet, HOME: home, DISPLAY: display }
}

async function found(run: Desktop['run'], title: string): Promise<string> {
  return (await run('xdotool', 'search', '--sync', '--onlyvisible', '--name', title)).trim()
}

/** xdotool crashes where there is no XKB. */
async function listed(run: Desktop['run'], title: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const line = (await run('xwininfo', '-root', '-tree')).split('\n').find((one) => one.includes(title))
    const [id] = /0x[0-9a-f]+/.exec(line ?? '') ?? []
    if (id !== undefined) return id
    await pause(50)
  }
  throw new Error(`no window is called ${title}`)
}

type Room = { readonly folder: string; readonly children: ChildProcess[] }

function reach(server: Server, options: DesktopOptions, { folder, children }: Room): Omit<Desktop, 'close'> {
  const env = environment(server.display, folder)
  const run = (command: string, ...args: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      execFile(command, args, { env, timeout: patienceMs }, (error, stdout) => {
        if (error?.killed) reject(new Error(`no end after ${patienceMs} ms: ${command} ${args.join(' ')}`))
        else if (error) reject(error)
        else resolve(stdout)
      })
    })
  const start = (command: string, ...args: readonly string[]) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    children.push(child)
    return child
  }
  const password = options.password === undefined ? '' : `:${encodeURIComponent(options.password)}@`
  return {
    url: `vnc://${password}127.0.0.1:${server.port}`,
    port: server.port,
    display: server.display,
    pid: server.process.pid ?? 0,
    run,
    start,
    async window(title) {
      const ids = await (options.server === 'Xtightvnc' ? listed(run, title) : found(run, title))
      // Before it has its frame, its manager may still move it.
      const [id = ''] = ids.split('\n')
      if (options.apps !== undefined && options.apps.length > 0)
        await property(run, ['-id', id], '_NET_FRAME_EXTENTS')
      return ids
    },
    async pointer() {
      const told = await run('xdotool', 'getmouselocation')
      const [, x, y] = /x:(\d+) y:(\d+)/.exec(told) ?? []
      return [Number(x), Number(y)]
    },
    clipboard: () => run('xclip', '-selection', 'clipboard', '-o', '-target', 'UTF8_STRING'),
    watch: () => watchEvents(start, sizeOf(options)),
    kill: (signal = 'SIGKILL') => void server.process.kill(signal),
    restart: async () => void (await startServer(options, folder, children, server.port)),
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
    // SIGKILL: a server that a test has stopped with SIGSTOP takes no other.
    if (!child.kill('SIGKILL')) resolve()
  })
}
