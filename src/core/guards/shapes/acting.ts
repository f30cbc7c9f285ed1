/** Controls that act though no word of them is an order: by what they end, move, say in public or collect. */

import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { wordsAnywhere } from '../dangers/words/listed'
import { actsAtOnce } from '../deeds/at-once'
import { isWayMoved } from '../deeds/ways'
import { isReading } from '../harmless/address'
import { changesAmount } from '../harmless/numbers'
import { isHarmlessName } from '../harmless/words/words'
import { eitherWay } from '../reading/fold'
import { controlName, spelled } from '../reading/label'
import { isCalling, isUnmuting } from './calls'
import { isLeaving } from './leaving'
import { actionButtons, isOnPanel } from './panel'

/** Said to somebody where all can see it. */
const thanks = wordsAnywhere(
  'thank|thanks|thank you|say thanks|thx|kudos|props|cheers|congrats|congratulate|congratulations|gratulieren|beglückwünschen|féliciter|applaud|applause|clap|well done|danke|danken|bedanken|lob|applaus|glückwunsch|merci|remercier|bravo|félicitations|applaudir|gracias|agradecer|felicitar|felicidades|aplaudir|obrigado|obrigada|parabéns|grazie|ringrazia|complimenti|applaudi|спасибо|поблагодарить|благодарность|поздравить|感谢|谢谢|致谢|鼓掌|点赞|祝贺|感謝|感謝する|ありがとう|お礼|拍手|いいね|감사|감사하기|고마워요|감사합니다|칭찬|칭찬하기|박수|축하|شكرا|شكر|اشكر|تهنئة|تصفيق|धन्यवाद|शुक्रिया|बधाई|तालियां|शाबाश',
  '^',
  '(?: \\(?\\d{1,5}\\)?| करें| कहें)?$',
)

/** Money of many is moved or claimed at one go. */
const runs = wordsAnywhere(
  'payment|payments|payout|payroll|pay|billing|invoice|invoicing|dunning|direct debit|debit|collection|settlement|transfer|batch',
  '^(?:start |new |next )?',
  ' runs?$',
)
const money = wordsAnywhere(
  'zahl|zahlungs|lastschrift|mahn|abrechnungs|rechnungs|buchungs|überweisungs|gehalts|lohn|auszahlungs|einzugs|sepa-|inkasso',
  '^',
  '(?:lauf|laufe|einzug)$',
)
const batches = wordsAnywhere(
  'remesa|remesa de recibos|remesa de pagos|domiciliación bancaria|domiciliaciones|nómina masiva|remessa|remessa de pagamentos|débito em lote|cobrança em lote|folha em lote|distinta di pagamento|distinta riba|distinta di incasso|addebito massivo|remise de prélèvements|lot de virements|lot de prélèvements|campagne de prélèvements|campagne de paiement|прогон платежей|пакет платежей|реестр платежей|безакцептное списание|批量付款|批量扣款|批量代扣|代扣批次|付款批次|批量代发|一括振込|一括引落|総合振込|口座振替処理|給与振込|일괄 이체|일괄 출금|일괄 지급|자동이체 실행|دفعة المدفوعات|تشغيل المدفوعات|الخصم المباشر|बैच भुगतान|सामूहिक भुगतान|प्रत्यक्ष डेबिट',
  '^',
  '$',
)

const isPublic = (name: string): boolean =>
  thanks.test(name) || runs.test(name) || money.test(name) || batches.test(name)

/** What only chooses, and where things are written about: called so, it is a page or a part of one. */
const choosing = /^(?:tab|checkbox|radio|option|columnheader|cell|gridcell|row|treeitem)$/

const isTold = ({ elements: [own], names, near }: Control, seen: Observation): boolean => {
  if (own === undefined) return near.some((text) => isPublic(controlName(text, true) ?? ''))
  return (
    !choosing.test(own.role ?? '') &&
    !(own.href !== undefined && isReading(own.href, seen.url) && !isSpecial(own.href)) &&
    names.some((text) => isPublic(controlName(text, true) ?? ''))
  )
}

/** Of a wiki, the pages that do something stand beside those that are written. */
const isSpecial = (href: string): boolean => special.test(decoded(href))
const special = eitherWay(
  /\/(?:special|spezial|especial|speciale|spécial|служебная|特殊|特別|특수|خاص|विशेष):/iu,
)

function decoded(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

export const isActing = (control: Control, seen: Observation): boolean =>
  isLeaving(control, seen) ||
  isOnPanel(control, seen) ||
  isWayMoved(control, seen) ||
  isCalling(control, seen) ||
  isUnmuting(control, seen) ||
  (actsAtOnce(seen) && control.names.some(changesAmount)) ||
  isPutAwayOfMany(control, seen) ||
  isTold(control, seen)

/**
 * As `fold` spells it. One that stands alone closes a note; the same one again and again belongs to a thing in a list each time, and
 * so does one beside what else is done to it.
 */
const putsAway = eitherWay(
  /^(?:dismiss|hide|ausblenden|verwerfen|masquer|ecarter|ocultar|descartar|nascondi|ignora|скрыть|отклонить|隐藏|忽略|非表示|却下|숨기기|اخفاء|छिपाएं)$/u,
)

const isPutAwayOfMany = ({ elements: [own] }: Control, seen: Observation): boolean =>
  own !== undefined &&
  own.opens !== true &&
  [own.text, ...(own.hints ?? [])].some((name) => putsAway.test(spelled(name))) &&
  (knownElements(seen).filter(({ text, role }) => role === own.role && text === own.text).length > 1 ||
    actionButtons(seen).some((one) => one !== own && isNextTo(one, own) && !isHarmlessName(one.text)))

/** In one line and close by: what else is done to the same thing. */
const isNextTo = ({ box: a }: Element, { box: b }: Element): boolean =>
  Math.abs(a.y + a.height / 2 - b.y - b.height / 2) <= Math.min(a.height, b.height) / 2 &&
  Math.max(a.x - b.x - b.width, b.x - a.x - a.width) <= nextTo
/** In pixels. */
const nextTo = 48
