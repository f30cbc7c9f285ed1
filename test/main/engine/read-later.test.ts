import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import type { Element, Observation } from '../../../src/core/action/observation'
import { begin } from '../../../src/core/run/run'
import { readLater } from '../../../src/main/engine/read-later'
import { fakeParts, setup } from '../../fakes/parts'

const button: Element = {
  text: 'Details',
  box: { x: 10, y: 10, width: 80, height: 30 },
  confidence: 1,
  tag: 'button',
  role: 'button',
  selector: '#details',
  mark: 0,
}
const click = Action.parse({ kind: 'click', at: [30, 20] })
const enter = Action.parse({ kind: 'keys', keys: ['enter'] })
const posts = ['post', '/orders/4471/buy']

type Page = {
  readonly listed?: readonly Element[]
  readonly focus?: Element
  readonly action?: Action
  readonly judged?: (action: Action) => void
}

/** What is said of a move on a page, where the element of that number is known by now to do that. */
function learnt(
  mark: number | readonly number[],
  does: readonly string[],
  { listed = [button], focus, action = click, judged }: Page = {},
) {
  const seen: Observation = {
    frame: 'a',
    seq: 1,
    size: { width: 800, height: 600 },
    listed: [...listed],
    elements: [...listed],
    ...(focus && { focus }),
  }
  const known = (one: Element): Element =>
    [mark].flat().includes(one.mark ?? -1)
      ? { ...one, box: { ...one.box, x: one.box.x + shift }, does: [...does] }
      : one
  const { judge } = fakeParts([])
  const watched = (...asked: Parameters<typeof judge>) => {
    judged?.(asked[1])
    return judge(...asked)
  }
  const parts = { judge: watched }
  let shift = 0
  const look = () => {
    shift += 1
    const now = { elements: listed.map(known), ...(focus && { focus: known(focus) }) }
    return readLater({ parts, run: begin(setup) }, seen, now, action)
  }
  expect(look()).toEqual(look())
  return look()
}

test('code that was read later and does what is asked about holds the move, and tells what it does', () => {
  const now = { was: 'Details', is: 'Details · post · /orders/4471/buy' }
  expect(learnt(0, posts)).toEqual(now)
  expect(learnt(0, posts, { action: enter, focus: button })).toEqual(now)
})

test('what is asked about is told first, whatever else it does', () => {
  expect(learnt(0, ['/details', 'show details', ...posts])?.is).toMatch(
    /^Details · post · \/orders\/4471\/buy/,
  )
})

test('code that was read later and changes nothing about the move does not hold it', () => {
  expect(learnt(0, ['/details'])).toBeUndefined()
  expect(learnt(0, [])).toBeUndefined()
})

test('what another element does is nothing to a move that goes elsewhere', () => {
  expect(learnt(0, posts, { action: Action.parse({ kind: 'click', at: [300, 200] }) })).toBeUndefined()
})

test('a deed holds it though the name before it leaves no room to tell of it', () => {
  const text =
    'Premium wireless over-ear headphones with active noise cancelling, black, two years of warranty included'
  const price: Element = { text: '$ 249.00', box: { x: 300, y: 10, width: 80, height: 20 }, confidence: 1 }
  expect(learnt(0, posts, { listed: [{ ...button, text }, price] })?.is).toContain('/orders/4471/buy')
})

test('what a drag begins on counts as what it ends on does', () => {
  const lane = { ...button, text: 'Lane', box: { x: 400, y: 10, width: 80, height: 30 }, mark: 1 }
  const card = { ...button, text: 'Card A' }
  const drag = Action.parse({
    kind: 'drag',
    path: [
      [30, 20],
      [420, 20],
    ],
  })
  expect(learnt(0, ['delete', '/cards/1'], { listed: [card, lane], action: drag })?.was).toBe('Card A')
})

test('the button that a key presses from a field, and what lies round what is clicked, count as well', () => {
  const field = {
    ...button,
    text: 'Products',
    tag: 'input',
    role: 'searchbox',
    form: 0,
    selector: '#q',
    mark: 0,
  }
  const search = {
    ...button,
    text: 'Search products',
    box: { x: 100, y: 10, width: 90, height: 30 },
    submits: true as const,
    form: 0,
    mark: 1,
  }
  expect(learnt(1, posts, { listed: [field, search], focus: field, action: enter })?.was).toBe(
    'Search products',
  )
  const card = {
    ...button,
    text: '',
    role: 'listitem',
    tag: 'li',
    box: { x: 0, y: 0, width: 300, height: 100 },
    mark: 1,
  }
  expect(learnt(1, posts, { listed: [button, card] })).toBeDefined()
})

test('the one that makes the difference is told, whatever else was read in the same look', () => {
  const box = (x: number) => ({ x, y: 10, width: 80, height: 30 })
  const leave = { ...button, text: 'Sign out', box: box(300), mark: 2 }
  const field = {
    ...button,
    text: 'Products',
    tag: 'input',
    role: 'searchbox',
    form: 0,
    selector: '#q',
    mark: 0,
  }
  const search = {
    ...button,
    text: 'Search products',
    box: box(100),
    submits: true as const,
    form: 0,
    mark: 1,
  }
  const page = { listed: [leave, field, search], focus: field, action: enter }
  expect(learnt([1, 2], posts, page)?.was).toBe('Search products')
})

test('a button that was asked about by its name is not asked about again for its handler', () => {
  const send = { ...button, text: 'Send reply' }
  for (const does of [['send reply'], ['on click'], ['abc xyz']])
    expect(learnt(0, does, { listed: [send] }), does.join()).toBeUndefined()
  expect(learnt(0, ['delete', '/account'], { listed: [send] })?.is).toBe('Send reply · delete · /account')
})

test('what the whole page does is nothing to a button that was asked about', () => {
  const page = {
    ...button,
    text: '',
    tag: 'main',
    role: 'main',
    box: { x: 0, y: 0, width: 800, height: 600 },
    mark: 1,
  }
  expect(learnt(1, ['abc xyz'], { listed: [{ ...button, text: 'Send reply' }, page] })).toBeUndefined()
})

test('of another field that has the focus by now nothing is learnt of the one that had it', () => {
  const other = { ...button, text: 'Delete account', selector: '#other', mark: 1, does: ['delete'] }
  const field = { ...button, text: 'Name', tag: 'input', role: 'textbox' }
  const seen: Observation = {
    frame: 'a',
    seq: 1,
    size: { width: 800, height: 600 },
    listed: [field, other],
    elements: [field, other],
    focus: field,
  }
  const on = { parts: fakeParts([]), run: begin(setup) }
  expect(readLater(on, seen, { elements: [field, other], focus: other }, enter)).toBeUndefined()
})

test('a screen that is looked at again and again is judged once', () => {
  const judged: Action[] = []
  learnt(0, posts, { judged: (action) => judged.push(action) })
  expect(judged).toHaveLength(1)
})
