import { expect, test } from 'vitest'
import { connectDevice, listDevices, pairDevice } from '../../../../../src/main/targets/adb/line/server'
import { hasAdb } from '../../../../fakes/adb'
import { privateServer } from '../adb-server'
import { act, becomes, never, nextChange, practicePhone, reach, sentenceOf } from '../stand'

const withAdb = test.skipIf(!hasAdb())

/** A practice phone that the private server knows. */
async function plugged() {
  const server = await privateServer()
  const phone = await practicePhone()
  const serial = await connectDevice(`127.0.0.1:${phone.port}`, never)
  return { server, phone, serial }
}

withAdb('the only phone is found without a serial, and does what it is told', async () => {
  const { phone, serial } = await plugged()
  const target = await reach('adb://')
  expect(target.info).toMatchObject({ kind: 'adb', platform: 'mobile', address: `adb://${serial}` })
  expect(target.status()).toMatchObject({ state: 'live', title: 'Practice Phone' })
  expect((await target.observe(never)).foreground).toBe('com.android.launcher3')
  await act(target, { kind: 'open_app', name: 'settings' })
  expect(phone.phone.front.packageName).toBe('com.android.settings')
})

withAdb('of two phones one must be named, and the sentence names both', async () => {
  const { serial } = await plugged()
  const other = await practicePhone()
  const second = await connectDevice(`127.0.0.1:${other.port}`, never)
  const sentence = await sentenceOf(reach('adb://'))
  expect(sentence).toMatch(/there are 2 phones/)
  expect(sentence).toContain(`adb://${serial}`)
  expect(sentence).toContain(`adb://${second}`)
  const target = await reach(`adb://${second}`)
  await act(target, { kind: 'open_app', name: 'Shop' })
  expect(other.phone.front.packageName).toBe('com.pilothouse.shop')
})

withAdb('the phones are listed with what each of them is', async () => {
  const { serial } = await plugged()
  expect(await listDevices(never)).toEqual([{ serial, state: 'device', model: 'Practice Phone' }])
  expect(await sentenceOf(reach('adb://nobody'))).toMatch(/adb nobody: no such phone is connected/)
})

withAdb('a server that is killed is a loss with its cure, and a new one is found again', async () => {
  const { server } = await plugged()
  const target = await reach('adb://')
  await server.close()
  await becomes(target, 'lost')
  expect(await sentenceOf(target.observe(never))).toMatch(/adb start-server/)
  expect(await sentenceOf(listDevices(never))).toMatch(/no adb server is running\. Run “adb start-server”/)
  expect(await sentenceOf(target.reconnect(never))).toMatch(/no adb server is running/)
})

withAdb('a phone that is gone is a loss', async () => {
  const { phone } = await plugged()
  const target = await reach('adb://')
  await phone.close()
  await becomes(target, 'lost')
  expect(await sentenceOf(act(target, { kind: 'navigate', to: 'home' }))).toMatch(
    /the phone is (gone|offline)/,
  )
})

withAdb('a phone in the middle of a swipe that goes is told in one sentence', async () => {
  const { phone } = await plugged()
  const target = await reach('adb://')
  await act(target, { kind: 'open_app', name: 'Contacts' })
  const touched = nextChange(phone)
  const swiping = sentenceOf(act(target, { kind: 'swipe', from: [500, 1800], to: [500, 600], ms: 20_000 }))
  await touched
  await phone.close()
  expect(await swiping).toMatch(/the phone is (gone|offline)|cut off/)
})

withAdb('every letter arrives through the server too', async () => {
  const { phone } = await plugged()
  const target = await reach('adb://')
  await act(target, { kind: 'open_app', name: 'Notes' })
  await act(target, { kind: 'click', at: [940, 2136] })
  const said = await act(target, { kind: 'type', text: `$(id) 'x' %s 你好 😀`, replace: true })
  expect(said).toContain('verified: the field shows the text')
  expect(phone.phone.front.packageName).toBe('com.pilothouse.notes')
})

withAdb('an adb that is too old to pair says so', async () => {
  await privateServer()
  expect(await sentenceOf(pairDevice('127.0.0.1:1', '123456', never))).toMatch(
    /too old to pair|pairing failed/,
  )
})

withAdb(
  'a phone that asks its owner is told as such',
  async () => {
    await privateServer()
    const phone = await practicePhone({ auth: 'ask' })
    expect(await sentenceOf(connectDevice(`127.0.0.1:${phone.port}`, never))).toMatch(/Accept the key/)
  },
  60_000,
)
