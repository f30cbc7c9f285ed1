import { expect, test } from 'vitest'
import type { ImageRef, ModelRequest } from '../../../../src/core/dialects/dialect'
import { picturesOf } from '../../../../src/core/dialects/room'
import { withinRoom } from '../../../../src/main/engine/observe/room'
import { rooms } from '../../../../src/main/models/endpoint/request/room'
import { resizedImage } from '../../../../src/main/vision/encode'

const size = { width: 640, height: 400 }
const refs = Array.from(
  { length: 20 },
  (_, nth): ImageRef => ({ type: 'image', frame: `f${nth}`, size, mime: 'image/png' }),
)
const request: ModelRequest = { messages: refs.map((ref) => ({ role: 'user', content: [ref] })) }

/** As a photo is: no two pixels alike, so that nothing is saved without loss. */
function photo() {
  const pixels = new Uint8Array(size.width * size.height * 4)
  let state = 7
  for (let at = 0; at < pixels.length; at += 4) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    const shade = (at / 4) % 256
    for (let part = 0; part < 3; part++) pixels[at + part] = (shade + ((state >> (8 * part)) & 63)) & 255
    pixels[at + 3] = 255
  }
  return { ...size, pixels }
}

test('twenty photos are sent within their room, and each is drawn once in each form', async () => {
  const screen = photo()
  const weights = new Map<string, number>()
  let drawn = 0
  const draw = async (ref: ImageRef) => {
    drawn += 1
    return resizedImage(screen, ref)
  }
  const one = (await resizedImage(screen, { size, mime: 'image/png' })).length
  const room = { request: one * 12, picture: one * 2 }
  const fitted = await withinRoom(request, draw, { room, lang: 'en' })
  let sum = 0
  for (const ref of picturesOf(fitted.request)) {
    const bytes = (await fitted.picture(ref)).length
    weights.set(ref.frame, bytes)
    sum += bytes
  }
  expect(sum).toBeLessThanOrEqual(room.request)
  expect(picturesOf(fitted.request).at(-1)).toEqual(refs.at(-1))
  expect(picturesOf(fitted.request).some(({ mime }) => mime === 'image/jpeg')).toBe(true)
  expect(drawn).toBeLessThan(refs.length * 3)
  expect(weights.size).toBe(20)
}, 60_000)

test('where nothing is known of a room, all is sent as it was asked for', async () => {
  const draw = async () => new Uint8Array(1_000_000)
  expect(await withinRoom(request, draw, { room: undefined, lang: 'en' })).toEqual({ request, picture: draw })
})

test('what a service takes is reckoned with base64 and words: 20 MB of a request are 13.5 of pictures', () => {
  expect(rooms.google.request / 1024 / 1024).toBe(13.5)
  expect(rooms.anthropic.picture * (4 / 3)).toBeLessThanOrEqual(5 * 1024 * 1024)
})
