import { expect, test } from 'vitest'
import { readStep } from '../../../src/core/checklist/steps'
import { problemIn, problemOfLine, unreadIn } from '../../../src/core/checklist/unread'
import { sayEnglish } from '../../../src/core/problem'

const told = (line: string) => {
  const [unread] = unreadIn(line)
  return unread && problemOfLine(unread).params
}
const whyOf = (line: string) => {
  const why = told(line)?.why
  return typeof why === 'object' ? why.code.replace('model.checklist.', '') : undefined
}

test.each([
  ['click Save', 'bare', 'click "Save"'],
  ['2. click the Save button', 'bare', '2. click the "Save" button'],
  ['open the Notes app', 'bare', 'open the "Notes" app'],
  ['click Save as', 'bare', 'click "Save as"'],
  ['type hello into Name', 'bare', 'type "hello" into "Name"'],
  ['type "x" into Name', 'bare', 'type "x" into "Name"'],
  ['点击保存', 'bare', '点击"保存"'],
  ['在姓名中输入李雷', 'bare', '在"姓名"中输入"李雷"'],
  ['click "Save', 'quote', 'click "Save"'],
  ['click ""', 'quote', 'click "Save"'],
  ['type into "Name"', 'words', 'type "hello" into "Name"'],
  ['scroll to the end', 'words', 'scroll down 5'],
  ['book a flight to Paris', 'words', 'click "Save"'],
  ['帮我订一张机票', 'words', '点击"保存"'],
])('of “%s” it is told why it cannot be read, and what could be', (line, why, instead) => {
  expect({ why: whyOf(line), instead: told(line)?.instead }).toEqual({ why, instead })
  expect(readStep(instead)).toBeDefined()
})

test('every line that cannot be read is told by its number, also past those that can', () => {
  const task = 'click "Save"\nsing\n\n# no step\nclick "A"; dance; press enter\nclick Save'
  expect(unreadIn(task).map(({ number, text }) => [number, text])).toEqual([
    [2, 'sing'],
    [5, 'dance'],
    [6, 'click Save'],
  ])
})

test('the first of them keeps a task from being a checklist, and so does a task without any step', () => {
  expect(problemIn('click "Save"\nwait 2s')).toBeUndefined()
  expect(sayEnglish(problemIn('click "Save"\nclick Save\nsing') ?? { code: '', params: {} })).toBe(
    'Line 2 of the checklist cannot be read, “click Save”: what stands on the screen, and what is typed, must be in quotes. What can be read is, for example: click "Save"',
  )
  expect(problemIn('# later\n\n')?.code).toBe('model.checklist.none')
})

test('a line that is too long and a step too many are told as that', () => {
  expect(problemIn(`click "${'a'.repeat(2000)}"`)).toMatchObject({ code: 'model.checklist.long' })
  expect(problemIn('wait 1s\n'.repeat(501))).toMatchObject({
    code: 'model.checklist.many',
    params: { number: 501 },
  })
})
