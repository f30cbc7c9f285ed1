import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import { isVerb } from '../../../../src/core/guards/deeds/endings'
import { withText } from '../../samples'

const screens: Readonly<Record<string, Observation>> = {
  en: withText('The settings of your home and what is new'),
  de: withText('Die Einstellungen und was es Neues für Sie gibt'),
  fr: withText('Les paramètres de votre compte et vos messages'),
  es: withText('Los ajustes de su cuenta y todos los mensajes'),
}
const verb = (lang: string, text: string): boolean => isVerb(text, screens[lang] ?? withText(''))

test('a word that no table holds is a verb by its ending where its language has orders there', () => {
  expect(verb('fr', 'Décommander')).toBe(true)
  expect(verb('es', 'Descabezar cola')).toBe(true)
  expect(verb('de', 'Konto umfrobeln')).toBe(true)
  for (const [lang, text] of [
    ['fr', 'Calendrier'],
    ['fr', 'Afficher le plan'],
    ['es', 'Ciudad'],
    ['de', 'Werbungskosten'],
    ['de', 'Karte anzeigen'],
  ] as const)
    expect(verb(lang, text), text).toBe(false)
})

test('an unknown word before an article does something to what follows', () => {
  expect(verb('en', 'Frobnicate the list')).toBe(true)
  expect(verb('en', 'About the author')).toBe(false)
})
