import { expect, test } from 'vitest'
import { readAddress } from '../../../src/renderer/views/target-address'

test.each([
  ['10.0.0.5', '', 'vnc://10.0.0.5:5900'],
  ['  studio-03:5901 ', '', 'vnc://studio-03:5901'],
  ['vnc://studio-03', '', 'vnc://studio-03:5900'],
  ['VNC://studio-03:5900/', '', 'vnc://studio-03:5900'],
  ['vnc://:secret@studio-03:5900', '', 'vnc://:secret@studio-03:5900'],
  ['vnc://:old@studio-03:5900', 'n@w:/', 'vnc://:n%40w%3A%2F@studio-03:5900'],
  ['[fe80::1]:5902', '', 'vnc://[fe80::1]:5902'],
])('%s with the password “%s” is %s', (typed, password, url) => {
  expect(readAddress(typed, password)).toEqual({ ok: true, url })
})

test.each([
  ['', 'needAddress'],
  ['http://studio-03', 'badScheme'],
  ['studio 03', 'badAddress'],
  ['studio-03:70000', 'badPort'],
  ['studio-03:-1', 'badPort'],
  ['studio-03:x', 'badPort'],
])('%s is refused as %s', (typed, why) => {
  expect(readAddress(typed, '')).toMatchObject({ ok: false, why })
})

test('a display number is told as the port it means', () => {
  expect(readAddress('studio-03:1', '')).toEqual({ ok: false, why: 'displayPort', port: 5901 })
})
