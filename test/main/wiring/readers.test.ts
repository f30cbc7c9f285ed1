import { expect, test } from 'vitest'
import { openReaders } from '../../../src/main/wiring/readers'
import { fakeChildren } from '../../fakes/reading-child'

const dot = { width: 1, height: 1, pixels: new Uint8Array([1, 2, 3, 4]) }

test('each number has a process of its own, begun with its first picture', async () => {
  const { spawn, seen } = fakeChildren()
  const readers = openReaders('ocr', spawn)
  expect(seen).toEqual([])
  await readers.ask(1, dot, 1000)
  await readers.ask(1, dot, 1000)
  expect(await readers.ask(2, dot, 1000)).toMatchObject({ elements: [{ text: 'ocr 2: 1 2 3 4' }] })
  expect(seen).toEqual(['ocr 1 begins', 'ocr 2 begins'])
})

test('a reader that is ended begins anew with the next picture; to end one that is not there is nothing', async () => {
  const { spawn, seen } = fakeChildren()
  const readers = openReaders('ocr', spawn)
  await readers.kill(7)
  await readers.ask(1, dot, 1000)
  await readers.kill(1)
  await readers.ask(1, dot, 1000)
  expect(seen).toEqual(['ocr 1 begins', 'ocr 1 is killed', 'ocr 2 begins'])
})

test('all end together', async () => {
  const { spawn, seen } = fakeChildren()
  const readers = openReaders('ocr', spawn)
  await Promise.all([readers.ask(1, dot, 1000), readers.ask(2, dot, 1000)])
  await readers.close()
  expect(seen.filter((line) => line.endsWith('killed'))).toHaveLength(2)
})
