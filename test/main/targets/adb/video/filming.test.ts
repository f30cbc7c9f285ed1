import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problem, sayEnglish } from '../../../../../src/core/problem'
import type { Problem } from '../../../../../src/core/problems/shape'
import type { Wire } from '../../../../../src/main/engine/ports'
import { servePracticePhone } from '../../../../../src/main/practice/phone/serve'
import { readU16, readU32 } from '../../../../../src/main/rfb/wire'
import { connectDevice } from '../../../../../src/main/targets/adb/line/server'
import { hasAdb } from '../../../../fakes/adb'
import { codecMeta, fakeScrcpy, packetsOf, recorded } from '../../../../fakes/scrcpy'
import { ask, offers } from '../../../rfb/viewing'
import { viewerGreeting } from '../../../rfb/wiring'
import { privateServer } from '../adb-server'
import { act, folder, later, never, reach } from '../stand'

const h264 = 50
const resize = 0xffffff21

/** A phone that can be filmed, and a viewer that can decode it. */
async function filmed(opening?: readonly Uint8Array[], via: 'tcp' | 'server' = 'tcp') {
  const scrcpy = fakeScrcpy()
  if (opening !== undefined) scrcpy.opening = opening
  const phone = await servePracticePhone({ lang: 'en', programs: scrcpy.programs })
  later(() => phone.close())
  scrcpy.listeners = phone.listeners
  const jar = join(await folder(), 'server.jar')
  await writeFile(jar, 'a server')
  const notices: string[] = []
  let told: () => void = () => undefined
  const noticed = new Promise<void>((resolve) => {
    told = resolve
  })
  const onNotice = (notice: Problem) => {
    notices.push(sayEnglish(notice))
    told()
  }
  if (via === 'server') await privateServer()
  const serial = via === 'server' && (await connectDevice(`127.0.0.1:${phone.port}`, never))
  const target = await reach(serial ? `adb://${serial}` : phone.url, { scrcpy: { jar }, onNotice })
  return { scrcpy, phone, target, notices, noticed }
}

/** What a viewer is sent, rectangle by rectangle, asked for again and again; the encodings of each. */
function watch(
  target: Awaited<ReturnType<typeof reach>>,
  isEnough: (encoding: number, width: number) => boolean,
) {
  let hear: (bytes: Uint8Array) => void = () => undefined
  let gone: () => void = () => undefined
  later(() => gone())
  return new Promise<Uint8Array>((resolve) => {
    const wire: Wire = {
      send(bytes) {
        // A rectangle is sent in one piece, and begins at the corner of the screen.
        const width = bytes.length < 12 ? 0 : readU16(bytes, 4)
        if (width !== 1080 && width !== 2400) return
        if (isEnough(readU32(bytes, 8), width)) resolve(bytes)
        queueMicrotask(() => hear(ask(1, 2400, 2400)))
      },
      onBytes: (listener) => {
        hear = listener
        queueMicrotask(() => {
          listener(viewerGreeting)
          listener(offers(h264, resize, 0))
          listener(ask(0, 1080, 2400))
        })
      },
      onClose: (listener) => {
        gone = listener
      },
      close: () => undefined,
    }
    target.view(wire, { admit: () => true, onHand: () => undefined })
  })
}

test('a viewer is sent the video, and what a model sees is a screenshot all the same', async () => {
  const { target, phone, notices } = await filmed()
  const rect = await watch(target, (encoding) => encoding === h264)
  expect([readU16(rect, 4), readU16(rect, 6)]).toEqual([1080, 2400])
  await act(target, { kind: 'open_app', name: 'Settings' })
  await target.settle(never)
  const { picture } = await target.observe(never)
  expect(Buffer.compare(picture.pixels, phone.phone.picture().pixels)).toBe(0)
  expect(notices).toEqual([])
  expect(target.status()).not.toHaveProperty('stills')
})

test('a phone that cannot be filmed is pictured, and the reason is told', async () => {
  const { target, notices, noticed } = await filmed([codecMeta('h265')])
  await watch(target, (encoding) => encoding === 0)
  await noticed
  expect(notices).toEqual([
    expect.stringMatching(
      /^adb 127.0.0.1:\d+: there is no live video \(it is not in H.264\). Pictures are shown instead.$/,
    ),
  ])
  expect(target.status()).toMatchObject({
    state: 'live',
    stills: { age: expect.any(Number), noVideo: problem('adb.video.codec') },
  })
})

test('a phone that is turned is filmed in its new shape', async () => {
  const { target, phone, scrcpy } = await filmed()
  const turned = watch(target, (encoding, width) => encoding === h264 && width === 2400)
  await scrcpy.started(1)
  phone.phone.rotate(90)
  await scrcpy.send(...packetsOf(recorded('landscape')))
  expect(readU16(await turned, 6)).toBe(1080)
  expect(target.status()).toMatchObject({ size: { width: 2400, height: 1080 } })
})

test.skipIf(!hasAdb())('a phone behind the adb server is filmed too', async () => {
  const { target, notices } = await filmed(undefined, 'server')
  const rect = await watch(target, (encoding) => encoding === h264)
  expect([readU16(rect, 4), readU16(rect, 6)]).toEqual([1080, 2400])
  expect(notices).toEqual([])
})
