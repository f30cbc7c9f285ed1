/** What is painted in an element and what else it is called, asked inside the page. Each function sees only `page` and the DOM. */
import type { boxes, Look, Rect } from './page-boxes'
import type { kinds } from './page-kinds'
import type { names } from './page-names'

/** `painted` is drawn text alone; `drawn` also has what CSS adds; `all` also what is there and not to be seen. */
export type Reading = {
  readonly painted: string[]
  readonly drawn: string[]
  readonly all: string[]
  readonly names: string[]
  visited: number
}

declare const page: typeof boxes & typeof kinds & typeof names & typeof texts & { readonly look: Look }

/** Of a longer text the beginning and the end, and how much is missing between them. */
function headAndTail(text: string, most: number): string {
  if (text.length <= most) return text
  const half = Math.floor((most - 40) / 2)
  const left = text.length - 2 * half
  return `${text.slice(0, half)} … (${left} letters left out) … ${text.slice(-half)}`.toWellFormed()
}

function readingOf(element: Element): Reading {
  const reading: Reading = { painted: [], drawn: [], all: [], names: [], visited: 0 }
  page.readInto(element, reading, true)
  return reading
}

/** Inline nodes join without a blank; blocks, line breaks and white space separate. */
function readInto(element: Element, reading: Reading, seen: boolean): void {
  if (++reading.visited > 20_000) return
  const style = getComputedStyle(element)
  if (['script', 'style', 'template', 'noscript', 'iframe', 'option'].includes(page.tagOf(element))) return
  page.nameInto(element, reading)
  if (page.isField(element)) {
    page.put(reading, page.buttonText(element), seen)
    return
  }
  if (page.isEditable(element) || ['title', 'desc'].includes(page.tagOf(element))) return
  const isDrawn = seen && style.display !== 'none' && Number(style.opacity) >= 0.05
  const [before, after] = [page.generated(element, '::before'), page.generated(element, '::after')]
  if (page.isApart(element, style, 'previousElementSibling')) page.put(reading, '\n', true)
  if (isDrawn) reading.drawn.push(before)
  page.readChildren(element, reading, style, isDrawn)
  if (isDrawn) reading.drawn.push(after)
  if (page.isApart(element, style, 'nextElementSibling')) page.put(reading, '\n', true)
}

function readChildren(
  element: Element,
  reading: Reading,
  style: CSSStyleDeclaration,
  isDrawn: boolean,
): void {
  const isInk =
    isDrawn &&
    style.visibility === 'visible' &&
    Number.parseFloat(style.fontSize) >= 1 &&
    !page.isClear(style)
  const dropsBlanks = /flex|grid/.test(style.display)
  for (const node of page.nodesIn(element)) {
    if (node instanceof Element) page.readInto(node, reading, isDrawn)
    else if (node instanceof Text && !(dropsBlanks && node.data.trim() === ''))
      page.put(reading, node.data, isInk)
  }
}

function put(reading: Reading, words: string, isPainted: boolean): void {
  reading.all.push(words)
  if (!isPainted) return
  reading.painted.push(words)
  reading.drawn.push(words)
}

function isClear(style: CSSStyleDeclaration): boolean {
  const color = style.getPropertyValue('-webkit-text-fill-color')
  const isSeeThrough = color === 'transparent' || /^rgba\(.*, 0\)$/.test(color)
  return isSeeThrough && !style.backgroundClip.includes('text')
}

/** The children that are drawn: those of its shadow root, and what is put into a slot. */
function nodesIn(element: Element): Iterable<Node> {
  const slotted = element instanceof HTMLSlotElement ? element.assignedNodes() : []
  const source = page.shadowOf(element) ?? element
  const children: unknown = Reflect.get(Node.prototype, 'childNodes', source)
  return slotted.length > 0 || !(children instanceof NodeList) ? slotted : children
}

/** Whether a blank stands between it and its neighbour: letters laid out side by side as blocks are one word. */
function isApart(
  element: Element,
  style: CSSStyleDeclaration,
  side: 'previousElementSibling' | 'nextElementSibling',
): boolean {
  if (page.tagOf(element) === 'br') return true
  if (/^(inline|contents|none|ruby)/.test(style.display)) return false
  const other: unknown = Reflect.get(Element.prototype, side, element)
  if (!(other instanceof Element) || style.display.startsWith('table')) return true
  const [a, b] = [page.boundsOf(element), page.boundsOf(other)]
  const [left, right] = side === 'nextElementSibling' ? [a, b] : [b, a]
  const isSameLine = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > (a.bottom - a.top) / 2
  return !isSameLine || Math.abs(right.left - left.right) > Number.parseFloat(style.fontSize) / 5
}

