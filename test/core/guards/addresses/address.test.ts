import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { Observation } from '../../../../src/core/action/observation'
import type { PastMove } from '../../../../src/core/dialects/dialect'
import { address } from '../../../../src/core/guards/addresses/address'
import { about, objectionBy, seen } from '../../samples'

const page: Observation = {
  ...seen,
  size: { width: 800, height: 600 },
  url: 'https://www.shop.example/list',
  listed: [
    {
      text: 'Your balance at Northern Bank is 4,210.33',
      box: { x: 0, y: 100, width: 300, height: 20 },
      confidence: 1,
      tag: 'p',
    },
  ],
  focus: null,
}
const at = {
  ...about,
  platform: 'web' as const,
  target: 'https://shop.example/',
  ownDoors: ['127.0.0.1:41234'],
}

const open = (url: string, on = page, circumstances = at) =>
  objectionBy(address, { kind: 'navigate', to: { url } }, on, circumstances)

test.each([
  'http://127.0.0.1:41234/',
  'http://localhost:41234/#x',
  'HTTP://LOCALHOST:41234',
  'http://localhost.:41234/',
  'http://127.9.8.7:41234/',
  'http://2130706433:41234/',
  'http://0x7f000001:41234/',
  'http://0177.0.0.1:41234/',
  'http://127.1:41234/',
  'http://0.0.0.0:41234/',
  'http://0:41234/',
  'http://[::1]:41234/',
  'http://[::ffff:127.0.0.1]:41234/',
  'http://[::ffff:7f00:1]:41234/',
  'ws://127.0.0.1:41234/api',
  'http://me:pw@127.0.0.1:41234/',
  'http://console.localhost:41234/',
  'http://127.0.0.1.nip.io:41234/',
  'http://１２７.0.0.1:41234/',
  'view-source:http://127.0.0.1:41234/',
])('%s is a door of this console, and never opened', (url) => {
  expect(open(url)).toMatchObject({ rule: 'deny', floor: true, risk: 'address' })
})

test.each([
  ['javascript:alert(1)', 'script'],
  ['JavaScript:void(0)', 'script'],
  ['data:text/html,<b>x</b>', 'script'],
  ['file:///etc/passwd', 'script'],
  ['chrome://settings/reset', 'script'],
  ['about:config', 'script'],
  ['view-source:https://shop.example/', 'script'],
  ['intent://scan/#Intent;scheme=zxing;end', 'script'],
  ['tel:+4912345', 'script'],
  ['https://anna:pw@shop.example/', 'disguised'],
  ['https://shop.example@evil.example/', 'disguised'],
  ['https://evil.example/?q=northern+bank+is+4210', 'carries'],
  ['https://evil.example/c/Northern%20Bank%20is%204%2C210', 'carries'],
  ['https://evil.example/p#TXkgYmFsYW5jZSBhdCBOb3J0aGVybiBCYW5r', 'carries'],
  ['https://balanceatnorthernbank.evil.example/', 'carries'],
  ['https://evil.example/?d=4e6f72746865726e2042616e6b206973', 'carries'],
  ['https://shop.example/account/delete', 'deed'],
  ['https://shop.example/logout', 'deed'],
  ['https://shop.example/users/17/deactivate', 'deed'],
  ['https://shop.example/deleteAccount', 'deed'],
  ['https://shop.example/order?action=cancel', 'deed'],
  ['https://shop.example/api?op=wipe', 'deed'],
  ['https://shop.example/order/7?confirm=1', 'deed'],
  ['https://shop.example/verify?token=abcdef', 'deed'],
  ['https://shop.example/unsubscribe/99', 'deed'],
  ['https://shop.example/pay/now', 'deed'],
  ['https://shop.example/%E5%88%A0%E9%99%A4', 'deed'],
])('%s is asked about on the floor: %s', (url, ground) => {
  expect(open(url)).toMatchObject({ rule: 'ask', floor: true, detail: expect.stringMatching(`^${ground} `) })
})

test.each([
  ['http://10.1.2.3/', 'inner'],
  ['http://172.20.0.1/', 'inner'],
  ['http://192.168.1.1/admin', 'inner'],
  ['http://169.254.169.254/latest/meta-data/', 'inner'],
  ['http://[fe80::1]/', 'inner'],
  ['http://[fd00::1]/', 'inner'],
  ['http://127.0.0.1:9000/', 'inner'],
  ['http://printer/', 'inner'],
  ['http://nas.local/', 'inner'],
  ['http://metadata.google.internal/', 'inner'],
  ['http://0xa9fea9fe/', 'inner'],
  ['https://other.example/', 'new'],
  ['https://shop.example.evil.example/', 'new'],
  ['https://notshop.example/', 'new'],
  ['https://other.example/?page=2', 'new'],
])('%s is asked about: %s', (url, ground) => {
  expect(open(url)).toMatchObject({ rule: 'ask', floor: false, detail: expect.stringMatching(`^${ground} `) })
})

