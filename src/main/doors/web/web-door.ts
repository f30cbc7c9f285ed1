/** The browser door: the page, the api, the live pictures and the frames on one loopback port, behind a pass (ADR 29). */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { WebSocketServer } from 'ws'
import type { Service } from '../../service/door'
import { openedDoor } from '../../wiring/own-doors'
import { longestCall, openApi } from '../api-channel'
import { pageHeaders, readPageFile } from '../page'
import { readExportPath, readFramePath, readLivePath } from '../paths'
import { openPasses, type Passes } from './passes'
import { openTickets, type Tickets } from './tickets'
import { serveApi, wireOf } from './web-wires'

export type WebDoor = {
  /**
   * `http://127.0.0.1:PORT/#code=…`: lets one page in, once, and makes the link before it worthless. The code stands in the
   * fragment, so that it is never sent with a request or logged.
   */
  link(): string
  /** Resolves once the first page has come in. */
  readonly entered: Promise<void>
  close(): Promise<void>
}

type House = {
  readonly service: Service
  readonly folder: string
  readonly address: URL
  readonly passes: Passes
  readonly tickets: Tickets
  readonly headers: Readonly<Record<string, string>>
  enter(): void
}

const words: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  421: 'Misdirected Request',
  500: 'Internal Server Error',
}

/** Opens the door on 127.0.0.1 and nowhere else. `port` 0 takes a free one. Rejects when the port is taken. */
export async function openWebDoor(
  service: Service,
  options: { readonly port?: number; readonly rendererFolder: string },
): Promise<WebDoor> {
  const server = createServer()
  const port = await listen(server, options.port ?? 0)
  const shut = openedDoor(port)
  const address = new URL(`http://127.0.0.1:${port}`)
  let enter = (): void => undefined
  const entered = new Promise<void>((resolve) => {
    enter = resolve
  })
  const house: House = {
    enter,
    service,
    folder: options.rendererFolder,
    address,
    passes: openPasses(),
    tickets: openTickets(() => performance.now()),
    headers: pageHeaders(`ws://${address.host}`),
  }
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestCall,
    handleProtocols: () => 'pilothouse',
  })
  const upgrade = openUpgrade(house, sockets)
  server.on('request', (request, response) => {
    answer(house, request, response).catch((error: unknown) => refuse(house, response, 500, String(error)))
  })
  server.on('upgrade', upgrade)
  return {
    link: () => `${address.origin}/#code=${house.passes.newCode()}`,
    entered,
    close: () =>
      new Promise((closed) => {
        shut()
        for (const socket of sockets.clients) socket.terminate()
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function listen(server: Server, port: number): Promise<number> {
  return new Promise((ready, failed) => {
    server.once('error', (cause) =>
      failed(new Error(`web door: port ${port} on 127.0.0.1 cannot be opened. Is it taken?`, { cause })),
    )
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      ready(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

async function answer(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers.host !== house.address.host) return refuse(house, response, 421)
  if (request.url === '/pass') return answerPass(house, request, response)
  const exported = readExportPath(pathOf(request) ?? '')
  if (exported !== undefined) return answerExport(house, request, response, exported)
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(house, response, 405)
  const path = pathOf(request)
  if (path === undefined) return refuse(house, response, 400)
  const frame = readFramePath(path)
  if (frame !== undefined) {
    if (!house.passes.knows(bearerOf(request))) return refuse(house, response, 401)
    const bytes = await house.service.frame(frame.run, frame.hash, frame.small)
    return bytes === undefined
      ? refuse(house, response, 404)
      : send(house, request, response, { type: 'image/webp', bytes })
  }
  const file = await readPageFile(house.folder, path)
  return file.status === 200 ? send(house, request, response, file) : refuse(house, response, file.status)
}

/** POST takes a code for a pass, GET says whether a pass is good. */
async function answerPass(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const word = bearerOf(request)
  if (request.method === 'GET')
    return house.passes.knows(word) ? done(house, response) : refuse(house, response, 401)
  if (request.method !== 'POST') return refuse(house, response, 405)
  if (request.headers.origin !== house.address.origin) return refuse(house, response, 403)
  const pass = house.passes.spend(word)
  if (pass === undefined) return refuse(house, response, 401)
  house.enter()
  const bytes = Buffer.from(pass)
  send(house, request, response, { type: 'text/plain; charset=utf-8', bytes })
}

/** POST takes a pass for a ticket; GET, by the browser itself, takes the ticket for the archive. */
async function answerExport(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'POST') return refuse(house, response, 405)
  if (request.method === 'POST') {
    if (request.headers.origin !== house.address.origin) return refuse(house, response, 403)
    if (!house.passes.knows(bearerOf(request))) return refuse(house, response, 401)
    const bytes = Buffer.from(house.tickets.give(name))
    return send(house, request, response, { type: 'text/plain; charset=utf-8', bytes })
  }
  const ticket = new URL(request.url ?? '', house.address).searchParams.get('ticket') ?? ''
  if (!house.tickets.take(ticket, name)) return refuse(house, response, 401)
  const archive = await house.service.exported(name)
  if (archive === undefined) return refuse(house, response, 404)
  response.writeHead(200, {
    ...house.headers,
    'content-type': 'application/x-tar',
    'content-disposition': `attachment; filename="${name}.tar"`,
  })
  // Whoever stops the download ends the reading; a file that cannot be read cuts the download off.
  await pipeline(archive, response).catch(() => undefined)
}

function openUpgrade(house: House, sockets: WebSocketServer) {
  const api = openApi(house.service.router)
  return (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    const path = pathOf(request)
    const run = path === undefined ? undefined : readLivePath(path)
    const status = judgeUpgrade(house, request, path === '/api' || run !== undefined)
    if (status !== 101) {
      stream.end(`HTTP/1.1 ${status} ${words[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const console = offeredBy(request, 'console') ?? ''
      if (run === undefined) serveApi(api, socket, console)
      else house.service.live(run, wireOf(socket), console)
    })
  }
}

/** Host first, against DNS rebinding; then who asks; then the pass. */
function judgeUpgrade(house: House, request: IncomingMessage, known: boolean): number {
  if (request.headers.host !== house.address.host) return 421
  if (!known) return 404
  if (request.headers.origin !== house.address.origin) return 403
  const isKnown = house.passes.knows(offeredBy(request, 'pass') ?? '')
  return protocolsOf(request).includes('pilothouse') && isKnown ? 101 : 401
}

const protocolsOf = (request: IncomingMessage): readonly string[] =>
  (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())

/** `pass.…` and `console.…` travel as names of protocols, the only words a page may add to its question. */
const offeredBy = (request: IncomingMessage, what: 'pass' | 'console'): string | undefined =>
  protocolsOf(request)
    .find((name) => name.startsWith(`${what}.`))
    ?.slice(what.length + 1, what.length + 61)

function bearerOf(request: IncomingMessage): string {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

/** The path as it came: a URL parser would resolve `..` before anybody could refuse it. */
function pathOf(request: IncomingMessage): string | undefined {
  const [path] = (request.url ?? '').split('?')
  return path?.startsWith('/') ? path : undefined
}

function send(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  { type, bytes }: { readonly type: string; readonly bytes: Uint8Array },
): void {
  response.writeHead(200, { ...house.headers, 'content-type': type, 'content-length': bytes.byteLength })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function done(house: House, response: ServerResponse): void {
  response.writeHead(204, house.headers).end()
}

function refuse(house: House, response: ServerResponse, status: number, detail = words[status] ?? ''): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { ...house.headers, 'content-type': 'text/plain; charset=utf-8' })
  response.end(`${detail}\n`)
}
