import { expect, test } from 'vitest'
import { outside, type PlaceRepair, readPlace } from '../../../src/core/dialects/call-place'
import type { Seen } from '../../../src/core/dialects/dialect'

const size = { width: 2000, height: 1000 }
const seen: Seen = { screen: size, image: size, space: 'pixels' }

function read(written: string, where = seen) {
  const repairs: PlaceRepair[] = []
  return { place: readPlace(written, where, (repair) => repairs.push(repair)), repairs }
}

test.each(['[40,60]', '(40, 60)', '<40,60>', '40 60', '<point>40 60</point>', '（40，60）', '[[40, 60]]'])(
  '%s names one point',
  (written) => {
    expect(read(written)).toEqual({ place: { at: [40, 60], said: [40, 60] }, repairs: [] })
  },
)

test('four numbers are a box whose centre is the point, whichever corner comes first', () => {
  const box = { x: 40, y: 60, width: 100, height: 20 }
  expect(read('[[40,60,140,80]]').place).toEqual({ at: [90, 70], said: [90, 70], box })
  expect(read('[140,80,40,60]').place).toEqual({ at: [90, 70], said: [90, 70], box })
})

test('a bracket without its pair is mended, and the mend is noted', () => {
  expect(read('[40,60')).toEqual({ place: { at: [40, 60], said: [40, 60] }, repairs: ['missing_bracket'] })
})

test.each(['', '[40]', '[1,2,3]', '[a,b]', '[1e3,2]', `[1,2]${' '.repeat(200)}`])(
  '%j is no place',
  (written) => {
    expect(read(written).place).toMatchObject({ ok: false, error: 'bad_coordinate' })
  },
)

test('a point or a corner outside is refused in the terms of the space it was said in', () => {
  expect(read('[2001,5]').place).toEqual(outside([2001, 5], seen))
  expect(read('[5,5,10,1001]').place).toEqual(outside([10, 1001], seen))
  expect(read('[5,1001]', { ...seen, space: '0-1000' }).place).toMatchObject({
    error: 'out_of_range',
    detail: '5, 1001 is outside 1000 × 1000 (0-1000)',
  })
})
