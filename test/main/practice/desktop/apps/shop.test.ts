import { expect, test } from 'vitest'
import { visit } from '../visitor'

const atPayment = () =>
  visit().click('Shop').click('Add lamp').click('Add pen').click('Add pen').click('Checkout')

test('the cart counts and adds up', () => {
  const visitor = visit().click('Shop').click('Add lamp').click('Add pen').click('Add pen')
  expect(visitor.texts()).toEqual(expect.arrayContaining(['1 x Desk lamp', '2 x Fountain pen', '$87.00']))
  expect(visitor.click('Clear cart').sees('Nothing chosen yet')).toBe(true)
})

test('an empty cart does not reach the payment page', () => {
  expect(visit().click('Shop').click('Checkout').sees('Payment')).toBe(false)
})

test('paying buys nothing and says so', () => {
  const visitor = atPayment().click('Card number').type('4111 1111 1111 1111').click('Pay now')
  expect(visitor.sees('Practice only: nothing was bought')).toBe(true)
  expect(visitor.click('OK').sees('Payment')).toBe(true)
})

test('paying without a card number is refused, and Enter in the field never pays', () => {
  const visitor = atPayment().click('Pay now')
  expect(visitor.sees('Please enter a card number.')).toBe(true)
  visitor.click('Card number').type('4111').keys('enter')
  expect(visitor.state.dialog).toBeUndefined()
})

test('the way back leads to the products with the cart as it was', () => {
  const visitor = atPayment().click('Back to shop')
  expect(visitor.sees('2 x Fountain pen')).toBe(true)
})
