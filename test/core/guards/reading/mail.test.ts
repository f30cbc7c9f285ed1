import { expect, test } from 'vitest'
import { controlAt } from '../../../../src/core/effects/control'
import { isMailbox, isReplyBegun, mailSign } from '../../../../src/core/guards/reading/mail'
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

const letter = (names: readonly string[], others: readonly string[] = ['Inbox', 'Drafts']) => {
  const bar = names.map((text, nth) => ({
    text,
    box: { x: 400 + nth * 90, y: 250, width: 60, height: 12 },
    confidence: 1,
  }))
  const rest = others.map((text, nth) => ({
    text,
    box: { x: 20, y: 100 + nth * 30, width: 60, height: 12 },
    confidence: 1,
  }))
  const { listed: _, ...bare } = seen
  const shown = { ...bare, elements: [...bar, ...rest] }
  return isReplyBegun(controlAt([420, 256], shown), shown)
}

test('the answer to a letter that is read is only begun, in every language', () => {
  for (const names of [
    ['Reply', 'Forward'],
    ['Antworten', 'Allen antworten', 'Weiterleiten'],
    ['Répondre', 'Transférer'],
    ['Responder', 'Reenviar'],
    ['Encaminhar', 'Responder'],
    ['Rispondi', 'Inoltra'],
    ['Ответить', 'Переслать'],
    ['回复', '转发'],
    ['返信', '転送'],
    ['답장', '전달'],
  ])
    expect(letter(names), names.join()).toBe(true)
})

test('where an answer is written, or no letter is read, the same word sends it', () => {
  expect(letter(['Reply', 'Forward'], ['Inbox', 'Drafts', 'Send'])).toBe(false)
  expect(letter(['Reply', 'Forward'], ['Inbox', 'Drafts', 'Write a reply…'])).toBe(false)
  expect(letter(['Reply', 'Delete'])).toBe(false)
  expect(letter(['Reply', 'Forward'], ['Comments'])).toBe(false)
})
