/** A dialog that asks something: its question, and the answers that mean yes and no. */
import { center, holdsMiddle, type Point } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { isRead } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { isField, isFieldElement } from '../../effects/field'
import type { Move } from '../guard'
import { isAssent } from '../harmless/assent'
import { isTurning } from '../harmless/words/turning'
import { isSearchName } from '../harmless/words/words'
import { isLookName } from '../things/looking'
import { eitherWay } from './fold'
import { controlName, spelled } from './label'
import { isOfDatedLines } from './mail'
import { byText, byValue } from './memo'
import { namesOf, pressedBy, pressedNames } from './pressed'
import { anyNo, disowns, leadingOut, plainNo } from './refusals'
import { byElements, calledSo, type Shown, spelledSo } from './words'

const yes =
  /^(yes|ok|okay|confirm|continue|proceed|accept|yes, .{1,24}|got it|i understand|是|是的|好|好的|确定|确认|继续|同意|允许|yes\(y\)|y)$/
const no = new RegExp(
  `^(?:no|cancel|close|dismiss|not now|no thanks|no, .{1,24}|na[hw],? (?:later|thanks|not now|i'm good)|go back|maybe later|remind me later|skip|keep .{1,24}|never|later|deny|decline|back|block|do nothing|don't .{1,16}|否|取消|关闭|跳过|不了|禁止|稍后.{0,4}|再想想|我再想想|再看看|不用了|拒绝|暂不.{1,4}|不|暂不|以后再说|不允许|不同意|返回|保留|什么都不做|什么也不做|不做任何操作|${anyNo})$`,
)

/** Said to “Save the changes?”, these lose them. */
const losing = new RegExp(
  `^(?:no|don't|don't (?:save|keep).*|leave|leave (?:page|site|anyway)|否|不|不保存|不用|不了|离开|${plainNo})$`,
)
const bareNo = new RegExp(
  `^(?:no|not now|否|不|不允许|don't allow|${plainNo
    .split('|')
    .filter((word) => !word.includes(' '))
    .join('|')})$`,
)

/** A longer text is prose. */
const longest = 160

/** Whether a press gives a yes to whatever is asked: on a button, or by the key that stands for it. */
export const isYes = byValue(({ action, seen, effects }: Move): boolean => {
  const pressed = pressedBy(effects)
  const byKey = (action.kind === 'keys' && isYesKey(action.keys)) || isHandedIn(effects)
  if (byKey && !pressed.some((control) => control !== undefined)) return hasAnswers(seen)
  return pressed.some((control) => control !== undefined && saysYes(control, seen))
})

/** Enter that stands for a button which is not known; in a field that looks for something it answers nothing. */
const isHandedIn = (effects: Move['effects']): boolean =>
  effects.some(
    (effect) => effect.kind === 'submit' && effect.button === undefined && !isSearching(effect.from),
  )

/** A listed field that only looks for something has the focus, and no button of a question. */
export const isSearching = (from: Control | undefined): boolean =>
  isField(from) && from !== undefined && from.names.length > 0 && from.names.every(isSearchName)

const saysYes = (control: Control, seen: Observation): boolean =>
  namesOf(control).some((text) => yes.test(controlName(text) ?? '') || isAnswer(text, control, seen))

/** A plain no to whatever is asked, which leaves everything as it is. What is kept at a price is bought. */
export const isRefusing = (text: string): boolean => {
  const name = controlName(text) ?? ''
  if (/[$€£¥₹₽₩]\s?\d|\d\s?[$€£¥₹₽₩]/u.test(text) || sorry.test(name) || disowns.test(name)) return false
  if (ordersOn.test(name)) return false
  return (no.test(name) && !losing.test(name)) || bareNo.test(name)
}

/** Goes on by what it says after its no. */
const ordersOn =
  /^no,? (?:complete|place|start|begin|buy|order|pay|send|submit|continue|proceed|confirm|sign|upgrade|book|delete|remove|discard|publish|post|install|enable|turn on)\b/

