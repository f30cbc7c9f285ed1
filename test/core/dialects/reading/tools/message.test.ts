import { expect, test } from 'vitest'
import { readMessage } from '../../../../../src/core/dialects/reading/tools/message'

const read = (text: string, message?: string) =>
  readMessage({ ok: true, uses: [], repaired: [], message }, { text, finish: 'stop' })

test('words alone are an answer, those of the envelope before all others', () => {
  expect(read(' Saved. ')).toMatchObject({
    ok: true,
    intent: { actions: [{ kind: 'answer', text: 'Saved.' }] },
  })
  expect(read('{}', 'Saved.')).toMatchObject({ ok: true })
})

test.each(['', '  ', '{"type":"click"}', '[', '<tool_call>', '```click```'])('%j is no answer', (text) => {
  expect(read(text)).toMatchObject({ ok: false, error: 'no_action' })
})

const kindOf = (text: string) => {
  const reading = read(text)
  return reading.ok ? reading.intent.actions[0]?.kind : reading.error
}

test.each([
  'Shall I delete it?',
  'Which one do you mean?\n\n1. Report.pdf\n2. Report (2).pdf',
  'Which one?\n- the left one\n- the right one',
  'Shall I go on? I wait for your word.',
  '要删除吗？',
  '选哪一个？\n\n（1）左边\n（2）右边',
  'هل أحذفه؟',
])('%j is a question', (text) => expect(kindOf(text)).toBe('ask'))

test.each(['Saved.', 'The address is https://a.example/?q=1 now.', 'Done:\n\n1. saved\n2. closed'])(
  '%j is an answer',
  (text) => expect(kindOf(text)).toBe('answer'),
)
