/** One look at a page: its picture without loss, its address and title, and what could be acted on. */

import { setTimeout as elapse } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { type Action, pointsOf } from '../../../../core/action/action'
import { type Box, inside, type Point } from '../../../../core/action/geometry'
import { elementUnder } from '../../../../core/action/naming'
import type { Element } from '../../../../core/action/observation'
import { markedAt } from '../../../../core/action/same-element'
import { failure, problem, sayEnglish } from '../../../../core/problem'
import type { Capture } from '../../../engine/ports'
import { deadline, timeLimit, unlessAborted } from '../../../engine/waiting'
import type { Question } from '../browser/dialogs'
import type { Tab } from '../browser/tab'
import { findElements } from '../marks/find'
import { numberMarks, plainElement } from '../marks/numbering'
import { live, type Room, type Session, tell } from '../room'
import { type Asked, askPressed, type Pressed } from './again'

/** In ms. */
const limits = { picture: 5000, script: 2000 } as const
/** Of one more look at a page that could not be listed in time: how many times the usual time it may take. */
const patience = 4

/** Rejects with one sentence when the page shows nothing in time; the look after that ends what keeps it busy. */
export async function observe(room: Room, signal: AbortSignal): Promise<Capture> {
  signal.throwIfAborted()
  const session = live(room)
  await unlessAborted(session.tabs.ready(), AbortSignal.any([signal, session.lost]))
  if (room.isStuck) await unstick(room, session, signal)
  const { question } = room.dialogs
  if (question !== undefined) return lookAtQuestion(room, session, question)
  const asked = new AbortController()
  const leave = room.dialogs.onQuestion(() => asked.abort(new Error('a question opened')))
  try {
    return await lookAtPage(room, session, AbortSignal.any([signal, session.lost, asked.signal]))
  } catch (cause) {
    if (!asked.signal.aborted || signal.aborted) throw cause
    return await observe(room, signal)
  } finally {
    leave()
  }
}

async function lookAtPage(room: Room, session: Session, ended: AbortSignal): Promise<Capture> {
  const tab = session.tabs.current
  const haste = await lookOnce(room, tab, ended, 1)
  if (isListed(room, haste) || tab.isLoading || room.tooBusy === haste.url) return haste
  // A page that has just opened, or a machine that is busy: what could not be listed at once is waited for, once a page.
  const patient = await lookOnce(room, tab, ended, patience)
  room.tooBusy = isListed(room, patient) ? undefined : patient.url
  return patient
}

const isListed = ({ lag }: Room, { elements }: Capture): boolean =>
  lag === undefined && elements !== undefined

async function lookOnce(room: Room, tab: Tab, ended: AbortSignal, times: number): Promise<Capture> {
  const limit = deadline(limits.picture * times, () =>
    failure('at', { place: room.address.name, why: problem('web.busy.picture') }),
  )
  try {
    const all = AbortSignal.any([ended, limit.signal])
    // While a server is waited for, the browser holds back every question to the page it is about to leave.
    const waiting = timeLimit(limits.script * times, ended)
    const looking = Promise.all([pictureOf(tab, all), findElements(tab.page, waiting, times).catch(nothing)])
    const [png, found] = await unlessAborted(looking, all)
    const picture = await unlessAborted(room.options.decode(png), all)
    const { url, title } = await unlessAborted(tab.where(), all)
    const seq = room.screen.keep(picture)
    const marks = found && numberMarks(found.found, room.numbering)
    const focus = found?.focus && plainElement(found.focus)
    room.numbering = marks?.numbering ?? room.numbering
    const said = room.dialogs.said
    room.lag = found?.isWhole === false ? problem('web.note.slow') : undefined
    void tell(room)
    return {
      picture,
      seq,
      url,
      foreground: said === undefined ? title : `${title} (${sayEnglish(said)})`,
      ...(said && { asks: said }),
      ...(room.hands.at && { cursor: room.hands.at }),
      ...(marks && { elements: marks.elements }),
      ...(focus !== undefined && { focus }),
    }
  } catch (cause) {
    if (limit.signal.aborted && !ended.aborted && tab.isLoading && room.framebuffer.seq > 0)
      return lastShown(room, tab)
    room.isStuck = limit.signal.aborted
    throw cause
  } finally {
    limit.stop()
  }
}

/** A page that waits for a server may give no new picture; what it showed last is what it still shows. */
async function lastShown(room: Room, tab: Tab): Promise<Capture> {
  const { seq, ...picture } = room.framebuffer.copy()
  const { url, title } = await tab.where()
  return { picture, seq, url, foreground: title }
}

/** What the browser says while one page goes and the next is not drawn yet. */
const betweenPages = /not attached to an active page|unable to capture screenshot/i

/** Between two pages there is none to picture for a moment. */
async function pictureOf(tab: Tab, signal: AbortSignal): Promise<Uint8Array> {
  for (;;) {
    try {
      return await tab.capture()
    } catch (cause) {
      if (signal.aborted || !betweenPages.test(String(cause))) throw cause
      await elapse(50, undefined, { signal })
    }
  }
}

async function unstick(room: Room, { tabs }: Session, signal: AbortSignal): Promise<void> {
  const limit = deadline(limits.script, () => new Error('the script goes on'))
  room.isStuck = false
  try {
    await unlessAborted(tabs.current.stopScript(), AbortSignal.any([signal, limit.signal]))
  } catch {
    // Whether it helped is seen by the look that follows.
    signal.throwIfAborted()
  } finally {
    limit.stop()
  }
}

