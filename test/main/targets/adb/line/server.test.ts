import { expect, test } from 'vitest'
import { problem, tellEnglish } from '../../../../../src/core/problem'
import { pairDevice, readDevices } from '../../../../../src/main/targets/adb/line/server'
import { never, sentenceOf } from '../stand'

const tail = 'product:shiba model:Pixel_8 device:shiba transport_id:7'

test('a ready phone has its model and no cure', () => {
  expect(readDevices(`37041FDJG0007R         device usb:1-1 ${tail}\n`)).toEqual([
    { serial: '37041FDJG0007R', state: 'device', model: 'Pixel 8', transport: 7n },
  ])
})

test('a serial may hold spaces, because the line is read from its end', () => {
  const [phone] = readDevices(`adb-37041F-abc (2)._adb-tls-connect._tcp device ${tail}`)
  expect(phone).toMatchObject({ serial: 'adb-37041F-abc (2)._adb-tls-connect._tcp', state: 'device' })
})

test.each([
  ['unauthorized', /Accept the key on the phone’s screen/],
  ['authorizing', /Accept the key on the phone’s screen/],
  ['offline', /Unplug the phone/],
  ['connecting', /Wait a moment/],
  ['recovery', /Restart it normally/],
  ['sideload', /Restart it normally/],
  ['bootloader', /Restart it normally/],
  ['never-heard-of', /look at its screen/],
])('a phone that is %s has its cure', (state, cure) => {
  const [phone] = readDevices(`emulator-5554          ${state} transport_id:3`)
  expect(phone).toMatchObject({ serial: 'emulator-5554', state, transport: 3n })
  expect(tellEnglish(phone?.cure ?? '')).toMatch(cure)
})

test('a phone this computer may not use is one, whatever else the line says', () => {
  const line =
    'ABC123     no permissions (user in plugdev group; are your udev rules wrong?); see [http://developer.android.com/tools/device.html] usb:1-2 transport_id:9'
  expect(readDevices(line)).toEqual([
    expect.objectContaining({ serial: 'ABC123', state: 'no permissions', transport: 9n }),
  ])
  expect(readDevices(line)[0]?.cure).toEqual(problem('adb.cure.permissions'))
})

test('nothing is made of nothing', () => {
  expect(readDevices('')).toEqual([])
  expect(readDevices('\n\n')).toEqual([])
  expect(readDevices('alone')).toEqual([])
})

test('a pairing code is six digits, and the place is one', async () => {
  expect(await sentenceOf(pairDevice('192.168.1.2:37000', '12345', never))).toMatch(/six digits/)
  expect(await sentenceOf(pairDevice('not a place', '123456', never))).toMatch(/names no host/)
})
