import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAnnotation } from '../../../../src/main/store/library/annotations'
import { openLibrary } from '../../../../src/main/store/library/library'
import { openReviews } from '../../../../src/main/store/library/reviews'
import { indexSteps } from '../../../../src/main/store/library/step-index'
import { trashRun } from '../../../../src/main/store/library/trash'
import { record } from '../record/recorded-run'
import { id, makeHome } from '../record/recording'

let home: string
let folder: string

beforeEach(async () => {
  ;({ home, folder } = await makeHome())
  await record(folder)
})
afterEach(() => rm(home, { recursive: true, force: true }))

const open = () => openReviews(home, openLibrary(home))
const say = (by: string, step: number, label: 'correct' | 'wrong') =>
  addAnnotation(
    folder,
    { by, rating: 'first', mark: { kind: 'step', step, label } },
    { now: () => new Date('2026-11-22T08:00:00.000Z'), scrub: (text) => text },
  )

test('nothing is known before it is read, then every run by its steps', async () => {
  const reviews = open()
  expect(reviews.known()).toEqual([])
  await reviews.renew()
  // A checklist answered: its proposals come last; what was done by hand is a person’s.
  expect(reviews.known()).toEqual([{ run: id, operator: '', signs: 'pPh', words: [] }])
  expect(reviews.reading()).toBeUndefined()
  // What a list tells of it besides: nobody has judged it, and how long it took.
  expect(reviews.about(id)).toMatchObject({
    edits: 1,
    reviewed: { done: 0, of: 3 },
    took: expect.any(Number),
  })
})

test('what was said is known at once where it is told, and else at the next reading', async () => {
  const reviews = open()
  await reviews.renew()
  await say('Ada', 1, 'wrong')
  await reviews.said(id)
  expect(reviews.of(id)?.words).toMatchObject([{ by: 'Ada', step: 1, label: 'wrong' }])
  await say('Bo', 2, 'correct')
  expect(reviews.of(id)?.words).toHaveLength(1)
  await reviews.renew()
  expect(reviews.of(id)?.words).toHaveLength(2)
})

test('a new program knows what was kept; a damaged file is made anew', async () => {
  await say('Ada', 1, 'wrong')
  await open().renew()
  const kept = await readFile(join(home, 'reviews.jsonl'), 'utf8')
  const again = open()
  await again.renew()
  expect(again.of(id)).toMatchObject({ signs: 'pPh', words: [{ label: 'wrong' }] })
  expect(await readFile(join(home, 'reviews.jsonl'), 'utf8')).toBe(kept)
  await writeFile(join(home, 'reviews.jsonl'), 'not what was written\n')
  const anew = open()
  await anew.renew()
  expect(anew.of(id)?.signs).toBe('pPh')
})

test('what was kept by a program that read steps otherwise is read as nothing, and made anew', async () => {
  await open().renew()
  const path = join(home, 'reviews.jsonl')
  const { v: _, ...kept } = JSON.parse(await readFile(path, 'utf8'))
  const old = { v: 5, ...kept, entry: { ...kept.entry, signs: 'ppp' } }
  await writeFile(path, `${JSON.stringify(old)}\n`)
  const again = open()
  await again.renew()
  expect(again.of(id)?.signs).toBe('pPh')
  expect(JSON.parse(await readFile(path, 'utf8')).entry.signs).toBe('pPh')
})

test('a run that went to the trash is nobody’s to judge', async () => {
  const reviews = open()
  await reviews.renew()
  await trashRun(home, id)
  await reviews.renew()
  expect(reviews.known()).toEqual([])
})

test('whoever waits hears when something is known, and that there is nothing', async () => {
  await trashRun(home, id)
  const reviews = open()
  void reviews.renew()
  await reviews.begun()
  expect(reviews.known()).toEqual([])
})

test('what is said while a run is read again is not lost to what was known before', async () => {
  const library = openLibrary(home)
  let events = 100
  const fitting = async () => (await library.fitting({})).map((row) => ({ ...row, events: events++ }))
  /** What a reading of a journal waits for. */
  let gate: Promise<void> | undefined
  const reviews = openReviews(home, { fitting }, async (path) => {
    await gate
    return indexSteps(path)
  })
  await reviews.renew()
  let open = (): void => undefined
  gate = new Promise((resolve) => {
    open = resolve
  })
  const going = reviews.renew()
  await expect.poll(() => reviews.reading()).toBeDefined()
  await say('Ada', 1, 'wrong')
  await reviews.said(id)
  open()
  await going
  expect(reviews.of(id)?.words).toMatchObject([{ by: 'Ada', step: 1 }])
})

test('of words that are read one after the other the newest stand, whichever reading is quicker', async () => {
  const reviews = open()
  await reviews.renew()
  await say('Ada', 1, 'wrong')
  const first = reviews.said(id)
  await say('Bo', 2, 'correct')
  await Promise.all([first, reviews.said(id)])
  expect(reviews.of(id)?.words).toHaveLength(2)
})
