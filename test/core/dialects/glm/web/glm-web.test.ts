import { expect, test } from 'vitest'
import { waitsForTexts } from '../../../../../src/core/dialects/dialect'
import { glmWeb } from '../../../../../src/core/dialects/glm/web/glm-web'
import { dialect } from '../../../../../src/core/dialects/index'

const box = { x: 0, y: 0, width: 9, height: 9 }
const text = { text: 'Go', box, confidence: 1 }
const observation = { frame: 'a', seq: 0, size: { width: 100, height: 100 } }

test('the request waits for texts where no page has numbered its elements: they are numbered with the rest', () => {
  expect(dialect('glm-web')).toBe(glmWeb)
  expect(waitsForTexts(glmWeb, observation)).toBe(true)
  expect(waitsForTexts(glmWeb, { ...observation, listed: [text] })).toBe(true)
  expect(waitsForTexts(glmWeb, { ...observation, listed: [text, { ...text, mark: 4 }] })).toBe(false)
})
