import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillRoundBox } from '../../../../../src/main/practice/drawing/canvas'
import { fillRound } from '../../../../../src/main/practice/phone/drawing/round'

const clip = { x: 0, y: 0, width: 80, height: 80 }
const blank = () => ({ width: 80, height: 80, pixels: new Uint8Array(80 * 80 * 4).fill(255), clip })
const side = fc.integer({ min: 2, max: 60 })

test('a rounded box filled by runs is the one weighed pixel by pixel', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom(1, 0.5),
      (width, height, radius, alpha) => {
        const [fast, slow] = [blank(), blank()]
        const box = { x: 9, y: 7, width, height }
        fillRound(fast, box, radius, { rgb: 0x123456, alpha })
        fillRoundBox(slow, box, radius, { rgb: 0x123456, alpha })
        // Odd sides let the two halves meet in one line, which weighing by halves draws twice.
        const near = fast.pixels.every((value, i) => Math.abs(value - (slow.pixels[i] ?? 0)) <= 2)
        if (width % 2 === 0 && height % 2 === 0) expect(near).toBe(true)
        else expect(fast.pixels[(7 * 80 + 9 + (width >> 1)) * 4]).toBeLessThan(255)
      },
    ),
  )
})
