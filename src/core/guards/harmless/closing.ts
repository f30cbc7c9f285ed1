/** Ways out that leave everything as it is: of what is in front, and of a wish to follow the visitor. */
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { eitherWay } from '../reading/fold'
import { controlName, spelled } from '../reading/label'
import { isSum } from '../things/thing'
import { mayHarm } from './harm'
import { isTurning } from './words/turning'

/** Leaving, closing or calling off one of these is a deed. */
export const kept =
  /\b(?:account|plan|membership|subscription|order|booking|reservation|appointment|position|trade|contract|loan|parcel|delivery|call|meeting|event|flight|trip|policy|pledge|backers?|campaign|funding|employee|staff|complaint|alarm|incident|charges|ticket|issue|case|konto|abo|abonnement|bestellung|buchung|termin|vertrag|compte|commande|contrat|rendez-vous|cuenta|pedido|reserva|cita|contrato|suscripcion|conta|assinatura|ordine|prenotazione|contratto|abbonamento)\b|订单|预订|会议|通话|订阅|账户|账号|注文|予约|契约|会员|アカウント|주문|예약|계약|계정|구독|회의|заказ|брон|договор|подписк|счет|аккаунт|встреч|طلب|حجز|حساب|اشتراك|عقد|ऑर्डर|बुकिंग|खाता|सदस्यता|अनुबंध/u

const cross = /^[×✕✖✗⨯xX]$/u
const closes = eitherWay(
  /^(?:close selection|clear selection|exit selection(?: mode)?|deselect all|auswahl (?:schlie(?:ss|ß)en|aufheben|beenden)|(?:fermer|annuler|quitter) la selection|(?:cerrar|anular|quitar) (?:la )?seleccion|(?:fechar|cancelar|limpar) (?:a )?selecao|(?:chiudi|annulla) (?:la )?selezione|(?:закрыть|снять|отменить) (?:выделение|выбор)|(?:关闭|取消|清除|退出)(?:选择|多选|选取)|選択を?(?:解除|閉じる|終了)|选択を?(?:解除|閉じる|終了)|선택 ?(?:해제|취소|닫기)|(?:إلغاء|الغاء|إغلاق|اغلاق) التحديد|चयन (?:हटाएं|रद्द करें|बंद करें)|(?:close|dismiss) (?:the )?(?:notes|details)|(?:notizen|details) schlie(?:ss|ß)en|fermer les (?:notes|details)|cerrar (?:los )?detalles|fechar (?:os )?detalhes|chiudi (?:i )?dettagli|close|dismiss|schlie(?:ss|ß)en|fermer|cerrar|fechar|chiudi|закрыть|关闭|閉じる|闭じる|닫기|اغلاق|बंद करें)$/u,
)
/** Pixels of a sign. */
const largest = 72

/** A cross that says that it closes, and what: a heading that stands there, and nothing that is kept. */
export function isCross({ elements: [first], names, near }: Control, seen: Observation): boolean {
  if (first === undefined || first.box.width > largest || first.box.height > largest) return false
  const painted = [...near, first.text].filter((text) => text.trim() !== '')
  if (!painted.some((text) => cross.test(text.trim()))) return false
  const called = names.filter((text) => !cross.test(text.trim()))
  const others = called.filter((text) => !isClose(text))
  return (
    others.length < called.length &&
    near.every((text) => cross.test(text.trim())) &&
    others.every((text) => isHeading(text, first, seen) && !mayHarm(text) && !kept.test(spelled(text)))
  )
}

