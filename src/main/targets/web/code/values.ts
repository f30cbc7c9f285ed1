/** What the code of a page may do with what it holds, where nothing follows but another look: by the names that browsers give. */
import type { Function as Written } from 'acorn'

/** What an expression comes to, as far as that matters. */
export type Value =
  /** A text or a number that is written in the code, or put together of such. */
  | { readonly is: 'text'; readonly text: string; readonly isNumber: boolean }
  /** A primitive, or data made of primitives, that nobody knows. */
  | { readonly is: 'plain' }
  /** Its name is known, and not yet given anything. */
  | { readonly is: 'unset' }
  | { readonly is: 'node' | 'nodes' | 'event' | 'document' | 'window' | 'location' }
  | { readonly is: 'classes' | 'style' | 'data' | 'sums' | 'log' | 'arrays' | 'converter' }
  | { readonly is: 'function'; readonly code: Written; readonly scope: Scope }
  | { readonly is: 'method'; readonly of: Value; readonly name: string }

/** Names that hold now; what is outside of the functions stands in the outermost one. */
export type Scope = {
  readonly names: Map<string, Value>
  readonly outer: Scope | undefined
  /** A part of a function. */
  readonly isBlock?: true
  /** What `this` is there; undefined where nobody knows. */
  readonly self: Value | undefined
  /** Names that are given something else later on: what is written at their beginning says nothing. */
  readonly changing: ReadonlySet<string>
}

export const plain: Value = { is: 'plain' }
export const unset: Value = { is: 'unset' }
export const node: Value = { is: 'node' }
const nodes: Value = { is: 'nodes' }

export const isData = ({ is }: Value): boolean => is === 'text' || is === 'plain'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** What browsers give under these names. */
export const given: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['document', { is: 'document' }],
  ['window', { is: 'window' }],
  ['self', { is: 'window' }],
  ['globalThis', { is: 'window' }],
  ['location', { is: 'location' }],
  ['Math', { is: 'sums' }],
  ['console', { is: 'log' }],
  ['Array', { is: 'arrays' }],
  ...['undefined', 'NaN', 'Infinity', 'innerWidth', 'innerHeight', 'scrollX', 'scrollY'].map(
    (name): [string, Value] => [name, plain],
  ),
  ...['Number', 'String', 'Boolean', 'parseInt', 'parseFloat', 'isNaN'].map((name): [string, Value] => [
    name,
    { is: 'converter' },
  ]),
  ...[
    ...setOf(
      'setTimeout requestAnimationFrame queueMicrotask clearTimeout scrollTo scrollBy getComputedStyle',
    ),
  ].map((name): [string, Value] => [name, { is: 'method', of: { is: 'window' }, name }]),
])

const around = setOf(
  'parentNode parentElement nextElementSibling previousElementSibling firstElementChild lastElementChild nextSibling previousSibling firstChild lastChild offsetParent',
)
const many = setOf('children childNodes cells rows')
const told = setOf(
  'id hidden textContent innerText className title open value checked disabled tagName nodeName localName isConnected tabIndex childElementCount nodeType inert ' +
    'scrollTop scrollLeft scrollHeight scrollWidth clientWidth clientHeight clientTop clientLeft offsetTop offsetLeft offsetWidth offsetHeight',
)
const ofEvents = setOf(
  'type key code button buttons detail timeStamp clientX clientY pageX pageY screenX screenY offsetX offsetY shiftKey ctrlKey altKey metaKey deltaY deltaX pointerType isTrusted defaultPrevented',
)
const aria = /^aria[A-Z]\w+$/

const ofNode = (name: string): Value | undefined => {
  if (around.has(name)) return node
  if (many.has(name)) return nodes
  const part = parts.get(name)
  if (part !== undefined) return { is: part }
  return told.has(name) || aria.test(name) ? plain : undefined
}
const parts: ReadonlyMap<string, 'classes' | 'style' | 'data'> = new Map([
  ['classList', 'classes'],
  ['style', 'style'],
  ['dataset', 'data'],
])
const inDocument = setOf('body documentElement activeElement scrollingElement')
const pressedOn = setOf('target currentTarget srcElement relatedTarget')
const inAddress = setOf('href hash pathname search host hostname origin')
const only = (written: string) => {
  const names = setOf(written)
  return (name: string): Value | undefined => (names.has(name) ? plain : undefined)
}

type Properties = (name: string) => Value | undefined
const properties: Partial<Readonly<Record<Value['is'], Properties>>> = {
  node: ofNode,
  document: (name) =>
    inDocument.has(name) ? node : name === 'location' ? { is: 'location' } : only('title')(name),
  window: (name) => (['document', 'location'].includes(name) ? given.get(name) : undefined),
  event: (name) => (pressedOn.has(name) ? node : ofEvents.has(name) ? plain : undefined),
  location: (name) => (inAddress.has(name) ? plain : undefined),
  nodes: only('length'),
  classes: only('length value'),
  style: (name) => (name.endsWith('Property') ? undefined : plain),
  data: () => plain,
  sums: (name) => (/^[A-Z]/.test(name) ? plain : undefined),
  text: (name) => (ofTexts.has(name) ? undefined : plain),
  plain: (name) => (ofTexts.has(name) ? undefined : plain),
}

/** What a property of it is; undefined where nobody knows, and of what is called. */
export const propertyOf = (of: Value, name: string): Value | undefined => properties[of.is]?.(name)

