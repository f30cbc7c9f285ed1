/** Writes a move in the syntax of a UI-TARS version, as its prompt asks for it. */
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { writeQuoted } from '../reading/calls/strings'
import { cannot, type Encoders, encodeBy } from '../writing/encoders'
import { type ClickNames, clickName, straightDrag, ticksOf } from '../writing/moves'
import { onlyAction } from '../writing/replies'
import { mostKeys, scrollTicks, waitMs } from './action'
import { scaled, settingsOf, type Version } from './version'

const dialect = 'UI-TARS'

type Value = { readonly place: Point } | { readonly text: string }
type Written = { readonly name: string; readonly args: readonly (readonly [string, Value])[] }

/**
 * The inverse of reading. Throws one sentence for a move that the version has no words for: several at once, text at a
 * place, text that ends in a line break without Enter, another number of ticks, an outcome other than completed.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const action = onlyAction(intent, dialect)
  const { version } = settingsOf(seen.params)
  const written = encode(action, version)
  const thought = oneLine(action.kind === 'ask' ? action.question : (intent.thought ?? ''))
  const text = version === 'seed' ? asXml(written, thought, seen) : asText(written, thought, seen)
  return { text, finish: 'stop' }
}

/** A thought in one line: a line of its own could be taken for the action. */
const oneLine = (words: string): string =>
  words
    .replace(/<\/?\w+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function asText({ name, args }: Written, thought: string, seen: Seen): string {
  const scale = scaled(seen)
  const written = args.map(([key, value]) => {
    if ('text' in value) return `${key}=${writeQuoted(value.text, "'")}`
    const [x, y] = fromPoint(value.place, scale)
    return `${key === 'point' ? 'start_box' : key.replace('point', 'box')}='<|box_start|>(${x},${y})<|box_end|>'`
  })
  return `${thought === '' ? '' : `Thought: ${thought}\n`}Action: ${name}(${written.join(', ')})`
}

function asXml({ name, args }: Written, thought: string, seen: Seen): string {
  const scale = scaled(seen)
  const parameters = args.map(([key, value]) => {
    const inner =
      'text' in value ? escaped(value.text) : `<point>${fromPoint(value.place, scale).join(' ')}</point>`
    return `<parameter=${key}>${inner}</parameter>\n`
  })
  return `${thought === '' ? '' : `<think>${thought}</think>`}<seed:tool_call>\n<function=${name}>\n${parameters.join('')}</function>\n</seed:tool_call>`
}

function escaped(text: string): string {
  if (text.includes('</parameter>'))
    throw new Error('the UI-TARS dialect cannot write a text that holds </parameter>')
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

const call = (name: string, args: Readonly<Record<string, Value>> = {}): Written => ({
  name,
  args: Object.entries(args),
})

const plainClicks: ClickNames = { left: ['click', 'left_double'], right: ['right_single'] }
const seedClicks: ClickNames = {
  left: ['click', 'left_double', 'left_triple'],
  right: ['right_single'],
  middle: ['middle_click'],
}

const encoders: Encoders<Written, Version> = {
  click(action, version) {
    const name = clickName(action, version === 'seed' ? seedClicks : plainClicks)
    return name === undefined ? undefined : call(name, { point: { place: action.at } })
  },
  long_press: ({ at, ms }) => (ms === 1000 ? call('long_press', { point: { place: at } }) : undefined),
  hover: ({ at }, version) => (version === 'seed' ? call('move_to', { point: { place: at } }) : undefined),
  drag(action) {
    const ends = straightDrag(action)
    return ends && call('drag', { start_point: { place: ends[0] }, end_point: { place: ends[1] } })
  },
  swipe: cannot.call,
  scroll(action) {
    const { at, direction } = action
    if (ticksOf(action) !== scrollTicks) return undefined
    return call('scroll', { ...(at && { point: { place: at } }), direction: { text: direction } })
  },
  type({ text, at, replace, submit }) {
    if (at !== undefined || replace || (!submit && text.endsWith('\n'))) return undefined
    return call('type', { content: { text: submit ? `${text}\n` : text } })
  },
  paste: cannot.call,
  keys: ({ keys, at }) =>
    at === undefined && keys.length <= mostKeys
      ? call('hotkey', { key: { text: keys.join(' ') } })
      : undefined,
  hold: cannot.call,
  button: cannot.call,
  open_app: ({ name }) => (name.trim() === '' ? undefined : call('open_app', { app_name: { text: name } })),
  navigate({ to }) {
    if (to === 'home') return call('press_home')
    return to === 'back' ? call('press_back') : undefined
  },
  wait: ({ ms }) => (ms === waitMs ? call('wait') : undefined),
  answer: cannot.call,
  finish: ({ outcome, message }) =>
    outcome === 'completed' ? call('finished', { content: { text: message } }) : undefined,
  // The question is the thought.
  ask: ({ options }) => (options === undefined ? call('call_user') : undefined),
  note: cannot.call,
  look: cannot.call,
}

const encode = encodeBy(dialect, encoders)
