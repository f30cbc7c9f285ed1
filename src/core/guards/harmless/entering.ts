/** Letters: written where they stay until somebody hands them in, or handed in only to look for something. */

import type { Action } from '../../action/action'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control, Effect } from '../../effects/effect'
import { hasManyLines, isField, isFieldElement } from '../../effects/field'
import { saysSame } from '../../effects/said'
import { actsAtOnce } from '../deeds/at-once'
import { markupDeeds } from '../deeds/markup'
import { isPalette } from '../deeds/palette'
import type { Move } from '../guard'
import { eitherWay, fold } from '../reading/fold'
import { controlName } from '../reading/label'
import { mayHold } from '../reading/lines'
import { namesOf } from '../reading/pressed'
import { asksOneKey, isPrompt } from '../reading/prompt'
import { terminalSign } from '../reading/terminal'
import { byElements, calledSo, type Shown, spelledSo, textsOf, trimmedLines } from '../reading/words'
import { isAssent } from './assent'
import { mayHarm } from './harm'
import { tellsMore } from './words/beyond'
import { isFieldName, isSearchField, isSearchName, isSearchPrompt } from './words/words'

/** A field of the target's list, or one that its label names where nothing is listed. */
export const isKnownField = (control: Control | undefined): boolean =>
  isField(control) || (control !== undefined && control.elements.length === 0 && control.near.some(labels))

/** A label ends in a colon, or is what fields are called and no button is. */
const labels = (text: string): boolean =>
  /\p{L}.*[:：]\s*$/u.test(text) ||
  // Of one letter an icon was read as often as “À”.
  ([...text.trim()].length > 1 && isFieldName(text) && !named.test(fold(text.trim())))
/** Of a journey or a stay, and of what is started, ended or checked in. */
const named = /^(?:start|end|check-? ?(?:in|out))$/u

/** It is drawn, or what was read there tells to look for something: a button that does takes no letters. The model's word is none. */
const isSeenField = (control: Control | undefined, seen: Observation): boolean =>
  control !== undefined &&
  (control.drawn === 'blank' ||
    control.drawn === 'written' ||
    (control.elements.length === 0 &&
      control.near.some(
        (text) =>
          (isSearchField(text) || isSearchPrompt(text)) && textsOf(seen).some((read) => saysSame(read, text)),
      )))

/** One letter may be a short cut of whatever has the focus. */
export function isPlainEntry({ text, into }: Extract<Effect, { kind: 'enter' }>, seen: Observation): boolean {
  if (isAskedWord(text, seen) || sendsItself(seen) || isCode(text, into)) return false
  if (keepsItself(seen) && isSettingField(into)) return false
  if (isKnownField(into)) return true
  if ([...text].length <= 1 && into?.drawn !== 'blank') return false
  if (asksForKey(seen)) return false
  if (isSeenField(into, seen) && terminalSign(seen) === undefined)
    return (
      !isDigits(text) ||
      into?.near.some((name) => ofThings.test(fold(name))) === true ||
      isMeasured(into, seen)
    )
  return [...text].length > 1 && (isEditor(seen) || isAtPrompt(seen))
}

/** What is written behind the prompt of a shell stays there until Enter; other programs in a terminal take every key for an order. */
const isAtPrompt = (seen: Observation): boolean =>
  terminalSign(seen) !== undefined && textsOf(seen).some(isPrompt)

/** A few digits into a field for a code, which some pages hand in with the last of them; codes of things and places are none. */
const isCode = (text: string, into: Control | undefined): boolean =>
  isDigits(text) &&
  into !== undefined &&
  [...into.names, ...into.near].some((name) => coded.test(fold(name)) && !ofThings.test(fold(name)))

/** Of memory, paper, pictures and time: what a code never has. What a machine is set to has others. */
const unit =
  /^(?:[kmgt]i?[bo]|bytes?|octets?|px|pixels?|dpi|fps|pt|mm|cm|ms|мб|гб|кб|像素|毫秒|毫米|厘米|ピクセル|ミリ秒|픽셀)$/u
/** Pixels from a number to its unit, over the buttons that make it more or less. */
const behind = 80

