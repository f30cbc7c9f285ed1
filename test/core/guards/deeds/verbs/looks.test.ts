import { expect, test } from 'vitest'
import { tellsDeed } from '../../../../../src/core/guards/deeds/deeds'

test('what only looks, hides or moves about is no deed', () => {
  for (const name of [
    'Hide map',
    'Antworten anzeigen',
    'Masquer la liste',
    'Ocultar saldo',
    'Ver mapa',
    'Vedi orari',
    'Скрыть карту',
  ])
    expect(tellsDeed(name), name).toBe(false)
})
