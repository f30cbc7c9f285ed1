import { expect, test } from 'vitest'
import { words } from '../../../../src/core/exports/report/html-words'

test('neither language leaves a word out', () => {
  const empty = ({ fates, ...rest }: (typeof words)['en']) =>
    [...Object.values(rest), ...Object.values(fates)].filter((word) => word === '')
  expect([...empty(words.en), ...empty(words.zh)]).toEqual([])
})
