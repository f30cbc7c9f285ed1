import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { payment } from '../../../../src/core/guards/dangers/payment'
import { about, clickAt, objectionBy, withText } from '../../samples'

test.each(['Pay now', 'Place your order', '立即支付', '提交订单'])(
  'pressing “%s” is for a person',
  (text) => {
    expect(objectionBy(payment, clickAt(50, 40), withText(text), about)).toMatchObject({
      rule: 'ask',
      floor: true,
      detail: text,
    })
  },
)

test.each([
  'Move money',
  'Cash out',
  'Sell all',
  'Auszahlen',
  'Dauerauftrag einrichten',
  '买入',
  '赎回',
  '매도',
])('“%s” moves money as well', (text) => {
  expect(objectionBy(payment, clickAt(50, 40), withText(text), about)).toMatchObject({ floor: true })
})

test('what is sold, borrowed or staked is money where there is some', () => {
  const beside = (told: string) => ({
    ...withText('Stake all'),
    elements: ['Stake all', told].map((text, nth) => ({
      text,
      box: { x: 40, y: 38 + 20 * nth, width: 20, height: 4 },
      confidence: 1,
    })),
  })
  expect(objectionBy(payment, clickAt(50, 40), withText('Sell'), about)).toBeUndefined()
  expect(objectionBy(payment, clickAt(50, 40), beside('Balance'), about)).toMatchObject({ floor: true })
})

test.each(['Überweisungsvorlagen', 'Verkaufsübersicht'])('“%s” is a page about money', (text) => {
  expect(objectionBy(payment, clickAt(50, 40), withText(text), about)).toBeUndefined()
})

test.each(['Card number', 'CVV', '收银台'])('any press on a page that says “%s” is for a person', (text) => {
  expect(objectionBy(payment, clickAt(5, 70), withText(text), about)).toMatchObject({ floor: true })
})

test.each(['Save', 'Paint', 'Display settings', '保存'])('“%s” is not a payment', (text) => {
  expect(objectionBy(payment, clickAt(50, 40), withText(text), about)).toBeUndefined()
})

test('waiting on a payment page is harmless', () => {
  expect(objectionBy(payment, { kind: 'wait', ms: 500 }, withText('Checkout'), about)).toBeUndefined()
})

test.each([
  'https://shop.example/checkout',
  'https://shop.example/cart?step=payment',
  'https://pay.example/cashier',
])('a press on %s is for a person, whatever can be read there', (url) => {
  expect(objectionBy(payment, clickAt(5, 5), { ...withText('Next'), url }, about)).toMatchObject({
    floor: true,
  })
})

test.each([
  'https://example.org/repayments-explained',
  'https://example.org/paywall-news',
  'https://issues.example/browse/PAY-1182',
  'https://example.org/',
])('%s is no place to pay', (url) => {
  expect(objectionBy(payment, clickAt(5, 5), { ...withText('Next'), url }, about)).toBeUndefined()
})

test('a place where one pays may be looked round in, and is left by hand', () => {
  const url = 'https://shop.example/account/billing'
  const press = (text: string) =>
    objectionBy(payment, clickAt(50, 40), { ...withText(text), url, listed: undefined }, about)
  expect(press('View invoice')).toBeUndefined()
  for (const text of ['Continue', 'OK', 'Blorb', 'Next'])
    expect(press(text), text).toMatchObject({ floor: true })
  const typed = { kind: 'type', text: 'x', at: [50, 40], replace: false, submit: false } as const
  expect(objectionBy(payment, typed, { ...withText('Name:'), url }, about)).toMatchObject({ floor: true })
})

test('what is given may be other than money', () => {
  const press = (text: string) => objectionBy(payment, clickAt(50, 40), withText(text), about)
  for (const name of ['Donner accès', 'Donner l’accès', 'Donner votre avis'])
    expect(press(name), name).toBeUndefined()
  for (const name of ['Donner', 'Donner 20 €']) expect(press(name), name).toBeDefined()
})

test('a page that takes payment is left by its cross, and not by what only looks like one', () => {
  const sheet = (sign: string, name: string) => {
    const cross = {
      ...{ text: sign, hints: [name], role: 'button', tag: 'Button', confidence: 1 },
      box: { x: 5, y: 5, width: 10, height: 10 },
    }
    const all = withText('Card number')
    const listed = [...(all.elements ?? []), cross]
    return objectionBy(payment, clickAt(8, 8), { ...all, listed, elements: listed }, about)
  }
  expect(sheet('✕', 'Close')).toBeUndefined()
  expect(sheet('✕', '关闭')).toBeUndefined()
  expect(sheet('✓', 'Done')).toMatchObject({ floor: true })
})

test('support beside help is asked for and not given', () => {
  const beside = (text: string) =>
    objectionBy(
      payment,
      clickAt(50, 40),
      {
        ...withText(text),
        elements: [text, 'Balance'].map((one, nth) => ({
          text: one,
          box: { x: 40, y: 38 + 20 * nth, width: 20, height: 4 },
          confidence: 1,
        })),
      },
      about,
    )
  expect(beside('Help & Support')).toBeUndefined()
  expect(beside('Support')).toMatchObject({ floor: true })
  expect(beside('Tip & support')).toMatchObject({ floor: true })
})

