/** Takes texts out of a record's values wherever they stand, and leaves its structure alone. */
import { aloneIn, createScrub, type Scrub, spellingsInJson } from '../../scrub'

const longEnough = 6
/** What stands in the place of what was taken out. */
export const stand = '[secret]'

/** Short texts are taken out only where they stand alone: inside other words they are not what was typed. */
export function createHide(secrets: readonly string[]): Scrub {
  const long = createScrub(secrets)
  const short = secrets
    .filter((text) => text.length < longEnough)
    .map((text) => new RegExp(spellingsInJson(text).map(aloneIn).join('|'), 'gu'))
  return (text) => short.reduce((clean, pattern) => clean.replace(pattern, stand), long(text))
}

/** Names of the record's own vocabulary: a password that is the same word must not break the line it stands in. */
const own: readonly string[] = [
  'action',
  'by',
  'button',
  'dialect',
  'direction',
  'error',
  'finish',
  'frame',
  'guard',
  'id',
  'kind',
  'lang',
  'live',
  'mime',
  'outcome',
  'prompt',
  'proposal',
  'reason',
  'request',
  'result',
  'role',
  'rule',
  'source',
  'space',
  'state',
  't_utc',
  'type',
  'version',
  'what',
]

/** The value with every text hidden that is not a name of the record's own, however deep. */
export function hideIn<T>(value: T, hide: Scrub): T
export function hideIn(value: unknown, hide: Scrub): unknown {
  if (typeof value === 'string') return hide(value)
  if (Array.isArray(value)) return value.map((item) => hideIn(item, hide))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) =>
    typeof item === 'string' && own.includes(key) ? [key, item] : [key, hideIn(item, hide)],
  )
  return Object.fromEntries(entries)
}
