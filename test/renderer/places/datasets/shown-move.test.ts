import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { Revision } from '../../../../src/core/library/annotation'
import { givenIn, shownMove } from '../../../../src/renderer/places/datasets/shown-move'

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

const gave = (by: string, step: number, action: Action | undefined) =>
  Revision.parse({
    ...{ v: 1, rev: 1, t_utc: '2026-11-26T08:00:00.000Z', by },
    mark: { kind: 'correction', step, frame: 'a'.repeat(64), action },
  })

test('a row that teaches a move given in a review is drawn with that move, and says who gave it', () => {
  const marks = [gave('Ben', 1, cancel), gave('Ada', 2, save), gave('Eve', 2, cancel)]
  const given = (key: string) => givenIn({ key, step: 2 }, marks)
  expect(given('run-0002-sft-given')).toEqual({ by: 'Ada', drawing: { action: save, role: 'edited' } })
  expect(given('run-0002-pair-given-2')).toEqual({ by: 'Eve', drawing: { action: cancel, role: 'edited' } })
  expect(given('run-0002-kto-bad-model')).toBeUndefined()
  expect(givenIn({ key: 'run-0003-sft-given', step: 3 }, marks)).toBeUndefined()
})
