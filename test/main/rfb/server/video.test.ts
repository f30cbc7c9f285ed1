import { expect, test } from 'vitest'
import type { Video, VideoUnit } from '../../../../src/main/rfb/server/video'
import { readU16, readU32 } from '../../../../src/main/rfb/wire'
import { ask, boxOf, encodingOf, offers, openServer, quiet } from '../viewing'

const h264 = 50
const unit = (name: number, key = false): VideoUnit => ({ bytes: new Uint8Array([0, 0, 0, 1, name]), key })

/** A camera that films when a test says so. */
function filming(...opening: VideoUnit[]) {
  const listeners = new Set<(unit: VideoUnit | undefined) => void>()
  let refreshes = 0
  const video: Video = {
    opening: () => opening,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh: () => void refreshes++,
  }
  return {
    video,
    film(next: VideoUnit | undefined) {
      for (const listen of listeners) listen(next)
    },
    viewers: () => listeners.size,
    refreshes: () => refreshes,
  }
}

/** The rectangles of an update: the last byte of each unit with its flags. */
function unitsOf(update: Uint8Array): readonly (readonly [number, number])[] {
  const units: [number, number][] = []
  for (let at = 4, left = readU16(update, 2); left > 0; left -= 1) {
    const length = readU32(update, at + 12)
    units.push([update[at + 20 + length - 1] ?? -1, readU32(update, at + 16)])
    at += 20 + length
  }
  return units
}

test('a viewer that can is shown the video, from its newest key unit on', async () => {
  const { video, film } = filming(unit(1, true), unit(2))
  const { server, next } = await openServer(16, 8, [h264, 0], video)
  server.receive(ask(0, 16, 8))
  const first = await next()
  expect(encodingOf(first)).toBe(h264)
  expect(unitsOf(first)).toEqual([
    [1, 2],
    [2, 0],
  ])
  server.receive(ask(1, 16, 8))
  film(unit(3))
  expect(unitsOf(await next())).toEqual([[3, 0]])
})

test('a viewer that cannot is shown the pixels', async () => {
  const { video, viewers } = filming(unit(1, true))
  const { server, next } = await openServer(16, 8, [0], video)
  server.receive(ask(0, 16, 8))
  expect(encodingOf(await next())).toBe(0)
  expect(viewers()).toBe(0)
})

test('until the video has a picture the pixels are shown', async () => {
  const { video, film } = filming()
  const { server, next } = await openServer(16, 8, [h264, 0], video)
  server.receive(ask(0, 16, 8))
  expect(encodingOf(await next())).toBe(0)
  server.receive(ask(1, 16, 8))
  film(unit(1, true))
  expect(unitsOf(await next())).toEqual([[1, 2]])
})

test('a change of the pixels is no news to who watches the video', async () => {
  const { video } = filming(unit(1, true))
  const { server, framebuffer, next, updates } = await openServer(16, 8, [h264, 0], video)
  server.receive(ask(0, 16, 8))
  await next()
  server.receive(ask(1, 16, 8))
  framebuffer.damage({ x: 0, y: 0, width: 4, height: 4 })
  await quiet()
  expect(updates).toEqual([])
})

test('what a key unit makes out of date is not sent', async () => {
  const { video, film } = filming(unit(1, true))
  const { server, next } = await openServer(16, 8, [h264, 0], video)
  film(unit(2))
  film(unit(3, true))
  film(unit(4))
  server.receive(ask(0, 16, 8))
  expect(unitsOf(await next())).toEqual([
    [3, 2],
    [4, 0],
  ])
})

test('a viewer too far behind goes on from the next key unit, which is asked for', async () => {
  const { video, film, refreshes } = filming(unit(1, true))
  const { server, next } = await openServer(16, 8, [h264, 0], video)
  for (let more = 0; more < 300; more += 1) film(unit(2))
  expect(refreshes()).toBe(1)
  film(unit(9, true))
  server.receive(ask(0, 16, 8))
  expect(unitsOf(await next())).toEqual([[9, 2]])
})

test('when the video is over the pixels are shown, all of them, until its next key unit', async () => {
  const { video, film } = filming(unit(1, true))
  const { server, next } = await openServer(16, 8, [h264, 0], video)
  server.receive(ask(0, 16, 8))
  expect(encodingOf(await next())).toBe(h264)
  server.receive(ask(1, 16, 8))
  film(undefined)
  const pixels = await next()
  expect([encodingOf(pixels), boxOf(pixels)]).toEqual([0, [0, 0, 16, 8]])
  server.receive(ask(1, 16, 8))
  film(unit(2))
  film(unit(3, true))
  expect(unitsOf(await next())).toEqual([[3, 2]])
})

test('a viewer that leaves is filmed for no longer', async () => {
  const { video, viewers } = filming(unit(1, true))
  const { server } = await openServer(16, 8, [h264, 0], video)
  server.receive(offers(h264, 0))
  expect(viewers()).toBe(1)
  server.close()
  expect(viewers()).toBe(0)
})
