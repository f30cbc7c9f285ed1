/**
 * Proves of elements that pressing them only changes how the page looks: all that listens on them, on what is round them and on
 * the document was read whole. A document of which anything could not be read is left unproven, as pages of frameworks are.
 */
import type { Proof } from '../marks/page-shown'
import { ask, type World } from '../marks/worlds'
import { codeOf, type Handle, type Page } from './reach'
import { shownBy } from './shown'

/** Of the document, its elements and its shadow trees; of the window no node is known. */
export type Listener = {
  readonly type: string
  readonly scriptId: string
  readonly lineNumber: number
  readonly columnNumber: number
  readonly backendNodeId: number
}

/** What was proven before in one document. */
export type Proofs = {
  readonly nodes: Map<number, Read>
}
type Read = {
  /** What the node is listened on for. */
  readonly listens: string
  /** It leaves the whole document unproven. */
  readonly spoils: boolean
  /** Scripts load one after the other: what is unknown is read once more then, by the clock of this process. */
  readonly again: number | undefined
}
/** In ms. */
const loadMs = 1500

export const noProofs = (): Proofs => ({ nodes: new Map() })

/** What pressing an element brings to its listeners. */
const presses = /^(?:click|auxclick|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)$/
/** What neither a press nor a change of how the page looks brings to them. */
const apart =
  /^(?:load|unload|beforeunload|DOMContentLoaded|readystatechange|resize|scroll|scrollend|wheel|mousewheel|key\w+|message\w*|error|unhandledrejection|rejectionhandled|online|offline|storage|visibilitychange|page(?:show|hide)|dblclick|contextmenu|drag\w*|drop|paste|copy|cut|mouse(?:over|enter|move|leave|out)|pointer(?:over|enter|move|leave|out|cancel|rawupdate)|(?:got|lost)pointercapture|touch(?:move|cancel)|input|change|submit|reset|invalid|beforeinput|composition\w+|selectstart|gamepad\w+|afterprint|beforeprint|fullscreen\w+|offline|languagechange|orientationchange|device\w+)$/

/** New elements that are read in one look, the next looks read on; and listeners of a page that is read at all. */
const most = { nodes: 60, listeners: 600 } as const

type Source = Page & {
  readonly listeners: readonly Listener[]
  readonly documentNode: number
  isInside(node: number): Promise<boolean>
}

export async function prove(world: World, proofs: Proofs, page: Source): Promise<void> {
  const heard = page.listeners.filter(({ type }) => !apart.test(type))
  if (heard.length === 0 || heard.length > most.listeners) return
  const frames = await framesIn(page)
  if (frames === undefined || !(await isCalm(page, 'function () { return this.defaultView }'))) return
  const byNode = grouped(heard, ({ backendNodeId }) => backendNodeId)
  const isInside = async (id: number) => frames === 0 || page.isInside(id)
  if (await proveNodes(world, proofs, { ...page, isInside }, byNode))
    await ask(world, 'page.provenNow()', 500)
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => number): ReadonlyMap<number, readonly One[]> {
  const groups = new Map<number, One[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return groups
}

/** How many frames the document has, those in shadow trees among them. */
async function framesIn({ session, document }: Page): Promise<number | undefined> {
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: document,
    functionDeclaration: 'function () { return this.defaultView.length }',
    returnByValue: true,
    throwOnSideEffect: true,
  })
  return typeof result.value === 'number' ? result.value : undefined
}

/** False where not all of them are told yet, or one of them leaves the document unproven. */
async function proveNodes(
  world: World,
  { nodes }: Proofs,
  page: Source,
  byNode: ReadonlyMap<number, readonly Listener[]>,
): Promise<boolean> {
  const now = performance.now()
  for (const id of nodes.keys()) if (!byNode.has(id)) nodes.delete(id)
  const isFresh = (known: Read | undefined, listens: string): boolean =>
    known?.listens !== listens || now >= (known.again ?? Number.POSITIVE_INFINITY)
  const fresh = [...byNode].filter(([id, all]) => isFresh(nodes.get(id), listensOf(all)))
  // Of a document that is left unproven nothing more is read.
  const stale = new Set(fresh.map(([id]) => id))
  if ([...nodes].some(([id, { spoils }]) => spoils && !stale.has(id))) return false
  const read = fresh.slice(-most.nodes)
  const handlers = read.length === 0 ? undefined : await handlersWithin(page)
  await Promise.all(
    read.map(async ([id, all]) => {
      const listens = listensOf(all)
      const told = await proveOne(world, page, all, handlers?.get(id) ?? [undefined])
      const isSecond = nodes.get(id)?.listens === listens
      nodes.set(id, {
        listens,
        spoils: told.spoils,
        again: told.isSure || isSecond ? undefined : now + loadMs,
      })
    }),
  )
  return fresh.length <= most.nodes && ![...nodes.values()].some(({ spoils }) => spoils)
}

