/** A model behind an address: asked with pictures, answered as a stream, bounded in time and size. The wire says how it is spoken to. */

import type { Tried } from '../../../core/api/trying'
import { failure, problem, problemOf } from '../../../core/problem'
import type { Answer, Asking, Model } from '../../engine/ports'
import { type Voice, voiceOf } from './errors'
import { bytesOf, type Line, send, type Way } from './http'
import { defaultLimits, type Limits, openWatch } from './limits'
import { readReply } from './stream'
import type { Endpoint, Wire } from './wire'

export type Key = () => string | undefined

/**
 * @param key looked up at each asking; undefined sends none, and what it throws is what asking rejects with.
 * The model rejects with one sentence that names it and its host and never holds the key; when aborted, with the signal's reason.
 */
export function openEndpoint(wire: Wire, endpoint: Endpoint, key: Key, limits: Partial<Limits> = {}): Model {
  return {
    ...(wire.room && { room: wire.room }),
    ask: async (asking, signal) =>
      ask({ wire, endpoint, key: key(), limits: { ...defaultLimits, ...limits } }, asking, signal),
  }
}

/** One tiny request, for the settings' "Try" button: whether the endpoint, the model's name and the key are right. */
export async function tryEndpoint(
  wire: Wire,
  endpoint: Endpoint,
  key: Key,
  signal: AbortSignal,
): Promise<Tried> {
  const started = performance.now()
  const request = {
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Reply with the word ok.' }] }],
  } as const
  const picture = () => Promise.reject(failure('model.no_picture'))
  const model = openEndpoint(wire, endpoint, key, { retries: 0 })
  try {
    await model.ask({ request, picture, onText: () => {} }, signal)
    return { ok: true, seconds: (performance.now() - started) / 1000 }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return { ok: false, problem: problemOf(error) }
  }
}

async function ask(line: Line, asking: Asking, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted()
  const voice = voiceOf(line.endpoint, line.key, line.wire.strange)
  checkAddress(line.endpoint, voice)
  const watch = openWatch(line.limits, signal, voice.fail)
  try {
    return await answerTo(line, asking, { voice, watch })
  } finally {
    watch.stop()
  }
}

function checkAddress({ baseUrl, model }: Endpoint, voice: Voice): void {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw voice.fail(problem('model.url.scheme'))
  if (url.username !== '' || url.password !== '') throw voice.fail(problem('model.url.password'))
  if (model === '') throw voice.fail(problem('model.no_name'))
}

async function answerTo(line: Line, asking: Asking, { voice, watch }: Way): Promise<Answer> {
  const { wire, endpoint, limits } = line
  const post = await wire.post(endpoint, asking)
  const started = performance.now()
  let firstMs: number | undefined
  try {
    const response = await send(line, post, { voice, watch })
    if (response.body === null) throw voice.fail(problem('model.reply.empty'))
    const answer = await readReply(bytesOf(response.body), {
      ...voice,
      wire,
      limits,
      signal: watch.signal,
      onText: asking.onText,
      onBytes: watch.heard,
      onFirst: () => {
        firstMs = performance.now() - started
      },
    })
    return { ...answer, firstMs }
  } catch (error) {
    throw watch.signal.aborted ? watch.signal.reason : voice.explain(error)
  }
}
