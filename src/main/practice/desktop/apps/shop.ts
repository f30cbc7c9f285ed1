/** Shop: products, a cart and a payment page on which paying never does anything. */
import type { Box } from '../../../../core/action/geometry'
import type { IconName } from '../drawing/icons'
import { palette } from '../drawing/palette'
import type { Node } from '../drawing/scene'
import { textIn } from '../drawing/scene'
import { box, button, caption, input } from '../drawing/widgets'
import type { DesktopState } from '../state'
import type { AppView } from '../windows'
import type { Word } from '../words'
import { say } from '../words'

type Product = {
  readonly id: Extract<IconName, 'notebook' | 'pen' | 'ink' | 'lamp' | 'envelopes' | 'calendar'>
  readonly word: Word
  readonly add: Word
  readonly cents: number
}

const products: readonly Product[] = [
  { id: 'notebook', word: 'notebook', add: 'addNotebook', cents: 650 },
  { id: 'pen', word: 'pen', add: 'addPen', cents: 2400 },
  { id: 'ink', word: 'ink', add: 'addInk', cents: 980 },
  { id: 'lamp', word: 'lamp', add: 'addLamp', cents: 3900 },
  { id: 'envelopes', word: 'envelopes', add: 'addEnvelopes', cents: 320 },
  { id: 'calendar', word: 'calendar', add: 'addCalendar', cents: 1250 },
]

const cartWidth = 248

export const shopView = (state: DesktopState): AppView => ({
  title: say(state.lang, 'shopTitle'),
  content: (inside) =>
    state.shop.page === 'payment'
      ? paymentPage(state, inside)
      : [...shelf(state, inside), ...cart(state, inside)],
})

const change = (state: DesktopState, part: Partial<DesktopState['shop']>): DesktopState => ({
  ...state,
  shop: { ...state.shop, ...part },
})

const price = (cents: number): string => `$${(cents / 100).toFixed(2)}`

const totalOf = (state: DesktopState): number =>
  products.reduce((sum, { id, cents }) => sum + cents * (state.shop.cart[id] ?? 0), 0)

function shelf(state: DesktopState, inside: Box): Node[] {
  const width = inside.width - cartWidth
  const card = Math.floor((width - 3 * 20) / 2)
  return [
    textIn(box(inside.x + 20, inside.y + 12, width, 34), say(state.lang, 'shopHint'), {
      font: 'title',
      rgb: palette.ink,
    }),
    ...products.flatMap((product, i) =>
      productCard(
        state,
        product,
        box(inside.x + 20 + (i % 2) * (card + 20), inside.y + 60 + Math.floor(i / 2) * 162, card, 146),
      ),
    ),
  ]
}

function productCard(state: DesktopState, product: Product, at: Box): Node[] {
  const { id, word, add, cents } = product
  return [
    { kind: 'fill', box: at, rgb: palette.raised, radius: 9 },
    { kind: 'outline', box: at, rgb: palette.line, radius: 9 },
    { kind: 'icon', icon: id, box: box(at.x + 14, at.y + 16, 62, 62), rgb: palette.ink },
    textIn(box(at.x + 88, at.y + 18, at.width - 92, 24), say(state.lang, word), {
      font: 'strong',
      rgb: palette.ink,
    }),
    textIn(box(at.x + 88, at.y + 44, at.width - 92, 24), price(cents), { rgb: palette.quiet }),
    ...button(state, {
      id: `shop.${id}`,
      at: box(at.x + 14, at.y + 94, at.width - 28, 38),
      word: add,
      click: (now) =>
        change(now, { cart: { ...now.shop.cart, [id]: Math.min(99, (now.shop.cart[id] ?? 0) + 1) } }),
    }),
  ]
}

