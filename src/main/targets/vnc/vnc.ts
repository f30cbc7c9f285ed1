/** A desktop behind a VNC server as a target: one connection, one picture, one pair of hands. */

import { type Action, strayPoint } from '../../../core/action/action'
import { type Sent, sayInto } from '../../../core/action/sent'
import { Failure, failure, problem, problemOf } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Capture, Clock, Target, TargetState, Unrest } from '../../engine/ports'
import { settledWithin, timeLimit, unlessAborted } from '../../engine/waiting'
import { type Stir, settlePicture, watchStir } from '../../live/settle'
import { watchUnrest } from '../../live/unrest'
import { type EncodeJpeg, serveView, type View } from '../../live/view'
import { createFramebuffer, type Framebuffer } from '../../rfb/framebuffer'
import { isLatin1 } from '../../rfb/wire'
import { type Connection, isLoopback, openConnection, placeOf } from './connection'
import { type Echo, openEcho } from './echo'
import { checked, createHands, type Hands, type Memory } from './hands'
import { act, whyNot } from './moves'
import { openReadingBack, type ReadingBack, type ReadTexts } from './reading-back'
import type { Stage } from './stage'
import type { KnownServers } from './tls'
import { parseVncUrl, type VncAddress } from './url'
import { createViewHands } from './view-hands'

export type VncOptions = {
  readonly clock?: Clock | undefined
  /** For the live view; without it big rectangles are sent without loss. */
  readonly encodeJpeg?: EncodeJpeg | undefined
  /** Ends the attempt to connect. */
  readonly signal?: AbortSignal | undefined
  /** How long a silent server may take to answer before it counts as lost, in ms; 5 s. */
  readonly patience?: number | undefined
  /** From the first packet to the server's name, in ms; 10 s. */
  readonly handshake?: number | undefined
  /** Where it is kept what may be down on this server, in case this process ends at a bad moment. */
  readonly memory?: Memory | undefined
  /** Reads back what is typed where the server cannot tell; without it that is not told. */
  readonly readTexts?: ReadTexts | undefined
  /** Which certificates a person trusts. */
  readonly servers?: KnownServers | undefined
}

/** In ms. */
const limits = { handshake: 10_000, patience: 5000, picture: 10_000, goodbye: 1000 } as const

type Machine = {
  readonly address: VncAddress
  readonly options: VncOptions
  readonly clock: Clock
  readonly framebuffer: Framebuffer
  readonly hands: Hands
  readonly views: Set<View>
  readonly listeners: Set<(state: TargetState) => void>
  connection: Connection | undefined
  state: TargetState
  /** What the picture did since the last act began. */
  readonly stir: Stir
  readonly echo: Echo
  readonly readingBack: ReadingBack
}

/** Resolves when the server is ready. Rejects with one sentence, which never holds the password. */
export async function connectVnc(url: string, options: VncOptions): Promise<Target> {
  const machine = createMachine(parseVncUrl(url), options)
  await open(machine, options.signal ?? new AbortController().signal)
  let unrest: Unrest | undefined
  return {
    info: { kind: 'vnc', address: machine.address.shown, platform: 'desktop' },
    status: () => machine.state,
    subscribe(listener) {
      machine.listeners.add(listener)
      return () => void machine.listeners.delete(listener)
    },
    observe: (signal) => observe(machine, signal),
    glance: () => glance(machine),
    // Whoever wants one look at a desktop does not pay for learning what moves on it.
    get unrest() {
      unrest ??= watchUnrest(machine.framebuffer, machine.clock)
      return unrest
    },
    cannot: (action) => whyNotHere(machine.connection, action),
    perform: (...order) => perform(machine, ...order),
    async settle(signal, lulled) {
      const here = AbortSignal.any([signal, live(machine).lost])
      return settlePicture(machine.framebuffer, here, machine.stir, lulled)
    },
    async release() {
      machine.hands.release()
    },
    reconnect: (signal) => reconnect(machine, signal),
    view: (wire, gate) => addView(machine, wire, gate),
    close: () => close(machine),
  }
}

function createMachine(address: VncAddress, options: VncOptions): Machine {
  const clock = options.clock ?? (() => performance.now())
  const framebuffer = createFramebuffer(1, 1)
  const outlet = () => (machine.state.state === 'live' ? machine.connection?.input : undefined)
  const machine: Machine = {
    address,
    options,
    clock,
    framebuffer,
    hands: createHands({
      outlet,
      needed: () => live(machine).input,
      read: async () => machine.connection?.read(),
      memory: options.memory,
    }),
    views: new Set(),
    listeners: new Set(),
    connection: undefined,
    state: { state: 'connecting' },
    stir: watchStir(framebuffer, clock),
    echo: openEcho(framebuffer, clock),
    readingBack: openReadingBack(framebuffer, clock, options.readTexts, () => leavesKeysToMachine(machine)),
  }
  return machine
}

function show(machine: Machine, state: TargetState): void {
  machine.state = state
  for (const listener of [...machine.listeners]) listener(state)
}

