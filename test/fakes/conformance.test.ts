/** The vendors' own clients drive our fakes, so that what the fakes speak is not ours alone. */
import OpenAI from 'openai'
import { expect, onTestFinished, test } from 'vitest'
import { openFakeOpenai } from './openai-server'

test('the client of OpenAI reads a streamed chat completion of the fake', async () => {
  const toolCalls = [{ id: 'c1', name: 'look', arguments: '{"what":"screen"}' }]
  const server = await openFakeOpenai({ reply: () => ({ kind: 'stream', text: 'I look.', toolCalls }) })
  onTestFinished(() => server.close())
  const client = new OpenAI({ baseURL: server.url, apiKey: 'sk-none', maxRetries: 0 })
  const messages = [{ role: 'user', content: 'What now?' }] as const
  const stream = client.chat.completions.stream({ model: 'glm', messages: [...messages] })
  const { choices } = await stream.finalChatCompletion()
  expect(choices[0]?.message).toMatchObject({
    content: 'I look.',
    tool_calls: [{ id: 'c1', function: { name: 'look', arguments: '{"what":"screen"}' } }],
  })
})
