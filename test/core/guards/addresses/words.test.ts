import { expect, test } from 'vitest'
import { addressOf } from '../../../../src/core/guards/addresses/url'
import { deedIn } from '../../../../src/core/guards/addresses/words'

const deed = (path: string) => {
  const address = addressOf(`https://a.example${path}`)
  return address && deedIn(address)
}

test.each([
  '/x/delete',
  '/removeItem/3',
  '/x?do=purge',
  '/x?approve=1',
  '/x?api_key=1',
  '/a#/account/close',
  '/支付',
  '/cgi/opac-renew?item=55120',
  '/account/clear-history',
  '/flush-queue',
  '/drop-logs',
  '/reset-history',
  '/wipe-logs',
  '/deleteGroup?id=7',
  '/vertrag/4/verlaengern',
  '/konto/schliessung',
  '/p/4?aktion=kuendigung',
  '/cours/4/resilier',
  '/pedido/4/anular',
  '/ordine/4/annulla',
  '/zapis/4/otmena',
  '/dingdan/quxiao/4',
])('%s does something', (path) => {
  expect(deed(path)).toBeDefined()
})

test.each([
  '/',
  '/deleted-scenes',
  '/tern/-/merge_requests',
  '/order-history?page=2',
  '/audit-log?page=2',
  '/sales-report?year=2024',
  '/purchase-order?id=4',
  '/address-book?page=2',
  '/cgi/opac-detail?item=55120',
  '/guide-to-paying-your-bills',
  '/x?q=delete',
  '/x?action=view',
  '/export-import-business-law-today',
])('%s shows a page', (path) => {
  expect(deed(path)).toBeUndefined()
})