/** While a dialog is open a page draws nothing: what is seen is what was drawn last, and the question is told in words. */
async function lookAtQuestion(room: Room, { tabs }: Session, question: Question): Promise<Capture> {
  const { seq, ...picture } = room.framebuffer.copy()
  const { url } = await tabs.current.where()
  const box = { x: 0, y: 0, width: picture.width, height: picture.height }
  const text = sayEnglish(question.words)
  const element: Element = { text, box, confidence: 1, role: 'dialog' }
  const focus = yesOf(question, box)
  return {
    picture,
    seq,
    url,
    foreground: text,
    asks: question.words,
    elements: [element],
    ...(focus && { focus }),
  }
}

/** What Enter presses: the yes of the browser's dialog, under the page's own words. In a prompt the field has the keys. */
function yesOf({ kind, asked }: Question, box: Box): Element | undefined {
  if (kind === 'prompt') return undefined
  const text = kind === 'confirm' ? 'OK' : 'Leave'
  return { text, box, confidence: 1, role: 'button', tag: 'button', ...(asked !== '' && { within: [asked] }) }
}

/** A page that changes while it is looked at, or is busy, gives no list: then nothing is known of its elements. */
const nothing = (): undefined => undefined

/**
 * Whether the elements under an action's points are still those that were listed: they are found anew and keep their
 * numbers, so another number is another element. A page that does not answer in time is taken to be as it was; the
 * picture has been compared as well.
 */
export async function displaced(
  room: Room,
  action: Action,
  listed: readonly Element[],
  signal: AbortSignal,
): Promise<{ readonly was: string; readonly is: string } | undefined> {
  const { tabs, lost } = live(room)
  const points = pointsOf(action).filter((point) => markedAt(listed, point) !== undefined)
  if (points.length === 0 || room.dialogs.question !== undefined) return undefined
  const ended = timeLimit(limits.script, signal, lost)
  const found = await findElements(tabs.current.page, ended).catch(nothing)
  signal.throwIfAborted()
  if (found === undefined) return undefined
  const { elements, numbering } = numberMarks(found.found, room.numbering)
  room.numbering = numbering
  for (const point of points) {
    const [was, is] = [markedAt(listed, point), markedAt(elements, point)]
    // Of a list that is not whole nothing is said by what it lacks.
    if (is === undefined && !found.isWhole) continue
    if (was?.mark !== is?.mark) return { was: nameOf(was), is: nameOf(is, was) }
  }
  await remember(room, tabs.current.page, points[0], ended)
  return undefined
}

/** Kept for the press, which asks again once the pointer is there. */
async function remember(room: Room, page: Page, at: Point | undefined, ended: AbortSignal): Promise<void> {
  room.lately = undefined
  const asked = at && (await unlessAborted(askPressed(page, at), ended).catch(nothing))
  if (at && asked) room.lately = { page, at, asked, ms: room.clock() }
}

/** How long a look at what lies under a point is the last one before a press, in ms. */
const latest = 500

export function latelyAt(room: Room, page: Page, [x, y]: Point): Asked<Pressed> | undefined {
  const { lately } = room
  room.lately = undefined
  const isThat = lately?.page === page && lately.at[0] === x && lately.at[1] === y
  return isThat && room.clock() - lately.ms < latest ? lately.asked : undefined
}

/** What is under the point now, among what can be acted on. */
export async function listedUnder(room: Room, at: Point, signal: AbortSignal): Promise<Element | undefined> {
  const looking = lookUnder(room, at, signal)
  room.looking = looking
  return (await looking)?.element
}

/**
 * The field that had the focus, which is at that point; of a page with more elements than are listed as well. By now the focus may be
 * elsewhere: a field that hides what is written in it counts for a place only where nothing else is listed.
 * @throws where the page could not be listed, or cannot tell what has the focus and lists nothing there.
 */
export async function fieldUnder(room: Room, at: Point, signal: AbortSignal): Promise<Element | undefined> {
  const looked = await lookUnder(room, at, signal)
  const { element, focus } = looked ?? {}
  if (focus && (inside(focus.box, at) || (focus.secret === true && element === undefined))) return focus
  if (element === undefined && (focus === undefined || looked?.isWhole !== true))
    throw new Error('the page was not listed whole')
  return element
}

/** `focus` is null where nothing has it, and undefined where the page cannot tell. */
async function lookUnder(room: Room, at: Point, signal: AbortSignal) {
  if (room.dialogs.question !== undefined) return undefined
  const found = await findElements(live(room).tabs.current.page, signal).catch(nothing)
  if (found === undefined) return undefined
  const { elements, numbering } = numberMarks(found.found, room.numbering)
  room.numbering = numbering
  const focus = found.focus ? plainElement(found.focus) : found.focus
  return { element: elementUnder(at, elements, room.size), focus, isWhole: found.isWhole }
}

/** Of two that show the same words, the other by what else it is called. */
function nameOf(element: Element | undefined, other?: Element): string {
  if (element === undefined) return '∅'
  const { text, hints = [], tag = 'element' } = element
  const apart = text === other?.text ? hints.find((hint) => hint !== text) : undefined
  return apart ?? (text || `<${tag}>`)
}
