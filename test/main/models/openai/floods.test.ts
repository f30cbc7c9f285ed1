import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { voiceOf } from '../../../../src/main/models/endpoint/errors'
import { defaultLimits } from '../../../../src/main/models/endpoint/limits'
import { openPace } from '../../../../src/main/models/endpoint/pace'
import { readReply } from '../../../../src/main/models/endpoint/stream'
import { openTelling } from '../../../../src/main/models/endpoint/telling'
import { chat } from '../../../../src/main/models/openai/openai'
import { chunkOf, sse } from '../../../fakes/openai-server'

const words = new TextEncoder()
const tiny = sse(chunkOf({ content: '中' }))

/** The same piece again and again, in packets as a socket gives them, as fast as they are taken. */
async function* flood(piece: string, begin = ''): AsyncGenerator<Uint8Array> {
  yield words.encode(begin)
  const packet = words.encode(piece.repeat(Math.max(1, Math.floor(65_536 / piece.length))))
  for (;;) yield packet
}

const tight = { ...defaultLimits, pieces: 5000, empty: 2000 }

function read(
  body: AsyncIterable<Uint8Array>,
  { signal = new AbortController().signal, limits = tight } = {},
) {
  const voice = voiceOf({ baseUrl: 'http://127.0.0.1:1', model: 'glm', extra: {} }, undefined, chat.strange)
  const ignore = () => undefined
  const heard = { onText: ignore, onBytes: ignore, onFirst: ignore }
  return readReply(body, { ...voice, wire: chat, limits, signal, ...heard })
}

const floods: readonly (readonly [name: string, body: () => AsyncIterable<Uint8Array>, sentence: string])[] =
  [
    ['empty lines', () => flood('\n'), 'line after line that says nothing'],
    ['comments', () => flood(': still here\n\n'), 'line after line that says nothing'],
    ['names of events', () => flood('event: message\nid: 7\n'), 'line after line that says nothing'],
    ['empty events', () => flood('data: {}\n\n'), 'line after line that says nothing'],
    ['empty pieces of a reply', () => flood(sse(chunkOf({}))), 'line after line that says nothing'],
    ['stray lines', () => flood('hello\n'), 'line after line that says nothing'],
    ['long stray lines', () => flood(`${'x'.repeat(60_000)}\n`), 'longer than 512 KiB'],
    ['data that never becomes an event', () => flood('data: {}\n'), 'longer than 512 KiB'],
    ['a line without an end', () => flood('x', 'data: '), 'longer than 512 KiB'],
    ['tiny pieces', () => flood(tiny), 'the model repeats itself'],
    [
      'packets of one byte',
      async function* () {
        for (;;) yield words.encode(' ')
      },
      'more than 5000 pieces',
    ],
    [
      'tiny pieces that do not repeat',
      async function* () {
        for (let n = 0; ; n++) yield words.encode(sse(chunkOf({ content: `${n} ` })).repeat(1))
      },
      'more than 5000 pieces',
    ],
    [
      '100,000 choices',
      () => flood('{}', `data: {"choices":[{}${',{}'.repeat(100_000)}]}\n\n`),
      'not a chat',
    ],
  ]

test.each(floods)('a flood of %s is refused with a sentence', async (_, body, sentence) => {
  await expect(read(body())).rejects.toThrow(sentence)
})

/** In ms of the processor's time: half of the stretches that a flood kept to itself were no longer. A busy machine makes a turn longer, not its work. */
async function stretchOf(body: AsyncIterable<Uint8Array>): Promise<number> {
  const worked = () => process.cpuUsage().user / 1000
  const stretches: number[] = []
  let [last, isOver] = [worked(), false]
  const turned = () => {
    const now = worked()
    stretches.push(now - last)
    last = now
    if (!isOver) setImmediate(turned)
  }
  setImmediate(turned)
  await read(body).catch(() => undefined)
  isOver = true
  stretches.push(worked() - last)
  const busy = stretches.filter((ms) => ms >= 1).sort((a, b) => a - b)
  return busy[Math.floor(busy.length / 2)] ?? 0
}

test.each(floods)('others have their turn in the middle of a flood of %s', async (_, body) => {
  // The compiler and the collector of waste work beside the reader, and are counted with it: not every time.
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 6 && least >= 25; time++) least = Math.min(least, await stretchOf(body()))
  // One stretch of work is 4 ms; the rest is room for what the program does beside it.
  expect(least).toBeLessThan(25)
})

test('an aborted reading ends at its next rest, though bytes never run out', async () => {
  const stopping = new AbortController()
  // A quick machine would reach a tight bound before its first rest.
  const limits = { ...defaultLimits, empty: Number.MAX_SAFE_INTEGER }
  const reading = read(flood(': still here\n\n'), { signal: stopping.signal, limits })
  await turn()
  stopping.abort(new Error('stopped by the operator'))
  await expect(reading).rejects.toThrow('stopped by the operator')
})

test('a reading rests as long as it worked, and not at all where it mostly waits', async () => {
  let now = 0
  const pace = openPace(new AbortController().signal, () => now)
  now = 3
  expect(pace.isTired()).toBe(false)
  now = 5
  expect(pace.isTired()).toBe(true)
  const began = performance.now()
  await pace.rest()
  expect(performance.now() - began).toBeGreaterThan(3.5)
  expect(pace.isTired()).toBe(false)
  now = 8
  expect(pace.isTired()).toBe(false)
  now = 100
  pace.heard()
  now = 103
  expect(pace.isTired()).toBe(false)
})

test('a text that grows is told at once, then seldom, and whole at its end', () => {
  let text = ''
  const told: string[] = []
  const telling = openTelling(() => told.push(text))
  for (const letter of 'a reply in very small pieces') {
    text += letter
    telling.grown()
  }
  telling.end()
  expect(told).toEqual(['a', 'a reply in very small pieces'])
})
