import { expect, test } from 'vitest'
import { bundleOf } from '../../../src/core/exports/bundle'
import { blobs, events, frameOf, linesOf } from '../../fixtures/exports/run'

test('a bundle names every frame and request once', () => {
  const all = bundleOf(linesOf(events))
  expect([...all.blobs].sort()).toEqual([...new Set(all.blobs)].sort())
  expect(all.blobs.every((name) => blobs.has(name))).toBe(true)
  expect(all.frames).toContain(frameOf('live'))
  expect(all.frames).toHaveLength(new Set(all.frames).size)
})
