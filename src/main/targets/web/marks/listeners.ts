/** Reads what the code of a page does when an element is pressed: its listeners, and what frameworks keep on it. The page is not changed by it. */
import type { CDPSession } from 'playwright-core'
import { z } from 'zod'
import { type Kept, keptOnElements } from './kept'
import { ask, type World } from './worlds'

/** A function by where it is written: many elements share one. */
type Place = string

type Listener = {
  readonly type: string
  readonly scriptId: string
  readonly lineNumber: number
  readonly columnNumber: number
  readonly backendNodeId?: number | undefined
  readonly handler?: { readonly description?: string | undefined } | undefined
}

/** What was read before in one document. */
type Known = {
  /** Words of functions, by where they are written. */
  readonly words: Map<Place, readonly string[]>
  /** Words of functions of frameworks, by their text. */
  readonly ofText: Map<string, readonly string[]>
  /** Listeners of elements that were told to the finder, or have nothing to tell. */
  readonly told: Set<string>
  /** It is being read: whoever looks meanwhile waits for that. */
  running: Promise<void> | undefined
  /** It took long to read: not before then again, by the clock of this process. */
  restsUntil: number
}

/** By the token of the document: another process numbers its scripts and elements anew. */
const knownOf = new WeakMap<CDPSession, Map<string, Known>>()
const mostDocuments = 60

function knownIn(session: CDPSession, token: string): Known {
  const all = knownOf.get(session) ?? new Map<string, Known>()
  knownOf.set(session, all)
  const known = all.get(token) ?? {
    words: new Map(),
    ofText: new Map(),
    told: new Set<string>(),
    running: undefined,
    restsUntil: 0,
  }
  all.set(token, known)
  const [oldest] = all.keys()
  if (all.size > mostDocuments && oldest !== undefined) all.delete(oldest)
  return known
}

/** By these an element is pressed; `change` is that of a box or a list, `submit` that of a form. */
const pressing: ReadonlySet<string> = new Set([
  ...[
    'click',
    'mousedown',
    'mouseup',
    'pointerdown',
    'pointerup',
    'touchstart',
    'touchend',
    'change',
    'submit',
  ],
])
/** New functions and elements that are read in one look; the next look reads on. */
const most = { functions: 60, elements: 300, kept: 20_000, texts: 1000, source: 4000 } as const
/** A page with thousands of listeners is read now and then only; in ms. */
const slow = { listeners: 1500, took: 120, rest: 5000 } as const

/** What is in one document is told to its finder; what cannot be read is left untold, and read again at the next look. */
export async function tellListeners(world: World): Promise<void> {
  const token = z.string().parse(await ask(world, 'page.token', 500))
  const known = knownIn(world.session, token)
  if (performance.now() < known.restsUntil) return
  known.running ??= readWhole(world, known).finally(() => {
    known.running = undefined
  })
  await known.running
}

let runs = 0

async function readWhole(world: World, known: Known): Promise<void> {
  const started = performance.now()
  const group = `code-${runs++}`
  try {
    const heard = await read(world, known, group)
    const now = performance.now()
    if (heard > slow.listeners && now - started > slow.took) known.restsUntil = now + slow.rest
  } finally {
    if (known.told.size > most.kept) known.told.clear()
    if (known.words.size > most.kept) known.words.clear()
    if (known.ofText.size > most.texts) known.ofText.clear()
    void world.session.send('Runtime.releaseObjectGroup', { objectGroup: group }).catch(() => undefined)
  }
}

/** @returns how many listeners there were. */
async function read(world: World, known: Known, group: string): Promise<number> {
  const { session, context } = world
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document',
    contextId: context,
    objectGroup: group,
  })
  if (result.objectId === undefined) return 0
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId })
  // As the page itself has it: Chromium 156 goes down when it is asked so of a document of another world.
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendNodeId })
  const page = object.objectId
  if (page === undefined) return 0
  try {
    const listeners = await listenersOf(session, page)
    const found = { listeners, page, group }
    await learn(world, known, found)
    await tell(world, known, found)
    const kept = await keptOnElements(session, page)
    await learnTexts(world, known, kept, page)
    await tellKept(world, known, kept)
    return listeners.length + kept.all.length
  } finally {
    void session.send('Runtime.releaseObject', { objectId: page }).catch(() => undefined)
  }
}

/** Of the whole document and its shadow trees; without their functions, as the object is in no group: of thousands those are many megabytes. */
async function listenersOf(session: CDPSession, objectId: string): Promise<readonly Listener[]> {
  const found = await session.send('DOMDebugger.getEventListeners', { objectId, depth: -1, pierce: true })
  return found.listeners.filter(
    ({ type, backendNodeId }) => pressing.has(type) && backendNodeId !== undefined,
  )
}

type Found = {
  readonly listeners: readonly Listener[]
  /** The document in the page's own world. */
  readonly page: string
  readonly group: string
}

const placeOf = ({ scriptId, lineNumber, columnNumber }: Listener): Place =>
  `${scriptId}:${lineNumber}:${columnNumber}`

/** Words of the functions that were not met before; one that could not be read now is read at the next look. */
async function learn(world: World, known: Known, { listeners, page, group }: Found): Promise<void> {
  const fresh = new Map<Place, Listener>()
  // The last one of a place: what stands first is often gone by now, as a list is drawn anew.
  for (const one of listeners) {
    const place = placeOf(one)
    if (!known.words.has(place) && (fresh.has(place) || fresh.size < most.functions)) fresh.set(place, one)
  }
  const read = await Promise.all(
    [...fresh].map(async ([place, one]) => [place, await sourceOf(world.session, one, group)] as const),
  )
  const sources = new Map<Place, string>()
  for (const [place, source] of read) if (source !== undefined) sources.set(place, source)
  const words = await wordsOf(world, [...sources.values()], page)
  for (const [at, place] of [...sources.keys()].entries()) known.words.set(place, words[at] ?? [])
}

