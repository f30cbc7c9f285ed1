import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { guards } from '../../../../src/core/guards'
import { judge } from '../../../../src/core/guards/guard'
import { about, clickAt } from '../../samples'

const english: Element = {
  text: 'You have all of the messages that we sent to you from your account',
  box: { x: 20, y: 700, width: 600, height: 16 },
  confidence: 1,
}
const button = (text: string, more: Partial<Element> = {}): Element => ({
  text,
  box: { x: 600, y: 300, width: 120, height: 30 },
  confidence: 1,
  role: 'button',
  tag: 'button',
  ...more,
})
const field = {
  ...button('Amount', { role: 'textbox', tag: 'input' }),
  box: { x: 600, y: 240, width: 200, height: 30 },
}

function isAsked(own: Element, url: string, ...beside: readonly Element[]): boolean {
  const listed = [own, ...beside]
  const seen: Observation = {
    frame: '',
    seq: 0,
    size: { width: 1280, height: 800 },
    url,
    foreground: '',
    listed,
    elements: [...listed, english],
  }
  return judge(clickAt(650, 315), seen, guards, { ...about, target: url }).some(
    ({ rule }) => rule !== 'allow',
  )
}
const review = 'https://bank.example/transfer/review'

test('on the page of a deed, an edit and a change of what was written lead back', () => {
  for (const name of ['Edit amount', 'Change date', 'Add a note', 'About fees', 'Text size'])
    expect(isAsked(button(name), review), name).toBe(false)
  expect(isAsked(button('Edit', { role: 'link', tag: 'a', href: `${review}#amount` }), review)).toBe(false)
})

test('what hands in, what stands beside a field that is written, and things on such a page are asked about', () => {
  expect(isAsked(button('Change amount', { submits: true, form: 1 }), review)).toBe(true)
  expect(isAsked(button('Edit amount', { submits: true, form: 1 }), review)).toBe(true)
  expect(isAsked(button('Change amount'), review, field)).toBe(true)
  expect(isAsked(button('Add a note'), review, field)).toBe(true)
  for (const name of ['Priority', 'Express', 'Savings account', 'Change plan', 'Looks right'])
    expect(isAsked(button(name), review), name).toBe(true)
  expect(isAsked(button('Edit', { does: ['POST'] }), review)).toBe(true)
  expect(
    isAsked(
      button('Edit', { role: 'link', tag: 'a', href: 'https://bank.example/transfer/confirm' }),
      review,
    ),
  ).toBe(true)
})

test('under a letter that is read, its answer opens a sheet, where nothing is written yet', () => {
  const letter = 'https://mail.example/u/0'
  const other = (text: string) => ({ ...button(text), box: { x: 760, y: 300, width: 120, height: 30 } })
  for (const [reply, forward] of [
    ['↩ Reply', 'Forward'],
    ['Antworten', 'Weiterleiten'],
    ['Répondre à tous', 'Transférer'],
    ['Responder', 'Reenviar'],
    ['Rispondi', 'Inoltra'],
    ['Ответить', 'Переслать'],
    ['回复', '转发'],
    ['返信', '転送'],
    ['답장', '전달'],
  ] as const) {
    expect(isAsked(button(reply), letter, other(forward)), reply).toBe(false)
    expect(isAsked(button(forward), letter, other(reply)), forward).toBe(false)
  }
  // What is written is handed in by it, or it is no letter.
  expect(isAsked(button('Reply'), letter, other('Forward'), field)).toBe(true)
  expect(isAsked(button('Reply', { submits: true, form: 1 }), letter, other('Forward'))).toBe(true)
  expect(isAsked(button('Reply'), letter, other('Share'))).toBe(true)
})
