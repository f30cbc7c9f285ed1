import { expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import { anthropicComputer } from '../../../../../src/core/dialects/computer-tools/anthropic/anthropic-computer'
import { withheld } from '../../../../../src/core/dialects/computer-tools/anthropic/browser'
import type { ModelReply } from '../../../../../src/core/dialects/dialect'
import { seenBy, turnOf } from '../../harness'

const params = { wire: 'anthropic', toolset: 'browser_toolset_20260801', environment: 'browser' }
const seen = seenBy(anthropicComputer, params)

const replyOf = (name: string, args: object): ModelReply => ({
  text: '',
  toolCalls: [{ id: 'a', name, arguments: JSON.stringify(args), toolset: 'browser' }],
  finish: 'tool_calls',
  wire: { kind: 'anthropic', items: [] },
})

const read = (name: string, args: object) => anthropicComputer.read(replyOf(name, args), seen)

test('a ref is an element of the list of this very screen, or nothing', () => {
  const target = { type: 'ref', ref: 'ref_7' }
  expect(read('left_click', { target })).toMatchObject({
    ok: true,
    intent: { actions: [{ kind: 'click', at: [960, 540], mark: 7 }] },
  })
  expect(read('left_click', { target: { type: 'ref', ref: 'ref_8' } })).toMatchObject({
    ok: false,
    error: 'bad_coordinate',
    detail: 'there is no element "ref_8" in the list of this screen',
  })
})

test('a tab that the model was not told of is not acted in', () => {
  expect(read('screenshot', { tab_id: 'tab-9' })).toMatchObject({
    ok: false,
    detail: 'the tab "tab-9" is not the one in front, and no other can be reached',
  })
})

test('what cannot be done is not shown to the model', () => {
  const { toolset } = anthropicComputer.request({ ...turnOf(anthropicComputer), seen, history: [] })
  expect(toolset?.withheld).toEqual(withheld)
})

test.each([
  { kind: 'click', at: [960, 540], modifiers: ['ctrl'] },
  {
    kind: 'drag',
    path: [
      [0, 0],
      [960, 540],
    ],
  },
  { kind: 'scroll', at: [960, 540], direction: 'down', ticks: 3 },
  { kind: 'type', text: 'hello' },
  { kind: 'keys', keys: ['ctrl', 'a'] },
  { kind: 'navigate', to: { url: 'https://example.com' } },
  { kind: 'navigate', to: 'back' },
])('%j is written as the model itself would say it', (draft) => {
  const action = Action.parse(draft)
  const written = anthropicComputer.write({ actions: [action], repaired: [], ignored: 0 }, seen)
  expect(written.toolCalls?.[0]?.toolset).toBe('browser')
  expect(anthropicComputer.read(written, seen)).toMatchObject({
    ok: true,
    intent: { actions: [{ kind: action.kind }], repaired: [] },
  })
})
