import { expect, test } from 'vitest'
import { bareWords, thoughtOf, withoutTokens } from '../../../../src/core/dialects/reading/wrapping'

test('tokens, fences and labels are not the model’s words', () => {
  expect(bareWords('<|begin_of_box|>hello<|end_of_box|> ```json')).toBe('hello')
  expect(bareWords('<|start_of_box|>hello</answer>')).toBe('hello')
  expect(thoughtOf('Thought: I see it.\n**')).toBe('I see it.')
  expect(thoughtOf('I see it.')).toBe('I see it.')
  expect(withoutTokens(' a<|end_of_box|> ')).toBe(' a ')
})
