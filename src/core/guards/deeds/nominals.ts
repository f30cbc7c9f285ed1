/**
 * Deeds that are called by a noun: Kündigung, résiliation, baja. On a link it is the name of a page; a button that stands alone and is
 * called so does it. German makes them of its verbs by one rule; what other languages make by rule are as often names of things, so that theirs are listed.
 */
import { fold } from '../reading/fold'
import { german } from './verbs/european'
import { endsIn, setOf } from './word-sets'

/** Letters of a deed at the end of a word: shorter ones end other words as well. */
const leastTail = 8
const longestTail = 20

/** That no rule makes. */
const irregular = {
  last:
    'storno kauf verkauf versand abbruch austritt widerruf widerspruch rucktritt ruckgabe annahme absage zusage neustart abschluss einzug sperre freigabe kundigung ausstieg ankauf uberfall abzug einkauf umzug auszug ' +
    'deletion deactivation removal dismissal shutdown refusal approval withdrawal revocation suspension dissolution eviction renewal disposal resignation enrollment enrolment termination cancellation submission expulsion reversal redemption repayment purchase disbursement deactivation decommissioning reinstatement forfeiture foreclosure',
  first:
    'demarrage allumage vidange resiliation annulation desactivation activation reinitialisation confirmation validation suppression envoi achat vente retrait virement rejet renvoi desinscription redemarrage arret rachat revocation radiation rupture cloture extinction reglement emission permission ' +
    'arranque paro accionamiento vaciado cancelacion anulacion activacion desactivacion eliminacion confirmacion baja envio compra venta pago retiro reembolso rechazo cierre borrado apagado encendido reinicio canje despido desistimiento renuncia devolucion anulacion bloqueo desbloqueo ingreso ' +
    'acionamento cancelamento anulacao ativacao desativacao eliminacao confirmacao exclusao saque rescisao desligamento pagamento demissao estorno resgate recusa baixa desistencia bloqueio desbloqueio revogacao ' +
    'avvio avviamento arresto scarico accensione cancellazione annullamento attivazione disattivazione eliminazione conferma disdetta recesso invio acquisto vendita prelievo rimborso bonifico rinuncia spegnimento riavvio chiusura rifiuto reso blocco sblocco revoca licenziamento scioglimento ' +
    'пуск старт стоп останов подача слив налив продувка розжиг растопка удаление отмена оплата отправка снятие возврат расторжение блокировка разблокировка перезагрузка выключение включение отключение отказ подтверждение публикация запуск остановка сброс продажа покупка списание пополнение увольнение аннулирование погашение закрытие активация деактивация приостановка одобрение утверждение продление стирание очистка форматирование перезапуск обмен заморозка отписка отзыв выплата',
} as const

/** Made by the same rules, and names of what is looked at. */
const things =
  'einstellung sammlung leistung sendung lieferung offnung wohnung rechnung bedienung erklarung haltung abteilung vorstellung aufstellung ausstellung anwendung einrichtung benachrichtigung fuhrung stellung werbung ubung prufung sitzung verbindung fassung meldung mitteilung bildung unterhaltung veranstaltung ordnung anordnung handlung behandlung abrechnung verteilung wertung bewertung auswertung gruppierung sortierung formatierung empfehlung warnung speicherung verknupfung ladung schulung anleitung beschreibung ubersetzung bezeichnung besprechung umgebung verwaltung begleitung unterstutzung losung'

const thing = setOf(things)

/** In these the first word rules a name of more, in German and English the last. */
const rulingFirst = setOf(irregular.first)
const rulingLast: ReadonlySet<string> = new Set([
  ...setOf(irregular.last),
  ...[...setOf(german)]
    .map((word) => word.replace(/(?:eln|e?n)$/, (end) => (end === 'eln' ? 'lung' : 'ung')))
    .filter((word) => !thing.has(word)),
])

/** German writes what it is done to in the same word: Vertragskündigung. */
const compounds: ReadonlySet<string> = new Set(
  [...setOf(german)]
    .map((word) => word.replace(/e?n$/, 'ung'))
    .filter((word) => word.length >= leastTail && ![...thing].some((other) => other.endsWith(word))),
)

/** What joins the words of a name: “paro general de bombeo” has three. */
const joining = setOf(
  'of the a an der die das des dem den von vom zur zum im am in auf de du des la le les l d del de el los las da do dos das em no na di dei della dell degli il lo al в на из с по о от для',
)

/** Whether the word that rules a name of at most three words is a deed. */
export function isDeedNoun(text: string): boolean {
  const words = (fold(text).match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !joining.has(word))
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  if (words.length > 3) return false
  return rulingFirst.has(first) || rulingLast.has(last) || endsIn(last, compounds, longestTail, leastTail)
}
