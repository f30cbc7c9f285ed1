/** Finds what a person could act on in a page as it is drawn now, in all its frames, without the page noticing. */
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { clip, type Size } from '../../../../core/action/geometry'
import { tellListeners } from '../code/listeners'
import { findFocus, outward } from './focused'
import { Findings, type FoundElement, FrameWindow, type Listed } from './found'
import { limited } from './limited'
import { ask, askOf, enterWorld, type FrameNode, framesOf, ownerOf, type World } from './worlds'

/** More cannot be told apart on a picture. */
const mostElements = 600
const mostFrames = 40
const deepest = 6
/** Of the finder's own work in one frame, and once more to tell of it; it answers with what it has until then. */
const searchMs = { root: 800, inner: 250 }
/** Of everything about one frame inside the page; a hung one is left out. */
const innerMs = 700
/** Of reading what its code does, and that of all its frames together: who is slow is not waited for, and the next look has it. */
const codeMs = { root: 400, inner: 300 }
const wholeMs = 4000

/** What one whole look shares over its frames. */
type Scene = {
  readonly apart: readonly FrameNode[]
  /** How many times the usual time everything may take. */
  readonly patience: number
  frames: number
  /** Left for the code of frames. */
  codeMs: number
  elements: number
  isWhole: boolean
}

/** `focus` is null where nothing has the keyboard's focus, and undefined where the page cannot tell. */
export type Look = {
  readonly found: readonly FoundElement[]
  readonly focus: FoundElement | null | undefined
  /** False where the page is too much for the time that a look may take: some of its elements are not among them. */
  readonly isWhole: boolean
}

/**
 * The elements in view, enabled and uncovered, at most 600, in document order, and what has the focus, in view or not.
 * Boxes are pixels of a screenshot at the device's scale. Rejects when the page is gone, or does not answer in four
 * seconds, or in that many times `patience`.
 */
export async function findElements(page: Page, signal: AbortSignal, patience = 1): Promise<Look> {
  return limited(lookAtPage(page, patience), wholeMs * patience, signal)
}

async function lookAtPage(page: Page, patience: number): Promise<Look> {
  const { root, apart, isWhole: areAll } = await framesOf(page, patience)
  const scene = { apart, patience, frames: 0, codeMs: codeMs.inner * patience, elements: 0, isWhole: areAll }
  const everywhere = { left: 0, top: 0, right: 100_000, bottom: 100_000 }
  const world = await enterWorld(root)
  const proven = await limited(tellListeners(world, true), codeMs.root * patience).catch(() => false)
  const findings = await findIn(world, everywhere, searchMs.root, scene, proven)
  const all = [...findings.found, ...(await findInside({ world, node: root, depth: 0 }, scene))]
  const focused = await limited(findFocus(world, root, apart), innerMs * patience).catch(() => undefined)
  const size = {
    width: Math.max(1, Math.round(findings.width * findings.ratio)),
    height: Math.max(1, Math.round(findings.height * findings.ratio)),
  }
  const forms = new Map<string, number>()
  const found = all.map((listed) => asFound(listed, findings, size, forms))
  const { isWhole } = scene
  if (focused === undefined || focused === null) return { found, focus: focused, isWhole }
  const same = found.find(({ key }) => key === focused.key)
  return { found, focus: same ?? asFound(focused, findings, size, forms), isWhole }
}

type View = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

async function findIn(
  world: World,
  view: View,
  usual: number,
  scene: Scene,
  proven = false,
): Promise<Findings> {
  const milliseconds = usual * scene.patience
  const most = mostElements - scene.elements
  const wish = JSON.stringify({ view, most, milliseconds, proven })
  const findings = Findings.parse(await ask(world, `page.find(${wish})`, milliseconds * 3))
  scene.elements += findings.found.length
  scene.isWhole &&= findings.whole
  return findings
}

type Place = { readonly world: World; readonly node: FrameNode; readonly depth: number }

/** What the frames of a document show, in the document's own pixels. */
async function findInside(place: Place, scene: Scene): Promise<readonly Listed[]> {
  const found: Listed[] = []
  if (place.depth >= deepest) return found
  for (const child of [...place.node.children, ...scene.apart]) {
    if (scene.frames >= mostFrames || scene.elements >= mostElements) break
    // A frame that goes away or hangs while it is looked at has nothing that could be marked.
    const inFrame = limited(findInFrame(place, child, scene), innerMs * scene.patience)
    found.push(...(await inFrame.catch(() => leftOut(scene))))
  }
  return found
}

function leftOut(scene: Scene): readonly Listed[] {
  scene.isWhole = false
  return []
}

async function findInFrame(place: Place, child: FrameNode, scene: Scene): Promise<readonly Listed[]> {
  const { world, depth } = place
  const handle = await ownerOf(world, child.frame)
  if (handle === undefined) return []
  const shown = FrameWindow.safeParse(await askOf(world, handle, 'windowOf'))
  if (!shown.success) return []
  scene.frames++
  const inner = await enterWorld(child)
  await tellInTime(inner, scene)
  const findings = await findIn(inner, innerView(shown.data), searchMs.inner, scene)
  const deeper = await findInside({ world: inner, node: child, depth: depth + 1 }, scene)
  const placed = [...findings.found, ...deeper].map((listed) => outward(listed, shown.data))
  const middles = placed.map(({ box: [left, top, right, bottom] }) => [
    (left + right) / 2,
    (top + bottom) / 2,
  ])
  const onTop = z.array(z.boolean()).parse(await askOf(world, handle, 'showsAt', middles))
  return placed.filter((_, index) => onTop[index] === true)
}

async function tellInTime(world: World, scene: Scene): Promise<void> {
  if (scene.codeMs <= 0) return
  const started = performance.now()
  await limited(tellListeners(world), scene.codeMs).catch(() => undefined)
  scene.codeMs -= performance.now() - started
}

/** The visible part of a frame in its content's own pixels. */
function innerView({ left, top, across, down, seen }: FrameWindow): View {
  return {
    left: (seen[0] - left) / across,
    top: (seen[1] - top) / down,
    right: (seen[2] - left) / across,
    bottom: (seen[3] - top) / down,
  }
}

/** Numbers its form by the order in which forms are met. */
function asFound(
  listed: Listed,
  { token, ratio }: Findings,
  size: Size,
  forms: Map<string, number>,
): FoundElement {
  const [left, top, right, bottom] = listed.box.map((side) => Math.round(side * ratio))
  const { box: _, form: key, ...rest } = listed
  if (key !== undefined && !forms.has(key)) forms.set(key, forms.size)
  const form = key === undefined ? undefined : forms.get(key)
  const [x, y] = [left ?? 0, top ?? 0]
  const box = { x, y, width: Math.max(1, (right ?? x) - x), height: Math.max(1, (bottom ?? y) - y) }
  return { ...rest, form, document: token, selector: listed.selectors[0] ?? listed.tag, box: clip(box, size) }
}
