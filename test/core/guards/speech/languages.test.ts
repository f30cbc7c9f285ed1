import { expect, test } from 'vitest'
import { speaksSo } from '../../../../src/core/guards/speech/languages'

test('phrases of other languages are looked for in folded spelling', () => {
  expect(speaksSo('ihre aufgabe hat sich geandert')).toBe(true)
  expect(speaksSo('aufgaben dieser woche')).toBe(false)
})

test('a hostile text takes no long', () => {
  const text = `agente ${'a '.repeat(4000)}ignora ${'x '.repeat(4000)}`
  const started = performance.now()
  speaksSo(text)
  expect(performance.now() - started).toBeLessThan(2000)
})
