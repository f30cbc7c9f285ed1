/** A browser with its tabs as a target knows it: opened, watched, told of, closed. */

import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import type { Point, Size } from '../../../core/action/geometry'
import { Failure, failure, problem, problemOf } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Clock, Picture, TargetState } from '../../engine/ports'
import { createQueue, type Queue, settledWithin, unlessAborted } from '../../engine/waiting'
import { type Stir, watchStir } from '../../live/settle'
import type { EncodeJpeg, View } from '../../live/view'
import { createFramebuffer, type Framebuffer } from '../../rfb/framebuffer'
import { type Browsing, openBrowser } from './browser/browser'
import { clean, createDialogs, type Dialogs } from './browser/dialogs'
import { type AllowDownload, refuseDownloads, takeDownload } from './browser/downloads'
import type { Tab } from './browser/tab'
import { openTabs, type Tabs } from './browser/tabs'
import { createHands, type Hands } from './input/hands'
import { pageScript } from './input/select-list'
import type { Numbering } from './marks/numbering'
import type { Asked, Pressed } from './sight/again'
import { createScreen, type Screen } from './sight/screen'
import { keepSharp } from './sight/sharpening'
import { mayStayAt, type WebAddress } from './url'

export type WebOptions = {
  /** A PNG or JPEG as pixels. */
  readonly decode: (bytes: Uint8Array) => Promise<Picture>
  /** A Chromium, Chrome or Edge of this machine; needed for `web:` addresses. */
  readonly executable?: string | undefined
  /** CSS pixels of the window, one to a pixel of the frame; 1280 × 800. */
  readonly size?: Size | undefined
  /** Shows the browser's own window as well. */
  readonly headed?: boolean | undefined
  /** Where `home` leads in a browser that was running already. */
  readonly home?: string | undefined
  /** Where the search pages of the dialects lead instead. */
  readonly search?: string | undefined
  /** Asked for each file; without it none is saved. */
  readonly allowDownload?: AllowDownload | undefined
  readonly encodeJpeg?: EncodeJpeg | undefined
  readonly clock?: Clock | undefined
  /** Ends the attempt to connect. */
  readonly signal?: AbortSignal | undefined
}

/** A browser that is open, until it is lost. */
export type Session = { readonly browsing: Browsing; readonly tabs: Tabs; readonly lost: AbortSignal }

type Lately = {
  readonly page: Page
  readonly at: Point
  readonly asked: Asked<Pressed>
  /** By the room's clock, in ms. */
  readonly ms: number
}

export type Room = {
  readonly address: WebAddress
  readonly options: WebOptions
  readonly size: Size
  readonly clock: Clock
  readonly framebuffer: Framebuffer
  readonly screen: Screen
  readonly dialogs: Dialogs
  readonly hands: Hands
  /** Where the hands of all viewers wait for the page. */
  readonly line: Queue
  readonly views: Set<View>
  readonly listeners: Set<(state: TargetState) => void>
  session: Session | undefined
  state: TargetState
  /** The last address of the web that was shown. */
  last: string | undefined
  /** What the operator should know of what just happened. */
  notice: Problem | undefined
  /** That the browser is another than the one before, until the run does something in it; hands leave it where it is said. */
  anew: Problem | undefined
  /** That the last look could not list all there is. */
  lag: Problem | undefined
  /** The address of a page that could not be listed with patience either. */
  tooBusy: string | undefined
  /** The page showed no picture at the last look. */
  isStuck: boolean
  /** The numbers that the elements of the page have had. */
  numbering: Numbering | undefined
  clipboard: string | undefined
  /** What a press at the points of the last act that was let pass would have acted on. */
  lately: Lately | undefined
  /** The newest look at what lies under a press of a viewer's hands. */
  looking: Promise<unknown> | undefined
  readonly stir: Stir
}

/** In ms. */
const limits = { answer: 20_000, load: 5000 } as const

