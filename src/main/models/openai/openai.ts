/** A model behind any OpenAI-compatible endpoint: asked with pictures, answered as a stream, bounded in time and size. */
import { wordsOf } from '../../../core/cause'
import type { Answer, Asking, Model } from '../../engine/ports'
import { type Voice, voiceOf } from './errors'
import { bytesOf, type Line, send, type Way } from './http'
import { defaultLimits, type Limits, openWatch } from './limits'
import { type Endpoint, writeBody } from './request'
import { readCompletion } from './stream'

/**
 * @param key looked up at each asking; undefined sends none.
 * The model rejects with one sentence that names it and its host and never holds the key; when aborted, with the signal's reason.
 */
export function openOpenai(
  endpoint: Endpoint,
  key: () => string | undefined,
  limits: Partial<Limits> = {},
): Model {
  return {
    ask: (asking, signal) =>
      ask({ endpoint, key: key(), limits: { ...defaultLimits, ...limits } }, asking, signal),
  }
}

/** One tiny request, for the settings' "Try" button: whether the endpoint, the model's name and the key are right. */
export async function tryOpenai(
  endpoint: Endpoint,
  key: string | undefined,
  signal: AbortSignal,
): Promise<{ readonly ok: boolean; readonly message: string }> {
  const started = performance.now()
  const request = {
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Reply with the word ok.' }] }],
  } as const
  const picture = () => Promise.reject(new Error('the request has no picture'))
  try {
    await openOpenai(endpoint, () => key, { retries: 0 }).ask({ request, picture, onText: () => {} }, signal)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return {
      ok: true,
      message: `model ${endpoint.model} at ${new URL(endpoint.baseUrl).host} answers in ${seconds} s.`,
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return { ok: false, message: wordsOf(error) }
  }
}

async function ask(line: Line, asking: Asking, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted()
  const voice = voiceOf(line.endpoint, line.key)
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
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw voice.fail('the base URL must begin with http:// or https://')
  if (url.username !== '' || url.password !== '')
    throw voice.fail('a base URL must not hold a password. Use the key')
  if (model === '') throw voice.fail('the model has no name. Fill it in')
}

async function answerTo(line: Line, asking: Asking, { voice, watch }: Way): Promise<Answer> {
  const body = await writeBody(line.endpoint, asking)
  const started = performance.now()
  let firstMs: number | undefined
  try {
    const response = await send(line, body, { voice, watch })
    if (response.body === null) throw voice.fail('the server sent an empty reply. Try again')
    const answer = await readCompletion(bytesOf(response.body), {
      ...voice,
      limits: line.limits,
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
