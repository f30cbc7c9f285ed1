import { expect, test } from 'vitest'
import { openClaims } from '../../../src/core/inbox/claims'

test('two pages never have the same step', () => {
  const claims = openClaims(100)
  expect(claims.take('run/1', 'a', 0)).toBe(true)
  expect(claims.take('run/1', 'b', 50)).toBe(false)
  expect(claims.isTaken('run/1', 'b', 50)).toBe(true)
  expect(claims.isTaken('run/1', 'a', 50)).toBe(false)
})

test('a page that gives no sign of life loses what it holds, and one that does keeps it', () => {
  const claims = openClaims(100)
  claims.take('run/1', 'a', 0)
  claims.take('run/1', 'a', 90)
  expect(claims.take('run/1', 'b', 150)).toBe(false)
  expect(claims.take('run/1', 'b', 190)).toBe(true)
})

test('what is given up is free, and nobody gives up what another has', () => {
  const claims = openClaims(100)
  claims.take('run/1', 'a', 0)
  claims.take('run/2', 'a', 0)
  claims.take('run/3', 'b', 0)
  claims.release('run/1', 'b')
  expect(claims.isTaken('run/1', 'b', 1)).toBe(true)
  claims.release('run/1', 'a')
  expect(claims.isTaken('run/1', 'b', 1)).toBe(false)
  claims.releaseAll('a')
  expect(claims.isTaken('run/2', 'b', 1)).toBe(false)
  expect(claims.isTaken('run/3', 'a', 1)).toBe(true)
})

test('how many others judge now is told', () => {
  const claims = openClaims(100)
  claims.take('run/1', 'a', 0)
  claims.take('run/2', 'b', 0)
  claims.take('run/3', 'b', 0)
  expect(claims.others('a', 10)).toBe(1)
  expect(claims.others('a', 100)).toBe(0)
})

test('what others have is told, without what they lost meanwhile', () => {
  const claims = openClaims(100)
  claims.take('run/1', 'a', 0)
  claims.take('run/2', 'b', 0)
  claims.take('run/3', 'b', 50)
  expect(claims.taken('a', 10)).toEqual(['run/2', 'run/3'])
  expect(claims.taken('a', 120)).toEqual(['run/3'])
})
