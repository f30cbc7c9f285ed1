import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Step } from '../../../../src/main/models/checklist/step'
import { readStep, readTask } from '../../../../src/main/models/checklist/steps'

const click = (label: string, more: Partial<Extract<Step, { kind: 'click' }>> = {}): Step => ({
  kind: 'click',
  on: { label },
  button: 'left',
  count: 1,
  ...more,
})
const type = (text: string, into?: string, more: Partial<Extract<Step, { kind: 'type' }>> = {}): Step => ({
  kind: 'type',
  text,
  into: into === undefined ? undefined : { label: into },
  side: undefined,
  replace: false,
  submit: false,
  ...more,
})

const lines: readonly (readonly [line: string, step: Step])[] = [
  ['click "Save"', click('Save')],
  ['Click on the “Save” button.', click('Save')],
  ["1. tap 'Save'", click('Save')],
  ['- [ ] press "Save"', click('Save')],
  ['Step 3: please click "Save"!', click('Save')],
  ['select "Blue"', click('Blue')],
  ['double click "notes.txt"', click('notes.txt', { count: 2 })],
  ['double-click on "notes.txt"', click('notes.txt', { count: 2 })],
  ['right click "notes.txt"', click('notes.txt', { button: 'right' })],
  ['long press "Photo"', { kind: 'long_press', on: { label: 'Photo' } }],
  ['hover over "Help"', { kind: 'hover', on: { label: 'Help' } }],
  ['click the 2nd "OK"', click('OK', { on: { label: 'OK', nth: 2 } })],
  ['click the last "OK" button', click('OK', { on: { label: 'OK', nth: -1 } })],
  ['click "OK" in "Delete report.txt?"', click('OK', { on: { label: 'OK', near: 'Delete report.txt?' } })],
  ['type "hello" into "Search"', type('hello', 'Search')],
  ['Type "hello, world; then go" into the "Name" field', type('hello, world; then go', 'Name')],
  ['type "hello"', type('hello')],
  ['type "Ada" into "Name" and press Enter', type('Ada', 'Name', { submit: true })],
  ['type "Ada" below "Name"', type('Ada', 'Name', { side: 'below' })],
  ['replace "Name" with "Ada"', type('Ada', 'Name', { replace: true })],
  ['fill in "Name" with "Ada"', type('Ada', 'Name', { replace: true })],
  ['press ctrl+s', { kind: 'keys', keys: ['ctrl', 's'] }],
  ['press Ctrl + Shift + S', { kind: 'keys', keys: ['ctrl', 'shift', 's'] }],
  ['press Enter', { kind: 'keys', keys: ['enter'] }],
  ['press the Page Down key', { kind: 'keys', keys: ['pagedown'] }],
  ['scroll down 5', { kind: 'scroll', direction: 'down', ticks: 5, on: undefined }],
  ['scroll up', { kind: 'scroll', direction: 'up', ticks: 5, on: undefined }],
  ['scroll down 3 in "Files"', { kind: 'scroll', direction: 'down', ticks: 3, on: { label: 'Files' } }],
  ['wait 2s', { kind: 'wait', ms: 2000 }],
  ['wait for 1.5 seconds', { kind: 'wait', ms: 1500 }],
  ['wait 300 ms', { kind: 'wait', ms: 300 }],
  ['open "Files"', { kind: 'open', on: { label: 'Files' } }],
  ['drag "a.txt" to "Trash"', { kind: 'drag', from: { label: 'a.txt' }, to: { label: 'Trash' } }],
  ['check "Saved"', { kind: 'check', on: { label: 'Saved' }, gone: false }],
  ['verify that "Saved" is visible', { kind: 'check', on: { label: 'Saved' }, gone: false }],
  ['check that "Error" is gone', { kind: 'check', on: { label: 'Error' }, gone: true }],
  ['check no "Error"', { kind: 'check', on: { label: 'Error' }, gone: true }],
  ['点击"保存"', click('保存')],
  ['1、点击“保存”。', click('保存')],
  ['第1步：请点击「保存」按钮', click('保存')],
  ['① 单击『保存』', click('保存')],
  ['双击"a.txt"', click('a.txt', { count: 2 })],
  ['右键"a.txt"', click('a.txt', { button: 'right' })],
  ['长按"照片"', { kind: 'long_press', on: { label: '照片' } }],
  ['悬停在"帮助"上', { kind: 'hover', on: { label: '帮助' } }],
  ['点击第2个"确定"', click('确定', { on: { label: '确定', nth: 2 } })],
  ['点击第二个“确定”按钮', click('确定', { on: { label: '确定', nth: 2 } })],
  ['点击"要删除吗"旁边的"确定"', click('确定', { on: { label: '确定', near: '要删除吗' } })],
  ['输入"你好"到"搜索"', type('你好', '搜索')],
  ['输入"你好"到"搜索"框中', type('你好', '搜索')],
  ['输入"你好"', type('你好')],
  ['在"姓名"中输入"李雷"', type('李雷', '姓名')],
  ['在“姓名”输入框中输入“李雷”并回车', type('李雷', '姓名', { submit: true })],
  ['在"姓名"下方的输入框中输入"李雷"', type('李雷', '姓名', { side: 'below' })],
  ['把"姓名"改为"李雷"', type('李雷', '姓名', { replace: true })],
  ['按 ctrl+s', { kind: 'keys', keys: ['ctrl', 's'] }],
  ['按下Ctrl＋S', { kind: 'keys', keys: ['ctrl', 's'] }],
  ['按回车键', { kind: 'keys', keys: ['enter'] }],
  ['向下滚动 5', { kind: 'scroll', direction: 'down', ticks: 5, on: undefined }],
  ['向上滚动３格', { kind: 'scroll', direction: 'up', ticks: 3, on: undefined }],
  ['等待 2 秒', { kind: 'wait', ms: 2000 }],
  ['打开"文件"', { kind: 'open', on: { label: '文件' } }],
  ['把"a.txt"拖到"回收站"', { kind: 'drag', from: { label: 'a.txt' }, to: { label: '回收站' } }],
  ['将“a.txt”拖动到“回收站”中', { kind: 'drag', from: { label: 'a.txt' }, to: { label: '回收站' } }],
  ['检查"已保存"', { kind: 'check', on: { label: '已保存' }, gone: false }],
  ['确认“已保存”是否出现', { kind: 'check', on: { label: '已保存' }, gone: false }],
  ['检查没有"错误"', { kind: 'check', on: { label: '错误' }, gone: true }],
]

