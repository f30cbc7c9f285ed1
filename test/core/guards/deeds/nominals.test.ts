import { expect, test } from 'vitest'
import { isDeedNoun } from '../../../../src/core/guards/deeds/nominals'

test.each([
  [
    'Kündigung',
    'Vertragskündigung',
    'Löschung',
    'Stornierung',
    'Kontolöschung',
    'Storno',
    'Widerruf',
    'Freischaltung',
  ],
  ['Résiliation', 'Suppression du compte', 'Désinscription', 'Virement', 'Annulation'],
  ['Paro general de bombeo', 'Arranque de la línea 3', 'Arrêt de toutes les pompes'],
  ['Cancelación', 'Baja', 'Anulación del contrato', 'Devolución', 'Reembolso'],
  ['Cancelamento', 'Exclusão da conta', 'Rescisão', 'Estorno'],
  ['Disdetta', 'Cancellazione account', 'Recesso', 'Attivazione'],
  ['Cancellation', 'Account termination', 'Deletion', 'Deactivation', 'Removal'],
  ['Удаление', 'Отмена брони', 'Расторжение договора', 'Перезапуск'],
])('a deed that is called by a noun is one: %s', (...names) => {
  expect(names.filter((name) => !isDeedNoun(name))).toEqual([])
})

test.each([
  [
    'Einstellungen',
    'Einstellung',
    'Rechnungen',
    'Wohnung',
    'Zeitung',
    'Beschreibung',
    'Übersicht',
    'Anleitung',
    'Sendungen',
  ],
  ['Informations', 'Navigation', 'Paiements', 'Classement', 'Messages', 'Affichage'],
  ['Configuración', 'Información', 'Movimientos', 'Estaciones', 'Mensajes'],
  ['Configuração', 'Orçamento', 'Mensagens', 'Notificação'],
  ['Impostazioni', 'Informazioni', 'Documenti', 'Viaggi'],
  [
    'Information',
    'Notifications',
    'Documentation',
    'Configuration',
    'Statement',
    'Payments',
    'Education',
    'Location',
  ],
  ['Новости', 'История', 'Расписание', 'Описание'],
])('what is looked at is none: %s', (...names) => {
  expect(names.filter(isDeedNoun)).toEqual([])
})
