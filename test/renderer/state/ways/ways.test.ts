import { expect, test } from 'vitest'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { goBack, openRun } from '../../../../src/renderer/state/ways/ways'

test('a run is left to the place that has led to it, and then to the list', () => {
  const store = createConsoleStore(() => 0)
  for (const place of ['live', 'inbox', 'datasets', 'regression', 'drill', 'policy'] as const) {
    store.setState({ place })
    openRun(store, 'run-7', 3)
    expect(store.getState()).toMatchObject({ place: 'runs', opened: ['run-7'], openedAt: { step: 3 } })
    goBack(store)
    expect(store.getState()).toMatchObject({ place, opened: [] })
  }
  store.setState({ place: 'runs', opened: ['run-7'] })
  goBack(store)
  expect(store.getState()).toMatchObject({ place: 'runs', opened: [] })
})

test('who names no step begins with the first', () => {
  const store = createConsoleStore(() => 0)
  openRun(store, 'run-7', 3)
  openRun(store, 'run-7')
  expect(store.getState().openedAt).toBeUndefined()
})
