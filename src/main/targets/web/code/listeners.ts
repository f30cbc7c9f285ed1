/** Reads what the code of a page does when an element is pressed: its listeners, and what frameworks keep on it. The page is not changed by it. */
import type { CDPSession } from 'playwright-core'
import { z } from 'zod'
import { ask, type World } from '../marks/worlds'
import { longestSource } from './functions'
import { type Kept, keptOnElements } from './kept'
import { type Listener, noProofs, type Proofs, prove } from './proofs'
import { type Learnt, nothing, wordsOf } from './words'

/** A function by where it is written: many elements share one. */
type Place = string
/** What is told of an element: the kind of event, and what comes of it in words. */
type Told = readonly [event: string, words: readonly string[]]

/** What was read before in one document. */
type Known = {
  /** Functions by where they are written. */
  readonly functions: Map<Place, Learnt>
  /** Functions that call what the page did not have: until when it is asked for again. */
  readonly unsure: Map<Place, { readonly source: string; readonly until: number }>
  /** Functions of frameworks, by their text. */
  readonly ofText: Map<string, Learnt>
  /** What the finder was told of elements, as it was told. */
  readonly told: Map<number, string>
  readonly proofs: Proofs
  /** The last reading has proven it. */
  isProven: boolean
  /** Before this element what frameworks keep is read on; 0 where all was read. */
  next: number
  /** What frameworks keep took too long: whoever looks into it may come to code of the page that does not end. Not before then again. */
  keptRestsUntil: number
  /** It is being read: whoever looks meanwhile waits for that. */
  running: Promise<void> | undefined
  /** It took long to read: not before then again, by the clock of this process. */
  restsUntil: number
}

const unknown = (): Known => ({
  functions: new Map(),
  unsure: new Map(),
  ofText: new Map(),
  told: new Map(),
  proofs: noProofs(),
  isProven: false,
  next: 0,
  keptRestsUntil: 0,
  running: undefined,
  restsUntil: 0,
})

/** By the token of the document: another process numbers its scripts and elements anew. Those asked last stand last. */
const knownOf = new WeakMap<CDPSession, Map<string, Known>>()
const mostDocuments = 60

function knownIn(session: CDPSession, token: string): Known {
  const all = knownOf.get(session) ?? new Map<string, Known>()
  knownOf.set(session, all)
  const known = all.get(token) ?? unknown()
  all.delete(token)
  all.set(token, known)
  const [oldest] = all.keys()
  if (all.size > mostDocuments && oldest !== undefined) all.delete(oldest)
  return known
}

/** By these an element is pressed; `change` and `input` are those of a box or a list, `submit` that of a form. */
const pressing: ReadonlySet<string> = new Set([
  ...['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'touchend'],
  ...['change', 'input', 'submit'],
])
/** New functions and elements that are read in one look, the next look reads on. */
const most = { functions: 60, elements: 300, kept: 20_000, texts: 1000 } as const
/** In ms: a reading that took longer is not done again for some times as long; frameworks' that took much longer, not for a while. */
const slow = { took: 120, late: 400, rest: 3, longest: 5000, kept: 3000, keptRest: 20_000 } as const
/** For how long it is asked again for functions that are called and not there: scripts load one after the other. In ms. */
const loadMs = 10_000

/**
 * What is in one document is told to its finder; what cannot be read is left untold, and read again at the next look.
 *
 * @returns whether the look may go by what was proven: the last reading, after which it may rest, has proven all of the document.
 */
export async function tellListeners(world: World, isRoot = false): Promise<boolean> {
  const token = z.string().parse(await ask(world, 'page.token', 500))
  const known = knownIn(world.session, token)
  if (performance.now() < known.restsUntil) return known.isProven
  known.running ??= readWhole(world, known, isRoot).finally(() => {
    known.running = undefined
  })
  await known.running
  return known.isProven
}

let runs = 0

async function readWhole(world: World, known: Known, isRoot: boolean): Promise<void> {
  const started = performance.now()
  const group = `code-${runs++}`
  try {
    known.isProven = false
    await read(world, known, group, isRoot)
    const took = performance.now() - started
    // The look has not waited for it: whether it is told must not change from look to look.
    if (took > slow.late) known.isProven = false
    if (took > slow.took) known.restsUntil = started + took + Math.min(took * slow.rest, slow.longest)
  } finally {
    for (const cache of [known.functions, known.unsure, known.told, known.proofs.places])
      if (cache.size > most.kept) cache.clear()
    if (known.ofText.size > most.texts) known.ofText.clear()
    void world.session.send('Runtime.releaseObjectGroup', { objectGroup: group }).catch(() => undefined)
  }
}

async function read(world: World, known: Known, group: string, isRoot: boolean): Promise<void> {
  const { session, context } = world
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document',
    contextId: context,
    objectGroup: group,
  })
  if (result.objectId === undefined) return
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId })
  // As the page itself has it: Chromium 156 goes down when it is asked so of a document of another world.
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendNodeId })
  const document = object.objectId
  if (document === undefined) return
  try {
    const heard = await listenersOf(session, document)
    const found = { listeners: heard.filter(({ type }) => pressing.has(type)), document, group }
    const isIn = (id: number) => isInside(session, found, id)
    const all = { listeners: heard, documentNode: node.backendNodeId, isInside: isIn }
    await readDeeds(world, known, found)
    if (isRoot) known.isProven = await prove(world, known.proofs, { session, document, group, ...all })
  } finally {
    void session.send('Runtime.releaseObject', { objectId: document }).catch(() => undefined)
  }
}

