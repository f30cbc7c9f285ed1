import { expect, test } from 'vitest'
import { impliedParams } from '../../../../src/core/dialects/index'
import { uiTars } from '../../../../src/core/dialects/ui-tars/ui-tars'

test('former names say the version', () => {
  expect(impliedParams('uitars')).toEqual({ version: '1.0' })
  expect(impliedParams('uitars-1.5')).toEqual({ version: '1.5' })
  expect(impliedParams('seed-xml')).toEqual({ version: 'seed' })
  expect(impliedParams('ui-tars')).toEqual({})
})

test('the picture is sent in the size in which the model looks at it', () => {
  expect(uiTars.picture?.({ width: 1920, height: 1080 }, {})).toEqual({ width: 1932, height: 1092 })
})
