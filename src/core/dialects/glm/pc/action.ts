/** A call of GLM's desktop action space as a canonical action. */

import { Action } from '../../../action/action'
import { parseKey } from '../../../action/keys'
import { problem } from '../../../problem'
import type { Seen } from '../../dialect'
import { readPlace } from '../../reading/calls/place'
import type { Argument, Call } from '../../reading/calls/syntax'
import { readChord } from '../../reading/chord'
import type { Pair } from '../../reading/json/point'
import { quoted, type Refusal, refuse } from '../../reading/refusal'

/** Every action with its arguments in order; those behind the bar may be left out. */
export const glmPcActions = {
  left_click: ['start_box', '|', 'element_info'],
  right_click: ['start_box', '|', 'element_info'],
  middle_click: ['start_box', '|', 'element_info'],
  hover: ['start_box', '|', 'element_info'],
  left_double_click: ['start_box', '|', 'element_info'],
  left_drag: ['start_box', 'end_box', '|', 'element_info'],
  key: ['keys'],
  type: ['content'],
  scroll: ['start_box', 'direction', '|', 'step', 'element_info'],
  WAIT: [],
  DONE: [],
  FAIL: [],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type GlmPcAction = keyof typeof glmPcActions

/** Wheel notches where `step` is not given. */
export const usualStep = 5
/** What `WAIT()` lasts. */
export const waitMs = 5000
const mostSteps = 200

const isAction = (name: string): name is GlmPcAction => Object.hasOwn(glmPcActions, name)

/** The action of that name, whatever its capitals; undefined when there is none. */
export function glmPcName(written: string): GlmPcAction | undefined {
  return [written, written.toLowerCase(), written.toUpperCase()].find(isAction)
}

type Note = (repair: string) => void
export type ReadCall = { readonly action: Action; readonly points: readonly Pair[] }

/** The action that a complete call is, or why it is none. */
export function readGlmPcCall(call: Call, seen: Seen, note: Note, message: string): ReadCall | Refusal {
  const name = glmPcName(call.name)
  if (name === undefined)
    return refuse('unknown_action', problem('reading.unknown_action', { name: quoted(call.name) }))
  if (name !== call.name) note('enum_spelling')
  const args = argumentsOf(call, name, note)
  if ('error' in args) return args
  switch (name) {
    case 'key':
      return pressing(args.values, note)
    case 'type':
      return typing(args.values, call, note)
    case 'WAIT':
      return { action: Action.parse({ kind: 'wait', ms: waitMs }), points: [] }
    case 'DONE':
      return { action: Action.parse({ kind: 'finish', outcome: 'completed', message }), points: [] }
    case 'FAIL':
      return { action: Action.parse({ kind: 'finish', outcome: 'infeasible', message }), points: [] }
    case 'scroll':
      return scrolling(args.values, seen, note)
    case 'left_click':
    case 'right_click':
    case 'middle_click':
    case 'hover':
    case 'left_double_click':
    case 'left_drag':
      return pointing(name, args.values, seen, note)
  }
}

type Values = ReadonlyMap<string, Argument>

/** The arguments by name: those without one in their order; a required one that is missing refuses the call. */
function argumentsOf(call: Call, name: GlmPcAction, note: Note): { readonly values: Values } | Refusal {
  const known: readonly string[] = glmPcActions[name]
  const names = known.filter((one) => one !== '|')
  const values = new Map(call.args)
  for (const [index, argument] of pairedNumbers(call.positional, names).entries()) {
    const place = names[index]
    if (place === undefined || values.has(place)) return refuse('schema', `${name} has too many arguments`)
    values.set(place, argument)
    note('unnamed_argument')
  }
  renameArguments(values, names, note)
  const bar = known.indexOf('|')
  const required = bar < 0 ? known : known.slice(0, bar)
  const missing = required.find((one) => !values.has(one))
  if (missing !== undefined) return refuse('schema', `${name} needs ${missing}`)
  if ([...values.keys()].some((key) => !names.includes(key))) note('stray_argument')
  return { values }
}

/** Other names that models give an argument, and the point of two numbers. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  start_box: ['point', 'coordinate', 'box_2d'],
  content: ['text'],
  keys: ['key'],
  step: ['steps'],
}

function renameArguments(values: Map<string, Argument>, names: readonly string[], note: Note): void {
  for (const name of names.filter((one) => !values.has(one))) {
    const [x, y] = name === 'start_box' ? [values.get('x'), values.get('y')] : []
    const alias = aliases[name]?.find((one) => values.has(one)) ?? ''
    const value = x !== undefined && y !== undefined ? pointOf(x, y) : values.get(alias)
    if (value === undefined) continue
    for (const used of [alias, 'x', 'y']) values.delete(used)
    values.set(name, value)
    note('argument_name')
  }
}

const pointOf = (x: Argument, y: Argument): Argument => ({ form: 'bare', text: `[${x.text},${y.text}]` })

/** `500, 300` in the place of a point are one argument. */
function pairedNumbers(positional: readonly Argument[], names: readonly string[]): readonly Argument[] {
  const [x, y, ...rest] = positional
  const paired = names[0] === 'start_box' && [x, y].every((one) => one !== undefined && isNumber(one))
  return paired && x !== undefined && y !== undefined ? [pointOf(x, y), ...rest] : positional
}

const isNumber = ({ form, text }: Argument): boolean => form === 'bare' && /^-?\d+(\.\d+)?$/.test(text)

const textOf = (values: Values, name: string): string => values.get(name)?.text ?? ''

function labelOf(values: Values): { readonly label?: string } {
  const label = textOf(values, 'element_info').trim()
  return label === '' ? {} : { label }
}

type Pointing = 'left_click' | 'right_click' | 'middle_click' | 'hover' | 'left_double_click' | 'left_drag'

const pointed = {
  left_click: { kind: 'click', button: 'left' },
  right_click: { kind: 'click', button: 'right' },
  middle_click: { kind: 'click', button: 'middle' },
  left_double_click: { kind: 'click', button: 'left', count: 2 },
  hover: { kind: 'hover' },
} as const

function pointing(name: Pointing, values: Values, seen: Seen, note: Note): ReadCall | Refusal {
  const start = readPlace(textOf(values, 'start_box'), seen, note)
  if ('error' in start) return start
  const label = labelOf(values)
  const box = start.box === undefined ? {} : { box: start.box }
  if (name !== 'left_drag') {
    const action = Action.parse({ ...pointed[name], at: start.at, ...box, ...label })
    return { action, points: [start.said] }
  }
  const end = readPlace(textOf(values, 'end_box'), seen, note)
  if ('error' in end) return end
  const action = Action.parse({ kind: 'drag', path: [start.at, end.at], ...label })
  return { action, points: [start.said, end.said] }
}

const directions = ['up', 'down', 'left', 'right'] as const

function scrolling(values: Values, seen: Seen, note: Note): ReadCall | Refusal {
  const place = readPlace(textOf(values, 'start_box'), seen, note)
  if ('error' in place) return place
  const written = textOf(values, 'direction')
  const direction = directions.find((one) => one === written.trim().toLowerCase())
  if (direction === undefined)
    return refuse('schema', problem('reading.unknown_direction', { name: quoted(written) }))
  if (direction !== written) note('enum_spelling')
  // The action space knows up and down; left and right are read too.
  if (direction === 'left' || direction === 'right') note('direction')
  const given = textOf(values, 'step').trim()
  const step = given === '' || given === 'None' ? String(usualStep) : given
  if (values.get('step')?.form === 'quoted') note('numeric_string')
  const ticks = /^\d{1,3}(\.0+)?$/.test(step) ? Number(step) : 0
  if (ticks < 1 || ticks > mostSteps)
    return refuse('schema', `step is ${quoted(step)}, not a number from 1 to ${mostSteps}`)
  const box = place.box === undefined ? {} : { box: place.box }
  const action = Action.parse({ kind: 'scroll', at: place.at, direction, ticks, ...box, ...labelOf(values) })
  return { action, points: [place.said] }
}

/** A text is typed to the last byte; it is never taken from a string that the reply's end had to close. */
function typing(values: Values, call: Call, note: Note): ReadCall | Refusal {
  const content = values.get('content')
  if (call.repaired.includes('missing_bracket')) return refuse('truncated', 'the reply ends inside type')
  if (content !== undefined && isNumber(content)) note('unquoted')
  else if (content?.form !== 'quoted') return refuse('schema', 'the content of type is not a string')
  return { action: Action.parse({ kind: 'type', text: content.text }), points: [] }
}

function pressing(values: Values, note: Note): ReadCall | Refusal {
  const written = values.get('keys')
  const keys =
    written?.form === 'bracketed' ? listedKeys(written.text, note) : readKeys(written?.text ?? '', note)
  if (keys === undefined)
    return refuse('schema', problem('reading.no_chord', { words: quoted(written?.text ?? '') }))
  return { action: Action.parse({ kind: 'keys', keys }), points: [] }
}

/** `ctrl+shift+t`, `ctrl++`; a chord joined otherwise is a repair. */
function readKeys(written: string, note: Note): readonly string[] | undefined {
  const alone = parseKey(written)
  if (alone !== undefined) return [alone]
  const names = written.length > 80 ? [] : written.replace(/\+\s*\+\s*$/, '+plus').split('+')
  const keys = names.map((name) => (name.trim() === '' ? undefined : parseKey(name)))
  const known = keys.filter((key) => key !== undefined)
  if (known.length > 0 && known.length === keys.length)
    return new Set(known).size === known.length ? known : undefined
  const listed = listedKeys(written, note)
  if (listed !== undefined) return listed
  // A last sign joins a key that is missing.
  const chord = /\w\s*[+＋]\s*$/.test(written) ? undefined : readChord(written)
  if (chord !== undefined) note('chord_separator')
  return chord?.keys
}

/** `['ctrl', 'c']`. */
function listedKeys(written: string, note: Note): readonly string[] | undefined {
  if (written.length > 80 || !/^\[\s*(['"][^'"]+['"]\s*,?\s*)+\]$/.test(written)) return undefined
  note('chord_separator')
  const names = [...written.matchAll(/['"]([^'"]+)['"]/g)].map((match) => parseKey(match[1] ?? ''))
  const keys = names.filter((key) => key !== undefined)
  return keys.length === names.length && new Set(keys).size === keys.length ? keys : undefined
}
