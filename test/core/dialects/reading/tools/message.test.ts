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
