import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import { isNoun } from '../../../../src/core/guards/things/nouns'

const box = { x: 0, y: 0, width: 200, height: 20 }
/** Enough of a language for a screen to be read in it. */
const prose = {
  en: 'You have all of the messages that we sent to you from your settings',
  de: 'Sie haben alle Nachrichten und die Einstellungen für Ihre Gruppe nicht gelesen',
  fr: 'Vous avez tous les messages de votre groupe dans les paramètres',
  es: 'Usted tiene todos los mensajes de su grupo en la configuración',
  pt: 'Você tem todas as mensagens do seu grupo nas configurações não',
  it: 'Hai tutti i messaggi del tuo gruppo nelle impostazioni per la',
  none: '',
} as const
const inLang = (lang: keyof typeof prose, name: string): boolean => {
  const seen: Observation = {
    frame: '',
    seq: 0,
    size: { width: 800, height: 600 },
    elements: [name, prose[lang]].map((text) => ({ text, box, confidence: 1 })),
  }
  return isNoun(name, seen)
}

test.each([
  ['en', ['Odds', 'Supplies', 'Condition report', 'Flexible dates', '12 comments', 'Next ticket', 'eu-1 ▾']],
  [
    'de',
    [
      'Zitate',
      'Resturlaub',
      'Neuer Termin',
      'Rechnungen',
      'Bereich',
      'Mannschaft',
      'Honig',
      'Tisch',
      'Zweig',
      'Österreich',
    ],
  ],
  ['fr', ['Tarifs', 'Modes de livraison', 'Commande suivante']],
  ['es', ['Resultados', 'Prospecto', 'Nueva nota']],
  ['pt', ['Movimentações', 'Boletim']],
  ['it', ['Istruzioni', 'Riepilogo']],
  ['none', ['操作日志', '確率一覧', '도감', '확률 정보', 'السجل', 'Продажи', 'इतिहास']],
] as const)('in %s a form that no order has is that of a thing', (lang, names) => {
  expect(names.filter((name) => !inLang(lang, name))).toEqual([])
})

test.each([
  [
    'en',
    ['Cordon', 'Ascend', 'Fuse', 'Discuss', 'Mention', 'Align heads', 'Toggle maintenance', 'Camera on'],
  ],
  [
    'de',
    [
      'Priorisieren',
      'Aufzeichnen',
      'Kamera ein',
      'Licht an',
      'Interessiert',
      'Abgemeldet',
      'Hilfreich',
      'Wertvoll',
    ],
  ],
  ['fr', ['Surenchérir', 'Caméra activée', 'Pointez']],
  ['es', ['Pujar', 'Bizum']],
  ['pt', ['Trancar', 'Pix']],
  ['it', ['Rateizza', 'Evoca', 'Arrenditi']],
  ['none', ['强化', '覚醒', '강화', 'हमला', 'استسلام', 'Cordon']],
] as const)('in %s what may be an order is no thing', (lang, names) => {
  expect(names.filter((name) => inLang(lang, name))).toEqual([])
})
