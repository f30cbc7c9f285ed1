/** The finder that runs inside a page's isolated world, as source text: the page can neither see nor change it. */
import { again } from './page-again'
import { boxes, type Look, type Rect } from './page-boxes'
import { code } from './page-code'
import { does } from './page-does'
import { editors } from './page-editors'
import { kinds, type Standing } from './page-kinds'
import { names } from './page-names'
import { round } from './page-round'
import { shown } from './page-shown'
import { texts } from './page-texts'

/** What one frame is asked for; CSS pixels of its own viewport. */
export type Wish = {
  /** The part of the frame that the frames round it leave visible. */
  readonly view: Rect
  readonly most: number
  readonly milliseconds: number
  /** All of the document's code was read for this look. */
  readonly proven: boolean
}

type Candidate = { readonly element: Element; readonly standing: Standing; readonly box: Rect }

type Page = typeof boxes &
  typeof kinds &
  typeof names &
  typeof texts &
  typeof round &
  typeof shown &
  typeof does &
  typeof editors &
  typeof again &
  typeof finding & {
    look: Look
    readonly keys: WeakMap<Element, number>
    readonly secrets: WeakSet<Element>
    /** Of this document: another one in the same frame has another. */
    readonly token: string
    keysGiven: number
    isProven: boolean
  }

declare const page: Page

/** Everything in view that could be acted on, in document order, as plain data. */
function find({ view, most, milliseconds, proven }: Wish) {
  const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const until = performance.now() + milliseconds
  page.look = page.freshLook(page.cut(viewport, view), until)
  page.isProven = proven && page.isPlainPage()
  const kept = page.withoutDoubles(page.candidates(most * 2)).slice(0, most)
  const found = page.describeInTime(kept, until + milliseconds)
  return {
    token: page.token,
    width: innerWidth,
    height: innerHeight,
    ratio: devicePixelRatio,
    found,
    whole: page.look.late !== true && found.length === kept.length,
  }
}

/** As far as it comes: of a page that is too much for this machine the first elements are better than none. */
function describeInTime(all: readonly Candidate[], until: number) {
  const told: ReturnType<typeof describe>[] = []
  for (const one of all) {
    if (performance.now() > until) break
    told.push(page.describe(one))
  }
  return told
}

function freshLook(view: Rect, until: number): Look {
  return { view, places: new Map(), hits: new Map(), counts: new Map(), headings: new Map(), until }
}

function candidates(most: number): readonly Candidate[] {
  const found: Candidate[] = []
  let visited = 0
  for (const element of page.everything()) {
    if (++visited > 30_000 || found.length >= most) break
    if (visited % 32 === 0 && performance.now() > page.look.until) {
      page.look.late = true
      break
    }
    const candidate = page.candidate(element)
    if (candidate !== undefined) found.push(candidate)
  }
  return found
}

/** In document order, what is in an open shadow root after its host. */
function* everything(): Generator<Element> {
  const levels: Iterator<Element>[] = [Document.prototype.querySelectorAll.call(document, '*').values()]
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const { value, done } = level.next()
    if (done === true) {
      levels.pop()
      continue
    }
    yield value
    const shadow = page.shadowOf(value)
    if (shadow !== undefined && levels.length < 60) levels.push(shadow.querySelectorAll('*').values())
  }
}

function candidate(element: Element): Candidate | undefined {
  if (!page.mayBeInView(element)) return undefined
  const standing = page.standingOf(element)
  if (standing === undefined || page.isDisabled(element)) return undefined
  const seen = page.visibleBox(element, !page.isVeil(element))
  const box = seen ?? page.editorBox(element, standing.role)
  if (box === undefined || (standing.rank === 'hint' && page.holdsDisabled(element, box))) return undefined
  return { element, standing, box }
}

/** What only looks like it acts, round a control that is turned off. */
function holdsDisabled(element: Element, box: Rect): boolean {
  let at = page.hit((box.left + box.right) / 2, (box.top + box.bottom) / 2)
  for (let depth = 0; at !== null && at !== element && depth < 50; depth++) {
    if (page.isOff(at) || at.matches(':disabled')) return true
    at = page.above(at)
  }
  return false
}

