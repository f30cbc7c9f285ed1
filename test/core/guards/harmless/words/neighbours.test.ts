import { expect, test } from 'vitest'
import { tellsDeed } from '../../../../../src/core/guards/deeds/deeds'
import { neighbours } from '../../../../../src/core/guards/harmless/words/neighbours'
import { isHarmlessName } from '../../../../../src/core/guards/harmless/words/words'

test.each(['Lägsta pris', 'Toon meer', 'Pokaż szczegóły', 'En yeni', 'Bekijk statistieken', 'Język'])(
  '%s only shows or sorts',
  (name) => {
    expect(isHarmlessName(name)).toBe(true)
  },
)

test.each([
  'Verwijder advertentie',
  'Usuń konto',
  'Radera',
  'Sil',
  'Kart bilgilerini göster',
  'Toon wachtwoord',
  'Pokaż dane karty',
  'Start',
  'Visa ending 4242',
  'Annemi ara',
])('%s does more, or shows a secret', (name) => {
  expect(isHarmlessName(name)).toBe(false)
})

test('no name of the tables is a deed in any of the languages', () => {
  const names = neighbours.flatMap((table) => table.names.flatMap((row) => row.split('|')))
  expect(names.filter((name) => tellsDeed(name))).toEqual([])
})
