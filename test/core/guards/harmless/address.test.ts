import { expect, test } from 'vitest'
import { isSamePlace } from '../../../../src/core/guards/harmless/address'

const base = 'https://shop.example/list?page=1'

test('pages of the same site that only show something are known', () => {
  for (const to of [
    'https://shop.example/',
    'https://www.shop.example/item/42',
    'https://shop.example/list?page=2&sort=price',
  ])
    expect(isSamePlace(to, base), to).toBe(true)
})

test('other sites, other ports, names before the host and other schemes are not', () => {
  for (const to of [
    'https://evil.example/',
    'http://shop.example/',
    'https://shop.example:8443/',
    'https://a@shop.example/',
    'javascript:x()',
    'https://shop.example.evil.example/',
  ])
    expect(isSamePlace(to, base), to).toBe(false)
  expect(isSamePlace(base, undefined)).toBe(false)
})

test('where commands are only written about, their names are no commands', () => {
  expect(isSamePlace('https://shop.example/docs/delete', base)).toBe(true)
  expect(isSamePlace('https://shop.example/docs/setup.exe', base)).toBe(false)
})

test('earlier states of a page are looked at; a number and what is done to it are no view', () => {
  for (const to of ['/w?history', '/w?diff=3&oldid=2', '/x?view=list&id=5', '/x?tab=reviews&id=5'])
    expect(isSamePlace(`https://shop.example${to}`, base), to).toBe(true)
  for (const to of ['/x?view=fire&id=5', '/x?view=fire-now&id=5', '/poista', '/w?history=delete'])
    expect(isSamePlace(`https://shop.example${to}`, base), to).toBe(false)
})

test('paths and queries that do something are not', () => {
  for (const to of [
    '/item/42/delete',
    '/log%6Fut',
    '/account/close',
    '/x?confirm=1',
    '/x?action=remove',
    '/x?next=/pay',
    '/setup.exe',
    '/x?zzz=1',
  ])
    expect(isSamePlace(`https://shop.example${to}`, base), to).toBe(false)
})
