import { expect, test } from 'vitest'
import { payment } from '../../../src/core/guards/payment'
import { clickAt, withText } from '../samples'

test.each(['Pay now', 'Place your order', '立即支付', '提交订单'])(
  'pressing “%s” is for a person',
  (text) => {
    expect(payment.check(clickAt(50, 40), withText(text))).toMatchObject({
      rule: 'ask',
      floor: true,
      detail: text,
    })
  },
)

test.each(['Card number', 'Checkout', '收银台'])(
  'any press on a page that says “%s” is for a person',
  (text) => {
    expect(payment.check(clickAt(5, 70), withText(text))).toMatchObject({ floor: true })
  },
)

test.each(['Save', 'Paint', 'Display settings', '保存'])('“%s” is not a payment', (text) => {
  expect(payment.check(clickAt(50, 40), withText(text))).toBeUndefined()
})

test('waiting on a payment page is harmless', () => {
  expect(payment.check({ kind: 'wait', ms: 500 }, withText('Checkout'))).toBeUndefined()
})
