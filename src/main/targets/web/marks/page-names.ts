/** What an element is called and how it is found again, asked inside the page. Each function sees only `page` and the DOM. */
import type { boxes, Look } from './page-boxes'
import type { kinds } from './page-kinds'

declare const page: typeof boxes &
  typeof kinds &
  typeof names & { readonly look: Look; readonly secrets: WeakSet<Element> }

/** Signs without width are nothing; white space of any kind is one blank. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/[\p{Cc}\s\u2800]+/gu, ' ')
    .trim()
}

/** One line of at most 200 characters, never ending inside one. */
function plain(text: string): string {
  const line = page.oneLine(text.slice(0, 2000))
  return line.length <= 200 ? line : line.slice(0, 200).replace(/[\ud800-\udbff]$/, '')
}

/** The words drawn in an element: its texts, the names of its pictures, nothing typed into a field. */
function wordsIn(root: Node): string {
  const parts: string[] = []
  const pending: Node[] = [root]
  let length = 0
  for (let visited = 0; visited < 400 && length < 400; visited++) {
    const node = pending.pop()
    if (node === undefined) break
    const words = page.ownWords(node)
    if (words !== undefined) {
      parts.push(words)
      length += words.length
    } else pending.push(...page.childrenOf(node).reverse())
  }
  return page.plain(parts.join(' '))
}

/** A text, or an element that is told by a name; undefined where the children tell. */
function ownWords(node: Node): string | undefined {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return node instanceof ShadowRoot ? undefined : ''
  const tag = page.tagOf(node)
  const silent = [
    'script',
    'style',
    'template',
    'noscript',
    'input',
    'select',
    'textarea',
    'option',
    'iframe',
  ]
  if (silent.includes(tag) || page.isEditable(node)) return ''
  if (page.isUnseen(node) && tag !== 'title') return ''
  if (tag === 'img') return page.attribute(node, 'alt') ?? ''
  return page.attribute(node, 'aria-label') ?? undefined
}

/** Not drawn at all; what has no box of its own may still be. */
function isUnseen(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element)
  return display === 'none' || visibility !== 'visible'
}

function childrenOf(node: Node): Node[] {
  const slotted = node instanceof HTMLSlotElement ? node.assignedNodes() : []
  if (slotted.length > 0) return slotted.slice(0, 200)
  const source = node instanceof Element ? (page.shadowOf(node) ?? node) : node
  const children: Node[] = []
  let child: unknown = Reflect.get(Node.prototype, 'firstChild', source)
  while (child instanceof Node && children.length < 200) {
    children.push(child)
    child = Reflect.get(Node.prototype, 'nextSibling', child)
  }
  return children
}

function labelledBy(element: Element, by = 'aria-labelledby'): string {
  const root = element.getRootNode()
  const ids = page.attribute(element, by)?.trim().split(/\s+/).slice(0, 8) ?? []
  const find = (id: string) =>
    root instanceof ShadowRoot
      ? root.getElementById(id)
      : Document.prototype.getElementById.call(document, id)
  return ids
    .flatMap((id) => find(id) ?? [])
    .map(page.wordsIn)
    .join(' ')
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** The first that is not empty of what names an element, most explicit first. */
function nameOf(element: Element): string {
  const field = page.isField(element) ? element : undefined
  const sources = [
    () => page.labelledBy(element),
    () => page.attribute(element, 'aria-label') ?? '',
    () => page.buttonText(element),
    () => [...(field?.labels ?? [])].slice(0, 4).map(page.wordsIn).join(' '),
    () => page.attribute(element, 'placeholder') ?? page.attribute(element, 'aria-placeholder') ?? '',
    () => (field === undefined && !page.isEditable(element) ? page.wordsIn(element) : ''),
    () => page.attribute(element, 'alt') ?? '',
    () => page.attribute(element, 'title') ?? '',
    () => page.contentOf(element),
    () => page.attribute(element, 'name') ?? '',
  ]
  for (const source of sources) {
    const name = page.plain(source())
    if (name !== '') return name
  }
  return ''
}

function buttonText(element: Element): string {
  if (!(element instanceof HTMLInputElement)) return ''
  const { type, value } = element
  if (type === 'submit') return value || 'Submit'
  if (type === 'reset') return value || 'Reset'
  return type === 'button' ? value : ''
}

/** What stands in a field that has no other name; never of one that hides its content. */
function contentOf(element: Element): string {
  if (page.isSecret(element)) return ''
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? ''
  if (element instanceof HTMLTextAreaElement) return element.value
  if (element instanceof HTMLInputElement)
    return ['checkbox', 'radio', 'file'].includes(element.type) ? '' : element.value
  return page.isEditable(element) ? (element.textContent?.slice(0, 400) ?? '') : ''
}

/** Passwords, codes and cards; once secret, always secret: a page may show a password in plain text for a while. */
function isSecret(element: Element): boolean {
  if (page.secrets.has(element)) return true
  if (!page.isField(element) && !page.isEditable(element)) return false
  const hints = ['autocomplete', 'name', 'id'].map((name) => page.attribute(element, name) ?? '').join(' ')
  const isHinted =
    /\bcc-|one-time-code|(current|new)-password|passw(or)?d|\bcv[cv]\d?\b|card-?_?number|\botp\b|\bpin\b/i
  const isMasked = getComputedStyle(element).getPropertyValue('-webkit-text-security') === 'disc'
  const isPassword = element instanceof HTMLInputElement && element.type === 'password'
  const isKnob =
    element instanceof HTMLInputElement && ['checkbox', 'radio', 'button', 'submit'].includes(element.type)
  if (!isPassword && (isKnob || !(isMasked || isHinted.test(hints)))) return false
  page.secrets.add(element)
  return true
}

function quotedName(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}"`
}

