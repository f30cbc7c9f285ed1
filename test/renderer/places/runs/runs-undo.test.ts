import { expect, test } from 'vitest'
import { mostAtOnce } from '../../../../src/core/library/library'
import { problem } from '../../../../src/core/problem'
import { type Done, takenBack, withoutRuns } from '../../../../src/renderer/places/runs/runs-undo'
import { fakeLink } from '../../../fakes/link'

const many = Array.from({ length: mostAtOnce + 2 }, (_, nth) => `run-${nth}`)

test('more runs than a call takes are had back in parts', async () => {
  const link = fakeLink()
  expect(await takenBack(link, { kind: 'trashed', runs: many })).toEqual({ left: [], rest: undefined })
  expect(link.shelved).toHaveLength(many.length)
})

test('what a call leaves and what was not asked any more stays to be had back', async () => {
  const link = fakeLink()
  let calls = 0
  const gone = new Error('gone')
  const left = { run: 'run-1', problem: problem('run.unknown', { run: 'run-1' }) }
  Object.assign(link.client, {
    shelveMany: async () => {
      calls += 1
      if (calls > 1) throw gone
      return { moved: [], left: [left] }
    },
  })
  const rest = ['run-1', ...many.slice(mostAtOnce)]
  expect(await takenBack(link, { kind: 'trashed', runs: many })).toEqual({
    left: [left],
    cause: { of: gone },
    rest: { kind: 'trashed', runs: rest },
  })
})

test('words that could not be taken back stay', async () => {
  const link = fakeLink()
  Object.assign(link.client, { markMany: () => Promise.reject(new Error('gone')) })
  const annotation = { by: 'ada', rating: 'first' as const, mark: { kind: 'tag' as const, tag: 'keep' } }
  const done: Done = { kind: 'said', mark: annotation.mark, back: [{ run: 'run-7', rev: 1, annotation }] }
  expect(await takenBack(link, done)).toMatchObject({ rest: done })
})

test('of what was said anew meanwhile nothing is left to take back', async () => {
  const link = fakeLink()
  const left = [{ run: 'run-7', problem: problem('mark.newer') }]
  Object.assign(link.client, { markMany: async () => ({ undo: [], left }) })
  const annotation = { by: 'ada', rating: 'first' as const, mark: { kind: 'tag' as const, tag: 'keep' } }
  const done: Done = { kind: 'said', mark: annotation.mark, back: [{ run: 'run-7', rev: 1, annotation }] }
  expect(await takenBack(link, done)).toEqual({ left, rest: undefined })
})

test('a run that was moved otherwise is none to have back', () => {
  const done: Done = { kind: 'trashed', runs: ['a', 'b'] }
  expect(withoutRuns(done, ['a'])).toEqual({ kind: 'trashed', runs: ['b'] })
  expect(withoutRuns(done, ['a', 'b'])).toBeUndefined()
  expect(withoutRuns(done, ['c'])).toBe(done)
})
