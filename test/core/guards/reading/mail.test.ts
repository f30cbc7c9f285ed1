import { expect, test } from 'vitest'
import { isMailbox, mailSign } from '../../../../src/core/guards/reading/mail'
import { seen } from '../../samples'

const screen = (...texts: readonly string[]) => ({
  ...seen,
  elements: texts.map((text, nth) => ({
    text,
    box: { x: 0, y: nth * 10, width: 50, height: 8 },
    confidence: 1,
  })),
})

test('two kinds of signs make a screen of mail, one does not', () => {
  expect(mailSign(screen('Inbox (4)', 'Drafts', 'Hello'))).toBe('Inbox (4)')
  expect(mailSign(screen('Posteingang', 'Verfassen'))).toBe('Posteingang')
  expect(mailSign(screen('收件箱', '写信'))).toBe('收件箱')
  expect(mailSign(screen('Inbox', 'Calendar'))).toBeUndefined()
  expect(mailSign(screen('Archive', 'Sent'))).toBeUndefined()
})

test('the name of the program tells it too', () => {
  expect(mailSign({ ...screen(), foreground: 'Mozilla Thunderbird' })).toBe('Mozilla Thunderbird')
})

test('letters are kept where folders stand, and read where any letter is answered; a form that sends is neither', () => {
  expect(isMailbox(screen('Inbox (4)', 'Drafts'))).toBe(true)
  expect(isMailbox(screen('Antworten', 'Weiterleiten'))).toBe(true)
  expect(isMailbox(screen('回复', '转发'))).toBe(true)
  expect(isMailbox(screen('To', 'Subject', 'Send'))).toBe(false)
  expect(isMailbox(screen('Reply', 'Send'))).toBe(false)
})
