/** Screens on which the name of a thing is a switch, an answer or a recipient: pressing one does something out in the world. */
import { holdsMiddle, type Point } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { isRead } from '../../effects/control'
import { isFieldElement } from '../../effects/field'
import { eitherWay, fold } from '../reading/fold'
import { lineAt, linesWith } from '../reading/lines'
import { byValue } from '../reading/memo'
import { spelledLines } from '../reading/words'

/** Doors, machines and homes; polls, exams and ratings; gifts, bets and lots. */
const live = eitherWay(
  /運転モード|运行模式|運轉模式|режим работы|작동 모드|\b(?:(?:operating|charging|battery) mode|betriebs(?:modus|art|weise)|lademodus|mode de fonctionnement|modo de funcionamiento|modo de funcionamento|modalita operativa|armed|disarm(?:ed)?|unlocked|thermostat|garage door|front door|siren|sprinkler|valve|robot|drone|vacuum|heater|boiler|oven|smart home|smart plugs?|(?:power )?sockets|scenes?|vehicle|charger|turbine|pumps?|breaker|poll|ballot|vote|voting|quiz|exam|survey|bid size|ask size|order ?book|depth of market|market depth|rate (?:us|your|this)|how was|how did|emergency|sos|tip|donat\w+|gifts?|bets?|stakes?|jackpot|casino|raffle|grant|on air|focuser|telescope|spindle|extruder|hot ?end|call now|quick repl(?:y|ies)|suggested repl(?:y|ies)|reactions?|going|attendance|present|absent|buzzer|intercom|nope|super ?like|it's a match|dating|swipe)\b|\b(?:scharf(?:geschaltet)?|entsperrt|heizung|steckdosen?|haustur|garagentor|szenen?|abstimmung|umfrage|prufung|bewerte\w*|notruf|trinkgeld|spende\w*|chauffage|alarme armee|portail|serrure|scenes?|sondage|scrutin|examen|notez|urgence|pourboire|dons?(?!')|calefaccion|cerradura|encuesta|votacion|examen|califica\w*|emergencia|propina|donacion\w*|en el aire|aquecimento|fechadura|tomadas?|enchufes?|enquete|votacao|prova|avalie|gorjeta|doac\w+|no ar|riscaldamento|serratura|sondaggio|votazione|esame|valuta\w*|emergenza|mancia|donazion\w+|in onda|auf sendung|a l'antenne)\b|正在播出|直播中|[вb] эфире|放送中|생방송 중|布防|撤防|门锁|车库|智能家居|插座|场景|温控|机器人|投票|问卷|考试|答题|测验|评分|打分|紧急|求助|打赏|礼物|下注|快捷回复|签到|考勤|警戒|解錠|施錠|玄関|コンセント|暖房|エアコン|シーン|投票|アンケート|試験|评价する|評価して|緊急|投げ銭|返信候補|出欠|경비|해제됨|현관|난방|도어락|투표|설문|시험|평가해|긴급|후원|출석|охран|розетк|замок|отопление|ворота|голосован|опрос|экзамен|оцените|экстренн|чаевые|пожертв|التصويت|استطلاع|امتحان|طوارئ|تبرع|मतदान|सर्वेक्षण|परीक्षा|आपात|दान/u,
)

/** Who is sent to, paid or let in, by what, and where to: over a list of names, it makes each of them an answer. */
const asksWho = eitherWay(
  /\b(?:share (?:via|with|to)|send to|forward to|transfer to|pay (?:with|to|from)|add people|invite|assign(?:ees?)? to|move to|choose an account|sign in (?:as|with|to)|log ?in (?:as|with)|continue (?:as|with)|who can (?:see|edit|view)|teilen (?:mit|uber)|senden an|weiterleiten an|zahlen mit|anmelden (?:als|mit)|verschieben nach|partager (?:avec|via)|envoyer a|payer avec|se connecter avec|deplacer vers|compartir (?:con|via)|enviar a|pagar con|iniciar sesion con|mover a|compartilhar (?:com|via)|pagar com|entrar com|mover para|condividi (?:con|via)|invia a|paga con|accedi con|sposta in)\b|分享(?:到|给|至)|发送(?:到|给|至)|转发(?:到|给|至)|转账给|支付方式|付款方式|选择账[号户]|移动到|邀请|谁可以|共有先|送信先|支払い方法|移動先|招待|공유 대상|보낼|결제 수단|이동할|초대|поделиться|отправить кому|оплатить с|переместить в|пригласи|مشاركة مع|ارسال الى|साझा करें/u,
)

