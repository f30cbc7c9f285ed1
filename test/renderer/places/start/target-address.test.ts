import { expect, test } from 'vitest'
import { draftFrom, readTarget } from '../../../../src/renderer/places/start/target-address'

const vnc = (address: string, password = '') => readTarget({ kind: 'vnc', address, password })
const phone = (address: string) => readTarget({ kind: 'adb', address, password: '' })
const page = (address: string) => readTarget({ kind: 'web', address, password: '' })

test.each([
  ['10.0.0.5', '', 'vnc://10.0.0.5:5900'],
  ['  studio-03:5901 ', '', 'vnc://studio-03:5901'],
  ['vnc://studio-03', '', 'vnc://studio-03:5900'],
  ['VNC://studio-03:5900/', '', 'vnc://studio-03:5900'],
  ['vnc://:secret@studio-03:5900', '', 'vnc://:secret@studio-03:5900'],
  ['vnc://:old@studio-03:5900', 'n@w:/', 'vnc://:n%40w%3A%2F@studio-03:5900'],
  ['ann@studio-03', 'n@w', 'vnc://ann:n%40w@studio-03:5900'],
  ['ann:old@studio-03', '', 'vnc://ann:old@studio-03:5900'],
  ['vnc+ssh://ann@lab:22/localhost', 'n@w', 'vnc+ssh://ann@lab:22/:n%40w@localhost:5900'],
  ['ann@corp.example@studio-03', 'pw', 'vnc://ann%40corp.example:pw@studio-03:5900'],
  ['ann%40corp@studio-03', 'pw', 'vnc://ann%40corp:pw@studio-03:5900'],
  ['CORP\\ann@studio-03', 'pw', 'vnc://CORP%5Cann:pw@studio-03:5900'],
  ['50%@studio-03', '5%', 'vnc://50%25:5%25@studio-03:5900'],
  ['änn:5%@studio-03', '', 'vnc://%C3%A4nn:5%25@studio-03:5900'],
  ['[fe80::1]:5902', '', 'vnc://[fe80::1]:5902'],
  ['studio-03?keyboard=de', '', 'vnc://studio-03:5900?keyboard=de'],
  ['ann@studio-03:5901/?keyboard=fr', 'n@w', 'vnc://ann:n%40w@studio-03:5901?keyboard=fr'],
  ['vnc+ssh://lab/h?keyboard=us', 'pw', 'vnc+ssh://lab/:pw@h:5900?keyboard=us'],
  ['ann@[fe80::1%eth0]', '', 'vnc://ann:@[fe80::1%eth0]:5900'],
])('%s with the password “%s” is %s', (typed, password, url) => {
  expect(vnc(typed, password)).toEqual({ ok: true, url })
})

test.each([
  ['', 'needAddress'],
  ['http://studio-03', 'badScheme'],
  ['studio 03', 'badAddress'],
  ['[%eth0]', 'badAddress'],
  ['studio-03:70000', 'badPort'],
  ['studio-03:-1', 'badPort'],
  ['studio-03:x', 'badPort'],
  ['vnc+ssh://lab', 'badAddress'],
  ['studio-03?keyboard=xx', 'badKeyboard'],
  ['studio-03?keyboard=DE', 'badKeyboard'],
  ['studio-03:x?keyboard=de', 'badPort'],
  ['studio-03?lang=de', 'badAddress'],
])('%s is refused as %s', (typed, why) => {
  expect(vnc(typed)).toMatchObject({ ok: false, why })
})

test('a display number is told as the port it means', () => {
  expect(vnc('studio-03:1')).toEqual({ ok: false, why: 'displayPort', port: 5901 })
})

test.each([
  ['192.168.1.20', 'adb+tcp://192.168.1.20:5555'],
  ['192.168.1.20:5037 ', 'adb+tcp://192.168.1.20:5037'],
  ['adb+tcp://studio-03:5555', 'adb+tcp://studio-03:5555'],
  ['adb://R58M12ABCDE', 'adb://R58M12ABCDE'],
])('the phone %s is %s', (typed, url) => {
  expect(phone(typed)).toEqual({ ok: true, url })
})

test.each([
  ['example.org', 'web:https://example.org/'],
  ['localhost:8080/a b'.replace(' ', '%20'), 'web:http://localhost:8080/a%20b'],
  ['http://127.0.0.1:9000', 'web:http://127.0.0.1:9000/'],
  ['cdp://127.0.0.1:9222', 'cdp://127.0.0.1:9222'],
])('the page %s is %s', (typed, url) => {
  expect(page(typed)).toEqual({ ok: true, url })
})

test.each([
  [phone(''), 'needPhone'],
  [phone('http://phone'), 'badScheme'],
  [phone('phone:0'), 'badPort'],
  [phone('my phone'), 'badAddress'],
  [page(' '), 'needPage'],
  [page('javascript:alert(1)'), 'badPage'],
  [page('file:///etc/passwd'), 'badPage'],
  [page('two words'), 'badPage'],
  [page('/etc/passwd'), 'badPage'],
  [page('~/notes.html'), 'badPage'],
  [page('😀'), 'badPage'],
])('%j is refused as %s', (address, why) => {
  expect(address).toMatchObject({ ok: false, why })
})

test.each([
  'vnc://h:5900',
  'vnc://h:5900?keyboard=it',
  'adb://R58',
  'adb+tcp://h:5555',
  'web:https://example.org/',
  'cdp://h:9222',
])('the choice made of %s leads to it again', (url) => {
  expect(readTarget(draftFrom(url))).toEqual({ ok: true, url })
})

test('an address that is longer than a call takes is told as that, whatever else it is', () => {
  const long = 'a'.repeat(9000)
  for (const read of [vnc(long), vnc(`${long} b`), page(`example.org/${long}`), phone(long)])
    expect(read).toEqual({ ok: false, why: 'tooLong' })
  expect(page(`https://example.org/${'a'.repeat(1900)}`).ok).toBe(true)
})
