/** A real HTTP server that takes clips as OpenAI's transcription does: a form with a file and a model, one JSON text back. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type OpenAI from 'openai'

type Created = OpenAI.Audio.Transcriptions.TranscriptionCreateParamsNonStreaming
export type ClipRequest = {
  readonly path: string
  readonly key: string | undefined
  readonly fields: { readonly [field in keyof Created]?: string }
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
}

/** `trickle`: a blank now and then, and never an end. `raw`: this body, whatever it is. */
type ClipReply =
  | { readonly kind: 'text'; readonly text: OpenAI.Audio.Transcription['text']; readonly language?: string }
  | { readonly kind: 'refusal'; readonly status: number; readonly message: string }
  | { readonly kind: 'raw'; readonly body: string; readonly type?: string }
  | { readonly kind: 'trickle' }

export type TranscriptionServer = {
  /** With `/v1`. */
  readonly url: string
  readonly requests: readonly ClipRequest[]
  close(): Promise<void>
}

export async function openFakeTranscription(
  reply: (request: ClipRequest) => ClipReply,
): Promise<TranscriptionServer> {
  const requests: ClipRequest[] = []
  const server = createServer((incoming, response) => {
    answer(incoming, response, requests, reply).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const saidOf = (message: string) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null },
})

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  requests: ClipRequest[],
  reply: (request: ClipRequest) => ClipReply,
): Promise<void> {
  const json = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (incoming.method !== 'POST' || incoming.url !== '/v1/audio/transcriptions')
    return void json(404, saidOf('no such path'))
  const request = await read(incoming)
  if (request === undefined) return void json(400, saidOf('a file and a model are needed'))
  requests.push(request)
  const said = reply(request)
  if (said.kind === 'text') {
    const body: OpenAI.Audio.Transcription & { language?: string } = { text: said.text }
    return void json(200, { ...body, ...(said.language !== undefined && { language: said.language }) })
  }
  if (said.kind === 'refusal') return void json(said.status, saidOf(said.message))
  response.writeHead(200, {
    'content-type': said.kind === 'raw' ? (said.type ?? 'application/json') : 'application/json',
  })
  if (said.kind === 'raw') return void response.end(said.body)
  const beat = setInterval(() => response.write(' \n'), 20)
  response.on('close', () => clearInterval(beat))
}

/** Undefined where the vendor would refuse it: no form, no file, no model, or a file whose name tells no format. */
async function read(incoming: IncomingMessage): Promise<ClipRequest | undefined> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(Buffer.from(piece))
  const headers = { 'content-type': incoming.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(pieces), { headers }).formData().catch(() => undefined)
  const file = form?.get('file')
  const model = form?.get('model')
  if (form === undefined || !(file instanceof File) || typeof model !== 'string') return undefined
  if (!/\.(?:webm|ogg|wav|mp3|mp4|m4a|flac)$/.test(file.name)) return undefined
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const [, key] = /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '') ?? []
  const bytes = new Uint8Array(await file.arrayBuffer())
  return {
    path: incoming.url ?? '',
    key,
    fields: Object.fromEntries(fields),
    file: { name: file.name, type: file.type, bytes },
  }
}
