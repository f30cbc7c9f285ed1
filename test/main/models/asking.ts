/** A model behind the fake of a vendor, asked the way the engine asks it: one set-up for every vendor's own wire. */
import { expect, onTestFinished } from 'vitest'
import type { ModelRequest, Toolset } from '../../../src/core/dialects/dialect'
import { openEndpoint } from '../../../src/main/models/endpoint/endpoint'
import type { Wire } from '../../../src/main/models/endpoint/wire'
import type { WireScript, WireServer } from '../../fakes/wire-server'

const size = { width: 1280, height: 720 }

/** A picture of the screen with a question to it. */
export const questionWith = (toolset: Omit<Toolset, 'size'>): ModelRequest => ({
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
  toolset: { ...toolset, size },
})

type Vendor<Server> = {
  readonly wire: Wire
  readonly open: (reply: (body: unknown, nth: number) => WireScript) => Promise<Server>
  readonly model: string
  readonly key: string
  readonly question: ModelRequest
}

export function askingOver<Server extends WireServer>({ wire, open, model, key, question }: Vendor<Server>) {
  async function serve(reply: (nth: number) => WireScript): Promise<Server> {
    const server = await open((_, nth) => reply(nth))
    onTestFinished(() => server.close())
    return server
  }
  const ask = (url: string, request = question, extra: Record<string, unknown> = {}) =>
    openEndpoint(wire, { baseUrl: url, model, extra }, () => key, { wait: async () => {} }).ask(
      { request, picture: async (ref) => new TextEncoder().encode(ref.frame), onText: () => {} },
      new AbortController().signal,
    )
  /** The sentence with which asking fails, without the model's name and place. */
  async function complaint(script: WireScript): Promise<string> {
    const server = await serve(() => script)
    const error: unknown = await ask(server.url).then(
      () => expect.unreachable('the model should have failed'),
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof Error)) return expect.unreachable('an error is thrown')
    expect(JSON.stringify([error.message, error.stack, String(error.cause)])).not.toContain(key)
    return error.message.replace(/^model \S+ at \S+: /, '')
  }
  return { serve, ask, complaint }
}
