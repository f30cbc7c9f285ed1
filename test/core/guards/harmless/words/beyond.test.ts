import { expect, test } from 'vitest'
import { goesBeyond } from '../../../../../src/core/guards/harmless/words/beyond'
import { isHarmlessName } from '../../../../../src/core/guards/harmless/words/words'
import { fold } from '../../../../../src/core/guards/reading/fold'
import { isLookName } from '../../../../../src/core/guards/things/looking'

const isKnown = (name: string): boolean => isHarmlessName(name) || isLookName(name)

test.each([
  ['makes something larger', ['Expand limit', 'Expand my plan', '展开额度', 'Kreditrahmen ausweiten']],
  ['makes something larger', ['Expand disk to 500 GB', 'Ampliar disco a 500 GB', 'Espandi disco a 500 GB']],
  [
    'costs',
    ['Show support €5', 'View contact – 1 credit', 'Leer capítulo 12 (3 monedas)', '查看答案（10积分）'],
  ],
  ['shows it to everybody', ['Afficher à tous', 'Mostrar a todos', 'Mostra a tutti', 'Показать всем']],
  ['looks with the rights of another', ['View as admin', 'Ver como administrador', '以管理员身份查看']],
  ['costs', ['Support f3/mo', 'Details 9.99/months', 'Menu 500円/月', 'Details 12000/mo']],
  ['makes a new one', ['Refresh keys', 'Rotate token', 'Renew certificate']],
  ['costs', ['Читать главу 12 за 15 ₽', 'Ausgabe für 2,49 € lesen', 'Menu for two €32 – order']],
  ['shows it to somebody', ['Show grades to parents', 'Details to courier', 'View record with pharmacy']],
  [
    'shows it to somebody',
    ['Noten den Eltern zeigen', 'Details an Kurier', 'Afficher mon numéro au vendeur'],
  ],
  [
    'shows it to somebody',
    ['Mostrar mi número al vendedor', 'Показать оценки родителям', '電話番号を出品者に表示'],
  ],
  ['shows it to everybody', ['Show on website', 'Preview on the home page']],
  ['brings something back', ['Back to version 3', 'Back to sender', 'Zurück auf Werkseinstellung']],
  [
    'brings something back',
    ['Volver al plan Básico', 'Вернуться к версии 3', '返回到版本 3', 'バージョン3に戻す'],
  ],
  [
    'seeks somebody out',
    [
      'Find a driver',
      'Find me a tutor',
      'Look for a sitter',
      'Fahrer suchen',
      'Buscar rival',
      '寻找司机',
      '기사 찾기',
    ],
  ],
  [
    'calls the next one in',
    ['Next patient', 'Nächster Patient', 'Patient suivant', '下一位患者', '다음 환자'],
  ],
  ['makes a key', ['New access key', 'Neuer Schlüssel', 'Nueva contraseña', '新建密钥', '新しいパスワード']],
  ['does more behind a look', ['View / approve', 'View or pay', 'Preview → live', 'Details & confirm']],
] as const)('by the words of a look it %s: %j', (_, names) => {
  for (const name of names) {
    expect(goesBeyond(fold(name)), name).toBe(true)
    expect(isKnown(name), name).toBe(false)
  }
})

test('looks, ways back and what lies next are left alone', () => {
  for (const name of [
    'Expand all',
    'Expand plan details',
    'Show on map',
    'Show images',
    'Show how to install',
    'Back to results',
    'Back to step 2',
    'Back to top',
    'Zurück zur Übersicht',
    'Volver al inicio',
    'Next page',
    'Next month',
    'Nächster Monat',
    'Find a doctor',
    'Search mail',
    'View & compare',
    'Read and listen',
    'Details ausblenden',
    '地図に表示',
    '显示更多',
  ])
    expect(goesBeyond(fold(name)), name).toBe(false)
})
