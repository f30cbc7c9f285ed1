import { expect, test } from 'vitest'
import { readPlace } from '../../../../../src/core/dialects/reading/calls/place'

const size = { width: 2000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999' } as const

function place(written: string) {
  const repaired: string[] = []
  const read = readPlace(written, seen, (repair) => repaired.push(repair))
  return 'error' in read ? read.error : { at: read.at, ...(repaired.length === 0 ? {} : { repaired }) }
}

test.each([
  '[500,250]',
  '(500, 250)',
  '<500,250>',
  '500 250',
  '[[400,200,600,300]]',
  '<point>500 250</point>',
])('%s is the middle of the upper half', (written) => {
  expect(place(written)).toEqual({ at: [1000, 250] })
})

test('a bracket that was left out is a repair, a number that is none is refused', () => {
  expect(place('[500,250')).toEqual({ at: [1000, 250], repaired: ['missing_bracket'] })
  for (const written of ['', '[5]', '[1,2,3]', '[a,b]', '[NaN,1]', '1'.repeat(200)])
    expect(place(written)).toBe('bad_coordinate')
})

test('what is outside is never moved inside', () => {
  expect(place('[1000,1000]')).toEqual({ at: [1999, 999] })
  for (const written of ['[1001,5]', '[-1,5]', '[5,5,2000,9]']) expect(place(written)).toBe('out_of_range')
})

test('a box keeps its extent', () => {
  expect(readPlace('[100,100,200,300]', seen, () => undefined)).toMatchObject({
    box: { x: 200, y: 100, width: 200, height: 200 },
  })
})
