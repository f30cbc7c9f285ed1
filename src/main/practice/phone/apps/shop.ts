/** The shop: goods, one of them, the cart. */

import type { Theme } from '../drawing/theme'
import type { View } from '../drawing/view'
import { button, column, icon, iconButton, label, list, row, scroller, spring, stack } from '../drawing/view'
import { card, header, page } from '../drawing/widgets'
import { openPage } from '../pages'
import type { Change, Page, PhoneState } from '../state'
import { speak, tell } from '../state'
import type { Good } from '../stores/goods'
import { cartCount, cartLines, cartTotal, goods, priceText } from '../stores/goods'
import { orderPage, payPage } from './payment'

export function shopView(state: PhoneState, theme: Theme, shown: Page): View {
  switch (shown.name) {
    case 'good':
      return goodPage(
        state,
        theme,
        goods.find(({ id }) => id === shown.item),
      )
    case 'cart':
      return cartPage(state, theme)
    case 'pay':
      return payPage(state, theme)
    case 'order':
      return orderPage(state, theme, shown.item ?? '')
    default:
      return goodsPage(state, theme)
  }
}

const change =
  (id: string, by: 1 | -1): Change =>
  (state) => ({
    ...state,
    cart: { ...state.cart, [id]: Math.min(99, Math.max(0, (state.cart[id] ?? 0) + by)) },
  })

function cartButton(state: PhoneState, theme: Theme): View {
  const count = cartCount(state)
  const title = speak(state.lang)('Cart', '购物车')
  return row(
    {
      id: 'cart',
      className: 'Button',
      description: count === 0 ? title : `${title} (${count})`,
      height: 114,
      radius: 57,
      padding: [0, 42, 0, 36],
      gap: 18,
      fill: theme.soft,
      tap: openPage('shop', { name: 'cart' }),
    },
    [
      icon('shopping-cart', theme.onSoft),
      label(String(count), { id: 'count', font: 'strong', ink: theme.onSoft }),
    ],
  )
}

function goodTile(state: PhoneState, theme: Theme, good: Good): View {
  const say = speak(state.lang)
  return card(
    theme,
    {
      id: 'good',
      grow: 1,
      padding: [24, 24, 36, 24],
      gap: 18,
      tap: openPage('shop', { name: 'good', item: good.id }),
    },
    [
      stack({ height: 300, radius: 36, fill: good.tone, align: 'center', justify: 'center' }, [
        icon(good.icon, 0x3a4252, 132),
      ]),
      column({ padding: [0, 12, 0, 12], gap: 4 }, [
        label(say(...good.name), { id: 'name', ink: theme.ink }),
        label(priceText(good.price), { id: 'price', font: 'strong', ink: theme.accent }),
      ]),
    ],
  )
}

function goodsPage(state: PhoneState, theme: Theme): View {
  const columns = state.rotation === 0 ? 2 : 4
  const rows = Array.from({ length: Math.ceil(goods.length / columns) }, (_, i) =>
    row(
      { gap: 30, align: 'fill' },
      goods.slice(i * columns, (i + 1) * columns).map((good) => goodTile(state, theme, good)),
    ),
  )
  return page(theme, [
    header(state, theme, {
      title: speak(state.lang)('Shop', '商店'),
      actions: [row({ padding: [0, 18, 0, 0] }, [cartButton(state, theme)])],
    }),
    list('shop.shop', { id: 'goods', padding: [6, 42, 48, 42], gap: 30 }, rows),
  ])
}

const addToCart =
  (id: string): Change =>
  (state) =>
    tell(change(id, 1)(state), speak(state.lang)('Added to cart', '已加入购物车'))

function goodPage(state: PhoneState, theme: Theme, good: Good | undefined): View {
  const say = speak(state.lang)
  const top = header(state, theme, {
    title: '',
    back: true,
    actions: [row({ padding: [0, 18, 0, 0] }, [cartButton(state, theme)])],
  })
  if (good === undefined) return page(theme, [top])
  return page(theme, [
    top,
    scroller('shop.good', { padding: [6, 42, 42, 42], gap: 36 }, [
      stack({ height: 600, radius: 60, fill: good.tone, align: 'center', justify: 'center' }, [
        { className: 'View', width: 320, height: 320, radius: 160, fill: 0xffffff, alpha: 0.6 },
        icon(good.icon, 0x3a4252, 132),
      ]),
      column({ gap: 12, padding: [0, 12, 0, 12] }, [
        label(say(...good.name), { id: 'name', font: 'title', ink: theme.ink }),
        label(priceText(good.price), { id: 'price', font: 'title', ink: theme.accent }),
      ]),
      label(say(...good.about), { id: 'about', ink: theme.quiet, wrap: true, padding: [0, 12, 0, 12] }),
      row({ padding: [0, 12, 0, 12], gap: 24 }, [
        icon('truck', theme.quiet),
        label(say('Free delivery, two days', '免运费，两天送达'), { id: 'delivery', ink: theme.quiet }),
      ]),
    ]),
    column({ padding: [18, 42, 36, 42] }, [
      button(say('Add to cart', '加入购物车'), addToCart(good.id), {
        id: 'add',
        fill: theme.accent,
        ink: theme.onAccent,
      }),
    ]),
  ])
}

function cartLine(state: PhoneState, theme: Theme, good: Good, count: number): View {
  const say = speak(state.lang)
  const name = say(...good.name)
  const round = { fill: theme.soft, ink: theme.onSoft, width: 96, height: 96, radius: 48 }
  return card(theme, { padding: [24, 30, 24, 24] }, [
    row({ gap: 30 }, [
      stack({ width: 156, height: 156, radius: 36, fill: good.tone, align: 'center', justify: 'center' }, [
        icon(good.icon, 0x3a4252, 84),
      ]),
      column({ grow: 1, gap: 4 }, [
        label(name, { id: 'name', ink: theme.ink }),
        label(priceText(good.price), { id: 'price', font: 'strong', ink: theme.accent }),
      ]),
      iconButton('minus', say(`One ${name} less`, `减少${name}`), change(good.id, -1), {
        id: 'less',
        ...round,
      }),
      label(String(count), { id: 'count', font: 'strong', ink: theme.ink, width: 60, centered: true }),
      iconButton('plus', say(`One ${name} more`, `增加${name}`), change(good.id, 1), {
        id: 'more',
        ...round,
      }),
    ]),
  ])
}

function cartPage(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  const lines = cartLines(state)
  const top = header(state, theme, { title: say('Cart', '购物车'), back: true })
  if (lines.length === 0) {
    return page(theme, [
      top,
      column({ grow: 1, justify: 'center', align: 'center', gap: 30 }, [
        icon('shopping-cart', theme.quiet, 132),
        label(say('Your cart is empty', '购物车是空的'), { id: 'empty', ink: theme.quiet }),
      ]),
    ])
  }
  return page(theme, [
    top,
    list(
      'shop.cart',
      { id: 'lines', padding: [6, 42, 42, 42], gap: 24 },
      lines.map(({ good, count }) => cartLine(state, theme, good, count)),
    ),
    column({ padding: [18, 42, 36, 42], gap: 30 }, [
      row({ padding: [0, 12, 0, 12] }, [
        label(say('Total', '合计'), { ink: theme.quiet }),
        spring,
        label(priceText(cartTotal(state)), { id: 'total', font: 'title', ink: theme.ink }),
      ]),
      button(say('Check out', '去结算'), openPage('shop', { name: 'pay' }), {
        id: 'checkout',
        fill: theme.accent,
        ink: theme.onAccent,
      }),
    ]),
  ])
}
