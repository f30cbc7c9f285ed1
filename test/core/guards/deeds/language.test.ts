import { expect, test } from 'vitest'
import { languageOf } from '../../../../src/core/guards/deeds/language'
import { withText } from '../../samples'

test('each language shipped is told by its own words', () => {
  for (const [lang, text] of [
    ['en', 'Settings and what is new for you'],
    ['de', 'Einstellungen und was es Neues gibt'],
    ['fr', 'Les paramètres de votre compte'],
    ['es', 'Los ajustes de su cuenta y mensajes'],
    ['pt', 'As configurações da sua conta e mensagens'],
    ['it', 'Le impostazioni del tuo profilo e i messaggi'],
  ] as const)
    expect(languageOf(withText(text)), text).toBe(lang)
})

test('a neighbour that is not shipped is told by nothing, though it has some of the words', () => {
  for (const text of [
    'Instellingen van het account en meer berichten voor jou',
    'Ustawienia konta oraz nowe wiadomości dla ciebie',
    'Hesap ayarlar ve yeni mesajlar için ara',
    'Inställningar och alla nya meddelanden till dig',
    'xyzzy plugh frotz',
  ])
    expect(languageOf(withText(text)), text).toBeUndefined()
})

test('of few words the country of the site tells, but against no other language', () => {
  const place = (url: string, text: string) => languageOf({ ...withText(text), url })
  const few = 'Umsätze Zeitraum Kontonummer Filter Betrag Buchungstag Valuta mehr'
  expect(place('https://banking.bank.de/', few)).toBe('de')
  expect(place('https://banking.bank.example/', few)).toBe(languageOf(withText(few)))
  expect(place('https://www.plein.de/', 'Bekijk het profiel van de verkoper en meer')).toBeUndefined()
})

test('a program on a desk tells its language by its menus and what it counts', () => {
  for (const [lang, text] of [
    ['de', 'Datei Bearbeiten Ansicht Verwaltung Berichte Kontenblatt Betrag Beleg'],
    ['pt', 'Iniciar Repetir Editar Excluir Parar Nome Destino Relatorio'],
  ] as const)
    expect(languageOf(withText(text)), text).toBe(lang)
})
