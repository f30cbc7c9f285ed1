import { expect, test } from 'vitest'
import { tellsDeed } from '../../../../../src/core/guards/deeds/deeds'

test('deeds in neighbouring languages are told though these are not shipped', () => {
  for (const name of ['Betaal nu', 'Wyślij przelew', 'Radera', 'Slet', 'Poista', 'Smazat', 'Gönder', 'Hapus'])
    expect(tellsDeed(name), name).toBe(true)
})
