/**
 * What can still be told of a reply that could not be read: which kind of move it was to be, and why. Nothing of it is done
 * unasked, and no place is taken from it: it only says what the operator's own move in its place begins from.
 */

export type RemainsKind = 'click' | 'double' | 'right' | 'long_press' | 'hover' | 'drag' | 'type'

export type Remains = {
  readonly kind?: RemainsKind
  /** What was to be typed. */
  readonly text?: string
  readonly thought?: string
}

const kinds: Readonly<Record<string, RemainsKind>> = {
  click: 'click',
  left_click: 'click',
  tap: 'click',
  double_click: 'double',
  left_double: 'double',
  right_click: 'right',
  right_single: 'right',
  long_press: 'long_press',
  hover: 'hover',
  mouse_move: 'hover',
  drag: 'drag',
  left_click_drag: 'drag',
  input: 'type',
  type: 'type',
}

const string = String.raw`"((?:[^"\\]|\\.){0,4000})"`
const kindFields = new RegExp(String.raw`"(?:type|action|action_type)"\s*:\s*${string}`, 'gu')
const textFields = new RegExp(String.raw`"text"\s*:\s*${string}`, 'gu')
const thoughtFields = new RegExp(String.raw`"(?:description|thought|reason)"\s*:\s*${string}`, 'gu')

/** Another button, or more clicks than one, beside a word that means the left one, once. */
const besides = /"button"\s*:\s*(?!"left")|"(?:num_)?(?:click_?)?(?:count|clicks)"\s*:\s*(?!1\b)/u

const isPlain = (reply: string): boolean => !besides.test(reply.slice(0, 65_536))

/** Of each only what the reply says once, or in the same words; a kind only where no other word stands for one. */
export function remainsOf(reply: string): Remains {
  const kind = isPlain(reply)
    ? only(valuesOf(reply, kindFields).map((word) => kinds[plain(word)]))
    : undefined
  const text = kind === 'type' ? only(valuesOf(reply, textFields)) : undefined
  const thought = only(valuesOf(reply, thoughtFields).filter((words) => words.trim() !== ''))
  return {
    ...(kind !== undefined && { kind }),
    ...(text !== undefined && { text }),
    ...(thought !== undefined && { thought }),
  }
}

const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

const only = <T>(all: readonly (T | undefined)[]): T | undefined =>
  new Set(all).size === 1 ? all[0] : undefined

const valuesOf = (reply: string, fields: RegExp): readonly string[] =>
  [...reply.slice(0, 65_536).matchAll(fields)].flatMap(([, value = '']) => unescaped(value) ?? [])

function unescaped(value: string): string | undefined {
  try {
    return String(JSON.parse(`"${value}"`))
  } catch {
    return undefined
  }
}
