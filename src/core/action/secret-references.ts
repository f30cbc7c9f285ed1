/** Secrets in texts by name: `{{secret:NAME}}` stands for a value that only the target is ever sent. */

import { problem } from '../problem'
import type { Problem } from '../problems/shape'
import type { Action } from './action'

/** What a secret may be called. Small and capital letters, and `-` and `_`, are the same letters in a name. */
export const secretName = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/
/** A shorter value cannot be told from ordinary words, so nobody could keep it out of a record. */
export const shortestSecret = 4

/** One spelling a name: `bank-pin` is `BANK_PIN`, as it is called in the environment. */
export const plainName = (name: string): string => name.toUpperCase().replaceAll('-', '_')

export const referenceTo = (name: string): string => `{{secret:${name}}}`

/** What stands in a record for a text typed where nobody may read it: nothing but its length, in characters. */
export const hiddenText = (text: string): string => `{{hidden:${[...text].length}}}`

/** Of a text of which the record has the length alone: that; undefined of any other. */
export function hiddenLength(text: string): number | undefined {
  const length = /^\{\{hidden:(\d+)\}\}$/.exec(text)?.[1]
  return length === undefined ? undefined : Number(length)
}

/** What stands for a text that is in no record: typed as it reads, it would be another one. */
export const withheld = /\[secret\]|\{\{hidden:\d+\}\}/

/** Whether it types or pastes a text of which at most the length is known. */
export const isWithheld = (action: Action): boolean =>
  (action.kind === 'type' || action.kind === 'paste') && withheld.test(action.text)

/** Whether it types or pastes a text of which the record has the length alone. */
export const isHidden = (action: Action): boolean =>
  (action.kind === 'type' || action.kind === 'paste') && hidden.test(action.text)

/** References, whole or written so badly that what was meant would be typed as it stands. */
const reference = /\{\{\s*secret\s*:\s*([^{}]*?)\s*\}\}/gi
const torn = /\{\{\s*secret\b/i
const hidden = /\{\{hidden:\d+\}\}/

/** Whatever looks as if it stood for a secret; what stands in its braces may be a value all the same. */
export const standsForSecret = /\{\{\s*secret\s*:[^{}]*\}\}|\{\{hidden:\d+\}\}|\[secret\]/gi

/**
 * Sources of expressions, with the flag `u`, for what must be left alone when secrets are taken out: references to these
 * names in any of their spellings, and what is too short to be a value.
 */
export const harmless = (names: readonly string[]): readonly string[] => [
  ...names
    .filter((name) => secretName.test(name))
    .map((name) => `\\{\\{\\s*secret\\s*:\\s*${anySpelling(name)}\\s*\\}\\}`),
  `\\{\\{hidden:\\d{1,${shortestSecret - 1}}\\}\\}`,
  '\\[secret\\]',
]

const anySpelling = (name: string): string =>
  name.replace(/[-_]|[a-z]/gi, (letter) =>
    /[-_]/.test(letter) ? '[-_]' : `[${letter.toLowerCase()}${letter.toUpperCase()}]`,
  )

/** The names that a text refers to, each once, as they are written there. */
export const referencesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(reference)].map(([, name = '']) => name)),
]

/** Why what a text refers to cannot be filled in: it names a secret that nobody knows, or would be typed as it stands. */
export function flawInReferences(text: string, isKnown: (name: string) => boolean): Problem | undefined {
  const missing = referencesIn(text).find((name) => !isKnown(name))
  if (missing !== undefined)
    return problem('secret.unknown', { name: secretName.test(missing) ? missing : '…' })
  return torn.test(text.replace(reference, '')) ? misspelt : undefined
}

/** `used`: the values by the names they were written with. */
export type Filled =
  | { readonly kind: 'plain' }
  | { readonly kind: 'filled'; readonly action: Action; readonly used: ReadonlyMap<string, string> }
  | { readonly kind: 'refused'; readonly problem: Problem }

/** The action as a target is to do it. Secrets are typed and pasted; anywhere else they would be shown. */
export function fillAction(action: Action, known: (name: string) => string | undefined): Filled {
  if (action.kind !== 'type' && action.kind !== 'paste')
    return torn.test(JSON.stringify(action))
      ? { kind: 'refused', problem: problem('secret.goes_nowhere') }
      : { kind: 'plain' }
  const { text } = action
  if (hidden.test(text)) return { kind: 'refused', problem: problem('secret.length_only') }
  const names = referencesIn(text)
  const used = new Map(names.flatMap((name) => pair(name, known(name))))
  // Only what is written is read: a value may hold anything.
  const flaw = flawInReferences(text, (name) => used.has(name))
  if (flaw !== undefined) return { kind: 'refused', problem: flaw }
  if (names.length === 0) return { kind: 'plain' }
  const filled = text.replace(reference, (whole, name: string) => used.get(name) ?? whole)
  return { kind: 'filled', action: { ...action, text: filled }, used }
}

const misspelt = problem('secret.spelling', { form: '{{secret:NAME}}' })

const pair = (name: string, value: string | undefined): readonly (readonly [string, string])[] =>
  value === undefined || value === '' ? [] : [[name, value]]