export function createRoom(address: WebAddress, options: WebOptions): Room {
  const size = options.size ?? { width: 1280, height: 800 }
  const framebuffer = createFramebuffer(size.width, size.height)
  const dialogs = createDialogs(() => void tell(room))
  const clock = options.clock ?? (() => performance.now())
  const room: Room = {
    address,
    options,
    size,
    clock,
    framebuffer,
    // A frame that cannot be read is followed by others; a look at the page says what is wrong with it.
    screen: createScreen(framebuffer, options.decode, () => undefined),
    dialogs,
    hands: createHands(() => live(room).tabs.current.page, dialogs),
    line: createQueue(),
    views: new Set(),
    listeners: new Set(),
    session: undefined,
    state: { state: 'connecting' },
    last: address.kind === 'web' ? address.url : undefined,
    notice: undefined,
    anew: undefined,
    lag: undefined,
    tooBusy: undefined,
    isStuck: false,
    numbering: undefined,
    clipboard: undefined,
    lately: undefined,
    looking: undefined,
    stir: watchStir(framebuffer, clock),
  }
  keepSharp({
    framebuffer,
    screen: room.screen,
    isWanted: () =>
      room.views.size > 0 && room.state.state === 'live' && !room.isStuck && dialogs.question === undefined,
    take: async () => options.decode(await live(room).tabs.current.capture()),
  })
  return room
}

export function show(room: Room, state: TargetState): void {
  room.state = state
  for (const listener of [...room.listeners]) listener(state)
}

/** The session of now; throws the sentence that says why there is none. */
export function live({ state, session, address }: Room): Session {
  if (state.state !== 'lost' && session !== undefined) return session
  throw state.state === 'lost'
    ? new Failure(state.problem)
    : failure('at', { place: address.name, why: problem('target.not_connected') })
}

/** Tells the listeners of the current page's title, when it is another than before. */
export async function tell(room: Room): Promise<void> {
  const { session, framebuffer } = room
  if (session === undefined || room.state.state === 'lost') return
  const told = await titleOf(room, session).catch(() => undefined)
  const before = statusOf(room)
  if (told === undefined || room.session !== session || before.state === 'lost') return
  const size = { width: framebuffer.width, height: framebuffer.height }
  const now = { state: 'live', size, ...told } as const
  if (!isDeepStrictEqual(before, now)) show(room, now)
}

/** Read anew: it may be another after a wait. */
const statusOf = ({ state }: Room): TargetState => state

type Told = { readonly title: string; readonly tabs?: number; readonly notice?: Problem }

async function titleOf({ dialogs, ...room }: Room, { tabs }: Session): Promise<Told> {
  const { url, title } = await tabs.current.where()
  const notice = dialogs.question?.words ?? room.anew ?? room.notice ?? dialogs.said ?? room.lag
  return {
    title: title || clean(url, 200),
    ...(tabs.count > 1 && { tabs: tabs.count }),
    ...(notice && { notice }),
  }
}

export function note(room: Room, notice: Problem): void {
  room.notice = notice
  void tell(room)
}

/** Opens the browser and its first page. Rejects with one sentence, leaving nothing open. */
export async function open(room: Room, signal: AbortSignal): Promise<void> {
  const { address, options, size } = room
  const wish = {
    executable: options.executable,
    headed: options.headed ?? false,
    size,
    downloads: options.allowDownload !== undefined,
  }
  const browsing = await openBrowser(address, wish, signal)
  const ended = new AbortController()
  const lost = AbortSignal.any([browsing.lost, ended.signal])
  try {
    const tabs = await unlessAborted(furnish(room, browsing, ended), AbortSignal.any([signal, lost]))
    room.session = { browsing, tabs, lost }
    room.dialogs.forget()
    await unlessAborted(arrive(room, tabs), AbortSignal.any([signal, lost]))
  } catch (cause) {
    room.session = undefined
    await browsing.close()
    throw cause
  }
  const gone = () => {
    if (room.session?.lost === lost) show(room, { state: 'lost', problem: problemOf(lost.reason) })
  }
  lost.addEventListener('abort', gone, { once: true })
  await tell(room)
}

