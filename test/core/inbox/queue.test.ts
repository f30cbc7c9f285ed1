import { expect, test } from 'vitest'
import {
  batchIn,
  dueIn,
  nameOfDue,
  openQueue,
  type Reviewed,
  stepsOfNames,
  withoutSteps,
} from '../../../src/core/inbox/queue'
import type { Word } from '../../../src/core/inbox/words'
import { secondSample } from '../../../src/core/library/annotation'

const word = (step: number, by: string, label: Word['label'], change: Partial<Word> = {}): Word => ({
  ...{ step, by, label, rating: 'first', of: 'done' },
  ...change,
})
const run = (signs: string, words: readonly Word[] = [], id = 'run-1'): Reviewed => ({
  ...{ run: id, operator: 'Olga' },
  signs,
  words,
})
const whysOf = (reviewed: Reviewed, person = 'Bo') =>
  dueIn(reviewed, person).map(({ step, why }) => [step, why])

test('what nobody has judged is up for everybody, by what is known of it', () => {
  expect(whysOf(run('n-Mdup'))).toEqual([
    [1, 'no_effect'],
    [3, 'near_miss'],
    [4, 'unreviewed'],
    [5, 'unattended'],
    [6, 'program'],
  ])
})

test('of a near miss the model’s own move is asked about', () => {
  expect(dueIn(run('MD', []), 'Bo').map(({ why, side }) => [why, side])).toEqual([
    ['near_miss', 'proposed'],
    ['unreviewed', undefined],
  ])
})

test('what a person has judged is not theirs again, however they spell their name', () => {
  expect(whysOf(run('dd', [word(1, 'Bo Li', 'correct')]), ' bo  li ')).toEqual([[2, 'unreviewed']])
})

test('of what another judged only the drawn fifth is up again, blind', () => {
  const signs = 'd'.repeat(10)
  const words = Array.from({ length: 10 }, (_, nth) => word(nth + 1, 'Ada', 'correct'))
  const drawn = secondSample([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.2, 'run-1')
  const due = dueIn(run(signs, words), 'Bo')
  expect(due.map(({ step }) => step)).toEqual(drawn)
  expect(due.every(({ why, rating }) => why === 'second' && rating === 'second')).toBe(true)
  const seconds = drawn.map((step) => word(step, 'Cy', 'correct', { rating: 'second', of: 'proposed' }))
  expect(dueIn(run(signs, [...words, ...seconds]), 'Bo')).toEqual([])
})

test('where two people disagree a third one ends it, and neither of the two', () => {
  const words = [word(1, 'Ada', 'correct'), word(1, 'Bo', 'wrong', { rating: 'second', of: 'proposed' })]
  expect(dueIn(run('d', words), 'Cy')).toEqual([
    { run: 'run-1', step: 1, why: 'disputed', rating: 'resolution' },
  ])
  expect(dueIn(run('d', words), 'Ada')).toEqual([])
  expect(dueIn(run('d', [...words, word(1, 'Di', 'wrong', { rating: 'resolution' })]), 'Cy')).toEqual([])
})

test('of an edited step the two moves are judged apart: different words on them are no dispute', () => {
  const words = [word(1, 'Ada', 'correct'), word(1, 'Bo', 'wrong', { of: 'proposed' })]
  expect(whysOf(run('D', words), 'Cy')).toEqual([[1, 'second']])
  expect(whysOf(run('d', words), 'Cy')).toEqual([[1, 'disputed']])
})

test('a dispute of an edited step is dealt with the move that it is about, until each of the two is resolved', () => {
  const rated = [
    word(1, 'Ada', 'correct', { of: 'proposed' }),
    word(1, 'Bo', 'wrong', { rating: 'second', of: 'proposed' }),
  ]
  const resolved = (of: Word['of']) => word(1, 'Cy', 'wrong', { rating: 'resolution', of })
  const dueFor = (words: readonly Word[], person: string) => dueIn(run('D', words), person)
  expect(dueFor(rated, 'Cy')).toMatchObject([{ rating: 'resolution', side: 'proposed' }])
  // A word on the other move ends nothing.
  expect(dueFor([...rated, resolved('done')], 'Di')).toMatchObject([{ side: 'proposed' }])
  expect(dueFor([...rated, resolved('proposed')], 'Di')).toEqual([])
  const both = [...rated, word(1, 'Ada', 'wrong'), word(1, 'Eve', 'correct'), resolved('proposed')]
  expect(dueFor(both, 'Cy')).toMatchObject([{ rating: 'resolution', side: 'done' }])
})

test('what the operator says later of their own run makes no dispute, and they end none', () => {
  const own = [word(1, 'Ada', 'wrong'), word(1, 'olga', 'correct')]
  expect(whysOf(run('d', own), 'Cy')).toEqual([[1, 'second']])
  const two = [word(1, 'Ada', 'wrong'), word(1, 'Bo', 'correct')]
  expect(whysOf(run('d', two), 'Olga')).toEqual([])
  const resolved = word(1, 'Olga', 'correct', { rating: 'resolution' })
  expect(whysOf(run('d', [...two, resolved]), 'Cy')).toEqual([[1, 'disputed']])
})

test('a move that was given speaks against both moves of an edited step', () => {
  const given = (['proposed', 'done'] as const).map((of) => word(1, 'Ada', 'wrong', { of, implied: true }))
  const right = word(1, 'Bo', 'correct', { of: 'proposed' })
  expect(dueIn(run('D', [...given, right]), 'Cy')).toMatchObject([{ why: 'disputed', side: 'proposed' }])
  // What it says is no more than wrong: that it was unsafe as well is no other word.
  expect(whysOf(run('d', [...given, word(1, 'Bo', 'unsafe')]), 'Cy')).toEqual([[1, 'second']])
})

test('a move by hand is never rated blind: nobody proposed it', () => {
  for (const sign of ['h', 'q']) expect(dueIn(run(sign, [word(1, 'Ada', 'correct')]), 'Bo')).toEqual([])
})

test('the queue gives what teaches most first, and of one kind what came first', () => {
  const queue = openQueue()
  queue.add(batchIn(run('dn', [], 'run-2'), 'Bo'))
  queue.add(batchIn(run('ne', [], 'run-1'), 'Bo'))
  expect(queue.first(10, () => true).map(nameOfDue)).toEqual(['run-2/2', 'run-1/1', 'run-1/2', 'run-2/1'])
  expect(queue.first(2, ({ run: id }) => id === 'run-1').map(nameOfDue)).toEqual(['run-1/1', 'run-1/2'])
  expect(queue.first(2, () => true, 'unreviewed').map(nameOfDue)).toEqual(['run-2/1'])
  expect(queue.left).toMatchObject({ no_effect: 2, elsewhere: 1, unreviewed: 1, disputed: 0 })
})

test('steps are kept out of a batch by their names, and are not counted then', () => {
  const batch = batchIn(run('dnd'), 'Bo')
  const names = stepsOfNames(['run-1/2', 'run-1/7', 'a/b/3'])
  const { due, counts } = withoutSteps(batch, names.get('run-1'))
  expect(due.map(({ step }) => step)).toEqual([1, 3])
  expect(counts).toMatchObject({ no_effect: 0, unreviewed: 2 })
  expect(names.get('a/b')).toEqual(new Set([3]))
  expect(withoutSteps(batch, names.get('run-2'))).toBe(batch)
})