/** Cheap: most elements of a long page are far below. What has no box of its own may still show its children. */
function mayBeInView(element: Element): boolean {
  // The box that takes what is written into an editor may be anywhere.
  if (page.tagOf(element) === 'textarea') return true
  const box = page.boundsOf(element)
  const isEmpty = box.right - box.left < 4 || box.bottom - box.top < 4
  if (isEmpty) return page.nativeTags().includes(page.tagOf(element)) || page.roleOf(element) !== undefined
  const slack = 200
  const { view } = page.look
  const isBeside = box.right < view.left - slack || box.left > view.right + slack
  return !isBeside && box.bottom >= view.top - slack && box.top <= view.bottom + slack
}

function nativeTags(): readonly string[] {
  return ['a', 'area', 'button', 'label', 'summary', 'input']
}

/** A see-through control laid over what is drawn for it, without a label that could be marked instead. What it covers is not what is pressed. */
function isVeil(element: Element): boolean {
  if (!(element instanceof HTMLInputElement))
    return ['button', 'a', 'area', 'summary'].includes(page.tagOf(element))
  if (['submit', 'button', 'image', 'reset'].includes(element.type)) return true
  if (!['checkbox', 'radio', 'file'].includes(element.type)) return false
  return ![...(element.labels ?? [])].some((label) => page.visibleBox(label, true) !== undefined)
}

/** Of nested ones the one that acts; of both, each where it is not the other. */
function withoutDoubles(all: readonly Candidate[]): readonly Candidate[] {
  const byElement = new Map(all.map((one) => [one.element, one]))
  const inner = new Map<Candidate, Candidate[]>()
  const doubles = new Set<Candidate>()
  for (const one of all) {
    for (const outer of page.outerOnes(one, byElement)) {
      inner.set(outer, [...(inner.get(outer) ?? []), one])
      const idle = page.idler(outer, one)
      if (idle !== undefined) doubles.add(idle)
    }
  }
  const kept = all.filter((one) => !doubles.has(one))
  return kept.flatMap((one) => {
    const within = (inner.get(one) ?? []).filter((other) => !doubles.has(other))
    if (within.length === 0) return [one]
    const box = page.besides(one, within)
    return box === undefined ? [] : [{ ...one, box }]
  })
}

function outerOnes(one: Candidate, byElement: ReadonlyMap<Element, Candidate>): readonly Candidate[] {
  const found: Candidate[] = []
  let at = page.above(one.element)
  for (let depth = 0; at !== null && depth < 500; depth++) {
    const outer = byElement.get(at)
    if (outer !== undefined) found.push(outer)
    at = page.above(at)
  }
  return found
}

/** Which of two nested candidates does nothing of its own; undefined when both act. */
function idler(outer: Candidate, inner: Candidate): Candidate | undefined {
  const [outside, inside] = [outer.standing.rank, inner.standing.rank]
  if (page.tagOf(outer.element) === 'button' || outer.element instanceof HTMLLabelElement) return inner
  if (page.tagOf(inner.element) === 'label') return inner
  if (page.isRowOf(outer, inner)) return outer
  const isSame = page.isSameThing(outer, inner)
  if (outside === 'hint') return isSame || page.isMereStop(outer.element) ? outer : undefined
  if (inside === 'hint') return page.attribute(inner.element, 'onclick') === null ? inner : undefined
  if (!isSame) return undefined
  return inside === 'native' ? outer : inner
}

/** Of a row whose cells act nothing is left to press but its seams. */
function isRowOf(outer: Candidate, inner: Candidate): boolean {
  return outer.standing.role === 'row' && page.isGridPart(inner.element, inner.standing.role ?? '')
}

/** By room, or by words: but a press beside what stands in a cell chooses the cell. */
function isSameThing(outer: Candidate, inner: Candidate): boolean {
  if (page.areaOf(page.cut(outer.box, inner.box)) > page.areaOf(outer.box) * 0.6) return true
  if (outer.standing.role === 'gridcell') return false
  return page.wordsIn(outer.element) === page.wordsIn(inner.element)
}

/** A container that takes the focus and does nothing else. */
function isMereStop(element: Element): boolean {
  return page.attribute(element, 'onclick') === null && !page.introducesPointer(element)
}