function generated(element: Element, side: '::before' | '::after'): string {
  const { content } = getComputedStyle(element, side)
  const strings = [...content.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, words = '']) => words)
  return strings.join('').replace(/\\(["\\])/g, '$1')
}

/** What names it beside what is drawn: attributes, a title in a drawing. */
function nameInto(element: Element, { names }: Reading): void {
  const keys = [
    'title',
    'aria-label',
    'aria-description',
    'alt',
    'placeholder',
    'aria-placeholder',
    'aria-valuetext',
  ]
  for (const key of keys) names.push(page.attribute(element, key) ?? '')
  if (['title', 'desc'].includes(page.tagOf(element))) names.push(element.textContent ?? '')
}

/** A control's text and everything else it is called; never what a secret field holds. */
function textsOf(element: Element, box: Rect, name: string) {
  const reading = page.readingOf(element)
  const [painted = '', drawn = '', all = ''] = [reading.painted, reading.drawn, reading.all].map((parts) =>
    page.oneLine(parts.join('')),
  )
  const text = painted || name
  const value = page.isField(element) || page.isEditable(element) ? page.contentOf(element) : ''
  const others = [name, drawn, all, ...reading.names, value, page.describedBy(element)]
  const around = page.textsAt(element, box)
  const hints = new Set([...others, ...around].map((hint) => page.headAndTail(page.oneLine(hint), 2000)))
  for (const known of ['', text]) hints.delete(known)
  return { text: page.headAndTail(text, 16_000), hints: [...hints].slice(0, 40) }
}

function paintedIn(element: Element): string {
  return page.readingOf(element).painted.join('')
}

function describedBy(element: Element): string {
  return page.labelledBy(element, 'aria-describedby')
}

/** What is painted over and behind an element: what lies at its middle, and neighbours that let the pointer through. */
function textsAt(element: Element, box: Rect): readonly string[] {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const root: unknown = Node.prototype.getRootNode.call(element)
  const stack = root instanceof ShadowRoot || root instanceof Document ? root.elementsFromPoint(x, y) : []
  const hidden = new Set(page.hiddenBehind(element, box, stack))
  const isOther = (one: Element) =>
    !page.isWithin(one, element) &&
    (!page.isWithin(element, one) || page.isFilled(one, box)) &&
    !hidden.has(one)
  const found = new Set([...stack.slice(0, 20), ...page.neighboursAt(element, x, y)].filter(isOther))
  return [...found].slice(0, 8).map(page.paintedIn)
}

/**
 * What lies under a ground that lets nothing through: the control's own, or that of a window that it stands on. What it stands in
 * itself is never hidden: that may be painted over it as well.
 */
function hiddenBehind(element: Element, box: Rect, stack: readonly Element[]): readonly Element[] {
  const ground = stack.findIndex(
    (one) => page.isWithin(element, one) && page.isCovered(one, box) && page.isOpaque(one),
  )
  return ground < 0 ? [] : stack.slice(ground + 1).filter((one) => !page.isWithin(element, one))
}

function isCovered(ground: Element, { left, top, right, bottom }: Rect): boolean {
  const bounds = page.boundsOf(ground)
  return bounds.left <= left && bounds.top <= top && bounds.right >= right && bounds.bottom >= bottom
}

/** The grounds of a page and its body are painted under all that lies behind them, and drawings have none. */
function isOpaque(element: Element): boolean {
  if (!(element instanceof HTMLElement) || ['html', 'body'].includes(page.tagOf(element))) return false
  const { backgroundColor, backgroundClip } = getComputedStyle(element)
  if (/^rgba\(|\/|^transparent$/.test(backgroundColor) || backgroundClip !== 'border-box') return false
  // In the flow of the page a ground is painted under all letters that are in it as well.
  if (getComputedStyle(element).position === 'static') return false
  for (let at: Element | null = element; at !== null; at = page.above(at)) {
    const { opacity, filter, mixBlendMode, maskImage, clipPath, transform, rotate } = getComputedStyle(at)
    if (Number(opacity) < 1 || mixBlendMode !== 'normal') return false
    if ([filter, maskImage, clipPath, transform, rotate].some((each) => each !== 'none')) return false
  }
  return true
}

/**
 * What holds hardly more than the control is the picture behind it: a card with a link over all of it. A body whose contents
 * are all laid out by themselves has no height, and is behind nothing.
 */
function isFilled(holder: Element, box: Rect): boolean {
  const bounds = page.boundsOf(holder)
  const isBehind = page.areaOf(page.cut(bounds, box)) > page.areaOf(box) / 2
  return isBehind && page.areaOf(bounds) < page.areaOf(box) * 1.5
}

function childElements(element: Element): readonly Element[] {
  const children: unknown = Reflect.get(Element.prototype, 'children', element)
  return children instanceof HTMLCollection ? [...children] : []
}

function neighboursAt(element: Element, x: number, y: number): readonly Element[] {
  const found: Element[] = []
  let at: Element | null = element
  for (let depth = 0; at !== null && depth < 3; depth++) {
    at = page.above(at)
    const count: unknown = at && Reflect.get(Element.prototype, 'childElementCount', at)
    if (at === null || typeof count !== 'number' || count > 40) continue
    for (const child of page.childElements(at)) {
      const { left, top, right, bottom } = page.boundsOf(child)
      if (x >= left && x <= right && y >= top && y <= bottom) found.push(child)
    }
  }
  return found
}

export const texts = {
  headAndTail,
  readingOf,
  readInto,
  readChildren,
  put,
  isClear,
  nodesIn,
  isApart,
  generated,
  nameInto,
  textsOf,
  describedBy,
  textsAt,
  hiddenBehind,
  isCovered,
  isOpaque,
  isFilled,
  childElements,
  paintedIn,
  neighboursAt,
}
