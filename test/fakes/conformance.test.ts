/** The vendors' own clients drive our fakes, so that what the fakes speak is not ours alone. */
import Anthropic from '@anthropic-ai/sdk'
import { Environment, GoogleGenAI } from '@google/genai'
import OpenAI from 'openai'
import { expect, onTestFinished, test } from 'vitest'
import { ask as askAnthropic } from '../main/models/anthropic/asking'
import { ask as askGemini } from '../main/models/gemini/asking'
import { ask as askInteractions } from '../main/models/interactions/asking'
import { ask as askResponses } from '../main/models/responses/asking'
import { clip, hear } from '../main/models/transcription/hearing'
import { isVendors, member, openFakeAnthropic, streamOf } from './anthropic-server'
import { configOf, contentsOf, functionCall, openFakeGemini, partsAs } from './gemini-server'
import {
  call,
  interactionOf,
  isVendors as isGoogles,
  openFakeInteractions,
  output,
  thought,
} from './interactions-server'
import { openFakeOpenai } from './openai-server'
import {
  computerCall,
  isVendors as isOpenais,
  message,
  openFakeResponses,
  reasoning,
  responseOf,
} from './responses-server'
import { openFakeTranscription } from './transcription-server'

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

test('the client of OpenAI has a clip written down by the fake, and sends what our wire sends', async () => {
  const server = await openFakeTranscription(() => ({ kind: 'text', text: 'I open the menu.' }))
  onTestFinished(() => server.close())
  await hear(server.url, { language: 'en' })
  const client = new OpenAI({ baseURL: server.url, apiKey: 'sk-none', maxRetries: 0 })
  const { text } = await client.audio.transcriptions.create({
    file: new File([clip], 'note.webm', { type: 'audio/webm' }),
    model: 'whisper-1',
    response_format: 'json',
    language: 'en',
  })
  expect(text).toBe('I open the menu.')
  const [ours, theirs] = server.requests
  expect(ours).toEqual({ ...theirs, key: undefined })
})

test('the client of OpenAI hears why the fake refuses a clip', async () => {
  const refused = { kind: 'refusal', status: 400, message: 'Audio file might be corrupted' } as const
  const server = await openFakeTranscription(() => refused)
  onTestFinished(() => server.close())
  const client = new OpenAI({ baseURL: server.url, apiKey: 'sk-none', maxRetries: 0 })
  const file = new File([clip], 'note.webm')
  const asking = client.audio.transcriptions.create({ file, model: 'whisper-1' })
  await expect(asking).rejects.toThrow('Audio file might be corrupted')
})

test('the client of Anthropic speaks with the fake: its request is taken, and its message is the one that was streamed', async () => {
  const content = [
    { type: 'thinking', thinking: 'The button is blue.', signature: 'c2lnbmVk' },
    { type: 'text', text: 'I press it.' },
    member('toolu_1', 'left_click', { coordinate: [640, 360] }),
  ]
  const server = await openFakeAnthropic(() => streamOf(content))
  onTestFinished(() => server.close())
  const client = new Anthropic({ baseURL: server.url, apiKey: 'sk-none', maxRetries: 0 })
  const stream = client.messages.stream({
    model: 'claude-opus-5-5',
    max_tokens: 100,
    tools: [{ type: 'computer_toolset_20260801' }],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'What now?' }] }],
  })
  const message = await stream.finalMessage()
  expect(message.content).toEqual(content)
  expect(message.stop_reason).toBe('tool_use')
})

test('the client of Anthropic hears the refusal of the fake', async () => {
  const server = await openFakeAnthropic(() => streamOf([]))
  onTestFinished(() => server.close())
  const client = new Anthropic({ baseURL: server.url, apiKey: 'sk-none', maxRetries: 0 })
  const use = member('toolu_1', 'screenshot', {})
  const asking = client.messages
    .stream({
      model: 'claude-opus-5-5',
      max_tokens: 100,
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'What now?' }] },
        { role: 'assistant', content: [{ type: 'tool_use', id: use.id, name: use.name, input: {} }] },
        { role: 'user', content: [{ type: 'text', text: 'And now?' }] },
      ],
    })
    .finalMessage()
  await expect(asking).rejects.toThrow('without tool_result')
})

