/** What the shop sells. Prices in yuan. */
import type { IconName } from '../drawing/glyphs'
import type { PhoneState } from '../state'

export type Good = {
  readonly id: string
  readonly name: readonly [string, string]
  readonly about: readonly [string, string]
  readonly price: number
  readonly icon: IconName
  readonly tone: number
}

export const goods: readonly Good[] = [
  {
    id: 'lamp',
    name: ['Desk lamp', '台灯'],
    about: ['Warm light in three steps, folds flat.', '暖光三档可调，可折叠收纳。'],
    price: 168,
    icon: 'lamp-desk',
    tone: 0xf4e3c3,
  },
  {
    id: 'headphones',
    name: ['Headphones', '头戴耳机'],
    about: ['Quiet on the train, thirty hours of music.', '主动降噪，续航三十小时。'],
    price: 599,
    icon: 'headphones',
    tone: 0xd9e4f7,
  },
  {
    id: 'backpack',
    name: ['Backpack 18 L', '双肩包 18 升'],
    about: ['Water-repellent, with a sleeve for a laptop.', '防泼水面料，带电脑隔层。'],
    price: 259,
    icon: 'backpack',
    tone: 0xd8ecdf,
  },
  {
    id: 'mug',
    name: ['Coffee mug', '咖啡杯'],
    about: ['Stoneware, 350 ml, dishwasher-safe.', '陶瓷材质，350 毫升，可用洗碗机清洗。'],
    price: 49,
    icon: 'coffee',
    tone: 0xf3dcd2,
  },
  {
    id: 'watch',
    name: ['Wristwatch', '手表'],
    about: ['Steel case, leather strap, five years of warranty.', '钢表壳，真皮表带，五年质保。'],
    price: 880,
    icon: 'watch',
    tone: 0xe3e0ef,
  },
  {
    id: 'book',
    name: ['Sea atlas', '航海图集'],
    about: ['Forty-two harbours on two hundred pages.', '两百页，收录四十二个港口。'],
    price: 128,
    icon: 'book-open',
    tone: 0xd3e8ea,
  },
  {
    id: 'umbrella',
    name: ['Umbrella', '雨伞'],
    about: ['Opens with one hand, holds in strong wind.', '单手开合，抗强风。'],
    price: 79,
    icon: 'umbrella',
    tone: 0xe9dbe6,
  },
  {
    id: 'plant',
    name: ['Potted fern', '盆栽蕨'],
    about: ['Likes shade and a little water every other day.', '喜阴，隔天浇少量水即可。'],
    price: 65,
    icon: 'sprout',
    tone: 0xdfeccf,
  },
]

export const priceText = (price: number): string => `¥${price.toFixed(2).replace(/\B(?=(\d{3})+\.)/, ',')}`

/** The goods in the cart with their counts, in the shop's order. */
export const cartLines = (state: PhoneState): readonly { readonly good: Good; readonly count: number }[] =>
  goods.flatMap((good) => {
    const count = state.cart[good.id] ?? 0
    return count > 0 ? [{ good, count }] : []
  })

export const cartCount = (state: PhoneState): number =>
  cartLines(state).reduce((sum, { count }) => sum + count, 0)

export const cartTotal = (state: PhoneState): number =>
  cartLines(state).reduce((sum, { good, count }) => sum + good.price * count, 0)
