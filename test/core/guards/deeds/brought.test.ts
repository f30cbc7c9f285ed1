import { expect, test } from 'vitest'
import { brought, phrasal } from '../../../../src/core/guards/deeds/brought'
import { tellsDeed } from '../../../../src/core/guards/deeds/deeds'

test('where something is brought is an order without a verb', () => {
  for (const name of [
    'In den Papierkorb',
    'Zur Kasse',
    'В чёрный список',
    'ゴミ箱へ',
    '휴지통으로',
    'Vai alla cassa',
    'In den Warenkorb',
    'Auf die Merkliste',
    'Nel carrello',
  ])
    expect(tellsDeed(name), name).toBe(true)
  for (const name of ['to the library', 'in den garten', 'a la carte', 'zum warenkorb', 'warenkorb'])
    expect(brought.test(name), name).toBe(false)
})

test('verbs of two words are orders, and what only looks is none', () => {
  for (const name of [
    'cough up',
    'sign off',
    'throw it out',
    'check in both passengers',
    'check in marcus webb',
    'check in guest mary',
    'check out now',
  ])
    expect(phrasal.test(name), name).toBe(true)
  for (const name of [
    'zoom in',
    'time off',
    'heads up',
    'check in time',
    'check in',
    'check in online',
    'check in friday 12',
    'check in policy',
    'check in sat',
    'check in 12',
  ])
    expect(phrasal.test(name), name).toBe(false)
})
