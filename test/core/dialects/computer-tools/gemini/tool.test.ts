import { expect, test } from 'vitest'
import { geminiTools } from '../../../../../src/core/dialects/computer-tools/gemini/tool'

test('the functions have the names of the service and say what may be left out', () => {
  const names = geminiTools.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['click_at', 'type_text_at', 'wait_5_seconds', 'drag_and_drop']),
  )
  const typing = geminiTools.find(({ name }) => name === 'type_text_at')
  expect(typing?.parameters).toMatchObject({ required: ['x', 'y', 'text'] })
})
