import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reader } from '../../../../../src/main/targets/adb/line/reply'
import { readVideoSize } from '../../../../../src/main/targets/adb/video/size'
import { type Filmed, readVideo } from '../../../../../src/main/targets/adb/video/stream'
import { codecMeta, packet, packetsOf, recorded } from '../../../../fakes/scrcpy'
import { sentenceOf } from '../stand'

const portrait = recorded('portrait')
const landscape = recorded('landscape')

/** A socket that gives its bytes in these pieces, and then ends. */
const readerOf = (pieces: readonly Uint8Array[]): Reader => {
  const stream: unknown = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  if (!isReadable(stream)) throw new Error('no stream')
  return stream.getReader()
}

/** The adb library writes its own types for the platform's streams, which are what it gives. */
const isReadable = (stream: unknown): stream is { getReader(): Reader } => stream instanceof ReadableStream

async function read(...pieces: readonly Uint8Array[]) {
  const units: Filmed[] = []
  let begun = false
  const told = {
    onBegin: () => {
      begun = true
    },
    onUnit: (unit: Filmed) => void units.push(unit),
  }
  const why = await sentenceOf(readVideo(readerOf(pieces), told))
  return { units, begun, why }
}

const bytesOf = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

test('a configuration goes before the key unit that follows it, and the size is the picture’s', async () => {
  const { units, why } = await read(codecMeta(), ...packetsOf(portrait))
  expect(why).toBe('it did not fail')
  expect(units.map(({ key }) => key)).toEqual([true, false, false, false, false, false])
  expect(units[0]?.size).toEqual({ width: 1080, height: 2400 })
  const [first] = portrait.frames
  expect(units[0]?.bytes).toEqual(bytesOf(portrait.configuration, first?.bytes ?? bytesOf()))
})

test('a turned phone sends a new configuration, from which on units have the new size', async () => {
  const { units } = await read(codecMeta(), ...packetsOf(portrait), ...packetsOf(landscape))
  expect(units[5]?.size).toEqual({ width: 1080, height: 2400 })
  expect(units[6]).toMatchObject({ key: true, size: { width: 2400, height: 1080 } })
})

test('a later key unit without a configuration of its own is given the last one', async () => {
  const key = packet('key', portrait.frames[0]?.bytes ?? bytesOf())
  const { units } = await read(codecMeta(), ...packetsOf(portrait), key)
  expect(units[6]?.bytes).toEqual(units[0]?.bytes)
})

test('it is the same wherever the bytes are cut', async () => {
  const parts = [codecMeta(), packet('configuration', portrait.configuration)]
  const small = portrait.frames.slice(1, 3).map(({ bytes }) => packet('delta', bytes))
  const whole = bytesOf(...parts, packet('key', new Uint8Array([0, 0, 1, 0x65, 9])), ...small)
  const { units } = await read(whole)
  expect(units).toHaveLength(3)
  for (let cut = 1; cut < whole.length; cut += 1)
    expect((await read(whole.subarray(0, cut), whole.subarray(cut))).units).toEqual(units)
  expect((await read(...[...whole].map((byte) => new Uint8Array([byte])))).units).toEqual(units)
})

test.each([
  ['another codec', [codecMeta('h265')], 'it is not in H.264'],
  ['a stream that was switched off', [codecMeta('\0\0\0\0')], 'it is not in H.264'],
  ['nothing at all', [], 'it ended before it began'],
  ['half a beginning', [codecMeta().subarray(0, 7)], 'it ended before it began'],
  [
    'a packet of 4 GiB',
    [codecMeta(), packet('key', bytesOf(), 0xffffffff)],
    'a packet of 4294967295 bytes came',
  ],
  ['an empty packet', [codecMeta(), packet('delta', bytesOf())], 'a packet of 0 bytes came'],
  [
    'a configuration of 5000 bytes',
    [codecMeta(), packet('configuration', bytesOf(), 5000)],
    'a packet of 5000 bytes came',
  ],
  [
    'a configuration without a size',
    [codecMeta(), packet('configuration', new Uint8Array([0, 0, 0, 1, 0x68, 1]))],
    'it tells no size that a screen may have',
  ],
  [
    'bytes that are no H.264',
    [
      codecMeta(),
      packet('configuration', portrait.configuration),
      packet('key', new Uint8Array([1, 2, 3, 4])),
    ],
    'a packet came that is no H.264',
  ],
] as const)('%s is refused', async (_, pieces, words) => {
  expect((await read(...pieces)).why).toBe(words)
})

test('a stream that breaks off in a packet ends with the units before it', async () => {
  const whole = bytesOf(codecMeta(), ...packetsOf(portrait))
  const { units, why, begun } = await read(whole.subarray(0, whole.length - 1))
  expect([units.length, why, begun]).toEqual([5, 'it did not fail', true])
})

test('units before any configuration are nobody’s', async () => {
  const { units } = await read(codecMeta(), packet('key', new Uint8Array([0, 0, 1, 0x65])))
  expect(units).toEqual([])
})

test('sizes are read from sets of other profiles too, with what is cropped taken off', () => {
  expect(readVideoSize(portrait.configuration)).toEqual({ width: 1080, height: 2400 })
  for (const [name, size] of Object.entries(sets))
    expect(readVideoSize(new Uint8Array(Buffer.from(name, 'hex')))).toEqual(size)
})

/** Made by x264: High, High 4:4:4, High in fields. */
const sets = {
  '000000016764001facd94088097b011000000300100000030140f1831960': { width: 544, height: 1200 },
  '0000000167f4000a919b28e4f1b1f80880000003008000000a078912cb': { width: 100, height: 50 },
  '000000016764003eacd940440253cb118088000003000800000300a0f8f1ecb0': { width: 1080, height: 2340 },
}

test('no bytes make the size hang or throw, and none is of nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (tail) => {
      const size = readVideoSize(bytesOf(new Uint8Array([0, 0, 1, 0x67, 100]), tail))
      expect(size === undefined || (size.width > 0 && size.height > 0)).toBe(true)
    }),
  )
})
