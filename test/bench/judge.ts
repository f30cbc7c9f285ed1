/** Judging a move on a page of 5,000 controls: every guard, and the grounding. */
import { Action } from '../../src/core/action/action'
import type { Element, Observation } from '../../src/core/action/observation'
import { guards } from '../../src/core/guards'
import type { Circumstances } from '../../src/core/guards/circumstances'
import { examine } from '../../src/core/policy/judgement'
import { noPolicy } from '../../src/core/policy/policy'
import { chance } from '../core/dialects/recorded-replies'
import { type Bench, measure, quantile } from './bench'

const count = 5000
const limit = 15

const words =
  'Open Edit Details Order Invoice Customer Product Settings Search Next Previous Total Date Ann Müller 订单 详情 编辑 客户 保存 検索 設定 Заказ Подробнее Año Größe Straße 3,490.00 #10482 2026-11-23 Show more Reply'.split(
    ' ',
  )
const roles = ['link', 'button', 'textbox', 'menuitem', 'checkbox'] as const

export const bench: Bench = {
  name: 'judge',
  async run() {
    const random = chance(1)
    const times = 200
    const pages = Array.from({ length: 4 }, () => pageOf(random))
    let turn = 0
    const samples = await measure(times, async () => {
      const page = pages[turn++ % pages.length] ?? pageOf(random)
      // Nothing may be known from the time before: a page is judged when it is new.
      const seen = { ...page, elements: page.elements?.map((element) => ({ ...element })) }
      examine({ action: moveOn(seen, random), seen, autonomy: 'auto', about, said: { thought } }, guards)
    })
    const [p50, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)]
    const name = `judge: a move on a new page of ${count.toLocaleString('en')} controls, all guards and the grounding`
    return [{ name, unit: 'ms', p50, p95, goal: `≤ ${limit} ms p95`, ok: p95 <= limit }]
  },
}

const thought = 'The table shows the order that is wanted, so I will click “Details”.'

const about: Circumstances = {
  history: [],
  target: 'web:https://shop.example/orders',
  platform: 'web',
  dialect: 'canonical',
  stopsAt: [],
  policy: noPolicy,
  spent: { steps: 3, ms: 10_000, tokens: 2000 },
  ownDoors: [],
  secretsIn: () => [],
}

function pageOf(random: () => number): Observation {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const phrase = (most: number): string =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(words)).join(' ')
  const listed = Array.from({ length: count }, (_, nth): Element => {
    const box = { x: (nth % 50) * 38, y: Math.floor(nth / 50) * 10, width: 36, height: 9 }
    return {
      text: phrase(4),
      box,
      confidence: 1,
      role: pick(roles) ?? 'link',
      tag: 'a',
      hints: [phrase(3)],
      within: [phrase(3)],
      ...(nth % 3 === 0 && { href: `https://shop.example/orders/${nth}` }),
    }
  })
  const read = Array.from({ length: 400 }, (_, nth): Element => {
    const box = { x: (nth % 10) * 190, y: Math.floor(nth / 10) * 25, width: 120, height: 14 }
    return { text: phrase(6), box, confidence: 0.9 }
  })
  const size = { width: 1920, height: 1080 }
  return {
    frame: 'f',
    seq: 1,
    size,
    url: 'https://shop.example/orders',
    listed,
    elements: [...listed, ...read],
  }
}

function moveOn({ elements = [] }: Observation, random: () => number): Action {
  const { box } = elements[Math.floor(random() * count)] ?? { box: { x: 0, y: 0, width: 9, height: 9 } }
  const at: [number, number] = [box.x + 4, box.y + 4]
  return random() < 0.5
    ? Action.parse({ kind: 'click', at })
    : Action.parse({ kind: 'type', at, text: 'two pieces', submit: true })
}
