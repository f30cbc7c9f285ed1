/** The tools of Holo models as canonical actions. */
import type { Action } from '../../action/action'
import type { Point } from '../../action/geometry'
import { problem } from '../../problem'
import { findWord } from '../reading/plain-word'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import { areShares } from '../reading/shares'
import { type Draft, type Fields, readNamed } from '../reading/tools/fields'
import type { ToolUse } from '../reading/tools/reply'

type Reader = (fields: Fields) => Draft

/** What the vendor's harness waits and what a wheel turns where nothing is said. */
const waitSeconds = 2
export const scrollTicks = 5

function place(fields: Fields, x = 'x', y = 'y'): Point {
  const point = fields.pointOf(x, y)
  const said = fields.said.at(-1)
  if (said !== undefined && areShares(said))
    fields.fail('bad_coordinate', problem('reading.shares', { x: said[0], y: said[1] }))
  return point
}

const maybePlace = (fields: Fields): { readonly at?: Point } =>
  fields.has('x') || fields.has('y') ? { at: place(fields) } : {}

const clicking =
  (more: object = {}): Reader =>
  (fields) => ({ kind: 'click', at: place(fields), ...more })

/** @param submit what follows the text where nothing is said */
const writing =
  (submit: boolean): Reader =>
  (fields) => ({
    kind: 'type',
    text: fields.text(fields.has('text') ? 'text' : 'content'),
    ...maybePlace(fields),
    submit: fields.flag('press_enter', submit),
  })

const directions = ['up', 'down', 'left', 'right'] as const

const readers: Readonly<Record<string, Reader>> = {
  click: clicking(),
  double_click: clicking({ count: 2 }),
  triple_click: clicking({ count: 3 }),
  right_click: clicking({ button: 'right' }),
  middle_click: clicking({ button: 'middle' }),
  hover: (fields) => ({ kind: 'hover', at: place(fields) }),
  drag: (fields) => ({ kind: 'drag', path: [place(fields), place(fields, 'to_x', 'to_y')] }),
  swipe: (fields) => ({ kind: 'swipe', from: place(fields), to: place(fields, 'to_x', 'to_y') }),
  long_press: (fields) => ({ kind: 'long_press', at: place(fields) }),
  scroll: (fields) => ({
    kind: 'scroll',
    ...maybePlace(fields),
    direction: fields.word('direction', directions),
    ticks: fields.number('amount', scrollTicks),
  }),
  write: writing(false),
  // In the vendor's cookbook Enter follows; in its agent of the same models, and since, it does not.
  write_element_abs: writing(true),
  hotkey: (fields) => ({ kind: 'keys', keys: fields.keys('keys', 'list') }),
  press_key: (fields) => ({ kind: 'keys', keys: fields.keys('key', 'text') }),
  wait: (fields) => ({ kind: 'wait', ms: Math.round(fields.number('seconds', waitSeconds) * 1000) }),
  go_back: () => ({ kind: 'navigate', to: 'back' }),
  go_home: () => ({ kind: 'navigate', to: 'home' }),
  refresh: () => ({ kind: 'keys', keys: ['f5'] }),
  goto: (fields) => ({ kind: 'navigate', to: { url: address(fields) } }),
  open_app: (fields) => ({ kind: 'open_app', name: fields.text('name') }),
  ask: (fields) => ({ kind: 'ask', question: fields.text('question') }),
  answer: (fields) => ({ kind: 'answer', text: fields.text('content') }),
  give_up: (fields) => ({ kind: 'finish', outcome: 'failed', message: fields.text('reason') }),
}

function address(fields: Fields): string {
  const url = fields.text('url')
  if (!/^https?:\/\//i.test(url)) fields.fail('schema', `${quoted(url)} is no address of a page`)
  return url
}

/** The vendor's clients name a tool after what it works on as well. */
const suffix = /_(?:desktop|element)$/

/** Known, and not to be had here: a task cannot be begun anew, nor a key be held from step to step. */
const withheld: readonly string[] = ['restart', 'key_down', 'key_up']

/** The move of one call, or why it is none. */
export function readCall(use: ToolUse, fields: Fields): Action | Refusal {
  const name = use.name.replace(suffix, '')
  if (findWord(name, withheld) !== undefined)
    return refuse('unknown_action', problem('reading.not_offered', { name: quoted(use.name) }))
  return readNamed(name, readers, fields)
}
