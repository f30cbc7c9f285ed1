import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { sayEnglish } from '../../../../src/core/problem'
import type { Problem } from '../../../../src/core/problems/shape'
import type { PracticePhone } from '../../../../src/main/practice/phone/serve'
import { connectAdb } from '../../../../src/main/targets/adb/adb'
import {
  act,
  becomes,
  connected,
  decode,
  folder,
  never,
  nextChange,
  practicePhone,
  reach,
  sentenceOf,
} from './stand'

test('a phone that goes in the middle of a swipe is lost with one sentence, and reconnecting makes it live', async () => {
  const { phone, target } = await connected()
  await act(target, { kind: 'open_app', name: 'Contacts' })
  const touched = nextChange(phone)
  const swiping = sentenceOf(act(target, { kind: 'swipe', from: [500, 1800], to: [500, 600], ms: 20_000 }))
  await touched
  phone.faults.set({ offline: true })
  expect(await swiping).toMatch(/^adb 127\.0\.0\.1:\d+: the phone .*Connect again\.$/)
  await becomes(target, 'lost')
  expect(await sentenceOf(target.observe(never))).toMatch(/Connect again/)
  expect(await sentenceOf(act(target, { kind: 'navigate', to: 'home' }))).toMatch(/Connect again/)
  phone.faults.set({ offline: false })
  await target.reconnect(never)
  expect(target.status()).toMatchObject({ state: 'live', title: 'Practice Phone' })
  expect((await target.observe(never)).picture.width).toBe(1080)
})

test('a link that dies within a picture gives no half of one', async () => {
  const { phone, target } = await connected()
  await act(target, { kind: 'open_app', name: 'Contacts' })
  phone.faults.set({ dropAfter: 3000 })
  expect(await sentenceOf(target.observe(never))).toMatch(/Connect again|cut off/)
})

test('an app that forbids pictures is not taken for a broken phone', async () => {
  const { phone, target } = await connected()
  phone.faults.set({ secure: true })
  expect(await sentenceOf(target.observe(never))).toMatch(
    /the app forbids pictures of this screen\. Take over on the phone itself/,
  )
  phone.faults.set({ secure: false })
  expect((await target.observe(never)).foreground).toBe('com.android.launcher3')
})

test('a failed screenshot is tried once more, and told as what it is', async () => {
  const { phone, target } = await connected()
  phone.faults.set({ screencapFails: true })
  expect(await sentenceOf(target.observe(never))).toMatch(/no picture could be taken: .*Status: -1/)
})

test('a phone that sleeps says so, is not woken by looking, and wakes by Home', async () => {
  const { phone, target } = await connected()
  phone.phone.sleep()
  expect(await sentenceOf(target.observe(never))).toMatch(/the phone is asleep/)
  expect(phone.phone.awake).toBe(false)
  expect(await act(target, { kind: 'navigate', to: 'home' })).toEqual(['key wake up'])
  expect(phone.phone.awake).toBe(true)
})

test('the picture turns with the phone, and so do the places', async () => {
  const { phone, target } = await connected()
  phone.phone.rotate(90)
  const { picture } = await target.observe(never)
  expect([picture.width, picture.height]).toEqual([2400, 1080])
  expect(target.status()).toMatchObject({ size: { width: 2400, height: 1080 } })
  expect(await sentenceOf(act(target, { kind: 'click', at: [100, 1500] }))).toMatch(
    /outside the screen of 2400 × 1080/,
  )
  expect(await act(target, { kind: 'click', at: [2000, 500] })).toEqual(['tap 2000,500'])
})

test('of several displays the one that is on is shown', async () => {
  const { target } = await connected({ severalDisplays: true })
  const { picture, foreground } = await target.observe(never)
  expect([picture.width, picture.height]).toEqual([1080, 2400])
  expect(foreground).toBe('com.android.launcher3')
})

test('a phone without shell v2 is driven all the same', async () => {
  const { phone, target } = await connected({ noShellV2: true })
  const { picture, elements } = await target.observe(never)
  expect(picture.width).toBe(1080)
  expect(elements?.some(({ text }) => text === 'Settings')).toBe(true)
  await act(target, { kind: 'open_app', name: 'Settings' })
  expect(phone.phone.front.packageName).toBe('com.android.settings')
})

