import { expect, test } from 'vitest'
import { between } from '../../../../src/renderer/places/runs/runs-choice'
import { libraryRows } from '../../../fakes/library'

test('a stretch is all between two rows, whichever was first', () => {
  expect(between(libraryRows, 'run-7', 'run-5')).toEqual(['run-7', 'run-6', 'run-5'])
  expect(between(libraryRows, 'run-5', 'run-7')).toEqual(['run-7', 'run-6', 'run-5'])
})

test('without a row before, or one that is not shown any more, it is the one row', () => {
  expect(between(libraryRows, undefined, 'run-5')).toEqual(['run-5'])
  expect(between(libraryRows, 'gone', 'run-5')).toEqual(['run-5'])
})
