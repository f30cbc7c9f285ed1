import { expect, test } from 'vitest'
import { center } from '../../../../src/core/action/geometry'
import { own } from './owner'

test('a tap on an icon opens its app, and the three buttons below lead back, home and to the recent apps', () => {
  const owner = own().tap('Contacts')
  expect(owner.phone.front.packageName).toBe('com.android.contacts')
  owner.tap('Anna Kowalska').tapAt([200, 2340])
  expect(owner.sees('Search contacts')).toBe(true)
  owner.tapAt([540, 2340])
  expect(owner.phone.front.packageName).toBe('com.android.launcher3')
  owner.tapAt([860, 2340])
  expect(owner.sees('Recent apps')).toBe(true)
  owner.tap('Contacts')
  expect(owner.phone.front.packageName).toBe('com.android.contacts')
})

test("a swipe up moves the list up by the finger's way", () => {
  const owner = own().open('contacts')
  const before = owner.find('Elena Petrova').bounds.y
  owner.swipe([540, 1900], [540, 1300])
  expect(owner.find('Elena Petrova').bounds.y).toBe(before - 600)
  owner.swipe([540, 1000], [540, 1250])
  expect(owner.find('Elena Petrova').bounds.y).toBe(before - 350)
})

test('a list ends at its last entry and begins at its first', () => {
  const owner = own().open('contacts')
  const first = owner.find('Ada Lindqvist').bounds.y
  for (let i = 0; i < 6; i++) owner.swipe([540, 2000], [540, 500])
  expect(owner.sees('周杰')).toBe(true)
  expect(owner.sees('Ada Lindqvist')).toBe(false)
  for (let i = 0; i < 6; i++) owner.swipe([540, 600], [540, 2200])
  expect(owner.find('Ada Lindqvist').bounds.y).toBe(first)
})

test('a finger that drags opens nothing', () => {
  const owner = own().open('contacts')
  const [x, y] = center(owner.find('Anna Kowalska').bounds)
  owner.swipe([x, y], [x, y - 100])
  expect(owner.sees('Search contacts')).toBe(true)
})

test('the scrollbar is there while the finger drags and gone afterwards', () => {
  const { phone } = own().open('contacts')
  const edge = () => {
    const { pixels, width } = phone.picture()
    return pixels[(600 * width + 1068) * 4]
  }
  const ground = edge()
  phone.finger({ type: 'down', at: [540, 1500], ms: 0 })
  phone.finger({ type: 'move', at: [540, 1460], ms: 50 })
  expect(edge()).not.toBe(ground)
  phone.finger({ type: 'up', at: [540, 1460], ms: 60 })
  expect(edge()).toBe(ground)
})

test('a long press in a field selects all and offers to copy, which pastes elsewhere', () => {
  const owner = own().open('contacts').tap('search').type('王小明 Li')
  owner.hold('search')
  expect(owner.sees('Select all')).toBe(true)
  owner.tap('Copy').keys(67)
  expect(owner.find('search').text).toBe('Search contacts')
  owner.hold('search').tap('Paste')
  expect(owner.find('search').text).toBe('王小明 Li')
})

test('a touch beside an open menu only closes it', () => {
  const owner = own().open('notes').hold('Trip to the coast')
  expect(owner.sees('Delete')).toBe(true)
  expect(owner.sees('Trip to the coast')).toBe(false)
  owner.tapAt([540, 300])
  expect(owner.sees('Delete')).toBe(false)
  expect(owner.sees('Shopping list')).toBe(true)
})

test('a long press on a note deletes it once Delete is touched', () => {
  const owner = own().open('notes').hold('Trip to the coast').tap('Delete')
  expect(owner.sees('Trip to the coast')).toBe(false)
  expect(owner.sees('Shopping list')).toBe(true)
})

test('a long press where nothing waits for one is a tap', () => {
  const owner = own().open('contacts').hold('Anna Kowalska')
  expect(owner.sees('Message')).toBe(true)
})

test('a double tap in a field selects the word there, two slow taps do not', () => {
  const owner = own().open('contacts').tap('search').type('hello').doubleTap('search').type('word')
  expect(owner.find('search').text).toBe('word')
  owner.tap('search').tap('search').type('s')
  expect(owner.find('search').text).toBe('words')
})

test('the drawn keyboard types what its keys say, with capitals, signs, backspace and enter', () => {
  const owner = own().open('notes').tap('New note')
  expect(owner.phone.keyboard).toBe(true)
  const [q, shift, erase, symbols, enter] = [
    [54, 1590],
    [80, 1990],
    [1000, 1990],
    [80, 2160],
    [1000, 2160],
  ] as const
  owner.tapAt(q).tapAt(shift).tapAt(q).tapAt(q).tapAt(erase).tapAt(enter).tapAt(symbols).tapAt(q)
  expect(owner.find('text').text).toBe('qQ\n1')
  owner.tapAt([850, 2160])
  expect(owner.phone.keyboard).toBe(false)
})

test('a swipe up opens the lock screen, a short one does not', () => {
  const owner = own().open('shop')
  owner.phone.sleep()
  owner.phone.wake()
  expect(owner.phone.locked).toBe(true)
  expect(owner.sees('Swipe up to unlock')).toBe(true)
  owner.tap('Swipe up to unlock').swipe([540, 2000], [540, 1900])
  expect(owner.phone.locked).toBe(true)
  owner.swipe([540, 2000], [540, 1200])
  expect(owner.phone.locked).toBe(false)
  expect(owner.sees('Desk lamp')).toBe(true)
})

test('a finger on a sleeping phone and a swipe from the status bar do nothing', () => {
  const owner = own().open('settings').swipe([540, 10], [540, 1500])
  expect(owner.sees('Wi-Fi')).toBe(true)
  owner.phone.sleep()
  owner.tapAt([540, 2340])
  expect(owner.phone.awake).toBe(false)
  owner.keys(26, 82)
  expect(owner.sees('Wi-Fi')).toBe(true)
})
