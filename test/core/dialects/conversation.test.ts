import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { Intent } from '../../../src/core/action/proposal'
import { converse } from '../../../src/core/dialects/conversation'
import type { ModelReply, PastMove, Turn } from '../../../src/core/dialects/dialect'

const size = { width: 200, height: 100 }
const intent = Intent.parse({ actions: [Action.parse({ kind: 'click', at: [3, 4] })] })
const move = (frame: string, more: Partial<PastMove> = {}): PastMove => ({
  intent,
  frame,
  size,
  reply: { text: `reply ${frame}`, finish: 'stop' },
  fate: 'approved',
  outcome: 'expected_here',
  ...more,
})
const turn = (history: readonly PastMove[], more: Partial<Turn> = {}): Turn => ({
  task: 'save',
  lang: 'en',
  prompt: 'rules\n=== user ===\n{{task}}\n\nBefore:\n{{history}}',
  observation: { frame: 'now', seq: 1, size },
  seen: { screen: size, image: size, space: 'pixels' },
  history,
  step: 1,
  ...more,
})

const manner = { images: 2, picture: () => ({ width: 20, height: 10 }) }

/** Role and content of each message, a picture by its frame and width. */
const talk = (given: Turn) =>
  converse(given, manner).messages.map(({ role, content }) => [
    role,
    ...content.map((part) => (part.type === 'text' ? part.text : `${part.frame} ${part.size.width}`)),
  ])

test('a first request has the rules, the task and the picture of now', () => {
  expect(talk(turn([]))).toEqual([
    ['system', 'rules'],
    ['user', 'save', 'now 200'],
  ])
})

test('the last moves are shown as they were said, older ones told in words', () => {
  const asked = talk(turn([move('a'), move('b'), move('c', { fate: 'vetoed', reason: 'unsafe' })]))
  expect(asked.map(([role]) => role)).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user'])
  expect(asked[1]?.[1]).toMatch(/^save\n\nBefore:\n1\. You proposed/)
  expect(asked[1]?.[2]).toBe('b 20')
  expect(asked[2]).toEqual(['assistant', 'reply b'])
  expect(asked[3]?.[1]).toContain('It was done')
  expect(asked[5]?.[1]).toContain('unsafe or forbidden')
  expect(asked[5]?.[2]).toBe('now 200')
})

test('a call over the wire gets its result as a tool message', () => {
  const reply: ModelReply = {
    text: '',
    toolCalls: [{ id: 'c1', name: 'x', arguments: '{}' }],
    finish: 'tool_calls',
  }
  const { messages } = converse(turn([move('a', { reply })]), manner)
  expect(messages[2]?.toolCalls).toEqual(reply.toolCalls)
  expect(messages[3]).toMatchObject({ role: 'tool', toolCallId: 'c1' })
})

test('a move by hand is told in words, and so is a complaint', () => {
  const by = move('a', { reply: undefined, fate: 'by_hand', done: Action.parse({ kind: 'wait', ms: 5 }) })
  const asked = talk(turn([by], { complaint: 'it was cut' }))
  // By itself, and not as the first of a list.
  expect(asked[1]).toContainEqual(expect.stringMatching(/^The operator did this by hand: /))
  expect(asked[1]?.join(' ')).toContain('it was cut')
})

test('what there is nothing to tell of is left out, or told by a word of the dialect', () => {
  const asked = (more: object) => converse(turn([]), { ...manner, ...more }).messages[1]?.content[0]
  expect(asked({})).toEqual({ type: 'text', text: 'save' })
  expect(asked({ untold: 'Nothing.' })).toEqual({ type: 'text', text: 'save\n\nBefore:\nNothing.' })
})

test('a template without a border is asked by the user, in the places of the dialect', () => {
  const prompt = 'Do {{task}} on {{what}}.'
  const { messages } = converse(turn([], { prompt }), { ...manner, places: { what: 'a phone' } })
  expect(messages.map(({ role }) => role)).toEqual(['user'])
  expect(messages[0]?.content[0]).toEqual({ type: 'text', text: 'Do save on a phone.' })
  expect(() => converse(turn([], { prompt }), manner)).toThrow('unknown place {{what}}')
})
