import { expect, test } from 'vitest'
import { searchTagged, thoughtIn } from '../../../../../src/core/dialects/reading/calls/tagged'

const manner = { tag: 'answer', isName: (word: string) => word === 'go' || word === 'stop' }

const searched = (text: string) => {
  const { answer, at, found } = searchTagged(text, manner)
  const calls = found.ok ? found.calls.map(({ call }) => call.name) : found.error
  return { calls, thought: thoughtIn(text, manner, { at, before: answer }) }
}

test('the calls of the tag count, and what is thought in front of it', () => {
  expect(searched('<think>go() or so</think><answer>stop()</answer>')).toEqual({
    calls: ['stop'],
    thought: 'go() or so',
  })
})

test('a thought that is never closed ends where the tag opens', () => {
  expect(searched('<think>well <answer>go()</answer>')).toEqual({ calls: ['go'], thought: 'well' })
})

test('a tag behind a call of its own is no answer, unless it was thought', () => {
  expect(searched('go()\n<answer>stop()</answer>').calls).toEqual(['go', 'stop'])
  expect(searched('go()</think><answer>stop()</answer>').calls).toEqual(['stop'])
})

test('without a tag the whole is searched, and a call needs its bracket', () => {
  expect(searched('go()').calls).toEqual(['go'])
  expect(searched("go(x='a'").calls).toBe('truncated')
})
