import { expect, test } from 'vitest'
import { gapAfter, inARow } from '../../../src/renderer/locales/gap'

test('Chinese sentences follow each other without a blank, others with one', () => {
  expect(inARow('没有守则反对。', '无法得知')).toBe('没有守则反对。无法得知')
  expect(inARow('No guard objects.', 'Not known')).toBe('No guard objects. Not known')
  expect(gapAfter('询问：')).toBe('')
  expect(gapAfter('Asks:')).toBe(' ')
})

test('what is not there leaves no blank', () => {
  expect(inARow(undefined, 'one.', false, '', 'two.')).toBe('one. two.')
  expect(inARow()).toBe('')
})
