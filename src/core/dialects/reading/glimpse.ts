/** Looking at a reply that is still streaming. */
import type { Action } from '../../action/action'
import type { Reading } from '../../action/proposal'
import type { Seen } from '../dialect'
import type { Json } from './json/json'
import { readJson } from './json/lenient-json'
import type { Pair } from './json/point'
import type { Refusal } from './refusal'

type Glimpse = (partial: string, seen: Seen) => Action | undefined

/** Answers are far shorter than this; what is longer is not looked at, as a stream is read anew with each piece. */
const longest = 65_536

export const glimpseBy =
  (look: Glimpse): Glimpse =>
  (partial, seen) =>
    partial.length > longest ? undefined : look(partial, seen)

/** The action of a call that names a place; others are not drawn before the reply has ended. */
export const placedIn = (
  read: { readonly action: Action; readonly points: readonly Pair[] } | Refusal,
): Action | undefined => ('error' in read || read.points.length === 0 ? undefined : read.action)

/** The action of a reading that needed no repair: a repair may turn out another way as the reply goes on. */
export const cleanIn = (reading: Reading): Action | undefined =>
  reading.ok && reading.intent.repaired.length === 0 ? reading.intent.actions[0] : undefined

export type Growing = {
  readonly value: Json
  /** Whether a list or object within it is complete. */
  isClosed(part: Json): boolean
  readonly whole: boolean
}

/** The JSON that begins at `start`, as far as it has come; undefined where it is broken. */
export function readGrowing(text: string, start: number): Growing | undefined {
  const reading = readJson(text, start, false)
  if (reading.ok) return { value: reading.value, isClosed: () => true, whole: true }
  if (reading.error !== 'truncated') return undefined
  return { value: reading.partial, isClosed: (part) => !reading.open.has(part), whole: false }
}
