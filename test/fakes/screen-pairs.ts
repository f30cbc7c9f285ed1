/** Screens before and after something small happens, as a browser paints them. */
import type { Page } from 'playwright-core'
import type { Picture } from '../../src/main/engine/ports'
import { fromImage } from '../../src/main/vision/encode'

export const changes = ['typed', 'menu', 'dialog', 'scroll', 'page'] as const
export type Change = (typeof changes)[number]

type ScreenPair = {
  readonly name: string
  readonly change: Change
  readonly before: Picture
  readonly after: Picture
}

type Random = () => number

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(random: Random, all: readonly [T, ...T[]]): T =>
  all[Math.floor(random() * all.length)] ?? all[0]

/** Words are made up, so that what was read of one is of no help with the next. */
const syllables =
  'in voi ce re port set ting ar chi ve meet dra ft bud get cus tom er de li pro fi le net work up date se back'
const characters = '设置文件订单报表客户消息网络更新项目备份账户搜索会议草稿'

function made(random: Random, zh: boolean): string {
  if (zh) return times(2, () => characters.charAt(Math.floor(random() * characters.length)))
  const all = syllables.split(' ')
  const word = times(random() < 0.5 ? 2 : 3, () => all[Math.floor(random() * all.length)] ?? '')
  return random() < 0.2 ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

type Look = { readonly word: () => string; readonly css: string; readonly zh: boolean }

function lookOf(random: Random): Look {
  const zh = random() < 0.3
  const dark = random() < 0.4
  const font = pick(random, ['DejaVu Sans', 'Liberation Sans', 'DejaVu Serif', 'DejaVu Sans Mono'])
  const [ink, paper, edge] = dark ? ['#ddd', '#1e2127', '#4a4f59'] : ['#222', '#fff', '#bbb']
  const size = pick(random, [12, 13, 14, 15, 16])
  return {
    zh,
    word: () => made(random, zh),
    css: `*{box-sizing:border-box}body{margin:0;font:${size}px ${zh ? "'Noto Sans CJK SC'" : `'${font}'`},sans-serif;color:${ink};background:${paper}}
header{height:44px;display:flex;gap:22px;align-items:center;padding:0 14px;border-bottom:1px solid ${edge}}
nav{position:absolute;left:0;top:44px;bottom:0;width:170px;border-right:1px solid ${edge};padding:10px}nav p{margin:0 0 12px}
main{position:absolute;left:170px;right:0;top:44px;bottom:0;overflow:auto;padding:12px}main::-webkit-scrollbar{width:10px}
td{padding:5px 14px 5px 0;border-bottom:1px solid ${edge};white-space:nowrap}input{font:inherit;width:420px;padding:5px;color:inherit;background:inherit;border:1px solid ${edge}}
.over{position:fixed;background:${paper};border:1px solid ${edge};box-shadow:3px 3px 8px #0006;padding:8px 14px}.over p{margin:7px 0}`,
  }
}

const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('')

/** One of three kinds of page: a table, paragraphs, or lines of a list. */
function bodyOf(random: Random, { word, zh }: Look): string {
  const words = (count: number): string => Array.from({ length: count }, word).join(zh ? '' : ' ')
  const number = (): number => Math.floor(random() * 9000) + 1000
  const row = () => `<tr>${times(6, (at) => `<td>${at % 2 === 0 ? words(2) : `${number()}.${at}0`}`)}`
  const content = pick(random, [
    () => `<table>${times(60, row)}</table>`,
    () => times(24, () => `<h3>${words(3)}</h3><p>${words(40)}.`),
    () => times(80, () => `<p>${words(3)}, ${number()} ${words(2)}`),
  ])()
  return `<header>${times(6, () => `<span>${word()}</span>`)}</header><nav>${times(14, () => `<p>${words(2)}`)}</nav>
<main><p><input id="field" spellcheck="false" placeholder="${word()}"></p>${content}</main>`
}

function over(random: Random, look: Look, change: Change): string {
  const [x, y] = [Math.floor(180 + random() * 500), Math.floor(60 + random() * 280)]
  const lines = change === 'menu' ? 8 : 4
  const words = (): string => Array.from({ length: change === 'menu' ? 2 : 5 }, look.word).join(' ')
  const buttons = change === 'dialog' ? `<p><button>OK</button> <button>${look.word()}</button>` : ''
  return `<div class="over" style="left:${x}px;top:${y}px">${times(lines, () => `<p>${words()}`)}${buttons}</div>`
}

/** A page of the seed's own look and what happens on it. */
export async function pagePair(page: Page, change: Change, seed: number): Promise<ScreenPair> {
  const random = randomFrom(seed)
  const look = lookOf(random)
  const shoot = async (): Promise<Picture> =>
    fromImage(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  const html = (body: string): string => `<!doctype html><style>${look.css}</style>${body}`
  await page.setContent(html(bodyOf(random, look)))
  const before = await shoot()
  if (change === 'typed') await page.fill('#field', Array.from({ length: 4 }, look.word).join(' '))
  else if (change === 'scroll')
    await page.evaluate(
      (by) => document.querySelector('main')?.scrollBy(0, by),
      Math.floor(40 + random() * 400),
    )
  else if (change === 'page') await page.setContent(html(bodyOf(random, look)))
  else
    await page.evaluate((it) => document.body.insertAdjacentHTML('beforeend', it), over(random, look, change))
  return { name: `page ${seed}`, change, before, after: await shoot() }
}
