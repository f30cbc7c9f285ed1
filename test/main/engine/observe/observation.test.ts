import { expect, test } from 'vitest'
import { observationFrom } from '../../../../src/main/engine/observe/observation'

test('what the target does not tell is not in the record', () => {
  const size = { width: 3, height: 2 }
  expect(observationFrom('f', size, { seq: 4 })).toEqual({ frame: 'f', size, seq: 4 })
  expect(observationFrom('f', size, { seq: 4, cursor: [1, 1], url: '', elements: [], focus: null })).toEqual({
    ...{ frame: 'f', size, seq: 4, cursor: [1, 1], url: '' },
    ...{ listed: [], focus: null },
  })
})
