import { expect, test } from 'vitest'
import { canonical } from '../../../../src/core/dialects/canonical'
import { begin } from '../../../../src/core/run/run'
import { seenOf } from '../../../../src/main/engine/observe/look'
import { seen, setup } from '../../../core/samples'

test('a picture goes out as it is unless the dialect wants another size', () => {
  const run = begin(setup)
  expect(seenOf(run, canonical, seen).image).toEqual(seen.size)
  const half = { ...canonical, picture: () => ({ width: 50, height: 40 }) }
  expect(seenOf(run, half, seen)).toMatchObject({ screen: seen.size, image: { width: 50, height: 40 } })
})

test("the run's parameters of now reach the dialect", () => {
  const run = { ...begin({ ...setup, params: { version: '1.5' } }), params: { version: '1.5', width: 800 } }
  expect(seenOf(run, canonical, seen).params).toEqual({ version: '1.5', width: 800 })
})
