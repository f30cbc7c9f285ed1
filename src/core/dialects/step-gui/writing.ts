/** Writes a move as Step-GUI models do: a thought, then the fields of one step between tabs. */
import type { Action } from '../../action/action'
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { cannot, type Encoders, encodeBy, unsayable } from '../writing/encoders'
import { clickName, isEnter } from '../writing/moves'
import { onlyAction } from '../writing/replies'
import { pressMs } from './action'
import { splitFields } from './fields'

const dialect = 'step-gui'

type Pairs = Readonly<Record<string, string>>
type Say = (point: Point) => string

/**
 * The inverse of reading. Throws one sentence for a move that the dialect has no words for: several at once, another
 * button, Enter behind a text, words that a field cannot hold.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const action = onlyAction(intent, dialect)
  const fields = encode(action, (point) => fromPoint(point, seen).join(','))
  const thought = oneLine(intent.thought ?? '')
  const written = { explain: thought, ...fields, summary: oneLine(intent.memory ?? thought) }
  const said = Object.entries(written).map(([name, value]) => `${name}:${value}`)
  const text = `<THINK> ${thought} </THINK>\n${said.join('\t')}`
  if (!isReadAgain(text, written)) throw unsayable(action, dialect)
  return { text, finish: 'stop' }
}

/** Without what would end a field or the thought. */
const oneLine = (words: string): string =>
  words
    .replace(/\\t|\s+/g, ' ')
    .replaceAll('<', '')
    .replaceAll('`', "'")
    .trim()

function isReadAgain(text: string, written: Pairs): boolean {
  const split = splitFields(text, () => undefined)
  if ('error' in split || split.fields.size !== Object.keys(written).length) return false
  return [...split.fields].every(([name, { value }]) => written[name] === value)
}

const encoders: Encoders<Pairs, Say> = {
  click(action, say) {
    const name = clickName(action, { left: ['CLICK', 'DOUBLE_CLICK'] })
    return name && { action: name, point: say(action.at) }
  },
  long_press: ({ at, ms }, say) => (ms === pressMs ? { action: 'LONGPRESS', point: say(at) } : undefined),
  hover: cannot.mouse,
  drag: cannot.mouse,
  swipe: ({ from, to, ms }, say) =>
    ms === 300 ? { action: 'SLIDE', point1: say(from), point2: say(to) } : undefined,
  scroll: cannot.mouse,
  type: ({ text, at, submit, replace }, say) =>
    submit || replace ? undefined : { action: 'TYPE', value: text, ...(at && { point: say(at) }) },
  paste: cannot.call,
  keys: (action) => (isEnter(action) ? { action: 'HOT_KEY', key: 'ENTER' } : undefined),
  hold: cannot.call,
  button: cannot.call,
  open_app: ({ name }) => worded({ action: 'AWAKE', value: name }),
  navigate({ to }) {
    if (to === 'home') return { action: 'HOT_KEY', key: 'HOME' }
    return to === 'back' ? { action: 'BACK' } : undefined
  },
  wait: ({ ms }) => ({ action: 'WAIT', value: String(ms / 1000) }),
  answer: cannot.call,
  finish: ({ outcome, message }) => ending(outcome, message),
  ask: ({ question, options }) =>
    options === undefined ? worded({ action: 'INFO', value: question }) : undefined,
  note: cannot.call,
  look: cannot.call,
}

/** A field without words is read as missing. */
const worded = <Said extends { readonly value: string }>(said: Said): Said | undefined =>
  said.value === '' ? undefined : said

function ending(outcome: Extract<Action, { kind: 'finish' }>['outcome'], message: string): Pairs | undefined {
  if (message === '') return undefined
  return outcome === 'completed'
    ? { action: 'COMPLETE', return: message }
    : { action: 'ABORT', value: message }
}

const encode = encodeBy(dialect, encoders)
