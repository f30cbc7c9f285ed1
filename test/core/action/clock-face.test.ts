import { expect, test } from 'vitest'
import { isLongerAgo, isSameButFigure, wentOn } from '../../../src/core/action/clock-face'

test.each([
  ['14:03', '14:04', 3000],
  ['9:59', '10:00', 3000],
  ['23:59', '0:00', 3000],
  ['12:59 PM', '1:00 PM', 3000],
  ['11:59 AM', '12:00 PM', 3000],
  ['上午 11:59', '下午 12:00', 3000],
  ['14h03', '14h04', 3000],
  ['14:03:58', '14:04:01', 3000],
  ['14:03', '14:06', 170_000],
  ['Sun 22 Nov 14:03', 'Sun 22 Nov 14:04', 500],
])('%s becomes %s within %d ms', (before, after, elapsed) => {
  expect(wentOn(before, after, elapsed)).toBe(true)
})

test.each([
  ['more time than there was', '14:03', '14:05', 3000],
  ['back', '14:04', '14:03', 3000],
  ['a countdown', '2:00', '1:59', 3000],
  ['another word beside it', 'Pay at 14:03', 'Send at 14:04', 3000],
  ['another number beside it', '14:03 · 3 files', '14:04 · 4 files', 3000],
  ['a price', '14.03 €', '14.04 €', 3000],
  ['an amount', '1,14:03', '1,14:04', 3000],
  ['no clock', 'Save', 'Delete', 3000],
  ['a score of minutes beyond sixty', '14:61', '14:62', 3000],
  ['two clocks', '14:03 15:03', '14:04 15:04', 3000],
  ['seconds that came', '14:03', '14:03:01', 3000],
  ['the same', '14:03', '14:03', 3000],
  ['the other half of the day', '2:00 AM', '2:01 PM', 3000],
  ['a half of the day that came', '2:00', '2:01 PM', 3000],
])('%s is no clock that went on', (_, before, after, elapsed) => {
  expect(wentOn(before, after, elapsed)).toBe(false)
})

test.each([
  ['Code expires in 10 s', 'Code expires in 9 s'],
  ['9 %', '10 %'],
  ['1.9 MB of 4.7 MB', '2.0 MB of 4.7 MB'],
])('%s and %s are the same but for a figure', (before, after) => {
  expect(isSameButFigure(before, after, 3000)).toBe(true)
})

test.each([
  ['Pay 3', 'Send 4'],
  ['3 of 4', '4 of 5'],
  ['Delete', 'Delete 1'],
  ['Save', 'Save'],
  ['Total 9 €', 'Total 8 €'],
  ['100 EUR', '101 EUR'],
  ['Bid 101', 'Bid 300'],
])('%s and %s are not', (before, after) => {
  expect(isSameButFigure(before, after, 3000)).toBe(false)
})

test.each([
  ['Saved 2 min ago', 'Saved 3 min ago', 3000],
  ['vor 58 Sekunden', 'vor 61 Sekunden', 3000],
  ['3 分钟前', '4 分钟前', 3000],
  ['il y a 2 heures', 'il y a 3 heures', 3000],
])('%s and %s tell the time that went by', (before, after, elapsed) => {
  expect(isLongerAgo(before, after, elapsed)).toBe(true)
})

test.each([
  ['more than went by', 'Saved 2 min ago', 'Saved 9 min ago', 3000],
  ['less', 'Saved 3 min ago', 'Saved 2 min ago', 3000],
  ['another word', 'Saved 2 min ago', 'Sent 3 min ago', 3000],
  ['no time', '2 offers ago', '3 offers ago', 3000],
  ['nothing that was', 'in 2 min', 'in 3 min', 3000],
])('%s is told by something else', (_, before, after, elapsed) => {
  expect(isLongerAgo(before, after, elapsed)).toBe(false)
})
