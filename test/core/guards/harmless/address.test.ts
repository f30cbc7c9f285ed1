import { expect, test } from 'vitest'
import {
  isCalmPlace,
  isOtherPage,
  isSamePlace,
  isTitled,
  isTranslation,
} from '../../../../src/core/guards/harmless/address'

const base = 'https://shop.example/list?page=1'

test('pages of the same site that only show something are known', () => {
  for (const to of [
    'https://shop.example/',
    'https://www.shop.example/item/42',
    'https://shop.example/list?page=2&sort=price',
    'https://shop.example/shipment/list?sort=date',
    'https://shop.example/orders/A-1042/items',
    'https://shop.example/en/5.0/intro',
    'https://shop.example/docs/i18n/routing',
    'https://shop.example/jazz2024/lineup',
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

test('what stands behind the name of one thing is done to it, and what belongs to many is looked at', () => {
  for (const to of ['/session/end', '/door/hold', '/meeting/finish'])
    expect(isSamePlace(`https://shop.example${to}`, base), to).toBe(false)
  for (const to of ['/issues/new', '/shop/orders', '/docs/end', '/session/history'])
    expect(isSamePlace(`https://shop.example${to}`, base), to).toBe(true)
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
    '/x?ack=1',
    '/x?rsvp=yes',
    '/x?archiveThread=7',
    '/x?loeschen=1',
    '/x?next_url=https://evil.example/',
  ])
    expect(isSamePlace(`https://shop.example${to}`, base), to).toBe(false)
})

test('what was written on a day is no thing with a number; what is done to orders of a day is done', () => {
  for (const to of ['/2026/11/storm', '/news/2026/11/23/bank', '/en/2026/11/a-title', '/zone/quay.example'])
    expect(isSamePlace(`https://shop.example${to}`, base), to).toBe(true)
  for (const to of ['/orders/2026/11/fire', '/2026/11/delete', '/2026/114/fire', '/files/setup.run'])
    expect(isSamePlace(`https://shop.example${to}`, base), to).toBe(false)
})

test('another page of the same differs in its number alone', () => {
  const list = 'https://shop.example/list?q=shoes'
  for (const to of ['?q=shoes&seite=2', '/page/3?q=shoes', '?q=shoes&pagina=7'])
    expect(isOtherPage(`https://shop.example/list${to}`, list), to).toBe(true)
  for (const to of ['?q=boots&seite=2', '?q=shoes&seite=all', '/delete?q=shoes&p=2', '?q=shoes'])
    expect(isOtherPage(`https://shop.example/list${to}`, list), to).toBe(false)
  expect(isOtherPage('https://evil.example/list?q=shoes&p=2', list)).toBe(false)
})

test('a page in another language is under the same name, and not of the same registry alone', () => {
  const open = 'https://enciclopedia.mirador.example/wiki/Olivo'
  expect(isTranslation('https://fr.mirador.example/wiki/Olivier', open)).toBe(true)
  expect(isTranslation('https://fr.mirador.example/delete', open)).toBe(false)
  expect(isTranslation('https://evil.mirador.example/wiki/Olivier', open)).toBe(false)
  expect(isTranslation('https://fr.miradores.example/wiki/Olivier', open)).toBe(false)
  expect(isTranslation('https://fr.co.uk/', 'https://bank.co.uk/')).toBe(false)
})

test('an address that repeats a title in four words is read; one that begins with a deed, or says something else, is not', () => {
  const titled = (to: string, name: string) => isTitled(`https://shop.example${to}`, name, base)
  expect(titled('/local/council-votes-ban-cars-old-town', 'Council votes to ban cars from old town')).toBe(
    true,
  )
  expect(titled('/delete-all-my-old-towns', 'All my old towns')).toBe(false)
  expect(titled('/local/council-votes-ban-cars', 'Old town')).toBe(false)
  expect(titled('/ban-cars', 'Ban cars')).toBe(false)
  expect(titled('/user/12/delete/council-votes-ban-cars-old', 'Council votes ban cars old')).toBe(false)
  expect(isTitled('https://evil.example/council-votes-ban-cars', 'Council votes ban cars', base)).toBe(false)
})

test('accounts by number, readings in other languages and views of a page are only shown; deeds there are not', () => {
  const base = 'https://mail.example/u/0/inbox'
  for (const to of [
    '/u/0/inbox',
    '/u/1/sent',
    '/w/index.php?title=Harbour&action=history',
    '/item/33120/bids',
    '/a/b/blob/main/deploy.sh',
  ])
    expect(isSamePlace(`https://mail.example${to}`, base), to).toBe(true)
  for (const to of ['/u/0/delete', '/w/index.php?title=Harbour&action=delete', '/item/33120/buy'])
    expect(isSamePlace(`https://mail.example${to}`, base), to).toBe(false)
})

test('thanks, reminders and verbs before a number are deeds; logs of an admin and editors are pages', () => {
  for (const to of ['/people/4/kudos', '/people/4/thanks', '/invoices/3/remind/2', '/remind/2'])
    expect(isSamePlace(`https://shop.example${to}`, base), to).toBe(false)
  for (const to of [
    '/admin/audit',
    '/w/index.php?title=Tallow&action=edit',
    '/people/4/comments',
    '/issues/2',
  ])
    expect(isSamePlace(`https://shop.example${to}`, base), to).toBe(true)
  for (const to of ['/admin/reindex', '/admin/flush'])
    expect(isSamePlace(`https://shop.example${to}`, base), to).toBe(false)
})

test.each([
  ['/lock/log', true],
  ['/renew/terms', true],
  ['/pay/gateway/issues', true],
  ['/track/450188273316', true],
  ['/p/switch-oled-3310', true],
  ['/package/@tideline/parser?activeTab=versions', true],
  ['/orders/12/delete', false],
  ['/delete/12', false],
  ['/lock?do=open', false],
  ['/invoice/settle', false],
  ['/setup.exe', false],
  ['/shift/4/take', false],
  ['/patients/4/chart', true],
])('for a name that only looks %s is calm: %s', (path, isCalm) => {
  expect(isCalmPlace(new URL(path, base).href, base)).toBe(isCalm)
  expect(isCalmPlace(`https://other.example${path}`, base)).toBe(false)
})

test('what stands behind the code of a thing is done to it, as behind its number', () => {
  for (const to of [
    'https://shop.example/termin/7K-2219/absagen',
    'https://shop.example/b/pi_3pqx9/zrusit',
    'https://shop.example/nft/42/list',
  ])
    expect(isSamePlace(to, base), to).toBe(false)
})
