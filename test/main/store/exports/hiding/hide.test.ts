import { expect, test } from 'vitest'
import { createHide, hideIn } from '../../../../../src/main/store/exports/hiding/hide'

test('a long text is taken out wherever it stands, a short one only where it stands alone', () => {
  const hide = createHide(['hunter2pass', '48'])
  expect(hide('xhunter2passx and 48, 480, a48')).toBe('x[secret]x and [secret], 480, a48')
})

test('a short text is taken out of writing that has no spaces, or hangs its particles on words', () => {
  const hide = createHide(['4821', 'Lin7', '周小明'])
  expect(hide('我输入4821，然后点击周小明的头像')).toBe('我输入[secret]，然后点击[secret]的头像')
  expect(hide('Lin7さんに送る。4821을 입력')).toBe('[secret]さんに送る。[secret]을 입력')
  expect(hide('x48211 in 第14821页, aLin7')).toBe('x48211 in 第14821页, aLin7')
  expect(hide(JSON.stringify({ said: '输入\n4821后' }))).toBe('{"said":"输入\\n[secret]后"}')
})

test('a short text may hold any sign there is on a keyboard', () => {
  for (const sign of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ ') {
    const text = `4${sign}2`
    expect(createHide([text])(`is ${text} then`)).toBe('is [secret] then')
  }
})

test('a short text is found in JSON too, after a line end and with its signs spelt out', () => {
  for (const text of ['42', '4"2', '4\\2', '4\t2']) {
    const line = JSON.stringify({ said: `PIN\n${text}`, inner: JSON.stringify({ text: `\t${text}\u0007` }) })
    expect(createHide([text])(line)).toBe(
      '{"said":"PIN\\n[secret]","inner":"{\\"text\\":\\"\\\\t[secret]\\\\u0007\\"}"}',
    )
  }
})

test('a password that is a word of the record spoils no line', () => {
  const hide = createHide(['approved', 'thought'])
  const line = { type: 'approved', action: { kind: 'type', text: 'approved' }, thought: 'I was approved' }
  expect(hideIn(line, hide)).toEqual({
    type: 'approved',
    action: { kind: 'type', text: '[secret]' },
    thought: 'I was [secret]',
  })
})
