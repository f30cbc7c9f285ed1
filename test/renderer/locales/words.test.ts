import { expect, test } from 'vitest'
import { texts } from '../../../src/renderer/locales/texts'
import { zhProblems } from '../../../src/renderer/locales/zh/problems'

/** Every sentence of a language; one that is made of something is made of its own names. */
function sentences(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node]
  if (typeof node === 'function') return sentences(Function.prototype.toString.call(node))
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(sentences) : []
}

const chinese = [...sentences(texts.zh), ...sentences(zhProblems)]

test.each([
  ['您', 'whoever reads is 你 everywhere'],
  ['守卫', 'a guard is 守则 everywhere'],
  ['token。', 'a token is 词元 everywhere'],
  ['token 数', 'a token is 词元 everywhere'],
])('no Chinese sentence says “%s”: %s', (word) => {
  expect(chinese.filter((sentence) => sentence.includes(word))).toEqual([])
})

test('no blank stands after a full-width stop', () => {
  expect(chinese.filter((sentence) => /[。；：，！？] (?![$`{])/.test(sentence))).toEqual([])
})
