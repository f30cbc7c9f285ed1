import { expect, test } from 'vitest'
import {
  comparedIn,
  fragmentOfCompared,
  fragmentOfPlace,
  placeIn,
} from '../../../src/renderer/link/place-spot'
import { spotIn, withoutCode } from '../../../src/renderer/link/spot'

test('a place stands in the address with what is looked at there, and is found again by it', () => {
  const spots = [
    { place: 'inbox' },
    { place: 'regression', exams: ['exam-2', 'exam-1'], at: 'run-7/3' },
    { place: 'prompts', dialect: 'ui-tars' },
    { place: 'policy', tried: { run: 'run-7', step: 4 } },
  ] as const
  for (const spot of spots) expect(placeIn(fragmentOfPlace(spot))).toEqual(spot)
  expect(spotIn(fragmentOfPlace(spots[3]))).toBeUndefined()
  expect(withoutCode(`#code=secret&${fragmentOfPlace(spots[1]).slice(1)}`)).toBe(fragmentOfPlace(spots[1]))
})

test('what cannot be is left out', () => {
  expect(placeIn('#place=elsewhere')).toBeUndefined()
  expect(placeIn('#place=inbox&exam=a&dialect=b')).toEqual({ place: 'inbox' })
  expect(placeIn('#place=policy&tried=../etc&step=2')).toEqual({ place: 'policy' })
})

test('two to four different runs are compared, others are no comparison', () => {
  const compared = { runs: ['run-7', 'run-6', 'run-5'], step: 9 }
  expect(comparedIn(fragmentOfCompared(compared))).toEqual(compared)
  expect(comparedIn('#compare=run-7')).toBeUndefined()
  expect(comparedIn('#compare=run-7,run-7')).toBeUndefined()
  expect(comparedIn('#compare=a,b,c,d,e')?.runs).toHaveLength(4)
})
