/** A model behind a fake of Gemini, asked the way the engine asks it. */
import { expect, onTestFinished } from 'vitest'
import type { ModelRequest } from '../../../../src/core/dialects/dialect'
import { openEndpoint } from '../../../../src/main/models/endpoint/endpoint'
import { gemini } from '../../../../src/main/models/gemini/gemini'
import { openFakeGemini } from '../../../fakes/gemini-server'
import type { WireScript } from '../../../fakes/wire-server'

export const key = 'gm-canary-1234567890'

const size = { width: 1280, height: 720 }

export const question: ModelRequest = {
  messages: [
    { role: 'system', content: [{ type: 'text', text: 'Rules.' }] },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What now?' },
        { type: 'image', frame: 'a', size, mime: 'image/png' },
      ],
    },
  ],
  toolset: { version: 'computer_use', environment: 'mobile', size, withheld: ['key_down'] },
}

export async function serve(reply: (nth: number) => WireScript) {
  const server = await openFakeGemini((_, nth) => reply(nth))
  onTestFinished(() => server.close())
  return server
}

export const ask = (url: string, request = question, extra: Record<string, unknown> = {}) =>
  openEndpoint(gemini, { baseUrl: url, model: 'gemini-3.5-flash', extra }, () => key, {
    wait: async () => {},
  }).ask(
    { request, picture: async (ref) => new TextEncoder().encode(ref.frame), onText: () => {} },
    new AbortController().signal,
  )

/** The sentence with which asking fails, without the model's name and place. */
export async function complaint(script: WireScript): Promise<string> {
  const server = await serve(() => script)
  const error: unknown = await ask(server.url).then(
    () => expect.unreachable('the model should have failed'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Error)) return expect.unreachable('an error is thrown')
  expect(JSON.stringify([error.message, error.stack, String(error.cause)])).not.toContain(key)
  return error.message.replace(/^model \S+ at \S+: /, '')
}
