import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../../src/core/action/observation'
import { guards } from '../../../../../src/core/guards'
import { judge } from '../../../../../src/core/guards/guard'
import { isHarmlessName, isViewing } from '../../../../../src/core/guards/harmless/words/words'
import { about } from '../../../samples'

/** Enough of a language for a screen to be read in it. */
const prose: Readonly<Record<string, string>> = {
  en: 'You have all of the messages that we sent to you from your account',
  de: 'Sie haben alle Nachrichten und die Angaben für Ihre Gruppe nicht gelesen',
  fr: 'Vous avez tous les messages de votre groupe dans les articles',
  es: 'Usted tiene todos los mensajes de su grupo en la carpeta',
  pt: 'Você tem todas as mensagens do seu grupo nas pastas não',
  it: 'Hai tutti i messaggi del tuo gruppo nelle cartelle per la',
}
const box = { x: 600, y: 300, width: 120, height: 30 }

function isAsked(name: string, lang: string): boolean {
  const button: Element = { text: name, box, confidence: 1, role: 'button', tag: 'button' }
  const line = { text: prose[lang] ?? '', box: { x: 20, y: 100, width: 500, height: 16 }, confidence: 1 }
  const url = 'https://www.example.org/overview'
  const seen: Observation = {
    frame: '',
    seq: 0,
    size: { width: 1280, height: 800 },
    url,
    foreground: '',
    listed: [button],
    elements: [button, line],
  }
  const click = { kind: 'click', at: [650, 315], button: 'left', count: 1, modifiers: [] } as const
  return judge({ ...click, at: [650, 315], modifiers: [] }, seen, guards, { ...about, target: url }).some(
    ({ rule }) => rule !== 'allow',
  )
}

const rowsOf = (file: string): readonly string[][] =>
  readFileSync(join(import.meta.dirname, '../../../../fixtures/gate', file), 'utf8')
    .split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('#'))
    .map((line) => line.split('|'))

test.each(rowsOf('looks.txt'))(
  'what only looks, of the class %s, runs unasked in %s',
  (_, lang = '', names = '') => {
    expect(names.split(';').filter((name) => isAsked(name, lang))).toEqual([])
  },
)

test.each(rowsOf('deeds.txt'))('deeds of the class %s are asked about in %s', (_, lang = '', names = '') => {
  expect(names.split(';').filter((name) => !isAsked(name, lang))).toEqual([])
})

test.each(rowsOf('buttons.txt'))(
  'what buttons do, of the field %s, is asked about in %s, though no list have the verb',
  (_, lang = '', names = '') => {
    expect(names.split(';').filter((name) => !isAsked(name, lang))).toEqual([])
  },
)

test('what is looked at may be a secret, cost money, or be joined by a deed', () => {
  for (const name of [
    'Track and pay',
    'Help with my payment now',
    'Swap tokens',
    'Swap',
    'Rotate keys',
    'Rotate API key',
    'Exit',
    'Leave',
    'Centre and send',
    'Hint for £1',
    'Track me',
    'About to send',
    'Only friends',
    'Only me',
    'Assign to me',
    'Share my location',
    'Send my location',
    'Tastatur sperren',
    'Ayuda para pagar',
    'Поменять',
    '兑换',
    '共享我的位置',
    '現在地を共有',
  ])
    expect(isViewing(name), name).toBe(false)
})

test('to see what was bought buys nothing', () => {
  for (const name of ['Ver compra', 'View order', 'Bestellung ansehen', '購入履歴を見る', 'Посмотреть заказ'])
    expect(isHarmlessName(name), name).toBe(true)
  for (const name of ['Comprar', 'View and buy', 'Order', 'Ver y comprar'])
    expect(isHarmlessName(name), name).toBe(false)
})
