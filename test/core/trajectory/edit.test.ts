import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import { isMaterial, nudgeTolerance, renamed } from '../../../src/core/trajectory/edit'
import { click } from '../../fixtures/exports/run'

const save = { text: 'Save', box: { x: 100, y: 50, width: 60, height: 20 }, confidence: 1 }
const panel = { text: 'panel', box: { x: 0, y: 0, width: 500, height: 400 }, confidence: 1 }
const ground = { size: { width: 1000, height: 750 }, elements: [panel, save], tolerance: nudgeTolerance }
const bare = { ...ground, elements: [] }
const typing = (text: string): Action => ({ kind: 'type', text, replace: false, submit: false })

test.each([
  ['a nudge inside the same element', click(101, 51), click(159, 69), ground, false],
  [
    'a move out of the smallest element, though still in its panel',
    click(110, 60),
    click(110, 75),
    ground,
    true,
  ],
  [
    'a nudge within 1.5 % of the diagonal where nothing is known',
    click(500, 500),
    click(518, 500),
    bare,
    false,
  ],
  ['a move beyond it', click(500, 500), click(519, 500), bare, true],
  ['another kind', click(110, 60), typing('x'), ground, true],
  ['another text', typing('a'), typing('b'), ground, true],
  ['the same text', typing('a'), typing('a'), ground, false],
  ['another button', click(110, 60), { ...click(110, 60), button: 'right' }, ground, true],
  ['a place where there was none', typing('a'), { ...typing('a'), at: [1, 1] }, ground, true],
  [
    'another amount of scrolling',
    { kind: 'scroll', direction: 'up', ticks: 3 },
    { kind: 'scroll', direction: 'up', ticks: 5 },
    ground,
    false,
  ],
  [
    'another direction',
    { kind: 'scroll', direction: 'up', ticks: 3 },
    { kind: 'scroll', direction: 'down', ticks: 3 },
    ground,
    true,
  ],
  [
    'one end of a swipe moved',
    { kind: 'swipe', from: [700, 700], to: [700, 500], ms: 300 },
    { kind: 'swipe', from: [700, 700], to: [700, 600], ms: 300 },
    bare,
    true,
  ],
] as const)('%s', (_, proposed, edited, on, material) => {
  expect(isMaterial(proposed as Action, edited as Action, on)).toBe(material)
})

test('a correction takes the name of what it presses, not of what it corrects', () => {
  const proposed = click(20, 20, 'Cancel')
  expect(renamed(click(120, 60, 'Cancel'), proposed, [save])).toEqual(click(120, 60, 'Save'))
  expect(renamed(click(300, 300, 'Cancel'), proposed, [save])).toEqual(click(300, 300))
  expect(renamed(click(120, 60, 'my own'), proposed, [save])).toEqual(click(120, 60, 'my own'))
})
