import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { describe, stretchesOf } from '../../../src/core/action/describe'
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

test('a drag is told by what lies at its ends, and by their places where nothing with a name does', () => {
  const drag = Action.parse({
    kind: 'drag',
    path: [
      [1, 2],
      [3, 4],
    ],
  })
  const title = (ends?: readonly [string | undefined, string | undefined]) =>
    (['en', 'zh'] as const).map((lang) =>
      stretchesOf(drag, lang, ends)
        .map(({ text }) => text)
        .join(''),
    )
  expect(title(['a.txt', 'Trash'])).toEqual(['drag “a.txt” to “Trash”', '把“a.txt”拖到“Trash”'])
  expect(title([undefined, 'Trash'])).toEqual(['drag from 1, 2 to “Trash”', '从 (1, 2) 拖到“Trash”'])
  expect(title(['a.txt', undefined])).toEqual(['drag “a.txt” to 3, 4', '把“a.txt”拖到 (3, 4)'])
  expect(title()).toEqual(['drag from 1, 2 to 3, 4', '从 (1, 2) 拖到 (3, 4)'])
})

test('a name with quotes of its own has the inner kind between ours; a text that is typed stays as it is', () => {
  const click = Action.parse({ kind: 'click', at: [1, 2], label: '“永久删除…”按钮' })
  expect(describe(click, 'zh')).toBe('单击“‘永久删除…’按钮”')
  const type = Action.parse({ kind: 'type', text: 'say “hi”', replace: false, submit: false })
  expect(describe(type, 'en')).toBe('type “say “hi””')
})

test('a text of which the record has the length alone is told by it', () => {
  const typed = { kind: 'type', text: '{{hidden:13}}', replace: false, submit: true } as const
  expect(describe(typed, 'en')).toBe('type a hidden text of 13 characters and press Enter')
  expect(describe(typed, 'zh')).toBe('输入一段隐藏的文字（13 个字符）并回车')
  expect(describe({ kind: 'paste', text: '{{hidden:1}}' }, 'en')).toBe('paste a hidden text of 1 character')
  // Not what merely looks like it.
  expect(describe({ ...typed, text: 'a {{hidden:13}}' }, 'en')).toContain('“a {{hidden:13}}”')
})
