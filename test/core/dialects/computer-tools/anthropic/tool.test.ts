import { expect, test } from 'vitest'
import { anthropicTools } from '../../../../../src/core/dialects/computer-tools/anthropic/tool'

test('the tool declares the size of the picture, and every call that is understood', () => {
  const [tool] = anthropicTools({ width: 1280, height: 720 })
  expect(tool?.name).toBe('computer')
  expect(tool?.description).toContain('1280')
  for (const name of ['left_click', 'scroll_direction', 'hold_key', 'zoom'])
    expect(JSON.stringify(tool?.parameters)).toContain(`"${name}"`)
})
