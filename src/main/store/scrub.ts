/** Takes secrets out of what is about to be written down. */
import { harmless, referencesIn } from '../../core/action/secret-references'

export type Scrub = (text: string) => string

/** All that a scrub is made of, for one that is made elsewhere. Never written down. */
export type KnownSecrets = {
  readonly values: readonly string[]
  /** Each with what is to stand for it. */
  readonly named: readonly (readonly [value: string, stand: string])[]
}

/** Shorter values are words rather than secrets, and taking them out would garble the record. */
const shortestSecret = 6
const stand = '[secret]'

/**
 * Replaces secrets wherever they stand, also inside JSON, a URL or base64. Compiled once: make another when the secrets change.
 * @param named values with what is to stand for them; a short one is taken out only where it stands alone. References to
 * their names are left alone; any other reference may hold a value in its braces.
 */
export function createScrub(
  secrets: Iterable<string>,
  named: readonly (readonly [value: string, stand: string])[] = [],
): Scrub {
  const stands = new Map<string, string>()
  for (const [secret, standing] of [...named, ...[...secrets].filter(isLong).map(nameless)])
    for (const spelling of isLong(secret) ? spellingsOf(secret) : spellingsInJson(secret))
      if (!stands.has(spelling)) stands.set(spelling, standing)
  if (stands.size === 0) return (text) => text
  const patterns = [...stands.keys()].sort((a, b) => b.length - a.length).map(patternOf)
  // One pass: what stands for a secret is never searched for another one.
  const names = new Set(named.flatMap(([, standing]) => referencesIn(standing)))
  const any = new RegExp([...harmless([...names]), ...patterns].join('|'), 'gu')
  // Keys and roles are the same few words over and over, and a screen shows the same texts step after step.
  const clean = new Set<string>()
  return (text) => {
    if (clean.has(text)) return text
    const scrubbed = text.replace(any, (found) => stands.get(found) ?? found)
    if (scrubbed === text && text.length <= longestWord && clean.size < mostWords) clean.add(text)
    return scrubbed
  }
}

/** Of the texts that are known to hold no secret: their length in UTF-16 units, and how many are remembered. */
const longestWord = 64
const mostWords = 8192

const isLong = (secret: string): boolean => secret.length >= shortestSecret
const nameless = (secret: string) => [secret, stand] as const

const literally = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&')

/** Scripts that put no spaces between words, or hang particles on them: a letter of these beside a word is no part of it. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')
const letter = `(?![${unspaced}])[\\p{L}\\p{N}]`

/** A letter or a digit that is none of an escape's: the `n` of `\n` in JSON is a line end. */
const letterBefore = `(?<!\\\\|\\\\u[\\da-f]{0,3})${letter}`

/** The source of an expression, with the flag `u`, for a text that stands within no word and no number. */
export const aloneIn = (text: string): string => `(?<!${letterBefore})${literally(text)}(?!${letter})`

const unspacedLetters = new RegExp(`[${unspaced}]`, 'gu')

/** How much a text tells, in letters of an alphabet: a sign of a script without spaces is two of them. */
export const weightOf = (text: string): number => text.length + (text.match(unspacedLetters)?.length ?? 0)

const patternOf = (spelling: string): string => (isLong(spelling) ? literally(spelling) : aloneIn(spelling))

/** A text as it stands in a text, in JSON, and in JSON within JSON. */
export function spellingsInJson(text: string): readonly string[] {
  const inJson = JSON.stringify(text).slice(1, -1)
  return [...new Set([text, inJson, JSON.stringify(inJson).slice(1, -1)])]
}

/** A secret as it stands in a text, in JSON, in JSON within JSON, in a URL or a form, in HTML, and inside base64. */
export function spellingsOf(secret: string): readonly string[] {
  // Half a surrogate pair has no bytes of its own: in UTF-8 and in a URL the replacement character stands for it.
  const wellFormed = secret.toWellFormed()
  const inUrl = encodeURIComponent(wellFormed)
  return [
    ...new Set([
      ...spellingsInJson(secret),
      ...spellingsInJson(wellFormed),
      asciiJson(JSON.stringify(secret).slice(1, -1)),
      asciiJson(JSON.stringify(secret).slice(1, -1)).replaceAll(/(?<=\\u)[\da-f]{4}/g, (hex) =>
        hex.toUpperCase(),
      ),
      JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
      inHtml(wellFormed),
      encodeURI(wellFormed),
      inUrl,
      inUrl.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
      new URLSearchParams([['', secret]]).toString().slice(1),
      ...[0, 1, 2].flatMap((before) => inBase64(secret, before)),
    ]),
  ]
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const inHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** JSON as servers write it that keep to ASCII. */
const asciiJson = (json: string): string =>
  json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What of a secret's base64 is the same whatever stands round it, when `before` bytes of its first group are others'. */
function inBase64(secret: string, before: number): readonly string[] {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)])
  const end = bytes.length % 3 === 0 ? undefined : -1
  const core = (alphabet: 'base64' | 'base64url') =>
    bytes
      .toString(alphabet)
      .replace(/=+$/, '')
      .slice(before === 0 ? 0 : before + 1, end)
  return [core('base64'), core('base64url')].filter((spelling) => spelling.length >= shortestSecret)
}

const hash = /^[0-9a-f]{64}$/

/** The value with every string and key scrubbed, however deep. Hashes stay: they are names, never secrets. */
export function scrubStrings<T>(value: T, scrub: Scrub): T
export function scrubStrings(value: unknown, scrub: Scrub): unknown {
  if (typeof value === 'string') return hash.test(value) ? value : scrub(value)
  if (Array.isArray(value)) return value.map((item) => scrubStrings(item, scrub))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [scrub(key), scrubStrings(item, scrub)]),
  )
}
