/** A page that takes payment stops an agent: a person must act there. */
import { touchesTarget } from '../../action/action'
import { knownElements } from '../../action/observation'
import { isRead, isReadThere } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { isField } from '../../effects/field'
import type { Circumstances } from '../circumstances'
import type { Guard, Move } from '../guard'
import { isHarmless } from '../harmless/harmless'
import { asks } from '../harmless/questions'
import { isFieldName, isSearchName } from '../harmless/words/words'
import { controlGuard, objection } from '../reading/control'
import { isRefusing, isSearching } from '../reading/dialog'
import { eitherWay } from '../reading/fold'
import { controlName, spelled } from '../reading/label'
import { mayHold } from '../reading/lines'
import { clausesOf } from '../reading/phrase'
import { pressedNames } from '../reading/pressed'
import { byElements, labelledSo, spelledLines } from '../reading/words'
import { isStepBack } from '../shapes/step-back'
import { isNeverChosen } from '../things/calm'
import { isLookedAt, isLookRead, withoutCopies } from '../things/looks'
import { isUnfolding } from '../things/opening'

const control =
  /^(pay( and .+| now| with .+| securely| invoice| bill| in full)?|pay ?[$€£¥]?[\d.,]+.{0,8}|confirm (and|&) pay|(confirm|make|complete|submit|authori[sz]e|send) (the |my |your |a )?(payment|purchase|transfer|money)( now)?|(confirm|complete|place|submit) (my |your |the )?order|complete (my |your |the )?(booking|checkout|reservation)|place order.*|donate( now| [$€£¥]?[\d.,]+.*)?|transfer( now| money| funds| [$€£¥]?[\d.,]+.*)|top ?up( now| .{0,10}\d.*)|(add|send|deposit|withdraw) (money|funds|cash)|buy with .+)$|^(立即|确认|去|马上|免密|极速|继续|确定|安全|快捷|一键|指纹|刷脸)?(支付|付款|缴费|缴纳|还款|充值|转账|打赏|捐款|捐赠|汇款|提现)(并.{1,4})?( ?¥?[\d.,]+元?)?$|^(提交订单|确认(并)?(支付|付款|转账|汇款|订单)|塞钱进红包|发红包)$/

/** A verb with a price on it: what it costs stands on the button. */
const priced =
  /^(?=.*([$€£¥] ?\d|\d ?(元|币|usd|eur|gbp|cny)))(order|place|pay|join|tip|give|send|gift|donate|pledge|contribute|support|back|fund|unlock|get|add|load|reload|recharge|top ?up|deposit|transfer|withdraw|renew|extend|book|reserve|rent|redeem|continue|confirm|submit|start|complete|发起|支付|付|打赏|赞赏|送|赠|投|解锁|加入|加购|确认|确定|拼|续|充|购|买|订|抢|开通|立即)/

/** What is to be paid: an amount with its name, or an amount alone. */
const owed =
  /\b(fee|owe|owed|due|total|costs?|charge|subtotal)\b.{0,24}(\d[.,]\d\d\b|[$€£¥] ?\d)|^([$€£¥] ?\d+[.,]\d\d|\d+[.,]\d\d ?[$€£¥])$|(应付|待缴|待付|需付|费用|实付|共计).{0,6}\d/

