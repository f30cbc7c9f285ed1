import { expect, test } from 'vitest'
import { isYes, questionsFor } from '../../../src/core/guards/dialog'
import { actionOf, type Case, screenOf } from '../../fixtures/guards/screen'

const rows = ['Delete File', 'Are you sure you want to delete this?', 'Yes | No']

function look(act: Case['act'], written = rows) {
  const { seen, at } = screenOf({ on: 'desktop', rows: written })
  return { action: actionOf(act, at), seen }
}

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
