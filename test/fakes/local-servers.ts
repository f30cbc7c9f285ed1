/** Model servers as people run them on their own computer: real HTTP on free ports, each with its own paths and words. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import type { LocalServer } from '../../src/core/api/local-models'

type Answer = (body: string) => unknown
export type Paths = Readonly<Record<string, Answer | unknown>>

/** Paths as `GET /v1/models`; what is no path is 404. Resolves with the origin and what was asked. */
export async function openLocalServer(paths: Paths) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const path = `${request.method} ${request.url}`
    asked.push(path)
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (!(path in paths)) return void response.writeHead(404).end('404 page not found')
    const answer = paths[path]
    const value = typeof answer === 'function' ? answer(body) : answer
    if (value instanceof URL) return void response.writeHead(302, { location: value.href }).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { origin: `http://127.0.0.1:${address.port}`, asked }
}

const list = (...ids: readonly string[]) => ({
  object: 'list',
  data: ids.map((id) => ({ id, object: 'model', created: 1, owned_by: 'x' })),
})

const seeing = { 'qwen3-vl:8b': ['completion', 'vision', 'tools'], 'llama3.2:3b': ['completion', 'tools'] }

/** Each server with one model that sees and, where it can have more, one that does not. */
export const localPaths: Readonly<Record<LocalServer, Paths>> = {
  ollama: {
    'GET /api/tags': { models: Object.keys(seeing).map((name) => ({ name, model: name, size: 1 })) },
    'POST /api/show': (body: string) => {
      const { model } = JSON.parse(body)
      return { capabilities: Object.entries(seeing).find(([name]) => name === model)?.[1], details: {} }
    },
  },
  'lm-studio': {
    'GET /api/v0/models': {
      data: [
        { id: 'ui-tars-1.5-7b', object: 'model', type: 'vlm', state: 'not-loaded' },
        { id: 'llama-3.2-3b', object: 'model', type: 'llm', state: 'loaded' },
        { id: 'nomic-embed', object: 'model', type: 'embeddings', state: 'loaded' },
      ],
    },
  },
  vllm: { 'GET /v1/models': list('zai-org/GLM-4.6V') },
  sglang: {
    'GET /get_model_info': { model_path: 'Qwen/Qwen3-VL-8B-Instruct', has_image_understanding: true },
    'GET /v1/models': list('Qwen/Qwen3-VL-8B-Instruct'),
  },
  'llama-cpp': {
    'GET /props': { modalities: { vision: true, audio: false }, model_path: '/m/gemma.gguf' },
    'GET /v1/models': list('gemma-3-12b-it'),
  },
}
