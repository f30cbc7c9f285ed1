/** A model behind a fake server, asked the way the engine asks it, and the sentence with which it fails. */
import { expect, onTestFinished } from 'vitest'
import type { ModelRequest } from '../../../../src/core/dialects/dialect'
import type { Asking } from '../../../../src/main/engine/ports'
import { openEndpoint } from '../../../../src/main/models/endpoint/endpoint'
import type { Limits } from '../../../../src/main/models/endpoint/limits'
import { chat } from '../../../../src/main/models/openai/openai'
import {
  chunkOf,
  type FakeOpenai,
  type FakeRequest,
  openFakeOpenai,
  type Script,
  sse,
} from '../../../fakes/openai-server'

export const key = 'sk-canary-1234567890'
const question: ModelRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'What now?' }] }],
}

type Options = {
  readonly request?: ModelRequest
  readonly extra?: Record<string, unknown>
  readonly limits?: Partial<Limits>
  readonly signal?: AbortSignal
  readonly key?: string | undefined
  readonly onText?: (text: string) => void
}

export async function serve(
  reply: Script | ((request: FakeRequest) => Script | Promise<Script>),
): Promise<FakeOpenai> {
  const server = await openFakeOpenai({ reply: typeof reply === 'function' ? reply : () => reply })
  onTestFinished(() => server.close())
  return server
}

export function ask(server: Pick<FakeOpenai, 'url'>, options: Options = {}) {
  const { extra = {}, limits = {}, signal = new AbortController().signal, onText = () => {} } = options
  const asking: Asking = {
    request: options.request ?? question,
    picture: async (ref) => new TextEncoder().encode(ref.frame),
    onText,
  }
  const used = 'key' in options ? options.key : key
  const endpoint = { baseUrl: server.url, model: 'glm', extra }
  return openEndpoint(chat, endpoint, () => used, { wait: async () => {}, ...limits }).ask(asking, signal)
}

export async function askOnce(script: Script, options: Options = {}) {
  return ask(await serve(script), options)
}

export const place = (server: FakeOpenai) => `model glm at ${new URL(server.url).host}`

/** The sentence with which asking fails, without the model's name and place. */
export async function complaint(script: Parameters<typeof serve>[0], options: Options = {}): Promise<string> {
  const server = await serve(script)
  const error = await ask(server, options).then(
    () => expect.unreachable('the model should have failed'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Error)) return expect.unreachable('an error is thrown')
  expect(error.message).toContain(`${place(server)}: `)
  expect(JSON.stringify([error.message, error.stack, String(error.cause)])).not.toContain(key)
  return error.message.slice(place(server).length + 2)
}

export const json = { 'content-type': 'application/json' }
export const hello = sse(chunkOf({ content: 'hello' }))
export const stop = sse(chunkOf({}, 'stop'))
export const raw = (...writes: (string | Uint8Array)[]): Script => ({ kind: 'raw', writes })
