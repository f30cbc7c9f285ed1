import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../../src/core/action/observation'
import { guards } from '../../../../../src/core/guards'
import { judge } from '../../../../../src/core/guards/guard'
import { told } from '../../../../../src/core/guards/harmless/words/told'
import { about, clickAt } from '../../../samples'

/** On the last page before a transfer. */
function isAsked(text: string, role = 'button'): boolean {
  const url = 'https://bank.example/transfer/review'
  const own: Element = {
    text,
    box: { x: 600, y: 300, width: 120, height: 30 },
    confidence: 1,
    role,
    tag: 'button',
  }
  const line = {
    text: 'You have all of the messages that we sent to you from your account',
    box: { x: 20, y: 100, width: 500, height: 16 },
    confidence: 1,
  }
  const size = { width: 1280, height: 800 }
  const seen: Observation = { frame: '', seq: 0, size, url, listed: [own], elements: [own, line] }
  return judge(clickAt(650, 315), seen, guards, { ...about, target: url }).some(
    ({ rule }) => rule !== 'allow',
  )
}

test('what is told of a thing is told on the page of a deed as well, in all the languages', () => {
  expect(told.length).toBe(13)
  const names = told.flatMap((row) => row.split('|'))
  expect(names.length).toBeGreaterThan(1000)
  expect(names.filter((name) => isAsked(name))).toEqual([])
  expect(isAsked('Fare rules', 'menuitem')).toBe(false)
})

test('what may be chosen there, and what is set by its name, is asked about', () => {
  for (const name of [
    'Cards',
    'Karten',
    'Tarjetas',
    '卡片',
    'カード',
    'Month',
    'Monat',
    'Express',
    'Priority',
    'Savings account',
    'Warranty',
    'Garantie',
    '保修',
    'Night mode',
    'Mute',
    'Registro',
    '出発',
    'Standing orders',
    'Details and pay',
    'Accept terms',
    'Conditions accepted',
    '同意条款',
    'AGB akzeptieren',
  ])
    expect(isAsked(name), name).toBe(true)
})
