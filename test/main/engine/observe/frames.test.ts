import { expect, test } from 'vitest'
import { openFrames } from '../../../../src/main/engine/observe/frames'
import type { Picture } from '../../../../src/main/engine/ports'
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

/** Eyes that read a picture when they are told to, and what they were asked for. */
function slowEyes() {
  const asked: number[] = []
  const waiting: ((failed?: Error) => void)[] = []
  const eyes = {
    ...fakeEyes(),
    elements: async ({ pixels }: Picture) => {
      asked.push(pixels[0] ?? 0)
      await new Promise<void>((resolve, reject) =>
        waiting.push((failed) => (failed === undefined ? resolve() : reject(failed))),
      )
      return []
    },
  }
  return { eyes, asked, answer: (failed?: Error) => waiting.shift()?.(failed) }
}

test('a picture that was foreseen and then kept is read once', async () => {
  const { eyes, asked, answer } = slowEyes()
  const frames = openFrames(eyes, fakeJournal())
  frames.foresee(shade(1))
  const reading = frames.elements(frames.keep(shade(1)))
  answer()
  expect(await reading).toEqual([])
  expect(asked).toEqual([1])
})

test('while one picture is foreseen others are passed over, and what is kept is read whatever was foreseen', async () => {
  const { eyes, asked, answer } = slowEyes()
  const frames = openFrames(eyes, fakeJournal())
  frames.foresee(shade(1))
  frames.foresee(shade(2))
  const reading = frames.elements(frames.keep(shade(3)))
  expect(asked).toEqual([1, 3])
  answer()
  answer()
  await reading
  frames.foresee(shade(3))
  frames.foresee(shade(4))
  expect(asked).toEqual([1, 3, 4])
})

test('a picture that was foreseen in vain is read again when it is needed', async () => {
  const { eyes, asked, answer } = slowEyes()
  const frames = openFrames(eyes, fakeJournal())
  frames.foresee(shade(1))
  const name = frames.keep(shade(1))
  answer(new Error('gone'))
  await expect(frames.elements(name)).rejects.toThrow('gone')
  const again = frames.elements(name)
  answer()
  expect(await again).toEqual([])
  expect(asked).toEqual([1, 1])
})
