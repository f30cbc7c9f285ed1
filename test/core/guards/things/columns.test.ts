import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import {
  isColumnHead,
  isProsePressed,
  isSortedAlike,
  isSorter,
  isSorting,
} from '../../../../src/core/guards/things/columns'
import { clickAt } from '../../samples'

const at = (text: string, x: number, y: number): Element => ({
  text,
  box: { x, y, width: text.length * 7, height: 12 },
  confidence: 1,
})
const rows = [at('Hansen', 20, 130), at('41', 300, 130), at('NorthFreight', 20, 160), at('12', 300, 160)]
const page = (...elements: Element[]): Observation => ({
  frame: 'f',
  seq: 1,
  size: { width: 1200, height: 800 },
  url: 'https://a.example/x',
  listed: [],
  elements: [at('You have all of the messages that we sent to you', 20, 700), ...elements],
})
const isHead = (x: number, y: number, seen: Observation): boolean =>
  isColumnHead([x, y], moveOf(clickAt(x, y), seen, { history: [] }))
const isProse = (seen: Observation): boolean =>
  isProsePressed([100, 306], moveOf(clickAt(100, 306), seen, { history: [] }))

test('the head of a column stands beside others over lines, and is called after a thing', () => {
  expect(isHead(310, 106, page(at('Carrier', 20, 100), at('Late', 300, 100), ...rows))).toBe(true)
  expect(isHead(310, 106, page(at('Carrier', 20, 100), at('Delete', 300, 100), ...rows))).toBe(false)
  expect(isHead(310, 106, page(at('Late', 300, 100), ...rows))).toBe(false)
  expect(isHead(310, 106, page(at('Carrier', 20, 100), at('Late', 300, 100)))).toBe(false)
})

test('a sentence that tells something is read, one that agrees, orders or ticks a box is not', () => {
  const sentence = 'The handhelds cut the last digit of long codes on docks two and four.'
  expect(isProse(page(at(sentence, 20, 300)))).toBe(true)
  expect(isProse(page(at('I agree that you delete all of my data and my account forever', 20, 300)))).toBe(
    false,
  )
  const box: Element = { ...at('', 4, 300), role: 'checkbox', box: { x: 4, y: 300, width: 12, height: 12 } }
  expect(isProse(page(at(sentence, 20, 300), box))).toBe(false)
  expect(isProse(page(at('Late codes', 20, 300)))).toBe(false)
})

test('a head that bears the sign of sorting sorts, also where it is a button', () => {
  const head = (text: string, x: number): Element => ({ ...at(text, x, 100), role: 'button', tag: 'button' })
  const isSorted = (...heads: Element[]): boolean => {
    const listed = page(...heads, ...rows)
    const seen = { ...listed, listed: heads }
    const [x, y] = [310, 106]
    return isSorting(controlAt([x, y], seen), moveOf(clickAt(x, y), seen, { history: [] }))
  }
  expect(isSorted(head('Carrier', 20), head('Late ▲', 300), head('Dock', 500))).toBe(true)
  expect(isSorted(head('Carrier', 20), head('Late', 300), head('Dock', 500))).toBe(false)
  expect(isSorted({ ...head('Ticket ⇅', 300), tag: 'th' })).toBe(true)
  expect(isSorted({ ...head('退款金额 ↕', 300), tag: 'th' })).toBe(true)
  expect(isSorted(head('Ticket ⇅', 300))).toBe(false)
  expect(isSorted(head('Carrier', 20), head('Delete ▲', 300), head('Dock', 500))).toBe(false)
})

test('a head whose code is that of one with the sign sorts as well', () => {
  const head = (text: string, x: number, does: readonly string[] = ['action "sort"']): Element => ({
    ...at(text, x, 100),
    ...{ tag: 'th', does: [...does] },
  })
  const isOne = (own: Element, ...others: Element[]): boolean => {
    const seen = { ...page(own, ...others, ...rows), listed: [own, ...others] }
    const [x, y] = [own.box.x + 4, 106] as const
    return isSortedAlike(own, controlAt([x, y], seen), moveOf(clickAt(x, y), seen, { history: [] }))
  }
  expect(isOne(head('Total', 300), head('Date ▾', 20))).toBe(true)
  expect(isOne(head('Total', 300), head('Date', 20))).toBe(false)
  for (const does of ['action "post"', 'toggleColumn', 'markAll', 'castVote', 'handleClick', 'assort'])
    expect(isOne(head('Total', 300, [does]), head('Date ▾', 20, [does])), does).toBe(false)
  for (const does of ['sortBy', 'onSort', 'orderBy', 'table.sort', 'sortTable'])
    expect(isOne(head('Total', 300, [does]), head('Date ▾', 20, [does])), does).toBe(true)
  expect(isOne(head('Delete all', 300), head('Date ▾', 20))).toBe(false)
  expect(isOne({ ...head('Total', 300), tag: 'td' }, head('Date ▾', 20))).toBe(false)
})

test('the head of a column may be called by a verb where it bears the sign of sorting', () => {
  const isOne = (text: string): boolean => {
    const head: Element = { ...at(text, 300, 100), role: 'columnheader', tag: 'th' }
    return isSorter(head, controlAt([310, 106], page(head)))
  }
  expect(isOne('Host ⇅')).toBe(true)
  expect(isOne('Host')).toBe(false)
  expect(isOne('Delete ⇅')).toBe(false)
})
