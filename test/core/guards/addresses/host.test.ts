import { expect, test } from 'vitest'
import { isSameSite, reachOf } from '../../../../src/core/guards/addresses/host'

test.each([
  ['127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:7f00:1', 'loopback'],
  ['a.localhost', 'loopback'],
  ['10.0.0.1', 'private'],
  ['100.64.0.1', 'private'],
  ['fe80::1', 'private'],
  ['fd12::1', 'private'],
  ['router', 'private'],
  ['nas.local', 'private'],
  ['10-0-0-7.magic.example', 'private'],
  ['8.8.8.8', 'world'],
  ['172.32.0.1', 'world'],
  ['example.org', 'world'],
  ['2606:4700::1111', 'world'],
])('%s is %s', (host, reach) => {
  expect(reachOf(host)).toBe(reach)
})

test('a site is its host and what stands under it', () => {
  expect(isSameSite('help.a.example', 'www.a.example')).toBe(true)
  expect(isSameSite('a.example', 'help.a.example')).toBe(false)
  expect(isSameSite('nota.example', 'a.example')).toBe(false)
})
