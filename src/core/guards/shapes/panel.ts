/**
 * Panels whose buttons are called after what they move: a gate, a pump, the drawer of a till. Pressed, the thing itself is set
 * going. A name alone tells nothing; what stands beside it does: several such things, or deeds.
 */
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { isRead, readOn, readThere } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { wordsAnywhere, wordsOf } from '../dangers/words/listed'
import { tellsDeed } from '../deeds/deeds'
import { isTurning } from '../harmless/words/turning'
import { controlName, spelled } from '../reading/label'
import { byText, once } from '../reading/memo'
import { byElements, fitting } from '../reading/words'
import { isLookName } from '../things/looking'
import { isActionButton, namesOf } from './buttons'

/** Machines, doors and ways out of danger. */
const machines = {
  spaced: [
    'gate*|main gate|door*|barrier*|turnstile*|garage*|shutter*|hatch*|alarm*|siren*|horn|buzzer|emergency stop|e-stop|estop|stop|restart|reboot|reset|start|pump*|valve*|vent*|ventilation|fan|fans|heater*|boiler*|burner*|chiller*|cooler*|compressor*|oven*|furnace*|kiln*|irrigation|sprinkler*|watering|misting|mister*|dosing|doser|feeder*|conveyor*|motor|motors|engine*|winch|crane|hoist|lift|elevator|mixer*|agitator|press|spindle|coolant|laser|purge|bypass|jog|flush|thruster*|generator*|breaker*|ignition|trunk|pool pump|jets',
    'tor|tore|haupttor|tür*|türen|schranke*|drehkreuz|garage*|rolltor|rollladen|klappe*|alarm*|sirene*|hupe|not-aus|not-halt|nothalt|notstopp|neustart|pumpe*|*pumpe|ventil*|*ventil|lüftung*|lüfter*|heizung*|kessel|brenner|kühlung|kompressor*|ofen|backofen|bewässerung|beregnung|sprinkler|nebel*|dosierung|fütterung|förderband|motor*|winde|kran|aufzug|mischer|rührwerk|presse|spindel|laser|spülung|generator|zündung|kofferraum',
    "portail*|porte|portes|barrière*|tourniquet|garage*|volet*|trappe*|alarme*|sirène*|klaxon|arrêt d'urgence|arrêt urgence|redémarrage|pompe*|vanne*|aération|ventilation|ventilateur*|chauffage*|chaudière*|brûleur|refroidissement|compresseur*|four|fours|arrosage*|irrigation|brumisation|dosage|convoyeur*|moteur*|treuil|grue|ascenseur|mélangeur|presse|broche|groupe électrogène|coffre",
    'portón|portones|puerta*|barrera*|torniquete|garaje*|persiana*|compuerta*|alarma*|sirena*|bocina|parada de emergencia|paro de emergencia|reinicio|arranque|bomba*|válvula*|ventilación|ventilador*|extractor*|calefacción|calefactor*|caldera*|quemador|refrigeración|compresor*|horno*|riego|aspersor*|nebulización|dosificación|cinta transportadora|motor*|grúa|ascensor|mezclador*|prensa|husillo|generador|maletero',
    'portão|portões|porta|portas|barreira*|cancela*|catraca|garagem|persiana*|comporta*|alarme*|sirene*|buzina|parada de emergência|paragem de emergência|reinício|arranque|bomba*|válvula*|ventilação|ventilador*|exaustor*|aquecimento|aquecedor*|caldeira*|queimador|refrigeração|compressor*|forno*|irrigação|rega|aspersor*|nebulização|dosagem|esteira|motor*|guindaste|elevador|misturador*|prensa|fuso|gerador|porta-malas',
    "cancello|cancelli|porta|porte|sbarra*|barriera*|tornello|garage|serranda*|botola|allarme*|allarmi|sirena*|sirene|clacson|arresto d'emergenza|arresto di emergenza|riavvio|avvio|pompa*|pompe|valvola*|valvole|ventilazione|ventola*|ventilatore*|riscaldamento|caldaia*|bruciatore|raffreddamento|compressore*|forno*|irrigazione|nebulizzazione|dosaggio|nastro trasportatore|nastro|motore*|gru|ascensore|miscelatore|pressa|mandrino|generatore|bagagliaio",
    'ворота|калитка|дверь|двери|шлагбаум*|турникет|гараж|жалюзи|рольставни|люк|сигнализация|тревога|сирена|гудок|аварийный стоп|аварийная остановка|аварийный останов|перезапуск|перезагрузка|пуск|насос*|клапан*|вентиль|вентиляция|вентилятор*|форточки|обогрев*|отопление|котёл|горелка|охлаждение|компрессор*|печь|духовка|полив*|орошение|туман|дозирование|дозатор|конвейер*|двигатель|мотор*|лебёдка|кран|лифт|мешалка|пресс|шпиндель|генератор|багажник',
  ].join('|'),
  unspaced: [
    '大门|闸门|车库门|车门|后备箱|道闸|闸机|卷帘门|卷帘|警报|报警器|警报器|汽笛|警笛|喇叭|急停|紧急停止|重启|水泵|泵|阀门|通风|通风口|风扇|风机|排风|加热器|暖气|锅炉|燃烧器|冷却|压缩机|烤箱|烘箱|灌溉|浇水|喷淋|喷雾|加药|传送带|输送带|电机|马达|发动机|起重机|电梯|搅拌机|主轴|发电机',
    'ゲート|正門|門|ドア|扉|遮断機|ガレージ|シャッター|ブラインド|警報|アラーム|サイレン|ホーン|非常停止|緊急停止|再起動|ポンプ|バルブ|弁|換気|換気扇|ファン|ヒーター|暖房|ボイラー|バーナー|冷却|コンプレッサー|オーブン|灌水|潅水|散水|ミスト|給餌|コンベア|コンベヤ|モーター|エンジン|クレーン|エレベーター|ミキサー|主軸|発電機|トランク',
    '게이트|정문|대문|문|차단기|차고|셔터|블라인드|경보|알람|사이렌|경적|비상 정지|긴급 정지|재시작|재부팅|펌프|밸브|환기|환풍기|환기창|팬|송풍기|히터|난방|보일러|버너|냉각|압축기|오븐|관수|급수|물주기|스프링클러|분무|투약|컨베이어|모터|엔진|크레인|승강기|엘리베이터|믹서|주축|발전기|트렁크',
    'البوابة|بوابة|الباب|باب|الحاجز|حاجز|المرآب|مرآب|الكراج|الستائر|الإنذار|إنذار|صفارة الإنذار|صفارة|البوق|إيقاف الطوارئ|التوقف الطارئ|إيقاف طارئ|إعادة التشغيل|المضخة|مضخة|الصمام|صمام|التهوية|تهوية|المروحة|مروحة|السخان|سخان|التدفئة|تدفئة|الغلاية|التبريد|الضاغط|الفرن|فرن|الري|ري|الرش|الحزام الناقل|المحرك|محرك|الرافعة|المصعد|الخلاط|المولد',
    'गेट|मुख्य गेट|द्वार|दरवाज़ा|दरवाजा|बैरियर|गैरेज|शटर|अलार्म|सायरन|हॉर्न|आपात बंद|आपातकालीन बंद|आपात रोक|आपातकालीन स्टॉप|रीस्टार्ट|पुनरारंभ|पंप|वाल्व|वेंट|वेंटिलेशन|पंखा|हीटर|बॉयलर|बर्नर|शीतलन|कंप्रेसर|ओवन|भट्टी|सिंचाई|छिड़काव|कन्वेयर|मोटर|इंजन|क्रेन|लिफ्ट|मिक्सर|जनरेटर',
  ].join('|'),
} as const

