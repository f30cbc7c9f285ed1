/** What `uiautomator dump` writes, as the elements of the screen. */
import { type Box, clip, type Size } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'

/** One view; `bounds` in pixels of the screen as it is turned now, and empty views have none. */
export type Node = {
  readonly className: string
  readonly text: string
  readonly description: string
  /** What else the view says of itself: a hint in an empty field, a tip. */
  readonly tips: readonly string[]
  readonly resourceId: string
  readonly bounds: Box | undefined
  readonly clickable: boolean
  readonly focused: boolean
  readonly password: boolean
}

/** A phone's screen has hundreds of views; more is a mistake or an attack. */
const limits = { characters: 8_000_000, nodes: 3000, text: 2000 } as const

/** The views in the order of the file; undefined when the file is not a whole hierarchy. */
export function readTree(xml: string): readonly Node[] | undefined {
  const text = xml.trimEnd()
  if (text.length > limits.characters || !text.includes('<hierarchy') || !text.endsWith('</hierarchy>'))
    return undefined
  const nodes: Node[] = []
  for (const [, attributes = ''] of text.matchAll(/<node((?:\s+[\w-]+="[^"]*")*)\s*\/?>/g)) {
    if (nodes.length === limits.nodes) break
    nodes.push(readNode(attributes))
  }
  return nodes
}

function readNode(written: string): Node {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of written.matchAll(/([\w-]+)="([^"]*)"/g)) {
    attributes.set(name, plain(value))
  }
  const flag = (name: string) => attributes.get(name) === 'true'
  const short = (name: string) => (attributes.get(name) ?? '').slice(0, limits.text)
  return {
    className: short('class'),
    text: attributes.get('text') ?? '',
    description: short('content-desc'),
    tips: [short('hint'), short('hintText'), short('tooltip-text'), short('tooltip')],
    resourceId: short('resource-id'),
    bounds: readBounds(attributes.get('bounds') ?? ''),
    clickable: flag('clickable') || flag('long-clickable') || flag('checkable') || flag('scrollable'),
    focused: flag('focused'),
    password: flag('password'),
  }
}

function readBounds(text: string): Box | undefined {
  const numbers = /^\[(-?\d{1,6}),(-?\d{1,6})\]\[(-?\d{1,6}),(-?\d{1,6})\]$/.exec(text)?.slice(1).map(Number)
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers ?? []
  if (right <= left || bottom <= top) return undefined
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Text without XML's entities; a number that is no character stays as it is written. */
function plain(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, digits, name) => {
    if (name !== undefined) return entities.get(name) ?? whole
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

const roles: readonly (readonly [RegExp, string])[] = [
  [/EditText|AutoComplete|TextInput/, 'textbox'],
  [/Switch|ToggleButton/, 'switch'],
  [/CheckBox|CheckedText/, 'checkbox'],
  [/RadioButton/, 'radio'],
  [/SeekBar|Slider/, 'slider'],
  [/ImageButton|Button/, 'button'],
  [/Spinner/, 'combobox'],
  [/Tab/, 'tab'],
  [/RecyclerView|ListView|GridView/, 'list'],
  [/ProgressBar/, 'progressbar'],
  [/WebView/, 'document'],
  [/Image/, 'image'],
  [/TextView|Text/, 'text'],
]

const roleOf = (className: string): string | undefined => roles.find(([form]) => form.test(className))?.[1]

/**
 * The views that say or do something, cut at the screen's edges. Undefined when the tree is of a screen of another
 * shape: the phone was turned between the two.
 */
export function elementsOf(nodes: readonly Node[], screen: Size): readonly Element[] | undefined {
  const whole = nodes[0]?.bounds
  if (whole !== undefined && (whole.x + whole.width > screen.width || whole.y + whole.height > screen.height))
    return undefined
  return nodes.flatMap((node) => elementOf(node, screen) ?? [])
}

/** The view that has the focus, a field before anything that holds one; undefined where none has it. */
export function focusedOf(nodes: readonly Node[]): Node | undefined {
  const focused = nodes.filter((node) => node.focused)
  return focused.find(({ className }) => /Edit|Auto|Input/.test(className)) ?? focused.at(-1)
}

function elementOf(node: Node, screen: Size): Element | undefined {
  const { bounds, password } = node
  if (bounds === undefined || (saidBy(node) === '' && !node.clickable && !password)) return undefined
  if (bounds.x >= screen.width || bounds.y >= screen.height) return undefined
  if (bounds.x + bounds.width <= 0 || bounds.y + bounds.height <= 0) return undefined
  return describe(node, clip(cut(bounds), screen))
}

const saidBy = ({ text, description, tips }: Node): string =>
  (text || description || tips.find((tip) => tip !== '') || '').slice(0, limits.text)

/** A view as an element in that place; of a password only what it is called. */
export function describe(node: Node, box: Box): Element {
  const { password, description, tips } = node
  const tag = node.className.slice(node.className.lastIndexOf('.') + 1)
  const role = roleOf(tag) ?? (node.clickable ? 'button' : undefined)
  const text = password ? description : saidBy(node)
  const hints = [...new Set([description, ...tips])].filter((hint) => hint !== '' && hint !== text)
  return {
    text,
    box,
    confidence: 1,
    ...(role === undefined ? {} : { role }),
    ...(tag === '' ? {} : { tag }),
    ...(node.resourceId === '' ? {} : { selector: node.resourceId }),
    ...(password ? { secret: true } : {}),
    ...(hints.length === 0 ? {} : { hints }),
    ...(role === 'combobox' ? { opens: true } : {}),
  }
}

/** The part right of and below the screen's origin. */
function cut({ x, y, width, height }: Box): Box {
  const left = Math.max(0, x)
  const top = Math.max(0, y)
  return { x: left, y: top, width: x + width - left, height: y + height - top }
}