/** Who is paid and from where: a person's card, or the one who gets it. */
const payer =
  /[•*]{4} ?\d{4}$|^(double[- ]click to pay|paying|pay to|you're (paying|sending))\b|^(付款给|收款(人|方)|付款方式|扣款方式|向.{1,8}(付款|转账))/

const press = controlGuard({
  id: 'payment',
  risk: 'pay',
  name: control,
  // Given is more than money: access, a mark, what one thinks.
  // Beside help, support is given to whoever asks.
  not: /^donner (?:(?:un |une |l'|la |le |son |mon |votre |ton )?(?:acces|autorisation|permission|avis|note|suite|nom)(?! et )(?: .*)?)$|^(?:help|contact|documentation|docs|faqs?|community|feedback|training|service) (?:and|&|\+) support$|^support (?:and|&|\+) (?:help|contact|documentation|docs|faqs?|community|feedback|training|service)$/,
  verbs: {
    en: [
      'pay',
      'prepay',
      'repay',
      'donate',
      'remit',
      'settle up',
      'wire',
      'cash out',
      'move (?:the |my |your )?(?:money|funds|cash|savings)',
      '(?:invest|borrow|sell|stake|swap|redeem|withdraw) (?:now|all|max)',
    ],
    enOrNoun: [
      'tip',
      'transfer',
      'deposit',
      'withdraw',
      'top up',
      'charge',
      'fund',
      'pledge',
      'chip in',
      'settle',
    ],
    zh: [
      '付清',
      '买单',
      '代付',
      '打赏',
      '赞赏',
      '捐款',
      '捐赠',
      '汇款',
      '还款',
      '缴费',
      '刷卡',
      '投币',
      '买入',
      '卖出',
      '赎回',
      '借款',
      '借钱',
      '申购',
      '平仓',
      '提现',
    ],
  },
  vague: [
    {
      name: /^(confirm|approve|finish|choose|select|request|double[- ]click|确认|完成|选择)( ?.{1,24})?$/,
      context: payer,
    },
    {
      name: /^(?:invest|borrow|sell|stake|swap|redeem|withdraw|exchange|convert|trade|lend)(?: .{1,24})?$/,
      context:
        /[$€£¥₹₽₩] ?\d|\d ?(?:usd|eur|gbp|btc|eth)\b|^(?:amount|balance|portfolio|holdings|wallet|quantity|shares|recipient)\b/,
    },
    {
      name: /^(start|get|settle|finish|complete|activate|continue|proceed|join|take|extend|unlock|use|claim|buy)(?! (shopping|over|directions|help|started|a tour|reading|browsing)\b)( .{1,24})?$/,
      context: owed,
    },
    {
      name: /^(add|send|confirm|continue|submit|next|done|approve|slide to (confirm|send|pay)|swipe to (confirm|send|pay)|send now|review|确认|确定|下一步|完成|同意)$/,
      context:
        /^(you (pay|send)|they (get|receive)|amount( to (pay|send))?|(transfer|payment) amount|recipient|total( (due|to pay|amount))?|pay from|from account)\b|^(收款(人|方|账户)|转账金额|付款(金额|账户|银行卡)|应付|实付|合计|支付金额|打赏金额|充值金额)/,
    },
    {
      name: /^(送|赠送|送出|送礼物?|投喂|支持|赞助|充值|gift|send gift|tip|support|give|top up)$/,
      context: /余额|[\d ]([抖金钻硬]?币|钻石?)|礼物|金额|[¥$€£] ?\d|\b(balance|coins?|gifts?)\b/,
    },
  ],
  say: () => '',
})

/** Signs of a page where money leaves, each of its own kind: one alone may stand anywhere. */
const signs: readonly RegExp[] = [
  /^((secure )?checkout|review your order|complete your (booking|order|purchase)|收银台|确认订单|订单确认|支付订单|确认付款|填写订单)$/,
  /^(card (number|information|details)|credit card|debit card|银行卡号?|卡号|信用卡号?|card holder.*|name on card|\d{4} \d{4} \d{4} \d{4})$/,
  /^((mm ?\/ ?yy).*|cvv|cvc|security code|expir(y|ation)( date)?|有效期|安全码)$/,
  /^(billing address|shipping address|delivery address|账单地址|收货地址|\S{2,4} ?1\d{2}\*{4}\d{4})$/,
  /^(payment method|select payment method|pay with|付款方式|支付方式|选择支付方式|微信支付)$/,
  /^(order (summary|total).*|total price.*|amount due.*|应付(金额|总额)?.*|实付(款|金额).*|剩余支付时间.*|合计[:：].*)$/,
  /^(place your order|pay now|pay [$€£¥].*|提交订单|立即支付|确认支付|确认付款|去支付)$/,
]

/** Fields that stand on no other page. */
const certain =
  /^(card number|card information|cvv|cvc|billing address|银行卡号|请输入支付密码|收银台|确认付款)$/

/** Most pages have none of them. */
const any = new RegExp([certain, ...signs].map(({ source }) => source.replace(/\$$/, '[:：]?$')).join('|'))

/** Of a page's address: path and query say what a shop calls the place. */
const address = /(?<!\/wiki)[/?&=_-](checkout|payment|pay|billing|place-?order|cashier)([/?&=#._-]|$)/i

const shortEnough = 40

export const payment: Guard = {
  id: 'payment',
  check(move, about) {
    const { action, seen } = move
    if (!touchesTarget(action) || passive.includes(action.kind)) return undefined
    const goes = action.kind === 'navigate' && typeof action.to === 'object' ? action.to.url : ''
    const button = pressedIn(move, about)
    const sign = pageSign(seen) ?? addressSign(move, about)
    // Most pages have no sign; whether a move leads aside is only worth asking on those that do.
    const place = sign !== undefined && !isAside(move, about) ? sign : undefined
    const found = button ?? place ?? address.exec(goes)?.[0]
    if (found === undefined) return undefined
    const objected = objection(found, 'pay')
    return about.stopsAt.includes('pay') ? { ...objected, rule: 'deny', stops: true } : objected
  },
  say: (detail, lang) => (lang === 'zh' ? `这里会付款（“${detail}”）` : `This is a payment (“${detail}”)`),
}

/** Leads away from it, shows something, moves the focus, or writes where somebody lives: nothing of that pays, on whatever page. */
const isAside = (move: Move, about: Circumstances): boolean =>
  move.effects.length > 0 &&
  move.effects.every((effect) => {
    if (!isHarmless(effect, move, about)) return false
    if (effect.kind === 'chord') return effect.calm
    if (effect.kind === 'enter') return isPlain(effect.into) || isVoucher(effect.into)
    if (effect.kind === 'submit') return effect.button === undefined && isSearching(effect.from)
    return (
      effect.kind === 'press' &&
      (isPlain(effect.on) ||
        effect.on?.elements[0]?.role === 'tab' ||
        isUnfolded(effect.on) ||
        effect.on?.elements.some(({ href }) => href !== undefined) === true ||
        isOnlyLookedAt(effect.on, move) ||
        isPart(effect.on) ||
        isWayOut(effect.on, move))
    )
  })

/** Back to the step or the cart before, or a plain no: to what is asked, or the only one; of several, each calls off a thing of its own. */
function isWayOut(pressed: Control | undefined, move: Move): boolean {
  const on = pressed && asCalled(pressed, move)
  // A drawn cross may be a sign beside its name.
  const names = on?.names.filter((name) => /\p{L}/u.test(name)) ?? []
  if (on === undefined || names.length === 0) return false
  return (
    isStepBack(on) || (names.every(isRefusing) && (asks(move) || isOnlyOne(on.elements[0]?.text ?? '', move)))
  )
}

/** Where only the picture is known, it is called what was read there. */
const asCalled = (on: Control, { seen }: Move): Control =>
  on.elements.length === 0 && seen.listed === undefined && isReadThere(on, seen)
    ? { ...on, names: on.near, near: [] }
    : on

const isOnlyOne = (name: string, { seen }: Move): boolean =>
  knownElements(seen).filter((one) => !isRead(one) && spelled(one.text) === spelled(name)).length === 1

const isUnfolded = (on: Control | undefined): boolean => {
  const own = on?.elements[0]
  return own !== undefined && isUnfolding(own)
}

const isOnlyLookedAt = (on: Control | undefined, move: Move): boolean => {
  const control = on && withoutCopies(on)
  if (control === undefined) return false
  const [own] = control.elements
  return own === undefined ? isLookRead(control, move) : isLookedAt(own, control, move)
}

/** By all of its names a part of the program, which is no price, no way to pay and no order; a no may call the order off. */
const isPart = (on: Control | undefined): boolean => {
  if (on === undefined || on.elements[0]?.submits === true) return false
  const texts = on.elements.length > 0 ? on.names : on.near
  if (!isNeverChosen(on) && !texts.every((text) => page.test(controlName(text, true) ?? ''))) return false
  return (
    texts.some((text) => /\p{L}{2}|\p{Script=Han}|\p{Script=Hangul}/u.test(text)) &&
    !texts.some((text) => isRefusing(text) || signs.some((sign) => sign.test(spelled(text))))
  )
}

/** Pages of the program beside the one that is paid on. */
const page = eitherWay(
  /^(?:home|main menu|menu|inbox|notifications|help|faq|settings|explore|discover|startseite|hauptmenu|menue|posteingang|benachrichtigungen|mitteilungen|hilfe|einstellungen|entdecken|accueil|menu principal|boite de reception|notifications|aide|reglages|parametres|decouvrir|inicio|menu principal|bandeja de entrada|notificaciones|ayuda|ajustes|configuracion|explorar|descubrir|caixa de entrada|notificacoes|ajuda|configuracoes|pagina inicial|posta in arrivo|notifiche|aiuto|impostazioni|esplora|scopri|главная|меню|входящие|уведомления|помощь|настроики|обзор|首页|主页|菜单|收件箱|通知|消息|帮助|设置|发现|ホーム|メニュー|受信トレイ|お知らせ|ヘルプ|設定|홈|메뉴|받은편지함|알림|도움말|설정|الرئيسية|القائمة|الاشعارات|مساعدة|المساعدة|الاعدادات|होम|मुख्य पृष्ठ|मेन्यू|सूचनाएं|सहायता|सेटिंग)$/u,
)

/** What is typed there takes something off when a button beside it is pressed. */
const voucher = eitherWay(
  /^(?:enter |add |your |have a )?(?:promo(?:tion(?:al)?)?|discount|voucher|coupon|offer)(?: codes?)?(?: or (?:voucher|coupon|promo(?:tional)?|discount)(?: codes?)?)?\??$|^(?:rabatt|gutschein|aktions|promo)-?(?:code|nummer)?(?: eingeben)?$|^(?:saisir (?:un |le )?)?(?:code (?:promo(?:tionnel)?|de reduction|avantage)|bon de reduction)$|^(?:introduce (?:el |tu )?)?(?:codigo|cupon) (?:promocional|de descuento|promo)$|^(?:insira o )?(?:codigo promocional|cupom(?: de desconto)?|codigo de desconto)$|^(?:inserisci (?:il )?)?(?:codice (?:sconto|promo(?:zionale)?)|buono sconto)$|^(?:введите )?(?:промокод|код (?:скидки|купона)|купон)$|^(?:请?输入)?(?:优惠|折扣|促销)(?:码|代码|券码)$|^(?:クーポン|割引|プロモーション)コード(?:を入力)?$|^(?:쿠폰|할인|프로모션) ?(?:코드|번호)(?:를? ?입력)?$|^(?:كود|رمز) (?:الخصم|القسيمة|الترويج)$|^(?:कूपन|प्रोमो|छूट) कोड$/u,
)
const isVoucher = (field: Control | undefined): boolean =>
  field !== undefined &&
  isField(field) &&
  field.elements[0]?.secret !== true &&
  isCalled(field.names.filter((name) => name.trim() !== ''))
/** The nearest name; further ones may be what stands in it. */
const isCalled = ([name]: readonly string[]): boolean =>
  name !== undefined && voucher.test(spelled(name).replace(/[:：*…. ]+$/u, ''))

const sum =
  /amount|price|sum\b|betrag|montant|prix|importe|monto|precio|valor|preco|importo|prezzo|сумма|цена|金额|价格|金额|예산|금액/u

/** A field for a name, a street, a place: it is called so, and holds no sum and no secret. */
const isPlain = (field: Control | undefined): boolean =>
  field !== undefined &&
  isField(field) &&
  field.elements[0]?.secret !== true &&
  field.names.some((name) => isFieldName(name) || isSearchName(name)) &&
  !field.names.some((name) => sum.test(spelled(name)) || signs.some((sign) => sign.test(spelled(name))))

/** The key of what somebody wrote down to be done: PAY-12 pays nothing. */
const ticket = /(?<![A-Za-z])[A-Z][A-Z0-9]{1,9}-\d{2,}(?![A-Za-z])/g

/** A place that is called so may be looked round in: what is pressed there and known to do no harm pays nothing. */
function addressSign(move: Move, about: Circumstances): string | undefined {
  const found = address.exec((move.seen.url ?? '').replace(ticket, ''))?.[0]
  if (found === undefined) return undefined
  const isLooking = move.effects.every((effect) => effect.kind === 'press' && isHarmless(effect, move, about))
  return move.effects.length > 0 && isLooking ? undefined : found
}

/** A verb with its price, or an order to pay. */
const pressedIn = (move: Move, about: Circumstances): string | undefined =>
  press.check(move, about)?.detail ?? pressedNames(move.effects).find(isPriced)

const isPriced = (text: string): boolean => clausesOf(text).some((clause) => priced.test(clause))

const passive: readonly string[] = ['wait', 'scroll', 'hover']

/** What tells a payment page: a field that nothing else has, or two kinds of signs. */
export const pageSign = byElements((seen): string | undefined => {
  if (!mayHold(spelledLines(seen).whole, any)) return undefined
  const [sure] = labelledSo(certain, seen, shortEnough)
  if (sure !== undefined) return sure
  const found = signs.flatMap((sign) => labelledSo(sign, seen, shortEnough).slice(0, 1))
  return found.length >= 2 ? found[0] : undefined
})
