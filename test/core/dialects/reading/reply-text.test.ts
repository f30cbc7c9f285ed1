import { expect, test } from 'vitest'
import { textOf } from '../../../../src/core/dialects/reading/reply-text'

test.each([
  [
    { text: 'a', reasoning: 'b' },
    { text: 'a', fromReasoning: false },
  ],
  [
    { text: ' \n', reasoning: 'b' },
    { text: 'b', fromReasoning: true },
  ],
  [
    { text: '', reasoning: ' ' },
    { text: '', fromReasoning: false },
  ],
  [{ text: '' }, { text: '', fromReasoning: false }],
])('%j', (reply, spoken) => {
  expect(textOf(reply)).toEqual(spoken)
})
