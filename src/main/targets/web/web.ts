/** A web page as a target: one browser, the tabs that belong to it, one picture, one pair of hands. */

import { type Action, strayPoint } from '../../../core/action/action'
import type { Point } from '../../../core/action/geometry'
import { type Sent, sayInto, saySent } from '../../../core/action/sent'
import { wordsOf } from '../../../core/cause'
import { Failure, failure, foreign, problem, problemOf, sayEnglish } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Capture, Target } from '../../engine/ports'
import { deadline, settledWithin, unlessAborted } from '../../engine/waiting'
import { watchUnrest } from '../../live/unrest'
import { serveView } from '../../live/view'
import type { Hands } from './input/hands'
import { createViewHands } from './input/view-hands'
import { act, whyNot } from './moves'
import { createRoom, live, note, open, type Room, show, tell, type WebOptions } from './room'
import { focusedField } from './sight/focus'
import { displaced, latelyAt, listedUnder, observe } from './sight/looking'
import { settlePage } from './sight/settling'
import { elementUnder, type UnderPoint } from './sight/under-point'
import type { Stage } from './stage'
import { windowChord } from './travel'
import { parseWebUrl } from './url'

/** A target that also knows what lies under a point of its frame. */
export type WebTarget = Target & {
  /** Undefined where nothing is. Rejects with one sentence when the page does not answer. */
  elementAt(point: Point, signal: AbortSignal): Promise<UnderPoint | undefined>
}

/** Resolves when the first page is there. Rejects with one sentence. */
export async function connectWeb(url: string, options: WebOptions): Promise<WebTarget> {
  const room = createRoom(parseWebUrl(url), options)
  await open(room, options.signal ?? new AbortController().signal)
  return {
    info: { kind: 'web', address: room.address.shown, platform: 'web' },
    status: () => room.state,
    subscribe(listener) {
      room.listeners.add(listener)
      return () => void room.listeners.delete(listener)
    },
    observe: (signal) => observe(room, signal),
    glance: () => glance(room),
    asks: () => room.dialogs.question?.words ?? room.dialogs.said,
    unrest: watchUnrest(room.screen.cast, room.clock),
    under: (at, signal) => listedUnder(room, at, signal),
    focused: (signal) => focusedField(room, signal),
    displaced: (action, listed, signal) => displaced(room, action, listed, signal),
    cannot: (action) => problemWith(room, action),
    perform: (...order) => perform(room, ...order),
    settle(signal) {
      const { tabs, lost } = live(room)
      const { framebuffer, dialogs, stir } = room
      return settlePage({ framebuffer, tabs, dialogs, stir }, AbortSignal.any([signal, lost]))
    },
    release: async () => {
      if (room.state.state === 'live') await room.hands.release()
    },
    reconnect: (signal) => reconnect(room, signal),
    view: (wire, gate) => addView(room, wire, gate),
    close: () => close(room),
    elementAt: (point, signal) => elementAt(room, point, signal),
  }
}

/** The picture that the live view keeps, once there was one. */
function glance({ state, framebuffer }: Room): Capture | undefined {
  if (state.state !== 'live' || framebuffer.seq === 0) return undefined
  const { seq, ...picture } = framebuffer.copy()
  return { picture, seq }
}

async function perform(
  room: Room,
  ...[action, signal, admit]: Parameters<Target['perform']>
): Promise<readonly Sent[]> {
  signal.throwIfAborted()
  const { tabs, lost } = live(room)
  const { name } = room.address
  const why = problemWith(room, action) ?? stray(room, action)
  if (why !== undefined) throw failure('at', { place: name, why })
  const sent: Sent[] = []
  room.stir.begin()
  room.notice = undefined
  // Who waits has not begun on the new page yet.
  if (action.kind !== 'wait') room.anew = undefined
  room.dialogs.renew()
  const ended = AbortSignal.any([signal, lost])
  await unlessAborted(tabs.ready(), ended)
  const stage = stageOf(room, sent, ended, admit)
  try {
    await unlessAborted(act(action, stage), ended)
  } catch (cause) {
    await room.hands.release()
    signal.throwIfAborted()
    if (lost.aborted) throw lost.reason
    throw failure('at', { place: name, why: firstLine(cause) }, { cause })
  }
  const { said, question } = room.dialogs
  if (said !== undefined) sent.push({ words: sayEnglish(said) })
  if (question !== undefined) sent.push({ words: sayEnglish(question.words) })
  void tell(room)
  return sent
}

/** The browser's errors go on with a log of its calls. */
const firstLine = (cause: unknown): Problem =>
  cause instanceof Failure ? cause.problem : foreign(wordsOf(cause).split('\n')[0] ?? '')

/** Why it cannot be done now; undefined when it can. */
function problemWith(room: Room, action: Action): Problem | undefined {
  const isHome = action.kind === 'navigate' && action.to === 'home'
  if (isHome && homeOf(room) === undefined) return problem('web.move.no_home')
  return whyNot(action, room.dialogs.question)
}

