import { expect, test } from 'vitest'
import { holdsOrder, isAssent, isBareAssent, isOrder } from '../../../../src/core/guards/harmless/assent'

test('a yes to anything is told by its name, in any language', () => {
  for (const name of [
    'OK',
    'Go ahead',
    'Done',
    'Weiter',
    'Oui',
    '確定',
    'はい',
    '확인',
    'Готово',
    'Continue…',
    'Ja, darf mitfahren',
    'Yes – charge it',
    'Sí, acepto',
    '是的，继续办理',
    'はい、送ります',
  ])
    expect(isAssent(name), name).toBe(true)
  for (const name of ['Yesterday, 9:00', 'Jamaica, 3 Inseln', 'Search', 'Anna', 'Settings'])
    expect(isAssent(name), name).toBe(false)
})

test('a yes that goes on is to something of its own', () => {
  expect(isBareAssent('Yes')).toBe(true)
  expect(isBareAssent('Yes, keep it')).toBe(false)
})

test('an order begins with its verb', () => {
  for (const name of ['Merge pull request', 'Unlock', 'Retire the account', '申请退款', 'Yes'])
    expect(isOrder(name), name).toBe(true)
  for (const name of ['Quarterly report', 'Anna Meyer', '季度报告']) expect(isOrder(name), name).toBe(false)
})

test('a deed is found anywhere in a name', () => {
  for (const name of ['Instant bank transfer', 'One-click order', 'Delete'])
    expect(holdsOrder(name), name).toBe(true)
  for (const name of ['Anna Meyer', 'Quarterly report', 'Weekend']) expect(holdsOrder(name), name).toBe(false)
})
