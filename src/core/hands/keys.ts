/** What is struck on a keyboard, as actions: runs of text, chords, keys held, what is pasted, a phone's own buttons. */
import type { Action } from '../action/action'
import { inChord, isModifier, type Key, keyOf, navigationKeysyms } from '../action/keys'
import { finish, flush, grow, type Hands, type Held, type Result, spendModifiers, type Touch } from './state'

/** A key that is down for so long, and does nothing else meanwhile, is held on purpose; in ms. */
const holdMs = 500

/** The phone's own buttons; Escape and Home stand for them on a keyboard that has none. */
const navigations: ReadonlyMap<number, 'back' | 'home' | 'recents'> = new Map([
  [navigationKeysyms.back, 'back'],
  [navigationKeysyms.home, 'home'],
  [navigationKeysyms.recents, 'recents'],
  [0xff1b, 'back'],
  [0xff50, 'home'],
])

type Keying = Extract<Touch, { type: 'key' }>
type Written = Extract<Touch, { type: 'written' }>
type Found = { readonly key: Key; readonly character?: string }

const nothing = (hands: Hands): Result => ({ hands, done: [] })

export function strike(hands: Hands, input: Keying): Result {
  const way = hands.surface === 'glass' ? navigations.get(input.keysym) : undefined
  if (way !== undefined)
    return input.down ? finish(hands, { kind: 'navigate', to: way }, input) : nothing(hands)
  const found = keyOf(input.keysym)
  if (found === undefined) return nothing(hands)
  if (isModifier(found.key))
    return input.down ? hold(hands, found.key, input) : release(hands, found.key, input)
  return input.down ? press(hands, found, input) : lift(hands, found.key, input)
}

function hold(hands: Hands, key: Key, began: Touch): Result {
  if (hands.held.some((held) => held.key === key)) return nothing(hands)
  const held: Held = { key, used: false, began }
  const { hands: clear, done } = endStrike(hands)
  return { hands: { ...clear, held: [...clear.held, held] }, done }
}

/** A key of its own is complete when something else happens; a letter stands in its text already. */
function endStrike(hands: Hands): Result {
  if (hands.strike === undefined) return nothing(hands)
  return hands.strike.character === undefined ? flush(hands) : nothing({ ...hands, strike: undefined })
}

/** A modifier lifted without having been used means something only by itself, and where systems answer to it. */
function release(hands: Hands, key: Key, input: Keying): Result {
  const lifted = hands.held.find((held) => held.key === key)
  const clear = { ...hands, held: hands.held.filter((held) => held !== lifted) }
  if (lifted === undefined || lifted.used) return nothing(clear)
  if (clear.held.length > 0) return nothing(spendModifiers(clear))
  const ms = Math.round(input.ms - lifted.began.ms)
  if (ms >= holdMs) return finish(clear, { kind: 'hold', keys: [key], ms }, lifted.began)
  if (key === 'alt' || key === 'super') return finish(clear, { kind: 'keys', keys: [key] }, lifted.began)
  return nothing(clear)
}

function press(before: Hands, found: Found, input: Keying): Result {
  if (before.strike?.key === found.key) return repeat(before, found, input)
  const { hands, done } = endStrike(spendModifiers(before))
  const modifiers = hands.held.map(({ key }) => key)
  const chord = modifiers.filter((key) => key !== 'shift')
  const key = chord.length === 0 ? found.key : inChord(found.key)
  const bare = modifiers.length === 0
  const after = (result: Result): Result => ({ hands: result.hands, done: [...done, ...result.done] })
  const pasted = pastes(hands, modifiers, key)
  if (pasted !== undefined) return after(finish(hands, pasted, input))
  if (chord.length === 0 && found.character !== undefined)
    return after(type(hands, { ...found, character: found.character }, input))
  if (bare && found.key === 'enter') return after(submit(hands, input))
  const corrected = bare && found.key === 'backspace' ? correct(hands, input) : undefined
  if (corrected !== undefined) return after(corrected)
  const clear = flush(copies(hands, chord, key))
  const keys = [...chord, ...(modifiers.includes('shift') ? ['shift'] : []), key]
  const struck = { key: found.key, keys, repeated: false, began: input }
  return after({ hands: { ...clear.hands, strike: struck }, done: clear.done })
}

/** A keyboard repeats a key that stays down: letters come again, other keys are held. */
function repeat(hands: Hands, { character }: Found, input: Keying): Result {
  const { strike: down, growing } = hands
  if (down === undefined) return nothing(hands)
  const repeated = { ...hands, strike: { ...down, repeated: true } }
  if (down.character === undefined || character === undefined || growing?.action.kind !== 'type')
    return nothing(repeated)
  const action = { ...growing.action, text: growing.action.text + character }
  return nothing({ ...repeated, growing: { ...growing, action, ms: input.ms } })
}

