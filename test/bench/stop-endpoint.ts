/**
 * A thread of its own that is a hostile model endpoint and the one who stops: what it floods costs the program under test
 * only what reading it costs, and the time of a stop is taken by a clock that the flood cannot hold up.
 */
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { stopAll } from '../../src/main/doors/side/knock'

/** What is answered to one request: a head, then pieces for as long as they are taken. */
type Flood = { readonly head: string; pieces(): Iterable<string | Uint8Array>; readonly hangs?: true }

const plain = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n'
const event = (delta: object) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`

function* again(piece: string): Generator<string> {
  const packet = piece.repeat(Math.max(1, Math.ceil(65_536 / piece.length)))
  for (;;) yield packet
}

/** Letters that never repeat themselves for long. */
function* noise(of: (text: string) => string, letters: number): Generator<string> {
  for (let seed = 1; ; ) {
    let packet = ''
    while (packet.length < 65_536) {
      let text = ''
      for (let n = 0; n < letters; n++) {
        seed = (seed * 48_271) % 2_147_483_647
        text += String.fromCharCode(0x4e00 + (seed % 20_000))
      }
      packet += of(text)
    }
    yield packet
  }
}

function* once(text: string, then: Iterable<string | Uint8Array> = []): Generator<string | Uint8Array> {
  yield text
  yield* then
}

const flood = (pieces: () => Iterable<string | Uint8Array>, head = plain): Flood => ({ head, pieces })
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const opening = 'data: {"choices":[{"delta":{"content":"'
const long = 'a word and another '.repeat(60_000)

const floods: Readonly<Record<string, Flood>> = {
  'silence, to compare': { head: plain, pieces: () => [': hello\n\n'], hangs: true },
  'empty lines': flood(() => again('\n')),
  'keep-alive comments': flood(() => again(': still here\n\n')),
  'empty events': flood(() => again('data: {}\n\n')),
  'empty pieces of a reply': flood(() => again(event({}))),
  'stray lines': flood(() => again('hello\n')),
  'tiny tokens': flood(() => noise((text) => event({ content: text }), 1)),
  'tiny tokens of reasoning': flood(() => noise((text) => event({ reasoning_content: text }), 1)),
  'tiny pieces of a tool call': flood(() =>
    noise((text) => event({ tool_calls: [{ index: 0, id: 'a', function: { arguments: text } }] }), 1),
  ),
  'giant tokens': flood(() => noise((text) => event({ content: text }), 100_000)),
  'one token without an end': flood(() =>
    once(
      opening,
      noise((text) => text, 1000),
    ),
  ),
  'a giant reply in canonical form': flood(() =>
    once(
      event({ content: '{"actions":[{"kind":"type","text":"' }),
      noise((text) => event({ content: text }), 50),
    ),
  ),
  'a word over and over': flood(() =>
    once(event({ content: long.slice(0, 400_000) }), again(event({ content: long.slice(0, 9000) }))),
  ),
  'a deep event': flood(() => once('data: ', again('{"a":['))),
  'many choices': flood(() => again(`data: {"choices":[{}${',{}'.repeat(150_000)}]}\n\n`)),
  'packets of one byte': flood(
    () => again(chunked(' ')),
    'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n',
  ),
  'a bomb of gzip': flood(
    () => once('', [gzipSync('\n'.repeat(60_000_000))]),
    'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-encoding: gzip\r\n\r\n',
  ),
  'informational answers': flood(() => again('HTTP/1.1 102 Processing\r\n\r\n'), ''),
  'a refusal without an end': flood(
    () => again('no no no '),
    'HTTP/1.1 500 No\r\ncontent-type: text/plain\r\n\r\n',
  ),
}

let current: Flood | undefined
let flowing = (): void => undefined

function answer(socket: Socket): void {
  socket.on('error', () => socket.destroy())
  let asked = ''
  socket.on('data', (bytes) => {
    asked = (asked + bytes.toString('latin1')).slice(-100)
    // The body of a request is one JSON object, so its last sign is its end.
    if (current === undefined || !asked.endsWith('}')) return
    const { head, pieces, hangs } = current
    asked = ''
    pour(socket, once(head, pieces()), hangs)
    flowing()
  })
}

function pour(socket: Socket, pieces: Generator<string | Uint8Array>, hangs = false): void {
  const more = () => {
    while (!socket.destroyed) {
      const { done, value } = pieces.next()
      if (done === true) return hangs ? undefined : void socket.end()
      if (value.length > 0 && !socket.write(value)) return void socket.once('drain', more)
    }
  }
  more()
}

/** Stops all of a home some time after the flood has begun. Gives the ms until the answer. */
async function stopUnder(kind: string, home: string, after: number): Promise<number> {
  const begun = new Promise<void>((resolve) => {
    flowing = resolve
  })
  current = floods[kind]
  parentPort?.postMessage({ ready: true })
  await begun
  await wait(after)
  const started = performance.now()
  const [stopped] = await stopAll(home)
  const ms = performance.now() - started
  if (stopped === undefined || 'failed' in stopped || stopped.runs === undefined)
    throw new Error(`under ${kind} nothing was stopped: ${JSON.stringify(stopped)}`)
  return ms
}

function serve(server: Server): void {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  parentPort?.postMessage({ url: `http://127.0.0.1:${port}/v1`, kinds: Object.keys(floods) })
  parentPort?.on('message', ({ kind, home, after }) => {
    stopUnder(kind, home, after).then(
      (ms) => parentPort?.postMessage({ ms }),
      (error: unknown) => parentPort?.postMessage({ problem: String(error) }),
    )
  })
}

if (parentPort !== null) {
  const server = createServer(answer).listen(0, '127.0.0.1', () => serve(server))
}
