/**
 * Judging a move on a page of 5,000 controls: every guard, and the grounding. What depends on the page alone is read ahead
 * while the model thinks; both are told, what is then left at the decision, and the whole on a page that is quite new.
 */
import { Action } from '../../src/core/action/action'
import type { Element, Observation } from '../../src/core/action/observation'
import { guards } from '../../src/core/guards'
import type { Circumstances } from '../../src/core/guards/circumstances'
import { examine } from '../../src/core/policy/judgement'
import { noPolicy } from '../../src/core/policy/policy'
import { readingOf } from '../../src/core/run/ahead'
import { chance } from '../core/dialects/recorded-replies'
import { type Bench, type Line, measureOn, quantile } from './bench'

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
    const pages = Array.from({ length: 4 }, () => pageOf(random))
    let turn = 0
    // Nothing may be known from the time before: a page is judged when it is new, and so is every list of its elements.
    const make = (): Asked => {
      const seen = anew(pages[turn++ % pages.length] ?? pageOf(random))
      return { seen, action: moveOn(seen, random) }
    }
    const pieces: number[] = []
    const warmed = (): Asked => {
      const asked = make()
      pieces.push(...readingOf(asked.seen).map((piece) => timed(piece)))
      return asked
    }
    const floor = quantile(await measureOn(times, make, ({ seen }) => JSON.stringify(seen.elements)), 0.95)
    const decided = await measureOn(times, warmed, judged)
    const cold = await measureOn(times, make, judged)
    const page = `${count.toLocaleString('en')} controls`
    return [
      line(
        `a move on a page of ${page} that was read ahead while the model thought: all that is left between the reply and the verdict, all guards and the grounding`,
        decided,
        floor,
      ),
      line(
        `a move on a page of ${page} of which nothing is known: reading ahead and judging in one go`,
        cold,
        floor,
      ),
      line(
        `the pieces in which a page of ${page} is read ahead, other work may come between`,
        pieces.sort((a, b) => a - b),
        floor,
        10,
      ),
    ]
  },
}

const times = 200

type Asked = { readonly seen: Observation; readonly action: Action }

const judged = ({ seen, action }: Asked) =>
  examine({ action, seen, autonomy: 'auto', about, said: { thought } }, guards)

/** @param floor what it costs to write the same page once as JSON, p95 of the same run. */
function line(what: string, samples: readonly number[], floor: number, goal = limit): Line {
  const [p50, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)]
  const name = `judge: ${what} (baseline: the page written once as JSON)`
  return {
    name,
    unit: 'ms',
    p50,
    p95,
    baseline: floor,
    ratio: p95 / floor,
    goal: `≤ ${goal} ms p95`,
    ok: p95 <= goal,
  }
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function anew({ listed = [], elements = [], ...page }: Observation): Observation {
  const fresh = listed.map((element) => ({ ...element }))
  const read = elements.slice(listed.length).map((element) => ({ ...element }))
  return { ...page, listed: fresh, elements: [...fresh, ...read] }
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