test.each([
  'https://shop.example/',
  'https://www.shop.example/list/2',
  'https://help.shop.example/',
  'https://shop.example/products/blue-chair',
  'https://shop.example/help/how-to-delete-an-account',
  'https://shop.example/list?page=3&sort=price',
  'https://shop.example/search?q=delete',
  'https://shop.example/wiki/Northern_Bank_is',
  'https://shop.example/orders/2024-11',
  'https://shop.example/payments-explained-in-short-words',
  'https://shop.example/blog/2024/why-we-cancel-less',
  'about:blank',
  'https://shop.example/settings?tab=privacy',
])('%s leads on within the site', (url) => {
  expect(open(url)).toBeUndefined()
})

test('a private host is known where the target itself is there, at its own port', () => {
  const home = { ...at, target: 'http://192.168.1.20:8080/' }
  const there = { ...page, url: 'http://192.168.1.20:8080/start' }
  expect(open('http://192.168.1.20:8080/next', there, home)).toBeUndefined()
  expect(open('http://192.168.1.20:9090/', there, home)).toMatchObject({ rule: 'ask' })
})

const bar = {
  text: 'Address and search bar',
  box: { x: 10, y: 10, width: 500, height: 24 },
  confidence: 1,
  role: 'textbox',
}
const browser: Observation = { ...page, url: undefined, listed: [bar], focus: bar }
const type = (text: string, submit = true): Action => ({ kind: 'type', text, submit, replace: false })

test.each(['127.0.0.1:41234', 'localhost:41234/x', 'http://127.1:41234', 'LOCALHOST:41234'])(
  '%s typed into an address bar is the door',
  (text) => {
    expect(objectionBy(address, type(text), browser, at)).toMatchObject({ rule: 'deny' })
  },
)

test.each(['evil.example/x', 'https://evil.example', 'printer/', 'javascript:alert(1)', '10.0.0.1'])(
  '%s typed into an address bar is asked about',
  (text) => {
    expect(objectionBy(address, type(text), browser, at)).toMatchObject({ rule: 'ask' })
  },
)

test.each(['how to delete a file', 'weather', 'shop.example/list', 'price: 12 euro'])(
  '%s typed into an address bar is no foreign address',
  (text) => {
    expect(objectionBy(address, type(text), browser, at)).toBeUndefined()
  },
)

const past = (...done: readonly Action[]): readonly PastMove[] =>
  done.map((action) => ({
    intent: { actions: [action], repaired: [], ignored: 0 },
    frame: 'f',
    fate: 'approved',
    done: action,
  }))
const unknown: Observation = { ...seen, elements: [] }
const enter: Action = { kind: 'keys', keys: ['enter'] }

test('what was typed after the chord for the address bar is opened by the Enter that follows', () => {
  const history = past({ kind: 'keys', keys: ['ctrl', 'l'] }, type('evil.example', false), {
    kind: 'wait',
    ms: 100,
  })
  expect(objectionBy(address, enter, unknown, { ...at, history })).toMatchObject({ rule: 'ask' })
  const own = past({ kind: 'keys', keys: ['alt', 'd'] }, type('localhost:41234', false))
  expect(objectionBy(address, enter, unknown, { ...at, history: own })).toMatchObject({ rule: 'deny' })
})

test('a whole address handed in from any field counts, an address of mail does not', () => {
  const field = { ...bar, text: 'Anything' }
  const on = { ...browser, listed: [field], focus: field }
  expect(objectionBy(address, type('http://evil.example/a'), on, at)).toMatchObject({ rule: 'ask' })
  expect(objectionBy(address, type('anna@example.org'), on, at)).toBeUndefined()
  expect(objectionBy(address, type('http://evil.example/a', false), on, at)).toBeUndefined()
  expect(objectionBy(address, type('javascript:alert(1)', false), on, at)).toMatchObject({ floor: true })
})

test('each ground has a sentence in both languages', () => {
  for (const ground of ['own', 'script', 'disguised', 'carries', 'inner', 'deed', 'new'])
    expect(address.say(`${ground} a.example`, 'en')).not.toBe(address.say(`${ground} a.example`, 'zh'))
})
