/** A real HTTP server that speaks streaming chat completions, well or as badly as a test asks. Needs no test runner. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'

const Body = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
  tools: z.array(z.unknown()).optional(),
})

export type FakeRequest = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: z.infer<typeof Body>
  /** The text parts of the last message, joined by newlines. */
  readonly lastText: string
  /** Resolves when the answer is over: ended, or the client has closed its socket. */
  readonly closed: Promise<'ended' | 'dropped'>
}

/** A reply as a good server streams it; every field but `kind` has an ordinary default. */
export type StreamScript = {
  readonly kind: 'stream'
  readonly text?: string
  /** Characters a delta; 7 unless told. */
  readonly chunk?: number
  /** Content as a list of text parts instead of a string. */
  readonly parts?: boolean
  readonly reasoning?: string
  readonly reasoningField?: 'reasoning_content' | 'reasoning'
  readonly toolCalls?: readonly { readonly id?: string; readonly name: string; readonly arguments: unknown }[]
  /** null: no finish reason is ever sent. */
  readonly finish?: string | null
  /** null: no usage is sent. */
  readonly usage?: { readonly prompt: number; readonly completion: number } | null
  readonly done?: boolean
  readonly lineEnd?: '\n' | '\r\n' | '\r'
  /** A comment line before each event. */
  readonly comments?: boolean
  /** Bytes a write; splits UTF-8 sequences when small. */
  readonly bytes?: number
  /** Nothing is sent, headers neither, before this resolves. */
  readonly before?: Promise<unknown>
  /** After this many events the server waits. */
  readonly pause?: { readonly after: number; readonly until: Promise<unknown> }
}

/** Exactly these writes, then an end, a torn socket, or silence for ever. */
export type RawScript = {
  readonly kind: 'raw'
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly writes: Iterable<string | Uint8Array>
  readonly end?: 'end' | 'tear' | 'hang'
}

/** A string is a reply with that text. */
export type Script = string | StreamScript | RawScript

export type FakeOpenai = {
  /** The base URL, with `/v1`. */
  readonly url: string
  readonly requests: readonly FakeRequest[]
  /** The first request not yet handed out by `next`; waits for it. */
  next(): Promise<FakeRequest>
  close(): Promise<void>
}

export type FakeOptions = {
  readonly reply: (request: FakeRequest) => Script | Promise<Script>
}

export async function openFakeOpenai({ reply }: FakeOptions): Promise<FakeOpenai> {
  const requests: FakeRequest[] = []
  const waiting: ((request: FakeRequest) => void)[] = []
  let handedOut = 0
  const take = (request: FakeRequest) => {
    requests.push(request)
    const first = waiting.shift()
    if (first === undefined) return
    handedOut += 1
    first(request)
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (incoming.method !== 'POST' || incoming.url?.endsWith('/chat/completions') !== true) {
      response.writeHead(404).end('{"error":{"message":"no such path"}}')
      return
    }
    const request = await read(incoming, response)
    take(request)
    await play(await reply(request), response)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    next() {
      const ready = requests[handedOut]
      if (ready === undefined) return new Promise((resolve) => waiting.push(resolve))
      handedOut += 1
      return Promise.resolve(ready)
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function read(incoming: IncomingMessage, response: ServerResponse): Promise<FakeRequest> {
  const closed = new Promise<'ended' | 'dropped'>((resolve) => {
    response.once('close', () => resolve(response.writableFinished ? 'ended' : 'dropped'))
  })
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  const body = Body.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  const lastText = textOf(body.messages.at(-1)?.content)
  return { path: incoming.url ?? '', headers: incoming.headers, body, lastText, closed }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  const parts = z.array(z.looseObject({ text: z.string().optional() })).safeParse(content)
  return (parts.data ?? []).flatMap(({ text }) => text ?? []).join('\n')
}

async function play(script: Script, response: ServerResponse): Promise<void> {
  const told = typeof script === 'string' ? ({ kind: 'stream', text: script } as const) : script
  if (told.kind === 'raw') return playRaw(told, response)
  await told.before
  if (response.destroyed) return
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const [index, event] of eventsOf(told).entries()) {
    if (index === told.pause?.after) await told.pause.until
    for (const piece of cut(Buffer.from(event), told.bytes ?? 65_536)) await write(response, piece)
  }
  response.end()
}

async function playRaw(script: RawScript, response: ServerResponse): Promise<void> {
  response.writeHead(script.status ?? 200, { 'content-type': 'text/event-stream', ...script.headers })
  response.flushHeaders()
  for (const piece of script.writes) {
    if (response.destroyed) return
    await write(response, piece)
  }
  if (script.end === 'hang') return
  if (script.end === 'tear') response.destroy()
  else response.end()
}

/**
 * Waits until the bytes are handed to the system, so that writes stay apart and a slow reader slows the server; and for
 * the next turn of the event loop, which a client in the same process needs as well.
 */
const write = (response: ServerResponse, piece: string | Uint8Array): Promise<void> =>
  new Promise((resolve) => response.write(piece, () => setImmediate(resolve)))

const cut = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size))

/** One event of a stream as it goes over the wire. */
export const sse = (data: unknown, lineEnd: '\n' | '\r\n' | '\r' = '\n'): string =>
  `data: ${typeof data === 'string' ? data : JSON.stringify(data)}${lineEnd}${lineEnd}`

/** The object a server sends for a delta. */
export const chunkOf = (delta: unknown, finish: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'fake',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

function eventsOf(script: StreamScript): string[] {
  const { chunk = 7, lineEnd = '\n', usage = { prompt: 1200, completion: 34 } } = script
  const reasoning = pieces(script.reasoning ?? '', chunk).map((text) => ({
    [script.reasoningField ?? 'reasoning_content']: text,
  }))
  const content = pieces(script.text ?? '', chunk).map((text) => ({
    content: script.parts === true ? [{ type: 'text', text }] : text,
  }))
  const finish = script.finish === undefined ? (script.toolCalls ? 'tool_calls' : 'stop') : script.finish
  const chunks: unknown[] = [
    { role: 'assistant', content: '' },
    ...reasoning,
    ...content,
    ...callDeltas(script),
  ].map((delta) => chunkOf(delta))
  if (finish !== null) chunks.push(chunkOf({}, finish))
  if (usage !== null) {
    const total = { prompt_tokens: usage.prompt, completion_tokens: usage.completion }
    chunks.push({ ...chunkOf({}), choices: [], usage: total })
  }
  const events = chunks.map(
    (data) => `${script.comments === true ? `: ping${lineEnd}` : ''}${sse(data, lineEnd)}`,
  )
  return script.done === false ? events : [...events, sse('[DONE]', lineEnd)]
}

/** Calls as servers split them: first the id and the name, then the arguments in pieces. Objects go in one piece. */
function callDeltas({ toolCalls = [], chunk = 7 }: StreamScript): unknown[] {
  return toolCalls.flatMap((call, index) => {
    const args = typeof call.arguments === 'string' ? pieces(call.arguments, chunk) : [call.arguments]
    const head = {
      index,
      id: call.id ?? `call_${index}`,
      type: 'function',
      function: { name: call.name, arguments: '' },
    }
    const rest = args.map((piece) => ({ index, function: { arguments: piece } }))
    return [head, ...rest].map((delta) => ({ tool_calls: [delta] }))
  })
}

const pieces = (text: string, size: number): string[] => {
  const characters = [...text]
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, i) =>
    characters.slice(i * size, (i + 1) * size).join(''),
  )
}
