import { expect, test } from 'vitest'
import { ranges, speaksSo } from '../../../../src/core/guards/speech/languages'
import { leastTaken } from '../../../fakes/taken'

test('phrases of other languages are looked for in folded spelling', () => {
  expect(speaksSo('ihre aufgabe hat sich geandert')).toBe(true)
  expect(speaksSo('aufgaben dieser woche')).toBe(false)
})

test('a hostile text takes no long', () => {
  const text = `agente ${'a '.repeat(4000)}ignora ${'x '.repeat(4000)}`
  expect(leastTaken((nth) => void speaksSo(`${text}${nth}`))).toBeLessThan(2000)
})

test.each(Object.entries(ranges))('the range of %s holds all of its letters', (name, range) => {
  const script = new RegExp(`\\p{Script=${name}}`, 'u')
  const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  // Folded texts are in lower case.
  const missed = letters.filter((one) => script.test(one) && !range.test(one) && one === one.toLowerCase())
  expect(missed.map((one) => one.charCodeAt(0).toString(16))).toEqual([])
})
