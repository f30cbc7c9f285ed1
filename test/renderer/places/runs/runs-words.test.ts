import { expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import { sayModel } from '../../../../src/renderer/places/runs/runs-words'

test('who answered a run is said in the language of the console, a model by its own name', () => {
  expect(sayModel({ dialect: 'canonical', model: 'checklist' }, texts.zh)).toBe('清单（离线）')
  expect(sayModel({ dialect: 'canonical', model: 'checklist' }, texts.en)).toBe('Checklist (offline)')
  expect(sayModel({ dialect: 'single-step', model: 'glm-4.5v' }, texts.zh)).toBe('单步（JSON） · glm-4.5v')
  expect(sayModel({ dialect: 'single-step', model: 'glm-4.5v' }, texts.en)).toBe('single-step · glm-4.5v')
  expect(sayModel({ dialect: '', model: '' }, texts.en)).toBe('')
})
