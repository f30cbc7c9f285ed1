import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { PastMove, Turn } from '../../../../src/core/dialects/dialect'
import { writeRequest } from '../../../../src/core/dialects/ui-tars/request'

const size = { width: 1920, height: 1080 }
const image = { width: 1932, height: 1092 }
const move = (frame: string, more: Partial<PastMove> = {}): PastMove => ({
  intent: {
    actions: [Action.parse({ kind: 'click', at: [960, 540] })],
    thought: `step ${frame}`,
    repaired: [],
    ignored: 0,
  },
  frame,
  size,
  fate: 'approved',
  ...more,
})
const turn = (more: Partial<Turn> = {}): Turn => ({
  task: 'say hello {{actions}}',
  lang: 'en',
  prompt: readFileSync('prompts/ui-tars.en.md', 'utf8'),
  observation: { frame: 'now', seq: 1, size },
  seen: { screen: size, image, space: 'image', params: { version: '1.5' } },
  history: [],
  step: 1,
  ...more,
})

test('the request of a second step is exactly this', () => {
  const vetoed = move('b', { fate: 'vetoed', reason: 'wrong_target', note: 'the other one' })
  const request = writeRequest(turn({ history: [move('a'), vetoed], complaint: 'no action' }), 1)
  expect(request).toEqual(
    JSON.parse(readFileSync('test/fixtures/dialects/ui-tars/conversation.json', 'utf8')),
  )
})

test('only the newest pictures are sent again', () => {
  const history = ['a', 'b', 'c', 'd', 'e', 'f'].map((frame) => move(frame))
  const parts = writeRequest(turn({ history }), 4).messages.flatMap(({ content }) => content)
  const frames = parts.flatMap((part) => (part.type === 'image' ? [part.frame] : []))
  expect(frames).toEqual(['c', 'd', 'e', 'f', 'now'])
  expect(parts.filter((part) => part.type === 'image' && part.size.width !== image.width)).toEqual([])
})

test('roles alternate, whatever became of the steps', () => {
  const history = [move('a', { fate: 'by_hand', done: Action.parse({ kind: 'wait', ms: 5 }) }), move('b')]
  const roles = writeRequest(turn({ history }), 4).messages.map(({ role }) => role)
  expect(roles).toEqual(['user', 'assistant', 'user'])
})

test('a template of two parts has a system message', () => {
  const roles = writeRequest(turn({ prompt: 'rules\n=== user ===\n{{task}}' }), 4).messages.map(
    ({ role }) => role,
  )
  expect(roles).toEqual(['system', 'user'])
})
