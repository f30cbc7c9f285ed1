import { expect, test } from 'vitest'
import { createSay } from '../../../src/core/problems/say'
import { deepest, type Problem } from '../../../src/core/problems/shape'

const say = createSay(
  {
    foreign: '{words}',
    at: '{place}: {why}.',
    closed: 'The server closed the connection.',
    running: 'connection refused. Is it running?',
    cure: 'the phone is {state}. {what}.',
    offline: 'offline',
    replug: 'Plug it in again.',
    phones: '{count, plural, one {# phone is} other {# phones are}} here',
  },
  'en',
)
const of = (code: string, params: Problem['params'] = {}): Problem => ({ code, params })

test('inside another sentence a problem has no full stop and no capital', () => {
  expect(say(of('closed'))).toBe('The server closed the connection.')
  expect(say(of('at', { place: 'vnc lab', why: of('closed') }))).toBe(
    'vnc lab: the server closed the connection.',
  )
})

test('where a sentence begins, the capital stays', () => {
  expect(say(of('cure', { state: of('offline'), what: of('replug') }))).toBe(
    'the phone is offline. Plug it in again.',
  )
})

test('a question keeps its mark, and no full stop is set behind it', () => {
  expect(say(of('at', { place: 'x', why: of('running') }))).toBe('x: connection refused. Is it running?')
})

test('the words of others stay as they are', () => {
  expect(say(of('at', { place: 'x', why: of('foreign', { words: 'Failed to {fetch}' }) }))).toBe(
    'x: Failed to {fetch}.',
  )
})

test('numbers take the plural of the language', () => {
  expect(say(of('phones', { count: 1 }))).toBe('1 phone is here')
  expect(say(of('phones', { count: 3 }))).toBe('3 phones are here')
})

test('an unknown code, a missing parameter and endless nesting are not said', () => {
  expect(say(of('moon'))).toBeUndefined()
  expect(say(of('toString'))).toBeUndefined()
  expect(say(of('at', { place: 'x' }))).toBeUndefined()
  expect(say(of('at', { place: 'x', why: of('moon') }))).toBeUndefined()
  let deep = of('closed')
  for (let depth = 0; depth <= deepest; depth += 1) deep = of('at', { place: 'x', why: deep })
  expect(say(deep)).toBeUndefined()
})
