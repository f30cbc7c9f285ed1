import { expect, test } from 'vitest'
import type { LocalServer } from '../../../../src/core/api/local-models'
import { findLocalModels } from '../../../../src/main/models/local/local'
import { localPaths, openLocalServer, type Paths } from '../../../fakes/local-servers'
import { freePort } from '../../../fakes/port'

const never = new AbortController().signal

/** Looks where these servers are; where there is none, nobody listens. */
async function find(servers: Partial<Record<LocalServer, Paths>>, signal = never) {
  const nobody = `http://127.0.0.1:${await freePort()}`
  const opened = await Promise.all(
    Object.entries(servers).map(async ([name, paths]) => [name, await openLocalServer(paths)] as const),
  )
  const origins = new Map(opened.map(([name, { origin }]) => [name, origin]))
  const models = await findLocalModels(signal, (server) => origins.get(server) ?? nobody)
  return { models, origins, asked: opened.flatMap(([, { asked }]) => asked) }
}

test('each server lists those of its models that can see, at its own address', async () => {
  const { models, origins } = await find(localPaths)
  const at = (server: string) => `${origins.get(server)}/v1`
  expect(models).toEqual([
    { server: 'ollama', baseUrl: at('ollama'), model: 'qwen3-vl:8b', sees: true },
    { server: 'lm-studio', baseUrl: at('lm-studio'), model: 'ui-tars-1.5-7b', sees: true },
    { server: 'vllm', baseUrl: at('vllm'), model: 'zai-org/GLM-4.6V' },
    { server: 'sglang', baseUrl: at('sglang'), model: 'Qwen/Qwen3-VL-8B-Instruct', sees: true },
    { server: 'llama-cpp', baseUrl: at('llama-cpp'), model: 'gemma-3-12b-it', sees: true },
  ])
})

test('where nobody listens there is nothing', async () => {
  expect((await find({})).models).toEqual([])
})

const names = { data: [{ id: 'm' }] }

test('an older server that does not say whether its models see is listed all the same', async () => {
  const { models } = await find({
    ollama: { 'GET /api/tags': { models: [{ name: 'old' }] }, 'POST /api/show': {} },
    'lm-studio': { 'GET /v1/models': names },
    sglang: { 'GET /v1/models': names, 'GET /get_model_info': { model_path: 'm' } },
    'llama-cpp': { 'GET /v1/models': names, 'GET /props': {} },
  })
  expect(models.map(({ server, model, sees }) => [server, model, sees])).toEqual([
    ['ollama', 'old', undefined],
    ['lm-studio', 'm', undefined],
    ['sglang', 'm', undefined],
    ['llama-cpp', 'm', undefined],
  ])
})

test('a server whose model is blind lists none', async () => {
  const { models } = await find({
    sglang: { 'GET /v1/models': names, 'GET /get_model_info': { has_image_understanding: false } },
    'llama-cpp': { 'GET /v1/models': names, 'GET /props': { modalities: { vision: false } } },
  })
  expect(models).toEqual([])
})

test.each<[string, unknown]>([
  ['a page', '<html>hello</html>'],
  ['other JSON', { data: 'no list' }],
  ['names that are none', { data: [{ id: 7 }] }],
  ['nothing', ''],
  ['a list without an end', `{"data":[${'{"id":"m"},'.repeat(200_000)}`],
])('%s at a port is no list of models', async (_, body) => {
  expect((await find({ vllm: { 'GET /v1/models': body } })).models).toEqual([])
})

test('nobody is led to another computer', async () => {
  const elsewhere = await openLocalServer({ 'GET /v1/models': names })
  const { models } = await find({ vllm: { 'GET /v1/models': new URL(`${elsewhere.origin}/v1/models`) } })
  expect(models).toEqual([])
  expect(elsewhere.asked).toEqual([])
})

test('whoever calls it off is told so', async () => {
  await expect(find({}, AbortSignal.abort(new Error('the page has gone')))).rejects.toThrow(
    'the page has gone',
  )
})

test('a server that never answers is waited for no longer than a moment', async () => {
  const { createServer } = await import('node:net')
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const found = await findLocalModels(never, () => `http://127.0.0.1:${port}`)
  server.close()
  expect(found).toEqual([])
})