/** A number stands there already, with its unit behind it. */
const isMeasured = (into: Control | undefined, seen: Observation): boolean =>
  into?.drawn === 'written' &&
  into.near.length > 0 &&
  into.near.every((text) => /^\d{1,7}$/.test(text.trim())) &&
  knownElements(seen).some(
    (own) =>
      into.near.includes(own.text) &&
      knownElements(seen).some(
        ({ text, box }) =>
          unit.test(fold(text)) &&
          Math.abs(box.y + box.height / 2 - own.box.y - own.box.height / 2) <= own.box.height &&
          box.x > own.box.x &&
          box.x - own.box.x - own.box.width <= behind,
      ),
  )

/** So many may be a code, which is handed in with the last of them: a field that is only seen has no name that says otherwise. */
const isDigits = (text: string): boolean => /^\s*(?:\d[ -]?){4,8}\s*$/.test(text)

const coded = eitherWay(
  /\b(?:codes?|pin|codigo|codice|kode|ziffern|chiffres)\b|код|验证码|驗證碼|校验码|コード|確認番号|인증 ?번호|코드|الرمز|رمز|कोड/u,
)
const ofThings = eitherWay(
  /post|zip|plz|promo|voucher|discount|coupon|gift|country|area|product|article|item|bar ?code|order|track|error|colou?r|currency|dial|tax|sort|branch|swift|invit|referr|airport|station|stock|sku|customer|member|vat|course|room|source|rabatt|gutschein|artikel|produkt|kunden|lander|vorwahl|remise|reduction|article|produit|postal|descuento|producto|pais|cupon|desconto|produto|cupom|sconto|prodotto|paese|почтов|товар|скидк|промо|邮政|邮编|优惠|商品|产品|折扣|区号|郵便|クーポン|商品|製品|국가|우편|쿠폰|상품|할인/u,
)

