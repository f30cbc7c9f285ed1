import { expect, test } from 'vitest'
import { glimpseReply, readReply } from '../../../../../src/core/dialects/glm/mobile/reading'

const size = { width: 1000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999' } as const

test('a reply that a limit cut off is never read as an action', () => {
  const text = 'Action: {"action_type": "wait"}'
  expect(readReply({ text, finish: 'length' }, seen)).toMatchObject({ error: 'truncated' })
})

test('a last bracket may be missing only where nothing could follow', () => {
  const read = (text: string) => readReply({ text: `Action: ${text}`, finish: 'stop' }, seen)
  expect(read('{"action_type": "click", "box_2d": [[1,1,3,3]]')).toMatchObject({
    ok: true,
    intent: { repaired: ['missing_bracket'] },
  })
  expect(read('{"action_type": "answer", "text": "x"')).toMatchObject({ error: 'truncated' })
})

test('a memory of None is no memory', () => {
  const text = 'Memory: None\nReason: r\nAction: {"action_type": "wait"}'
  const reading = readReply({ text, finish: 'stop' }, seen)
  expect(reading).toMatchObject({ ok: true, intent: { thought: 'r' } })
  expect(JSON.stringify(reading)).not.toContain('memory')
})

test('an endless stream is not looked at', () => {
  const text = `${' '.repeat(70_000)}\nAction: {"action_type": "click", "box_2d": [[1,1,3,3]]}`
  expect(glimpseReply(text, seen)).toBeUndefined()
})
