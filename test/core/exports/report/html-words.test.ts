import { expect, test } from 'vitest'
import { words } from '../../../../src/core/exports/report/html-words'

test('neither language leaves a word out', () => {
  const empty = ({ fates, ratings, rules, ...rest }: (typeof words)['en']) =>
    [rest, fates, ratings, rules].flatMap((table) => Object.values(table)).filter((word) => word === '')
  expect([...empty(words.en), ...empty(words.zh)]).toEqual([])
})
