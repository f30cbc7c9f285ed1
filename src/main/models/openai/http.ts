/** Sends a chat completion request and gives the response once its headers are there. */
import OpenAI, { APIError } from 'openai'
import { pauseBefore, type Voice } from './errors'
import type { Limits, Watch } from './limits'
import type { Body, Endpoint } from './request'
import { complaintIn, parseJson } from './stream'

export type Line = { readonly endpoint: Endpoint; readonly key: string | undefined; readonly limits: Limits }

export type Way = { readonly voice: Voice; readonly watch: Watch }

/** Sent again only before a byte of the reply has come. Rejects with one sentence, or with anything once the watch has ended it. */
export async function send(line: Line, body: Body, { voice, watch }: Way): Promise<Response> {
  const { limits } = line
  const client = clientOf(line)
  let sent = body
  for (let attempt = 0; ; attempt++) {
    watch.sent()
    try {
      return await client.post('/chat/completions', { body: sent, signal: watch.signal }).asResponse()
    } catch (thrown) {
      if (watch.signal.aborted) throw thrown
      const again = nextTry(thrown, sent, { attempt, limits })
      if (again === undefined) throw voice.explain(thrown)
      sent = again.body
      if (again.pause > 0) await limits.wait(again.pause, watch.signal)
    }
  }
}

const clientOf = ({ endpoint, key, limits }: Line): OpenAI =>
  new OpenAI({
    baseURL: endpoint.baseUrl,
    // The library fills in an absent key from the environment; it must not go to an arbitrary address.
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: key === undefined ? { Authorization: null } : {},
    maxRetries: 0,
    timeout: limits.totalMs,
    logLevel: 'off',
    fetch: fetchWarily,
  })

function nextTry(
  thrown: unknown,
  body: Body,
  { attempt, limits }: { readonly attempt: number; readonly limits: Limits },
): { readonly body: Body; readonly pause: number } | undefined {
  const simpler = withoutStreamOptions(body, thrown)
  if (simpler !== undefined) return { body: simpler, pause: 0 }
  const pause = attempt < limits.retries ? pauseBefore(thrown, attempt, Math.random()) : undefined
  return pause === undefined ? undefined : { body, pause }
}

/** Some servers do not know how to count tokens in a stream and refuse the question. */
function withoutStreamOptions(body: Body, thrown: unknown): Body | undefined {
  if (!('stream_options' in body) || !(thrown instanceof APIError)) return undefined
  const named = JSON.stringify(thrown.error ?? thrown.message).includes('stream_options')
  if ((thrown.status !== 400 && thrown.status !== 422) || !named) return undefined
  const { stream_options: _, ...rest } = body
  return rest
}

/** Follows no redirect, which would carry the key elsewhere, and reads no more of a refusal than is worth showing. */
async function fetchWarily(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  if (response.ok) return response
  const { status, headers } = response
  if (status === 304) return response
  return new Response(wrapped(await beginningOf(response.body)), { status, headers })
}

/** The package keeps only what is under `error`; some servers complain without it. */
function wrapped(body: string): string {
  const value = parseJson(body)
  if (value === undefined) return body
  return JSON.stringify({ error: { message: complaintIn(value) ?? (body === '{}' ? '' : body) } })
}

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