async function furnish(room: Room, browsing: Browsing, ended: AbortController): Promise<Tabs> {
  const { context, own } = browsing
  if (own) await context.addInitScript(pageScript)
  if (!own && room.options.allowDownload === undefined) await refuseDownloads(context)
  const known = context.pages().filter((page) => own || /^https?:/.test(page.url()))
  const found = known.at(-1)
  const page = found ?? (await context.newPage())
  if (!own) await page.setViewportSize({ ...room.size })
  let tabs: Tabs | undefined
  context.on('dialog', (dialog) => {
    const from = dialog.page()
    const isHere = from !== null && (tabs === undefined || tabs.current.page === from)
    if (isHere) return room.dialogs.take(dialog, () => tabs?.replace())
    // In a tab that nobody sees nobody can answer; dialogs of other people's tabs are theirs.
    if (from === null || (tabs?.owns(from) ?? own)) dialog.dismiss().catch(() => undefined)
  })
  tabs = await openTabs(browsing, { page, found: found !== undefined && !own }, room.size, {
    onChange: () => void tell(room),
    onPage: (each) => welcome(room, each, own),
    onFrame: (jpeg, done) => room.screen.show(jpeg, done),
    onTurn: () => {
      room.screen.forget()
      room.dialogs.forget()
    },
    onLoss: (why) => ended.abort(failure('at', { place: room.address.name, why })),
    onNotice: (notice) => note(room, notice),
  })
  return tabs
}

/** What every page of the target gets before it is used. */
function welcome(room: Room, page: Page, own: boolean): void {
  if (!own) {
    // A page that is just closing needs no script.
    page.addInitScript(pageScript).catch(() => undefined)
    page.evaluate(pageScript).catch(() => undefined)
  }
  page.on(
    'download',
    (file) => void takeDownload(file, room.options.allowDownload, (said) => note(room, said)),
  )
  page.on('filechooser', () => note(room, problem('web.note.file_chooser')))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) void stayAllowed(room, page, frame.url())
  })
}

async function stayAllowed(room: Room, page: Page, url: string): Promise<void> {
  if (/^https?:/.test(url)) room.last = url
  if (mayStayAt(url)) return
  note(room, problem('web.note.left_web', { url: clean(url, 60) }))
  await settledWithin(page.goto('about:blank'), limits.load)
}

/** The first page is there, drawn as far as it comes in a few seconds. */
async function arrive(room: Room, tabs: Tabs): Promise<void> {
  const { address, options } = room
  const tab = tabs.current
  const isNew = tab.page.url() === 'about:blank'
  const url = address.kind === 'web' ? (room.last ?? address.url) : isNew ? options.home : undefined
  if (url !== undefined) await visitFirst(tab, url, address.name)
  await settledWithin(tab.loaded(), limits.load)
}

async function visitFirst({ page }: Tab, url: string, name: string): Promise<void> {
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: limits.answer })
  } catch (cause) {
    throw failure('at', { place: name, why: reasonOf(cause) }, { cause })
  }
}

const reasons: Readonly<Record<string, Problem>> = {
  ERR_CONNECTION_REFUSED: problem('net.refused'),
  ERR_NAME_NOT_RESOLVED: problem('net.no_host'),
  ERR_INTERNET_DISCONNECTED: problem('web.open.network'),
  ERR_CONNECTION_TIMED_OUT: problem('net.host_silent'),
  ERR_CERT_AUTHORITY_INVALID: problem('web.open.certificate'),
  ERR_EMPTY_RESPONSE: problem('web.open.nothing'),
}

function reasonOf(cause: unknown): Problem {
  const message = cause instanceof Error ? cause.message : ''
  const code = /net::(\w+)/.exec(message)?.[1]
  if (code !== undefined) return reasons[code] ?? problem('web.open.code', { code })
  if (message.includes('Download')) return problem('web.open.download')
  return problem('web.open.silent', { seconds: limits.answer / 1000 })
}
