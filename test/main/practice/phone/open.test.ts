import { expect, test } from 'vitest'
import { builtInInputMethod } from '../../../../src/main/practice/phone/phone'
import { own, packages } from './owner'

const walk = () => own('zh').open('messages').tap('王小明').tap('draft').type('你好').tap('发送').keys(187)

test('the same hands on the same phone give the same picture', () => {
  expect(Buffer.compare(walk().phone.picture().pixels, walk().phone.picture().pixels)).toBe(0)
})

test('the picture is opaque, of the size of the glass, and a copy', () => {
  const { phone } = own()
  const picture = phone.picture()
  expect([picture.width, picture.height, picture.pixels.length]).toEqual([1080, 2400, 1080 * 2400 * 4])
  expect(picture.pixels.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
  picture.pixels.fill(7)
  expect(phone.picture().pixels[0]).not.toBe(7)
})

test('a phone turned to its side shows its width and height exchanged, and the tree follows', () => {
  const { phone, nodes } = own().open('shop')
  phone.rotate(90)
  const { width, height } = phone.picture()
  expect([width, height, phone.rotation]).toEqual([2400, 1080, 90])
  expect(phone.size).toEqual({ width: 1080, height: 2400 })
  expect(phone.tree.bounds).toEqual({ x: 0, y: 0, width: 2400, height: 1080 })
  const goods = nodes().filter(({ resourceId }) => resourceId.endsWith('/good'))
  expect(new Set(goods.slice(0, 4).map(({ bounds }) => bounds.y)).size).toBe(1)
})

test('a turned phone and one turned back look as if nothing had been', () => {
  const { phone } = own().open('contacts')
  const before = phone.picture().pixels
  phone.rotate(90)
  phone.picture()
  phone.rotate(0)
  expect(Buffer.compare(before, phone.picture().pixels)).toBe(0)
})

test('a sleeping phone is black', () => {
  const { phone } = own()
  phone.sleep()
  expect(phone.picture().pixels.every((value, i) => value === (i % 4 === 3 ? 255 : 0))).toBe(true)
})

test('the keyboard is shown only for a focused field and only by the built-in input method', () => {
  const owner = own().open('contacts')
  expect([owner.phone.keyboard, owner.phone.enterText('x'), owner.phone.clearText()]).toEqual([
    false,
    false,
    false,
  ])
  owner.tap('search')
  expect(owner.phone.keyboard).toBe(true)
  owner.phone.setInputMethod('com.android.adbkeyboard/.AdbIME')
  expect([owner.phone.keyboard, owner.phone.enterText('Ada')]).toEqual([false, true])
  owner.phone.setInputMethod(builtInInputMethod)
  expect(owner.phone.keyboard).toBe(true)
  expect([owner.phone.clearText(), owner.find('search').text]).toEqual([true, 'Search contacts'])
})

test('apps are launched by package, an unknown one is refused', () => {
  const { phone } = own('zh')
  expect(phone.apps.map(({ label }) => label)).toEqual(['联系人', '短信', '设置', '备忘录', '商店', '电话'])
  expect(phone.launch('com.example.none')).toBe(false)
  expect(phone.launch(packages.settings)).toBe(true)
  expect(phone.front).toEqual({
    packageName: 'com.android.settings',
    activity: 'com.android.settings.Settings',
    label: '设置',
  })
  expect(phone.launch('com.android.launcher3')).toBe(true)
  expect(phone.front.label).toBe('桌面')
})

test('a stopped app begins anew, what it had stored is kept', () => {
  const owner = own().open('notes').tap('New note').type('kept').tap('Save').tap('Plants')
  owner.phone.stop(packages.notes)
  expect(owner.phone.front.label).toBe('Home')
  expect(owner.open('notes').sees('kept')).toBe(true)
  owner.open('contacts').tap('search').type('zzz')
  owner.phone.stop(packages.contacts)
  expect(owner.open('contacts').find('search').text).toBe('Search contacts')
})

test('listeners hear of every change until they leave', () => {
  const owner = own()
  let told = 0
  const leave = owner.phone.subscribe(() => {
    told += 1
  })
  owner.tap('Contacts')
  expect(told).toBe(1)
  leave()
  owner.keys(3)
  expect(told).toBe(1)
})

test('a character without a glyph is drawn as a box and kept as it is', () => {
  const owner = own().open('notes').tap('New note')
  const before = owner.phone.picture().pixels
  owner.type('\u{1f600}')
  expect(owner.find('text').text).toBe('\u{1f600}')
  expect(Buffer.compare(before, owner.phone.picture().pixels)).not.toBe(0)
})