/** Said to somebody, whom it is sent to. */
const sorry = eitherWay(
  /\b(?:sorry|unfortunately|afraid|apologi[sz]e|can't make it)\b|\bleider\b|tut mir leid|desole|malheureusement|lo siento|por desgracia|desculp|infelizmente|sinto muito|mi dispiace|purtroppo|извин|к сожалению|抱歉|不好意思|对不起|ごめん|すみません|申し訳|残念ながら|죄송|미안|아쉽|اسف|للاسف|عذرا|माफ|क्षमा|खेद/u,
)

/** Closing and going back lead out of any page. */
const navigates = new RegExp(`^(?:back|close|skip|dismiss|返回|关闭|跳过|${leadingOut})$`)

/** What stands beside a way out, and is none, is the other answer, whatever it is called. */
function isAnswer(text: string, { at }: Control, seen: Observation): boolean {
  const name = controlName(text)
  if (at === undefined || name === undefined || no.test(name) || isQuestion(name)) return false
  const near = seen.size.height * 0.08
  const isBesideNo = noes(seen).some(
    ({ text: other, box }) =>
      other !== text && Math.abs(center(box)[1] - at[1]) <= near && !navigates.test(controlName(other) ?? ''),
  )
  return isBesideNo && (!(isLookName(text) || isTurning(spelled(text))) || repeatsVerb(text, seen))
}

/** What only shows more answers nothing, but in the verb of the question. */
const repeatsVerb = (text: string, seen: Observation): boolean => {
  const [verb = ''] = spelled(text).split(' ')
  return asking(seen).some((asked) => spelled(asked.text).includes(verb))
}

/** Whether a press gives the plain no that loses what was asked about. */
export const isLosingNo = ({ effects }: Move): boolean =>
  pressedNames(effects).some((text) => losing.test(controlName(text) ?? ''))

const isYesKey = (keys: readonly string[]): boolean =>
  keys.length === 1 && ['enter', 'space', 'y'].includes(keys[0] ?? '')

/** A dialog offers a way out; a page that merely holds a question does not. */
const hasAnswers = (seen: Observation): boolean => noes(seen).length > 0

export const noes = byElements((seen): readonly Element[] => elementsAt(calledSo(no, seen), seen))

/** Said of a right that is asked for, it is a no; said of a person, a number or a site, it is a deed. */
const block = eitherWay(
  /^(?:block|blockieren|bloquer|bloquear|blocca|заблокировать|屏蔽|拉黑|ブロック(?:する)?|차단|حظر)$/u,
)
export const isBlock = (text: string): boolean => block.test(controlName(text, true) ?? '')

const allows = eitherWay(
  /^(?:allow|permit|zulassen|erlauben|autoriser|permitir|consenti|разрешить|允许|許可|허용|السماح|अनुमति दें)(?!\p{L})/u,
)
/** Told to whoever asked, invited or offered; to a program that asks for a right, it is a plain no. */
const declines = eitherWay(
  /^(?:decline|deny|reject|refuse|ablehnen|verweigern|refuser|decliner|rechazar|declinar|recusar|rejeitar|rifiuta(?:re)?|declina|отклонить|отказать|拒绝|婉拒|谢绝|辞退(?:する)?|拒否(?:する)?|断る|お断りする|거절(?:하기)?|거부(?:하기)?|رفض|अस्वीकार(?: करें)?)$/u,
)
const grants = eitherWay(
  /^(?:(?:always )?(?:allow|permit)(?: once| always| access| all| while using the app| only this time)?|zulassen|erlauben|autoriser|permitir|consenti|разрешить|(?:始终|仅本次|仅在使用期间|使用时)?允许|許可(?:する)?|허용|السماح|अनुमति दें)$/u,
)
/** Whether it refuses somebody something. */
export const isDeclining = (text: string, seen: Observation): boolean =>
  (declines.test(controlName(text, true) ?? '') &&
    (calledSo(grants, seen).length === 0 || spelledSo(requests, seen, longest).length > 0)) ||
  (ignores.test(controlName(text, true) ?? '') && spelledSo(requests, seen, longest).length > 0) ||
  (isRefusing(text) && calledSo(offered, seen).length > 0)

/** It is held for one person, and given to another when that one says no. */
const offered = eitherWay(
  /^(?:yes,? )?(?:take|accept|claim) (?:this|the|that) (?:offer|appointment|slot|place|seat|spot|time|date)$|^(?:ja,? )?(?:diesen?|das|den) (?:termin|platz|angebot) (?:nehmen|annehmen)$|^(?:oui,? )?(?:prendre|accepter) (?:ce |cette |l'|la |le )(?:rendez-vous|creneau|place|offre)$|^(?:si,? )?(?:tomar|aceptar) (?:esta |este |la |el )(?:cita|hora|plaza|oferta|turno)$|^(?:sim,? )?(?:aceitar|ficar com) (?:esta |este |a |o )(?:consulta|horario|vaga|oferta)$|^(?:si,? )?(?:prendi|accetta) (?:questo |questa |l'|il |la )(?:appuntamento|posto|offerta|orario)$|^(?:да,? )?(?:принять|занять) (?:это |эту |этот )?(?:время|место|запись|предложение)$|^(?:接受|选择)(?:此|这个|该)(?:预约|名额|时间|时段)$|^この(?:予約|枠|日時)を(?:取る|受ける|承諾)(?:する)?$|^이 (?:예약|시간|자리)(?:을|를)? ?(?:수락|선택)(?:하기)?$/u,
)

/** Told to a person who asks, these send that one away. */
const ignores = eitherWay(
  /^(?:dismiss|ignore|verwerfen|ignorieren|ignorer|rejeter|ignorar|descartar|ignora|respingi|игнорировать|отклонить|忽略|無視|무시)$/u,
)

/** Somebody wants to take part, and not a program to use something. */
const requests = eitherWay(
  /\b(?:wants?|would like|is asking|requests?) to (?:remotely )?(?:control|join|connect|be your friend|follow|call|chat|see your screen|view your (?:screen|desk|desktop|computer)|share (?:his|her|their))|(?:mochte|will) .{0,24}(?:steuern|beitreten|verbinden|befreundet|folgen|anrufen)|(?:souhaite|veut|demande a) .{0,12}(?:controler|rejoindre|se connecter|etre votre ami|vous suivre)|(?:quiere|desea|solicita) .{0,12}(?:controlar|unirse|conectarse|ser tu amig|seguirte)|(?:quer|deseja|solicita) .{0,12}(?:controlar|entrar|participar|se conectar|ser seu amig|seguir)|(?:vuole|desidera|chiede di) .{0,12}(?:controllare|partecipare|unirsi|connettersi|seguirti)|хочет (?:управлять|присоединиться|подключиться|добавить вас)|(?:请求|想要?|申请)(?:远程)?(?:控制|加入|连接|添加你|加你|关注你)|(?:操作|参加|接続|フォロー|友達).{0,8}(?:求めて|リクエスト|希望)|(?:제어|참가|참여|연결|팔로우|친구).{0,6}(?:요청|원합니다)/u,
)

/** What asks for a right offers to give it. */
export const offersRight = byElements((seen): boolean => calledSo(allows, seen).length > 0)

const elementsAt = (numbers: readonly number[], seen: Shown): readonly Element[] =>
  numbers.flatMap((nth) => knownElements(seen)[nth] ?? [])

/** What is asked above the answer that is pressed, or anywhere when it is given by a key; the newest line last. */
export const questionsFor = byValue(({ seen, effects }: Move): readonly string[] => {
  const pressed = pressedBy(effects)
  const point = pressed.find((control) => control?.at !== undefined)?.at
  const reach = seen.size.height * 0.45
  const above = ({ box }: Element): boolean => {
    if (point === undefined) return true
    const gap = point[1] - center(box)[1]
    return gap >= -box.height && gap <= reach
  }
  const around = pressed.flatMap((control) => control?.around ?? [])
  const standing = asking(seen).filter(
    (asked) => above(asked) && !isAnsweredElsewhere(asked, point, seen) && !isFarBefore(asked, point, seen),
  )
  return [...standing.map(({ text }) => text), ...around.filter(isQuestion)]
})

/**
 * As shares of a wide screen: how far round a question and its answers its dialog may reach, and how far under it they stand.
 * Where controls are listed, parts of one page stand closer, and each of them has its answers close by.
 */
const windows = { wide: 0.07, high: 0.05, under: 0.45, line: 0.025, apart: 0.28 }
const partsOfPage = { ...windows, high: 0.08, under: 0.2 }

/**
 * On a wide screen, windows or parts of a page stand beside each other: what is asked in one that has its own answers, a no and
 * another in one line, is not asked of what stands well outside of both.
 */
function isAnsweredElsewhere(asked: Element, point: Point | undefined, seen: Observation): boolean {
  const { width, height } = seen.size
  if (point === undefined || width <= height) return false
  const dialog = seen.listed === undefined ? windows : partsOfPage
  const answers = answersUnder(asked, seen, dialog)
  if (answers.length < 2 || answers.every(isNo)) return false
  if (noes(seen).some((one) => !answers.includes(one) && isBeside(one, point, seen.size))) return false
  const parts = [asked, ...answers].map(({ box }) => box)
  const left = Math.min(...parts.map((box) => box.x)) - width * dialog.wide
  const right = Math.max(...parts.map((box) => box.x + box.width)) + width * dialog.wide
  const bottom = Math.max(...parts.map((box) => box.y + box.height)) + height * dialog.high
  return point[0] < left || point[0] > right || point[1] > bottom
}

/** On a wide screen nobody answers far on the side from which is read: without a no under it, somebody has only written it there. */
function isFarBefore(asked: Element, point: Point | undefined, seen: Observation): boolean {
  const { width, height } = seen.size
  if (point === undefined || width <= height) return false
  const { text, box } = asked
  const isFromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
  const gap = isFromRight ? point[0] - box.x - box.width : box.x - point[0]
  if (gap <= width * farBefore || answersUnder(asked, seen, windows).length > 0) return false
  return !noes(seen).some((one) => isBeside(one, point, seen.size))
}
const farBefore = 0.4

/** A no in the line of what is pressed: then it is an answer as well, whoever asked. */
const isBeside = ({ box }: Element, [x, y]: Point, { width, height }: Observation['size']): boolean =>
  Math.abs(center(box)[1] - y) <= height * windows.line &&
  Math.abs(center(box)[0] - x) <= width * windows.apart

/** The first no under a question, with what stands in its line. A link that leads somewhere answers nothing. */
function answersUnder(asked: Element, seen: Observation, dialog: typeof windows): readonly Element[] {
  const { width, height } = seen.size
  const isAnswering = ({ role, tag, href }: Element): boolean =>
    seen.listed === undefined || (href === undefined && pressable.test(role ?? tag ?? ''))
  const [x, y] = center(asked.box)
  const refusal = noes(seen)
    .filter(isAnswering)
    .filter(({ box }) => center(box)[1] > y && center(box)[1] - y <= height * dialog.under)
    .filter(({ box }) => Math.abs(center(box)[0] - x) <= width * dialog.apart + asked.box.width / 2)
    .sort((a, b) => a.box.y - b.box.y)[0]
  if (refusal === undefined) return []
  const [left, top] = center(refusal.box)
  return knownElements(seen).filter(
    (one) =>
      one.text !== '' &&
      isAnswering(one) &&
      ((Math.abs(center(one.box)[1] - top) <= height * dialog.line &&
        Math.abs(center(one.box)[0] - left) <= width * dialog.apart) ||
        isStacked(one, refusal, seen)),
  )
}

/** Shares of the screen: how near a yes stands over or under the no of a narrow dialog. */
const stack = { high: 0.055, wide: 0.012 }
const isStacked = (one: Element, refusal: Element, { size }: Observation): boolean =>
  isRead(one) &&
  isAssent(one.text) &&
  Math.abs(center(one.box)[1] - center(refusal.box)[1]) <= size.height * stack.high &&
  Math.abs(center(one.box)[0] - center(refusal.box)[0]) <= size.width * stack.wide

const pressable = /button|link/i
const isNo = ({ text }: Element): boolean => no.test(controlName(text) ?? '')

export const asking = byElements((seen): readonly Element[] => {
  const asked = elementsAt(spelledSo(question, seen, longest), seen).filter(({ text }) => isQuestion(text))
  if (asked.length === 0) return asked
  const called = knownElements(seen).filter(
    (one) =>
      asks.test(spelled(one.text)) && (isCalledSo(one) || isRowOfMany(one, seen) || isBubble(one, seen)),
  )
  return asked.filter(
    (one) =>
      !called.some((control) => control === one || isPaintedOn(one, control)) && !isOfDatedLines(one, seen),
  )
})

/**
 * A question that a control of its own is called, or that stands in an empty field, asks nobody about another: a headline that
 * leads to its article, “Forgot your password?”, “What's new?”. On a phone a container may hold a whole dialog.
 */
const isCalledSo = (one: Element): boolean =>
  isFieldElement(one) ||
  (one.role === 'link' && one.href !== undefined) ||
  one.opens === true ||
  ['button', 'a', 'summary', 'Button'].includes(one.tag ?? '')

/** As many of one size under each other are a list, such as of chats: what somebody asks in one asks nobody here. */
const fewest = 3
const isRowOfMany = (one: Element, seen: Shown): boolean =>
  one.role === 'button' &&
  knownElements(seen).filter(
    ({ role, tag, box }) =>
      role === one.role &&
      tag === one.tag &&
      box.x === one.box.x &&
      box.width === one.box.width &&
      Math.abs(box.height - one.box.height) <= one.box.height * 0.2,
  ).length >= fewest

/** People ask each other something there: an answer that is only called after a thing may be sent to them. */
export const isTalk = byElements(
  (seen): boolean =>
    knownElements(seen).length <= bubble.most &&
    knownElements(seen).some(
      (one) =>
        asks.test(spelled(one.text)) && !isCalledSo(one) && !isRowOfMany(one, seen) && isBubble(one, seen),
    ),
)

/** As shares of a screen's height: how high such a control is at most, and how far under it an answer to it may stand. No talk shows more controls. */
const bubble = { high: 0.12, under: 0.1, most: 600 } as const

/**
 * A container that is pressed itself, with nothing in it that is pressed and no answer under it: what somebody wrote, or a row.
 * A dialog holds its answers.
 */
const isBubble = (one: Element, seen: Shown): boolean =>
  one.role === 'button' &&
  knownElements(seen).length <= bubble.most &&
  one.box.height <= heightOf(seen) * bubble.high &&
  knownElements(seen).filter(({ role, tag }) => role === one.role && tag === one.tag).length >= fewest &&
  !knownElements(seen).some(
    (other) => other !== one && !isRead(other) && other.role !== 'text' && holdsMiddle(one.box, other.box),
  ) &&
  !noes(seen).some(
    ({ box }) =>
      center(box)[1] > one.box.y && box.y - one.box.y - one.box.height <= heightOf(seen) * bubble.under,
  )

/** Down to where the last of what is known ends. */
const heightOf = byElements((seen): number =>
  knownElements(seen).reduce((end, { box }) => Math.max(end, box.y + box.height), 0),
)

const isPaintedOn = (text: Element, { box }: Element): boolean => isRead(text) && holdsMiddle(box, text.box)

/** How, why, what, where, when, who, which: no yes answers it. */
const asksOpenly =
  /^¿?(?:how|why|what|where|when|who|which|wie|warum|wieso|weshalb|wann|wo|wer|welche[rsn]?|comment|pourquoi|quand|quels?|quelles?|como|por que|cuando|donde|quien|cual(?:es)?|quando|onde|quem|qual|quais|perche|dove|quale|quali|как|почему|зачем|что|когда|где|кто|как(?:ой|ая|ие|ое)|كيف|لماذا|متى|اين|कैसे|क्यों|कब|कहां|कौन)(?![\p{L}\p{M}])|^(?:如何|怎么|怎样|为什么|为何|什么|哪|どう|なぜ|いつ|どこ|何|어떻게|왜 |언제|어디)/u

/** Who says it. */
const speaker = /^\p{L}[\p{L} .'-]{0,24}[:：] /u

/** What a mail is about, though it be a question. */
const isSubject =
  /^(?:\p{L}{3,12}: )?(?:re|aw|fw|fwd|wg|tr|rv|enc|res|sv|antw|odp|回复|答复|转发) ?[:：] |^(?:subject|betreff|objet|asunto|assunto|oggetto|тема|主题|件名|제목) ?[:：] /u

/** Is answered by yes or no: what asks how, why or where is a title. */
const isQuestion = byText((written: string): boolean => {
  const text = spelled(written)
  const isTitle = asksOpenly.test(text.replace(speaker, '')) || isSubject.test(text)
  return !isTitle && /\p{L}/u.test(text) && question.test(text)
})

/** Says what comes of a yes. */
const warns =
  /\bwill (be )?(permanently |also |now )?(delete|erase|remove|lose|lost|restart|install|overwrit|replac|wip|clos|sen[dt]|shar|charg)|\b(can't|cannot|can not) be (undone|recovered|reversed)\b|\b(is|are) ready to install\b|无法(恢复|找回|撤销|撤回)|不可(恢复|撤销|逆)|(将|会)(被|会|立即|永久|同时|在.{1,8})?(删除|清除|清空|抹掉|丢失|覆盖|卸载|重启|发送|公开|扣款|扣除)/

const asks =
  /[?？]["”)）]?$|吗[?？。]?$|^是否|^(are you sure|do you (really )?want|confirm|warning)\b|(?<!^you )\bwants? to\b(?! merge (?:\d|this|the|their|his|her|changes?|commits?)\b)|\bwould like to\b|申请(使用|获取)|想(要)?(访问|使用|获取)|^确(定|认)(要)?|\[y\/n\]/

const question = new RegExp(`${asks.source}|${warns.source}`)
