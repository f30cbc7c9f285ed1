import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import { controlGuard } from '../../../../src/core/guards/reading/control'
import { about, clickAt, objectionBy, withText } from '../../samples'

const guard = controlGuard({
  id: 'launch',
  risk: 'command',
  name: /^launch$/,
  vague: [{ name: /^go$/, context: /rocket/ }],
  say: (detail) => detail,
})

test('a control is known by its name, on the screen or in the words of the model', () => {
  expect(objectionBy(guard, clickAt(50, 40), withText('Launch!'), about)).toMatchObject({ risk: 'command' })
  expect(objectionBy(guard, clickAt(1, 1, 'launch'), withText('x'), about)).toMatchObject({ floor: true })
})

test('a vague name counts only among the right words', () => {
  const seen = withText('Go')
  expect(objectionBy(guard, clickAt(50, 40), seen, about)).toBeUndefined()
  const rocket = { text: 'The rocket is ready', box: { x: 0, y: 0, width: 20, height: 4 }, confidence: 1 }
  const both = { ...seen, elements: [...(seen.elements ?? []), rocket] }
  expect(objectionBy(guard, clickAt(50, 40), both, about)).toMatchObject({ detail: 'Go' })
})

test('the right button only opens a menu', () => {
  const click = clickAt(50, 40)
  const right = click.kind === 'click' ? { ...click, button: 'right' as const } : click
  expect(objectionBy(guard, click, withText('Launch'), about)).toBeDefined()
  expect(objectionBy(guard, right, withText('Launch'), about)).toBeUndefined()
})

test('letters one by one, digits for letters and a long name of a listed control hide nothing', () => {
  const guard = controlGuard({
    id: 'deletion',
    risk: 'delete',
    name: /^delete( .*)?$/,
    verbs: { en: ['delete', 'erase'] },
    say: () => '',
  })
  const long = `Everything that you have kept in this folder since the year it was made. Delete it now`
  const listed = (text: string, role?: string): Observation => ({
    ...withText(text),
    elements: [{ text, box: { x: 45, y: 38, width: 10, height: 4 }, confidence: 1, ...(role && { role }) }],
  })
  for (const text of ['d e l e t e a l l', 'De1ete', 'E.r.a.s.e.d.i.s.k', 'D3lete all'])
    expect(objectionBy(guard, clickAt(50, 40), listed(text), about)).toBeDefined()
  expect(objectionBy(guard, clickAt(50, 40), listed(long, 'button'), about)).toBeDefined()
  expect(objectionBy(guard, clickAt(50, 40), listed(long), about)).toBeUndefined()
})
