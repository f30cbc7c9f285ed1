import { expect, test } from 'vitest'
import { tellsDeed } from '../../../../../src/core/guards/deeds/deeds'

test('orders are told by infinitives and by the forms made from them', () => {
  for (const name of [
    'Konto auflösen',
    'Überweisen',
    'Résilier le contrat',
    'Validez',
    'Dar de baja',
    'Firmar',
    'Encerrar conta',
    'Trasferisci',
    'Svuotare il cestino',
  ])
    expect(tellsDeed(name), name).toBe(true)
})

test('names of things are none', () => {
  for (const name of ['Werbungskosten', 'Einstellungen', 'Horaires', 'Capítulos', 'Previsão', 'Orario'])
    expect(tellsDeed(name), name).toBe(false)
})