const itself = eitherWay(
  /\b(?:sends?|submits?|posts?|publishes|sent|submitted|posted|published)\b.{0,24}\b(?:when|as soon as|once|the moment) you (?:leave|exit|stop|finish|type|click|move)|(?:gesendet|abgeschickt|ubermittelt|veroffentlicht|eingereicht),? .{0,16}(?:sobald|wenn) .{0,30}(?:verlass|verlier|tipp|eingeb)|(?:envoye|soumis|publie)\p{L}* .{0,16}(?:des que|quand|lorsque) .{0,12}(?:quitt|saisi|tap)|se (?:envia|publica|manda).{0,24}(?:al (?:salir|escribir|dejar)|cuando|en cuanto)|(?:enviad|publicad|submetid)[oa].{0,24}(?:ao (?:sair|digitar|deixar)|quando|assim que)|(?:inviat|pubblicat|trasmess)[oa].{0,24}(?:quando|appena|all'uscita)|отправ\p{L}*.{0,24}(?:когда вы|при выходе|при вводе|как только)|(?:离开|失去焦点|输入后|输完|填完).{0,10}(?:自动)?(?:就|即|会)?(?:发送|提交|发布|发出)|(?:離れる|入力する|入力が終わる)と.{0,8}(?:送信|投稿|提出)|(?:벗어나면|입력하면).{0,8}(?:전송|제출|게시|보내)/u,
)

/** The screen says that what is written there goes out without a button. */
export const sendsItself = byElements((seen): boolean => spelledSo(itself, seen, 200).length > 0)

const kept = eitherWay(
  /\b(?:saved?|saves|stored) (?:automatically|as you (?:make|type|go|change))|\bautomatically saved|\bchanges are saved as|\bauto-?sav(?:es?|ed|ing)\b|automatisch gespeichert|enregistre\p{L}* automatiquement|se guardan? (?:de forma )?automatica(?:mente)?|(?:guardad|salv)\p{L}* automaticamente|автоматически сохран|сохраня\p{L}* автоматически|自动保存|自動保存|자동(?:으로)? ?저장/u,
)
/** The screen says that it keeps what is changed there, or acts on it, without a button. */
export const keepsItself = byElements(
  (seen): boolean => spelledSo(kept, seen, 200).length > 0 || actsAtOnce(seen),
)

const left = eitherWay(
  /\b(?:saved?|saves|saving|stored|stores|kept|recorded|updated?|updates|committed|applied)\b.{0,40}\b(?:when|as soon as|once|the moment|on|upon) (?:you |it |the \p{L}+ )?(?:leav(?:e|es|ing) (?:a|an|the|each|this|it|its|your|that)\b|los(?:e|es|ing) focus|blur|mov(?:e|es|ing) (?:on|out|away|off)|tab(?:bing)? (?:out|away))|\b(?:when|as soon as|once|on|upon) (?:you )?(?:leav(?:e|ing)|exit(?:ing)?) (?:a|the|each|this) (?:cell|field|box|row|line)\b.{0,40}\b(?:saved?|saves|stored|recorded|updated)\b|(?:gespeichert|gesichert|ubernommen|eingetragen).{0,24}(?:verlass\p{L}*|verlier\p{L}*)|(?:beim|nach dem|mit dem|sobald|wenn).{0,24}verlass\p{L}*.{0,24}(?:speicher|gespeichert|gesichert|ubernommen|eingetragen)|(?:enregistr|sauvegard)\p{L}*.{0,32}(?:des que|quand|lorsque|en|a la|a) (?:\p{L}+ )?(?:quitt|sort)\p{L}*|en quittant (?:la|le|chaque|une?) (?:cellule|champ|case|ligne).{0,32}(?:enregistr|sauvegard)|(?:guard|grab|registr)\p{L}*.{0,32}al (?:salir|dejar|abandonar|cambiar)|al (?:salir|dejar|abandonar).{0,32}(?:guard|grab|registr)|(?:salv|guard|grav|regist)\p{L}*.{0,32}ao (?:sair|deixar|abandonar|mudar)|ao (?:sair|deixar|abandonar).{0,32}(?:salv|guard|grav|regist)|(?:salv|registr|memorizz)\p{L}*.{0,32}(?:quando (?:si )?(?:esc|lasc|abbandon)|all'uscita|uscendo|lasciando|appena (?:si )?(?:esc|lasc))|(?:uscendo|lasciando|all'uscita).{0,32}(?:salv|registr|memorizz)|сохран\p{L}*.{0,32}(?:при (?:выходе|уходе|переходе|потере)|когда вы (?:покид|вых|уход)|после выхода)|при (?:выходе|уходе|потере).{0,32}сохран|(?:离开|移出|切换|切出|失去焦点|失焦)(?!.{0,6}前)(?!页面).{0,14}(?:保存|储存|存储|存档|记录|更新)|(?:保存|储存|存储|记录)(?:于|在)?.{0,4}(?:离开|失去焦点|失焦)|(?:離れる|離れた|移動する|移動した|外れる|外れた|フォーカスを?(?:外す|失う)).{0,12}(?:保存|記録|登録|反映)|(?:벗어나|떠나|나가|이동하)\p{L}*.{0,12}(?:저장|기록|반영)|(?:حفظ|يحفظ|تحفظ|تسجل|يسجل).{0,32}(?:عند|بعد|بمجرد) (?:مغادرة|الخروج|ترك)|(?:عند|بعد|بمجرد) (?:مغادرة|الخروج|ترك).{0,32}(?:حفظ|يحفظ|تحفظ)|(?:छोड\u093c?ने|छोड\u093c?ते|बाहर (?:जाने|निकलने)|हटने) (?:पर|ही|के बाद).{0,24}(?:सहेज|सेव|दर्ज)/u,
)
/** The screen says that what is written is kept, or goes out, when its place is left: a key that leads on does that. */
export const keepsOnLeaving = byElements(
  (seen): boolean => spelledSo(left, seen, 200).length > 0 || sendsItself(seen),
)

/** One line of a form, which nothing is looked for in: a document that keeps itself is written in all the same. */
const isSettingField = (into: Control | undefined): boolean =>
  into?.elements[0] !== undefined &&
  !hasManyLines(into) &&
  ![...into.names, ...into.near].some((name) => isSearchField(name) || isSearchPrompt(name))

/** One key answers what is asked there. */
export const asksForKey = byElements((seen): boolean => textsOf(seen).some(asksOneKey))

/** What a screen says in small letters, prose left out. */
export const sayings = byElements((seen): readonly string[] => [
  ...new Set(
    textsOf(seen)
      .filter((one) => one.length <= 200)
      .map((one) => one.toLowerCase()),
  ),
])

/**
 * The screen asks for this very word, as before something is wiped: some such fields act as soon as it stands there.
 */
function isAskedWord(text: string, seen: Observation): boolean {
  const word = text.trim()
  if (word === '' || word.length > 60) return false
  const lower = word.toLowerCase()
  const telling = sayings(seen).filter((one) => one.includes(lower))
  if (telling.length === 0) return false
  const quoted = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const asked = new RegExp(
    `(?<!\\p{L})(?:type|typing|enter|entering|input|write|retype|tippe|gib|tape[zr]|saisi(?:r|ssez)|écri(?:s|vez|re)|escrib[ae]|teclee|digite|digita|scrivi|scrivere|введите|напишите)\\s+(?:the (?:word|name|text|phrase) |das wort |le mot |la palabra |a palavra |la parola |слово )?["“”'«„「]?${quoted}["“”'»」]?\\s*(?:$|[.,:;]|(?:to|below|in|into|here|and|for|um|ein|pour|para|per|чтобы|для)(?!\\p{L}))|(?<!\\p{L})${quoted}["“”'»」]?\\s*(?:ein(?:geben|tippen)|must be (?:typed|entered))|(?:输入|輸入|键入)\\s*["“「]?${quoted}["”」]?|${quoted}["”」]?\\s*[とを]入力|${quoted}["”']?(?:을|를)? ?입력`,
    'iu',
  )
  return telling.some((one) => asked.test(one))
}

export const isPlainPaste = ({ into }: Extract<Effect, { kind: 'paste' }>, seen: Observation): boolean =>
  (isField(into) || into?.elements[0]?.href !== undefined) && terminalSign(seen) === undefined

/** Enter that looks for something, or begins a new line where a text is written. */
export function isPlainSubmit(
  effect: Extract<Effect, { kind: 'submit' }>,
  { seen, action }: Pick<Move, 'seen' | 'action'>,
): boolean {
  const { from, button } = effect
  if (terminalSign(seen) !== undefined) return false
  if (from !== undefined && (isLooking(from, button, seen) || isLineBroken(from, action, seen))) return true
  if (from !== undefined && button === undefined && !isHeld(action) && isBody(from, seen)) return true
  if (isHeld(action) || button !== undefined || asksToSend(seen)) return false
  if (from !== undefined && isField(from) && !hasManyLines(from)) return false
  if (from !== undefined && isSheet(from, seen)) return true
  return isEditor(seen) || (from !== undefined && isArea(from, seen))
}

const isLooking = (from: Control, button: Control | undefined, seen: Observation): boolean =>
  !isPalette(from, seen) &&
  (isLoneSearch(from.elements[0], button, seen) ||
    isOfSearch(from.elements[0], button, seen) ||
    (isSearch(from) && (button === undefined || namesOf(button).every(isSearchName))))

/** Held with another key, Enter begins no line: it runs, posts or sends what is written. */
const isHeld = (action: Action): boolean =>
  (action.kind === 'keys' || action.kind === 'hold') &&
  action.keys.some((key) => ['ctrl', 'super', 'alt'].includes(key))

/** With Shift, Enter breaks the line of a message, unless the screen says that this sends it. */
export const isLineBroken = (from: Control, action: Action, seen: Observation): boolean =>
  (action.kind === 'keys' || action.kind === 'hold') &&
  [...action.keys].sort().join('+') === 'enter+shift' &&
  isField(from) &&
  namesOf(from).some((name) => message.test(controlName(name, true) ?? '')) &&
  !textsOf(seen).some(
    (text) => text.length <= 200 && /shift|⇧/i.test(text) && sending.test(text) && !broken.test(text),
  )

const message =
  /\b(?:message|reply|comment|chat|nachricht|antwort\w*|kommentar\w*|repondre|commentaire|mensaje|comentario|mensagem|comentar|messaggio|rispondi)\b|消息|回复|评论|留言|メッセージ|返信|コメント|메시지|답장|댓글|сообщение|ответ|комментар|رسالة|رد|संदेश/u
const sending = /send|run|submit|post|发送|执行|送信|전송|보내|senden|envoyer|enviar|invia|отправ|ارسال|भेज/iu
const broken =
  /new ?line|line break|next line|换行|换一行|改行|줄|zeile|ligne|línea|linha|riga|строк|سطر|पंक्ति/iu

function isSearch(field: Control): boolean {
  if (field.elements.some(({ posts }) => posts === true)) return false
  // What a listed field is called is told; what was read there is its content, or its name misread.
  const isTold = field.elements.length > 0 && !field.near.some(mayHarm)
  const names = (isTold ? field.names : namesOf(field)).map((text) => controlName(text, true) ?? '')
  if (names.some((name) => /\b(?:address|url|enter web|location bar)\b|网址|地址栏|アドレス/.test(name)))
    return false
  if (isTold && isSearchField(field.names[0] ?? '') && names.slice(1).every(isSought)) return true
  if (isHintedSearch(field)) return true
  if (field.elements.length === 0 && field.near.length > 0 && field.near.every(isSearchPrompt)) return true
  return names.every((name) => name === '' || isSearchName(name)) && isCalledSearch(field, names)
}

/** A field tells first what stands in it, and then what it is for. */
const isHintedSearch = ({ elements: [own], near }: Control): boolean => {
  const { tag = '', text = '', hints = [] } = own ?? {}
  return (
    /^(?:EditText|input)$/i.test(tag) &&
    own?.role !== 'combobox' &&
    !near.some(mayHarm) &&
    hints.length > 0 &&
    hints.every(isSearchField) &&
    isSought(controlName(text, true) ?? '')
  )
}

/** What stands in the field already, and no other name of it. */
const isSought = (name: string): boolean =>
  name.length <= 40 && !isFieldName(name) && !mayHarm(name) && !isAssent(name) && !talk.test(name)

const isCalledSearch = ({ elements: [first] }: Control, names: readonly string[]): boolean =>
  first?.role === 'searchbox' || names.some(isSearchName)

const go = /^(?:ok|go|los|vai|va|ir|aller|»|›|→|>)?$/

/** The one field of its form is made for looking for something, and nothing else hands that form in than a bare “go”. */
function isLoneSearch(field: Element | undefined, button: Control | undefined, seen: Observation): boolean {
  if (field?.role !== 'searchbox' || field.form === undefined || field.posts === true) return false
  const form = knownElements(seen).filter((other) => other.form === field.form)
  return (
    isSearchName(field.text) &&
    form.filter((other) => isFieldElement(other) || other.role === 'checkbox' || other.role === 'radio')
      .length === 1 &&
    form
      .filter(({ submits }) => submits === true)
      .every((other) => isGo([other.text, ...(other.hints ?? [])])) &&
    (button === undefined || isGo(namesOf(button)))
  )
}

/**
 * A line of a form that asks for a page, where all that hands the form in looks for something. A bare “go” says too little, and
 * what is suggested under a line may be taken by Enter.
 */
function isOfSearch(field: Element | undefined, button: Control | undefined, seen: Observation): boolean {
  if (button === undefined || field?.form === undefined || field.posts === true || field.secret === true)
    return false
  if (field.role === 'combobox' || field.tag?.toLowerCase() !== 'input') return false
  if (![field.text, ...(field.hints ?? [])].every((name) => isSought(controlName(name, true) ?? '')))
    return false
  const form = knownElements(seen).filter((other) => other.form === field.form)
  const handing = form.filter(({ submits }) => submits === true)
  return (
    namesOf(button).length > 0 &&
    namesOf(button).every(isLookedFor) &&
    handing.every(({ text, hints = [] }) => [text, ...hints].every(isLookedFor)) &&
    form.every((one) => one.posts !== true && one.secret !== true && markupDeeds(one).length === 0) &&
    button.elements.every((one) => markupDeeds(one).length === 0)
  )
}

const isLookedFor = (name: string): boolean => {
  const called = controlName(name, true) ?? ''
  return isSearchName(name) && !go.test(called) && !vague.test(called) && !tellsMore(called)
}
const vague = /^(?:query|filter|run|submit|find)$/

const isGo = (names: readonly string[]): boolean =>
  names.every((name) => isSearchName(name) || go.test(controlName(name, true) ?? ''))

/** The button of such a form, with a name of its own. */
export const isSearchButton = ({ form }: Element, control: Control, seen: Observation): boolean =>
  form !== undefined &&
  knownElements(seen).some(
    (field) =>
      field.form === form &&
      isFieldElement(field) &&
      (isLoneSearch(field, control, seen) || isOfSearch(field, control, seen)),
  )

/** An area of a form whose buttons keep what is written: Enter is a new line there. Where they send, Enter may as well. */
function isArea({ elements: [first] }: Control, seen: Observation): boolean {
  if (first?.tag?.toLowerCase() !== 'textarea' || first.form === undefined) return false
  const buttons = knownElements(seen).filter(({ form, submits }) => form === first.form && submits === true)
  return (
    buttons.length > 0 && buttons.every(({ text }) => isAssent(text) && !sends.test(controlName(text) ?? ''))
  )
}

/** An area of no form that is made for many lines: where messages are written, it is a line or two high and called for it. */
function isSheet({ elements: [first], names }: Control, { size }: Observation): boolean {
  if (first?.tag?.toLowerCase() !== 'textarea' || first.form !== undefined) return false
  if (first.box.height < Math.max(100, size.height * 0.15)) return false
  return !names.some((name) => talk.test(controlName(name, true) ?? ''))
}

/** What the large field of a letter is called, where there is another for its subject: Enter begins a line there. */
const body =
  /^(?:(?:message|mail|email|letter) (?:body|text)|body|nachrichtentext|nachricht(?:eninhalt)?|text|corps(?: du message)?|cuerpo(?: del mensaje)?|corpo (?:da|do|del) (?:mensagem|messaggio|e-?mail)|testo(?: del messaggio)?|текст (?:письма|сообщения)|邮件正文|正文|信件内容|本文|メッセージ本文|본문|내용|نص الرسالة|संदेश का मुख्य भाग)$/u
const subject = /^(?:subject|betreff|objet|asunto|assunto|oggetto|тема|主题|主旨|件名|제목|الموضوع|विषय)\b/u

const isBody = (from: Control, seen: Observation): boolean =>
  hasManyLines(from) &&
  (from.elements[0]?.box.height ?? 0) >= Math.max(100, seen.size.height * 0.12) &&
  from.names.some((name) => body.test(controlName(name, true) ?? '')) &&
  textsOf(seen).some((text) => subject.test(controlName(text, true) ?? ''))

const talk =
  /\b(?:message|reply|respond|comment|chat|ask|prompt|tweet|post|send|command|query|talk)\b|消息|回复|评论|发送|提问|聊|メッセージ|返信|コメント|메시지|답장|댓글|nachricht|antwort|kommentar|message|repondre|mensaje|comentario|mensagem|messaggio|сообщение|ответ|комментар/u

/** Programs for writing. The name of one is that of a contact or of a heading as well: it counts behind a document. */
const programs =
  'notepad(?:\\+\\+)?|text editor|gedit|mousepad|kwrite|pluma|xed|featherpad|leafpad|libreoffice writer|microsoft word|wordpad|visual studio code|vscode|sublime text|google docs|typora|onenote|joplin|记事本|文本编辑器|备忘录|写字板'
/** Of a window: its document and its program. */
const titled = new RegExp(
  `.(?: ?[-–—] ?)(?:${programs}|obsidian(?: v[\\d.]{1,12})?)$|\\.[a-z]{1,5} ?[-–—] ?(?:kate|pages|writer|word|write|editor|text|calc|excel|sheets|docs|code)$`,
  'i',
)
/** A document by its name before whatever program it is open in: one where there is a menu to edit it. */
const document =
  /^[^/\\:*?"<>|]{1,80}\.(?:txt|md|docx?|odt|rtf|tex|xlsx?|ods|csv|pptx?|odp|html?|css|json|ya?ml|xml|ini|conf|log|[jt]sx?|py|rb|go|rs|java|c|cpp|h|sql)(?: ?\*)?(?: ?[-–—] ?)\S.{0,60}$/iu
/** What a target tells of the program in front, by its name or package. */
const inFront = new RegExp(`^(?:[a-z][\\w.]*\\.)?(?:${programs}|obsidian)$`, 'i')
/** A name that stands alone may be an icon's; a title stands over the menu of its program. */
const alone = new RegExp(`^(?:${programs})$`, 'i')
const menu = eitherWay(/^(?:edit|bearbeiten|edition|edicion|editar|modifica|правка|编辑|編集|편집)$/)

/** A program for writing is in front: where no word stands in it, there is only paper. */
export const isEditor = (seen: Observation): boolean => {
  const { foreground = '' } = seen
  const end = foreground.slice(-200)
  return titled.test(end) || inFront.test(end) || showsEditor(seen)
}

/** By what stands on the screen. */
export const showsEditor = byElements(
  (seen): boolean =>
    holds(titled, seen) || ((holds(alone, seen) || holds(document, seen)) && calledSo(menu, seen).length > 0),
)

const holds = (pattern: RegExp, seen: Shown): boolean =>
  mayHold(trimmedLines(seen), pattern) &&
  textsOf(seen).some((text) => text.length <= 80 && pattern.test(text.trim()))

const sends =
  /^(?:send|post|reply|comment|publish|submit|发送|发布|回复|评论|提交|送信|보내기|전송|senden|envoyer|enviar|invia|отправить)$/

export const asksToSend = byElements((seen): boolean => calledSo(sends, seen).length > 0)
