import { expect, test } from 'vitest'
import { isDeedWord, tellsDeed } from '../../../../src/core/guards/deeds/deeds'
import { leastTaken } from '../../../fakes/taken'

test('a deed behind another, behind a lead or at the end is told', () => {
  for (const name of [
    'Review and pay',
    'Slide to unlock',
    'Quick evict',
    'Account: terminate',
    'Go with Team',
  ])
    expect(tellsDeed(name), name).toBe(true)
})

test('a name of another letter case or script of the same word is the same', () => {
  expect(tellsDeed('TERMINATE')).toBe(true)
  expect(tellsDeed('ｔｅｒｍｉｎａｔｅ')).toBe(true)
})

test('prose, things and ways back are no deeds', () => {
  for (const name of [
    'Go back',
    'Reviews',
    'Trains from Basel',
    'The delete key, and what became of it in the years since then',
  ])
    expect(tellsDeed(name), name).toBe(false)
})

test('a word of an address is a deed only where it is hardly ever a thing', () => {
  expect(['evict', 'approve'].map(isDeedWord)).toEqual([true, true])
  expect(['shop', 'report', 'table'].map(isDeedWord)).toEqual([false, false, false])
})

test('ten thousand letters are looked at in no time', () => {
  const signs = ['a', '删', 'す', '하', 'ть', 'a ', '-', '将']
  const taken = leastTaken((nth) => {
    for (const sign of signs) tellsDeed(sign.repeat(10_000 + nth))
    for (const sign of signs) tellsDeed(sign.repeat(199).slice(0, 199 - nth))
  })
  expect(taken).toBeLessThan(1_000)
})