for (const [line, step] of lines) {
  test(`“${line}” is a step`, () => expect(readStep(line)).toEqual(step))
}

const unreadable = [
  'book a flight to Paris',
  'click Save',
  'click "Save" and "Open"',
  'click ""',
  'press the button',
  'press ctrl+nonsense',
  'wait for ever',
  'wait 99999999 s',
  'scroll down 100000',
  'type into "Name"',
  'type "x" into Name',
  'click "Save',
  '点击保存',
  '帮我订一张机票',
  '\uE000\uE100',
  'click \uE000\uE100',
]

for (const line of unreadable) {
  test(`“${line}” is no step`, () => expect(readStep(line)).toBeUndefined())
}

test('comments and blank lines are skipped, and a line may hold several steps', () => {
  const task =
    '# open the note\n\nopen "Notes"; click "File", then click "Save"\r\n  \n点击"保存"，然后按 回车\n1.\n'
  const read = readTask(task)
  if (!read.ok) return expect.unreachable(read.text)
  expect(read.lines.map(({ number, text, lang }) => [number, text, lang])).toEqual([
    [3, 'open "Notes"', 'en'],
    [3, 'click "File"', 'en'],
    [3, 'click "Save"', 'en'],
    [5, '点击"保存"', 'zh'],
    [5, '按 回车', 'zh'],
  ])
})

test('the first line that cannot be read is named', () => {
  expect(readTask('click "Save"\n\nbook a flight\nsing')).toEqual({
    ok: false,
    number: 3,
    text: 'book a flight',
    lang: 'en',
  })
  expect(readTask('# nothing\n')).toMatchObject({ ok: false, number: 0 })
})

const pairs = ['""', '“”', '「」', '『』', "''", '‘’', '„“'].slice(0, 6)
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => text.trim() !== '' && !/["“”「」『』‘’'＂\uE000-\uE1FF\r\n]/u.test(text))

test('whatever stands in the quotes is kept byte for byte and never read as a phrase', () => {
  fc.assert(
    fc.property(words, words, fc.constantFrom(...pairs), (text, label, [open = '', close = '']) => {
      expect(readStep(`3) type ${open}${text}${close} into ${open}${label}${close}`)).toEqual(
        type(text, label),
      )
      expect(readStep(`在${open}${label}${close}中输入${open}${text}${close}`)).toEqual(type(text, label))
      const task = readTask(`click ${open}${label}${close}; press ctrl+s`)
      expect(task.ok && task.lines.map(({ step }) => step)).toEqual([
        click(label),
        { kind: 'keys', keys: ['ctrl', 's'] },
      ])
    }),
  )
})

test('any text at all is a task or is refused, in time that does not depend on what it says', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void readTask(text)))
  for (const piece of ['"', '「', 'click ', '在"a"', ' to "b"', '第1步', '；', '\t ', 'then ']) {
    expect(readTask(piece.repeat(20_000 / piece.length)).ok).toBe(false)
  }
})
