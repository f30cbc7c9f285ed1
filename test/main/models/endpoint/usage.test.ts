import { expect, test } from 'vitest'
import { costOf } from '../../../../src/core/run/spending'
import { counted } from '../../../../src/main/models/endpoint/usage'
import { ask as askAnthropic, serve as serveAnthropic } from '../anthropic/asking'
import { ask as askGemini, serve as serveGemini } from '../gemini/asking'
import { ask as askInteractions, serve as serveInteractions } from '../interactions/asking'
import { ask as askChat, serve as serveChat } from '../openai/asking'
import { ask as askResponses, serve as serveResponses } from '../responses/asking'

const json = (body: object) => ({ kind: 'json', body }) as const

test('each wire tells in its own words how much of what was asked it had kept', async () => {
  const usages = [
    await serveAnthropic(() =>
      json({
        type: 'message',
        content: [{ type: 'text', text: 'Hi.' }],
        stop_reason: 'end_turn',
        usage: {
          input_tokens: 20,
          output_tokens: 5,
          cache_creation_input_tokens: 30,
          cache_read_input_tokens: 50,
        },
      }),
    ).then(({ url }) => askAnthropic(url)),
    await serveResponses(() =>
      json({
        object: 'response',
        status: 'completed',
        output: [],
        usage: { input_tokens: 100, output_tokens: 5, input_tokens_details: { cached_tokens: 50 } },
      }),
    ).then(({ url }) => askResponses(url)),
    await serveGemini(() =>
      json({
        candidates: [{ content: { role: 'model', parts: [{ text: 'Hi.' }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 5, cachedContentTokenCount: 50 },
      }),
    ).then(({ url }) => askGemini(url)),
    await serveInteractions(() =>
      json({
        id: 'i',
        status: 'completed',
        steps: [{ type: 'model_output', content: [{ type: 'text', text: 'Hi.' }] }],
        usage: { total_input_tokens: 100, total_output_tokens: 5, total_cached_tokens: 50 },
      }),
    ).then(({ url }) => askInteractions(url)),
  ]
  expect(usages.map(({ usage }) => usage)).toEqual(
    Array.from({ length: 4 }, () => ({ prompt: 100, completion: 5, cached: 50 })),
  )
})

test.each([undefined, null, 0, 101, 1e9])('%j kept of 100 asked is not told', (cached) => {
  expect(counted({ prompt: 100, completion: 5, cached })).toEqual({ prompt: 100, completion: 5 })
})

const told = { prompt_tokens: 1_000_000, completion_tokens: 100_000 }

/** What a chat completion with that count cost, as it is recorded. */
async function usageOf(usage: unknown) {
  const completion = { choices: [{ message: { content: 'Hi.' }, finish_reason: 'stop' }], usage }
  const server = await serveChat({
    kind: 'raw',
    headers: { 'content-type': 'application/json' },
    writes: [JSON.stringify(completion)],
  })
  return (await askChat(server)).usage
}

test.each([
  ['OpenAI', { prompt_tokens_details: { cached_tokens: 800_000 } }],
  ['DeepSeek', { prompt_cache_hit_tokens: 800_000, prompt_cache_miss_tokens: 200_000 }],
  ['Moonshot', { cached_tokens: 800_000 }],
])('a chat completion as %s sends it tells what was kept, which has a price of its own', async (_, kept) => {
  const usage = await usageOf({ ...told, ...kept })
  expect(usage).toEqual({ prompt: 1_000_000, completion: 100_000, cached: 800_000 })
  const spent = { ms: 0, prompt: 0, completion: 0, ...usage }
  expect(costOf(spent, { prompt: 10, completion: 20, cached: 1 })).toBeCloseTo(2 + 0.8 + 2)
  expect(costOf(spent, { prompt: 10, completion: 20 })).toBeCloseTo(12)
})

test.each([
  [{ ...told, prompt_tokens: -5 }],
  [{ ...told, completion_tokens: 1e15 }],
  [{ ...told, prompt_tokens: 'many' }],
  ['free'],
])('a count that no asking comes to is not told: %j', async (usage) => {
  expect(await usageOf(usage)).toBeUndefined()
})