/** CSS selectors that match nothing else in the element's own tree, the most durable first; then its role and name. */
function selectorsOf(element: Element, role: string | undefined, name: string): readonly string[] {
  const tag = page.tagOf(element)
  const tagged = ['data-testid', 'data-test-id', 'data-test', 'data-qa', 'name', 'aria-label'].map(
    (key) => [key, page.attribute(element, key)] as const,
  )
  const id = page.attribute(element, 'id')
  const found = [
    ...(id === null || id === '' ? [] : [`#${CSS.escape(id)}`]),
    ...tagged.flatMap(([key, value]) =>
      value === null || value === '' ? [] : [`${tag}[${key}=${page.quotedName(value)}]`],
    ),
  ].filter((selector) => selector.length <= 200 && page.isUnique(selector, element))
  const byRole = role === undefined || name === '' ? [] : [`role=${role}[name=${page.quotedName(name)}]`]
  return [...found.slice(0, 3), page.pathOf(element), ...byRole]
}

function isUnique(selector: string, element: Element): boolean {
  const root = element.getRootNode()
  const all =
    root instanceof ShadowRoot
      ? root.querySelectorAll(selector)
      : Document.prototype.querySelectorAll.call(document, selector)
  return all.length === 1 && all[0] === element
}

/** By place among brothers and sisters of its kind, from the nearest ancestor with an id. */
function pathOf(element: Element): string {
  const steps: string[] = []
  let at: Element | null = element
  while (at !== null && steps.length < 40) {
    const parent: unknown = Reflect.get(Node.prototype, 'parentNode', at)
    const id = page.attribute(at, 'id')
    if (steps.length > 0 && id && id.length < 80 && page.isUnique(`#${CSS.escape(id)}`, at)) {
      steps.unshift(`#${CSS.escape(id)}`)
      break
    }
    const tag = CSS.escape(page.tagOf(at))
    const place = page.placeAmongKind(at)
    steps.unshift(place === 0 ? tag : `${tag}:nth-of-type(${place})`)
    at = parent instanceof Element ? parent : null
  }
  return steps.join(' > ')
}

/** Counted from 1; 0 for an only one. Counted once for all children of a parent: there may be thousands. */
function placeAmongKind(element: Element): number {
  const parent: unknown = Reflect.get(Node.prototype, 'parentNode', element)
  if (!(parent instanceof Element)) return 0
  const known = page.look.counts.get(parent) ?? page.countKinds(parent)
  page.look.counts.set(parent, known)
  return known.get(element) ?? 0
}

function countKinds(parent: Element): ReadonlyMap<Element, number> {
  const kinds = new Map<string, Element[]>()
  let at: unknown = Reflect.get(Element.prototype, 'firstElementChild', parent)
  for (let steps = 0; at instanceof Element && steps < 30_000; steps++) {
    const tag = page.tagOf(at)
    const same = kinds.get(tag)
    if (same === undefined) kinds.set(tag, [at])
    else same.push(at)
    at = Reflect.get(Element.prototype, 'nextElementSibling', at)
  }
  const places = new Map<Element, number>()
  for (const same of kinds.values()) {
    for (const [index, child] of same.entries()) places.set(child, same.length === 1 ? 0 : index + 1)
  }
  return places
}

export const names = {
  oneLine,
  plain,
  wordsIn,
  ownWords,
  isUnseen,
  childrenOf,
  labelledBy,
  isField,
  nameOf,
  buttonText,
  contentOf,
  isSecret,
  quotedName,
  selectorsOf,
  isUnique,
  pathOf,
  placeAmongKind,
  countKinds,
}
