import { describe, expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import type { Element } from '../../../src/core/action/observation'
import { apart, isSameElement, markedAt, newlyDone, turnedUnder } from '../../../src/core/action/same-element'

const link: Element = {
  text: 'Keep',
  box: { x: 10, y: 10, width: 80, height: 20 },
  confidence: 1,
  mark: 3,
  role: 'link',
  tag: 'a',
  href: 'https://a.example/keep',
  hints: ['Keep it'],
  within: ['Account', '3 files'],
}
const click = Action.parse({ kind: 'click', at: [20, 20] })

describe('an element that looks the same', () => {
  test('may lie elsewhere and count in its heading', () => {
    expect(
      isSameElement(link, { ...link, box: { ...link.box, y: 40 }, within: ['Account', '4 files'] }),
    ).toBe(true)
    expect(turnedUnder(click, [link], [link])).toBeUndefined()
  })

  test('may do other things than were read before: what is new is told apart', () => {
    const posting = { ...link, does: ['post', '/orders'] }
    expect(isSameElement({ ...link, does: ['post'] }, posting)).toBe(true)
    expect(newlyDone({ ...link, does: ['post'] }, posting)).toEqual(['/orders'])
    expect(newlyDone(posting, { ...link, does: ['post'] })).toEqual([])
    expect(apart(link, posting)).toEqual({ was: 'Keep', is: 'post' })
    expect(turnedUnder(click, [link], [posting])).toBeUndefined()
  })

  test.each([
    [{ text: 'Delete' }, 'Keep', 'Delete'],
    [{ href: 'https://a.example/delete' }, 'https://a.example/keep', 'https://a.example/delete'],
    [{ hints: ['Delete it'] }, 'Keep it', 'Delete it'],
    [{ within: ['Drop this account', '3 files'] }, 'Account', 'Drop this account'],
    [{ role: 'button' }, 'link', 'button'],
    [{ submits: true }, 'Keep', 'Keep'],
  ])('is another when it is %o', (now, was, is) => {
    expect(turnedUnder(click, [link], [{ ...link, ...now }])).toEqual({ was, is })
  })

  test('is not looked for where it is not pressed, or has another number', () => {
    const other = Action.parse({ kind: 'click', at: [300, 300] })
    expect(turnedUnder(other, [link], [{ ...link, text: 'Delete' }])).toBeUndefined()
    expect(turnedUnder(click, [link], [{ ...link, text: 'Delete', mark: 4 }])).toBeUndefined()
  })
})

test('of nested marks the innermost lies under a point', () => {
  const row: Element = { ...link, mark: 1, box: { x: 0, y: 0, width: 400, height: 60 } }
  expect(markedAt([row, link], [20, 20])?.mark).toBe(3)
  expect(markedAt([row, link], [200, 20])?.mark).toBe(1)
})
