import { expect, test } from 'vitest'
import { Lang } from '../../src/core/lang'

test('the console speaks English and Chinese, and says so of anything else', () => {
  expect(Lang.options).toEqual(['en', 'zh'])
  expect(Lang.safeParse('de').success).toBe(false)
})
