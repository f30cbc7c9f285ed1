/** Keys as the vnc-tools dialect names them: one for a tap, several joined by `+` or in a list for a combo. */

import { type Key, parseKey } from '../../action/keys'
import { problem } from '../../problem'
import { readChord } from '../reading/chord'
import { isList, type Json } from '../reading/json/json'
import { quoted, type Refusal, refuse } from '../reading/refusal'

type Repair = 'chord_in_tap' | 'chord_separator' | 'key_spelling'
type Note = (repair: Repair) => void

/** Fingers enough for any combo. */
const mostKeys = 8

/** The key of a `key_tap`; a combo written there is accepted too. */
export function readTap(key: Json | undefined, note: Note): readonly Key[] | Refusal {
  if (typeof key !== 'string') return refuse('schema', 'key_tap needs a key')
  const keys = keysIn(key, note)
  if (!('error' in keys) && keys.length > 1) note('chord_in_tap')
  return keys
}

/** The keys of a `key_combo`, from `key` or `keys`; both together only where they say the same. */
export function readCombo(
  key: Json | undefined,
  list: Json | undefined,
  note: Note,
): readonly Key[] | Refusal {
  const said = [key, list].filter((value) => value !== undefined && !(isList(value) && value.length === 0))
  const [one, other] = said
  if (one === undefined) return refuse('schema', 'key_combo needs key or keys')
  if (isList(key) || typeof list === 'string') note('key_spelling')
  const keys = comboOf(one, note)
  if (other === undefined || 'error' in keys) return keys
  const same = comboOf(other, note)
  if (!('error' in same) && same.join('+') === keys.join('+')) return keys
  return refuse('schema', 'key_combo has key and keys, and they differ')
}

function comboOf(written: Json, note: Note): readonly Key[] | Refusal {
  if (typeof written === 'string') return keysIn(written, note)
  if (!isList(written)) return refuse('schema', 'key_combo: the keys are not names')
  const keys: Key[] = []
  for (const name of written.slice(0, mostKeys + 1)) {
    const found = typeof name === 'string' ? keysIn(name, note) : refuse('schema', 'a key is not a name')
    if ('error' in found) return found
    if (found.length > 1) note('chord_separator')
    keys.push(...found)
  }
  return checked(keys, 'the list')
}

/** A key, or keys joined by `+`; blanks and hyphens between them are a repair. */
function keysIn(written: string, note: Note): readonly Key[] | Refusal {
  const whole = parseKey(written)
  if (whole !== undefined) return [whole]
  const names = written.length > 80 ? [] : written.split('+').map(parseKey)
  const keys = names.filter((name) => name !== undefined)
  if (keys.length > 0 && keys.length === names.length) return checked(keys, written)
  const chord = readChord(written)
  if (chord === undefined) return refuse('schema', problem('reading.no_key', { words: quoted(written) }))
  note('chord_separator')
  return checked(chord.keys, written)
}

function checked(keys: readonly Key[], written: string): readonly Key[] | Refusal {
  if (keys.length > mostKeys) return refuse('schema', `a combo has at most ${mostKeys} keys`)
  return new Set(keys).size === keys.length
    ? keys
    : refuse('schema', `${quoted(written)} has a key that stands there twice`)
}
