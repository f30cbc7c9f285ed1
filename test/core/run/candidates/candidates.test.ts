import { expect, test } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { awaited, disagree, isSame } from '../../../../src/core/run/candidates/candidates'
import type { Event, EventOf } from '../../../../src/core/run/events'
import type { PhaseOf } from '../../../../src/core/run/phase'
import { advance, type Run } from '../../../../src/core/run/run'
import { clickAt, deciding, names, proposal } from '../../samples'

const by = { title: 'm', model: 'm', dialect: 'single-step', space: 'pixels' } as const
const reply = (text: string) => ({ text, finish: 'stop' }) as const

const candidate = (
  nth: number,
  id: string,
  ...actions: Parameters<typeof proposal>
): EventOf<'candidate'> => ({
  type: 'candidate',
  ...names,
  nth,
  by,
  reply: reply(id),
  answer: { proposal: { ...proposal(...actions), id }, verdicts: [] },
  ms: 1,
})

const sought = (count: number): Event => ({ type: 'sought', ...names, count, by: 'operator' })
const after = (...events: readonly Event[]): Run =>
  events.reduce(advance, advance(deciding(clickAt(10, 10)), sought(2)))
const question = (run: Run): PhaseOf<'deciding'> => {
  if (run.phase.name !== 'deciding') throw new Error('no question is open')
  return run.phase
}

test('a question stays open while others are asked, and knows whose answer is still to come', () => {
  expect(awaited(question(after()).candidates)).toEqual([0, 1])
  expect(awaited(question(after(candidate(1, 'p2', clickAt(50, 50)))).candidates)).toEqual([0])
})

test('another move stands beside the first; the same one, a few pixels off, is a vote for it', () => {
  const { candidates } = question(
    after(candidate(0, 'p2', clickAt(12, 11)), candidate(1, 'p3', clickAt(60, 60))),
  )
  expect(candidates?.moves.map(({ proposal: { id }, votes }) => [id, votes])).toEqual([
    ['p1', 2],
    ['p3', 1],
  ])
  expect(disagree(candidates)).toBe(true)
})

test('where all would do the same there is no disagreement', () => {
  const { candidates } = question(
    after(candidate(0, 'p2', clickAt(10, 10)), candidate(1, 'p3', clickAt(11, 10))),
  )
  expect(disagree(candidates)).toBe(false)
})

test('an answer that is none is kept with its reason, and is no move', () => {
  const { answer: _, ...none } = candidate(0, 'p2', clickAt(1, 1))
  const { candidates } = question(after({ ...none, why: problem('model.net.refused') }))
  expect(candidates).toMatchObject({
    moves: [{ votes: 1 }],
    unanswered: [{ why: { code: 'model.net.refused' } }],
  })
})

test.each([
  ['asks', [{ kind: 'ask', question: 'Which file?', options: ['a', 'b'] }]],
  ['looks first', [{ kind: 'look', what: 'zoom' }, clickAt(60, 60)]],
  ['does nothing', []],
] satisfies [string, Parameters<typeof proposal>][])(
  'an answer that %s is no move to choose, and is told as none',
  (_, actions) => {
    const { candidates } = question(after(candidate(0, 'p2', ...actions)))
    expect(candidates).toMatchObject({
      answered: [0],
      moves: [{ votes: 1 }],
      unanswered: [{ why: { code: 'model.no_candidate' } }],
    })
    expect(disagree(candidates)).toBe(false)
  },
)

test('a question that an older record picked can still be read', () => {
  const ask = { kind: 'ask', question: 'Which file?' } as const
  const picked: Event = {
    ...{ type: 'picked', ...names, candidate: 'p2', action: ask },
    ...{ verdicts: [], nth: 2, of: 2 },
  }
  expect(question(after(candidate(0, 'p2', ask), picked))).toMatchObject({ action: ask })
})

test('the candidate that is picked is what is asked about, with its own reply for the history', () => {
  const picked: Event = {
    type: 'picked',
    ...names,
    candidate: 'p2',
    action: clickAt(50, 50),
    verdicts: [],
    nth: 2,
    of: 2,
  }
  const run = after(candidate(0, 'p2', clickAt(50, 50)), picked)
  expect(question(run)).toMatchObject({ action: { at: [50, 50] }, proposal: { id: 'p2' } })
  expect(run.reply).toEqual(reply('p2'))
  const back = advance(run, { ...picked, proposal: 'p2', candidate: 'p1', action: clickAt(10, 10), nth: 1 })
  expect(question(back)).toMatchObject({ action: { at: [10, 10] }, proposal: { id: 'p1' } })
})

test('another model’s words are no reply of the run’s own', () => {
  const other = candidate(0, 'p2', clickAt(50, 50))
  const run = after({ ...other, by: { ...by, profile: 'other' } })
  const picked: Event = {
    ...{ type: 'picked', ...names, candidate: 'p2', action: clickAt(50, 50) },
    ...{ verdicts: [], nth: 2, of: 2 },
  }
  expect(advance(run, picked).reply).toBeUndefined()
})

test('no more are asked for than there are digits', () => {
  expect(question(advance(after(), sought(8))).candidates?.asked).toBe(8)
})

test('two presses on one element are one move, and a press and a drag never are', () => {
  const button = [{ text: 'Save', box: { x: 0, y: 0, width: 80, height: 20 }, confidence: 1, role: 'button' }]
  expect(isSame([clickAt(5, 5)], [clickAt(70, 15)], button)).toBe(true)
  expect(isSame([clickAt(5, 5)], [clickAt(5, 60)], button)).toBe(false)
  expect(isSame([clickAt(5, 5)], [{ kind: 'keys', keys: ['enter'] }], button)).toBe(false)
})

test('two ends of one outcome, and two notes, are one move in whatever words; two outcomes are two', () => {
  const finish = (message: string, outcome: 'completed' | 'failed' = 'completed') =>
    ({ kind: 'finish', outcome, message }) as const
  expect(isSame([finish('Done.')], [finish('The file is saved.')], [])).toBe(true)
  expect(isSame([finish('Done.')], [finish('Done.', 'failed')], [])).toBe(false)
  expect(isSame([{ kind: 'note', text: 'a' }], [{ kind: 'note', text: 'b' }], [])).toBe(true)
  expect(isSame([{ kind: 'answer', text: '3' }], [{ kind: 'answer', text: '4' }], [])).toBe(false)
})
