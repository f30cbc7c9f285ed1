import { expect, test } from 'vitest'
import { glmWeb } from '../../../../../src/core/dialects/glm/web/glm-web'
import { dialect } from '../../../../../src/core/dialects/index'

test('the request waits for the elements of the page', () => {
  expect(dialect('glm-web')).toBe(glmWeb)
  expect(glmWeb.needsElements).toBe('marks')
})
