import { expect, test } from 'vitest'
import { promptsApi } from '../../../src/core/api/prompts'

const { input } = promptsApi.savePrompt

test('a text of the user’s own is saved, or given up by leaving it out; an empty one is neither', () => {
  const of = (text?: string) => input.safeParse({ dialect: 'canonical', lang: 'en', text }).success
  expect([of('Do it.'), of(), of('')]).toEqual([true, true, false])
})