test('on the page of a payment the way back and the only no pay nothing; one of several calls off a thing of its own', () => {
  const button = (text: string, x: number) => ({
    text,
    box: { x, y: 35, width: 24, height: 10 },
    confidence: 1,
    role: 'button',
    tag: 'button',
  })
  const told = ['Order total $234.11', 'Pay now'].map((text, nth) => ({
    text,
    box: { x: 10, y: 4 + nth * 8, width: 60, height: 6 },
    confidence: 1,
  }))
  const on = (...texts: string[]) => {
    const listed = texts.map((text, nth) => button(text, 40 + nth * 26))
    const page = { ...withText('x'), url: 'https://a.example/', listed, elements: [...listed, ...told] }
    return objectionBy(payment, clickAt(50, 40), page, about)
  }
  expect(on('Back to cart')).toBeUndefined()
  expect(on('Cancel')).toBeUndefined()
  expect(on('Cancel', 'Cancel')).toMatchObject({ risk: 'pay' })
  expect(on('Continue')).toMatchObject({ risk: 'pay' })
})

test('on the page of a payment, Enter in a field that only looks for something pays nothing', () => {
  const entered = (name: string) => {
    const box = { x: 40, y: 35, width: 24, height: 10 }
    const field = { text: name, box, confidence: 1, role: 'searchbox', tag: 'input' }
    const told = ['Order total $234.11', 'Pay now'].map((text, nth) => ({
      text,
      box: { x: 10, y: 4 + nth * 8, width: 60, height: 6 },
      confidence: 1,
    }))
    const page = {
      ...withText('x'),
      url: 'https://a.example/',
      listed: [field],
      elements: [field, ...told],
      focus: field,
    }
    const action = Action.parse({ kind: 'type', text: 'rug', replace: false, submit: true })
    return objectionBy(payment, action, page, about)
  }
  expect(entered('Search')).toBeUndefined()
  expect(entered('Amount')).toMatchObject({ risk: 'pay' })
})

test('on the page of a payment its parts and looks pay nothing, also on a picture', () => {
  const pressedOn = (name: string, isPicture = false) => {
    const box = { x: 10, y: 60, width: 30, height: 10 }
    const own = { text: name, box, confidence: 1, ...(!isPicture && { role: 'button', tag: 'Button' }) }
    const told = ['确认付款', '付款方式', 'CVV'].map((text, nth) => ({
      text,
      box: { x: 10, y: 4 + nth * 8, width: 60, height: 6 },
      confidence: 1,
    }))
    const page = { ...withText('x'), elements: [own, ...told], ...(!isPicture && { listed: [own] }) }
    return objectionBy(payment, clickAt(20, 65), page, about)
  }
  expect(pressedOn('缴费记录', true)).toBeUndefined()
  expect(pressedOn('查看账单明细', true)).toBeUndefined()
  expect(pressedOn('Settings')).toBeUndefined()
  expect(pressedOn('Continue')).toMatchObject({ risk: 'pay' })
  expect(pressedOn('Visa', true)).toMatchObject({ risk: 'pay' })
  expect(pressedOn('付款方式', true)).toMatchObject({ risk: 'pay' })
})

test('the code of a voucher is only written there, in every language', () => {
  const typedInto = (name: string, more = {}) => {
    const box = { x: 40, y: 35, width: 24, height: 10 }
    const field = { text: name, box, confidence: 1, role: 'textbox', tag: 'input' }
    const told = { text: 'CVV', box: { x: 10, y: 4, width: 60, height: 6 }, confidence: 1 }
    const page = {
      ...withText('x'),
      url: 'https://a.example/',
      listed: [field],
      elements: [field, told],
      focus: field,
    }
    const action = Action.parse({ kind: 'type', text: 'HERBST24', replace: false, submit: false, ...more })
    return objectionBy(payment, action, page, about)
  }
  for (const name of [
    'Promo code',
    'Gutscheincode',
    'Code promo',
    'Código promocional',
    'Cupom de desconto',
    'Codice sconto',
    'Промокод',
    '优惠码',
    'クーポンコード',
    '할인 코드',
    'كود الخصم',
    'कूपन कोड',
  ])
    expect(typedInto(name), name).toBeUndefined()
  expect(typedInto('Security code')).toMatchObject({ risk: 'pay' })
  expect(typedInto('Promo code', { submit: true })).toMatchObject({ risk: 'pay' })
})

test('on the picture of a page that is paid on, what was read as the way back leads back', () => {
  const read = (text: string, x: number, y: number) => ({
    text,
    box: { x, y, width: 9 * text.length, height: 14 },
    confidence: 1,
  })
  const screen = {
    ...withText(''),
    elements: [read('Checkout', 40, 30), read('Card number', 40, 80), read('Back to basket', 40, 140)],
  }
  expect(objectionBy(payment, clickAt(60, 146), screen, about)).toBeUndefined()
  expect(objectionBy(payment, clickAt(60, 86), screen, about)).toBeDefined()
})
