import { expect, test } from 'vitest'
import { type Sent, sayInto, saySent } from '../../../src/core/action/sent'

test('a piece is one line, its texts quoted', () => {
  expect(saySent({ words: 'key ctrl down' })).toBe('key ctrl down')
  expect(saySent({ words: 'keys', text: 'say "hi"\n' })).toBe('keys "say \\"hi\\"\\n"')
  expect(saySent({ words: 'not verified: the field shows', shows: 'sa' })).toBe(
    'not verified: the field shows "sa"',
  )
})

test('pieces are kept in the order they were sent', () => {
  const sent: Sent[] = []
  const say = sayInto(sent)
  say('pointer 1,2')
  say('keys', { text: 'a' })
  expect(sent).toEqual([{ words: 'pointer 1,2' }, { words: 'keys', text: 'a' }])
})
