import { expect, test } from 'vitest'
import { countSteps, type Going, nameNow, nameOf, namesOf, stepNames } from '../../../src/core/run/attempts'
import type { StepView } from '../../../src/core/run/steps'

const fates = (...all: StepView['fate'][]) => all.map((fate) => ({ fate }))

test('moves that were made count up, whoever made them', () => {
  expect(namesOf(fates('approved', 'edited', 'by_hand', 'answered', 'open'))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
})

test('what did nothing shares its number with what was tried after it', () => {
  expect(namesOf(fates('approved', 'vetoed', 'unread', 'approved', 'open'))).toEqual([
    '1',
    '2a',
    '2b',
    '2c',
    '3',
  ])
})

test('steps are counted as they are called, each with all of its attempts as one', () => {
  expect(countSteps(namesOf(fates('approved', 'vetoed', 'unread', 'approved', 'open')))).toBe(3)
  expect(countSteps([])).toBe(0)
})

test('a veto becomes the first of two attempts once another is asked for', () => {
  expect(namesOf(fates('approved', 'vetoed'))).toEqual(['1', '2'])
  expect(namesOf(fates('approved', 'vetoed'), true)).toEqual(['1', '2a', '2b'])
})

test('before the first proposal its step has a name', () => {
  expect(namesOf([], true)).toEqual(['1'])
})

test('the letters do not run out', () => {
  const names = namesOf(fates(...Array.from({ length: 28 }, () => 'vetoed' as const)))
  expect(names.slice(25)).toEqual(['1z', '1aa', '1ab'])
})

const going = (name: string, ...fates: readonly Going['steps'][number]['fate'][]): Going => ({
  phase: { name },
  steps: fates.map((fate, nth) => ({ number: nth + 1, fate })),
})

test('what is being asked for has the next name, and another attempt at the same move a letter', () => {
  expect(nameNow(going('observing'))).toBe('1')
  expect(nameNow(going('thinking', 'approved'))).toBe('2')
  expect(nameNow(going('thinking', 'approved', 'vetoed'))).toBe('2b')
  expect(stepNames(going('deciding', 'approved', 'vetoed', 'open'))).toEqual(['1', '2a', '2b'])
})

test('a step that has ended the run, or is on its way, is the last one', () => {
  expect(nameNow(going('acting', 'approved', 'approved'))).toBe('2')
  expect(nameNow(going('ended', 'approved', 'approved'))).toBe('2')
})

test('a step is named by its number among all', () => {
  const run = going('deciding', 'approved', 'vetoed', 'open')
  expect(nameOf(run, { number: 2 })).toBe('2a')
  expect(nameOf(run, { number: 9 })).toBe('9')
})
