/** The actions of Step-GUI as canonical ones. */
import { Action } from '../../action/action'
import { parseKey } from '../../action/keys'
import { problem } from '../../problem'
import type { Seen } from '../dialect'
import { type Place, readPlace } from '../reading/calls/place'
import type { Pair } from '../reading/json/point'
import { findWord } from '../reading/plain-word'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import { type FieldName, type Fields, whole } from './fields'

type Note = (repair: string) => void
export type ReadStep = { readonly action: Action; readonly points: readonly Pair[] }
type Known = { readonly fields: Fields; readonly seen: Seen; readonly note: Note }
type Reader = (known: Known) => ReadStep | Refusal

/** As long as the project's own hands press. */
export const pressMs = 1500
const longestSeconds = 600

const step = (fields: object, ...places: readonly Place[]): ReadStep => ({
  action: Action.parse(fields),
  points: places.map(({ said }) => said),
})

const saying =
  (name: FieldName, make: (text: string) => object): Reader =>
  ({ fields }) => {
    const text = whole(fields, name)
    return typeof text === 'string' ? step(make(text)) : text
  }

function placeIn({ fields, seen, note }: Known, name: FieldName): Place | Refusal {
  const written = whole(fields, name)
  if (typeof written !== 'string') return written
  if (/[，：]/.test(written)) note('full_width')
  return readPlace(written, seen, note)
}

const placed =
  (make: object): Reader =>
  (known) => {
    const place = placeIn(known, 'point')
    return 'error' in place ? place : step({ ...make, at: place.at }, place)
  }

const sliding: Reader = (known) => {
  if (known.fields.has('direction') && !known.fields.has('point1'))
    return refuse('schema', 'the swipe does not say how far it goes')
  const from = placeIn(known, 'point1')
  if ('error' in from) return from
  const to = placeIn(known, 'point2')
  return 'error' in to ? to : step({ kind: 'swipe', from: from.at, to: to.at }, from, to)
}

/** Into what has the focus, or into the field at a place. */
const typing: Reader = (known) => {
  const { fields } = known
  const text = fields.get('value')
  if (text?.closed && !text.followed)
    return refuse('truncated', problem('reading.ends_in', { name: 'value' }))
  if (text?.value === '' && text.closed) return step({ kind: 'type', text: '' })
  const read = saying('value', (words) => ({ kind: 'type', text: words }))(known)
  if ('error' in read || !fields.has('point')) return read
  const place = placeIn(known, 'point')
  return 'error' in place ? place : step({ ...read.action, at: place.at }, place)
}

const seconds = (written: string): number | Refusal =>
  /^\d{1,4}(?:\.\d{1,3})?$/.test(written) && Number(written) <= longestSeconds
    ? Number(written)
    : refuse('schema', `${quoted(written)} is not a number of seconds up to ${longestSeconds}`)

const waiting: Reader = ({ fields }) => {
  const written = whole(fields, 'value')
  const time = typeof written === 'string' ? seconds(written) : written
  return typeof time === 'number' ? step({ kind: 'wait', ms: Math.round(time * 1000) }) : time
}

const pressing: Reader = (known) => {
  const name = (['duration', 'value'] as const).find((one) => known.fields.has(one))
  const written = name === undefined ? String(pressMs / 1000) : whole(known.fields, name)
  const time = typeof written === 'string' ? seconds(written) : written
  return typeof time === 'number' ? placed({ kind: 'long_press', ms: Math.round(time * 1000) })(known) : time
}

/** A button of the phone, or a key that its keyboard has. */
const hotKey: Reader = ({ fields }) => {
  const written = whole(fields, 'key')
  if (typeof written !== 'string') return written
  const button = findWord(written, ['home', 'back'])
  if (button !== undefined) return step({ kind: 'navigate', to: button })
  const key = parseKey(written)
  return key === undefined
    ? refuse('schema', `${quoted(written)} is no key`)
    : step({ kind: 'keys', keys: [key] })
}

const asking = saying('value', (question) => ({ kind: 'ask', question }))
const doubly = placed({ kind: 'click', count: 2 })

/** Every action of every version, older names too. */
const readers = {
  CLICK: placed({ kind: 'click' }),
  DOUBLE_CLICK: doubly,
  DOUBLE_TAP: doubly,
  LONGPRESS: pressing,
  TYPE: typing,
  SLIDE: sliding,
  SWIPE: sliding,
  AWAKE: saying('value', (name) => ({ kind: 'open_app', name })),
  WAIT: waiting,
  INFO: asking,
  CALL_USER: asking,
  BACK: ({ fields }) => {
    const name = whole(fields, 'action')
    return typeof name === 'string' ? step({ kind: 'navigate', to: 'back' }) : name
  },
  HOT_KEY: hotKey,
  COMPLETE: ({ fields }) => {
    const told = whole(fields, fields.has('return') ? 'return' : 'value')
    return typeof told === 'string' ? step({ kind: 'finish', outcome: 'completed', message: told }) : told
  },
  ABORT: saying('value', (message) => ({ kind: 'finish', outcome: 'failed', message })),
} satisfies Readonly<Record<string, Reader>>

const names = Object.keys(readers)

/** The one step that the fields are, or why it is none. */
export function readStep(fields: Fields, seen: Seen, note: Note): ReadStep | Refusal {
  const written = fields.get('action')?.value
  if (written === undefined) return refuse('no_action', problem('reading.no_action'))
  const name = findWord(written, names)
  const reader = isName(name) ? readers[name] : undefined
  if (reader === undefined)
    return refuse('unknown_action', problem('reading.unknown_action', { name: quoted(written) }))
  if (written !== name && written !== 'LONG_PRESS') note('enum_spelling')
  return reader({ fields, seen, note })
}

const isName = (name: string | undefined): name is keyof typeof readers =>
  name !== undefined && Object.hasOwn(readers, name)
