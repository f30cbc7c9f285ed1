import { expect, test } from 'vitest'
import { halfOf, keepHalf } from '../../../../src/renderer/state/correcting/halves'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { click } from '../../../fakes/snapshots'

test('what was begun is kept at its step, of who began it, until it is given or thrown away', () => {
  const store = createConsoleStore(() => 0)
  const here = { run: 'run-7', step: 1, by: 'Ada' }
  const half = { action: click(), handle: 0, thought: 'Since' }
  keepHalf(store, here, half)
  expect(halfOf(store.getState(), here)).toBe(half)
  expect(halfOf(store.getState(), { ...here, by: ' ada ' })).toBe(half)
  expect(halfOf(store.getState(), { ...here, step: 2 })).toBeUndefined()
  expect(halfOf(store.getState(), { ...here, by: 'Eve' })).toBeUndefined()
  keepHalf(store, here, undefined)
  expect(halfOf(store.getState(), here)).toBeUndefined()
})