const homeOf = ({ options, address }: Room): string | undefined =>
  options.home ?? (address.kind === 'web' ? address.url : undefined)

function stray(room: Room, action: Action): Problem | undefined {
  const { width, height } = room.framebuffer
  const point = strayPoint(action, { width, height })
  return point && problem('web.move.outside', { place: point.join(', '), width, height })
}

function stageOf(room: Room, sent: Sent[], signal: AbortSignal, admit?: () => boolean): Stage {
  const { tabs } = live(room)
  const { options, size, dialogs } = room
  const begun = tabs.current.page
  const check = () => {
    signal.throwIfAborted()
    if (admit?.() === false) throw failure('target.helm_changed')
  }
  return {
    hands: faithful(room.hands, check, () => tabs.current.page === begun),
    dialogs,
    tabs,
    signal,
    size,
    home: homeOf(room),
    search: options.search,
    lately: (at) => latelyAt(room, begun, at),
    get hasTurned() {
      return tabs.current.page !== begun
    },
    page() {
      check()
      return tabs.current.page
    },
    check,
    say: sayInto(sent),
  }
}

/**
 * Hands that do nothing more once another tab has come up: what was meant for one page is not done to the next.
 * `check` throws before an input that may no longer leave.
 */
function faithful(hands: Hands, check: () => void, isSame: () => boolean): Hands {
  const skipped = Promise.resolve()
  const mayGoOn = () => {
    check()
    return isSame()
  }
  return {
    get holding() {
      return hands.holding
    },
    get at() {
      return hands.at
    },
    move: async (at) => (mayGoOn() ? hands.move(at) : skipped),
    press: async (button, count) => (mayGoOn() ? hands.press(button, count) : skipped),
    async lift(button, count) {
      check()
      await hands.lift(button, count)
    },
    keyDown: async (name) => (mayGoOn() ? hands.keyDown(name) : skipped),
    async keyUp(name) {
      check()
      await hands.keyUp(name)
    },
    insert: async (text) => (mayGoOn() ? hands.insert(text) : skipped),
    wheel: async (x, y) => (mayGoOn() ? hands.wheel(x, y) : skipped),
    release: () => hands.release(),
  }
}

async function elementAt(room: Room, point: Point, signal: AbortSignal): Promise<UnderPoint | undefined> {
  const { tabs, lost } = live(room)
  const limit = deadline(2000, () =>
    failure('at', { place: room.address.name, why: problem('web.page.no_pointer') }),
  )
  try {
    const asking = elementUnder(tabs.current.page, point)
    return await unlessAborted(asking, AbortSignal.any([signal, lost, limit.signal]))
  } finally {
    limit.stop()
  }
}

async function reconnect(room: Room, signal: AbortSignal): Promise<void> {
  const before = room.session
  room.session = undefined
  room.isStuck = false
  // A browser of others goes on without us, with all that is open in it.
  if (room.address.kind === 'web') room.anew = problem('web.started_anew')
  show(room, { state: 'connecting' })
  await leave(before)
  try {
    await open(room, signal)
  } catch (cause) {
    show(room, { state: 'lost', problem: problemOf(cause) })
    throw cause
  }
}

/** In ms: how long a page may take to close its question. */
const goodbye = 1000

async function leave(session: Room['session']): Promise<void> {
  await session?.tabs.close()
  await session?.browsing.close()
}

async function close(room: Room): Promise<void> {
  const { session } = room
  // A browser that others go on with would never come to life again: who joins it later cannot answer what was asked before.
  if (session !== undefined) await settledWithin(room.dialogs.answer(false), goodbye)
  if (session !== undefined && room.state.state === 'live') await room.hands.release()
  for (const view of [...room.views]) view.close()
  room.session = undefined
  await leave(session)
  if (room.state.state !== 'lost')
    show(room, {
      state: 'lost',
      problem: problem('at', { place: room.address.name, why: problem('target.closed') }),
    })
}

function addView(room: Room, wire: Parameters<Target['view']>[0], gate: Parameters<Target['view']>[1]): void {
  const hands = createViewHands({
    hands: room.hands,
    line: room.line,
    dialogs: room.dialogs,
    clock: room.clock,
    clipboard: () => room.clipboard,
    looking: () => room.looking,
    admit: gate.admit,
    conceals: () => gate.conceals?.() === true,
    windowed(keys) {
      const doing = windowChord(keys)
      const said: Sent[] = []
      return (
        doing &&
        (() =>
          doing(stageOf(room, said, live(room).lost, gate.admit)).then(() =>
            note(room, foreign(said.map(saySent).join(', '))),
          ))
      )
    },
  })
  const view = serveView({
    wire,
    gate,
    framebuffer: room.framebuffer,
    title: room.state.state === 'live' ? room.state.title : room.address.shown,
    hands,
    clock: room.clock,
    encodeJpeg: room.options.encodeJpeg,
    isLive: () => room.state.state === 'live',
    setClipboard(text) {
      room.clipboard = text
      return true
    },
    cannot: (action) => problemWith(room, action),
    onGone: () => void room.views.delete(view),
  })
  room.views.add(view)
}
