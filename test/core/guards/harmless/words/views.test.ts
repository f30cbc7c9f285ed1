import { expect, test } from 'vitest'
import { meansHarm } from '../../../../../src/core/guards/dangers/words/words'
import { mayHarm } from '../../../../../src/core/guards/harmless/harm'
import { views } from '../../../../../src/core/guards/harmless/words/views'
import { isHarmlessName, isPartName, isSecretName } from '../../../../../src/core/guards/harmless/words/words'

const names = views.flatMap((row) => row.split('|'))

test('every name is known and stands there once', () => {
  expect(names.filter((name) => !isHarmlessName(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('none means harm or shows a secret', () => {
  expect(names.filter((name) => mayHarm(name) || meansHarm(name) || isSecretName(name))).toEqual([])
})

test('on the page of a deed a list, an overview and a history are none of its choices; all, how often and which may be', () => {
  for (const name of [
    'recent transactions list',
    'standing orders overview',
    'historial de transacciones',
    'historial de pagos',
  ])
    expect(isPartName(name), name).toBe(true)
  for (const name of [
    'All devices',
    'All items',
    '全部项目',
    'Weekly',
    '10 days',
    'Available',
    'Medications',
    'Live view',
  ])
    expect(isPartName(name), name).toBe(false)
})

test('back to the menu is a way back, in either Chinese script and every other language', () => {
  for (const name of [
    'Back to menu',
    'Zurück zur Speisekarte',
    'Volver al menú',
    '返回菜單',
    '返回菜单',
    'メニューに戻る',
    '메뉴로 돌아가기',
  ])
    expect(isHarmlessName(name), name).toBe(true)
})
