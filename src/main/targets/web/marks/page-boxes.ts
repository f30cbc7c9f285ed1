/** Where an element can be seen and hit, asked inside the page. Each function stands alone: it sees only `page` and the DOM. */

/** CSS pixels of the frame's viewport. */
export type Rect = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What an element's ancestors leave of it and of what it contains. */
type Place = {
  readonly own: Rect
  readonly flow: Rect
  readonly absolute: Rect
  readonly fixed: Rect
  readonly opacity: number
}

/** One look at a document. */
export type Look = {
  readonly view: Rect
  readonly places: Map<Element, Place>
  readonly hits: Map<string, Element | null>
  /** By parent: which of its kind a child is. */
  readonly counts: Map<Element, ReadonlyMap<Element, number>>
  /** What stands over an element, found once for all that lie in it. */
  readonly headings: Map<Element, readonly string[]>
  /** Of `performance.now()`. */
  readonly until: number
  /** The time ran out before everything was looked at. */
  late?: true
}

declare const page: typeof boxes & { readonly look: Look }

/** The parent in the tree that is drawn. Read past forms whose fields are named like DOM properties and hide them. */
function above(node: Element): Element | null {
  const slot: unknown = Reflect.get(Element.prototype, 'assignedSlot', node)
  if (slot instanceof Element) return slot
  const parent: unknown = Reflect.get(Node.prototype, 'parentNode', node)
  if (parent instanceof ShadowRoot) return parent.host
  return parent instanceof Element ? parent : null
}

function shadowOf(element: Element): ShadowRoot | undefined {
  const root: unknown = Reflect.get(Element.prototype, 'shadowRoot', element)
  return root instanceof ShadowRoot ? root : undefined
}

function isWithin(inner: Element, outer: Element): boolean {
  let at: Element | null = inner
  for (let depth = 0; at !== null && depth < 500; depth++) {
    if (at === outer) return true
    at = page.above(at)
  }
  return false
}

function cut(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

function areaOf({ left, top, right, bottom }: Rect): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top)
}

/** At least 4 × 4: less cannot be aimed at, and is how texts for screen readers are hidden. */
function isLarge({ left, top, right, bottom }: Rect): boolean {
  return right - left >= 4 && bottom - top >= 4
}

function boundsOf(element: Element): Rect {
  return Element.prototype.getBoundingClientRect.call(element)
}

function paddingBox(element: Element, style: CSSStyleDeclaration): Rect {
  const { left, top, right, bottom } = page.boundsOf(element)
  const border = (side: string) => Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0
  return {
    left: left + border('left'),
    top: top + border('top'),
    right: right - border('right'),
    bottom: bottom - border('bottom'),
  }
}

/** Clips are inherited as CSS does it: what is positioned escapes ancestors that are not its containing block. */
function placeOf(element: Element): Place {
  const known = page.look.places.get(element)
  if (known !== undefined) return known
  const parent = page.above(element)
  const { view } = page.look
  const outer =
    parent === null ? { flow: view, absolute: view, fixed: view, opacity: 1 } : page.placeOf(parent)
  const style = getComputedStyle(element)
  const position = style.position
  const own = position === 'fixed' ? outer.fixed : position === 'absolute' ? outer.absolute : outer.flow
  const isRoot = parent === null || element instanceof HTMLBodyElement
  const clips = !isRoot && style.display !== 'inline' && style.display !== 'contents' && page.cutsOff(style)
  const flow = clips ? page.cut(own, page.paddingBox(element, style)) : own
  const holds = style.transform !== 'none' || style.filter !== 'none' || style.contain.includes('paint')
  const place = {
    own,
    flow,
    absolute: holds || position !== 'static' ? flow : outer.absolute,
    fixed: holds ? flow : outer.fixed,
    opacity: outer.opacity * Number(style.opacity),
  }
  page.look.places.set(element, place)
  return place
}

function cutsOff(style: CSSStyleDeclaration): boolean {
  return style.overflowX !== 'visible' || style.overflowY !== 'visible' || style.contain.includes('paint')
}

