import { expect, test } from 'vitest'
import { moveOf } from '../../../../src/core/guards/guard'
import { isLosingNo, isRefusing, isYes, questionsFor } from '../../../../src/core/guards/reading/dialog'
import { actionOf, type Case, screenOf } from '../../../fixtures/guards/screen'

const rows = ['Delete File', 'Are you sure you want to delete this?', 'Yes | No']

function look(act: Case['act'], written = rows) {
  const { seen, at } = screenOf({ on: 'desktop', rows: written })
  return moveOf(actionOf(act, at), seen, { history: [] })
}

test('to say that it was somebody else is no plain no', () => {
  expect(isRefusing("No, it's not me")).toBe(false)
  expect(isRefusing('No, thanks')).toBe(true)
})

test('a yes and the key that stands for it answer the question above', () => {
  for (const act of [{ press: 'Yes' }, { keys: 'enter' }]) {
    const move = look(act)
    expect(isYes(move)).toBe(true)
    expect(questionsFor(move)).toEqual([rows[1]])
  }
})

test('a no is none, and a key answers nothing where there is no way out', () => {
  for (const move of [look({ press: 'No' }), look({ keys: 'enter' }, ['Notes', 'Why?'])])
    expect(isYes(move)).toBe(false)
})

test('what stands beside a way out is the other answer, whatever it is called', () => {
  const written = ['Unfriend Tom?', 'Go ahead | Keep Tom']
  expect(isYes(look({ press: 'Go ahead' }, written))).toBe(true)
  expect(isYes(look({ press: 'Keep Tom' }, written))).toBe(false)
  expect(isYes(look({ press: 'Go ahead' }, ['Go ahead | Settings']))).toBe(false)
})

test('what says what will come of it asks; what asks how is a title', () => {
  const move = look({ press: 'OK' }, ['How do I delete a file?', 'All data will be erased.', 'OK'])
  expect(questionsFor(move)).toEqual(['All data will be erased.'])
})

test('a plain no may lose what was to be saved', () => {
  const written = ['Save the changes?', "Yes | Don't Save | Cancel"]
  expect(isLosingNo(look({ press: "Don't Save" }, written))).toBe(true)
  expect(isLosingNo(look({ press: 'Cancel' }, written))).toBe(false)
})

test('what only shows more is no answer, but in the verb of the question', () => {
  const written = (asked: string) => [asked, 'Show map | Cancel']
  expect(isYes(look({ press: 'Show map' }, written('Sign in on Windows?')))).toBe(false)
  expect(isYes(look({ press: 'Show map' }, written('Show your home to everyone?')))).toBe(true)
})
