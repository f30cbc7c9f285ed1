import { openFakeAnthropic, streamOf } from '../fakes/anthropic-server'
import { functionCall, openFakeGemini, partsAs } from '../fakes/gemini-server'
import { call, interactionOf, openFakeInteractions, output } from '../fakes/interactions-server'
import { computerCall, message, openFakeResponses, reasoning, responseOf } from '../fakes/responses-server'
import type { WireScript } from '../fakes/wire-server'
import { ndjson, pilothouse } from './command-line'
import { expect, test } from './door'
import { openNotepad } from './notepad'

const [x, y] = [560, 400]

const use = (id: string, name: string, input: Record<string, unknown>) => ({
  type: 'tool_use',
  id,
  name,
  input,
  toolset_name: 'computer',
})

const anthropic: readonly WireScript[] = [
  streamOf([
    { type: 'thinking', thinking: 'The page first.', signature: 'c2lnbmVk' },
    { type: 'text', text: 'I click the page.' },
    use('t1', 'left_click', { coordinate: [x, y] }),
  ]),
  streamOf([use('t2', 'type', { text: 'Dear Ada' }), use('t3', 'key', { text: 'Return' })]),
  streamOf([use('t4', 'type', { text: 'the ship is here' }), use('t5', 'key', { text: 'ctrl+s' })]),
  streamOf([use('t6', 'screenshot', {})]),
  streamOf([{ type: 'text', text: 'The letter is saved.' }], 'end_turn'),
]

const responses: readonly WireScript[] = [
  responseOf([
    reasoning('rs1', 'The page first.'),
    computerCall('c1', [{ type: 'click', button: 'left', x, y }]),
  ]),
  responseOf([
    computerCall('c2', [
      { type: 'type', text: 'Dear Ada' },
      { type: 'keypress', keys: ['ENTER'] },
      { type: 'type', text: 'the ship is here' },
    ]),
  ]),
  responseOf([computerCall('c3', [{ type: 'keypress', keys: ['CTRL', 'S'] }])]),
  responseOf([computerCall('c4', [{ type: 'screenshot' }])]),
  responseOf([message('m1', 'The letter is saved.')]),
]

const place = { x: Math.round((x / 1280) * 1000), y: Math.round((y / 800) * 1000) }

/** The same over both of Google's wires. */
const geminiCalls = [
  ['click', { ...place, intent: 'the page first' }],
  ['type', { text: 'Dear Ada', press_enter: true, intent: 'the greeting' }],
  ['type', { text: 'the ship is here', press_enter: false, intent: 'the news' }],
  ['hotkey', { keys: ['control', 's'], intent: 'save it' }],
  ['take_screenshot', { intent: 'look' }],
] as const

const gemini: readonly WireScript[] = [
  ...geminiCalls.map(([name, given]) => partsAs([functionCall(name, given)])),
  partsAs([{ text: 'The letter is saved.' }]),
]

const interactions: readonly WireScript[] = [
  ...geminiCalls.map(([name, given], nth) => interactionOf([call(`fc_${nth}`, name, given)])),
  interactionOf([output('The letter is saved.')]),
]

const wires = [
  { model: 'anthropic:claude-opus-5-5', path: '/v1', open: openFakeAnthropic, scripts: anthropic },
  { model: 'openai:gpt-5.9', path: '/v1', open: openFakeResponses, scripts: responses },
  { model: 'gemini:gemini-3.5-flash', path: '/v1beta', open: openFakeGemini, scripts: gemini },
  {
    model: 'gemini-interactions:gemini-3.5-flash',
    path: '/v1beta',
    open: openFakeInteractions,
    scripts: interactions,
  },
]

test.describe('a letter on a real desktop, over a vendor’s own wire', { tag: '@chromium' }, () => {
  for (const { model, path, open, scripts } of wires) {
    test(`${model}`, async ({ home }) => {
      const notepad = await openNotepad()
      const rest = [...scripts]
      const server = await open(() => rest.shift() ?? { kind: 'json', status: 500, body: {} })
      try {
        const said = await pilothouse(home, [
          'run',
          ...['--target', notepad.desktop.url, '--task', 'write the letter and save it'],
          ...['--model', model, '--base-url', `${server.url}${path}`],
          ...['--approve', 'everything-but-the-floor', '--json'],
        ])
        expect(said.code, said.err).toBe(0)
        await expect.poll(() => notepad.saved()).toBe('Dear Ada\nthe ship is here')
        expect(server.requests).toHaveLength(scripts.length)
        const events = ndjson(said.out)
        expect(events.filter(({ type }) => type === 'unread')).toEqual([])
        // The key goes in the vendor's own header alone.
        expect(JSON.stringify(server.requests.map(({ body }) => body))).not.toContain('sk-canary')
        expect(JSON.stringify(server.requests[0]?.headers)).toContain('sk-canary')
      } finally {
        await server.close()
        await notepad.close()
      }
    })
  }
})
