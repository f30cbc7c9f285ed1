/** Sends a request and gives the response once its headers are there. */
import { pauseBefore, type Voice } from './errors'
import type { Limits, Watch } from './limits'
import { withFewPreludes } from './preludes'
import { Refused } from './refused'
import type { Endpoint, Post, Wire } from './wire'

export type Line = {
  readonly endpoint: Endpoint
  readonly key: string | undefined
  readonly limits: Limits
  readonly wire: Wire
}

export type Way = { readonly voice: Voice; readonly watch: Watch }

/** Sent again only before a byte of the reply has come. Rejects with one sentence, or with anything once the watch has ended it. */
export async function send(line: Line, post: Post, { voice, watch }: Way): Promise<Response> {
  const { limits } = line
  let sent = post
  for (let attempt = 0; ; attempt++) {
    watch.sent()
    try {
      return await withFewPreludes(watch.flooded, () => request(line, sent, watch.signal))
    } catch (thrown) {
      if (watch.signal.aborted) throw thrown
      const again = nextTry(thrown, sent, { attempt, line })
      if (again === undefined) throw voice.explain(thrown)
      sent = again.post
      if (again.pause > 0) await limits.wait(again.pause, watch.signal)
    }
  }
}

type Try = { readonly post: Post; readonly pause: number }

function nextTry(
  thrown: unknown,
  post: Post,
  { attempt, line: { limits, wire } }: { readonly attempt: number; readonly line: Line },
): Try | undefined {
  const body = thrown instanceof Refused ? wire.simpler?.(post.body, thrown) : undefined
  if (body !== undefined) return { post: { ...post, body }, pause: 0 }
  const pause = attempt < limits.retries ? pauseBefore(thrown, attempt, Math.random()) : undefined
  return pause === undefined ? undefined : { post, pause }
}

/** Follows no redirect, which would carry the key elsewhere, and reads no more of a refusal than is worth showing. */
async function request({ endpoint, key }: Line, post: Post, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${endpoint.baseUrl.replace(/\/+$/, '')}${post.path}`, {
    method: 'POST',
    headers: headersOf(endpoint, post, key),
    body: post.form ?? JSON.stringify(post.body),
    redirect: 'manual',
    signal,
  })
  if (response.ok) return response
  throw new Refused(response, response.status === 304 ? '' : await beginningOf(response.body))
}

const place = '{key}'

/** The profile's own headers win, an empty one is left out; `{key}` is the key, and without one its header is not sent. */
function headersOf({ headers = {} }: Endpoint, post: Post, key: string | undefined): Headers {
  const sent = new Headers({ accept: 'application/json, text/event-stream' })
  // A form names the line between its parts itself.
  const type = post.form === undefined ? { 'content-type': 'application/json' } : {}
  const wanted = { ...type, ...lowered(post.headers), ...lowered(headers) }
  for (const [name, value] of Object.entries(wanted)) {
    const isKeyless = value.includes(place) && key === undefined
    if (value !== '' && !isKeyless) sent.set(name, value.replaceAll(place, key ?? ''))
  }
  return sent
}

const lowered = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const longestRefusal = 16 * 1024

async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  if (body === null) return text
  for await (const chunk of bytesOf(body)) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestRefusal) break
  }
  return text.slice(0, longestRefusal)
}

/** The bytes of a body; leaving the loop early closes its socket. */
export async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
