/** What Android's key codes do to the phone. */
import {
  backspace,
  commitText,
  copy,
  cut,
  eraseForward,
  markAll,
  moveBy,
  moveLine,
  moveTo,
  nextField,
  paste,
  pressEnter,
} from './editing'
import { goBack, goHome, goRecents, launchApp } from './pages'
import type { Change, PhoneState } from './state'
import { keyboardShown } from './state'

const shiftMeta = 1
const ctrlMeta = 4096

export const wakeUp: Change = (state) => (state.awake ? state : { ...state, awake: true })

/** Dark, and locked from now on. */
export const fallAsleep: Change = (state) =>
  state.awake
    ? { ...state, awake: false, locked: true, popup: undefined, toast: undefined, dragged: undefined }
    : state

export const unlock: Change = (state) => ({ ...state, locked: false })

/** Keys that only hide what is open before they do more. */
const hideOpen: Change = (state) => {
  if (state.popup !== undefined) return { ...state, popup: undefined }
  return keyboardShown(state) ? { ...state, typing: false } : state
}

const actions: ReadonlyMap<number, Change> = new Map<number, Change>([
  [3, goHome],
  [4, goBack],
  [5, launchApp('dialer')],
  [61, nextField(1)],
  [66, pressEnter],
  [67, backspace],
  [111, hideOpen],
  [112, eraseForward],
  [160, pressEnter],
  [187, goRecents],
  [207, launchApp('contacts')],
])

const moves: ReadonlyMap<number, (keep: boolean) => Change> = new Map<number, (keep: boolean) => Change>([
  [19, (keep) => moveLine(-1, keep)],
  [20, (keep) => moveLine(1, keep)],
  [21, (keep) => moveBy(-1, keep)],
  [22, (keep) => moveBy(1, keep)],
  [122, (keep) => moveTo('start', keep)],
  [123, (keep) => moveTo('end', keep)],
])

/** Ctrl with a letter. */
const chords: ReadonlyMap<number, Change> = new Map<number, Change>([
  [29, markAll],
  [31, copy],
  [50, paste],
  [52, cut],
])

/** The keys that cut, copy and paste by themselves. */
const clips: ReadonlyMap<number, Change> = new Map<number, Change>([
  [277, cut],
  [278, copy],
  [279, paste],
])

const signs: ReadonlyMap<number, readonly [string, string]> = new Map([
  [17, ['*', '*']],
  [18, ['#', '#']],
  [55, [',', '<']],
  [56, ['.', '>']],
  [62, [' ', ' ']],
  [68, ['`', '~']],
  [69, ['-', '_']],
  [70, ['=', '+']],
  [71, ['[', '{']],
  [72, [']', '}']],
  [73, ['\\', '|']],
  [74, [';', ':']],
  [75, ["'", '"']],
  [76, ['/', '?']],
  [77, ['@', '@']],
  [81, ['+', '+']],
])

const shiftedDigits = ')!@#$%^&*('

/** The character a key types; undefined when it types none. */
function charOf(code: number, shift: boolean): string | undefined {
  if (code >= 29 && code <= 54) {
    const letter = String.fromCharCode(97 + code - 29)
    return shift ? letter.toUpperCase() : letter
  }
  if (code >= 7 && code <= 16) return shift ? shiftedDigits[code - 7] : String(code - 7)
  if (code >= 144 && code <= 153) return String(code - 144)
  return signs.get(code)?.[shift ? 1 : 0]
}

const power: ReadonlyMap<number, Change> = new Map<number, Change>([
  [26, (state) => (state.awake ? fallAsleep(state) : wakeUp(state))],
  [223, fallAsleep],
  [224, wakeUp],
])

/** One press of a key with Android's meta state. */
export function pressKey(state: PhoneState, code: number, meta: number): PhoneState {
  const change = power.get(code)
  if (change !== undefined) return change(state)
  if (!state.awake) return state
  const quiet = state.toast === undefined ? state : { ...state, toast: undefined }
  if (state.locked) return code === 82 ? unlock(quiet) : quiet
  const shift = (meta & shiftMeta) !== 0
  if ((meta & ctrlMeta) !== 0) return (chords.get(code) ?? actions.get(code))?.(quiet) ?? quiet
  return pressPlain(quiet, code, shift)
}

function pressPlain(state: PhoneState, code: number, shift: boolean): PhoneState {
  if (code === 61 && shift) return nextField(-1)(state)
  const known = actions.get(code) ?? clips.get(code) ?? moves.get(code)?.(shift)
  if (known !== undefined) return known(state)
  const char = charOf(code, shift)
  return char === undefined ? state : commitText(state, char)
}