/** The part of a box whose clicks do not go to elements within it. */
function besides(outer: Candidate, inner: readonly Candidate[]): Rect | undefined {
  const elements = inner.map(({ element }) => element)
  return page.freePart(outer.box, (x, y) => {
    const at = page.hit(x, y)
    return (
      at !== null && page.isReached(outer.element, x, y) && !elements.some((one) => page.isWithin(at, one))
    )
  })
}

function describe({ element, standing, box }: Candidate) {
  const name = page.nameOf(element)
  const role = standing.role
  const { text, hints } = page.textsOf(element, box, name)
  return {
    key: page.keyOf(element),
    text,
    tag: page.tagOf(element),
    ...(role !== undefined && { role }),
    ...(page.isSecret(element) && { secret: true }),
    ...(hints.length > 0 && { hints }),
    ...page.effectsOf(element, role),
    selectors: page.selectorsOf(element, role, name),
    box: [box.left, box.top, box.right, box.bottom] as const,
  }
}

/** What has the focus, in view or not: null where nothing has it, `frame` where something in a frame may. */
function focus() {
  const element = page.active()
  if (element === undefined) return null
  if (['iframe', 'frame', 'object', 'embed'].includes(page.tagOf(element))) return 'frame'
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  page.look = page.freshLook(view, performance.now() + 100)
  const standing = page.standingOf(element) ?? { rank: 'hint' as const, role: page.roleOf(element) }
  const box = page.visibleBox(element, false) ?? page.editorBox(element, standing.role)
  return page.describe({ element, standing, box: box ?? page.boundsOf(element) })
}

function hasFocus(frame: Element): boolean {
  return page.active() === frame
}

/** Stays with an element as long as its document lives. */
function keyOf(element: Element): string {
  const key = page.keys.get(element) ?? page.keysGiven++
  page.keys.set(element, key)
  return `${page.token}.${key}`
}

/** Where a frame's content lies in this document, and how much of it shows; undefined when nothing does. */
function windowOf(frame: Element) {
  page.look = page.freshLook(
    { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
    performance.now() + 100,
  )
  const place = page.placeOf(frame)
  if (place.opacity < 0.05 || !(frame instanceof HTMLElement) || frame.offsetWidth === 0) return undefined
  const style = getComputedStyle(frame)
  const bounds = page.boundsOf(frame)
  const [across, down] = [
    (bounds.right - bounds.left) / frame.offsetWidth,
    (bounds.bottom - bounds.top) / frame.offsetHeight,
  ]
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
  const left = bounds.left + (pixels('border-left-width') + pixels('padding-left')) * across
  const top = bounds.top + (pixels('border-top-width') + pixels('padding-top')) * down
  const seen = page.cut(page.paddingBox(frame, style), place.own)
  if (style.visibility !== 'visible' || !page.isLarge(seen)) return undefined
  const [selector] = page.selectorsOf(frame, undefined, '')
  return { left, top, across, down, selector, seen: [seen.left, seen.top, seen.right, seen.bottom] as const }
}

/** For each point whether the frame is what lies on top there. */
function showsAt(frame: Element, points: readonly (readonly [number, number])[]): readonly boolean[] {
  return points.map(([x, y]) => page.hitAnew(x, y) === frame)
}

const finding = {
  find,
  freshLook,
  focus,
  hasFocus,
  candidates,
  everything,
  candidate,
  holdsDisabled,
  mayBeInView,
  nativeTags,
  isVeil,
  withoutDoubles,
  outerOnes,
  idler,
  isRowOf,
  isSameThing,
  isMereStop,
  besides,
  describe,
  describeInTime,
  keyOf,
  windowOf,
  showsAt,
}

/** Puts the functions into the world they are evaluated in, once for each document. */
export const pageScript = `if (!Object.hasOwn(globalThis, 'page')) {
  const page = { ${Object.entries({
    ...boxes,
    ...kinds,
    ...names,
    ...texts,
    ...round,
    ...shown,
    ...does,
    ...code,
    ...editors,
    ...again,
    ...finding,
  })
    .map(([name, work]) => `${name}: ${work}`)
    .join(',\n')},
    keys: new WeakMap(), told: new WeakMap(), toldNow: new WeakMap(), proofs: new WeakMap(), isProven: false, secrets: new WeakSet(), keysGiven: 0, token: Math.random().toString(36).slice(2) };
  Object.defineProperty(globalThis, 'page', { value: page });
}`
