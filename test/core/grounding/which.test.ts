import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Element } from '../../../src/core/action/observation'
import { whichOf } from '../../../src/core/grounding/which'
import { element, observation } from '../../fakes/snapshots'

const click = (label?: string, more: object = {}): Action => ({
  ...{ kind: 'click', at: [330, 110], button: 'left', count: 1, modifiers: [] },
  ...(label !== undefined && { label }),
  ...more,
})
const seeing = (...elements: Element[]) => ({ ...observation, listed: undefined, elements })
const rows = [
  element('Invoice 41', 20, 100, 90, 20),
  element('Delete', 300, 100, 60, 20),
  element('Invoice 42', 20, 140, 90, 20),
  element('Delete', 300, 140, 60, 20),
]

test('each place of the name is told in reading order, by what stands on its row', () => {
  const { words, places = [] } = whichOf(click('Delete'), {}, seeing(...rows.toReversed())) ?? {}
  expect(words).toBe('Delete')
  expect(places.map(({ element, beside }) => [element.box.y, beside])).toEqual([
    [100, 'Invoice 41'],
    [140, 'Invoice 42'],
  ])
})

test('in a list a row is called by its first column, whatever stands nearer or beside the list at the same height', () => {
  const list = [
    ...[element('Files', 20, 98, 40, 20), element('welcome.txt', 100, 100, 90, 20)],
    ...[element('1 KB', 300, 100, 40, 20), element('2 Apr', 360, 100, 60, 20)],
    ...[element('Notes', 22, 142, 40, 20), element('a.txt', 100, 140, 40, 20)],
    ...[element('1 KB', 300, 140, 40, 20), element('3 Mar', 360, 140, 60, 20)],
    ...[element('b.txt', 100, 180, 40, 20), element('1 KB', 300, 180, 40, 20)],
  ]
  const { places = [] } = whichOf(click('1 KB'), {}, seeing(...list)) ?? {}
  expect(places.map(({ beside }) => beside)).toEqual(['welcome.txt', 'a.txt', 'b.txt'])
})

test('what a list itself says of its rows tells them apart before what stands beside it', () => {
  const rows = ['Offer', 'Invoice', 'Holiday'].flatMap((name, nth) => [
    element(['Inbox', 'Sent', 'Trash'][nth] ?? '', 10, 100 + nth * 40, 60, 20),
    element(name, 200, 100 + nth * 40, 90, 20),
    { ...element('Delete', 600, 100 + nth * 40, 60, 20), within: [name] },
  ])
  const { places = [] } = whichOf(click('Delete'), {}, seeing(...rows)) ?? {}
  expect(places.map(({ beside }) => beside)).toEqual(['Offer', 'Invoice', 'Holiday'])
})

test.each([
  ['a description', { target: 'the “Delete” button' }],
  ['a thought', { thought: 'I will click the Delete button.' }],
])('the name is read out of %s as well', (_, said) => {
  expect(whichOf(click(), said, seeing(...rows))?.places).toHaveLength(2)
})

test.each([
  ['a name that stands once', click('Invoice 41'), rows],
  ['a name that stands nowhere', click('Archive'), rows],
  ['a place that is told by its number', click('Delete', { mark: 3 }), rows],
  [
    'texts that only mention it',
    click('Delete'),
    [element('Delete', 300, 100, 60, 20), element('Delete all mail', 300, 140, 90, 20)],
  ],
  ['a move without a place', { kind: 'keys', keys: ['enter'] } as Action, rows],
  [
    'a button and the words in it',
    click('Save'),
    [element('Save', 300, 100, 60, 20), element('Save', 290, 95, 80, 30)],
  ],
  [
    'a label and its field',
    click('Amount'),
    [element('Amount', 200, 100, 60, 20), { ...element('Amount', 300, 98, 200, 24), tag: 'input' }],
  ],
])('%s is no question', (_, action, elements) => {
  expect(whichOf(action, {}, seeing(...elements))).toBeUndefined()
})

test('where nothing tells two places apart, no words are made up for them', () => {
  const twice = [element('OK', 20, 100, 40, 20), element('OK', 20, 400, 40, 20)]
  expect(whichOf(click('OK'), {}, seeing(...twice))?.places.map(({ beside }) => beside)).toEqual([
    undefined,
    undefined,
  ])
})
