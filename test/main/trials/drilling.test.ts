import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Event } from '../../../src/core/run/events'
import { addAnnotation } from '../../../src/main/store/library/annotations'
import { openJournal } from '../../../src/main/store/record/journal'
import { openDrilling } from '../../../src/main/trials/drilling'
import { toWebpLossless } from '../../../src/main/vision/encode'
import { check, frames, story } from '../store/record/recorded-run'
import { makeHome, options } from '../store/record/recording'

let home: string
let folder: string

/** The recorded story, its click edited to a key: another move than was proposed, whatever stands on the screen. */
beforeEach(async () => {
  ;({ home, folder } = await makeHome())
  const action: Action = { kind: 'keys', keys: ['enter'] }
  const journal = await openJournal(folder, options({ ...check, encode: toWebpLossless }))
  const request = await journal.saveBlob(JSON.stringify({ messages: [] }))
  for (const { name, shown } of frames) await journal.saveFrame(name, shown)
  for (const event of story(request).map(
    (one): Event => (one.type === 'approved' || one.type === 'intended' ? { ...one, action } : one),
  ))
    await journal.append(event)
  await journal.close()
})
afterEach(() => rm(home, { recursive: true, force: true }))

const known = async () => {
  const drilling = openDrilling(home)
  const whole = await drilling.whole(await drilling.known())
  return whole.map(({ step, known: worth, voices }) => [step, worth, voices])
}
const say = (
  by: string,
  label: 'correct' | 'wrong',
  { of, rating = 'first' }: { of?: 'proposed' | 'done'; rating?: 'first' | 'second' | 'resolution' } = {},
) =>
  addAnnotation(
    folder,
    { by, rating, mark: { kind: 'step', step: 2, label, ...(of && { of }) } },
    { now: () => new Date(0), scrub: (text) => text },
  )
const vetoed = [1, 'bad', 1]

test('of an edited proposal what was said of the edit says nothing, also where the two differ', async () => {
  expect(await known()).toEqual([vetoed, [2, 'bad', 1]])
  await say('ada', 'correct')
  expect(await known()).toEqual([vetoed, [2, 'bad', 1]])
  await say('bo', 'wrong', { of: 'proposed' })
  expect(await known()).toEqual([vetoed, [2, 'bad', 2]])
})

test('who rated it blind spoke of the proposal; people who differ on it make it unknown until that is resolved', async () => {
  await say('ada', 'correct', { rating: 'second' })
  expect(await known()).toEqual([vetoed])
  await say('bo', 'wrong', { of: 'proposed' })
  expect(await known()).toEqual([vetoed])
  await say('cy', 'wrong', { of: 'proposed', rating: 'resolution' })
  expect(await known()).toEqual([vetoed, [2, 'bad', 2]])
})

test('of a case no more is kept than is needed to draw it; dealt, it is read again as it is now', async () => {
  const drilling = openDrilling(home)
  const drawn = await drilling.known()
  expect(drawn.map((each) => Object.keys(each).sort())).toEqual([
    ['frame', 'known', 'run', 'step'],
    ['frame', 'known', 'run', 'step'],
  ])
  expect(await drilling.whole(drawn.slice(0, 1))).toMatchObject([{ step: 1, observation: {} }])
  await say('bo', 'correct', { of: 'proposed' })
  expect((await drilling.whole(drawn)).map(({ step }) => step)).toEqual([1])
})

test('of a kind that there is enough of no more is taken from further runs', async () => {
  await cp(folder, join(home, 'runs', '20991231-235959-ffff'), { recursive: true })
  const runsOf = async (most?: number) => (await openDrilling(home, most).known()).map(({ run }) => run)
  expect(new Set(await runsOf()).size).toBe(2)
  expect(await runsOf(2)).toEqual(['20991231-235959-ffff', '20991231-235959-ffff'])
})
