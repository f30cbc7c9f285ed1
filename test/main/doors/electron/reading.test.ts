import { MessageChannel } from 'node:worker_threads'
import type { RouterClient } from '@orpc/server'
import { expect, onTestFinished, test } from 'vitest'
import { answerCalls, callsOver } from '../../../../src/main/doors/electron/calls'
import { readingCalls, readingOver } from '../../../../src/main/doors/electron/reading'
import { openOcr } from '../../../../src/main/vision/ocr/ocr'
import { openReaders } from '../../../../src/main/wiring/readers'
import { asElectron } from '../../../fakes/electron-port'
import { fakeChildren } from '../../../fakes/reading-child'

/** The service's side of a real channel, with readers on the other. */
function open(deadlineMs = 1000) {
  const { port1, port2 } = new MessageChannel()
  const { spawn, seen } = fakeChildren()
  const readers = openReaders('ocr', spawn)
  const gone = new AbortController()
  const calls = readingCalls(readers)
  answerCalls(calls, asElectron(port2))
  onTestFinished(() => port1.close())
  const start = readingOver(callsOver<RouterClient<typeof calls>>(asElectron(port1), gone.signal))
  return { ocr: openOcr({ childPath: 'unused', start, deadlineMs }), seen, gone }
}

const wide = (width: number) => ({ width, height: 1, pixels: new Uint8Array(width * 4).fill(9) })

test('a picture goes to a process of the main one, its own bytes alone, and the texts come back', async () => {
  const { ocr, seen } = open()
  const pixels = new Uint8Array([0, 0, 1, 2, 3, 4]).subarray(2)
  expect(await ocr.elements({ width: 1, height: 1, pixels })).toMatchObject([{ text: 'ocr 1: 1 2 3 4' }])
  await ocr.close()
  expect(seen).toEqual(['ocr 1 begins', 'ocr 1 is killed'])
})

test('a process that takes too long is killed, and the next picture has another', async () => {
  const { ocr, seen } = open(20)
  await expect(ocr.elements(wide(100))).rejects.toThrow('ocr: no texts within 0.02 s')
  expect(await ocr.elements(wide(1))).toHaveLength(1)
  expect(seen).toEqual(['ocr 1 begins', 'ocr 1 is killed', 'ocr 2 begins'])
})

test('a main process that is gone is a reader that has ended', async () => {
  const { ocr, gone } = open()
  gone.abort(new Error('the program ends'))
  await expect(ocr.elements(wide(1))).rejects.toThrow(
    'ocr: the reading process ended 2 times (the program ends).',
  )
})