/** What a till is told: how it is paid, what is taken off, its drawer. */
const tills = {
  spaced: [
    'cash|card|cards|check|cheque|change|discount|coupon|voucher|drawer|cash drawer|tip|gratuity|credit|void|refund|exact|split|no sale|comp',
    'bar|bargeld|karte|ec-karte|scheck|wechselgeld|rabatt|gutschein|schublade|kassenlade|trinkgeld|storno|rückgabe|passend',
    'espèces|carte|carte bancaire|chèque|monnaie|remise|bon|tiroir|tiroir-caisse|pourboire|avoir|annulation|appoint|ticket resto',
    'efectivo|tarjeta|cheque|cambio|descuento|vale|cajón|propina|anulación|devolución|exacto',
    'dinheiro|cartão|cheque|troco|desconto|vale|gaveta|gorjeta|estorno|devolução|exato|pix',
    'contanti|carta|bancomat|assegno|resto|sconto|buono|cassetto|mancia|storno|reso|esatto',
    'наличные|карта|чек|сдача|скидка|купон|ящик|денежный ящик|чаевые|сторно|возврат|без сдачи',
  ].join('|'),
  unspaced: [
    '现金|刷卡|银行卡|支票|找零|折扣|优惠|代金券|钱箱|小费|作废|退货|抹零',
    '現金|カード|小切手|お釣り|釣銭|割引|値引|クーポン|金券|ドロア|引き出し|チップ|取消|返品',
    '현금|카드|수표|거스름돈|할인|쿠폰|상품권|돈통|서랍|팁|봉사료|취소|반품',
    'نقدا|نقد|بطاقة|البطاقة|شيك|الباقي|خصم|الخصم|قسيمة|الدرج|درج|بقشيش|إكرامية|مرتجع',
    'नकद|कार्ड|चेक|छुट्टा|छूट|कूपन|वाउचर|दराज|टिप|बख्शीश|वापसी',
  ].join('|'),
} as const

