import { expect, test } from 'vitest'
import { purchase } from '../../../../src/core/guards/dangers/purchase'
import { about, clickAt, objectionBy, withText } from '../../samples'

const press = (text: string) => objectionBy(purchase, clickAt(50, 40), withText(text), about)

test.each([
  'Buy now',
  'Ordina: pizza Margherita',
  'Ordina: nome mio, consegna domani',
  'Proceed to checkout',
  'Subscribe',
  '立即购买',
  '去结算(2)',
])('pressing “%s” is for a person', (text) => {
  expect(press(text)).toMatchObject({ rule: 'ask', floor: true, risk: 'buy', detail: text })
})

test.each([
  'Add to cart',
  'Checkout latency high',
  'Checkout errors',
  'Order history',
  'Ordina: nome ▾',
  'Customer reviews',
  '加入购物车',
  '我的订单',
])('“%s” is an ordinary control', (text) => {
  expect(press(text)).toBeUndefined()
})

test('what a pack is about is told by its sign, though coins stand in the row behind it', () => {
  const row = {
    text: '1 × Legendary chest, 50,000 🪙',
    box: { x: 0, y: 30, width: 90, height: 20 },
    confidence: 1,
    role: 'text',
    tag: 'TextView',
  }
  const on = (text: string, name: string) => {
    const own = {
      text,
      hints: [name],
      box: { x: 40, y: 35, width: 20, height: 10 },
      confidence: 1,
      role: 'button',
      tag: 'Button',
    }
    const page = { ...withText('x'), listed: [own, row], elements: [own, row] }
    return objectionBy(purchase, clickAt(50, 40), page, about)
  }
  expect(on('ⓘ', 'Chest info')).toBeUndefined()
  expect(on('🎁', 'Open')).toMatchObject({ risk: 'buy' })
  expect(on('ⓘ', 'Speed up 💎 50')).toMatchObject({ risk: 'buy' })
})
