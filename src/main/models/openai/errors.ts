/** Every way in which asking a model server can fail, as one sentence that says what to do, without the key in it. */
import { APIConnectionError, APIError } from 'openai'
import { wordsOf } from '../../../core/cause'
import type { Endpoint } from './request'
import { complaintIn, notCompatible } from './stream'

/** How this endpoint is named in a sentence, and how its failures are made. */
export type Voice = {
  fail(what: string): Error
  quote(what: string, words: string): Error
  /** The error for whatever the request threw; its own errors stay as they are. No cause: it would hold the key. */
  explain(thrown: unknown): Error
}

export function voiceOf({ baseUrl, model }: Endpoint, key: string | undefined): Voice {
  const place = hostOf(baseUrl) || 'no address'
  const made = new WeakSet<Error>()
  const fail = (what: string) => {
    const error = new Error(`model ${model || '(no name)'} at ${place}: ${full(what)}`)
    made.add(error)
    return error
  }
  const quote = (what: string, words: string) => {
    const said = short(scrub(words, key))
    return fail(said === '' ? what : `${what}: ${said}`)
  }
  const isOurs = (thrown: unknown): thrown is Error => thrown instanceof Error && made.has(thrown)
  const speaker = { fail, quote, keyed: key !== undefined }
  return { fail, quote, explain: (thrown) => (isOurs(thrown) ? thrown : explain(thrown, speaker)) }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

const full = (what: string): string => (/[.?!…]$/.test(what) ? what : `${what}.`)

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
  return spellings.reduce((text, spelling) => text.replaceAll(spelling, '•••'), words)
}

const unescapedBytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))

type Speaker = Pick<Voice, 'fail' | 'quote'> & { readonly keyed: boolean }

function explain(thrown: unknown, speaker: Speaker): Error {
  if (thrown instanceof APIConnectionError) return speaker.fail(connection(codeOf(thrown)))
  if (thrown instanceof APIError && typeof thrown.status === 'number')
    return refusal(thrown, thrown.status, speaker)
  const code = codeOf(thrown)
  if (code !== '')
    return speaker.fail(`the connection was lost in the middle of the reply (${code}). Try again`)
  return speaker.quote('asking failed', wordsOf(thrown))
}

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

const connections: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused. Is the server running?',
  ENOTFOUND: 'no such host. Check the base URL.',
  EAI_AGAIN: 'the host name cannot be looked up now. Check the network.',
  ETIMEDOUT: 'the connection timed out. Check the address and the network.',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out. Check the address and the network.',
  ECONNRESET: 'the server closed the connection. Is it http where https is needed, or the other way round?',
  UND_ERR_SOCKET: 'the server closed the connection without an answer. Try again.',
  EHOSTUNREACH: 'the host cannot be reached. Check the network.',
  ENETUNREACH: 'the network cannot be reached. Check the connection.',
}

function connection(code: string): string {
  const known = connections[code]
  if (known !== undefined) return known
  if (/CERT|SELF_SIGNED|SIGNATURE|TLS|SSL/.test(code))
    return `its certificate is not trusted (${code}). Check the address, or use http on a trusted network.`
  return `no connection${code === '' ? '' : ` (${code})`}. Check the base URL and whether the server runs.`
}

const isPage = (error: APIError): boolean =>
  error.headers?.get('content-type')?.includes('html') === true || /^\d{3} \s*</.test(error.message)

function refusal(error: APIError, status: number, { fail, quote, keyed }: Speaker): Error {
  // A refused key is often repeated in the answer, whole or in part, so nothing of that answer is shown.
  if (status === 401 || status === 403)
    return fail(
      keyed
        ? `the key was refused (${status}). Check the key of this model.`
        : `a key is needed (${status}). Give this model a key.`,
    )
  if (status >= 300 && status < 400)
    return quote(
      `redirects elsewhere (${status}), which is not followed because of the key. Set the final base URL`,
      hostIn(error),
    )
  if (isPage(error))
    return fail(
      status >= 500
        ? `the server failed (${status}) and sent a web page. Try again, or check the base URL.`
        : `${notCompatible} (${status})`,
    )
  const words = complaintIn({ error: error.error }) ?? ''
  switch (status) {
    case 404:
      return quote('not found (404). Check the model name and the base URL (it often ends in /v1)', words)
    case 413:
      return quote('the request is too large (413). Use smaller pictures or a shorter history', words)
    case 429:
      return quote(`too many requests, or no quota left (429)${pauseOf(error)}`, words)
    default:
      return quote(
        status >= 500 ? `the server failed (${status}). Try again` : refusedWhy(status, words),
        words,
      )
  }
}

const refusedWhy = (status: number, words: string): string =>
  /context|too long|maximum.{0,40}tokens/i.test(words.slice(0, 2000))
    ? `the request is too long for the model (${status}). Use a shorter history`
    : `the request was refused (${status})`

const hostIn = (error: APIError): string => hostOf(error.headers?.get('location') ?? '')

function pauseOf(error: APIError): string {
  const ms = retryAfter(error)
  return ms === undefined ? '' : `; it asks to wait ${Math.ceil(ms / 1000)} s`
}

/** The milliseconds a server asks to wait, or undefined. Only the form in seconds is read. */
function retryAfter(error: APIError): number | undefined {
  const seconds = Number(error.headers?.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

/** A server that wants a longer pause than this is not asked again unasked. */
const longestPause = 20_000

/**
 * How long to wait before the same request may be sent again, or undefined when it may not.
 * @param chance from 0 to 1, spreads the waits.
 */
export function pauseBefore(thrown: unknown, attempt: number, chance: number): number | undefined {
  const backoff = 500 * 2 ** attempt * (0.5 + chance)
  if (thrown instanceof APIConnectionError) return backoff
  if (!(thrown instanceof APIError) || typeof thrown.status !== 'number') return undefined
  if (thrown.status !== 429 && thrown.status < 500) return undefined
  const asked = retryAfter(thrown)
  if (asked !== undefined && asked > longestPause) return undefined
  return Math.max(backoff, asked ?? 0)
}