function cart(state: DesktopState, inside: Box): Node[] {
  const x = inside.x + inside.width - cartWidth
  const y = inside.y
  const lines = products.filter(({ id }) => (state.shop.cart[id] ?? 0) > 0)
  const bottom = y + inside.height
  return [
    { kind: 'fill', box: box(x, y, 1, inside.height), rgb: palette.line },
    textIn(box(x + 20, y + 12, 200, 34), say(state.lang, 'cart'), { font: 'title', rgb: palette.ink }),
    ...(lines.length === 0
      ? [textIn(box(x + 20, y + 60, 200, 28), say(state.lang, 'cartEmpty'), { rgb: palette.quiet })]
      : []),
    ...lines.flatMap(({ id, word, cents }, i) =>
      cartLine(
        state,
        { word, count: state.shop.cart[id] ?? 0, cents },
        box(x + 20, y + 60 + i * 34, cartWidth - 40, 34),
      ),
    ),
    { kind: 'fill', box: box(x + 20, bottom - 162, cartWidth - 40, 1), rgb: palette.line },
    textIn(box(x + 20, bottom - 154, 120, 34), say(state.lang, 'total'), {
      font: 'strong',
      rgb: palette.ink,
    }),
    textIn(box(x + 20, bottom - 154, cartWidth - 40, 34), price(totalOf(state)), {
      font: 'strong',
      rgb: palette.ink,
      align: 'right',
    }),
    ...button(state, {
      id: 'shop.checkout',
      at: box(x + 20, bottom - 112, cartWidth - 40, 40),
      word: 'checkout',
      look: 'primary',
      click: checkout,
    }),
    ...button(state, {
      id: 'shop.clear',
      at: box(x + 20, bottom - 60, cartWidth - 40, 40),
      word: 'clearCart',
      click: (now) => change(now, { cart: {} }),
    }),
  ]
}

function cartLine(state: DesktopState, line: { word: Word; count: number; cents: number }, at: Box): Node[] {
  const amount = price(line.cents * line.count)
  return [
    textIn(at, `${line.count} x ${say(state.lang, line.word)}`, { rgb: palette.ink }),
    textIn(at, amount, { rgb: palette.quiet, align: 'right' }),
  ]
}

const checkout = (state: DesktopState): DesktopState =>
  totalOf(state) === 0
    ? { ...state, toast: { word: 'cartEmpty' } }
    : { ...change(state, { page: 'payment', error: undefined }), focus: undefined }

function paymentPage(state: DesktopState, { x, y, width, height }: Box): Node[] {
  const left = x + Math.floor((width - 460) / 2)
  const { error } = state.shop
  return [
    { kind: 'fill', box: box(left - 32, y + 20, 524, height - 44), rgb: palette.raised, radius: 10 },
    { kind: 'outline', box: box(left - 32, y + 20, 524, height - 44), rgb: palette.line, radius: 10 },
    textIn(box(left, y + 38, 460, 36), say(state.lang, 'payment'), { font: 'title', rgb: palette.ink }),
    textIn(box(left, y + 76, 460, 26), say(state.lang, 'paymentHint'), { rgb: palette.quiet }),
    { kind: 'fill', box: box(left, y + 114, 460, 1), rgb: palette.line },
    textIn(box(left, y + 124, 200, 34), say(state.lang, 'total'), { font: 'strong', rgb: palette.ink }),
    textIn(box(left, y + 124, 460, 34), price(totalOf(state)), {
      font: 'strong',
      rgb: palette.ink,
      align: 'right',
    }),
    ...caption(state, 'cardNumber', box(left, y + 176, 300, 26), 'card-number'),
    ...input(state, { field: 'card-number', at: box(left, y + 206, 460, 40), error: error !== undefined }),
    ...(error === undefined
      ? []
      : [textIn(box(left, y + 248, 460, 24), say(state.lang, error), { rgb: palette.danger })]),
    ...caption(state, 'cardName', box(left, y + 280, 300, 26), 'card-name'),
    ...input(state, { field: 'card-name', at: box(left, y + 310, 460, 40) }),
    ...button(state, {
      id: 'shop.back',
      at: box(left, y + 392, 160, 42),
      word: 'backToShop',
      click: (now) => change(now, { page: 'products', error: undefined }),
    }),
    ...button(state, {
      id: 'shop.pay',
      at: box(left + 280, y + 392, 180, 42),
      word: 'payNow',
      look: 'go',
      click: pay,
    }),
  ]
}

/** Keeps no card number and buys nothing: it only says so. */
function pay(state: DesktopState): DesktopState {
  if (state.fields['card-number'].text.trim() === '') return change(state, { error: 'cardMissing' })
  return {
    ...change(state, { error: undefined }),
    dialog: { kind: 'notice', title: 'practiceOnly', text: 'nothingBought' },
  }
}
