import { expect, test } from 'vitest'
import { controlAt } from '../../../../src/core/effects/control'
import { isFeature, isModeOfLine } from '../../../../src/core/guards/shapes/modes'
import { isUnknown, page, read } from './screens'

const picture = (names: readonly string[], size = { width: 824, height: 1830 }) => ({
  ...page(
    names.map((name, nth) => read(name, [80 + nth * 240, 200, 10 * name.length + 20, 24])),
    { size },
  ),
  listed: undefined,
})
const isMode = (names: readonly string[], nth: number) => {
  const seen = picture(names)
  const at = [90 + nth * 240, 210] as const
  return isModeOfLine(at, controlAt(at, seen), seen)
}

test('beside the mode of an alarm or a heater every short name is a mode, in every language', () => {
  for (const names of [
    ['Home', 'Disarmed', 'Away'],
    ['Zuhause', 'Unscharf', 'Abwesend'],
    ['Maison', 'Désarmé', 'Absent'],
    ['Casa', 'Desarmado', 'Noche'],
    ['Casa', 'Desligado', 'Noite'],
    ['Casa', 'Disinserito', 'Notte'],
    ['Дом', 'Под охраной', 'Ночь'],
    ['在家', '撤防', '夜间'],
    ['在宅', '外出', 'おやすみ'],
    ['집', '외출', '취침'],
    ['المنزل', 'إيقاف', 'ليل'],
    ['घर', 'बंद', 'रात'],
  ])
    expect(isMode(names, 0), names.join()).toBe(true)
})

test('the pages of a program are no modes, nor is a row that ends in its state', () => {
  expect(isMode(['Home', 'Search', 'Library'], 0)).toBe(false)
  expect(isMode(['Home', 'Off'], 0)).toBe(false)
  expect(isMode(['Home', 'The alarm of the house', 'Off'], 0)).toBe(false)
})

const isNamed = (name: string, size?: { width: number; height: number }) => {
  const seen = picture([name], size)
  return isFeature(controlAt([90, 210], seen), seen)
}

test('on a phone a feature that a program keeps up may be a switch, in every language', () => {
  for (const name of [
    'Automatic backup',
    'Automatische Sicherung',
    'Confirmations de lecture',
    'Bloqueo de la aplicación',
    'Backup na nuvem',
    'Rinnovo automatico',
    'Блокировка приложения',
    '应用锁',
    'クラウドバックアップ',
    '읽음 확인',
    'قفل التطبيق',
    'ऐप लॉक',
    'Appear on top',
    'Mostra sopra altre app',
    'Показывать поверх других приложений',
    '安装未知应用',
  ])
    expect(isNamed(name), name).toBe(true)
})

test('on a picture of a phone its own radios may be switches, in every language', () => {
  for (const name of [
    'Wi-Fi',
    'Bluetooth',
    'Airplane mode',
    'Mobiler Hotspot',
    'Données mobiles',
    'Modo avión',
    'Dados móveis',
    'Dati mobili',
    'Точка доступа',
    '个人热点',
    '機内モード',
    '모바일 핫스팟',
    'وضع الطيران',
    'मोबाइल डेटा',
  ])
    expect(isNamed(name), name).toBe(true)
  expect(isNamed('Wi-Fi calling history')).toBe(false)
  expect(isNamed('Wi-Fi', { width: 1280, height: 800 })).toBe(false)
})

test('a page of settings is none, and on a desktop a name is what it says', () => {
  expect(isNamed('Storage')).toBe(false)
  expect(isNamed('Notifications')).toBe(false)
  expect(isNamed('Automatic backup', { width: 1280, height: 800 })).toBe(false)
})

test('modes and features are asked about where only the picture is known', () => {
  const seen = picture(['Home', 'Disarmed', 'Away'])
  expect(isUnknown(read('Home', [80, 200, 60, 24]), seen, 'mobile')).toBe(true)
  const row = picture(['Cloud backup'])
  expect(isUnknown(read('Cloud backup', [80, 200, 140, 24]), row, 'mobile')).toBe(true)
})
