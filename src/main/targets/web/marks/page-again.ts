/** What lies under a point and what the field with the focus holds, told so that two tellings can be compared; asked inside the page. */
import type { boxes, Look, Rect } from './page-boxes'
import type { kinds } from './page-kinds'
import type { names } from './page-names'
import type { round } from './page-round'

declare const page: typeof boxes &
  typeof kinds &
  typeof names &
  typeof round &
  typeof again & {
    look: Look
    freshLook(view: Rect, until: number): Look
    keyOf(element: Element): string
  }

/** What a press at the point would act on; null where nothing is. What only a pointer over it changes in its looks is no part of it. */
function pressedAt(x: number, y: number) {
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  page.look = page.freshLook(view, performance.now() + 100)
  const hit = page.hit(x, y)
  if (hit === null) return null
  if (page.isFrame(hit)) return { frame: page.keyOf(hit) }
  const actor = page.actorOf(hit)
  const element = actor ?? hit
  const role = actor && (page.roleOf(actor) ?? page.nativeRole(actor))
  const { href, submits, within, does } = page.effectsOf(element, role)
  return {
    key: page.keyOf(element),
    tag: page.tagOf(element),
    text: page.plain(actor === undefined ? page.lettersIn(hit) : page.standingWords(actor, x, y)),
    label: page.plain(page.attribute(element, 'aria-label') ?? page.buttonText(element)),
    ...(role !== undefined && { role }),
    ...(href !== undefined && { href }),
    ...(submits === true && { submits }),
    ...(within !== undefined && { within }),
    ...(does !== undefined && { does }),
  }
}

function isFrame(element: Element): boolean {
  return ['iframe', 'frame', 'object', 'embed'].includes(page.tagOf(element))
}

/** The nearest that acts by its nature, its role or its markup; not by its pointer, which may be another once the mouse is there. */
function actorOf(hit: Element): Element | undefined {
  const marked = ['onclick', 'onmousedown', 'onpointerdown', 'tabindex']
  let at: Element | null = hit
  for (let depth = 0; at !== null && !page.isRoot(at) && depth < 100; depth++) {
    if (at instanceof HTMLLabelElement && at.control !== null) return at
    const rank = page.standingOf(at)?.rank
    const one = at
    if (rank === 'native' || rank === 'role' || marked.some((name) => page.attribute(one, name) !== null))
      return at
    at = page.above(at)
  }
  return undefined
}

/** Its own letters, without those of what is in it. */
function lettersIn(element: Element): string {
  const own = page.childrenOf(element).map((node) => (node instanceof Text ? node.data : ''))
  return own.join(' ').slice(0, 400)
}

/** The words in it, seen or not, but for what is laid beside the point, as the tip of a tool is. */
function standingWords(element: Element, x: number, y: number): string {
  const parts: string[] = []
  const pending: Node[] = [element]
  let length = 0
  for (let visited = 0; visited < 400 && length < 400; visited++) {
    const node = pending.pop()
    if (node === undefined) break
    if (node instanceof Text) {
      parts.push(node.data)
      length += node.data.length
    } else if (node === element || !page.isAside(node, x, y)) pending.push(...page.childrenOf(node).reverse())
  }
  return parts.join(' ')
}

/** A field, a script, or something laid over the page where the point is not. */
function isAside(node: Node, x: number, y: number): boolean {
  if (!(node instanceof Element)) return false
  if (['script', 'style', 'template', 'noscript', 'textarea', 'option'].includes(page.tagOf(node)))
    return true
  if (page.isEditable(node) || page.roleOf(node) === 'tooltip') return true
  if (!['absolute', 'fixed'].includes(getComputedStyle(node).position)) return false
  const { left, top, right, bottom } = page.boundsOf(node)
  return x < left || x > right || y < top || y > bottom
}

/** What the field with the focus holds, and where its caret is; null where there is none, or where nobody sees what it holds. */
function fieldNow() {
  const element = page.active()
  if (element === undefined) return null
  if (page.isFrame(element)) return { frame: page.keyOf(element) }
  const holding = page.isBox(element) ? page.boxHolding(element) : page.editorHolding(element)
  if (holding === undefined || holding.text.length > 200_000 || !page.isShown(element)) return null
  return { key: page.keyOf(element), ...holding }
}

function isBox(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function boxHolding(box: HTMLInputElement | HTMLTextAreaElement) {
  const written = ['text', 'search', 'url', 'tel', 'password', 'email', 'number', 'textarea']
  if (!written.includes(box.type)) return undefined
  const { value: text, selectionStart: from, selectionEnd: to, maxLength, readOnly } = box
  return {
    text,
    ...(from !== null && to !== null && { chosen: [from, to] as const }),
    readOnly,
    full: maxLength >= 0 && text.length >= maxLength,
    rich: false,
    ...(box.type === 'number' && { number: true as const }),
  }
}

function editorHolding(element: Element) {
  if (!(element instanceof HTMLElement) || !element.isContentEditable) return undefined
  const text = element.textContent ?? ''
  const chosen = page.chosenIn(element)
  return { text, ...(chosen && { chosen }), readOnly: false, full: false, rich: true }
}

/** The caret, or what is chosen, in letters from the beginning of the editor. */
function chosenIn(editor: Element): readonly [number, number] | undefined {
  const root = editor.getRootNode()
  const asked: unknown = root instanceof ShadowRoot ? Reflect.get(root, 'getSelection') : undefined
  const selection: unknown = typeof asked === 'function' ? asked.call(root) : document.getSelection()
  if (!(selection instanceof Selection) || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!page.isWithinNode(range.startContainer, editor) || !page.isWithinNode(range.endContainer, editor))
    return undefined
  const before = document.createRange()
  before.selectNodeContents(editor)
  before.setEnd(range.startContainer, range.startOffset)
  const from = before.toString().length
  return [from, from + range.toString().length]
}

function isWithinNode(node: Node, element: Element): boolean {
  return Node.prototype.contains.call(element, node)
}

/** Editors that draw what is written let a box take it that is not to be seen, and empty that as they please. */
function isShown(element: Element): boolean {
  const { left, top, right, bottom } = page.boundsOf(element)
  if (right - left < 12 || bottom - top < 8) return false
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  page.look = page.freshLook(view, performance.now() + 100)
  const { color, visibility } = getComputedStyle(element)
  const isClear = color === 'transparent' || /^rgba\(.*,\s*0\)$|\/\s*0\)$/.test(color)
  return visibility === 'visible' && !isClear && page.placeOf(element).opacity >= 0.05
}

export const again = {
  pressedAt,
  isFrame,
  actorOf,
  lettersIn,
  standingWords,
  isAside,
  fieldNow,
  isBox,
  boxHolding,
  editorHolding,
  chosenIn,
  isWithinNode,
  isShown,
}
