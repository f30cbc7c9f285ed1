import { expect, test } from 'vitest'
import { bareWords, thoughtOf, withoutTokens } from '../../../src/core/dialects/glm-words'

test('box tokens and answer tags go, and all else stays where it was', () => {
  expect(withoutTokens('<|begin_of_box|> tap(1)\n<|end_of_box|><|user|>')).toBe(' tap(1)\n')
  expect(withoutTokens('<answer>x < y</answer>')).toBe('x < y')
  expect(withoutTokens('```json\n{}\n```')).toBe('```json\n{}\n```')
})

test('words go back to the model without fences and blanks round them', () => {
  expect(bareWords('<answer>\n```python\ntap(1)\n```\n</answer>')).toBe('tap(1)')
})

test.each([
  ['Thought: the button is there', 'the button is there'],
  ['**Reason：** the button is there', 'the button is there'],
  ['the button is there\n**', 'the button is there'],
  ['Thoughtful: it stays', 'Thoughtful: it stays'],
])('%j is a thought without its label and stray marks', (text, thought) => {
  expect(thoughtOf(text)).toBe(thought)
})