const moves = eitherWay(
  /^(?:close|open|schlie(?:ss|sz|ß)en|offnen|fermer|ouvrir|cerrar|abrir|fechar|chiudi|apri|закрыть|открыть|关闭|打开|閉じる|闭じる|開く|开く|닫기|열기)$/u,
)
/** What a word alone would shut, let in or end. */
const shut = eitherWay(
  /\b(?:valves?|gates?|garage|doors?|locks?|shutters?|blinds|barrier|sluice|polls?|vote|voting|ballot|tickets?|issue|case|auction|lot|account|shop|store|positions?|trade|deal|contract|period|payroll|books|register|till|enrol\p{L}*|registration|bidding|long|short|lots?|firewall|ports?(?= \d)|port \d+|incident|chat with|auto-?renew\p{L}*|water)\b|ventil|tor\b|garage|tur\b|vorfall|schloss|rollladen|umfrage|abstimmung|auktion|konto\b|\bladen\b|kasse|\bvannes?\b|portail|\bporte\b|volets?|sondage|scrutin|compte\b|boutique|caisse|inscription|valvula|puerta|garaje|porton|persiana|encuesta|votacion|cuenta\b|tienda|posicion|\bcaja\b|portao|garagem|\bporta\b|enquete|votacao|\bconta\b|\bloja\b|posicao|caixa|valvola|cancello|sondaggio|votazione|\bconto\b|negozio|posizione|\bcassa\b|клапан|кран|ворот|гараж|двер|замок|опрос|голосован|счет|магазин|позици|касс|阀|防火墙|续费|大门|门锁|车库|投票|账户|店铺|持仓|仓位|工单|窗帘|バルブ|元栓|車庫|ドア|門|ガレージ|口座|店舗|ポジション|シャッター|밸브|방화벽|차고|투표|계좌|매장|포지션|셔터/u,
)
/** A request or a ticket by its number, which is closed for everybody. */
const numbered = /(?:^|\s)[!#]\d+(?!\p{L})|(?<![\p{L}\d])\p{Lu}{2,}\d?-\d+(?![\p{L}\d])/u
const goesOn = eitherWay(
  /^(?:next|weiter|suivant|siguiente|proximo|seguinte|avanti|далее|下一步|下一个|次へ|다음)$/u,
)
/** Of which “next” is the last step. */
const ended = eitherWay(
  /\b(?:last|final) step\b|\bstep (?:2 of 2|3 of 3|4 of 4|5 of 5|6 of 6)\b|\b(?:wire|mandate|closing|resignation|cancellation|termination|withdrawal)\b|letzter schritt|kundigung|uberweisung|lastschrift|derniere etape|\bvirement|resiliation|suppression|\bultimo paso\b|\bbizum\b|traspaso|transferencia|\bbaja (?:de|del)\b|ultima etapa|\bpix\b|rescisao|ultimo passaggio|bonifico|disdetta|последнии шаг|перевод|расторжен|最后一步|转账|注销|解约|最終ステップ|振込|解約|退会|마지막 단계|이체|해지|탈퇴/u,
)
/** What only chooses elsewhere. */
const chosen: ReadonlySet<string> = new Set(['radio', 'option', 'tab', 'menuitemradio', 'menuitem'])
/** What a group of tabs is called by which something is set, and what only says how things are shown. */
const setting = eitherWay(
  /(?:^|[\s(:])(?:mode|modus|modo|modalita|режим|plan|tarif|visibility|sichtbarkeit|visibilite|visibilidad|visibilita|privacy|access|zugriff|status|state|environment|umgebung|environnement|entorno|ambiente|autopilot|dosage|power|door|gate|lock|alarm|heating|thermostat|role|who can \p{L}+)$|模式$|可见(?:性|范围)?$|权限$|套餐$|环境$|モード$|公開範囲$|環境$|プラン$|모드$|공개 ?범위$|환경$|요금제$/u,
)
const ofView =
  /\b(?:view|display|layout|edit(?:or)?|reading|map|calendar|chart|text|preview|ansichts?|anzeige|affichage|vista|exibicao|visualizza\p{L}*)\b|显示|视图|表示|보기/u

/** A choice is no choice any more: whatever is pressed there is done. */
const atOnce = eitherWay(
  /\b(?:takes? effect|appl(?:y|ies|ied)|changes?|saved|booked|charged|taken|ordered|sent|active)\b.{0,24}\b(?:at once|immediately|instantly|straight away)\b|\b(?:at once|immediately|instantly)\b.{0,24}\b(?:takes? effect|appl(?:y|ies|ied)|booked|charged)\b|\b(?:one|1)[- ](?:tap|click) (?:orders?|requests?|books?|buys?|pays?|trading)\b|\btap (?:a|the) \w+ and it is\b|(?:gilt|wirkt|wird) .{0,16}sofort|sofort (?:wirksam|ubernommen|gebucht|gultig)|effet immediat|immediatement (?:applique|reserve|facture)|(?:efecto|aplica\p{L}*|reserva\p{L}*) (?:de )?inmediat\p{L}*|(?:efeito|aplicad\p{L}*) imediat\p{L}*|effetto immediato|applicat\p{L}* subito|вступает в силу сразу|применяется сразу|立即生效|即时生效|点击即|すぐに(?:適用|反映|予約)|即時(?:適用|反映)|즉시 (?:적용|예약|결제)/u,
)

/** Said of what the nearest heading names: a valve is closed, a vote is ended, a sum is sent a step further. A link leads to its page. */
export function isThingMoved({ elements: [first], names, around }: Control): boolean {
  const [heading = ''] = around
  if (first === undefined || first.href !== undefined || heading === '' || cross.test(first.text.trim()))
    return false
  const called = names.map((text) => controlName(text, true) ?? '')
  return (
    (called.some((name) => moves.test(name)) && (shut.test(spelled(heading)) || numbered.test(heading))) ||
    (called.some((name) => goesOn.test(name)) && (isSum(heading) || ended.test(spelled(heading)))) ||
    (chosen.has(first.role ?? '') && atOnce.test(spelled(heading))) ||
    (first.role === 'tab' && setting.test(spelled(heading)) && !ofView.test(spelled(heading)))
  )
}

/** Painted alone they take away, throw off, cut, agree, send, unlock or switch off what stands beside them. */
const deedSign = /^[×✕✖✗✘⨯❌❎🗑🚮✂✓✔✅☑📤📨✈➤🔓⏻🚫⛔]\ufe0f?$/u
/** What is written or chosen is taken back, before anything is handed in. */
const undoes =
  /^(?:clear|hide|collapse|cancel|loschen|ausblenden|effacer|masquer|borrar|limpiar|ocultar|limpar|nascondi|pulisci|очистить|скрыть|свернуть|清除|收起|隐藏|クリア|지우기|مسح|साफ)(?!\p{L})/u

/** A sign of a deed under a name that tells of none, as of a menu: of the two the worse one is believed. */
export const isSignedOtherwise = (control: Control, seen: Observation): boolean =>
  control.elements.some(({ text }) => deedSign.test(text.trim())) &&
  control.names.some((text) => /\p{L}/u.test(text)) &&
  !control.names.some((text) => isClose(text) || isTurning(spelled(text)) || undoes.test(spelled(text))) &&
  !isSelection(control) &&
  !isCross(control, seen)

/** A box with its mark, under a name that only chooses. */
const isSelection = ({ elements, names }: Control): boolean =>
  elements.every(
    ({ role = '', text }) =>
      !deedSign.test(text.trim()) ||
      (/^(?:checkbox|radio)$/.test(role) && /^[✓✔]\ufe0f?$/u.test(text.trim())),
  ) ||
  (elements.every(({ text }) => !deedSign.test(text.trim()) || /^[☑✅]\ufe0f?$/u.test(text.trim())) &&
    names.some((text) => selects.test(spelled(text))))
const selects = eitherWay(
  /^(?:select(?: all| none)?|alle? (?:auswahlen|markieren)|tout selectionner|seleccionar todo|selecionar tudo|seleziona tutto|выбрать все|全选|反选|选择|すべて選択|全て選択|모두 선택|전체 선택|تحديد الكل|सभी चुनें)$/u,
)

const isClose = (text: string): boolean => closes.test(controlName(text, true) ?? '')

const isHeading = (text: string, own: Element, seen: Observation): boolean =>
  knownElements(seen).some((other) => other !== own && bare(other.text) === bare(text))

const bare = (text: string): string => spelled(text).replace(/\s/g, '')

const refuses = eitherWay(
  /^(?:(?:reject|decline|deny|refuse)(?: (?:all|cookies|all cookies|optional|optional cookies|non-essential(?: cookies)?|tracking))?|(?:(?:use |accept |allow )?(?:only (?:necessary|essential|required)|(?:strictly )?(?:necessary|essential|required)(?: cookies)? only)(?: cookies)?)|(?:alle |cookies |alle cookies )?ablehnen|nur (?:notwendige|erforderliche|essenzielle|essentielle)(?: cookies)?(?: (?:akzeptieren|zulassen|erlauben))?|(?:tout )?refuser(?: tout| les cookies| tous les cookies)?|(?:uniquement|seulement) (?:les )?(?:cookies )?(?:necessaires|essentiels)|(?:cookies )?(?:necessaires|essentiels) uniquement|rechazar(?: tod[oa]s?| las cookies| todas las cookies)?|solo (?:las )?(?:cookies )?(?:necesarias|esenciales)|(?:rejeitar|recusar)(?: tud[oa]| todos| cookies| todos os cookies)?|(?:somente|apenas) (?:os )?(?:cookies )?(?:necessarios|essenciais)|rifiuta(?: tutt[oi]| i cookie| tutti i cookie)?|solo (?:cookie )?(?:necessari|essenziali|tecnici)|отклонить(?: все| все cookie)?|отказаться(?: от всех)?|только (?:необходимые|обязательные)(?: cookie)?|(?:全部|全)?拒绝(?:全部|所有)?(?:cookie)?|仅(?:限)?(?:必要|必需)(?:的)?(?: ?cookie)?|仅使用必要的? ?cookie|(?:すべて|全て|すべての ?cookie ?を|cookie ?を)?拒否(?:する)?|必要な(?:もの|cookie)のみ(?:許可)?|(?:모두 |모든 쿠키 |쿠키 )?(?:거부|거절)(?:하기)?|필수(?: 쿠키)?만(?: 허용| 사용)?|رفض(?: الكل| الجميع)?|الضرورية فقط|(?:सभी )?(?:अस्वीकार|अस्वीकृत)(?: करें)?|केवल आवश्यक)$/u,
)

const asksToFollow =
  /\bcookies?\b|\bconsent\b|\btracking\b|\bour (?:\d+ )?partners\b|\bprivacy\b|datenschutz|privatsphare|einwilligung|vie privee|vos donnees|traceurs|confidentialite|consentimiento|tus datos|privacidad|privacidade|sua privacidade|tu privacidad|la tua privacy|consentimento|i tuoi dati|riservatezza|consenso|куки|файл\p{L}* cookie|隐私|クッキー|ブライバシー|プライバシー|쿠키|개인정보|ملفات تعريف الارتباط|الخصوصية|कुकी|गोपनीयता/u
const wants = eitherWay(
  /^(?:accept|agree|allow|consent|i agree|ok|got it|alle akzeptieren|akzeptieren|zustimmen|alle zulassen|(?:tout )?accepter|j'accepte|acept|permitir|aceit|accett|принять|соглас|разрешить|(?:全部)?(?:同意|接受|允许)|すべて(?:同意|许可|許可|受け入れ)|同意|(?:모두 )?(?:동의|허용|수락)|قبول|موافق|اقبل|السماح|(?:सभी )?(?:स्वीकार|सहमत|अनुमति))/u,
)

/** Pixels, or a share of the screen's height: how far the words of a banner and its other answer stand from one at most. */
const banner = { pixels: 240, share: 0.35 } as const

/** A sentence says more than the name of a page, such as the one of a policy at the foot of every page. */
const isSentence = (text: string): boolean =>
  /\S+\s+\S+\s+\S/.test(text.trim()) || /[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]{8}/u.test(text)

/** The banner in which it stands asks to follow the visitor: a heading or a sentence near it says so, and something near would agree. */
function isFollowed({ at, around }: Control, seen: Observation): boolean {
  const far = Math.max(banner.pixels, seen.size.height * banner.share)
  const near = knownElements(seen).filter(
    ({ box }) => at === undefined || Math.abs(center(box)[1] - at[1]) <= far,
  )
  const says = (text: string): boolean => asksToFollow.test(spelled(text))
  return (
    (around.some(says) ||
      near.some(({ text, href }) => href === undefined && isSentence(text) && says(text))) &&
    near.some(({ text }) => wants.test(controlName(text, true) ?? ''))
  )
}

/** A no to being followed, by every name that it has; where people are turned down it is said otherwise. */
export const isUntracked = (control: Control, seen: Observation): boolean =>
  [...control.names, ...control.near].length > 0 &&
  [...control.names, ...control.near].every((text) => refuses.test(controlName(text, true) ?? '')) &&
  isFollowed(control, seen)
