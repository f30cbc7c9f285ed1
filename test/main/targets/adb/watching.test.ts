import { expect, test } from 'vitest'
import { foreign } from '../../../../src/core/problem'
import type { Camera, Shot } from '../../../../src/main/targets/adb/camera'
import { createWatcher, settlePhone } from '../../../../src/main/targets/adb/watching'
import { never, sentenceOf } from './stand'

const picture = { width: 1, height: 1, pixels: new Uint8Array(4) }
const still: Shot = { kind: 'captured', picture, seq: 1, damage: undefined }
const moved: Shot = { ...still, damage: { x: 0, y: 0, width: 100, height: 100 } }
const caret: Shot = { ...still, damage: { x: 5, y: 5, width: 4, height: 70 } }
const failed: Shot = { kind: 'failed', why: foreign('Status: -1') }

/** A camera that gives these pictures, the last one for ever; each takes `ms` of its own clock. */
function filming(shots: readonly Shot[], ms = 10) {
  let taken = 0
  const camera: Camera = {
    async shoot(signal) {
      signal.throwIfAborted()
      taken += 1
      return shots[Math.min(taken, shots.length) - 1] ?? still
    },
    latest: () => undefined,
    chooseDisplay: async () => false,
  }
  return { camera, clock: () => taken * ms, taken: () => taken }
}

const yes = () => true
const no = () => false

test('two pictures that are the same are quiet, once something has moved', async () => {
  const { camera, clock, taken } = filming([moved, moved, still])
  expect(await settlePhone(camera, clock, yes, never)).toEqual({ quiet: true })
  expect(taken()).toBe(3)
})

test('a phone that has not begun to answer is given 600 ms', async () => {
  const { camera, clock, taken } = filming([still], 200)
  expect(await settlePhone(camera, clock, no, never)).toEqual({ quiet: true })
  expect(taken()).toBe(3)
})

test('a blinking caret is quiet', async () => {
  const { camera, clock } = filming([caret])
  expect(await settlePhone(camera, clock, yes, never)).toEqual({ quiet: true })
})

test.each([
  ['a picture that never rests', moved],
  ['a phone that gives no picture', failed],
])('%s is given up on after 3 s', async (_, shot) => {
  const { camera, clock, taken } = filming([shot], 1000)
  expect(await settlePhone(camera, clock, yes, never)).toEqual({ quiet: false })
  expect(taken()).toBe(3)
})

test('a stop ends the wait', async () => {
  const { camera, clock } = filming([moved])
  const stop = new AbortController()
  const work = settlePhone(camera, clock, yes, stop.signal)
  stop.abort(new Error('stopped'))
  expect(await sentenceOf(work)).toBe('stopped')
})

test('pictures are taken only while somebody watches, and at once when hurried', async () => {
  const { camera, taken } = filming([still])
  const watched = { now: false }
  const lost = new AbortController()
  let shown: () => void = () => undefined
  const watcher = createWatcher({
    camera,
    lost: lost.signal,
    isWatched: () => watched.now,
    onShot: async () => shown(),
  })
  watcher.hurry()
  await new Promise((resolve) => setImmediate(resolve))
  expect(taken()).toBe(0)
  watched.now = true
  for (let seen = 1; seen <= 5; seen += 1) {
    const next = new Promise<void>((resolve) => {
      shown = resolve
    })
    watcher.hurry()
    await next
    expect(taken()).toBeGreaterThanOrEqual(seen)
  }
  lost.abort(new Error('gone'))
})

test('while a video is shown pictures are still taken when hurried', async () => {
  const { camera, taken } = filming([still])
  const lost = new AbortController()
  let shown: () => void = () => undefined
  const watcher = createWatcher({
    camera,
    lost: lost.signal,
    isWatched: () => true,
    isFilmed: () => true,
    onShot: async () => shown(),
  })
  for (let seen = 1; seen <= 3; seen += 1) {
    const next = new Promise<void>((resolve) => {
      shown = resolve
    })
    watcher.hurry()
    await next
    expect(taken()).toBe(seen)
  }
  lost.abort(new Error('gone'))
})
