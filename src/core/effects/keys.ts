/** What keys do: press what has the focus, hand in a form, write, or none of it. */
import { isModifier, type Key } from '../action/keys'
import type { Element, Observation } from '../action/observation'
import type { Control, Effect } from './effect'
import { defaultButton, hasManyLines, isField } from './field'

const spell = (keys: readonly Key[]): string => [...new Set(keys)].sort().join('+')
const table = (chords: string): ReadonlySet<string> =>
  new Set(chords.split(' ').map((chord) => chord.split('+').sort().join('+')))

/** Enter by its other names, as terminals know them. */
const enters = table('enter ctrl+m ctrl+j')

const pastes = table('ctrl+v super+v ctrl+shift+v shift+insert ctrl+shift+insert')

/** They move, select, look for or leave, and change nothing that is kept. */
const calm = table(
  'up down left right home end pageup pagedown tab shift+tab escape f3 f11 ' +
    'shift+up shift+down shift+left shift+right shift+home shift+end ctrl+shift+left ctrl+shift+right ctrl+shift+home ctrl+shift+end ' +
    'ctrl+up ctrl+down ctrl+left ctrl+right ctrl+home ctrl+end alt+left alt+right ctrl+tab ctrl+shift+tab ctrl+pageup ctrl+pagedown ' +
    'ctrl+a ctrl+c ctrl+f ctrl+shift+f ctrl+shift+p ctrl+g ctrl+l ctrl+plus ctrl+minus ctrl+= ctrl+- ctrl+0 ctrl+insert super+c super+a super+f alt+tab alt+shift+tab printscreen menu shift+f10 capslock numlock scrolllock',
)

/** What is written is changed by these; elsewhere they may do anything. */
const edits = table(
  'backspace delete ctrl+backspace ctrl+delete ctrl+x ctrl+z ctrl+y ctrl+shift+z ctrl+b ctrl+i ctrl+u ctrl+k alt+up alt+down super+x super+z',
)

/** They change a control that holds a value, and only move about elsewhere. */
export const turns: ReadonlySet<string> = new Set([
  'up',
  'down',
  'left',
  'right',
  'home',
  'end',
  'pageup',
  'pagedown',
])
const turned: ReadonlySet<string> = new Set(
  'slider radio radiogroup menuitemradio scale seekbar tab switch application numberpicker'.split(' '),
)

/** A number or a share that is set by turning it. */
export const holdsValue = ({ role = '', tag = '' }: Element): boolean =>
  /^(?:slider|spinbutton|scale|seekbar|numberpicker)$/i.test(role) || /^(?:seekbar|numberpicker)$/i.test(tag)

export const turnedBy = (key: Key, on: Control): Effect => chordOf([key], false, on)

const isTurned = (on: Control): boolean => {
  const { role = '', tag = '' } = on.elements[0] ?? {}
  // In a field of its own a number is written as well, and handed in later.
  const isDrawn = role.toLowerCase() === 'spinbutton' && tag.toLowerCase() !== 'input'
  return isDrawn || turned.has(role.toLowerCase()) || ['select', 'seekbar'].includes(tag.toLowerCase())
}

/** What a click opens, an arrow changes without opening it. */
const unopened = (on: Control): Control => ({
  ...on,
  elements: on.elements.map(({ opens: _, ...rest }) => rest),
})

/** @param on what has the focus, undefined when that is not known. */
export function effectsOfKeys(
  keys: readonly Key[],
  on: Control | undefined,
  seen: Observation,
): readonly Effect[] {
  const chord = spell(keys)
  if (keys.every(isModifier))
    return chord.includes('super') || chord.includes('alt') ? [chordOf(keys, false, on)] : []
  if (enters.has(chord) || keys.includes('enter')) return entered(keys, on, seen)
  if (pastes.has(chord)) return [{ kind: 'paste', into: on }]
  const written = characterOf(keys)
  if (written !== undefined) return wrote(written, on)
  if (on !== undefined && isTurned(on) && keys.some((key) => turns.has(key)))
    return [{ kind: 'press', on: unopened(on), by: 'key' }]
  return [chordOf(keys, calm.has(chord) || (edits.has(chord) && isField(on)), on)]
}

const chordOf = (keys: readonly Key[], isCalm: boolean, on: Control | undefined): Effect => ({
  kind: 'chord',
  keys,
  calm: isCalm,
  on,
})

/** The letter that keys write; shift makes it a capital and no more. */
function characterOf(keys: readonly Key[]): string | undefined {
  const rest = keys.filter((key) => key !== 'shift')
  const [key] = rest
  if (rest.length !== 1 || key === undefined) return undefined
  if (key === 'space') return ' '
  return [...key].length === 1 ? key : undefined
}

/** In a field a letter is a letter; elsewhere it may be a short cut, and a blank presses. */
const wrote = (text: string, on: Control | undefined): readonly Effect[] =>
  isField(on) ? [{ kind: 'enter', text, into: on }] : [{ kind: 'press', on, by: 'key' }]

/** A browser hands a form in by Enter in any input of it, also in one that is ticked. */
const handsIn = ({ tag, role = '', form }: Element): boolean =>
  tag === 'input' && form !== undefined && /^(?:radio|checkbox|switch|slider)$/.test(role)

function entered(keys: readonly Key[], on: Control | undefined, seen: Observation): readonly Effect[] {
  if (on?.elements.some(handsIn) === true) return [submitted(on, seen, '', keys.length === 1)]
  if (on !== undefined && on.elements.length > 0 && !isField(on)) return [{ kind: 'press', on, by: 'key' }]
  return [submitted(on, seen, '', keys.length === 1)]
}

/** Enter in a field. @param plain nothing is held with it, so that it may only begin a new line. */
export function submitted(from: Control | undefined, seen: Observation, text: string, plain = true): Effect {
  if (from !== undefined && hasManyLines(from) && plain) return { kind: 'submit', from, text }
  const button = from && defaultButton(from, seen)
  return { kind: 'submit', from, text, ...(button && { button }) }
}
