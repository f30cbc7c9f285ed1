/** Isolated worlds in a page's documents, over the browser's own protocol: what runs there is out of the page's reach. */

import type { CDPSession, Frame, Page } from 'playwright-core'
import { z } from 'zod'
import { failure } from '../../../../core/problem'
import { limited } from './limited'
import { pageScript } from './page-script'

const worldName = 'marks'
const apartMs = 700

/** One document that can be asked: a frame in a process that can be talked to. */
export type World = { readonly session: CDPSession; readonly context: number }

/** A frame and those in it; `session` differs from its parent's where the site lives in another process. */
export type FrameNode = {
  readonly session: CDPSession
  readonly frame: string
  readonly children: readonly FrameNode[]
}

const sessions = new WeakMap<Page | Frame, Promise<CDPSession>>()

/** A session lives as long as what it belongs to: the worlds, and the keys in them, live with it. */
function sessionOf(owner: Page | Frame, page: Page): Promise<CDPSession> {
  const known = sessions.get(owner)
  if (known !== undefined) return known
  const forget = () => sessions.delete(owner)
  const opening = page.context().newCDPSession(owner)
  sessions.set(owner, opening)
  opening.then((session) => session.once('close', forget), forget)
  return opening
}

type Tree = { readonly frame: { readonly id: string }; readonly childFrames?: readonly Tree[] }

function nodeOf(tree: Tree, session: CDPSession): FrameNode {
  const children = (tree.childFrames ?? []).map((child) => nodeOf(child, session))
  return { session, frame: tree.frame.id, children }
}

type Frames = {
  readonly root: FrameNode
  readonly apart: readonly FrameNode[]
  /** False where the process of a frame hangs: that frame is not among them. */
  readonly isWhole: boolean
}

/** The page's frames; those in other processes are told apart, as the tree does not say where they hang. */
export async function framesOf(page: Page, patience: number): Promise<Frames> {
  const session = await sessionOf(page, page)
  const root = nodeOf((await session.send('Page.getFrameTree')).frameTree, session)
  const missing = page.frames().length > count(root) ? page.frames().slice(1, 40) : []
  const apart = await Promise.all(missing.map((frame) => treeApart(frame, apartMs * patience)))
  return {
    root,
    apart: apart.flatMap((node) => (node === undefined || node === 'hangs' ? [] : node)),
    isWhole: !apart.includes('hangs'),
  }
}

const count = (node: FrameNode): number => node.children.reduce((sum, child) => sum + count(child), 1)

/** Undefined for a frame in its parent's process, to which Playwright gives no session of its own. */
async function treeApart(frame: Frame, milliseconds: number): Promise<FrameNode | 'hangs' | undefined> {
  const tree = async () => {
    const session = await sessionOf(frame, frame.page()).catch(() => undefined)
    return session && nodeOf((await session.send('Page.getFrameTree')).frameTree, session)
  }
  return limited(tree(), milliseconds).catch(() => (frame.isDetached() ? undefined : 'hangs'))
}

/** The finder's world in a frame's document of now, ready to be asked. */
export async function enterWorld({ session, frame }: FrameNode): Promise<World> {
  const created = await session.send('Page.createIsolatedWorld', { frameId: frame, worldName })
  const context = created.executionContextId
  await session.send('Runtime.evaluate', { expression: pageScript, contextId: context })
  return { session, context }
}

/** Calls one function of the finder with plain data; the browser ends it after `milliseconds`. */
export async function ask(world: World, call: string, milliseconds: number): Promise<unknown> {
  const answer = await world.session.send('Runtime.evaluate', {
    expression: call,
    contextId: world.context,
    returnByValue: true,
    timeout: milliseconds,
  })
  if (answer.exceptionDetails !== undefined) {
    const { exception, text } = answer.exceptionDetails
    throw failure('web.page.failed', { words: exception?.description ?? text })
  }
  return z.unknown().parse(answer.result.value)
}

/**
 * The element that holds a frame, as a handle in the world of the document round it; undefined when the frame hangs
 * elsewhere or has gone meanwhile.
 */
export async function ownerOf({ session, context }: World, frame: string): Promise<string | undefined> {
  try {
    const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId: frame })
    const { object } = await session.send('DOM.resolveNode', { backendNodeId, executionContextId: context })
    return object.objectId
  } catch {
    return undefined
  }
}

/** Calls a function of the finder with that element and plain data. */
export async function askOf(world: World, handle: string, call: string, given?: unknown): Promise<unknown> {
  const answer = await world.session.send('Runtime.callFunctionOn', {
    objectId: handle,
    functionDeclaration: `function (given) { return page.${call}(this, given) }`,
    arguments: [{ value: given }],
    returnByValue: true,
  })
  return answer.exceptionDetails === undefined ? z.unknown().parse(answer.result.value) : undefined
}
