import { expect, test } from 'vitest'
import { isAssent } from '../../../../../src/core/guards/harmless/assent'
import { chinese } from '../../../../../src/core/guards/harmless/words/chinese'
import { alternatives, isHarmlessName } from '../../../../../src/core/guards/harmless/words/words'

const plain = chinese.names.flatMap(alternatives).filter((name) => !/[\\?*+()[{.]/.test(name))

test('every plain name of the table is known', () => {
  expect(plain.length).toBeGreaterThan(50)
  expect(plain.filter((name) => !isHarmlessName(name))).toEqual([])
})

test('none of them says yes to whatever it is', () => {
  expect(plain.filter(isAssent)).toEqual([])
})
