import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inDraughts } from '../../../../src/main/models/endpoint/draughts'

/** Reads as `fetch` does: whenever there is something, until there is nothing. */
function greedy(socket: PassThrough, each: () => void = () => {}) {
  const taken: Buffer[] = []
  const rounds: number[] = []
  socket.on('readable', () => {
    const before = taken.length
    for (let chunk = socket.read(); chunk !== null; chunk = socket.read()) {
      taken.push(chunk)
      each()
    }
    rounds.push(taken.length - before)
  })
  return { taken, rounds, ended: new Promise((resolve) => socket.on('end', resolve)) }
}

test('all that a socket holds is read in its order, a little at a time', async () => {
  const socket = new PassThrough()
  inDraughts(socket)
  inDraughts(socket)
  const { taken, ended } = greedy(socket)
  const sent = Buffer.from(Array.from({ length: 50_001 }, (_, nth) => nth % 251))
  socket.write(sent.subarray(0, 30_000))
  await turn()
  socket.end(sent.subarray(30_000))
  await ended
  expect(Buffer.concat(taken).equals(sent)).toBe(true)
  expect(Math.max(...taken.map(({ length }) => length))).toBeLessThanOrEqual(2048)
})

test('after some milliseconds of work there is nothing more until others had their turn', async () => {
  const socket = new PassThrough({ highWaterMark: 100_000 })
  let clock = 0
  inDraughts(socket, () => clock)
  const { taken, rounds, ended } = greedy(socket, () => {
    clock += 3
  })
  socket.end(Buffer.alloc(20_480))
  await ended
  expect(rounds.every((count) => count <= 2)).toBe(true)
  expect(taken).toHaveLength(10)
})
