/** The shop's payment page and the order it ends in. */

import type { Theme } from '../drawing/theme'
import type { View } from '../drawing/view'
import { button, column, icon, label, row, scroller, spring } from '../drawing/view'
import { badge, card, header, labelledInput, page } from '../drawing/widgets'
import { closeToFirst, openPage } from '../pages'
import type { Change, PhoneState } from '../state'
import { speak, tell, textOf, withText } from '../state'
import { cartTotal, priceText } from '../stores/goods'

const fieldNames = ['shop.card', 'shop.holder', 'shop.expiry', 'shop.code'] as const

/** Places the order: the cart is empty afterwards and the order's page is shown. */
const pay: Change = (state) => {
  const say = speak(state.lang)
  if (textOf(state, 'shop.card').replaceAll(/\D/g, '').length < 12)
    return tell(state, say('Please enter a card number', '请输入银行卡号'))
  if (fieldNames.some((name) => textOf(state, name).trim() === ''))
    return tell(state, say('Please fill in every field', '请填写所有信息'))
  const number = `20411${String(state.orders.length + 1).padStart(3, '0')}`
  const orders = [...state.orders, { number, total: cartTotal(state) }]
  const emptied = fieldNames.reduce<PhoneState>((now, name) => withText(now, name, ''), state)
  const placed = closeToFirst('shop')({ ...emptied, cart: {}, orders })
  return openPage('shop', { name: 'order', item: number })(placed)
}

export function payPage(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  const amount = priceText(cartTotal(state))
  // On its side the phone has no room for a button that always stays.
  const low = state.rotation === 90
  const confirm = button(say('Pay now', '立即支付'), pay, {
    id: 'pay',
    fill: theme.accent,
    ink: theme.onAccent,
  })
  const narrow = (name: string, id: string, title: string, password: boolean): View =>
    column({ grow: 1 }, [
      labelledInput(state, theme, name, { title, id, hint: title, password, fill: theme.ground }),
    ])
  return page(theme, [
    header(state, theme, { title: say('Payment', '支付'), back: true }),
    scroller('shop.pay', { padding: [6, 42, 42, 42], gap: 36 }, [
      row({ fill: theme.card, radius: 48, padding: [36, 42, 36, 42], gap: 30 }, [
        badge('credit-card', theme),
        label(say('To pay', '应付金额'), { ink: theme.ink }),
        spring,
        label(amount, { id: 'amount', font: 'title', ink: theme.ink }),
      ]),
      card(theme, { padding: [42, 42, 48, 42], gap: 36 }, [
        labelledInput(state, theme, 'shop.card', {
          title: say('Card number', '银行卡号'),
          id: 'card_number',
          hint: '0000 0000 0000 0000',
          fill: theme.ground,
        }),
        labelledInput(state, theme, 'shop.holder', {
          title: say('Name on card', '持卡人姓名'),
          id: 'card_holder',
          hint: say('Name', '姓名'),
          fill: theme.ground,
        }),
        row({ gap: 30 }, [
          narrow('shop.expiry', 'expiry', say('Expires', '有效期'), false),
          narrow('shop.code', 'security_code', say('Code', '安全码'), true),
        ]),
      ]),
      ...(low ? [confirm] : []),
    ]),
    ...(low ? [] : [column({ padding: [18, 42, 36, 42] }, [confirm])]),
  ])
}

export function orderPage(state: PhoneState, theme: Theme, number: string): View {
  const say = speak(state.lang)
  const order = state.orders.find((one) => one.number === number)
  return page(theme, [
    header(state, theme, { title: say('Order', '订单'), back: true }),
    column(
      {
        grow: 1,
        justify: 'center',
        align: 'center',
        gap: 30,
        padding: [0, 60, state.rotation === 0 ? 120 : 0, 60],
      },
      [
        icon('circle-check', theme.ok, 132),
        label(say('Order placed', '订单已提交'), { id: 'placed', font: 'title', ink: theme.ink }),
        label(say(`Order number ${number}`, `订单号 ${number}`), { id: 'order_number', ink: theme.quiet }),
        label(say(`Paid ${priceText(order?.total ?? 0)}`, `已支付 ${priceText(order?.total ?? 0)}`), {
          id: 'paid',
          ink: theme.quiet,
        }),
      ],
    ),
    column({ padding: [18, 42, 36, 42] }, [
      button(say('Back to the shop', '返回商店'), closeToFirst('shop'), {
        id: 'done',
        fill: theme.soft,
        ink: theme.onSoft,
      }),
    ]),
  ])
}
