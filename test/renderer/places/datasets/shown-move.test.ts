import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { shownMove } from '../../../../src/renderer/places/datasets/shown-move'

const [save, cancel] = [100, 200].map((x) => Action.parse({ kind: 'click', at: [x, 50] }))
const said = (label: string) => ({ label, by: 'operator' })

test('what was done and is right is drawn as done, over what was proposed', () => {
  expect(shownMove({ proposed: cancel, done: save }, undefined)).toEqual({ action: save, role: 'done' })
  const judged = { proposed: said('wrong'), done: said('right') }
  expect(shownMove({ proposed: cancel, done: save }, judged)).toEqual({ action: save, role: 'done' })
})

test('what was vetoed, or done and called wrong, is drawn as it was put up', () => {
  expect(shownMove({ proposed: cancel }, { proposed: said('wrong') })).toEqual({
    action: cancel,
    role: 'proposed',
  })
  expect(shownMove({ done: cancel }, { proposed: said('unsafe') })).toMatchObject({ role: 'proposed' })
})

test('a step without a move has nothing to draw', () => {
  expect(shownMove(undefined, undefined)).toBeUndefined()
  expect(shownMove({}, undefined)).toBeUndefined()
})
