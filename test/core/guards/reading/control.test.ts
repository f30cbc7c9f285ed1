import { expect, test } from 'vitest'
import { controlGuard, isPress } from '../../../../src/core/guards/reading/control'
import { about, clickAt, withText } from '../../samples'

const guard = controlGuard({
  id: 'launch',
  risk: 'command',
  name: /^launch$/,
  vague: [{ name: /^go$/, context: /rocket/ }],
  say: (detail) => detail,
})

test('a control is known by its name, on the screen or in the words of the model', () => {
  expect(guard.check(clickAt(50, 40), withText('Launch!'), about)).toMatchObject({ risk: 'command' })
  expect(guard.check(clickAt(1, 1, 'launch'), withText('x'), about)).toMatchObject({ floor: true })
})

test('a vague name counts only among the right words', () => {
  const seen = withText('Go')
  expect(guard.check(clickAt(50, 40), seen, about)).toBeUndefined()
  const rocket = { text: 'The rocket is ready', box: { x: 0, y: 0, width: 20, height: 4 }, confidence: 1 }
  const both = { ...seen, elements: [...(seen.elements ?? []), rocket] }
  expect(guard.check(clickAt(50, 40), both, about)).toMatchObject({ detail: 'Go' })
})

test('the right button only opens a menu', () => {
  const click = clickAt(50, 40)
  expect(isPress(click)).toBe(true)
  expect(isPress(click.kind === 'click' ? { ...click, button: 'right' } : click)).toBe(false)
})
