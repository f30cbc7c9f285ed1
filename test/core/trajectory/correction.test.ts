import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Element } from '../../../src/core/action/observation'
import {
  correctionOf,
  isMaterial,
  isMeant,
  isUncharted,
  keepsPlace,
  nameOf,
  renamed,
  unpairedFor,
} from '../../../src/core/trajectory/correction'
import { click } from '../../fixtures/exports/run'

const text = (words: string, x: number, y: number, width = 60, height = 20): Element => ({
  text: words,
  box: { x, y, width, height },
  confidence: 1,
})
const save = { ...text('', 90, 40, 80, 40), role: 'button', tag: 'button', mark: 7 }
const word = text('Save', 100, 50)
const beside = text('as', 163, 50)
const row = { ...text('report.pdf', 0, 30, 500, 60), role: 'row', tag: 'tr' }
const far = text('Cancel', 400, 300)
const screen = [row, save, word, far]
const typing = (words: string): Action => ({ kind: 'type', text: words, replace: false, submit: false })
const swipe = (to: readonly [number, number]): Action => ({
  kind: 'swipe',
  from: [700, 700],
  to: [...to],
  ms: 300,
})

test.each<[string, Action, Action, readonly Element[], string]>([
  ['another point of the same text', click(101, 51), click(159, 69), [word], 'nudge'],
  ['from the rim of a button onto the word on it', click(92, 42), click(120, 60), screen, 'nudge'],
  [
    'from beside a button onto it, at any distance',
    click(120, 93),
    click(120, 75),
    [save, word],
    'grounding',
  ],
  ['from nothing onto a text', click(120, 112), click(120, 66), [word], 'grounding'],
  [
    'from beside a word onto it, which may be the same button',
    click(120, 78),
    click(120, 66),
    [word],
    'unclear',
  ],
  ['from one word onto the word beside it', click(120, 66), click(165, 66), [word, beside], 'grounding'],
  ['from a row onto the button in it', click(300, 60), click(120, 60), screen, 'grounding'],
  ['from one thing onto another', click(120, 60), click(420, 310), screen, 'grounding'],
  [
    'from a word to beside it, which may be the same button',
    click(120, 66),
    click(120, 78),
    [word],
    'unclear',
  ],
  ['from a thing into nothing', click(420, 310), click(420, 400), screen, 'grounding'],
  ['where no element is known', click(500, 500), click(501, 500), [], 'unclear'],
  ['the same point', click(500, 500), click(500, 500), [], 'none'],
  ['another kind', click(110, 60), typing('x'), screen, 'kind'],
  ['another button', click(110, 60), { ...click(110, 60), button: 'right' } as Action, screen, 'kind'],
  ['another text', typing('a'), typing('b'), screen, 'text'],
  ['Enter after it', typing('a'), { ...typing('a'), submit: true } as Action, screen, 'text'],
  [
    'another end, in other words',
    { kind: 'finish', outcome: 'completed', message: 'It is done.' },
    { kind: 'finish', outcome: 'failed', message: 'It cannot be done.' },
    screen,
    'kind',
  ],
  ['other keys', { kind: 'keys', keys: ['a'] }, { kind: 'keys', keys: ['b'] }, screen, 'keys'],
  [
    'another page',
    { kind: 'navigate', to: { url: 'https://a.example/' } },
    { kind: 'navigate', to: { url: 'https://b.example/' } },
    screen,
    'text',
  ],
  [
    'another amount of scrolling',
    { kind: 'scroll', direction: 'up', ticks: 3 },
    { kind: 'scroll', direction: 'up', ticks: 5 },
    screen,
    'nudge',
  ],
  [
    'another direction of scrolling',
    { kind: 'scroll', direction: 'up', ticks: 3 },
    { kind: 'scroll', direction: 'down', ticks: 3 },
    screen,
    'direction',
  ],
  ['a swipe turned round', swipe([700, 500]), swipe([700, 900]), [], 'direction'],
  ['a swipe a little longer', swipe([700, 500]), swipe([700, 480]), [], 'unclear'],
  ['a field clicked first', typing('a'), { ...typing('a'), at: [120, 60] } as Action, screen, 'grounding'],
])('%s is %5$s', (_, proposed, edited, elements, kind) => {
  expect(correctionOf(proposed, edited, elements)).toBe(kind)
})

test('another text at another thing is a text of its own, and not at the old place', () => {
  const [here, there] = [
    { ...typing('a'), at: [120, 60] } as Action,
    { ...typing('b'), at: [420, 310] } as Action,
  ]
  expect(correctionOf(here, there, screen)).toBe('text')
  expect(keepsPlace(here, there, screen)).toBe(false)
  expect(keepsPlace(here, { ...typing('b'), at: [122, 61] } as Action, screen)).toBe(true)
  expect(keepsPlace(undefined, there, screen)).toBe(true)
})

test('only another thing or another move makes the proposal a worse answer', () => {
  expect((['none', 'nudge', 'unclear'] as const).map(isMaterial)).toEqual([false, false, false])
  expect((['grounding', 'text', 'keys', 'kind', 'direction'] as const).map(isMaterial)).not.toContain(false)
})

test('two moves at one thing are no pair, and nor are two of which nobody can tell, unless a person refused the first', () => {
  const kinds = ['none', 'nudge', 'unclear', 'grounding', 'text'] as const
  const told = [undefined, 'same_thing', 'unclear', undefined, undefined]
  expect(kinds.map((kind) => unpairedFor(kind, false))).toEqual(told)
  expect(kinds.map((kind) => unpairedFor(kind, true))).toEqual(told.with(2, undefined))
})

test('that nobody can tell is for want of anything known at a place, or for its nearness to a word', () => {
  expect(isUncharted(click(500, 500), click(501, 500), [])).toBe(true)
  expect(isUncharted(click(120, 66), click(120, 78), [word])).toBe(false)
  expect(isUncharted(swipe([700, 500]), swipe([700, 480]), [far])).toBe(true)
  expect(isUncharted(swipe([700, 500]), swipe([420, 310]), [far])).toBe(false)
})

test('a correction takes the name and the mark of what it presses, not of what it corrects', () => {
  const proposed: Action = { ...click(420, 310, 'Cancel'), mark: 3 } as Action
  const edited: Action = { ...click(120, 60, 'Cancel'), mark: 3 } as Action
  const name = nameOf(edited, proposed, screen)
  expect(name).toBe('Save')
  expect(renamed(edited, proposed, screen, name)).toEqual({ ...click(120, 60, 'Save'), mark: 7 })
  expect(nameOf(click(300, 300, 'Cancel'), proposed, screen)).toBeUndefined()
  expect(nameOf(click(120, 60, 'my own'), proposed, screen)).toBe('my own')
})

test('a model that named the button and missed it meant the button', () => {
  const observation = {
    frame: 'f',
    seq: 1,
    size: { width: 1000, height: 750 },
    listed: screen,
    elements: screen,
  }
  const intent = (label: string) => ({ actions: [click(120, 93, label)], repaired: [], ignored: 0 })
  expect(isMeant(click(120, 60), intent('Save'), observation)).toBe(true)
  expect(isMeant(click(120, 60), intent('Cancel'), observation)).toBe(false)
})
