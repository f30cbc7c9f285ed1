import { expect, test } from 'vitest'
import { european } from '../../../../../src/core/guards/dangers/words/european'

test('each language has words for every kind of harm', () => {
  for (const words of european) expect(Object.keys(words).length).toBe(11)
})
