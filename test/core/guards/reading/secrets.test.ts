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
  for (const name of [
    'Show 12 words',
    'Reveal 24 words',
    '查看12个单词',
    'パスワードを見る',
    '暗証番号を見る',
    'Show password',
  ])
    expect(bringsToLight(fold(name)), name).toBe(true)
})

test('another row, another word and another button show none', () => {
  expect(shows(row('Password', 'Show', 15))).toBe(false)
  expect(shows(row('Author and public notes', 'Show'))).toBe(false)
  expect(shows(row('Password', 'Search'))).toBe(false)
  expect(shows(row(`Passwords are discussed at length in ${'this chapter '.repeat(5)}`, 'Show'))).toBe(false)
})

const button = (text: string, label: string, down = 0): Observation => ({
  ...seen,
  listed: [],
  elements: [
    { text: label, box: { x: 2, y: 20 - down, width: 30, height: 6 }, confidence: 1 },
    { text, role: 'button', tag: 'button', box: { x: 60, y: 20, width: 20, height: 6 }, confidence: 1 },
  ],
})

test('what a button shows may be said by its row alone, in any language, or by the bullets in it', () => {
  for (const [name, label] of [
    ['View codes', 'Recovery codes'],
    ['View codes', 'Recoverycodes'],
    ['Codes ansehen', 'Sicherungscodes'],
    ['Ver códigos', 'Códigos de respaldo'],
    ['コードを見る', 'バックアップコード'],
    ['Show key', 'pk_••••'],
    ['Mostra', '****'],
    ['Show', 'Database connection string'],
  ] as const)
    expect(shows(button(name, label)), name).toBe(true)
  for (const [name, label] of [
    ['View codes', 'Promotions'],
    ['Show map', 'Password'],
    ['Ver pedidos', 'Contraseña'],
  ] as const)
    expect(shows(button(name, label)), name).toBe(false)
})

test('under a hidden number its number is shown, and a label that no eye reads may be any', () => {
  expect(shows(button('Show number', '•••• 4821', 14))).toBe(true)
  expect(shows(button('Card details', '•••• 4821', 14))).toBe(true)
  expect(shows(button('Show details', '•••• 4821', 14))).toBe(false)
  expect(shows(button('Показать', 'Kn04 API'))).toBe(true)
  expect(shows(button('देखें', 'API'))).toBe(true)
})
