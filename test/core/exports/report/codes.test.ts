import { expect, test } from 'vitest'
import { codeWords } from '../../../../src/core/exports/report/codes'

test('every code has words in both languages, and none is told as it is stored', () => {
  for (const tables of Object.values(codeWords))
    for (const table of Object.values(tables))
      for (const words of Object.values<string>(table)) expect(words).toMatch(/^[^_]+$/)
  for (const [name, table] of Object.entries(codeWords.zh))
    expect(
      Object.values(table).filter((words) => /[a-z]/.test(words.replaceAll('JSON', ''))),
      name,
    ).toEqual([])
})
