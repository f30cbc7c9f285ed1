import { expect, test } from 'vitest'
import { openProof } from '../../../../src/main/targets/vnc/proof'

/** Types a text of which some letters show; the letters that are looked at, and those that are told as lost. */
function proofOf(text: string, shows: (letter: string, nth: number) => boolean, trusted = '') {
  const proof = openProof((letter) => trusted.includes(letter))
  const looked: string[] = []
  const letters = [...text]
  for (const [nth, letter] of letters.entries()) {
    if (proof.patience(letter, letters.slice(nth + 1).join('')) === undefined) continue
    looked.push(letter)
    proof.note(letter, shows(letter, nth))
  }
  return { looked: looked.join(''), ...proof.told() }
}

const but = (hidden: string) => (letter: string) => !hidden.includes(letter)

test('letters that never show between others that do are lost', () => {
  expect(proofOf('aébñc', but('éñ')).lost).toEqual(['é', 'ñ'])
  expect(proofOf('say {x} now', but('{}')).lost).toEqual(['{', '}'])
})

test('a field that shows nothing tells nothing, not even beside a clock that ticks', () => {
  expect(proofOf('sécret!', () => false).lost).toEqual([])
  expect(proofOf('sécret!', (_, nth) => nth === 0).lost).toEqual([])
})

test.each([
  ['un café', 'é'],
  ['Chloé', 'é'],
  ['20 °', '°'],
  ['costs 5 £', '£'],
  ['Málaga, José', 'áé'],
])('what never shows at the end of %s is lost as well', (text, hidden) => {
  expect(proofOf(text, but(hidden)).lost).toEqual([...hidden])
  expect(proofOf(text, but(hidden), text.replaceAll(new RegExp(`[${hidden}]`, 'g'), '')).lost).toEqual([
    ...hidden,
  ])
})

test('a letter that does not show where nothing does is told, and is no loss', () => {
  expect(proofOf('é', () => false)).toMatchObject({ lost: [], unseen: ['é'] })
  expect(proofOf('sécret', (_, nth) => nth === 0)).toMatchObject({
    lost: [],
    unseen: ['é', 'c', 'r', 'e', 't'],
  })
})

test('where a blank shows and letters do not, no field hides them', () => {
  expect(proofOf('a hello world', (letter) => letter === ' ').lost).not.toEqual([])
  expect(proofOf('my horse', (letter) => letter === ' ').lost).toEqual([])
  expect(proofOf('my pass', () => false).lost).toEqual([])
})

test('what is hidden in the next field is not lost', () => {
  const login = 'root\nhunter2\nls'
  expect(proofOf(login, (_, nth) => nth < 5 || nth > 12).lost).toEqual([])
})

test('a field for numbers that puts in its own signs loses none', () => {
  expect(proofOf('(555) 123-4567', but('() -')).lost).toEqual([])
  expect(proofOf('4111 1111', but(' ')).lost).toEqual([])
})

test('an application that begins late loses nothing', () => {
  expect(proofOf('hello world', (_, nth) => nth > 3).lost).toEqual([])
})

test('a letter that shows when it comes again was not lost', () => {
  expect(proofOf('abcbd', (_, nth) => nth !== 1).lost).toEqual([])
})

test('trusted letters are looked at only to tell a lost letter from a hidden one', () => {
  expect(proofOf('abba', () => true, 'ab').looked).toBe('')
  expect(proofOf('xyéabab', but('é'), 'abxy')).toMatchObject({ looked: 'xyéa', lost: ['é'] })
  expect(proofOf('zéabab', but('é'), 'ab')).toMatchObject({ looked: 'zéa', lost: ['é'] })
})

test('a letter that does not show is not waited for again and again', () => {
  expect(proofOf(`a${'é'.repeat(50)}b`, but('é')).looked.length).toBeLessThan(12)
})

test('letters that no line of a long text shows are waited for in its first lines only', () => {
  const hidden = 'äöüßéñ'
  const lines = Array.from({ length: 40 }, () => `a${hidden}b`).join('\n')
  expect(proofOf(lines, but(hidden), 'ab\n')).toMatchObject({ lost: [...hidden] })
  expect(proofOf(lines, but(hidden), 'ab\n').looked.length).toBeLessThan(20)
  const tails = Array.from({ length: 40 }, () => `a${hidden}`).join('\n')
  expect(proofOf(tails, but(hidden), 'ab\n').looked.length).toBeLessThan(80)
})
