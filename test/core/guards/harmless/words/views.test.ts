import { expect, test } from 'vitest'
import { meansHarm } from '../../../../../src/core/guards/dangers/words/words'
import { mayHarm } from '../../../../../src/core/guards/harmless/harm'
import { views } from '../../../../../src/core/guards/harmless/words/views'
import { isHarmlessName, isPartName, isSecretName } from '../../../../../src/core/guards/harmless/words/words'

const names = views.flatMap((row) => row.split('|'))

test('every name is known and stands there once', () => {
  expect(names.filter((name) => !isHarmlessName(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('none means harm or shows a secret', () => {
  expect(names.filter((name) => mayHarm(name) || meansHarm(name) || isSecretName(name))).toEqual([])
})

test('a name of several words is a part of a program on the page of a deed as well, a word alone may be chosen there', () => {
  expect(isPartName('Recent transactions list')).toBe(true)
  expect(isPartName('Medications')).toBe(false)
})
