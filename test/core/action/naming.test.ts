import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { elementUnder, nameBy } from '../../../src/core/action/naming'

const screen = { width: 400, height: 300 }
const page = { text: 'page', box: { x: 0, y: 0, width: 400, height: 300 }, confidence: 1 }
const form = { text: 'form', box: { x: 0, y: 0, width: 100, height: 100 }, confidence: 1 }
const save = { text: 'Save', box: { x: 10, y: 10, width: 40, height: 20 }, confidence: 1, mark: 7 }

test('the smallest element under a point is meant, never the whole page', () => {
  expect(elementUnder([20, 20], [page, form, save], screen)).toBe(save)
  expect(elementUnder([90, 90], [page, form, save], screen)).toBe(form)
  expect(elementUnder([390, 290], [page, form, save], screen)).toBeUndefined()
})

test('an action takes the name, the box and the number of what it means', () => {
  const click = Action.parse({ kind: 'click', at: [20, 20], label: 'Cancel', mark: 3 })
  expect(nameBy(click, save)).toMatchObject({ at: [20, 20], label: 'Save', mark: 7, box: save.box })
  expect(nameBy(click, undefined)).toBe(click)
})

test('an action without a single place has nothing to be named by', () => {
  const swipe = Action.parse({ kind: 'swipe', from: [1, 1], to: [9, 9] })
  expect(nameBy(swipe, save)).toBe(swipe)
})
