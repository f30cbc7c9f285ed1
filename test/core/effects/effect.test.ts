import { expect, test } from 'vitest'
import type { Effect } from '../../../src/core/effects/effect'
import { effectsOf } from '../../../src/core/effects/effects'
import { clickAt, withText } from '../samples'

test('effects are plain values that can be printed and read back', () => {
  const effects: readonly Effect[] = effectsOf(clickAt(50, 40), withText('Save'), [])
  expect(JSON.parse(JSON.stringify(effects))).toEqual(effects)
})
