/** What was written by somebody and stands in a list to be opened: the subjects of letters, the headlines of articles. */

import type { Point } from '../../action/geometry'
import type { Element, Observation } from '../../action/observation'
import { readOn } from '../../effects/control'
import { tellsDeed } from '../deeds/deeds'
import { isContent } from '../harmless/content'
import { mayHarm } from '../harmless/harm'
import { eitherWay } from '../reading/fold'
import { spelled } from '../reading/label'
import { byValue } from '../reading/memo'

/** How far from each other in pixels what stands in one column may begin. */
const slack = 10

const folders = eitherWay(
  /^(?:inbox|sent|sent mail|drafts?|outbox|junk|spam|bin|trash|archive|starred|all mail|posteingang|gesendet|entwurfe|postausgang|papierkorb|archiv|boite de reception|envoyes|brouillons|corbeille|indesirables|bandeja de entrada|recibidos|enviados|borradores|papelera|caixa de entrada|rascunhos|lixeira|posta in arrivo|inviati|bozze|cestino|входящие|отправленные|черновики|корзина|收件箱|收件匣|收件夹|寄件备份|寄件匣|已传送|草稿夹|垃圾桶|封存|已发送|草稿箱?|垃圾邮件|已删除|回收站|受信トレイ|送信済み(?:トレイ)?|下書き|ゴミ箱|迷惑メール|받은 ?편지함|보낸 ?편지함|임시 ?보관함|휴지통|الوارد|المرسل|المسودات|المهملات|इनबॉक्स|भेजे गए|ड्राफ़्ट|ट्रैश)(?: ?\(?\d{1,5}\)?)?$/u,
)

/** A folder of letters or files, by its name. */
export const isFolder = (text: string): boolean => folders.test(spelled(text))

/** The folders of letters stand on it. */
const isMailbox = byValue(
  (seen: Observation): boolean =>
    new Set(
      readOn(seen)
        .map(({ text }) => spelled(text))
        .filter((name) => folders.test(name)),
    ).size >= 3,
)

/** @param least in words; a word of a script without blanks has two letters. */
export const isProse = (text: string, least: number): boolean =>
  text.trim().split(/\s+/).length >= least ||
  (text.match(/[\p{Script=Han}\p{Script=Kana}]/gu)?.length ?? 0) >= least * 2

/** What was read that begins where it does, itself among it. */
export const columnOf = ({ box }: Element, seen: Observation): readonly Element[] =>
  readOn(seen).filter((other) => Math.abs(other.box.x - box.x) <= slack)

const isSubject = (own: Element, seen: Observation): boolean =>
  isMailbox(seen) &&
  isProse(own.text, 3) &&
  !tellsDeed(own.text) &&
  !mayHarm(own.text) &&
  columnOf(own, seen).filter(({ text }) => isProse(text, 2)).length >= 4

/** How long ago it was written. */
const ago =
  /^(?:\d{1,3} ?(?:h|hrs?|hours?|min|mins|minutes?|m|d|days?|w|weeks?|std|stunden?|minuten?|tage?[n]?|heures?|jours?|horas?|dias?|or[ae]|minut[io]|giorn[io]|ч|час\p{L}*|мин\p{L}*|дн\p{L}*)\.?(?: ago| zuvor| atras| fa| назад)?|(?:vor|il y a|hace|ha) \d.*|\d{1,3} ?(?:小时|分钟|天|周|时间|分|日|시간|분|일) ?[前전]|منذ .*|.* पहले)$/u
const isByline = (text: string): boolean => ago.test(spelled(text)) || isContent(text)

/** Several of a column stand over the time at which they were written. */
const isHeadline = (own: Element, seen: Observation): boolean => {
  if (!isProse(own.text, 4)) return false
  const column = [...columnOf(own, seen)].sort((a, b) => a.box.y - b.box.y)
  const dated = column.filter((one, nth) => {
    const next = column.slice(nth + 1, nth + 3).find(({ text }) => ago.test(spelled(text)))
    return isProse(one.text, 4) && next !== undefined && next.box.y - one.box.y <= one.box.height * 4
  })
  return dated.length >= 2 && dated.includes(own) && column.filter(({ text }) => isByline(text)).length >= 2
}

/** Whether a text that was read at a place is one of a list of such. */
export const isProseRead = ([x, y]: Point, seen: Observation): boolean => {
  const own = readOn(seen).find(
    ({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y - 2 && y <= box.y + box.height + 2,
  )
  return own !== undefined && (isSubject(own, seen) || isHeadline(own, seen))
}