async function readDeeds(world: World, known: Known, found: Found): Promise<void> {
  await learn(world, known, found)
  await tell(world, known, found)
  if (performance.now() >= known.keptRestsUntil) await readKept(world, known, found)
}

type Found = {
  readonly listeners: readonly Listener[]
  /** The document in the page's own world. */
  readonly document: string
  readonly group: string
}

/** Of the whole document and its shadow trees; without their functions, as the object is in no group: of thousands those are many megabytes. */
async function listenersOf(session: CDPSession, objectId: string): Promise<readonly Listener[]> {
  const found = await session.send('DOMDebugger.getEventListeners', { objectId, depth: -1, pierce: true })
  return found.listeners.flatMap(({ backendNodeId, ...one }) =>
    backendNodeId === undefined ? [] : [{ ...one, backendNodeId }],
  )
}

const placeOf = ({ scriptId, lineNumber, columnNumber }: Omit<Listener, 'backendNodeId'>): Place =>
  `${scriptId}:${lineNumber}:${columnNumber}`

/** Words of the functions that were not met before; one that could not be read now is read at the next look. */
async function learn(world: World, known: Known, found: Found): Promise<void> {
  const now = performance.now()
  const sources = await newSources(world, known, found, now)
  const learnt = await wordsOf(world, [...sources.values()], found)
  for (const [at, [place, source]] of [...sources].entries()) {
    const one = learnt[at] ?? nothing
    known.functions.set(place, one)
    const until = known.unsure.get(place)?.until ?? now + loadMs
    if (one.isWhole || now >= until) known.unsure.delete(place)
    else known.unsure.set(place, { source, until })
  }
}

/** Texts of the functions that were not met before, and of those that called what was not there. */
async function newSources(
  { session }: World,
  known: Known,
  { listeners, group }: Found,
  now: number,
): Promise<ReadonlyMap<Place, string>> {
  const sources = new Map<Place, string>()
  const fresh = new Map<Place, Listener>()
  // From the end, where dialogs stand; of a list that is drawn anew the first ones are often gone by now.
  for (const one of listeners.toReversed()) {
    const place = placeOf(one)
    const unsure = known.unsure.get(place)
    if (unsure !== undefined && now >= unsure.until) known.unsure.delete(place)
    if (unsure !== undefined && now < unsure.until && sources.size < most.functions)
      sources.set(place, unsure.source)
    else if (!known.functions.has(place) && !fresh.has(place) && fresh.size < most.functions)
      fresh.set(place, one)
  }
  await Promise.all(
    [...fresh].map(async ([place, one]) => {
      const source = await sourceOf(session, one, group)
      if (source !== undefined) sources.set(place, source)
    }),
  )
  return sources
}

/** Undefined where it could not be read. */
async function sourceOf(session: CDPSession, one: Listener, group: string): Promise<string | undefined> {
  try {
    const { object } = await session.send('DOM.resolveNode', {
      backendNodeId: one.backendNodeId,
      objectGroup: group,
    })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: object.objectId ?? '',
      depth: 1,
      pierce: true,
    })
    const same = listeners.find((other) => placeOf(other) === placeOf(one))
    return same?.handler?.description?.slice(0, longestSource)
  } catch {
    return undefined
  }
}

declare const page: { tell(element: Element, told: readonly Told[]): void }

/** Runs in the finder's world. */
function tellOf(this: unknown, told: readonly Told[]): void {
  if (this instanceof Element) page.tell(this, told)
}

