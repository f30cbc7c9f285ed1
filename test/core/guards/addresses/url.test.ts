import { expect, test } from 'vitest'
import { addressOf, isWhollyUrl, typedAddress } from '../../../../src/core/guards/addresses/url'

test('an address is taken apart in one spelling', () => {
  expect(addressOf('HTTPS://User:pw@EXAMPLE.org.:444/a?b#c')).toEqual({
    scheme: 'https',
    host: 'example.org',
    port: '444',
    user: 'Userpw',
    path: '/a',
    query: 'b',
    fragment: 'c',
  })
  expect(addressOf('http://2130706433/')).toMatchObject({ host: '127.0.0.1', port: '80' })
  expect(addressOf('no address')).toBeUndefined()
})

test('what is typed into a browser is an address or words to look for', () => {
  const hosts = ['example.org', 'localhost:80', '127.1', 'nas/', '//a.example', 'java\nscript:x'].map(
    (text) => typedAddress(text)?.host,
  )
  expect(hosts).toEqual(['example.org', 'localhost', '127.0.0.1', 'nas', 'a.example', undefined])
  expect(typedAddress('java\u200bscript:x')?.scheme).toBe('javascript')
  expect(typedAddress('two words')).toBeUndefined()
})

test('only a text that is nothing else is wholly an address', () => {
  expect(
    ['http://a.example', ' javascript:x ', 'see http://a.example', 'note: this', 'a.example'].map(
      isWhollyUrl,
    ),
  ).toEqual([true, true, false, false, false])
})
