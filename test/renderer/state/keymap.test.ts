import { expect, test } from 'vitest'
import { clashOf, movable, rowsFor } from '../../../src/renderer/state/keymap'
import { keyFor, keyTable, type Press, type Situation } from '../../../src/renderer/state/keys'

const press = (key: string): Press => ({
  ...{ key, code: '', shift: false, ctrl: false, alt: false, meta: false, repeat: false, composing: false },
  focus: 'page',
})
const deciding: Situation = { phase: 'deciding', mode: 'plain', asking: false, age: 1000, sent: false }

test('a key in another place does what it did, and its old place does nothing', () => {
  const rows = rowsFor({ edit: 'j' })
  expect(keyFor(press('j'), deciding, rows)).toBe('edit')
  expect(keyFor(press('e'), deciding, rows)).toBeUndefined()
  expect(rows.edit.caps).toEqual(['J'])
})

test('two keys can change places', () => {
  const rows = rowsFor({ edit: 'x', veto: 'e' })
  expect(keyFor(press('x'), deciding, rows)).toBe('edit')
  expect(keyFor(press('e'), deciding, rows)).toBe('veto')
})

test('a clash is told, and one that was written by hand leaves the shipped key', () => {
  expect(clashOf(keyTable, 'edit', 'x')).toBe('veto')
  expect(clashOf(keyTable, 'peek', 'm')).toBe('reason')
  expect(clashOf(keyTable, 'edit', 'j')).toBeUndefined()
  expect(rowsFor({ edit: 'x' }).edit).toBe(keyTable.edit)
})

test('what never meets may share a key', () => {
  expect(clashOf(keyTable, 'newRun', 'e')).toBeUndefined()
})

test('Enter, the second key of the hard floor, Esc and digits stay where they are', () => {
  for (const id of ['approve', 'confirm', 'escape', 'snap', 'option', 'pick', 'handBack'] as const) {
    expect(movable).not.toContain(id)
    expect(rowsFor({ [id]: 'j' })[id]).toBe(keyTable[id])
  }
  for (const id of movable) expect(clashOf(keyTable, id, 'y')).toBe(clashes(id))
})

/** Y is the second key wherever a question may be open. */
const clashes = (id: (typeof movable)[number]) => {
  const { modes, phases } = { phases: undefined, ...keyTable[id] }
  const isOpen = phases === undefined || phases.some((one) => one === 'deciding' || one === 'unread')
  return isOpen && modes.some((one) => one === 'plain' || one === 'edit') ? 'confirm' : undefined
}

test('the same map gives the same table, so that nothing is drawn anew', () => {
  const map = { edit: 'j' }
  expect(rowsFor(map)).toBe(rowsFor(map))
})
