import { expect, test } from 'vitest'
import { findCalls, startsLine, type Wanted } from '../../../src/core/dialects/call-search'

const wanted: Wanted = {
  isName: (word) => word === 'tap' || word === 'type',
  inProse: false,
  mayClose: false,
}

function names(text: string, more: Partial<Wanted> = {}): unknown {
  const found = findCalls(text, { ...wanted, ...more })
  return found.ok ? found.calls.map(({ call }) => call.name) : found.error
}

test('a call at the start of a line is found, one behind a sentence only where prose may hold it', () => {
  const prose = 'The button is there. tap(at=[1,2])'
  expect(names('The button is there.\ntap(at=[1,2])')).toEqual(['tap'])
  expect(names(prose)).toEqual([])
  expect(names(prose, { inProse: true })).toEqual(['tap'])
})

test('what stands in the thinking is never a call', () => {
  const text = "<think>\ntap(at=[1,2])\n</think>\ntype(text='hi')"
  expect(names(text)).toEqual(['type'])
  expect(findCalls("tap(at=[1,2])\n</think>\ntype(text='hi')", wanted)).toMatchObject({
    calls: [{ call: { name: 'type' } }],
    from: 22,
  })
})

test('behind an action label a foreign name is found too, marked and unknown', () => {
  expect(findCalls('Memory: none\nAction: fly(to=[1,2])', wanted)).toMatchObject({
    calls: [{ call: { name: 'fly' }, known: false, marked: true }],
    labels: [{ name: 'memory' }, { name: 'action' }],
  })
})

test('a broken call refuses the reply, with what was closed of it', () => {
  expect(findCalls("tap(at=[1,2], note='x", wanted)).toMatchObject({
    error: 'truncated',
    partial: { name: 'tap' },
  })
  expect(names("type(text='a' b='c')\ntap(at=[1,2])")).toBe('schema')
})

test('list marks and tags leave a line at its start, words do not', () => {
  expect(startsLine('- tap', 2)).toBe(true)
  expect(startsLine('x\n**tap', 4)).toBe(true)
  expect(startsLine('so <answer>tap', 11)).toBe(true)
  expect(startsLine('please tap', 7)).toBe(false)
})
