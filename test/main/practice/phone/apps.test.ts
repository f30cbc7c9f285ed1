import { expect, test } from 'vitest'
import { own } from './owner'

const end = (owner: ReturnType<typeof own>) => {
  for (let i = 0; i < 6; i++) owner.swipe([540, 1900], [540, 400])
  return owner
}

test('contacts are found by name and by number', () => {
  const owner = own().open('contacts').tap('search').type('王')
  const names = () => owner.nodes().filter(({ resourceId }) => resourceId.endsWith('/contact')).length
  expect(names()).toBe(2)
  expect(owner.sees('王小明')).toBe(true)
  owner.phone.clearText()
  owner.type('138 4711')
  expect(owner.sees('Anna Kowalska')).toBe(true)
  expect(names()).toBe(1)
  owner.type('nobody')
  expect(owner.sees('No contacts found')).toBe(true)
})

test('a new contact needs a name and a number and is then in the list', () => {
  const owner = own().open('contacts').tap('Add contact').tap('Save')
  expect(owner.sees('New contact')).toBe(true)
  owner.tap('name').type('Aaron 阿伦').tap('Save').tap('phone').type('139 0000 1111').tap('Save')
  expect(owner.sees('Aaron 阿伦')).toBe(true)
  expect(owner.sees('139 0000 1111')).toBe(true)
  expect(owner.tap('Add contact').find('name').text).toBe('Name')
})

test("people are listed in the script of the phone's language first, Chinese names by their sound", () => {
  const listed = (lang: 'en' | 'zh') =>
    own(lang)
      .open('contacts')
      .nodes()
      .flatMap(({ resourceId, children }) =>
        resourceId.endsWith('/contact') ? (children[1]?.children[0]?.text ?? '') : [],
      )
  expect(listed('zh').slice(0, 4)).toEqual(['陈静', '黄晓红', '李明', '林志强'])
  expect(listed('en').slice(0, 2)).toEqual(['Ada Lindqvist', 'Aiden Murphy'])
})

test('a contact is called and hung up on, and is in front again', () => {
  const owner = own().open('contacts').tap('Anna Kowalska').tap('Call')
  expect(owner.phone.front.packageName).toBe('com.android.dialer')
  expect(owner.sees('Calling...')).toBe(true)
  expect(owner.tap('Mute').find('mute').checked).toBe(true)
  owner.keys(3).open('dialer')
  expect(owner.sees('Calling...')).toBe(true)
  owner.tap('Hang up')
  expect(owner.phone.front.packageName).toBe('com.android.contacts')
  expect(owner.sees('Anna Kowalska')).toBe(true)
  expect(owner.open('dialer').sees('Calling...')).toBe(false)
})

test('a number is dialled digit by digit and known by its owner', () => {
  const owner = own().open('dialer').tap('Call')
  expect(owner.sees('Phone')).toBe(true)
  for (const digit of '13810001000#') owner.tap(digit)
  owner.tap('Backspace')
  expect(owner.find('number').text).toBe('13810001000')
  owner.tap('Call')
  expect(owner.sees('Ada Lindqvist')).toBe(true)
  expect(owner.tap('Hang up').find('number').text).toBe('')
})

test('a message is sent exactly as it was typed by an input method', () => {
  const text = '晚上七点见，\u{20bb7}野家 “OK”? \u{1f600}'
  const owner = own('zh').open('messages')
  owner.phone.setInputMethod('com.example/.Ime')
  owner.tap('王小明').tap('draft')
  expect(owner.phone.keyboard).toBe(false)
  owner.type(text)
  expect(owner.find('draft').text).toBe(text)
  owner.tap('发送')
  expect(owner.find(text).resourceId).toBe('com.android.messaging:id/message')
  expect(owner.find('draft').text).toBe('输入短信内容')
  expect(owner.keys(4).find('conversation').children[1]?.children[1]?.text).toBe(text)
})

test('nothing is sent when nothing is written', () => {
  const owner = own().open('messages').tap('Lucy Adams')
  const bubbles = () => owner.nodes().filter(({ resourceId }) => resourceId.endsWith('/message')).length
  const before = bubbles()
  expect(before).toBe(3)
  owner.tap('Send').tap('draft').type('  ').keys(66)
  owner.keys(111)
  expect(bubbles()).toBe(before)
})

test('writing to a contact without a conversation begins one', () => {
  const owner = own()
    .open('contacts')
    .tap('Anna Kowalska')
    .tap('Message')
    .tap('draft')
    .type('Hi Anna')
    .keys(66)
  expect(owner.sees('Hi Anna')).toBe(true)
  owner.open('contacts').tap('Message')
  expect(owner.nodes().filter(({ text }) => text === 'Hi Anna')).toHaveLength(1)
})

