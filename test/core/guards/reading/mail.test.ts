import { expect, test } from 'vitest'
import { controlAt } from '../../../../src/core/effects/control'
import { asking } from '../../../../src/core/guards/reading/dialog'
import { isMailbox, isOfDatedLines, isReplyBegun, mailSign } from '../../../../src/core/guards/reading/mail'
import { seen } from '../../samples'
import { page, read } from '../shapes/screens'

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

type Line = readonly string[]
const mails: readonly Line[] = [
  ['Anna Weber', 'Please look at the budget', '10:31'],
  ['Bank', 'Do you want to raise your limit?', '09: 12'],
  ['Bob', 'Lunch?', 'Mon'],
]
const screenOf = (lines: readonly Line[]) => ({
  ...page(
    lines.flatMap((line, nth) =>
      line.map((text, column) => read(text, [40 + column * 260, 60 + nth * 36, 7 * text.length])),
    ),
  ),
  listed: undefined,
})
const asked = (lines: readonly Line[]) => asking(screenOf(lines)).map(({ text }) => text)

test('what a line of a list of mails asks is asked of whoever reads it', () => {
  expect(asked(mails)).toEqual([])
})

test('two times are no list, nor are times that stand in no column', () => {
  expect(asked(mails.slice(1))).toEqual(['Do you want to raise your limit?', 'Lunch?'])
  expect(asked([['Do you want to go on?', 'at', '10:31'], ['Monday'], ['', 'Tuesday']])).toHaveLength(1)
})

test('a line with an answer of its own asks here', () => {
  const [first = [], second = [], third = []] = mails
  expect(asked([first, [...second, 'Accept'], third])).toEqual(['Do you want to raise your limit?'])
})

test('a question over the list is none of its lines', () => {
  const seen = screenOf([['Delete these mails?'], ...mails])
  expect(asking(seen).map(({ text }) => text)).toEqual(['Delete these mails?'])
  const [title] = asking(seen)
  expect(title && isOfDatedLines(title, seen)).toBe(false)
})
