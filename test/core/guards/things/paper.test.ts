import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import { moveOf } from '../../../../src/core/guards/guard'
import { isEnlarged, isPaper, isScaleShown } from '../../../../src/core/guards/things/paper'
import { clickAt } from '../../samples'

const on = (foreground: string, at: [number, number], count = 1) => {
  const screen: Observation = {
    frame: '',
    seq: 0,
    size: { width: 1280, height: 800 },
    foreground,
    elements: [],
  }
  return [at, moveOf({ ...clickAt(...at), count } as never, screen, { history: [] })] as const
}

test('a document by its title has pages between its bars, and how large it is shown in them', () => {
  expect(isPaper(...on('offer.pdf — Reader', [100, 300]))).toBe(true)
  expect(isPaper(...on('offer.pdf - Chrome', [100, 300]))).toBe(false)
  expect(isPaper(...on('offer.pdf — Reader', [100, 30]))).toBe(false)
  expect(isScaleShown(['120%'], ...on('offer.pdf — Reader', [900, 780]))).toBe(true)
  expect(isScaleShown(['120%'], ...on('Loans', [900, 780]))).toBe(false)
})

test('pressed twice amid the screen, a picture that is shown alone is made larger', () => {
  expect(isEnlarged(...on('Gallery', [640, 400], 2))).toBe(true)
  expect(isEnlarged(...on('Gallery', [640, 400]))).toBe(false)
  expect(isEnlarged(...on('Gallery', [640, 780], 2))).toBe(false)
  expect(isEnlarged(...on('Wallet', [640, 400], 2))).toBe(false)
})
