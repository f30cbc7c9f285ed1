import { expect, test } from 'vitest'
import { isAssent } from '../../../../../src/core/guards/harmless/assent'
import { european } from '../../../../../src/core/guards/harmless/words/european'
import { alternatives, isHarmlessName } from '../../../../../src/core/guards/harmless/words/words'

const plain = european
  .flatMap(({ names }) => names)
  .flatMap(alternatives)
  .filter((name) => !/[\\?*+()[{.]/.test(name))

test('every plain name of the tables is known', () => {
  expect(plain.length).toBeGreaterThan(300)
  expect(plain.filter((name) => !isHarmlessName(name))).toEqual([])
})

test('none of them says yes to whatever it is', () => {
  expect(plain.filter(isAssent)).toEqual([])
})
