import { expect, test } from 'vitest'
import type { Mark } from '../../../src/core/library/annotation'
import { opinionsOf } from '../../../src/core/trajectory/opinions'
import { revision, said } from '../../fixtures/exports/opinions'
import { click, frameOf } from '../../fixtures/exports/run'

test('the newest word of each person on a thing stands, and a word that was taken back does not', () => {
  const first = said('wrong', 1)
  expect(opinionsOf([first, said('correct', 1)]).ofStep(1, 'done', false)).toEqual({
    word: 'correct',
    voice: 'reviewer',
  })
  expect(opinionsOf([first, { ...first, rev: 99, withdrawn: true }]).ofStep(1, 'done', false)).toBeUndefined()
})

test('two people who disagree on a run leave it disputed until somebody resolves it', () => {
  const outcome = (word: 'success' | 'failure', by: string) =>
    revision({ kind: 'outcome', outcome: word }, { by })
  const both = [outcome('success', 'a'), outcome('failure', 'b')]
  expect(opinionsOf(both).ofRun).toEqual({ word: 'disputed', voice: 'reviewer' })
  const ended = revision({ kind: 'outcome', outcome: 'failure' }, { by: 'c', rating: 'resolution' })
  expect(opinionsOf([...both, ended]).ofRun).toEqual({ word: 'failure', voice: 'resolution' })
})

test('the reason that a person gives for a word stands with it', () => {
  const wrong = revision({ kind: 'step', step: 1, label: 'wrong', reason: 'wrong_target' })
  expect(opinionsOf([wrong]).words(1)).toMatchObject([{ label: 'wrong', reason: 'wrong_target' }])
})

test('a move given afterwards is its giver’s word on another, unless they said one themselves', () => {
  const implied = [{ by: 'bo', voice: 'reviewer', label: 'wrong' }] as const
  const word = (of: Parameters<typeof opinionsOf>[0]) =>
    opinionsOf(of).ofStep(1, 'done', false, implied)?.word
  expect(word([])).toBe('wrong')
  expect(word([said('correct', 1)])).toBe('disputed')
  expect(word([said('unsafe', 1)])).toBe('unsafe')
  expect(word([said('correct', 1, { by: 'bo' })])).toBe('correct')
  expect(word([said('correct', 1, { rating: 'resolution' })])).toBe('correct')
})

test('a move given to end a disagreement ends it', () => {
  const implied = [{ by: 'ray', voice: 'resolution', label: 'wrong' }] as const
  const both = [said('correct', 1), said('wrong', 1, { by: 'bo' })]
  const settled = { word: 'wrong', voice: 'resolution' }
  expect(opinionsOf(both).ofStep(1, 'done', false, implied)).toEqual(settled)
  expect(opinionsOf([said('correct', 1, { by: 'ray' })]).ofStep(1, 'done', false, implied)).toEqual(settled)
})

test('the operator’s own later word revises their decision and gives way to others', () => {
  const own = said('wrong', 1, { by: ' Olga' })
  const ofStep = (words: Parameters<typeof opinionsOf>[0]) =>
    opinionsOf(words, 'olga').ofStep(1, 'done', false)
  expect(ofStep([own])).toEqual({ word: 'wrong', voice: 'operator' })
  const again = said('correct', 1, { by: 'OLGA', rating: 'resolution' })
  expect(ofStep([own, again])).toEqual({ word: 'correct', voice: 'operator' })
  expect(ofStep([own, said('correct', 1), again])).toEqual({ word: 'correct', voice: 'reviewer' })
  expect(opinionsOf([own]).ofStep(1, 'done', false)).toEqual({ word: 'wrong', voice: 'reviewer' })
  const implied = [{ by: 'olga', voice: 'operator', label: 'wrong' }] as const
  expect(opinionsOf([said('correct', 1)], 'olga').ofStep(1, 'done', false, implied)?.word).toBe('correct')
})

test('one person is one voice, however they spell themselves, under the name that came first', () => {
  const words = [said('wrong', 1, { by: 'Bob' }), said('correct', 1, { by: 'bob ' })]
  expect(
    opinionsOf(words)
      .words(1)
      .map(({ by, label }) => [by, label]),
  ).toEqual([['Bob', 'correct']])
})

test('a move that was given on another screen was given for another step', () => {
  const frame = frameOf('a')
  const mark: Mark = { kind: 'correction', step: 3, frame, action: click(1, 1), verdicts: [] }
  const { corrections } = opinionsOf([revision(mark)])
  expect(corrections({ number: 3, frame })).toMatchObject([{ frame, action: click(1, 1) }])
  expect(corrections({ number: 3, frame: frameOf('b') })).toEqual([])
  expect(corrections({ number: 2, frame })).toEqual([])
  // Of a move by hand no screen need be known.
  expect(corrections({ number: 3 })).toHaveLength(1)
})
