/**
 * Reads one JSON value as models write them: strict JSON as it is, and a closed list of repairs, each by name.
 * Linear in the length of the text; never completes what was cut off, never guesses.
 */

import { problem } from '../../../problem'
import type { Told } from '../../../problems/shape'
import { closeObjects, type Failure, opened, roleOf, startDraft, take } from './draft'
import type { Json, Repair } from './json'
import { nextToken } from './tokens'

export type JsonReading =
  | {
      readonly ok: true
      readonly value: Json
      readonly end: number
      readonly repaired: readonly Repair[]
      /** Of how many tokens it is made. */
      readonly parts: number
    }
  | {
      readonly ok: false
      readonly error: 'bad_json' | 'truncated' | 'schema'
      readonly detail: Told
      /** What was read until then; containers in `open` are not complete. */
      readonly partial: Json
      readonly open: ReadonlySet<Json>
    }

const truncated: Failure = { error: 'truncated', detail: problem('reading.ends_in_json') }

/** The list or object that a text spells and is nothing else than; undefined when it spells none. */
export function readWhole(text: string): Extract<JsonReading, { ok: true }> | undefined {
  const written = text.trim()
  const reading = /^[[{]/.test(written) ? readJson(written, 0, false) : undefined
  return reading?.ok === true && reading.end === written.length ? reading : undefined
}

/** Answers have some hundred tokens; a list of a million numbers is none. */
export const mostTokens = 20_000
const tooMuch: Failure = { error: 'bad_json', detail: problem('reading.json_parts', { most: mostTokens }) }

/**
 * Reads the value that starts at `from` (a bracket of any width).
 * @param mayClose whether the end of the text may stand for closing braces: only when the model stopped by itself.
 * @param most how many tokens it may be made of.
 */
export function readJson(text: string, from: number, mayClose: boolean, most = mostTokens): JsonReading {
  const repaired = new Set<Repair>()
  const note = (repair: Repair) => repaired.add(repair)
  const draft = startDraft(note)
  let at = from
  for (let tokens = 0; tokens < most; tokens++) {
    const token = nextToken(text, at, roleOf(draft), note)
    at = token.end
    if (token.kind === 'over' || token.kind === 'cut') {
      // The end as missing braces: only where nothing else is in doubt.
      const closes =
        token.kind === 'over' && mayClose && !repaired.has('unescaped_quote') && closeObjects(draft)
      if (!closes) return { ok: false, ...truncated, partial: draft.root, open: opened(draft) }
    } else {
      const failure = take(draft, token)
      if (failure !== undefined) return { ok: false, ...failure, partial: draft.root, open: opened(draft) }
    }
    if (draft.stack.length === 0)
      return { ok: true, value: draft.root, end: at, repaired: [...repaired], parts: tokens + 1 }
  }
  return { ok: false, ...tooMuch, partial: draft.root, open: opened(draft) }
}