/** The innermost element at a point, through open shadow roots. Asked for often, and dear: remembered for one look. */
function hit(x: number, y: number): Element | null {
  const { hits } = page.look
  const at = `${x} ${y}`
  const known = hits.get(at)
  if (known !== undefined) return known
  const found = page.hitAnew(x, y)
  hits.set(at, found)
  return found
}

function hitAnew(x: number, y: number): Element | null {
  let found = Document.prototype.elementFromPoint.call(document, x, y)
  for (let depth = 0; found !== null && depth < 50; depth++) {
    const shadow = page.shadowOf(found)
    const inner: Element | undefined = shadow && page.hitIn(shadow, x, y)
    if (inner === undefined || inner === found) break
    found = inner
  }
  return found
}

/** A text put into a slot is the host's own, and drawn by the element round the slot: that one is what is hit. */
function hitIn(shadow: ShadowRoot, x: number, y: number): Element | undefined {
  const isInside = (one: Element) => Node.prototype.getRootNode.call(one) === shadow
  const inner = shadow.elementFromPoint(x, y)
  return inner !== null && isInside(inner) ? inner : shadow.elementsFromPoint(x, y).find(isInside)
}

/** Whether a click at the point acts on the element: on itself, on what is in it, or on its label. */
function isReached(element: Element, x: number, y: number): boolean {
  let at = page.hit(x, y)
  for (let depth = 0; at !== null && depth < 500; depth++) {
    if (at === element || (at instanceof HTMLLabelElement && at.control === element)) return true
    at = page.above(at)
  }
  return false
}

/** The part of a rectangle that is `free`, its middle included; undefined when none of it is. */
function freePart(rect: Rect, free: (x: number, y: number) => boolean): Rect | undefined {
  const { left, top } = rect
  const [width, height] = [rect.right - left, rect.bottom - top]
  const at = (across: number, down: number) => free(left + width * across, top + height * down)
  if (at(0.5, 0.5)) return rect
  const near = [0.08, 0.3, 0.7, 0.92]
  if (!near.some((share) => at(share, share) || at(share, 1 - share))) return undefined
  const cells = 6
  const grid = Array.from({ length: cells * cells }, (_, n) =>
    at(((n % cells) + 0.5) / cells, (Math.floor(n / cells) + 0.5) / cells),
  )
  const best = page.largestBlock(grid, cells)
  if (best === undefined) return undefined
  const part = {
    left: left + (best.left * width) / cells,
    top: top + (best.top * height) / cells,
    right: left + (best.right * width) / cells,
    bottom: top + (best.bottom * height) / cells,
  }
  const isSure = free((part.left + part.right) / 2, (part.top + part.bottom) / 2)
  return isSure && page.isLarge(part) ? part : undefined
}

/** The largest all-true rectangle of a square grid, in cells. */
function largestBlock(grid: readonly boolean[], cells: number): Rect | undefined {
  let best: Rect | undefined
  for (let top = 0; top < cells; top++) {
    const whole = Array.from({ length: cells }, () => true)
    for (let row = top; row < cells; row++) {
      for (let column = 0; column < cells; column++) {
        whole[column] = whole[column] === true && grid[row * cells + column] === true
      }
      const run = page.longestRun(whole)
      const block = { left: run.from, top, right: run.to, bottom: row + 1 }
      if (page.areaOf(block) > (best === undefined ? 0 : page.areaOf(best))) best = block
    }
  }
  return best
}

function longestRun(line: readonly boolean[]): { readonly from: number; readonly to: number } {
  let best = { from: 0, to: 0 }
  let from = 0
  for (let at = 0; at <= line.length; at++) {
    if (line[at] === true) continue
    if (at - from > best.to - best.from) best = { from, to: at }
    from = at + 1
  }
  return best
}

