import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import {
  isBareNumber,
  isCalculator,
  isDayOfWeek,
  isGrown,
  isMonth,
} from '../../../../src/core/guards/harmless/numbers'

const showing = (...texts: readonly string[]): Observation => ({
  frame: 'f',
  seq: 1,
  size: { width: 800, height: 600 },
  elements: texts.map((text, nth) => ({
    text,
    box: { x: 20 * (nth % 7), y: 20 * Math.floor(nth / 7), width: 16, height: 12 },
    confidence: 1,
  })),
})
const days = Array.from({ length: 31 }, (_, nth) => `${nth + 1}`)

test('a month has its days, and no zero', () => {
  expect(isMonth(showing(...days))).toBe(true)
  expect(isMonth(showing('0', ...days))).toBe(false)
  expect(isMonth(showing(...days.slice(0, 12)))).toBe(false)
})

test('a calculator has signs of sums; a keypad for a code has none', () => {
  const digits = days.slice(0, 9)
  expect(isCalculator(showing(...digits, '+', '−', '='))).toBe(true)
  expect(isCalculator(showing(...digits, '*', '#'))).toBe(false)
})

test('a number without a word says nothing of what it does', () => {
  expect(['17H', '12:30', '3', '1,200.50'].map(isBareNumber)).toEqual([true, true, true, true])
  expect(['12 March 2026', 'report.pdf', '3月', 'Notes'].map(isBareNumber)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('what is shown larger grows; minutes, heat and guests are set', () => {
  for (const name of ['Larger text', 'Mehr', '放大']) expect(isGrown(name), name).toBe(true)
  for (const name of ['Más minutos', 'More guests', 'Weniger Grad', '增加数量'])
    expect(isGrown(name), name).toBe(false)
})

test('the days of a week stand in a line under their names; a scale of points has none', () => {
  const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const at = [8, 26] as const
  expect(isDayOfWeek(at, showing(...week, '28', '29', '30', '1', '2', '3', '4'))).toBe(true)
  expect(
    isDayOfWeek(at, showing('周一', '周二', '周三', '周四', '周五', '周六', '周日', ...days.slice(3, 10))),
  ).toBe(true)
  expect(isDayOfWeek(at, showing(...week.map(() => 'x'), ...days.slice(0, 7)))).toBe(false)
  expect(isDayOfWeek(at, showing(...week, '5', '10', '20', '30', '31', '2', '9'))).toBe(false)
  // Names that stand elsewhere are not theirs.
  expect(isDayOfWeek([8, 206], showing(...week, ...Array(63).fill('x'), ...days.slice(3, 10)))).toBe(false)
})
