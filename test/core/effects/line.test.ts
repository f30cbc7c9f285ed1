import { expect, test } from 'vitest'
import { isPressable, withoutNeighbours } from '../../../src/core/effects/line'
import { control, read } from '../guards/shapes/screens'

const terms = control('AGB', [211, 295, 32, 18], { role: 'link' })
const shipping = control('Versand und Rückgabe', [24, 295, 172, 18], { role: 'link' })
const empty = control('Warenkorb leeren', [257, 296, 130, 17])

test('of a line over several controls each is called by its own part', () => {
  const line = read('VersandundRuckgabe·AGB· Warenkorb leeren', [24, 297, 356, 15])
  const known = [shipping, terms, empty, line]
  expect(withoutNeighbours(line, terms, known)).not.toMatch(/leeren/)
  expect(withoutNeighbours(line, empty, known)).toMatch(/Warenkorb leeren/)
})

test('what no control beside it is called stays, whatever it tells', () => {
  const line = read('AGB Warenkorb leeren', [200, 297, 200, 15])
  expect(withoutNeighbours(line, terms, [terms, line])).toBe('AGB Warenkorb leeren')
  const own = read('Warenkorb leeren', [257, 297, 130, 15])
  expect(withoutNeighbours(own, empty, [terms, empty, own])).toBe('Warenkorb leeren')
})

test('a text that is only listed to be read is no control', () => {
  expect(isPressable(terms)).toBe(true)
  expect(isPressable({ ...terms, role: 'text', tag: 'TextView' })).toBe(false)
})