function lift(hands: Hands, key: Key, input: Keying): Result {
  const { strike: down } = hands
  if (down === undefined || down.key !== key) return nothing(hands)
  const ms = Math.round(input.ms - down.began.ms)
  if (down.character !== undefined)
    return ms >= holdMs && !down.repeated ? heldLetter(hands, ms) : nothing({ ...hands, strike: undefined })
  if (ms < holdMs && !down.repeated) return flush(hands)
  const action: Action = { kind: 'hold', keys: [...down.keys], ms: Math.max(ms, 1) }
  return finish({ ...hands, strike: undefined }, action, down.began)
}

/** The letter is taken out of the text that it ended: it was held, not written. */
function heldLetter(hands: Hands, ms: number): Result {
  const { strike: down, growing } = hands
  if (down === undefined || growing?.action.kind !== 'type') return nothing({ ...hands, strike: undefined })
  const text = [...growing.action.text].slice(0, -1).join('')
  const left = text === '' ? undefined : { ...growing, action: { ...growing.action, text } }
  const action: Action = { kind: 'hold', keys: [...down.keys], ms }
  return finish({ ...hands, strike: undefined, growing: left }, action, down.began)
}

/**
 * The operator's clipboard comes into the target's as it is pasted. Other chords than Ctrl+V paste as well, but are no
 * paste that a target knows how to do again, so there the text counts as written.
 */
function pastes({ clipboard }: Hands, modifiers: readonly Key[], key: Key): Action | undefined {
  if (clipboard === undefined || clipboard === '') return undefined
  const chord = [...modifiers].sort().concat(key).join('+')
  if (chord === 'ctrl+v' || chord === 'super+v') return { kind: 'paste', text: clipboard }
  return chord === 'ctrl+shift+v' || chord === 'shift+insert' ? writing(clipboard) : undefined
}

/** What is copied over there takes the place of what was handed on. */
const copies = (hands: Hands, chord: readonly Key[], key: Key): Hands =>
  chord.includes('ctrl') && ['c', 'x', 'insert'].includes(key) ? { ...hands, clipboard: undefined } : hands

function type(hands: Hands, { key, character }: Required<Found>, input: Keying): Result {
  const shift = hands.held.map((held) => held.key)
  const down = { key, keys: [...shift, key], character, repeated: false, began: input }
  const { hands: written, done } = write(hands, character, input)
  return { hands: { ...written, strike: down }, done }
}

/** What an input method has put together is part of the same text as the letters before and after it. */
export function compose(before: Hands, input: Written): Result {
  const { hands, done } = endStrike(spendModifiers(before))
  const written = write(hands, input.text, input)
  return { hands: written.hands, done: [...done, ...written.done] }
}

function write(hands: Hands, text: string, input: Keying | Written): Result {
  const { growing } = hands
  const before = growing?.action
  const add = (action: Action): Result =>
    nothing({ ...hands, ...(growing && { growing: { ...growing, action, ms: input.ms } }) })
  // On a phone, touching a field and writing in it is one move, as the phone dialects have it.
  if (before?.kind === 'click' && before.count === 1 && hands.surface === 'glass')
    return add({ ...writing(text), at: before.at })
  if (before?.kind === 'type') return add({ ...before, text: before.text + text })
  return grow(hands, writing(text), input)
}

const writing = (text: string) => ({ kind: 'type', text, replace: false, submit: false }) as const

/** Enter ends a text run as its submission; by itself it is a key. */
function submit(hands: Hands, input: Keying): Result {
  const { growing } = hands
  if (growing?.action.kind !== 'type') return finish(hands, { kind: 'keys', keys: ['enter'] }, input)
  const done = { action: { ...growing.action, submit: true }, began: growing.began }
  return { hands: { ...hands, growing: undefined, strike: undefined }, done: [done] }
}

/** Letters of which Backspace surely takes one whole away. */
const single = /^[\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u0400-\u04ff\u3041-\u30ff\u4e00-\u9fff]$/u

/**
 * A slip that is taken back at once is no part of what was written, as long as something is left of it. The Backspace
 * that would take the last letter is a key: nobody knows what the first letter took the place of.
 */
function correct(hands: Hands, input: Keying): Result | undefined {
  const { growing } = hands
  if (growing?.action.kind !== 'type') return undefined
  const letters = [...growing.action.text]
  if (letters.length < 2 || !single.test(letters.at(-1) ?? '')) return undefined
  const action = { ...growing.action, text: letters.slice(0, -1).join('') }
  return nothing({ ...hands, strike: undefined, growing: { ...growing, action, ms: input.ms } })
}
