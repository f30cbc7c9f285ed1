import { expect, test } from 'vitest'
import { openFrames } from '../../../../src/main/engine/observe/frames'
import { fakeEyes, fakeJournal, shade, untilAborted } from '../../../fakes/parts'

test('a kept picture can be had by its name and is saved once', async () => {
  const saved: string[] = []
  const journal = { ...fakeJournal(), saveFrame: async (name: string) => void saved.push(name) }
  const frames = openFrames(fakeEyes(), journal)
  const name = frames.keep(shade(1))
  frames.keep(shade(1))
  await frames.saved(name)
  expect(frames.picture(name)).toEqual(shade(1))
  expect(saved).toEqual([name])
})

test('memory holds the last few pictures only', () => {
  const frames = openFrames(fakeEyes(), fakeJournal())
  const first = frames.keep(shade(1))
  for (const value of [2, 3, 4, 5]) frames.keep(shade(value))
  expect(() => frames.picture(first)).toThrow('no longer in memory')
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
  const frames = openFrames(eyes, fakeJournal())
  const name = frames.keep(shade(1))
  await Promise.all([frames.elements(name), frames.elements(name)])
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
  const frames = openFrames(fakeEyes(), journal)
  const name = frames.keep(shade(1))
  await expect(frames.saved(name)).rejects.toMatchObject({ source: 'journal', message: 'the disk is full' })
  broken = false
  await expect(frames.saved(name)).resolves.toBeUndefined()
})

test('texts that could not be looked for are looked for again when they are needed again, three times at most', async () => {
  let looks = 0
  const eyes = {
    ...fakeEyes(),
    elements: async () => {
      looks += 1
      throw new Error(`look ${looks}`)
    },
  }
  const frames = openFrames(eyes, fakeJournal())
  const name = frames.keep(shade(1))
  const said: unknown[] = []
  for (const _ of [1, 2, 3, 4]) await frames.elements(name).catch((cause: Error) => said.push(cause.message))
  expect(said).toEqual(['look 1', 'look 2', 'look 3', 'look 3'])
})

test('a reading that still goes on ends with the run', async () => {
  const eyes = { ...fakeEyes(), elements: (_: unknown, signal: AbortSignal) => untilAborted(signal) }
  const frames = openFrames(eyes, fakeJournal())
  const reading = frames.elements(frames.keep(shade(1)))
  await frames.close()
  await expect(reading).rejects.toThrow('The run is over.')
})
