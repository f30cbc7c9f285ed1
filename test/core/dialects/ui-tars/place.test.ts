import { expect, test } from 'vitest'
import { readPlace } from '../../../../src/core/dialects/ui-tars/place'

const size = { width: 1000, height: 1000 }
const read = (written: string) => {
  const repaired: string[] = []
  const place = readPlace(written, { screen: size, image: size, space: '0-1000' }, (name) =>
    repaired.push(name),
  )
  return 'error' in place ? place.error : { at: place.at, box: place.box, repaired }
}

test.each([
  '(100,200)',
  '[100, 200]',
  '<point>100 200</point>',
  '<bbox>100 200 100 200</bbox>',
  '<|box_start|>(100,200)<|box_end|>',
  '100，200',
  '<100,200>',
  '[100.2, 199.8]',
])('%s is one point', (written) => {
  expect(read(written)).toEqual({ at: [100, 200], box: undefined, repaired: [] })
})

test('four numbers are a box, and its middle is meant', () => {
  const box = { x: 0, y: 964, width: 10, height: 20 }
  expect(read('[0, 964, 10, 984]')).toEqual({ at: [5, 974], box, repaired: [] })
  expect(read('<|box_start|>(0,964)<|box_end|>(10,984)<|box_end|>')).toMatchObject({ at: [5, 974], box })
})

test('a missing bracket is named', () => {
  expect(read('(100,200')).toMatchObject({ at: [100, 200], repaired: ['missing_bracket'] })
})

test.each([
  '',
  '=',
  '(abc,def)',
  '(NaN,1)',
  '[]',
  '(1)',
  '(1,2,3)',
  '(1,2,3,4,5)',
  "__import__('os')",
  '1e3,2',
])('%j is no place', (written) => expect(read(written)).toBe('bad_coordinate'))

test.each(['(-1,5)', '(1001,5)', '(1,2,3,4000)'])('%s is outside', (written) => {
  expect(read(written)).toBe('out_of_range')
})