/** The connection of now; throws the sentence that says why there is none. */
function live({ state, connection, address }: Machine): Connection {
  if (state.state === 'live' && connection !== undefined) return connection
  throw state.state === 'lost'
    ? new Failure(state.problem)
    : failure('vnc.at', { place: placeOf(address), why: problem('target.not_connected') })
}

async function open(machine: Machine, signal: AbortSignal): Promise<void> {
  const { framebuffer, options, address } = machine
  const showLive = (title: string, notice: Problem | undefined) => {
    const size = { width: framebuffer.width, height: framebuffer.height }
    show(machine, { state: 'live', title, size, ...(notice && { notice }) })
  }
  const connection = await openConnection(
    address,
    {
      framebuffer,
      clock: machine.clock,
      handshake: options.handshake ?? limits.handshake,
      patience: options.patience ?? limits.patience,
      servers: options.servers,
      onResize: () => {
        if (machine.connection !== undefined && machine.state.state === 'live')
          showLive(machine.connection.title, machine.state.notice)
      },
      onCutText: (text) => {
        for (const view of machine.views) view.offerClipboard(text)
      },
    },
    signal,
  )
  machine.connection = connection
  // Before anything else: what was down when the last connection was lost may still be down over there.
  machine.hands.settle(connection.input)
  const gone = () => {
    if (machine.connection === connection)
      show(machine, { state: 'lost', problem: problemOf(connection.lost.reason) })
  }
  connection.lost.addEventListener('abort', gone, { once: true })
  // Neither who connects nor the server waits for a file: either may be gone before it is read.
  const ended = AbortSignal.any([signal, connection.lost])
  try {
    const open = await unlessAborted(warning(machine, connection), ended)
    const notice = open ?? (isGuessing(connection) ? problem('vnc.keys_alone') : undefined)
    ended.throwIfAborted()
    showLive(connection.title, notice)
  } catch (cause) {
    machine.connection = undefined
    await connection.close()
    throw cause
  }
}

/** Said once for each server: from then on the operator knows. One that has shown a certificate must show one again. */
async function warning({ address, options: { servers } }: Machine, { tls }: Connection) {
  const place = placeOf(address)
  if (tls === 'certified') return void (await servers?.isNews(place, tls))
  if (address.ssh !== undefined || isLoopback(address)) return undefined
  const isNew = (await servers?.isNews(place, tls ?? 'open')) === true
  return isNew ? problem(tls === undefined ? 'vnc.open' : 'vnc.anonymous') : undefined
}

async function reconnect(machine: Machine, signal: AbortSignal): Promise<void> {
  const before = machine.connection
  await letGo(machine)
  machine.connection = undefined
  show(machine, { state: 'connecting' })
  await before?.close()
  try {
    await open(machine, signal)
  } catch (cause) {
    show(machine, { state: 'lost', problem: problemOf(cause) })
    throw cause
  }
}

/** Lifts what is held and waits, for a second at most, until the server has heard it: a goodbye may overtake it. */
async function letGo({ hands, connection, state }: Machine): Promise<void> {
  if (!hands.holding || state.state !== 'live' || connection === undefined) return
  hands.release()
  const ended = timeLimit(limits.goodbye, connection.lost)
  await unlessAborted(connection.client.taken(), ended).catch(() => undefined)
}

async function observe(machine: Machine, signal: AbortSignal): Promise<Capture> {
  signal.throwIfAborted()
  const connection = live(machine)
  const ended = timeLimit(limits.picture, signal, connection.lost)
  await unlessAborted(connection.alive(), ended)
  await unlessAborted(connection.pictured(), ended)
  // What was kept before the call may be older: a server that is busy sends late.
  await unlessAborted(connection.client.catchUp(), ended)
  const { seq, ...picture } = await unlessAborted(wholePicture(machine.framebuffer, connection), ended)
  return { picture, seq, cursor: machine.framebuffer.pointer }
}

/** The picture that is kept anyway; half of an update is none. */
function glance({ connection, state, framebuffer }: Machine): Capture | undefined {
  if (state.state !== 'live' || connection === undefined || connection.client.midUpdate) return undefined
  const { seq, ...picture } = framebuffer.copy()
  return { picture, seq, cursor: framebuffer.pointer }
}

/** The picture between two updates: half of the next one is no moment that ever was on the screen. */
function wholePicture(
  framebuffer: Framebuffer,
  { client }: Connection,
): Promise<ReturnType<Framebuffer['copy']>> {
  if (!client.midUpdate) return Promise.resolve(framebuffer.copy())
  return new Promise((resolve, reject) => {
    const look = () => {
      if (client.midUpdate) return
      leave()
      resolve(framebuffer.copy())
    }
    const leave = framebuffer.subscribe(look)
    client.whole().then(look, (cause) => {
      leave()
      reject(cause)
    })
  })
}

