import { expect, test } from 'vitest'
import { isLosingNo, isYes, questionsFor } from '../../../../src/core/guards/reading/dialog'
import { actionOf, type Case, screenOf } from '../../../fixtures/guards/screen'

const rows = ['Delete File', 'Are you sure you want to delete this?', 'Yes | No']

function look(act: Case['act'], written = rows) {
  const { seen, at } = screenOf({ on: 'desktop', rows: written })
  return { action: actionOf(act, at), seen }
}

const pair = ({ action, seen }: ReturnType<typeof look>) => [action, seen] as const

test('a yes and the key that stands for it answer the question above', () => {
  for (const act of [{ press: 'Yes' }, { keys: 'enter' }]) {
    const { action, seen } = look(act)
    expect(isYes(action, seen)).toBe(true)
    expect(questionsFor(action, seen)).toEqual([rows[1]])
  }
})

test('a no is none, and a key answers nothing where there is no way out', () => {
  for (const { action, seen } of [look({ press: 'No' }), look({ keys: 'enter' }, ['Notes', 'Why?'])])
    expect(isYes(action, seen)).toBe(false)
})

test('what stands beside a way out is the other answer, whatever it is called', () => {
  const written = ['Unfriend Tom?', 'Go ahead | Keep Tom']
  expect(isYes(...pair(look({ press: 'Go ahead' }, written)))).toBe(true)
  expect(isYes(...pair(look({ press: 'Keep Tom' }, written)))).toBe(false)
  expect(isYes(...pair(look({ press: 'Go ahead' }, ['Go ahead | Settings'])))).toBe(false)
})

test('what says what will come of it asks; what asks how is a title', () => {
  const { action, seen } = look({ press: 'OK' }, [
    'How do I delete a file?',
    'All data will be erased.',
    'OK',
  ])
  expect(questionsFor(action, seen)).toEqual(['All data will be erased.'])
})

test('a plain no may lose what was to be saved', () => {
  const written = ['Save the changes?', "Yes | Don't Save | Cancel"]
  expect(isLosingNo(...pair(look({ press: "Don't Save" }, written)))).toBe(true)
  expect(isLosingNo(...pair(look({ press: 'Cancel' }, written)))).toBe(false)
})