test('a switch changes what it shows, and dark mode the whole picture', () => {
  const owner = own().open('settings')
  const bluetooth = () => owner.nodes().find((node) => node.checkable && node.description === 'Bluetooth')
  expect(bluetooth()?.checked).toBe(false)
  owner.tap('switch_bluetooth')
  expect(bluetooth()?.checked).toBe(true)
  const ground = () => owner.phone.picture().pixels[(1200 * 1080 + 10) * 4] ?? 0
  expect(ground()).toBeGreaterThan(200)
  owner.tap('switch_dark')
  expect(ground()).toBeLessThan(50)
})

test('a password is shown and told as bullets and cannot be copied', () => {
  const owner = end(own().open('settings')).tap('Security').tap('password').type('geheim')
  expect(owner.find('password')).toMatchObject({ text: '••••••', password: true, focused: true })
  owner.hold('password')
  expect(owner.sees('Copy')).toBe(false)
  owner.keys(4, 278, 123, 279)
  expect(owner.find('password').text).toBe('••••••')
  owner.tap('Save password')
  expect(owner.find('password').text).toBe('Password')
  expect(owner.find('state').children[1]?.children[1]?.text).toBe('Password')
})

test('only the page with the recovery codes forbids pictures, and only while it is in front', () => {
  const owner = end(own().open('settings')).tap('Security')
  expect(owner.phone.secure).toBe(false)
  owner.tap('Recovery codes')
  expect(owner.phone.secure).toBe(true)
  expect(owner.keys(3).phone.secure).toBe(false)
  expect(owner.open('settings').phone.secure).toBe(true)
  expect(owner.keys(26, 26).phone.secure).toBe(false)
})

test('a note is kept by Save, by Back and by going home; an empty one is forgotten', () => {
  const owner = own().open('notes')
  const count = () => owner.nodes().filter(({ resourceId }) => resourceId.endsWith('/note')).length
  owner.tap('New note').type('第一行\nsecond').tap('Save')
  expect(owner.sees('第一行')).toBe(true)
  owner.tap('New note').type('by back').keys(4, 4)
  owner.tap('New note').type('by home').keys(3)
  owner.open('notes').keys(4)
  expect(count()).toBe(7)
  owner.tap('New note').keys(4, 4)
  expect(count()).toBe(7)
  owner.tap('by back').tap('Delete')
  expect([count(), owner.sees('by back')]).toEqual([6, false])
})

test('on its side the phone still shows the field that is written in', () => {
  const owner = own().open('shop').tap('Coffee mug').tap('Add to cart').tap('cart').tap('Check out')
  owner.phone.rotate(90)
  owner.tap('card_number').type('4111')
  const { bounds } = owner.find('card_number')
  expect(bounds.y + bounds.height).toBeLessThanOrEqual(1080 - 126 - 452)
  expect(bounds.height).toBe(138)
})

test('writing beyond the end of the page keeps the caret in sight', () => {
  const owner = own().open('notes').tap('New note').type('line\n'.repeat(60)).type('the end')
  const { bounds } = owner.find('text')
  expect(bounds.y + bounds.height).toBeLessThanOrEqual(2400 - 780 - 126)
  const before = owner.phone.picture().pixels
  owner.type('!')
  expect(Buffer.compare(before, owner.phone.picture().pixels)).not.toBe(0)
})

test('an order is placed only once the card is filled in, and is seen to be placed', () => {
  const owner = own('zh')
    .open('shop')
    .tap('头戴耳机')
    .tap('加入购物车')
    .tap('cart')
    .tap('增加头戴耳机')
    .tap('减少头戴耳机')
  expect(owner.find('total').text).toBe('¥599.00')
  owner.tap('去结算').tap('立即支付')
  expect(owner.sees('订单已提交')).toBe(false)
  owner
    .tap('card_number')
    .type('4111 1111 1111 1111')
    .keys(66)
    .type('王小明')
    .keys(66)
    .type('12/29')
    .tap('立即支付')
  expect(owner.sees('订单已提交')).toBe(false)
  owner.tap('security_code').type('123').tap('立即支付')
  expect(owner.sees('订单已提交')).toBe(true)
  expect(owner.sees('已支付 ¥599.00')).toBe(true)
  owner.tap('返回商店').tap('cart')
  expect(owner.sees('购物车是空的')).toBe(true)
})
