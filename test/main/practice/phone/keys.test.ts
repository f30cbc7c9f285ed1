import { expect, test } from 'vitest'
import { own } from './owner'

const ctrl = 4096

test('letters, digits and signs type, capitals with shift', () => {
  const owner = own().open('notes').tap('New note').keys(36, 37, 62, 8, 56)
  owner.phone.key(54, 1)
  owner.phone.key(8, 1)
  expect(owner.find('text').text).toBe('hi 1.Z!')
})

test('the caret moves by arrows and to both ends, and both delete keys erase beside it', () => {
  const owner = own().open('notes').tap('New note').type('abcd').keys(21, 21, 67)
  expect(owner.find('text').text).toBe('acd')
  owner.keys(112).type('X').keys(122).type('<').keys(123).type('>')
  expect(owner.find('text').text).toBe('<aXd>')
  owner.keys(66).type('cd').keys(19).type('^').keys(20, 123).type('$')
  expect(owner.find('text').text).toBe('<a^Xd>\ncd$')
})

test('control with A, X, C and V selects, cuts, copies and pastes', () => {
  const owner = own().open('notes').tap('New note').type('备忘')
  owner.phone.key(29, ctrl)
  owner.phone.key(52, ctrl)
  expect(owner.find('text').text).toBe('Write something')
  owner.phone.key(50, ctrl)
  owner.phone.key(50, ctrl)
  expect(owner.find('text').text).toBe('备忘备忘')
  owner.phone.key(29, ctrl)
  owner.phone.key(31, ctrl)
  owner.keys(123)
  owner.phone.key(50, ctrl)
  expect(owner.find('text').text).toBe('备忘备忘备忘备忘')
})

test.each([
  ['Escape', 111],
  ['Back', 4],
])('%s hides the keyboard before it does anything else', (_, code) => {
  const owner = own().open('messages').tap('Lucy Adams').tap('draft')
  expect(owner.phone.keyboard).toBe(true)
  owner.keys(code)
  expect(owner.phone.keyboard).toBe(false)
  expect(owner.sees('draft')).toBe(true)
  owner.keys(4)
  expect(owner.sees('draft')).toBe(false)
})

test('Tab goes through the fields all round, Enter to the next one', () => {
  const owner = own().open('contacts').tap('Add contact').tap('name').type('Ann').keys(66).type('12').keys(61)
  owner.type('a')
  expect(owner.nodes().find(({ focused }) => focused)?.text).toBe('Anna')
  owner.phone.key(61, 1)
  expect(owner.nodes().find(({ focused }) => focused)?.text).toBe('12')
})

test('Home leaves an app as it is, Back goes page by page and then home', () => {
  const owner = own().open('settings').swipe([540, 2000], [540, 400]).tap('Security')
  owner.keys(3)
  expect(owner.phone.front.label).toBe('Home')
  owner.open('settings')
  expect(owner.sees('New password')).toBe(true)
  owner.keys(4)
  expect(owner.sees('About phone')).toBe(true)
  owner.keys(4)
  expect(owner.phone.front.label).toBe('Home')
})

test('the recent apps are listed latest first and can be cleared', () => {
  const owner = own().open('notes').open('shop').keys(187)
  const tasks = owner.nodes().filter(({ resourceId }) => resourceId.endsWith('/task'))
  expect(tasks.map(({ description }) => description)).toEqual(['Shop', 'Notes'])
  owner.tap('Clear all').keys(187)
  expect(owner.sees('No recent apps')).toBe(true)
})

test('Power puts the phone to sleep and wakes it locked', () => {
  const owner = own().keys(26)
  expect([owner.phone.awake, owner.phone.locked]).toEqual([false, true])
  owner.keys(29, 4)
  expect(owner.phone.awake).toBe(false)
  owner.keys(224)
  expect([owner.phone.awake, owner.phone.locked]).toEqual([true, true])
  owner.keys(223)
  expect(owner.phone.awake).toBe(false)
})

test('a key without a field to type into changes nothing', () => {
  const owner = own()
  let told = 0
  owner.phone.subscribe(() => {
    told += 1
  })
  owner.keys(29, 66, 67, 21, 9999)
  expect(told).toBe(0)
})
