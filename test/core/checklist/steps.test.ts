import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStep, readTask } from '../../../src/core/checklist/steps'
import { click, type } from '../../fakes/checklist'

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
