import { expect, test } from 'vitest'
import { tellsDeed } from '../../../../../src/core/guards/deeds/deeds'
import { farther } from '../../../../../src/core/guards/harmless/words/farther'
import { isHarmlessName } from '../../../../../src/core/guards/harmless/words/words'

test.each([
  'Vis mere',
  'Les mer',
  'Innstillinger',
  'Zobrazit podrobnosti',
  'Nastavení',
  'Näytä kaikki',
  'Lihat selengkapnya',
  'Lacak paket',
  'Xem thêm',
  'Xem tất cả',
  'Показати більше',
  'Налаштування',
])('%s only shows or leads about', (name) => {
  expect(isHarmlessName(name)).toBe(true)
})

test.each([
  'Slet konto',
  'Bestil nu',
  'Betal',
  'Vis adgangskode',
  'Smazat',
  'Zaplatit',
  'Zobrazit heslo',
  'Zobrazit a zaplatit',
  'Poista',
  'Maksa',
  'Näytä salasana',
  'Hapus',
  'Bayar',
  'Putar',
  'Lihat kata sandi',
  'Lihat dan bayar',
  'Xóa',
  'Thanh toán',
  'Xem mật khẩu',
  'Видалити',
  'Сплатити',
  'Показати пароль',
  'Переглянути та сплатити',
])('%s does more, or shows a secret', (name) => {
  expect(isHarmlessName(name)).toBe(false)
})

test('no name of the tables is a deed in any of the languages', () => {
  const names = farther.flatMap((table) => table.names.flatMap((row) => row.split('|')))
  expect(names.filter((name) => tellsDeed(name))).toEqual([])
})
