import { expect, test } from 'vitest'
import { beginning, blank, shut } from '../../../src/core/trajectory/folding'
import { click, events, linesOf } from '../../fixtures/exports/run'

const [line] = linesOf(events)

test('a step that was meant to be sent and has no result may have arrived', () => {
  const state = beginning()
  const move = click(130, 60, 'Save')
  state.draft = { ...blank(state, line!, 'proposed'), sent: move, done: move }
  shut(state, 'stopped')
  expect(state.steps).toMatchObject([{ number: 1, result: 'unknown', outcome: 'unknown' }])
  expect(state.draft).toBeUndefined()
})

test('steps are numbered on, also when the ones before were given away', () => {
  const state = beginning()
  for (const _ of [1, 2]) {
    state.draft = blank(state, line!, 'unread')
    shut(state, 'open')
    state.steps.splice(0)
  }
  expect(blank(state, line!, 'unread').number).toBe(3)
})
