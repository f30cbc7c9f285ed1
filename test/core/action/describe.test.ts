import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { describe } from '../../../src/core/action/describe'
import { anyAction } from '../dialects/arbitrary'

test('every action is one line in both languages', () => {
  fc.assert(
    fc.property(anyAction({ width: 1920, height: 1080 }), fc.constantFrom('en', 'zh'), (action, lang) => {
      const sentence = describe(action, lang)
      expect(sentence).not.toBe('')
      expect(sentence).not.toContain('\n')
      expect(sentence).not.toContain('undefined')
      expect(sentence.length).toBeLessThan(200)
    }),
  )
})

test.each([
  [{ kind: 'click', at: [3, 4], count: 2 }, 'double-click at 3, 4', '双击 (3, 4)'],
  [{ kind: 'click', at: [3, 4], button: 'right', label: 'Save' }, 'right-click “Save”', '右键单击“Save”'],
  [{ kind: 'keys', keys: ['ctrl', 's'] }, 'press Ctrl+S', '按 Ctrl+S'],
  [{ kind: 'type', text: 'a\nb', submit: true }, 'type “a⏎b” and press Enter', '输入“a⏎b”并回车'],
  [{ kind: 'finish', outcome: 'failed', message: 'no' }, 'give up · no', '放弃任务：no'],
])('%j', (action, english, chinese) => {
  const parsed = Action.parse(action)
  expect([describe(parsed, 'en'), describe(parsed, 'zh')]).toEqual([english, chinese])
})
