/** Buying, ordering and subscribing: what leads to a payment, or is one at a press. */
import type { Element } from '../../action/observation'
import type { Guard, Move } from '../guard'
import { controlGuard, objection } from '../reading/control'
import { pressedBy, pressedNames } from '../reading/pressed'
import { isOpeningSign } from '../shapes/signs'

const control = controlGuard({
  id: 'purchase',
  risk: 'buy',
  name: /^(buy( it)?( now)?( for .+)?|buy now .*|order now|pre-?order( now)?|(go to |proceed to |continue to )?check ?out( now)?|subscribe( now| for .+)?|start (your |my )?(free )?(trial|membership|subscription)|(upgrade|get) (now|premium|pro|plus|to .+)|(place|confirm|submit) (my |your |a )?bid|bid now|rent( now)?( for .+)?|book( now| ride)|reserve( now)?|confirm (ride|booking|reservation|order|trip|uber.*|pick-?up)|request (ride|uber.*)|[$€£¥] ?\d[\d., ]*)$|^(立即|马上|现在|一键|确认|去|我要|免费)?(购买|抢购|下单|预订|预定|订购|开通|续费|结算|结账|秒杀|拼单|兑换|出价)(会员|套餐)?( ?\(\d+\))?( ?¥[\d.]+)?$|^确认(呼叫|叫车|用车).*|^呼叫.{0,6}车$|^(发起|去)拼(团|单)$/,
  // A list is sorted in Italian by the word that orders; and what went wrong with it, as incidents are called.
  not: /^ordina(?:re)?(?: per|:) (?:nome|titolo|autore|data|prezzo|rilevanza|dimensioni?|tipo|voto|valutazione|distanza|stato|categoria|priorita|novita|popolarita)(?: ?[▾▼▲⌄↓↑›])?$|^check ?outs? (?:[\w-]+ ){0,3}(?:latency|errors?|failures?|timeouts?|outages?|rates?|high|low|down|slow|failing|failed|degraded|unavailable|broken|spikes?)$/,
  verbs: {
    en: ['buy', 'purchase', 'pre-?order', 'subscribe', 'upgrade to', 'renew', 'hire', 'check ?out', 'enrol+'],
    enOrNoun: ['unlock', 'claim', 'order', 'book', 'reserve', 'rent', 'bid', 'request a ride', 'switch to'],
    zh: [
      '购买',
      '抢购',
      '下单',
      '预订',
      '预定',
      '订购',
      '订票',
      '抢票',
      '开通',
      '续费',
      '续订',
      '结算',
      '结账',
      '秒杀',
      '拼单',
      '兑换',
      '出价',
      '竞拍',
      '租用',
      '升级为',
      '升级到',
      '购票',
      '约车',
      '挂号',
      '加购',
    ],
  },
  vague: [
    {
      name: /^(upgrade|continue|confirm|subscribe|start|join|try( it)?( free)?|确认|继续|升级|免费试用|立即试用|加入)$/,
      context:
        /[$€£¥] ?\d[\d.,]* ?(\/|per|a|每) ?(mo|month|week|year|yr|user|seat|月|年|周)|\/(月|年|周)|自动续费|\b(auto-?renew|billed (monthly|annually|yearly)|free trial)/,
    },
  ],
  asked:
    /\b(buy|purchase|order|subscribe|bid|book|renew|upgrade)\b.*\?|\bwill be charged\b|(购买|下单|开通|续费|订阅|预订|兑换|出价).*[?？吗]|将?(扣款|扣除)/,
  say: (detail, lang) =>
    lang === 'zh' ? `“${detail}”会下单或购买` : `“${detail}” leads to a payment or an order`,
})

/** So many gems or coins: what a game takes for what is pressed. */
const coins = /[💎🪙💰💴💵💶💷]\ufe0f? ?\d|\d ?[kKmM]? ?[💎🪙💰💴💵💶💷]/u

const costsCoins = ({ text, hints = [] }: Element): boolean =>
  [text, ...hints].some((name) => coins.test(name))

const spent = ({ effects }: Move): string | undefined =>
  pressedBy(effects).some(
    (one) =>
      one !== undefined &&
      (one.elements.some(({ href }) => href !== undefined) ||
        (isOpeningSign(one) && !one.elements.slice(0, 1).some(costsCoins))),
  )
    ? undefined
    : pressedNames(effects).find((text) => coins.test(text))

export const purchase: Guard = {
  ...control,
  check(move, about) {
    const found = spent(move)
    return found === undefined ? control.check(move, about) : objection(found, 'buy')
  },
}