test('what our wire sends to the fake, the client of Anthropic would send as well', async () => {
  const server = await openFakeAnthropic(() => streamOf([{ type: 'text', text: 'Done.' }], 'end_turn'))
  onTestFinished(() => server.close())
  await askAnthropic(server.url)
  const [ours] = server.bodies()
  if (ours === undefined) return expect.unreachable('it was asked')
  const { tools: _, ...body } = ours
  const client = new Anthropic({ baseURL: server.url, apiKey: 'sk-none', maxRetries: 0 })
  for await (const event of await client.messages.create(isVendors(body))) expect(event.type).toMatch(/^\w+$/)
  expect(server.bodies()[1]).toEqual(body)
})

test('the client of OpenAI reads a streamed response of the fake, and sends what our wire sends', async () => {
  const output = [
    reasoning('rs_1', 'The button is blue.'),
    message('msg_1', 'I press it.'),
    computerCall('call_1', [{ type: 'screenshot' }]),
  ]
  const server = await openFakeResponses(() => responseOf(output))
  onTestFinished(() => server.close())
  await askResponses(server.url)
  const [ours] = server.bodies()
  if (ours === undefined) return expect.unreachable('it was asked')
  const client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'sk-none', maxRetries: 0 })
  const input = [{ role: 'user' as const, content: [{ type: 'input_text' as const, text: 'What now?' }] }]
  const stream = client.responses.stream({ ...isOpenais(ours), input })
  expect((await stream.finalResponse()).output).toMatchObject(output)
  expect(server.bodies()[1]).toEqual({ ...ours, input })
})

test('the client of Google reads a streamed reply of the fake, and sends what our wire sends', async () => {
  const parts = [{ text: 'I press.' }, functionCall('click', { x: 500, y: 300 })]
  const server = await openFakeGemini(() => partsAs(parts))
  onTestFinished(() => server.close())
  await askGemini(server.url)
  const [ours] = server.bodies()
  if (ours === undefined) return expect.unreachable('it was asked')
  const client = new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl: server.url } })
  const computerUse = {
    environment: Environment.ENVIRONMENT_MOBILE,
    excludedPredefinedFunctions: ['key_down'],
  }
  const config = { ...configOf(ours), tools: [{ computerUse }] }
  const stream = await client.models.generateContentStream({
    model: 'gemini-3.5-flash',
    contents: contentsOf(ours),
    config,
  })
  const heard = []
  for await (const { candidates } of stream) heard.push(...(candidates?.[0]?.content?.parts ?? []))
  expect(heard.map(({ text = '' }) => text).join('')).toBe('I press.')
  expect(heard.at(-1)).toEqual(parts[1])
  expect(server.bodies()[1]).toMatchObject({ contents: ours.contents, tools: ours.tools })
  expect(server.bodies()[1]?.systemInstruction?.parts).toEqual(ours.systemInstruction?.parts)
})

test('the client of Google reads a streamed interaction of the fake, and sends what our wire sends', async () => {
  const steps = [
    thought('The button is blue.'),
    output('I press it.'),
    call('fc_1', 'click', { x: 500, y: 300 }),
  ]
  const server = await openFakeInteractions(() => interactionOf(steps))
  onTestFinished(() => server.close())
  await askInteractions(server.url)
  const [ours] = server.bodies()
  if (ours === undefined) return expect.unreachable('it was asked')
  const client = new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl: server.url } })
  const heard: string[] = []
  let written = ''
  for await (const event of await client.interactions.create(isGoogles(ours))) {
    heard.push(event.event_type)
    if (event.event_type === 'step.delta' && event.delta.type === 'arguments_delta')
      written += event.delta.arguments ?? ''
  }
  expect(JSON.parse(written)).toEqual({ x: 500, y: 300 })
  expect(heard.filter((name) => name !== 'step.delta')).toEqual([
    'interaction.created',
    ...steps.flatMap(() => ['step.start', 'step.stop']),
    'interaction.completed',
  ])
  expect(server.bodies()[1]).toEqual(ours)
})