const searches = setOf('querySelector closest getElementById elementFromPoint')
const searchesAll = setOf('querySelectorAll getElementsByClassName getElementsByTagName getElementsByName')
const asks = setOf(
  'matches contains hasAttribute getAttribute getBoundingClientRect checkVisibility compareDocumentPosition hasFocus',
)
const turns = setOf(
  'scrollIntoView scrollTo scrollBy scroll focus blur showModal showPopover hidePopover togglePopover',
)
const sets = setOf('setAttribute removeAttribute toggleAttribute')
const ofWindow = setOf('scrollTo scrollBy getComputedStyle clearTimeout')
const later = setOf('setTimeout requestAnimationFrame queueMicrotask')
const ofTexts = setOf(
  'includes indexOf lastIndexOf startsWith endsWith slice substring split trim toString toFixed toLowerCase toUpperCase padStart padEnd concat at charAt charCodeAt join repeat localeCompare toLocaleString',
)
const each = setOf('forEach map filter find some every findIndex')
const shown = /^(?:aria-[a-z]+|hidden|class|open|title|tabindex|role|inert)$/

type Comes = Value | 'each' | 'later' | undefined
type Methods = (name: string, args: readonly Value[]) => Comes

const ofTree: Methods = (name) => {
  if (searches.has(name)) return node
  if (searchesAll.has(name)) return nodes
  return asks.has(name) ? plain : undefined
}
const ofText: Methods = (name, args) => (ofTexts.has(name) && args.every(isData) ? plain : undefined)

const methods: Partial<Readonly<Record<Value['is'], Methods>>> = {
  document: ofTree,
  node: (name, args) => (turns.has(name) || (sets.has(name) && isShownBy(args)) ? plain : ofTree(name, args)),
  window: (name) => (later.has(name) ? 'later' : ofWindow.has(name) ? plain : undefined),
  nodes: (name) => (each.has(name) ? 'each' : ofList.get(name)),
  classes: only('add remove toggle replace contains'),
  style: (name, args) => (/^(?:set|remove)Property$/.test(name) && args.every(isStyle) ? plain : undefined),
  event: only('preventDefault stopPropagation stopImmediatePropagation'),
  text: ofText,
  plain: ofText,
  arrays: (name, args) =>
    name === 'from' && args.length === 1 && args[0]?.is === 'nodes' ? nodes : undefined,
  sums: () => plain,
  log: () => plain,
}
const ofList: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['item', node],
  ['at', node],
  ['indexOf', plain],
  ['includes', plain],
])

/**
 * What calling it comes to: `each`, `later` where its first argument is called, with an element or with nothing. Undefined where
 * more may follow.
 */
export const calledOn = (of: Value, name: string, args: readonly Value[]): Comes =>
  methods[of.is]?.(name, args)

/** An attribute that only shows something, by its name as it is written. */
function isShownBy([name, value]: readonly Value[]): boolean {
  if (name?.is !== 'text') return false
  return shown.test(name.text) || (name.text === 'style' && (value === undefined || isStyle(value)))
}

/** No address stands in it, from which a picture would be fetched. */
const isStyle = (value: Value): boolean => value.is === 'text' && !/url\(|image|src|content/i.test(value.text)

/** Properties of a style that may fetch something. */
const fetching =
  /^(?:webkit)?(?:background|backgroundImage|cssText|content|cursor|listStyle|borderImage|mask|filter|clipPath|src|shapeOutside)/i

const settable = setOf(
  'hidden textContent innerText className title open scrollTop scrollLeft tabIndex inert',
)

/** Whether to set it only shows something. */
export function isShownBySetting(of: Value, name: string | undefined, value: Value): boolean {
  if (name === undefined) return false
  if (of.is === 'style') return (!fetching.test(name.replaceAll('-', '')) && isData(value)) || isStyle(value)
  if (of.is === 'document') return name === 'title' && isData(value)
  return of.is === 'node' && isShownOnNode(name, value)
}

function isShownOnNode(name: string, value: Value): boolean {
  if (name === 'innerHTML') return value.is === 'text' && !value.text.includes('<')
  if (name === 'style') return isStyle(value)
  return isData(value) && (aria.test(name) || settable.has(name))
}

/** Ends the walk. */
class Unknown extends Error {}
export const unknown = (): never => {
  throw new Unknown()
}

export function literal(value: unknown): Value {
  if (typeof value === 'string') return { is: 'text', text: value, isNumber: false }
  return typeof value === 'number' ? { is: 'text', text: String(value), isNumber: true } : plain
}

/** Where both may be. */
export function joined(one: Value, other: Value): Value {
  if (one.is === 'text' && other.is === 'text' && one.text === other.text) return one
  if (isData(one) && isData(other)) return plain
  if (one.is === other.is && one.is !== 'method' && one.is !== 'function') return one
  // An element, or nothing.
  if (isOfPage(one) && isData(other)) return one
  return isOfPage(other) && isData(one) ? other : unknown()
}

export const isOfPage = ({ is }: Value): boolean =>
  is === 'node' || is === 'nodes' || is === 'text' || is === 'plain'

/** What comes of a list of elements, by what its function comes to of one. */
export function eachOf(name: string, value: Value): Value {
  if (name === 'map') return value.is === 'node' ? { is: 'nodes' } : isData(value) ? plain : unknown()
  if (name === 'filter') return { is: 'nodes' }
  return name === 'find' ? node : plain
}