test('the phone that forbids input is explained', async () => {
  const { target } = await connected({ inputDenied: true })
  expect(await sentenceOf(act(target, { kind: 'click', at: [5, 5] }))).toMatch(
    /USB debugging \(Security settings\)/,
  )
})

test('a phone without view trees has no elements and no trouble', async () => {
  const { target } = await connected({ uiautomatorFails: true })
  for (let look = 0; look < 5; look += 1) expect((await target.observe(never)).elements).toBeUndefined()
})

test('an app that starts slowly is waited for', async () => {
  const { phone, target } = await connected({ slowStart: 400 })
  const said = await act(target, { kind: 'open_app', name: 'Shop' })
  expect(said.at(-1)).toBe('com.pilothouse.shop is in front')
  expect(phone.phone.front.packageName).toBe('com.pilothouse.shop')
})

test('a command that is never answered ends at an abort, and the next one goes on', async () => {
  const { phone, target } = await connected()
  phone.faults.set({ silent: { command: 'input tap' } })
  const stop = new AbortController()
  const tapping = act(target, { kind: 'click', at: [5, 5] }, stop.signal)
  stop.abort(new Error('the operator stopped it'))
  expect(await sentenceOf(tapping)).toBe('the operator stopped it')
  phone.faults.set({ silent: undefined })
  expect(await act(target, { kind: 'click', at: [5, 5] })).toEqual(['tap 5,5'])
})

test('streams that are never opened end at an abort too', async () => {
  const { phone, target } = await connected()
  phone.faults.set({ silent: 'streams' })
  const stop = new AbortController()
  const looking = target.observe(stop.signal)
  stop.abort(new Error('stopped'))
  expect(await sentenceOf(looking)).toBe('stopped')
})

/** Touches “Allow” on the phone until the host is in: the phone may still be about to ask. */
async function whileAccepting<T>(phone: PracticePhone, work: Promise<T>): Promise<T> {
  let open = true
  const done = () => {
    open = false
  }
  work.then(done, done)
  while (open) {
    phone.faults.accept()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return work
}

test('a phone that asks its owner is told to the operator, and is there once accepted', async () => {
  const phone = await practicePhone({ auth: 'ask' })
  const notices: string[] = []
  const target = await whileAccepting(
    phone,
    reach(phone.url, { onNotice: (notice) => void notices.push(sayEnglish(notice)) }),
  )
  expect(notices).toEqual([expect.stringMatching(/: accept the key on the phone’s screen\.$/)])
  expect(target.status().state).toBe('live')
})

test('a key that was accepted once is not asked for again', async () => {
  const phone = await practicePhone({ auth: 'ask' })
  const keys = await folder()
  const notices: string[] = []
  const onNotice = (notice: Problem) => void notices.push(sayEnglish(notice))
  await whileAccepting(phone, reach(phone.url, { keys, onNotice }))
  await reach(phone.url, { keys, onNotice })
  expect(notices).toHaveLength(1)
})

test('a phone that is not let in to says what to do', async () => {
  const phone = await practicePhone({ auth: 'ask' })
  expect(await sentenceOf(reach(phone.url, { accept: 50 }))).toMatch(/Accept the key on the phone’s screen/)
})

test('what is no phone is told apart from one', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.resume()
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\nwhat is this?')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  expect(await sentenceOf(reach(`adb+tcp://127.0.0.1:${port}`))).toMatch(/does not speak the adb protocol/)
  await new Promise((resolve) => server.close(resolve))
  expect(await sentenceOf(reach(`adb+tcp://127.0.0.1:${port}`))).toMatch(/connection refused/)
})

test('an attempt to connect ends when it is called off', async () => {
  const phone = await practicePhone({ auth: 'ask' })
  const stop = new AbortController()
  const keys = await folder()
  const work = connectAdb(phone.url, {
    decode,
    keys,
    adbKey: `${keys}/none`,
    signal: stop.signal,
    onNotice: () => stop.abort(new Error('never mind')),
  })
  expect(await sentenceOf(work)).toBe('never mind')
})
