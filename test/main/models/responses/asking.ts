/** A model behind a fake of OpenAI's responses, asked the way the engine asks it. */
import { expect, onTestFinished } from 'vitest'
import type { ModelRequest } from '../../../../src/core/dialects/dialect'
import { openEndpoint } from '../../../../src/main/models/endpoint/endpoint'
import { responses } from '../../../../src/main/models/responses/responses'
import { openFakeResponses } from '../../../fakes/responses-server'
import type { WireScript } from '../../../fakes/wire-server'

export const key = 'sk-canary-1234567890'

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
  toolset: { version: 'computer', environment: 'desktop', size },
}

export async function serve(reply: (nth: number) => WireScript) {
  const server = await openFakeResponses((_, nth) => reply(nth))
  onTestFinished(() => server.close())
  return server
}

export const ask = (url: string, request = question) =>
  openEndpoint(responses, { baseUrl: `${url}/v1`, model: 'gpt-5.4', extra: {} }, () => key, {
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