/** Whoever answers it is counted: dates, times and numbers are what is chosen among. */
const polls = eitherWay(
  /\b(?:polls?|ballot|votes?|voting|survey|quiz|abstimm\p{L}*|umfrage|stimme|sondage|scrutin|votez?|encuesta|votacion|vota|enquete|votacao|votar|sondaggio|votazione)\b|голосован|голосу|опрос|投票|问卷|アンケート|투표|설문|التصويت|استطلاع|मतदान|सर्वेक्षण/u,
)
/** As shares of the screen: how far over its answers such a question stands. */
const polled = { high: 0.14, wide: 0.25 } as const

/** One of the answers of a poll, by where it stands. */
export const isPolled = ([x, y]: Point, seen: Observation): boolean =>
  told(seen, polls).some(
    ({ box }) =>
      y > box.y &&
      y - box.y <= seen.size.height * polled.high &&
      x >= box.x - seen.size.width * polled.wide &&
      x <= box.x + box.width + seen.size.width * polled.wide,
  )

const either = new RegExp(`${live.source}|${asksWho.source}`, 'u')

export const isLive = byValue(
  (seen: Observation): boolean => isLiveByTitle(seen) || told(seen, either).length > 0,
)

/** Whom something is given to, as the head of a list. */
const parts = eitherWay(
  /^(?:(?:change|set|add|edit|choose|select|pick)? ?(?:an? |the )?(?:assignees?|reviewers?|approvers?|delegates?|recipients?|attendees|invitees|responsible)|zugewiesen(?: an)?|zustandige?r?|prufer|genehmiger|empfanger|bearbeiter|responsables?|relecteurs?|destinataires?|valideurs?|asignad[oa]s?|revisor(?:es)?|destinatarios?|aprobador(?:es)?|atribuid[oa]|aprovador(?:es)?|assegnatar[io]|revisor[ei]|destinatar[io]|исполнител[ьи]|ответственн\p{L}+|получател[ьи]|经办人|负责人|审批人|接收人|收件人|指派人|担当者|承認者|宛先|担当者を選択|담당자|받는 사람|المكلف|المستلم|प्राप्तकर्ता)$/u,
)
/** As a share of the screen's height: so near under its head the field begins in which people are looked for. */
const pickedUnder = 0.12
const looked = eitherWay(
  /search|find|filter|such|recherch|cherch|busc|pesquis|cerca|поиск|найти|搜索|查找|検索|검색|بحث|खोज/u,
)

/** The fields in which people are looked for, under a head that says what they become. */
const pickers = byValue((seen: Observation): readonly Element[] => {
  const heads = told(seen, parts)
  if (heads.length === 0) return []
  return knownElements(seen).filter(
    (one) =>
      isFieldElement(one) &&
      [one.text, ...(one.hints ?? [])].some((text) => looked.test(fold(text))) &&
      heads.some(
        ({ box }) =>
          one.box.y >= box.y &&
          one.box.y - box.y - box.height <= seen.size.height * pickedUnder &&
          one.box.x <= box.x + box.width &&
          one.box.x + one.box.width >= box.x,
      ),
  )
})

/** As a share of the screen's height: how far under the field people may stand. */
const pickedReach = 0.4

/** A place under such a field, in its width: people stand there. */
export const isPicked = (at: Point | undefined, seen: Observation): boolean =>
  at !== undefined &&
  pickers(seen).some(
    ({ box }) =>
      at[1] > box.y + box.height &&
      at[1] - box.y - box.height <= seen.size.height * pickedReach &&
      at[0] >= box.x - box.height &&
      at[0] <= box.x + box.width + box.height,
  )

