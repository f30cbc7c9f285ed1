import { expect, test } from 'vitest'
import { eastern, unspaced } from '../../../../../src/core/guards/dangers/words/eastern'

test('each language has words for every kind of harm', () => {
  for (const words of [...eastern, ...unspaced]) expect(Object.keys(words).length).toBe(11)
})
