/** Whether a screen is one of mail or chat, where single keys send, archive and delete, and what is a line of their lists. */

import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { isRead } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { isAssent } from '../harmless/assent'
import { isTimeWritten } from '../harmless/content'
import { eitherWay } from './fold'
import { controlName } from './label'
import { byElements, calledSo, type Shown, textAt } from './words'

/** Names of the parts of such a screen, each of its own kind. */
const signs: readonly RegExp[] = [
  /^(inbox|收件箱|受信トレイ|受信箱|받은편지함|posteingang|boite de reception|bandeja de entrada|recibidos|caixa de entrada|posta in arrivo|входящие|البريد الوارد|इनबॉक्स)( ?\(?\d+\)?)?$/,
  eitherWay(
    /^(sent( (mail|items))?|drafts?|outbox|spam|junk( email)?|archive|starred|snoozed|已发送|草稿箱?|垃圾邮件|已发邮件|gesendet|entwurfe|envoyes|brouillons|enviados|borradores|rascunhos|inviata|bozze|отправленные|черновики|送信済み|下書き|보낸편지함|임시보관함)( ?\(?\d+\)?)?$/,
  ),
  /^(compose|new (mail|message|email)|写信|写邮件|reply( all)?|forward|回复|转发|verfassen|antworten|nouveau message|repondre|redactar|responder|escrever|scrivi|rispondi|написать|ответить|作成|返信|편지쓰기|답장)$/,
  /^(to|cc|bcc|subject|收件人|抄送|主题|an|betreff|objet|asunto|assunto|oggetto|тема|кому|宛先|件名|받는사람|제목)$/,
  /^(type|write|send) (a |your )?(message|reply)|^message #?\S+$|^reply to |^(direct messages|channels|threads|mentions)$|^(输入消息|发消息|发送消息)$/,
  /^(send|send now|发送|senden|envoyer|enviar|invia|отправить|送信|보내기)$/,
]

/** A text of it, where two kinds of signs stand there. */
export const mailSign = (seen: Observation): string | undefined =>
  app.test(seen.foreground?.slice(0, 200) ?? '') ? seen.foreground : written(seen)

const inbox = signs[0] ?? /^$/
const folder = signs[1] ?? /^$/
const replies = eitherWay(
  /^(reply( all)?|antworten|allen antworten|repondre( a tous)?|responder( a todos)?|rispondi( a tutti)?|ответить( всем)?|回复(全部)?|返信|全員に返信|답장|전체 답장|رد|जवाब दें)$/u,
)
const forwards =
  /^(forward|weiterleiten|transferer|reenviar|encaminhar|inoltra|переслать|转发|転送|전달|اعاده توجيه|إعادة توجيه|अग्रेषित करें)$/u

/** What is written to whoever wrote, or to somebody else. */
export const isAnswerName = (text: string): boolean =>
  [replies, forwards].some((sign) => sign.test(controlName(text, true) ?? ''))

/** One letter is read: what is done to any letter stands under it. */
export const isLetterRead = byElements((seen): boolean =>
  [replies, forwards].every((sign) => calledSo(sign, seen).length > 0),
)

/** A mailbox by its folders. */
const hasFolders = byElements((seen): boolean =>
  [inbox, folder].every((sign) => calledSo(sign, seen).length > 0),
)

/** Letters are kept or read there: its folders stand on it, or what is done to any letter. */
export const isMailbox = byElements((seen): boolean => isLetterRead(seen) || hasFolders(seen))

/** Hands over what is written, or stands in the field for it. */
const sends = eitherWay(
  /^(?:send(?: now| later)?|senden|jetzt senden|envoyer|enviar|mandar|invia|отправить|发送|立即发送|送信(?:する)?|보내기|전송|ارسال|إرسال|भेजें)$|^(?:write|type|reply to|(?:quick )?forward to|weiterleiten an|transferer a|reenviar a|encaminhar para|inoltra a|antworten an|repondre a|responder a|rispondi a)\b.{2,}(?:\.{3}|…)?$/u,
)
/** In pixels: buttons of one bar stand so near each other. */
const bar = { wide: 420, high: 10 } as const

/** Of a letter that is read, as nothing is written there: its answer is begun, and sent by another button. */
export function isReplyBegun({ at, elements, near }: Control, seen: Observation): boolean {
  if (at === undefined || elements.length > 0 || seen.listed !== undefined || near.length === 0) return false
  if (!near.every(isAnswerName)) return false
  const other = near.some((text) => replies.test(controlName(text, true) ?? '')) ? forwards : replies
  const isBeside = knownElements(seen).some(
    ({ text, box }) =>
      other.test(controlName(text, true) ?? '') &&
      Math.abs(center(box)[1] - at[1]) <= bar.high &&
      Math.abs(center(box)[0] - at[0]) <= bar.wide,
  )
  // Without folders it may be a ticket or a form with the answer already written.
  return isBeside && hasFolders(seen) && calledSo(sends, seen).length === 0
}

const app = /\b(gmail|outlook|thunderbird|mail|slack|telegram|whatsapp|signal|teams)\b/i

const written = byElements((seen): string | undefined => {
  const found = signs.flatMap((sign) =>
    calledSo(sign, seen)
      .map((nth) => textAt(nth, seen))
      .filter((text) => text.length <= 40)
      .slice(0, 1),
  )
  return found.length >= 2 ? found[0] : undefined
})

/** So many lines with their times in one column are a list, and no dialog that tells a day. */
const fewest = 3
/** Pixels by which what stands in one column begins or ends apart. */
const slack = 8
/** In heights of a text: the middles of what stands in one line are no farther apart. */
const apart = 0.6

/** Where only the picture is known: what was read as a time, in a column of them. */
const times = byElements((seen): readonly Element[] => {
  const all = knownElements(seen).filter((one) => isRead(one) && isTimeWritten(one.text))
  return all.filter(
    (one) =>
      new Set(all.filter((other) => isInColumn(one, other)).map(({ box }) => Math.round(box.y / slack)))
        .size >= fewest,
  )
})

const isInColumn = ({ box }: Element, other: Element): boolean =>
  Math.abs(other.box.x - box.x) <= slack ||
  Math.abs(other.box.x + other.box.width - box.x - box.width) <= slack

const isInLine = (one: Element, other: Element): boolean =>
  Math.abs(center(other.box)[1] - center(one.box)[1]) <= one.box.height * apart

/** A line of such a list: what it asks was asked of whoever reads it. In a line with an answer of its own, it is asked here. */
export const isOfDatedLines = (one: Element, seen: Shown): boolean =>
  isRead(one) &&
  times(seen).some((time) => isInLine(one, time) && time.box.x >= one.box.x + one.box.width) &&
  !knownElements(seen).some((other) => other !== one && isInLine(one, other) && isAssent(other.text))