/** The same of what frameworks keep. */
async function learnTexts(world: World, known: Known, { sources }: Kept, page: string): Promise<void> {
  const texts = sources.filter((source) => !known.ofText.has(source)).slice(0, most.functions)
  const words = await wordsOf(world, texts, page)
  for (const [at, source] of texts.entries()) known.ofText.set(source, words[at] ?? [])
}

/** Undefined where it could not be read. */
async function sourceOf(session: CDPSession, one: Listener, group: string): Promise<string | undefined> {
  try {
    const { object } = await session.send('DOM.resolveNode', {
      backendNodeId: one.backendNodeId ?? 0,
      objectGroup: group,
    })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: object.objectId ?? '',
      depth: 1,
      pierce: true,
    })
    const same = listeners.find((other) => placeOf(other) === placeOf(one))
    return same?.handler?.description?.slice(0, most.source)
  } catch {
    return undefined
  }
}

const Words = z.array(z.array(z.string().max(400)).max(4))

/** What they do, and what the page's own functions do that they call by name. */
async function wordsOf(
  world: World,
  sources: readonly string[],
  page: string,
): Promise<readonly (readonly string[])[]> {
  if (sources.length === 0) return []
  const called = await functionsOf(world.session, page, [...new Set(sources.flatMap(namesIn))].slice(0, 200))
  const whole = sources.map((source) =>
    [source, ...namesIn(source).map((name) => called.get(name) ?? '')].join('\n').slice(0, most.source * 2),
  )
  return Words.parse(await ask(world, `page.codesDo(${JSON.stringify(whole)})`, 500))
}

const namesIn = (source: string): readonly string[] =>
  [...source.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]{1,60})\s*\(/g)].map(([, name = '']) => name)

/** The text of functions that the page has under these names; a browser's own tell nothing. */
async function functionsOf(
  session: CDPSession,
  document: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const answer = await session
    .send('Runtime.callFunctionOn', {
      objectId: document,
      functionDeclaration: `${textsOf}`,
      arguments: [{ value: [...names] }],
      throwOnSideEffect: true,
      returnByValue: true,
    })
    .catch(() => undefined)
  const texts = z.array(z.string()).safeParse(answer?.result.value)
  if (!texts.success) return new Map()
  return new Map(names.map((name, at) => [name, texts.data[at] ?? '']))
}

/** Runs in the page. */
function textsOf(names: readonly string[]): readonly string[] {
  return names.map((name) => {
    const one: unknown = Object.getOwnPropertyDescriptor(globalThis, name)?.value
    return typeof one === 'function' ? Function.prototype.toString.call(one).slice(0, 4000) : ''
  })
}

declare const page: { tell(element: Element, event: string, words: readonly string[]): void }

/** Runs in the finder's world. */
function tellOf(this: unknown, event: string, words: readonly string[]): void {
  if (this instanceof Element) page.tell(this, event, words)
}

/** Runs in the page's own world. */
function isOf(this: Document, element: unknown): boolean {
  return element instanceof Element
}

/**
 * In this document, and not in one of a frame. An element that is handed into the world of another document keeps that
 * document's classes for good: the finder of its own no longer knew it as an element.
 */
async function isInside(
  session: CDPSession,
  page: string,
  backendNodeId: number,
  group: string,
): Promise<boolean> {
  try {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId, objectGroup: group })
    if (object.objectId === undefined) return false
    // The browser refuses an argument that belongs to another document.
    const answer = await session.send('Runtime.callFunctionOn', {
      objectId: page,
      functionDeclaration: `${isOf}`,
      arguments: [{ objectId: object.objectId }],
      returnByValue: true,
    })
    return answer.result.value === true
  } catch {
    return false
  }
}

/** Each element that is listened on with something to tell, once. */
async function tell(
  { session, context }: World,
  known: Known,
  { listeners, page, group }: Found,
): Promise<void> {
  const telling = listeners.flatMap((one) => {
    const words = known.words.get(placeOf(one)) ?? []
    const name = `${context} ${one.backendNodeId} ${one.type} ${placeOf(one)}`
    return words.length === 0 || known.told.has(name) ? [] : [{ one, words, name }]
  })
  await Promise.all(
    telling.slice(0, most.elements).map(async ({ one, words, name }) => {
      known.told.add(name)
      const backendNodeId = one.backendNodeId ?? 0
      if (!(await isInside(session, page, backendNodeId, group))) return
      const node = await session
        .send('DOM.resolveNode', { backendNodeId, executionContextId: context, objectGroup: group })
        .catch(() => undefined)
      if (node?.object.objectId === undefined) return
      await session
        .send('Runtime.callFunctionOn', {
          objectId: node.object.objectId,
          functionDeclaration: `${tellOf}`,
          arguments: [{ value: `${one.type} ${placeOf(one)}` }, { value: [...words] }],
        })
        .catch(() => undefined)
    }),
  )
}

/** Where the document has changed meanwhile they are told at the next look. */
async function tellKept(world: World, known: Known, { count, all, sources }: Kept): Promise<void> {
  const telling = all.flatMap(({ place, tag, event, source }) => {
    const words = known.ofText.get(sources[source] ?? '') ?? []
    return words.length === 0 ? [] : [[place, tag, event, words]]
  })
  await ask(world, `page.tellAll(${count}, ${JSON.stringify(telling)})`, 500)
}
