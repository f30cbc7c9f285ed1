/** Whether a name may be taken for what it says: nothing round the control asks, warns or tells what is done to it. */
import { center, inside } from '../../action/geometry'
import { knownElements } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { isFieldElement } from '../../effects/field'
import { meansHarm } from '../dangers/words/words'
import { tellsDeed, tellsHow } from '../deeds/deeds'
import type { Move } from '../guard'
import { isReading, isSamePlace } from '../harmless/address'
import { mayHarm } from '../harmless/harm'
import { asks } from '../harmless/questions'
import { isDoer } from '../harmless/rows'
import { isPartName, isSearchName } from '../harmless/words/words'
import { isRefusing, isTalk, noes } from '../reading/dialog'
import { eitherWay, fold } from '../reading/fold'
import { isWord } from '../reading/label'
import { isMailbox } from '../reading/mail'
import { byValue } from '../reading/memo'
import { terminalSign } from '../reading/terminal'
import { isMisreadScript } from '../shapes/misread'
import { withoutGlyphs } from '../shapes/signs'
import { isEditName } from './edit-names'
import { isLiveAt } from './live'
import { isLookName } from './looking'
import { isSum } from './thing'

/**
 * The page, its title or what stands over a control is about a deed: a button there is a step of it. In a program of mail a
 * heading is what somebody wrote about.
 */
export const isTense = ({ around }: Control, { seen }: Move): boolean =>
  !isManual(seen) && (isDeedPage(seen) || (!isMailbox(seen) && [...around, titleOf(seen)].some(isDeedTitle)))

/** On the page of a deed as well, only looks, turns down, closes, or leads to a part of the program that is no choice. */
export const isNeverChosen = ({ names, near }: Control): boolean => {
  const texts = [
    ...withoutGlyphs(names, names),
    ...near.filter((text) => isWord(text) && !isMisreadScript(text, names)),
  ]
  return (
    texts.every(isRefusing) ||
    texts.every((text) => isLookName(text) || isPartName(text) || isSearchName(text))
  )
}

/** Where things are written about, titles tell of deeds and nothing is done. */
const isManual = byValue(({ url }: Move['seen']): boolean => url !== undefined && isReading(url, url))

/** Of a window or a page; on a phone a program is known by its name alone, such as “Post & DHL”. */
const titleOf = ({ foreground = '', size, url }: Move['seen']): string =>
  url === undefined && size.height > size.width ? '' : (foreground.split(/ [-–—|·] /)[0] ?? '')

export const isCalm = (control: Control, move: Move): boolean =>
  !asks(move) &&
  !isTalk(move.seen) &&
  !isAnswer(control.at, move.seen) &&
  (!isTense(control, move) || control.names.every(isLookName)) &&
  !control.around.some(isSum) &&
  !isDoer(move.seen) &&
  !isLiveAt(control.at, move.seen) &&
  terminalSign(move.seen) === undefined

/** Beside a no in a dialog stands a yes, whatever it is called. */
const isAnswer = (at: Control['at'], seen: Move['seen']): boolean =>
  at !== undefined &&
  noes(seen).some(({ box }) => {
    const [x, y] = center(box)
    return (
      Math.abs(y - at[1]) <= seen.size.height * 0.05 &&
      Math.abs(x - at[0]) <= Math.max(seen.size.width * 0.3, 320) &&
      !inside(box, at)
    )
  })

/** Of one word, it is more often what stands there: a shop, a search, a name. */
const isDeedTitle = (title: string): boolean => {
  if (record.test(fold(title))) return false
  const text = title.replace(ticket, '')
  return !tellsHow(text) && !isEditName(text) && isDeedful(text)
}
/** The key of what somebody wrote down to be done: LOG-12 logs nothing. */
const ticket = /\[?\b[A-Z][A-Z0-9]{1,9}-\d+\b\]?/gu
/** One paper by its number is what stands there, though its noun be that of a deed. */
const record = eitherWay(
  /^(?:(?:sales |purchase )?(?:invoice|order|quote|estimate|receipt|bill|ticket|credit note|delivery note)|rechnung|angebot|auftrag|bestellung|beleg|gutschrift|lieferschein|facture|devis|commande|recu|factura|presupuesto|pedido|recibo|albaran|fatura|orcamento|fattura|preventivo|ordine|ricevuta|счет|заказ|накладная|заявка|发票|订单|报价单|收据|工单|請求書|見積書|注文|領収書|청구서|견적서|주문|영수증|فاتوره|فاتورة|طلب|चालान|बिल|ऑर्डर) ?(?:no?\.? ?|nr\.? ?|n[.°º] ?|#|番号 ?|: ?)?[a-z]{0,4}[-/]?\d[\d/-]{1,16}$/u,
)

const isDeedful = (text: string): boolean =>
  meansHarm(text) ||
  (/\s|\p{Script=Han}{3}|\p{Script=Kana}/u.test(text.trim()) && (tellsDeed(text) || mayHarm(text)))

/** The page is the place of a deed by its address: what is pressed there is a step of it, whatever it is called. */
const isDeedPage = byValue(
  ({ url }: Move['seen']): boolean =>
    url !== undefined &&
    /^https?:/i.test(url) &&
    !isSamePlace(url.replace(composing, '').replace(ticket, ''), url),
)

/** Where something is written: what is done with it has a name of its own. */
const composing =
  /\/(?:compose|write|new|draft|editor|edit|editar|bearbeiten|modifier|modifica|edytuj|bewerken|redigera|duzenle|redaktirovat|bianji)(?=\/?(?:[?#]|$))/i

/** Fields that look for nothing. */
const writing = byValue((seen: Move['seen']) =>
  knownElements(seen).filter(
    (element) => isFieldElement(element) && ![element.text, ...(element.hints ?? [])].some(isSearchName),
  ),
)

/** There is a field that looks for nothing. */
export const isWritten = (seen: Move['seen']): boolean => writing(seen).length > 0

/** As shares of the screen's height and width. */
const beside = { high: 0.2, wide: 0.2 } as const

/** There is such a field near: a name over it, under it or beside it may be an answer that is sent. */
export const isWrittenNear = ({ at }: Control, seen: Move['seen']): boolean =>
  writing(seen).some(
    ({ box }) =>
      at === undefined ||
      (Math.max(box.y - at[1], at[1] - box.y - box.height) <= seen.size.height * beside.high &&
        Math.max(box.x - at[0], at[0] - box.x - box.width) <= seen.size.width * beside.wide),
  )
