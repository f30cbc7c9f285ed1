import { expect, test } from 'vitest'
import { openSight } from '../../../src/main/engine/sight'
import { fakeEyes, fakeJournal, shade } from '../../fakes/parts'

test('a kept picture can be had by its name and is saved once', async () => {
  const saved: string[] = []
  const journal = { ...fakeJournal(), saveFrame: async (name: string) => void saved.push(name) }
  const sight = openSight(fakeEyes(), journal)
  const name = sight.keep(shade(1))
  sight.keep(shade(1))
  await sight.saved(name)
  expect(sight.picture(name)).toEqual(shade(1))
  expect(saved).toEqual([name])
})

test('memory holds the last few pictures only', () => {
  const sight = openSight(fakeEyes(), fakeJournal())
  const first = sight.keep(shade(1))
  for (const value of [2, 3, 4, 5]) sight.keep(shade(value))
  expect(() => sight.picture(first)).toThrow('no longer in memory')
})

test('the texts of a picture are looked for once', async () => {
  let looks = 0
  const eyes = {
    ...fakeEyes(),
    elements: async () => {
      looks += 1
      return []
    },
  }
  const sight = openSight(eyes, fakeJournal())
  const name = sight.keep(shade(1))
  await Promise.all([sight.elements(name), sight.elements(name)])
  expect(looks).toBe(1)
})

test('a frame that could not be saved is tried again when it is needed', async () => {
  let broken = true
  const journal = {
    ...fakeJournal(),
    saveFrame: async () => {
      if (broken) throw new Error('the disk is full')
    },
  }
  const sight = openSight(fakeEyes(), journal)
  const name = sight.keep(shade(1))
  await expect(sight.saved(name)).rejects.toMatchObject({ source: 'journal', message: 'the disk is full' })
  broken = false
  await expect(sight.saved(name)).resolves.toBeUndefined()
})
