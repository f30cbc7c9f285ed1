import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import { dropped, flickOf } from '../../../../src/core/effects/pointer'
import { hasMeaning } from '../../../../src/core/guards/harmless/gestures'
import { withText } from '../../samples'

const swipe = (screen: Observation, to: [number, number] = [10, 10]) => {
  const drop = dropped([[10, 60], to], screen, undefined, flickOf([10, 60], to))
  return drop.kind === 'drop' && hasMeaning(drop, screen)
}

test('what a screen says of drawing a finger over it, it means', () => {
  for (const text of [
    'Swipe up to answer',
    'Slide to pay',
    '上滑解锁',
    'Nach oben wischen zum Annehmen',
    '밀어서 잠금해제',
  ])
    expect(swipe(withText(text, 80, 70)), text).toBe(true)
  expect(swipe(withText('News', 80, 70))).toBe(false)
})

test('another way, and what is only looked at, has no such meaning', () => {
  expect(swipe(withText('Swipe left to delete', 80, 70))).toBe(false)
  expect(swipe(withText('Swipe left to delete', 80, 70), [60, 60])).toBe(true)
  expect(swipe(withText('Pull down to refresh', 80, 70))).toBe(false)
  expect(swipe(withText(`Rivers drag sand along ${'and along '.repeat(12)}`, 80, 70))).toBe(false)
})
