import { expect, test } from 'vitest'
import { english } from '../../../src/core/problems/english'
import { createSay } from '../../../src/core/problems/say'
import { namesIn } from '../../fakes/templates'

const say = createSay(english, 'en')

test('every sentence can be said with its parameters', () => {
  for (const [code, template] of Object.entries(english)) {
    const params = Object.fromEntries(namesIn(template).map((name) => [name, 7]))
    expect(say({ code, params }), code).toMatch(/\S/)
  }
})

test('no sentence stands under two codes', () => {
  const sentences = Object.values(english).filter((template) => template !== '{words}')
  expect(sentences.filter((template, nth) => sentences.indexOf(template) !== nth)).toEqual([])
})
