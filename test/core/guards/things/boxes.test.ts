import { expect, test } from 'vitest'
import type { Element } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { boxBeside } from '../../../../src/core/guards/things/boxes'
import { seen } from '../../samples'

const tick = (text: string, x: number): Element => ({
  text,
  box: { x, y: 35, width: 10, height: 10 },
  confidence: 1,
  role: 'checkbox',
})
const found = (box: Element, isPage = true) => {
  const words: Element = { text: '1 stop', box: { x: 48, y: 36, width: 40, height: 9 }, confidence: 0.9 }
  const screen = { ...seen, elements: [box, words], ...(isPage && { listed: [box] }) }
  return boxBeside(controlAt([60, 40], screen), screen)?.elements[0]
}

test('a box of a page is told by words of its own name close behind it', () => {
  const box = tick('1 stop', 30)
  expect(found(box)).toBe(box)
  expect(found(box, false)).toBeUndefined()
  expect(found(tick('2 stops', 30))).toBeUndefined()
  expect(found(tick('1 stop', 70))).toBeUndefined()
})
