import { appendFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Annotation } from '../../../../src/core/library/annotation'
import {
  addAnnotation,
  mergeAnnotations,
  readAnnotations,
} from '../../../../src/main/store/library/annotations'
import { lockFolder } from '../../../../src/main/store/lock'
import { createScrub } from '../../../../src/main/store/scrub'
import { record } from '../record/recorded-run'
import { makeHome } from '../record/recording'

let home: string
let folder: string
beforeEach(async () => {
  ;({ home, folder } = await makeHome())
  await record(folder)
})
afterEach(() => rm(home, { recursive: true, force: true }))

const add = (annotation: Annotation, scrub = (text: string) => text) =>
  addAnnotation(folder, annotation, { now: () => new Date('2026-11-22T08:00:00.000Z'), scrub })
const label = (step: number, more: Partial<Annotation> = {}): Annotation => ({
  by: 'ada',
  rating: 'first',
  mark: { kind: 'step', step, label: 'correct' },
  ...more,
})
const path = () => join(folder, 'annotations.jsonl')

test('a run without annotations has none', async () => {
  expect(await readAnnotations(folder)).toEqual([])
})

test('every revision is kept in order, and the journal is as it was', async () => {
  const journal = await readFile(join(folder, 'events.jsonl'))
  await Promise.all([add(label(1)), add(label(2)), add(label(1, { withdrawn: true }))])
  await add(label(3, { ms: 4300 }))
  const kept = await readAnnotations(folder)
  expect(kept.map(({ rev, mark }) => [rev, 'step' in mark ? mark.step : 0])).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
    [4, 3],
  ])
  expect(kept[3]).toEqual({ v: 1, t_utc: '2026-11-22T08:00:00.000Z', rev: 4, ...label(3, { ms: 4300 }) })
  expect(await readFile(join(folder, 'events.jsonl'))).toEqual(journal)
})

test('what two people say at once is written one after the other, whichever process they are in', async () => {
  const unlock = await lockFolder(folder, 'annotations.lock')
  const said = add(label(1))
  const others = add(label(2, { by: 'bob' }))
  expect(await Promise.race([said, Promise.resolve('waits')])).toBe('waits')
  await unlock()
  await said
  expect((await others).map(({ rev, by }) => `${rev} ${by}`)).toEqual(['1 ada', '2 bob'])
})

test('a torn or changed row is left out, and the next one stands behind what is whole', async () => {
  await add(label(1))
  await appendFile(path(), '{"v":1,"rev":2,"t_ut')
  expect(await readAnnotations(folder)).toHaveLength(1)
  await add(label(2))
  expect((await readAnnotations(folder)).map(({ rev }) => rev)).toEqual([1, 2])
  expect(await readFile(path(), 'utf8')).not.toContain('"t_ut{')
})

test('no secret is written into a note', async () => {
  const scrub = createScrub(['hunter2hunter2'])
  await add(label(1, { mark: { kind: 'note', text: 'it typed hunter2hunter2' } }), scrub)
  expect(await readFile(path(), 'utf8')).toContain('it typed [secret]')
})

test('what is no annotation is refused, and the next one is taken', async () => {
  await expect(add(label(0))).rejects.toThrow()
  await expect(add(label(1))).resolves.toMatchObject([{ rev: 1 }])
})

test('what takes a revision back is refused once something newer stands on the same thing', async () => {
  await add(label(1))
  const back = (after: number) =>
    addAnnotation(folder, label(1, { by: 'Ada', withdrawn: true }), {
      ...{ now: () => new Date(0), scrub: (text: string) => text, after },
    })
  await add(label(2))
  await expect(back(2)).rejects.toThrow('newer')
  expect(await back(1)).toHaveLength(3)
  await expect(back(1)).rejects.toThrow('newer')
  expect(await readAnnotations(folder)).toHaveLength(3)
})

test('a word that was taken in once is never added again, and one of a clock that is ahead is as of when it came', async () => {
  await add(label(1, { mark: { kind: 'step', step: 1, label: 'wrong' } }))
  const ahead = (await readAnnotations(folder)).map((one) => ({ ...one, t_utc: '2031-01-01T00:00:00.000Z' }))
  await rm(path())
  const merge = (said: Parameters<typeof mergeAnnotations>[1], hour: string) =>
    mergeAnnotations(folder, said, () => new Date(`2026-11-22T${hour}:00:00.000Z`))
  expect(await merge(ahead, '07')).toBe(1)
  await add(label(1))
  expect(await merge(ahead, '09')).toBe(0)
  expect(await mergeAnnotations(folder, ahead, () => new Date('2032-01-01T00:00:00.000Z'))).toBe(0)
  expect(await merge(await readAnnotations(folder), '09')).toBe(0)
  expect(await readAnnotations(folder)).toMatchObject([
    { t_utc: '2026-11-22T07:00:00.000Z', dated: '2031-01-01T00:00:00.000Z' },
    { t_utc: '2026-11-22T08:00:00.000Z', mark: { label: 'correct' } },
  ])
  const later = ahead.map((one) => ({ ...one, t_utc: '2026-11-22T08:30:00.000Z' }))
  expect(await merge(later, '09')).toBe(1)
})
