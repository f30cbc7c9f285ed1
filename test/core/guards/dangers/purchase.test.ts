import { expect, test } from 'vitest'
import { purchase } from '../../../../src/core/guards/dangers/purchase'
import { about, clickAt, objectionBy, withText } from '../../samples'

const press = (text: string) => objectionBy(purchase, clickAt(50, 40), withText(text), about)

test.each(['Buy now', 'Proceed to checkout', 'Subscribe', '立即购买', '去结算(2)'])(
  'pressing “%s” is for a person',
  (text) => {
    expect(press(text)).toMatchObject({ rule: 'ask', floor: true, risk: 'buy', detail: text })
  },
)

test.each([
  'Add to cart',
  'Checkout latency high',
  'Checkout errors',
  'Order history',
  'Customer reviews',
  '加入购物车',
  '我的订单',
])('“%s” is an ordinary control', (text) => {
  expect(press(text)).toBeUndefined()
})
