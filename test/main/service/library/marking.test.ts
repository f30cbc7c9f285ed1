import { expect, test } from 'vitest'
import { tagsIn } from '../../../../src/core/inbox/words'
import { Annotation, newestOn, type Revision } from '../../../../src/core/library/annotation'
import type { MarkingMany } from '../../../../src/core/library/library'
import { failure } from '../../../../src/core/problem'
import { markMany } from '../../../../src/main/service/library/marking'

/** Runs in memory, with what was said of each. */
function desk(names: readonly string[]) {
  const said = new Map<string, Revision[]>(names.map((name) => [name, []]))
  const of = (run: string) => {
    const revisions = said.get(run)
    if (revisions === undefined) throw new Error(`There is no run ${run}.`)
    return revisions
  }
  const write = async (run: string, annotation: Annotation, after?: number) => {
    const revisions = of(run)
    if (after !== undefined && newestOn(annotation, revisions)?.rev !== after) throw failure('mark.newer')
    const t_utc = '2026-11-22T08:00:00.000Z'
    revisions.push({ ...Annotation.parse(annotation), v: 1, rev: revisions.length + 1, t_utc })
    return revisions
  }
  const mark = (wish: MarkingMany) =>
    markMany(wish, { meant: async () => names, read: async (run) => of(run), write })
  return { mark, of, write }
}

const all = { fitting: {} }
const success = { by: 'Ada', mark: { kind: 'outcome', outcome: 'success' } } as const

test('one word is said of all that are meant, and one undo has all of them as they were', async () => {
  const { mark, of, write } = desk(['a', 'b', 'c'])
  await write('b', { by: 'Ada', rating: 'first', mark: { kind: 'outcome', outcome: 'failure' } })
  await write('c', { by: 'ada', rating: 'first', mark: { kind: 'outcome', outcome: 'success' } })
  const { undo } = await mark({ choice: all, annotation: success })
  expect(undo.map(({ run }) => run)).toEqual(['a', 'b'])
  expect(of('c')).toHaveLength(1)
  await mark({ each: undo })
  expect(of('a').at(-1)).toMatchObject({ withdrawn: true })
  expect(of('b').at(-1)).toMatchObject({ mark: { outcome: 'failure' } })
})

test('a tag is the run’s: it is put on once, and anybody takes it away', async () => {
  const { mark, of, write } = desk(['a'])
  await write('a', { by: 'Bo', rating: 'first', mark: { kind: 'tag', tag: 'keep' } })
  const tag = { by: 'Ada', mark: { kind: 'tag', tag: 'keep' } } as const
  expect((await mark({ choice: all, annotation: tag })).undo).toEqual([])
  const { undo } = await mark({ choice: all, annotation: { ...tag, withdrawn: true } })
  expect(tagsIn(of('a'))).toEqual([])
  expect(undo).toMatchObject([{ run: 'a', annotation: { mark: { tag: 'keep' } } }])
  await mark({ each: undo })
  expect(tagsIn(of('a'))).toEqual(['keep'])
})

test('a run that is gone is left and told, and the others are marked all the same', async () => {
  const { mark, of } = desk(['a', 'b'])
  const { undo, left } = await mark({ choice: { runs: ['a'] }, annotation: success })
  expect([undo.length, left.length]).toEqual([2, 0])
  const gone = await mark({
    each: [
      { run: 'x', rev: 1, annotation: success },
      { run: 'b', rev: 1, annotation: { ...success, withdrawn: true } },
    ],
  })
  expect(gone.left.map(({ run }) => run)).toEqual(['x'])
  expect(of('b').at(-1)?.withdrawn).toBe(true)
})

test('an undo takes back what it was made for, and nothing that was said since', async () => {
  const { mark, of, write } = desk(['a', 'b'])
  const { undo } = await mark({ choice: all, annotation: success })
  // Another page, under the same name.
  await write('a', { by: 'ada', rating: 'first', mark: { kind: 'outcome', outcome: 'failure' } })
  const { left } = await mark({ each: undo })
  expect(left).toMatchObject([{ run: 'a', problem: { code: 'mark.newer' } }])
  expect(of('a').at(-1)).toMatchObject({ mark: { outcome: 'failure' } })
  expect(of('b').at(-1)).toMatchObject({ withdrawn: true })
})
