import { expect, test } from 'vitest'
import { controlName, isWord, namesIn, spelled } from '../../../../src/core/guards/reading/label'

test.each([
  ['▶ Send…', 'send'],
  ['是(Y)', '是'],
  ['Send \u202a(Ctrl-Enter)\u202c', 'send'],
  ['Don’t Save', "don't save"],
  ['ＯＫ', 'ok'],
])('%j is called %j', (text, name) => {
  expect(controlName(text)).toBe(name)
})

test.each(['a'.repeat(400), 'one two three four five six seven eight nine', '删'.repeat(17), '…'])(
  'prose and bare signs name no control',
  (text) => {
    expect(controlName(text)).toBeUndefined()
  },
)

test('blanks of every kind are one', () => {
  expect(spelled(' Pay\u00a0\n now ')).toBe('pay now')
})

test('what is known to stand on a control is its name, however long it is', () => {
  const long = `Yes, I have read all of this and want to go on${' and on'.repeat(200)}`
  expect(controlName(long)).toBeUndefined()
  expect(controlName(long, true)).toContain('i have read all of this')
})

test('two signs are a word of scripts that have words so short, and an icon of others', () => {
  for (const text of ['Pay', '同意', '취소', 'メモ', '12:30']) expect(isWord(text), text).toBe(true)
  for (const text of ['Ok', '品', '=', 'II', '§ 1']) expect(isWord(text), text).toBe(false)
})

test('names that were read as one are told apart, a sign alone is none', () => {
  expect(namesIn('Freeze card · Show statement')).toEqual(['Freeze card', 'Show statement'])
  expect(namesIn('· Help')).toEqual(['· Help'])
  expect(namesIn('Save')).toEqual(['Save'])
})