/** Whose, which of several: a word or a number round the machine. */
const numbered = '(?: ?(?:№|nr\\.?|n°|#)? ?[\\p{N}a-z]{1,2})?$'
const kinds = [machines, tills].map(({ spaced, unspaced }) =>
  once(() => [wordsOf(spaced, '^', numbered), wordsAnywhere(unspaced, '^', numbered)]),
)

const isOf = (nth: number) => byText((name) => kinds[nth]?.().some((kind) => kind.test(name)) === true)
const [isMachineName, isTillName] = [isOf(0), isOf(1)]

/** The first word of two is the machine, in languages that say so; or the last one is. */
const headOf = (name: string): readonly string[] => {
  const words = name.split(' ')
  return words.length === 2 || words.length === 3 ? [name, words[0] ?? '', words.at(-1) ?? ''] : [name]
}

const plain = (text: string): string => controlName(text, true) ?? ''
/** What is only shown or folded away of it sets nothing going. */
const isMachine = byText(
  (text) => headOf(plain(text)).some(isMachineName) && !isLookName(text) && !isTurning(spelled(text)),
)
/** What is to be paid may stand behind it. */
const isTill = byText((text) =>
  isTillName(plain(text.replace(/ ?(?:\p{Sc} ?)?\d[\d.,]*(?: ?\p{Sc})?$/u, ''))),
)

/** Pixels that what stands in one line or column may differ by, and how far a panel reaches. */
const slack = 14
const reach = 420

const isBeside = (one: Element, other: Element): boolean => {
  const [[x, y], [otherX, otherY]] = [center(one.box), center(other.box)]
  return (
    (Math.abs(y - otherY) <= slack && Math.abs(x - otherX) <= reach * 2) ||
    (Math.abs(one.box.x - other.box.x) <= slack && Math.abs(y - otherY) <= reach)
  )
}

/** As many things of a kind make a panel. */
const fewest = 2

/** The buttons beside one, and itself; where only a picture is known, the texts. */
function panelOf(own: Element, seen: Observation): readonly Element[] {
  const alike = isRead(own) ? readOn(seen) : actionButtons(seen)
  return alike.filter((other) => other === own || isBeside(own, other))
}

export const actionButtons = byElements((seen) =>
  knownElements(seen).filter((one) => !isRead(one) && isActionButton(one)),
)

const isCalledMachine = (one: Element): boolean => namesOf(one).some(isMachine)
const isCalledTill = (one: Element): boolean => namesOf(one).some(isTill)

const machinesOn = fitting(actionButtons, isCalledMachine)
/** Buttons that are machines by their names, told before there is a move: a table of them is long. */
export const machinesAhead = machinesOn.ahead

/** The sign that opens what stands under its name: no machine's, and none of two of which the other points up. */
const isFolded = (own: Element, seen: Observation): boolean =>
  folded.test(own.text.trim()) &&
  !isCalledMachine(own) &&
  !knownElements(seen).some(({ text }) => upwards.test(text.trim()))
const folded = /\p{L}.*\s?[▾⌄˅﹀]$/u
const upwards = /[▲△▴⌃˄︿↑]$/u

/** By how many different names the elements of a panel fit. */
const counted = (panel: readonly Element[], fits: (one: Element) => boolean): number =>
  new Set(panel.filter(fits).map(({ text }) => text)).size

/** One of a panel of machines or of a till; a machine among deeds; or the switch of what stands in a row of deeds. */
export function isOnPanel(control: Control, seen: Observation): boolean {
  const own = control.elements[0] ?? readThere(control, seen)
  if (own === undefined || !(isRead(own) || isActionButton(own)) || isFolded(own, seen)) return false
  const panel = panelOf(own, seen)
  const most = Math.max(fewest, Math.ceil(new Set(panel.map(({ text }) => text)).size / 2))
  if (isRead(own)) {
    const acts = (one: Element): boolean => isCalledMachine(one) || namesOf(one).some(tellsDeed)
    return (
      (isCalledMachine(own) && counted(panel, acts) >= Math.max(most, fewest + 1)) ||
      (isCalledTill(own) && counted(panel, isCalledTill) > fewest)
    )
  }
  const machines = counted(panel, (one) => machinesOn.has(seen, one))
  return (
    machines >= (isCalledMachine(own) ? fewest : most) ||
    counted(panel, isCalledTill) >= Math.max(most, fewest + 1) ||
    (namesOf(own).some(isSwitch) && panel.some((one) => one !== own && namesOf(one).some(tellsDeed)))
  )
}

const switches = wordsAnywhere(
  'power|ein/aus|an/aus|on/off|strom|alimentation|marche/arrêt|encendido|alimentación|alimentação|liga/desliga|alimentazione|accensione|питание|вкл/выкл|电源|开关机|電源|전원|الطاقة|التشغيل|पावर|बिजली',
  '^',
  '$',
)
const isSwitch = (text: string): boolean => switches.test(plain(text))
