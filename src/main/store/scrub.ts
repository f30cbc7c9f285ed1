/** Takes secrets out of what is about to be written down. */

export type Scrub = (text: string) => string

/** Shorter values are words rather than secrets, and taking them out would garble the record. */
const shortestSecret = 6
const stand = '[secret]'

/** Replaces every secret known at the time of the call, also where it stands inside JSON or a URL. */
export const createScrub =
  (secrets: () => Iterable<string>): Scrub =>
  (text) =>
    [...secrets()]
      .filter((secret) => secret.length >= shortestSecret)
      .flatMap(spellings)
      .sort((a, b) => b.length - a.length)
      .reduce((clean, spelling) => clean.replaceAll(spelling, stand), text)

/** A secret as it stands in a text, in JSON, in JSON within JSON, and in a URL. */
function spellings(secret: string): readonly string[] {
  const inJson = JSON.stringify(secret).slice(1, -1)
  const inInnerJson = JSON.stringify(inJson).slice(1, -1)
  return [...new Set([secret, inJson, inInnerJson, encodeURIComponent(secret)])]
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
