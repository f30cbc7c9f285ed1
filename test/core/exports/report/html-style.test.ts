import { expect, test } from 'vitest'
import { style } from '../../../../src/core/exports/report/html-style'

test('the report loads nothing for its looks', () => {
  expect(style).not.toMatch(/url\(|@import|<\//)
})
