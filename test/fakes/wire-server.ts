/** A real HTTP server for a vendor's wire: it refuses what the vendor would refuse, and streams what a test tells it. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

export type WireRequest = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** Events are streamed; `raw` are exactly these writes, then an end or a torn socket. */
export type WireScript =
  | { readonly kind: 'events'; readonly events: readonly object[]; readonly named?: boolean }
  | {
      readonly kind: 'json'
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body: unknown
    }
  | { readonly kind: 'raw'; readonly writes: readonly string[]; readonly end?: 'end' | 'tear' }

export type WireServer = {
  /** Without a path. */
  readonly url: string
  readonly requests: readonly WireRequest[]
  close(): Promise<void>
}

export type WireRules = {
  readonly path: RegExp
  /** What the vendor would say against the request, or undefined. */
  refuse(request: WireRequest): string | undefined
  /** A refusal in the vendor's own shape. */
  shape(status: number, words: string): unknown
}

type Reply = (request: WireRequest, nth: number) => WireScript | Promise<WireScript>

export async function openWireServer(rules: WireRules, reply: Reply): Promise<WireServer> {
  const requests: WireRequest[] = []
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await read(incoming)
    const refuse = (status: number, words: string) =>
      play({ kind: 'json', status, body: rules.shape(status, words) }, response)
    if (incoming.method !== 'POST' || !rules.path.test(request.path)) return refuse(404, 'no such path')
    const why = rules.refuse(request)
    if (why !== undefined) return refuse(400, why)
    requests.push(request)
    await play(await reply(request, requests.length), response)
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function read(incoming: IncomingMessage): Promise<WireRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null')
  return { path: incoming.url ?? '', headers: incoming.headers, body }
}

async function play(script: WireScript, response: ServerResponse): Promise<void> {
  if (script.kind === 'json') {
    response.writeHead(script.status ?? 200, { 'content-type': 'application/json', ...script.headers })
    response.end(JSON.stringify(script.body))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const writes =
    script.kind === 'raw' ? script.writes : script.events.map((event) => sent(event, script.named))
  for (const piece of writes) await write(response, piece)
  if (script.kind === 'raw' && script.end === 'tear') response.destroy()
  else response.end()
}

const sent = (event: object, named = true): string => {
  const name = named && 'type' in event ? `event: ${String(event.type)}\n` : ''
  return `${name}data: ${JSON.stringify(event)}\n\n`
}

/** One at a time, so that they stay apart. */
const write = (response: ServerResponse, piece: string): Promise<void> =>
  new Promise((resolve) => response.write(piece, () => setImmediate(resolve)))
