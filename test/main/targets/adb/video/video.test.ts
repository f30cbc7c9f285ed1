import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sayEnglish } from '../../../../../src/core/problem'
import type { Problem } from '../../../../../src/core/problems/shape'
import { servePracticePhone } from '../../../../../src/main/practice/phone/serve'
import { createFramebuffer } from '../../../../../src/main/rfb/framebuffer'
import type { VideoUnit } from '../../../../../src/main/rfb/server/video'
import { createLink } from '../../../../../src/main/targets/adb/line/link'
import { openTcpLine } from '../../../../../src/main/targets/adb/line/tcp'
import { serverPath } from '../../../../../src/main/targets/adb/video/push'
import { createVideo } from '../../../../../src/main/targets/adb/video/video'
import { keyStore } from '../../../../fakes/adb-direct'
import { codecMeta, fakeScrcpy, packet, packetsOf, recorded } from '../../../../fakes/scrcpy'
import { folder, later, never } from '../stand'

const portrait = recorded('portrait')
const landscape = recorded('landscape')

/** The video of a phone whose screen is kept in `framebuffer`; nobody watches yet. */
async function stage(again = 0) {
  const scrcpy = fakeScrcpy()
  const phone = await servePracticePhone({ lang: 'en', programs: scrcpy.programs })
  later(() => phone.close())
  scrcpy.listeners = phone.listeners
  const place = { host: '127.0.0.1', port: phone.port }
  const line = await openTcpLine(place, keyStore(), { signal: never, onAsking: () => undefined })
  const link = createLink(line, 'adb test')
  later(() => link.close())
  const jar = join(await folder(), 'server.jar')
  await writeFile(jar, 'a server')
  const framebuffer = createFramebuffer(1080, 2400)
  const film = createVideo(jar, framebuffer, again)
  const notices: string[] = []
  let wake: () => void = () => undefined
  let turns = 0
  let shown = 0
  const change = () => wake()
  film.attach({
    link,
    onTurned: () => {
      turns += 1
      change()
    },
    onShown: () => {
      shown += 1
    },
    onGivenUp: (why) => {
      notices.push(sayEnglish(why))
      change()
    },
  })

  /** Everything a viewer is told; `undefined` is the end of the video for now. */
  function watch() {
    const units: (VideoUnit | undefined)[] = [...film.video.opening()]
    const leave = film.video.subscribe((unit) => {
      units.push(unit)
      change()
    })
    return { units, leave }
  }

  /** Resolves when it is so; asked anew at each news. */
  function until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      wake = () => isSo() && resolve()
      wake()
    })
  }

  return {
    scrcpy,
    phone,
    link,
    jar,
    framebuffer,
    film,
    notices,
    turned: () => turns,
    shown: () => shown,
    watch,
    until,
  }
}

const keys = (units: readonly (VideoUnit | undefined)[]) => units.map((unit) => unit?.key)
const six = [true, false, false, false, false, false]

test('a phone is filmed while somebody watches, and no longer', async () => {
  const { scrcpy, phone, film, shown, watch, until } = await stage()
  expect(scrcpy.starts).toEqual([])
  const { units, leave } = watch()
  await until(() => units.length === 6)
  expect(keys(units)).toEqual(six)
  expect(film.covers(1)).toBe(true)
  expect(shown()).toBe(1)
  expect(scrcpy.starts[0]).toEqual(
    expect.arrayContaining([
      'com.genymobile.scrcpy.Server',
      '3.3.3',
      'audio=false',
      'control=false',
      'max_size=0',
    ]),
  )
  const entry = phone.device.files.entry(serverPath)
  expect(entry?.kind === 'file' && Buffer.from(entry.bytes).toString()).toBe('a server')
  const ended = new Promise<void>((resolve) => {
    const look = () => (scrcpy.running ? setImmediate(look) : resolve())
    look()
  })
  leave()
  await ended
  expect(film.covers(0)).toBe(false)
})

test('a late viewer is given the units from the newest key unit on', async () => {
  const { scrcpy, watch, until } = await stage()
  const first = watch()
  await until(() => first.units.length === 6)
  await scrcpy.send(...packetsOf(portrait).slice(0, 3))
  await until(() => first.units.length === 8)
  const late = watch()
  expect(keys(late.units)).toEqual([true, false])
  expect(scrcpy.starts).toHaveLength(1)
  await scrcpy.send(packet('delta', portrait.frames[2]?.bytes ?? new Uint8Array()))
  await until(() => late.units.length === 3 && first.units.length === 9)
})

