import { expect, test } from 'vitest'
import { remainsOf } from '../../../../src/core/dialects/reading/remains'

test('the kind of a move outlives a place that could not be read', () => {
  const reply =
    '{"status":"in_progress","description":"Open the file","action":{"type":"double_click","target":"a.txt"}}'
  expect(remainsOf(reply)).toEqual({ kind: 'double', thought: 'Open the file' })
  expect(remainsOf('{"action": {"type": "drag", "coordinates": [[330,, 430]]')).toEqual({ kind: 'drag' })
  expect(remainsOf('{"action_type": "Long Press"}')).toEqual({ kind: 'long_press' })
})

test('what was to be typed is kept with its kind, and no text is taken for a move that types nothing', () => {
  expect(remainsOf('{"type":"input","text":"Ada \\"L\\""}')).toEqual({ kind: 'type', text: 'Ada "L"' })
  expect(remainsOf('{"type":"click","text":"Ada"}')).toEqual({ kind: 'click' })
})

test('of two kinds or two reasons neither is taken', () => {
  expect(remainsOf('{"type":"click"} {"type":"drag"}')).toEqual({})
  expect(remainsOf('{"type":"click","thought":"a"} {"type":"click","thought":"b"}')).toEqual({
    kind: 'click',
  })
})

test('words that are no fields of a reply tell nothing, and neither does an unknown kind', () => {
  expect(remainsOf('I would double_click the file.')).toEqual({})
  expect(remainsOf('{"type":"function","name":"computer"}')).toEqual({})
})

test.each([
  ['another kind that is not known', '{"action":"scroll"},{"action":"click"}'],
  ['another button', '{"action":"click","button":"right","at":"x"'],
  ['more clicks than one', '{"action":"click","num_clicks":2'],
  [
    'the words of a message',
    '{"type":"text","text":"I will type it now"},{"action":"type","content":"hello"',
  ],
])('where %s stands beside it no kind is taken', (_, reply) => {
  expect(remainsOf(reply)).not.toHaveProperty('kind')
  expect(remainsOf(reply)).not.toHaveProperty('text')
})

test('the left button and one click are what the word means', () => {
  expect(remainsOf('{"action":"click","button":"left","clicks":1')).toEqual({ kind: 'click' })
})