/**
 * It spoils all where what comes of it comes of presses elsewhere: what the document hears, what hears the focus or that something is
 * shown, and the root of a shadow tree.
 */
async function proveOne(
  world: World,
  page: Source,
  all: readonly Listener[],
  handlers: readonly (Handle | undefined)[],
): Promise<{ readonly spoils: boolean; readonly isSure: boolean }> {
  const id = all[0]?.backendNodeId ?? page.documentNode
  // Of a frame's document the frame tells.
  if (id !== page.documentNode && !(await page.isInside(id))) return { spoils: false, isSure: true }
  const proof = await proofOfAll(page, handlers)
  const isOwn = id !== page.documentNode && (await tellProof(world, page, id, proof))
  const spoils = proof !== 'shows' && !(isOwn && all.every(({ type }) => presses.test(type)))
  return { spoils, isSure: proof !== 'unknown' }
}

const listensOf = (all: readonly Listener[]): string =>
  all
    .map(
      ({ type, scriptId, lineNumber, columnNumber }) => `${type} ${scriptId}:${lineNumber}:${columnNumber}`,
    )
    .sort()
    .join()

/** Leads nowhere, whatever is pressed. */
async function isCalm(page: Page, which: string): Promise<boolean> {
  const holder = await handleOf(page, which)
  if (holder === undefined) return false
  const { listeners } = await page.session.send('DOMDebugger.getEventListeners', {
    objectId: holder,
    depth: 1,
  })
  return (await proofOfAll(page, listeners.filter(isHeard).map(handlerOf))) === 'shows'
}

/** By node, of all of the document. */
async function handlersWithin(page: Page): Promise<ReadonlyMap<number, readonly (Handle | undefined)[]>> {
  const holder = await handleOf(page, 'function () { return this }')
  if (holder === undefined) return new Map()
  const { listeners } = await page.session.send('DOMDebugger.getEventListeners', {
    objectId: holder,
    depth: -1,
    pierce: true,
  })
  const all = grouped(listeners.filter(isHeard), ({ backendNodeId = 0 }) => backendNodeId)
  return new Map([...all].map(([id, each]) => [id, each.map(handlerOf)]))
}

/** Functions are told only of what is in a group. */
async function handleOf({ session, document, group }: Page, which: string): Promise<string | undefined> {
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: document,
    functionDeclaration: which,
    objectGroup: group,
  })
  return result.objectId
}

const isHeard = ({ type }: { readonly type: string }): boolean => !apart.test(type)

/** Undefined for a listener that is an object, or a function that was bound: what `this` is to it nobody knows. */
function handlerOf({
  handler,
  originalHandler,
}: {
  handler?: Handle
  originalHandler?: Handle
}): Handle | undefined {
  return handler?.description === originalHandler?.description ? handler : undefined
}

async function proofOfAll(page: Page, handlers: readonly (Handle | undefined)[]): Promise<Proof> {
  let proof: Proof = 'shows'
  for (const handler of handlers) {
    const code = handler?.type === 'function' ? await codeOf(page, handler) : undefined
    const shown = code && shownBy(code)
    if (shown === undefined) return 'unknown'
    // A part of this page is shown.
    if (shown.leads === undefined || /^#(?![!/])/.test(shown.leads)) continue
    if (proof !== 'shows' && proof !== `to ${shown.leads}`) return 'unknown'
    proof = `to ${shown.leads}`
  }
  return proof
}

/** Runs in the finder's world; false for what is no element, such as the root of a shadow tree. */
declare const page: { prove(element: Element, proof: Proof): void }
function tellOf(this: unknown, proof: Proof): boolean {
  if (this instanceof Element) page.prove(this, proof)
  return this instanceof Element
}

async function tellProof(
  { session, context }: World,
  { group }: Page,
  backendNodeId: number,
  proof: Proof,
): Promise<boolean> {
  const node = await session
    .send('DOM.resolveNode', { backendNodeId, executionContextId: context, objectGroup: group })
    .catch(() => undefined)
  if (node?.object.objectId === undefined) return true
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: node.object.objectId,
    functionDeclaration: `${tellOf}`,
    arguments: [{ value: proof }],
    returnByValue: true,
  })
  return result.value === true
}
