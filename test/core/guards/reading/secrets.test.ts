import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { fold } from '../../../../src/core/guards/reading/fold'
import { bringsToLight, showsSecret } from '../../../../src/core/guards/reading/secrets'
import { seen } from '../../samples'

const row = (label: string, button: string, apart = 0): Observation => ({
  ...seen,
  elements: [
    { text: label, box: { x: 2, y: 20 - apart, width: 30, height: 6 }, confidence: 1 },
    { text: button, box: { x: 60, y: 20, width: 20, height: 6 }, confidence: 1 },
  ],
})
const shows = (screen: Observation) => showsSecret(controlAt([70, 23], screen), screen)

test('what shows or copies the secret of its row is told', () => {
  for (const label of [
    'Password',
    'API key',
    'Recovery phrase',
    'PIN',
    '密码',
    'Пароль',
    'パスワード',
    '•••••••',
  ])
    expect(shows(row(label, 'Show')), label).toBe(true)
  for (const button of ['Reveal', 'Copy', '显示', 'Anzeigen', '👁'])
    expect(shows(row('Token', button)), button).toBe(true)
  for (const name of ['パスワードを見る', '暗証番号を見る', 'Show password'])
    expect(bringsToLight(fold(name)), name).toBe(true)
})

test('another row, another word and another button show none', () => {
  expect(shows(row('Password', 'Show', 15))).toBe(false)
  expect(shows(row('Author and public notes', 'Show'))).toBe(false)
  expect(shows(row('Password', 'Search'))).toBe(false)
  expect(shows(row(`Passwords are discussed at length in ${'this chapter '.repeat(5)}`, 'Show'))).toBe(false)
})