/** Each element what it is listened on for now, where that is not what was told of it. */
async function tell(world: World, known: Known, found: Found): Promise<void> {
  const now = new Map<number, Told[]>()
  for (const one of found.listeners) {
    const { words, asks } = known.functions.get(placeOf(one)) ?? nothing
    if (words.length === 0) continue
    now.set(one.backendNodeId, [
      ...(now.get(one.backendNodeId) ?? []),
      [asks ? `${one.type}~` : one.type, words],
    ])
  }
  for (const id of known.told.keys()) if (!now.has(id)) now.set(id, [])
  const news = [...now].filter(([id, told]) => (known.told.get(id) ?? '[]') !== JSON.stringify(told))
  // Those at both ends: a list is seen from its front, and a dialog stands behind it.
  const half = most.elements / 2
  const first = news.length > most.elements ? [...news.slice(0, half), ...news.slice(-half)] : news
  await Promise.all(
    first.map(async ([id, told]) => {
      if (told.length > 0 && !(await isInside(world.session, found, id))) {
        known.told.set(id, JSON.stringify(told))
        return
      }
      await tellOne(world, id, told, found.group)
      if (told.length === 0) known.told.delete(id)
      else known.told.set(id, JSON.stringify(told))
    }),
  )
}

async function tellOne(
  { session, context }: World,
  backendNodeId: number,
  told: readonly Told[],
  group: string,
): Promise<void> {
  const node = await session
    .send('DOM.resolveNode', { backendNodeId, executionContextId: context, objectGroup: group })
    .catch(() => undefined)
  // It is gone, and so is what was told of it.
  if (node?.object.objectId === undefined) return
  await session.send('Runtime.callFunctionOn', {
    objectId: node.object.objectId,
    functionDeclaration: `${tellOf}`,
    arguments: [{ value: told }],
  })
}

/**
 * In this document, and not in one of a frame. An element that is handed into the world of another document keeps that
 * document's classes for good: the finder of its own no longer knew it as an element.
 */
async function isInside(
  session: CDPSession,
  { document, group }: Found,
  backendNodeId: number,
): Promise<boolean> {
  try {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId, objectGroup: group })
    if (object.objectId === undefined) return false
    // The browser refuses an argument that belongs to another document.
    await session.send('Runtime.callFunctionOn', {
      objectId: document,
      functionDeclaration: 'function () {}',
      arguments: [{ objectId: object.objectId }],
      throwOnSideEffect: true,
    })
    return true
  } catch {
    return false
  }
}

/** The same of what frameworks keep; where that cannot be read, what was told of it stays. */
async function readKept(world: World, known: Known, found: Found): Promise<void> {
  // Where the document has changed meanwhile, once more at once: some change all the time.
  if (!(await tellKept(world, known, found))) await tellKept(world, known, found)
}

async function tellKept(world: World, known: Known, { document, group }: Found): Promise<boolean> {
  const started = performance.now()
  const from = known.next > 0 ? known.next : Number.MAX_SAFE_INTEGER
  const read = keptOnElements(world.session, { document, from, group })
  const kept = await read.finally(() => {
    const now = performance.now()
    if (now - started > slow.kept) known.keptRestsUntil = now + slow.keptRest
  })
  if (kept === undefined) return true
  const { sources, isNew } = await learnTexts(world, known, kept, { document, group })
  const telling = kept.all.flatMap(({ place, tag, event, source }) => {
    const { words, asks } = sources.get(source) ?? nothing
    return words.length === 0 ? [] : [[place, tag, asks ? `${event}~` : event, words]]
  })
  const { count, end, begin, next } = kept
  const wish = JSON.stringify([count, end, next, begin, telling])
  const isTold = (await ask(world, `page.tellAll(...${wish})`, 500)) === true
  // What was not known yet is read again at the next look.
  if (isTold && !isNew) known.next = next
  return isTold
}

/** `isNew`: not all of them could be read now. */
async function learnTexts(
  world: World,
  { ofText }: Known,
  { all }: Kept,
  page: Omit<Found, 'listeners'>,
): Promise<{ readonly sources: ReadonlyMap<string, Learnt>; readonly isNew: boolean }> {
  const texts = [...new Set(all.map(({ source }) => source))].filter((source) => !ofText.has(source))
  const now = texts.slice(0, most.functions)
  const learnt = await wordsOf(world, now, page)
  for (const [at, source] of now.entries()) ofText.set(source, learnt[at] ?? nothing)
  return { sources: ofText, isNew: texts.length > now.length }
}
