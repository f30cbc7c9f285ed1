import { expect, test } from 'vitest'
import { counted } from '../../../../src/main/models/endpoint/usage'
import { ask as askAnthropic, serve as serveAnthropic } from '../anthropic/asking'
import { ask as askGemini, serve as serveGemini } from '../gemini/asking'
import { ask as askInteractions, serve as serveInteractions } from '../interactions/asking'
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
