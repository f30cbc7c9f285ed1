/**
 * Deeds that are called by a noun: Kündigung, résiliation, baja. On a link it is the name of a page; a button that stands alone and is
 * called so does it. Made of the verbs of deeds, by how their languages make nouns of verbs.
 */
import { fold } from '../reading/fold'
import { orders } from './verbs/english'
import { french, german, italian, portuguese, spanish } from './verbs/european'
import { endsIn, setOf } from './word-sets'

/** Letters of a deed at the end of a word: shorter ones end other words as well. */
const leastTail = 8
const longestTail = 20

type Making = readonly [words: string, end: RegExp, nouns: readonly string[]]

/** In these languages the first word rules a name of more, in the others the last. */
const romance: readonly Making[] = [
  [french, /quer$/, ['cation']],
  [french, /ifier$/, ['ification']],
  [french, /er$/, ['ation', 'ement', 'age', 'ion']],
  [french, /ir$/, ['issement', 'ition']],
  [spanish, /ar$/, ['acion', 'amiento', 'aje']],
  [spanish, /[ei]r$/, ['icion', 'imiento', 'ion']],
  [portuguese, /ar$/, ['acao', 'amento', 'agem']],
  [portuguese, /[ei]r$/, ['icao', 'imento', 'cao']],
  [italian, /are$/, ['azione', 'amento', 'aggio']],
  [italian, /[ei]re$/, ['izione', 'imento', 'zione']],
]
const germanic: readonly Making[] = [
  [german, /eln$/, ['lung']],
  [german, /e?n$/, ['ung']],
  [orders, /e$/, ['ion', 'al', 'ment']],
  [orders, /(?<=[^ey])$/, ['ion', 'ation', 'lation', 'ment', 'al', 'ure']],
  [orders, /y$/, ['ication', 'ial']],
]

/** That no rule makes. */
const irregular = {
  last:
    'storno kauf verkauf versand abbruch austritt widerruf widerspruch rucktritt ruckgabe annahme absage zusage neustart abschluss einzug sperre freigabe kundigung ausstieg ankauf uberfall abzug einkauf umzug auszug ' +
    'deletion removal dismissal shutdown refusal approval withdrawal revocation suspension dissolution eviction renewal disposal resignation enrollment enrolment termination cancellation submission expulsion reversal redemption repayment purchase disbursement deactivation decommissioning reinstatement forfeiture foreclosure',
  first:
    'resiliation suppression envoi achat vente retrait virement rejet renvoi desinscription redemarrage arret rachat depot don transfert revocation radiation rupture cloture extinction mise reglement emission permission ' +
    'baja envio compra venta pago retiro reembolso rechazo cierre borrado apagado encendido reinicio canje alta despido desistimiento renuncia devolucion anulacion bloqueo desbloqueo ingreso ' +
    'exclusao saque rescisao desligamento pagamento demissao estorno resgate recusa baixa desistencia bloqueio desbloqueio revogacao ' +
    'disdetta recesso invio acquisto vendita prelievo rimborso bonifico rinuncia spegnimento riavvio chiusura rifiuto reso blocco sblocco revoca licenziamento scioglimento ' +
    'удаление отмена оплата отправка снятие возврат расторжение блокировка разблокировка перезагрузка выключение включение отключение отказ подтверждение публикация запуск остановка сброс продажа покупка списание пополнение увольнение аннулирование погашение закрытие активация деактивация приостановка одобрение утверждение передача продление стирание очистка форматирование перезапуск обмен заморозка отписка отзыв выплата',
} as const

/** Made by the same rules, and names of what is looked at. */
const things =
  'einstellung sammlung leistung sendung lieferung offnung wohnung rechnung bedienung erklarung haltung abteilung vorstellung aufstellung ausstellung anwendung einrichtung benachrichtigung fuhrung stellung werbung ubung prufung sitzung verbindung fassung meldung mitteilung bildung unterhaltung veranstaltung ordnung anordnung handlung behandlung abrechnung verteilung wertung bewertung auswertung gruppierung sortierung formatierung empfehlung warnung speicherung verknupfung ladung schulung anleitung beschreibung ubersetzung bezeichnung besprechung umgebung verwaltung begleitung unterstutzung losung ' +
  'appointment information application connection collection configuration presentation notification documentation communication classification calculation illustration introduction inspection instruction education production protection organisation organization administration translation discussion conversation description location publication version session section option question mention edition formation situation navigation animation station condition relation region occasion mission vision direction selection decision reunion union opinion commission ' +
  'facturation consommation article element logement jugement appartement departement document equipement abonnement evenement classement paysage image message page voyage passage village menage personnage partage visage affichage avantage dommage montage etage usage ' +
  'facturacion informacion aplicacion conexion coleccion configuracion presentacion notificacion documentacion comunicacion clasificacion ilustracion introduccion inspeccion instruccion educacion produccion proteccion organizacion administracion traduccion descripcion ubicacion edicion formacion situacion navegacion animacion estacion condicion relacion seleccion decision opinion viaje mensaje lenguaje personaje equipaje paisaje movimiento movimientos seguimiento rendimiento departamento alojamiento almacenamiento medicamento tratamiento ' +
  'faturamento informacao aplicacao conexao colecao configuracao apresentacao notificacao documentacao comunicacao classificacao ilustracao introducao inspecao instrucao educacao producao protecao organizacao administracao traducao descricao localizacao edicao formacao situacao navegacao animacao estacao condicao relacao selecao decisao opiniao viagem mensagem linguagem imagem personagem bagagem paisagem movimento acompanhamento rendimento departamento armazenamento medicamento tratamento orcamento ' +
  'fatturazione informazione informazioni applicazione connessione collezione configurazione presentazione notificazione documentazione comunicazione classificazione illustrazione introduzione ispezione istruzione educazione produzione protezione organizzazione amministrazione traduzione descrizione posizione edizione formazione situazione navigazione animazione stazione condizione relazione selezione decisione opinione viaggio messaggio linguaggio personaggio bagaglio paesaggio movimento rendimento dipartimento documento elemento trattamento argomento'

const thing = setOf(things)

const madeOf = (makings: readonly Making[], more: string): ReadonlySet<string> =>
  new Set([
    ...setOf(more),
    ...makings
      .flatMap(([words, end, nouns]) =>
        [...setOf(words)]
          .filter((word) => end.test(word))
          .flatMap((word) => nouns.map((noun) => word.replace(end, noun))),
      )
      .filter((word) => !thing.has(word)),
  ])

const rulingFirst = madeOf(romance, irregular.first)
const rulingLast = madeOf(germanic, irregular.last)

/** German writes what it is done to in the same word: Vertragskündigung. */
const compounds: ReadonlySet<string> = new Set(
  [...setOf(german)]
    .map((word) => word.replace(/e?n$/, 'ung'))
    .filter((word) => word.length >= leastTail && ![...thing].some((other) => other.endsWith(word))),
)

/** Whether the word that rules a name of at most three words is a deed. */
export function isDeedNoun(text: string): boolean {
  const words = fold(text).match(/[\p{L}\p{M}]+/gu) ?? []
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  if (words.length > 3) return false
  return rulingFirst.has(first) || rulingLast.has(last) || endsIn(last, compounds, longestTail, leastTail)
}