/** An area of an image map has no box of its own: its shape lies on the picture that uses it. */
function areaRects(area: HTMLAreaElement): readonly Rect[] {
  const map = area.closest('map')
  const images = [...Document.prototype.querySelectorAll.call(document, 'img[usemap]')]
  const image = images.find((one) => one.getAttribute('usemap') === `#${map?.name ?? ''}`)
  if (image === undefined) return []
  const box = page.paddingBox(image, getComputedStyle(image))
  const [a = 0, b = 0, c = 0, ...rest] = area.coords.split(',').map(Number)
  if (area.shape === 'default') return [box]
  if (area.shape === 'circle') {
    return [
      { left: box.left + a - c, top: box.top + b - c, right: box.left + a + c, bottom: box.top + b + c },
    ]
  }
  const xs = [a, c, ...rest.filter((_, at) => at % 2 === 1)]
  const ys = [b, ...rest.filter((_, at) => at % 2 === 0)]
  return [
    {
      left: box.left + Math.min(...xs),
      top: box.top + Math.min(...ys),
      right: box.left + Math.max(...xs),
      bottom: box.top + Math.max(...ys),
    },
  ]
}

/** The rectangles an element is drawn in, largest first; a picture in a line of text is taller than the line. */
function rectsOf(element: Element): readonly Rect[] {
  if (element instanceof HTMLAreaElement) return page.areaRects(element)
  const own = page.linesOf([...Element.prototype.getClientRects.call(element)].slice(0, 40))
  const { display } = getComputedStyle(element)
  const isEmpty = !own.some(page.isLarge)
  const inner = isEmpty || display.startsWith('inline') ? page.innerRects(element) : []
  const [line] = own
  const isOneLine = own.length === 1 && line !== undefined && !isEmpty
  const touching = isOneLine ? inner.filter((rect) => page.areaOf(page.cut(line, rect)) > 0) : []
  const all = isOneLine ? [page.hull([line, ...touching])] : [...own, ...inner]
  return all.filter(page.isLarge).sort((a, b) => page.areaOf(b) - page.areaOf(a))
}

/** A line of text comes in pieces where other elements begin in it. */
function linesOf(pieces: readonly Rect[]): readonly Rect[] {
  const lines: Rect[] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    const isNext =
      line !== undefined &&
      Math.abs(piece.top + piece.bottom - line.top - line.bottom) < line.bottom - line.top &&
      piece.left < line.right + 3 &&
      piece.right > line.left - 3
    if (isNext) lines[lines.length - 1] = page.hull([line, piece])
    else lines.push(piece)
  }
  return lines
}

function hull(rects: readonly Rect[]): Rect {
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    top: Math.min(...rects.map(({ top }) => top)),
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  }
}

function innerRects(element: Element): readonly Rect[] {
  const children = [...Element.prototype.querySelectorAll.call(element, '*')].slice(0, 12)
  return children.map((child) => page.boundsOf(child)).filter(page.isLarge)
}

/** The part of an element that is in view, opaque and uncovered; undefined when there is none. */
function visibleBox(element: Element, opaque: boolean): Rect | undefined {
  const place = page.placeOf(element)
  if (opaque && place.opacity < 0.05) return undefined
  if (getComputedStyle(element).visibility !== 'visible') return undefined
  const rects = page.rectsOf(element).map((rect) => page.cut(rect, place.own))
  const seen = rects.filter(page.isLarge).sort((a, b) => page.areaOf(b) - page.areaOf(a))
  for (const rect of seen.slice(0, 3)) {
    const part = page.freePart(rect, (x, y) => page.isReached(element, x, y))
    if (part !== undefined) return part
  }
  return undefined
}

export const boxes = {
  above,
  shadowOf,
  isWithin,
  cut,
  areaOf,
  isLarge,
  boundsOf,
  paddingBox,
  placeOf,
  cutsOff,
  hit,
  hitAnew,
  hitIn,
  isReached,
  freePart,
  largestBlock,
  longestRun,
  areaRects,
  rectsOf,
  innerRects,
  linesOf,
  hull,
  visibleBox,
}