/** How it calls every desktop: alone, or before the name of the machine. */
const isQemu = (title: string): boolean => /^QEMU(?: \(|$)/.test(title)

/** QEMU makes keys of letters as its own keyboard has them, unless it is told by their place which ones are meant. */
const isGuessing = ({ title, keys }: Connection): boolean => isQemu(title) && keys === undefined

const whyNotHere = (connection: Connection | undefined, action: Action): Problem | undefined =>
  whyNot(action, connection?.client.clipboard ?? 'unicode', connection?.keys)

/**
 * Servers with an extended clipboard turn the locks and the keyboard over there to what a letter needs (TigerVNC, wayvnc); x11vnc types
 * through Caps Lock, and QEMU knows nothing of the keyboard of its machine.
 */
const leavesKeysToMachine = ({ connection }: Machine): boolean =>
  connection !== undefined && (connection.client.clipboard !== 'unicode' || isQemu(connection.title))

async function perform(
  machine: Machine,
  ...[action, signal, admit]: Parameters<Target['perform']>
): Promise<readonly Sent[]> {
  signal.throwIfAborted()
  const connection = live(machine)
  const { lost, pictured } = connection
  // What the clipboard takes is known no later than the first picture: x11vnc tells it half a second late.
  await unlessAborted(pictured(), timeLimit(limits.picture, signal, lost))
  const why = whyNotHere(connection, action) ?? stray(machine.framebuffer, action)
  if (why !== undefined) throw failure('vnc.at', { place: placeOf(machine.address), why })
  const sent: Sent[] = []
  const stage = stageOf(machine, connection, { signal, admit, say: sayInto(sent) })
  machine.stir.begin()
  try {
    await act(action, stage)
    await stage.taken()
    return sent
  } catch (cause) {
    machine.hands.release()
    signal.throwIfAborted()
    throw lost.aborted ? lost.reason : cause
  }
}

type Order = Pick<Stage, 'signal' | 'say'> & { readonly admit: (() => boolean) | undefined }

function stageOf(machine: Machine, connection: Connection, { signal, admit, say }: Order): Stage {
  const { client, lost, read, title, keys } = connection
  const ended = AbortSignal.any([signal, lost])
  const check = () => {
    ended.throwIfAborted()
    if (admit?.() === false)
      throw failure('vnc.at', { place: placeOf(machine.address), why: problem('target.helm_changed') })
  }
  return {
    hands: checked(machine.hands, check),
    layout: keys?.layout,
    signal: ended,
    say,
    taken: () => unlessAborted(read(), ended),
    isLate: isQemu(title),
    clipboard: {
      reach: client.clipboard,
      async set(text) {
        check()
        client.cutText(text)
        await client.taken()
      },
      fetched: (ms) => unlessAborted(settledWithin(client.cutTextTaken(), ms), ended),
    },
    echo: machine.echo,
    readingBack: machine.readingBack,
  }
}

function stray(screen: Framebuffer, action: Parameters<Target['perform']>[0]): Problem | undefined {
  const point = strayPoint(action, screen)
  return (
    point &&
    problem('target.outside', { place: point.join(', '), width: screen.width, height: screen.height })
  )
}

function addView(
  machine: Machine,
  wire: Parameters<Target['view']>[0],
  gate: Parameters<Target['view']>[1],
): void {
  const { hands } = machine
  const view = serveView({
    wire,
    gate,
    framebuffer: machine.framebuffer,
    title: machine.connection?.title ?? machine.address.shown,
    hands: createViewHands({
      hands,
      admit: gate.admit,
      write: (text) => writeByHand(machine, text, gate.admit),
      onUnsent: (why) => gate.onUnsent?.(why),
    }),
    clock: machine.clock,
    encodeJpeg: machine.options.encodeJpeg,
    isLive: () => machine.state.state === 'live',
    isWhole: () => machine.connection?.client.midUpdate !== true,
    setClipboard: (text) => setClipboard(machine, text),
    cannot: (action) => whyNotHere(machine.connection, action),
    onGone: () => void machine.views.delete(view),
  })
  machine.views.add(view)
}

/** As an act would type it; what is said of it nobody asks for. */
async function writeByHand(machine: Machine, text: string, admit: () => boolean): Promise<void> {
  const connection = live(machine)
  const order = { signal: connection.lost, admit, say: () => undefined }
  const stage = stageOf(machine, connection, order)
  await act({ kind: 'type', text, replace: false, submit: false }, stage)
  await stage.taken()
}

function setClipboard({ connection }: Machine, text: string): boolean {
  const reach = connection?.client.clipboard ?? 'none'
  if (reach === 'none' || (reach === 'latin1' && !isLatin1(text))) return false
  connection?.client.cutText(text)
  return true
}

async function close(machine: Machine): Promise<void> {
  await letGo(machine)
  for (const view of [...machine.views]) view.close()
  const before = machine.connection
  machine.connection = undefined
  await before?.close()
  if (machine.state.state !== 'lost')
    show(machine, {
      state: 'lost',
      problem: problem('vnc.at', { place: placeOf(machine.address), why: problem('target.closed') }),
    })
}
