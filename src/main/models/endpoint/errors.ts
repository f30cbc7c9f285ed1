/** Every way in which asking a model server can fail, as one sentence that says what to do, without the key in it. */

import { wordsOf } from '../../../core/cause'
import { Failure, foreign, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { isPage, Refused, wordsIn } from './refused'
import type { Endpoint, Strange } from './wire'

/** How this endpoint is named in a sentence, and how its failures are made. */
export type Voice = {
  fail(why: Problem): Failure
  quote(why: Problem, words: string): Failure
  /** The error for whatever the request threw; its own errors stay as they are. No cause: it would hold the key. */
  explain(thrown: unknown): Error
}

export function voiceOf({ baseUrl, model }: Endpoint, key: string | undefined, strange: Strange): Voice {
  const place = hostOf(baseUrl)
  const fail = (why: Problem) => new Failure(named(model, place, why))
  const quote = (why: Problem, words: string) => {
    const said = short(scrub(words, key))
    return fail(said === '' ? why : problem('model.said', { why, words: foreign(said) }))
  }
  const speaker = { fail, quote, keyed: key !== undefined, strange }
  return { fail, quote, explain: (thrown) => (thrown instanceof Failure ? thrown : explain(thrown, speaker)) }
}

function named(model: string, place: string, why: Problem): Problem {
  if (model === '')
    return place === '' ? problem('model.unnamed_nowhere', { why }) : problem('model.unnamed', { place, why })
  return place === '' ? problem('model.nowhere', { model, why }) : problem('model.at', { model, place, why })
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

/** A server's words on one line of at most 300 characters. */
function short(words: string): string {
  const line = words
    .slice(0, 2000)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}

/** The words without the key, also where it was escaped, encoded or cut off at the end. */
function scrub(words: string, key: string | undefined): string {
  if (key === undefined || key === '') return words
  const spellings = [
    key,
    encodeURIComponent(key),
    JSON.stringify(key).slice(1, -1),
    btoa(unescapedBytes(key)),
  ]
  const whole = spellings.reduce((text, spelling) => text.replaceAll(spelling, '•••'), words)
  return spellings.reduce(withoutBeginnings, whole)
}

/** So much of a key says nothing yet. */
const telling = 8

/** Without the words that begin like the key: servers repeat it cut short, or with dots in its middle. */
function withoutBeginnings(text: string, spelling: string): string {
  const [first = '', ...others] = text.split(spelling.slice(0, telling))
  return [first, ...others.map((other) => other.replace(/^[^\s"'<>]+/, ''))].join('•••')
}

const unescapedBytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))

type Speaker = Pick<Voice, 'fail' | 'quote'> & { readonly keyed: boolean; readonly strange: Strange }

function explain(thrown: unknown, speaker: Speaker): Error {
  if (thrown instanceof Refused) return refusal(thrown, speaker)
  if (isUnreached(thrown)) return speaker.fail(connection(codeOf(thrown)))
  // Only what a server sends is deep enough for that.
  if (thrown instanceof RangeError) return speaker.fail(problem('model.reply.deep'))
  if (codeOf(thrown) !== '') return speaker.fail(problem('model.net.cut'))
  return speaker.quote(problem('model.failed'), wordsOf(thrown))
}

/** Whether no answer has begun: what fetch throws before it has headers. */
const isUnreached = (thrown: unknown): boolean =>
  thrown instanceof TypeError && thrown.message === 'fetch failed'

/** The system's code for a failure, from the error or the first of its causes that has one. */
function codeOf(thrown: unknown): string {
  for (
    let error: unknown = thrown, depth = 0;
    error instanceof Error && depth < 5;
    error = error.cause, depth++
  ) {
    if ('code' in error && typeof error.code === 'string') return error.code
  }
  return ''
}

const connections: Readonly<Record<string, Problem>> = {
  ECONNREFUSED: problem('model.net.refused'),
  ENOTFOUND: problem('model.net.no_host'),
  EAI_AGAIN: problem('model.net.lookup'),
  ETIMEDOUT: problem('model.net.timed_out'),
  UND_ERR_CONNECT_TIMEOUT: problem('model.net.timed_out'),
  ECONNRESET: problem('model.net.reset'),
  UND_ERR_SOCKET: problem('model.net.no_answer'),
  EHOSTUNREACH: problem('model.net.host'),
  ENETUNREACH: problem('model.net.network'),
}

function connection(code: string): Problem {
  const known = connections[code]
  if (known !== undefined) return known
  if (/CERT|SELF_SIGNED|SIGNATURE|TLS|SSL/.test(code)) return problem('model.net.certificate', { code })
  return code === '' ? problem('model.net.none') : problem('model.net.code', { code })
}

/** The statuses that lead elsewhere; the other 3xx, such as 304, do not. */
const redirects: readonly number[] = [301, 302, 303, 307, 308]

function refusal(error: Refused, { fail, quote, keyed, strange }: Speaker): Error {
  const { status } = error
  // A refused key is often repeated in the answer, whole or in part, so nothing of that answer is shown.
  if (status === 401 || status === 403)
    return fail(keyed ? problem('model.key.refused', { status }) : problem('model.key.needed', { status }))
  if (redirects.includes(status)) return quote(problem('model.redirect', { status }), hostIn(error))
  if (status >= 300 && status < 400) return fail(problem('model.no_answer', { status }))
  if (isPage(error))
    return fail(status >= 500 ? problem('model.failed_page', { status }) : strange.pageWith(status))
  const words = wordsIn(error)
  switch (status) {
    case 404:
      return quote(problem('model.not_found'), words)
    case 413:
      return quote(problem('model.too_large'), words)
    case 429:
    case overloaded:
      return quote(busy(error), words)
    default:
      return quote(
        status >= 500 ? problem('model.server_failed', { status }) : refusedWhy(status, words),
        words,
      )
  }
}

const refusedWhy = (status: number, words: string): Problem =>
  /context|too long|maximum.{0,40}tokens/i.test(words.slice(0, 2000))
    ? problem('model.too_long', { status })
    : problem('model.refused', { status })

/** Not in any standard: how some services say that they have too much to do. */
const overloaded = 529

const hostIn = (error: Refused): string => hostOf(error.headers.get('location') ?? '')

const dayMs = 24 * 60 * 60 * 1000

function busy(error: Refused): Problem {
  const ms = retryAfter(error)
  if (error.status === overloaded) return problem('model.overloaded')
  // Nobody waits for longer than a day, and no service that means well says so.
  return ms === undefined || ms > dayMs
    ? problem('model.busy')
    : problem('model.busy_wait', { seconds: Math.ceil(ms / 1000) })
}

/** The milliseconds a server asks to wait, or undefined: seconds, or a time by the server's own clock, which it must tell. */
function retryAfter({ headers }: Refused): number | undefined {
  const asked = headers.get('retry-after')?.trim() ?? ''
  if (asked === '') return undefined
  const ms = /^\d/.test(asked)
    ? Number(asked) * 1000
    : Date.parse(asked) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined
}

/** A server that wants a longer pause than this is not asked again unasked. */
const longestPause = 20_000

/**
 * How long to wait before the same request may be sent again, or undefined when it may not.
 * @param chance from 0 to 1, spreads the waits.
 */
export function pauseBefore(thrown: unknown, attempt: number, chance: number): number | undefined {
  const backoff = 500 * 2 ** attempt * (0.5 + chance)
  if (isUnreached(thrown)) return backoff
  if (!(thrown instanceof Refused)) return undefined
  if (thrown.status !== 429 && thrown.status < 500) return undefined
  const asked = retryAfter(thrown)
  if (asked !== undefined && asked > longestPause) return undefined
  return Math.max(backoff, asked ?? 0)
}
