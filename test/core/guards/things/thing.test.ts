import { expect, test } from 'vitest'
import { isSpan, isSum, isThing } from '../../../../src/core/guards/things/thing'
import { withText } from '../../samples'

const english = withText('The settings of your home and what is new')
const dutch = withText('Instellingen van het account en meer berichten voor jou')

test('a name that tells no deed is that of a thing, in whatever word', () => {
  for (const text of ['Chapters', 'Spans', 'Harbour district', '章节', 'Книги', '시간표'])
    expect(isThing(text, english), text).toBe(true)
})

test('orders, statements, states, sums and rights are no things', () => {
  for (const text of [
    'Evict',
    'Count me in',
    'Airplane mode',
    'No-show',
    'Gold for $9',
    'Administrators',
    'OK',
    'driver updater',
    'Super Like',
    'Mi piace',
    '超级喜欢',
    'Alternative limits: No',
    'Notifications: Off',
    '通知：关',
    '通知: 無効',
    'WLAN: an',
    'Firewall: Disabled',
    'Фильтр: выключен',
  ])
    expect(isThing(text, english), text).toBe(false)
})

test('where the language is not shipped a name is not told from a deed', () => {
  expect(isThing('Hoofdstukken', dutch)).toBe(false)
  expect(isThing('Katmanlarımız', english)).toBe(false)
})

test('spans and sums', () => {
  expect(['1W', '6개월', '30 days', 'YTD'].every(isSpan)).toBe(true)
  expect(['17', 'Week'].some(isSpan)).toBe(false)
  expect(['$5', '12 €'].every(isSum)).toBe(true)
})

test('no table tells what is said in Cantonese, and what is done at once is no thing', () => {
  for (const text of ['睇清楚啲', '即刻走數', '唔要']) expect(isThing(text, english), text).toBe(false)
})

test.each(['setup.exe', 'app.jar', 'Report.lnk'])('%s is a program that would run', (name) => {
  expect(isThing(name, english)).toBe(false)
})

test('what tells where somebody is, or whether they come, is said by choosing it', () => {
  for (const name of [
    'Attending',
    'Maybe',
    'Off duty',
    'Sick',
    'Vielleicht',
    'Absent',
    '请假',
    '欠席',
    '불참',
  ])
    expect(isThing(name, withText('Rota')), name).toBe(false)
  expect(isThing('here', withText('Read more about it'))).toBe(false)
})
