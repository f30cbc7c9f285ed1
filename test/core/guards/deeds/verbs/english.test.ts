import { expect, test } from 'vitest'
import { tellsDeed } from '../../../../../src/core/guards/deeds/deeds'
import { either, orders } from '../../../../../src/core/guards/deeds/verbs/english'

test('no English verb stands in both lists', () => {
  const both = new Set(either.split(' '))
  const doubled = orders.split(' ').filter((verb) => both.has(verb) && !['tip', 'pay', 'tie'].includes(verb))
  expect(doubled.filter((verb, nth) => doubled.indexOf(verb) !== nth)).toEqual([])
})

test('a verb that is a thing as well is an order alone, or with what it is done to', () => {
  for (const name of ['Tip', 'Boost this post', 'Charge 12', 'Swipe to pay', 'Yes, evict'])
    expect(tellsDeed(name), name).toBe(true)
  for (const name of ['Charge points', 'Plan details', 'Chapters', 'Spans'])
    expect(tellsDeed(name), name).toBe(false)
})
