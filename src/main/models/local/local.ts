/** Looks for the model servers that people run on their own computer, and lists the models that can see. Asks, and changes nothing. */

import type { z } from 'zod'
import { type LocalModel, LocalServer, localServers } from '../../../core/api/local-models'
import { timeLimit } from '../../engine/waiting'
import { parseJson } from '../endpoint/refused'
import { LlamaProps, OllamaShown, OllamaTags, OpenaiList, SglangInfo, StudioList } from './shapes'

/** Where a server would be: `http://127.0.0.1:PORT`. */
export type Origins = (server: LocalServer) => string

const usualOrigins: Origins = (server) => `http://127.0.0.1:${localServers[server].port}`

const waitMs = 1500
const mostBytes = 1024 * 1024

/** In the order of the table; none where nothing listens, or something that is no such server. Rejects only when aborted. */
export async function findLocalModels(
  signal: AbortSignal,
  origins = usualOrigins,
): Promise<readonly LocalModel[]> {
  const limit = timeLimit(waitMs, signal)
  const found = await Promise.all(
    LocalServer.options.map(async (server) => {
      const origin = origins(server)
      const models = await lists[server]((path, body) => ask(`${origin}${path}`, limit, body))
      return models.map((one): LocalModel => ({ server, baseUrl: `${origin}/v1`, ...one }))
    }),
  )
  signal.throwIfAborted()
  return found.flat()
}

/** The JSON that a path answers with; undefined where it answers with none. */
type Ask = (path: string, body?: object) => Promise<unknown>
type Listed = Pick<LocalModel, 'model' | 'sees'>

const listed = (model: string, sees: boolean | undefined): readonly Listed[] =>
  sees === false ? [] : [{ model, ...(sees && { sees }) }]

const read = <Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> | undefined =>
  shape.safeParse(value).data

/** Whether it can see is said of each model, or of the server, or nowhere. */
const lists: Readonly<Record<LocalServer, (ask: Ask) => Promise<readonly Listed[]>>> = {
  async ollama(ask) {
    const tags = read(OllamaTags, await ask('/api/tags'))
    const models = (tags?.models ?? []).map(async ({ name }) => {
      const capabilities = read(OllamaShown, await ask('/api/show', { model: name }))?.capabilities
      return listed(name, capabilities?.includes('vision'))
    })
    return (await Promise.all(models)).flat()
  },
  async 'lm-studio'(ask) {
    const own = read(StudioList, await ask('/api/v0/models'))
    if (own === undefined) return plain(ask)
    return own.data.flatMap(({ id, type }) => listed(id, type === 'vlm'))
  },
  vllm: (ask) => plain(ask),
  async sglang(ask) {
    return plain(ask, read(SglangInfo, await ask('/get_model_info'))?.has_image_understanding)
  },
  async 'llama-cpp'(ask) {
    return plain(ask, read(LlamaProps, await ask('/props'))?.modalities?.vision)
  },
}

async function plain(ask: Ask, sees?: boolean): Promise<readonly Listed[]> {
  const list = read(OpenaiList, await ask('/v1/models'))
  return (list?.data ?? []).flatMap(({ id }) => listed(id, sees))
}

/** Follows no redirect, which would lead off this computer, and reads no more than a list can be. */
async function ask(url: string, signal: AbortSignal, body?: object): Promise<unknown> {
  const post = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  try {
    const response = await fetch(url, { ...post, redirect: 'error', signal })
    if (response.ok && response.body !== null) return parseJson(await beginningOf(response.body))
    await response.body?.cancel()
  } catch {
    // Nobody there, something else there, or too slow: there is nothing to list.
  }
  return undefined
}

async function beginningOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostBytes) break
  }
  return text
}