test('a turned phone shows its picture until the video and the picture have one size again', async () => {
  const { scrcpy, framebuffer, film, watch, until, turned } = await stage()
  const { units } = watch()
  await until(() => units.length === 6)
  await scrcpy.send(...packetsOf(landscape))
  await until(() => turned() === 1)
  expect(units.at(-1)).toBeUndefined()
  expect([film.covers(1), film.video.opening()]).toEqual([false, []])
  framebuffer.resize(2400, 1080)
  await until(() => units.length >= 13)
  expect(keys(units)).toEqual([...six, undefined, ...six])
})

test('a picture that turned before the video ends the video for the while', async () => {
  const { scrcpy, framebuffer, watch, until } = await stage()
  const { units } = watch()
  await until(() => units.length === 6)
  framebuffer.resize(2400, 1080)
  expect(units.at(-1)).toBeUndefined()
  await scrcpy.send(...packetsOf(landscape))
  await until(() => units.length === 13)
  expect(keys(units)).toEqual([...six, undefined, ...six])
})

test('a video of another size than the screen is not used, which is told once', async () => {
  const { scrcpy, framebuffer, notices, watch, until } = await stage()
  framebuffer.resize(1080, 2340)
  const { units } = watch()
  await until(() => notices.length === 1)
  expect(notices).toEqual(['it is 1080 × 2400 pixels large, the screen 1080 × 2340'])
  expect(units).toEqual([])
  watch()
  expect(scrcpy.starts).toHaveLength(1)
})

test.each([
  [
    'a server that gives up',
    { complaint: 'Could not open a display' },
    '[server] ERROR: Could not open a display',
  ],
  ['a video in another codec', { opening: [codecMeta('h265')] }, 'it is not in H.264'],
  [
    'bytes that are none',
    { opening: [codecMeta(), Buffer.alloc(12, 0xff)] },
    'a packet of 4294967295 bytes came',
  ],
])('%s is told once, and the pictures go on', async (_, trouble, words) => {
  const { scrcpy, notices, watch, until } = await stage()
  Object.assign(scrcpy, trouble)
  const { units } = watch()
  await until(() => notices.length === 1)
  expect(notices).toEqual([words])
  expect(units).toEqual([])
})

test('a file that is not there is told', async () => {
  const { link, framebuffer } = await stage()
  const film = createVideo('/nowhere/server.jar', framebuffer)
  const told = new Promise<Problem>((resolve) => {
    film.attach({ link, onTurned: () => undefined, onShown: () => undefined, onGivenUp: resolve })
  })
  film.video.subscribe(() => undefined)
  expect(sayEnglish(await told)).toMatch(/no such file/)
})

test('a server that dies is started again, and the picture is shown meanwhile', async () => {
  const { scrcpy, notices, watch, until } = await stage()
  const { units } = watch()
  await until(() => units.length === 6)
  scrcpy.kill()
  await until(() => units.length === 13)
  expect(keys(units)).toEqual([...six, undefined, ...six])
  expect([scrcpy.starts.length, notices]).toEqual([2, []])
})

test('a server that dies again and again is let be', async () => {
  const { scrcpy, notices, watch, until } = await stage()
  const { units } = watch()
  for (let nth = 1; nth <= 6; nth += 1) {
    await until(() => units.filter((unit) => unit?.key).length === nth && units.at(-1) !== undefined)
    scrcpy.kill()
  }
  await until(() => notices.length === 1)
  expect(scrcpy.starts).toHaveLength(6)
})

test('a viewer that has lost the thread has the phone filmed anew, without a gap for the others', async () => {
  const { scrcpy, film, watch, until } = await stage()
  const { units } = watch()
  await until(() => units.length === 6)
  film.video.refresh()
  film.video.refresh()
  await until(() => units.length === 12)
  expect(keys(units)).toEqual([...six, ...six])
  expect(scrcpy.starts).toHaveLength(2)
})

test('the file is put on the phone once', async () => {
  const { phone, scrcpy, watch, until } = await stage()
  const first = watch()
  await until(() => first.units.length === 6)
  const before = phone.device.files.entry(serverPath)
  first.leave()
  const again = watch()
  await until(() => again.units.length >= 6)
  expect(scrcpy.starts).toHaveLength(2)
  expect(phone.device.files.entry(serverPath)).toBe(before)
})

test('a link that is lost ends the video without a word of its own', async () => {
  const { link, notices, watch, until } = await stage()
  const { units } = watch()
  await until(() => units.length === 6)
  const over = until(() => units.at(-1) === undefined)
  await link.close()
  await over
  expect(notices).toEqual([])
})
