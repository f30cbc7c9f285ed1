/**
 * Proves of elements that pressing them only changes how the page looks: all that listens on them, on what is round them and on
 * the document was read whole. A document of which anything could not be read is left unproven, as pages of frameworks are.
 */
import { setImmediate } from 'node:timers/promises'
import type { Proof } from '../marks/page-shown'
import type { World } from '../marks/worlds'
import { type Handle, isOfPage, namesOf, type Page, type Places } from './reach'
import { type Shown, shownBy } from './shown'

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
  readonly places: Places
  /** What the finder was told of elements. */
  readonly told: Map<number, Proof>
  /** It could not be proven: not before then again, by the clock of this process, and for how long that was, in ms. */
  restsUntil: number
  rested: number
}
export const noProofs = (): Proofs => ({ places: new Map(), told: new Map(), restsUntil: 0, rested: 0 })

/** What pressing an element brings to its listeners. */
const presses =
  /^(?:click|dblclick|auxclick|selectstart|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)$/
/** What neither a press nor a change of how the page looks brings to them. */
const apart =
  /^(?:load|unload|beforeunload|DOMContentLoaded|readystatechange|resize|scroll|scrollend|wheel|mousewheel|key\w+|message\w*|error|unhandledrejection|rejectionhandled|online|offline|storage|visibilitychange|page(?:show|hide)|contextmenu|drag\w*|drop|paste|copy|cut|mouse(?:over|enter|move|leave|out)|pointer(?:over|enter|move|leave|out|cancel|rawupdate)|(?:got|lost)pointercapture|touch(?:move|cancel)|input|change|submit|reset|invalid|beforeinput|composition\w+|gamepad\w+|afterprint|beforeprint|fullscreen\w+|languagechange|orientationchange|device\w+)$/

/** Of a page that is read at all: what of it listens to presses, and how long its functions are together, in characters. */
const most = { listeners: 200, all: 1000, sources: 100_000 } as const
/** In ms: scripts load one after the other, and most pages are never proven. */
const rest = { first: 700, longest: 30_000 } as const

type Source = Page & {
  readonly listeners: readonly Listener[]
  readonly documentNode: number
  isInside(node: number): Promise<boolean>
}

/** @returns whether all of the document is read, so that this look may go by what was proven. */
export async function prove(world: World, proofs: Proofs, page: Source): Promise<boolean> {
  const heard = page.listeners.filter(isHeard)
  if (heard.length === 0 || performance.now() < proofs.restsUntil) return false
  const isSmall = heard.length <= most.listeners && page.listeners.length <= most.all
  const isProven = isSmall && (await proveAll(world, proofs, page).catch(() => false))
  proofs.rested = isProven ? 0 : Math.min(Math.max(rest.first, proofs.rested * 2), rest.longest)
  proofs.restsUntil = performance.now() + proofs.rested
  return isProven
}

type Handlers = ReadonlyMap<number, readonly Heard[]>
/** `handler`: undefined for an object, or a function that was bound: what `this` is to it nobody knows. */
type Heard = { readonly type: string; readonly handler: Handle | undefined }

async function proveAll(world: World, proofs: Proofs, page: Source): Promise<boolean> {
  const outer = await handlersOn(page, ['this.defaultView', 'this.defaultView.navigation'], 1)
  const inner = await handlersOn(page, ['this'], -1)
  if (outer === undefined || inner === undefined) return false
  const all = [...outer.values(), ...inner.values()].flat()
  const length = all.reduce((sum, { handler }) => sum + (handler?.description?.length ?? 0), 0)
  if (length > most.sources) return false
  const proofOf = await prover(page, proofs.places, all)
  if (![...outer.values()].every((heard) => proofOf(heard) === 'shows')) return false
  return tellAll(world, proofs, page, inner, proofOf)
}

/** Of each function once; all of them are of the same page, in which a name means the same everywhere. */
async function prover(
  page: Source,
  places: Places,
  all: readonly Heard[],
): Promise<(heard: readonly Heard[]) => Proof> {
  const sources = new Map<Handle, string>()
  await Promise.all(
    all.map(async ({ handler }) => {
      if (handler?.description === undefined || !(await isOfPage(page, handler, places))) return
      sources.set(handler, handler.description)
    }),
  )
  const names = await namesOf(page, [...new Set(sources.values())], places)
  const proofs = new Map<string, Proof>()
  for (const source of sources.values()) {
    if (proofs.has(source)) continue
    proofs.set(source, asProof(shownBy(source, names)))
    await setImmediate()
  }
  return (heard) =>
    together(heard.map(({ handler }) => proofs.get((handler && sources.get(handler)) ?? '') ?? 'unknown'))
}

const asProof = (shown: Shown | undefined): Proof =>
  shown === undefined ? 'unknown' : shown.leads === undefined ? 'shows' : `to ${shown.leads}`

function together(proofs: readonly Proof[]): Proof {
  const others = new Set(proofs.filter((proof) => proof !== 'shows'))
  return others.size > 1 ? 'unknown' : ([...others][0] ?? 'shows')
}

/**
 * Each element what comes of it.
 *
 * @returns false where what comes of one comes of presses elsewhere: of what the document hears, of what hears the focus or that
 * something is shown, and of what is in a shadow tree.
 */
async function tellAll(
  world: World,
  { told }: Proofs,
  page: Source,
  handlers: Handlers,
  proofOf: (heard: readonly Heard[]) => Proof,
): Promise<boolean> {
  const gone = [...told.keys()].filter((id) => !handlers.has(id))
  await Promise.all(gone.map((id) => tellProof(world, page, id, 'unknown')))
  for (const id of gone) told.delete(id)
  const calm = [...handlers].map(async ([id, heard]) => {
    const proof = proofOf(heard)
    if (id === page.documentNode) return proof === 'shows'
    const isTold =
      told.get(id) === proof || !(await page.isInside(id)) || (await tellProof(world, page, id, proof))
    if (isTold) told.set(id, proof)
    return proof === 'shows' || (isTold && heard.every(({ type }) => presses.test(type)))
  })
  return (await Promise.all(calm)).every(Boolean)
}

/** By node, on what these come to. Functions are told only of what is in a group. */
async function handlersOn(
  { session, document, group }: Page,
  which: readonly string[],
  depth: number,
): Promise<Handlers | undefined> {
  const handlers = new Map<number, Heard[]>()
  for (const one of which) {
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: document,
      functionDeclaration: `function () { return ${one} }`,
      throwOnSideEffect: true,
      objectGroup: group,
    })
    if (result.objectId === undefined || result.subtype === 'error') return undefined
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId,
      depth,
      pierce: depth < 0,
    })
    for (const { type, handler, originalHandler, backendNodeId = 0 } of listeners.filter(isHeard)) {
      const isOwn = handler?.type === 'function' && handler.description === originalHandler?.description
      const before = handlers.get(backendNodeId) ?? []
      handlers.set(backendNodeId, [...before, { type, handler: isOwn ? handler : undefined }])
    }
  }
  return handlers
}

const isHeard = ({ type }: { readonly type: string }): boolean => !apart.test(type)

/** Runs in the finder's world; false for what is no element of the document itself. */
declare const page: { prove(element: Element, proof: Proof): void }
function tellOf(this: unknown, proof: Proof): boolean {
  if (!(this instanceof Element) || this.getRootNode() !== document) return false
  page.prove(this, proof)
  return true
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
  if (node?.object.objectId === undefined) return false
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: node.object.objectId,
    functionDeclaration: `${tellOf}`,
    arguments: [{ value: proof }],
    returnByValue: true,
  })
  return result.value === true
}
