import { expect, test } from 'vitest'
import { isAssent } from '../../../../../src/core/guards/harmless/assent'
import { european } from '../../../../../src/core/guards/harmless/words/european'
import { alternatives, isHarmlessName } from '../../../../../src/core/guards/harmless/words/words'

const plain = european
  .flatMap(({ names }) => names)
  .flatMap(alternatives)
  .filter((name) => !/[\\?*+()[{.]/.test(name))

test('every plain name of the tables is known', () => {
  expect(plain.length).toBeGreaterThan(300)
  expect(plain.filter((name) => !isHarmlessName(name))).toEqual([])
})

test('none of them says yes to whatever it is', () => {
  expect(plain.filter(isAssent)).toEqual([])
})

test('what tells about something is read, in every language; with a deed beside it, or one that is called so, it is not', () => {
  for (const name of [
    'Parkregeln',
    'Preisdetails',
    'Hinweise zur Nutzung',
    'Règles de stationnement',
    'Détail des tarifs',
    'Reglas de aparcamiento',
    'Detalle de tarifas',
    'Detalhes da tarifa',
    'Regole di sosta',
    'Dettaglio tariffe',
    'Статистика просмотров',
  ])
    expect(isHarmlessName(name), name).toBe(true)
  for (const name of [
    'Verlauf löschen',
    'Regeln für Firewall anwenden',
    'Herunterregeln',
    'Details zum Fall weiterreichen',
    'Statistiche azzera',
    'Правила применить',
    'Historial de búsqueda borrar',
    'Règlement de la facture',
    'Scheda SIM disattiva',
    'Übersicht der Stunden löschen',
    'Règles et paiement',
    'Dettagli e pagamento',
    'Storico elimina',
    'Überweisungsdetails',
  ])
    expect(isHarmlessName(name), name).toBe(false)
})