const isLiveByTitle = (seen: Observation): boolean =>
  either.test(
    fold(
      `${seen.foreground?.slice(0, 120) ?? ''} ${(seen.url ?? '').replace(/[^a-z]+/gi, ' ').slice(0, 200)}`,
    ),
  )

/** As shares of a screen: how far beside such a heading its list may stand. */
const reach = 0.4

/** The same for one place: what asks who is meant asks it of what stands under it or in its line. */
export const isLiveAt = (at: Point | undefined, seen: Observation): boolean =>
  isLive(seen) &&
  (at === undefined ||
    isPhone(seen) ||
    isLiveByTitle(seen) ||
    (seen.listed === undefined ? isLiveNear(at, seen) : told(seen, live).length > 0) ||
    isAskedWhere(at, seen))

/** What people are asked: its answers stand near, while a machine is run from anywhere on its screen. */
const answered = new RegExp(
  eitherWay(
    /\b(?:poll|ballot|vote|voting|quiz|exam|survey|how was|how did|tip|donat\w+|gifts?|quick repl(?:y|ies)|suggested repl(?:y|ies)|reactions?|going|attendance|present|absent|abstimmung|umfrage|prufung|trinkgeld|spende\w*|sondage|scrutin|examen|pourboire|dons?(?!')|encuesta|votacion|propina|donacion\w*|enquete|votacao|prova|gorjeta|doac\w+|sondaggio|votazione|esame|mancia|donazion\w+)\b|投票|问卷|考试|答题|测验|打赏|礼物|快捷回复|签到|考勤|アンケート|試験|投げ銭|返信候補|出欠|투표|설문|시험|후원|출석|голосован|опрос|экзамен|чаевые|пожертв|التصويت|استطلاع|امتحان|تبرع|मतदान|सर्वेक्षण|परीक्षा|दान/u,
  ).source,
  'gu',
)
/** As shares of a wide screen. */
const pane = { wide: 0.3, high: 0.3 } as const

function isLiveNear([x, y]: Point, seen: Observation): boolean {
  const isNear = ({ box }: Element): boolean =>
    x >= box.x - seen.size.width * pane.wide &&
    x <= box.x + box.width + seen.size.width * pane.wide &&
    // What is asked for stands under its heading, however far.
    box.y - y <= seen.size.height * pane.high
  return told(seen, live).some((one) => isNear(one) || live.test(fold(one.text).replace(answered, ' ')))
}

/** A phone shows one thing at a time. */
const isPhone = ({ size }: Observation): boolean => size.height > size.width

/** Under or beside what asks who is meant, or where it goes: what is pressed there answers. */
export const isAskedWhere = ([x, y]: Point, seen: Observation): boolean =>
  told(seen, asksWho).some(
    ({ box }) =>
      y >= box.y - box.height &&
      x >= box.x - seen.size.width * reach &&
      x <= box.x + box.width + seen.size.width * reach,
  )

/** The texts that say so by themselves. */
function told(seen: Observation, words: RegExp): readonly Element[] {
  const page = spelledLines(seen)
  const known = knownElements(seen)
  const said = linesWith(page, words).flatMap((nth) => {
    const line = lineAt(page, nth)
    const element = line.length <= 60 && words.test(line) ? known[nth] : undefined
    return element === undefined || isPressable(element) ? [] : [element]
  })
  if (said.length === 0) return said
  const pressable = known.filter(isPressable)
  return said.filter((text) => !pressable.some(({ box }) => isRead(text) && holdsMiddle(box, text.box)))
}

/** What a control is called is its own deed, and makes none of the controls beside it. */
const isPressable = ({ role = '', tag = '', href }: Element): boolean =>
  href !== undefined || /^(?:button|link|menuitem|tab)$/.test(role) || /^(?:button|a|Button)$/.test(tag)
