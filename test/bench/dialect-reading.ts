/** Reading replies: spoilt ones of the recorded kind, and a megabyte of what is worst; the floor is JSON.parse. */
import { parseReply } from '../../src/main/doors/cli/parse-reply'
import { chance, recorded } from '../core/dialects/recorded-replies'
import { type Bench, type Line, measure, quantile, rounds } from './bench'

const mebibyte = 1_048_576
const screen = [1920, 1080]

const fill = (piece: string): string => piece.repeat(Math.ceil(mebibyte / piece.length)).slice(0, mebibyte)
/** Within one string of a JSON object, a little shorter than the longest reply that is looked at. */
const typed = (piece: string): string => `{"action_type":"type","text":"${fill(piece).slice(100)}"}`

const shapes: readonly string[] = [
  ...['a ', '\n', '\u200b', '<', '{', '[', '"', "' ", '<think>', '```', 'Action:', 'Memory:\n', '{a:1}'].map(
    fill,
  ),
  ...['left_click(', "left_click(start_box='[1,2]')\n", 'do(action="Tap", element=[1,2])\n'].map(fill),
  ...['pyautogui.click(1, 2)\n', '<function=click><parameter=point>', '{"a":{"b":[1,{"c":2}]}}'].map(fill),
  fill(`{"a":[${'1,'.repeat(9000)}1]}`),
  ...['\\n', '\\u0041', '\\"', "\\'", '\n\\n', 'a" b'].map(typed),
]

const dialects = [...new Set(recorded.map(({ dialect }) => dialect))].filter((name) => name !== 'chat-wire')

export const bench: Bench = {
  name: 'dialect-reading',
  async run() {
    return [await spoilt(), await worst()]
  },
}

/** 20,000 recorded replies, each cut and put together at a place of its own. */
async function spoilt(): Promise<Line> {
  const random = chance(1)
  const cases = recorded.filter(({ reply }) => typeof reply === 'string')
  let turn = 0
  const samples = await measure(20_000, async () => {
    const one = cases[turn++ % cases.length]
    if (one === undefined) throw new Error('bench: there are no recorded replies')
    const at = Math.floor(random() * one.reply.length)
    const to = at + Math.floor(random() * 12)
    parseReply({ ...one, reply: one.reply.slice(0, to) + one.reply.slice(at) })
  })
  const [p50, p95, p99] = [quantile(samples, 0.5), quantile(samples, 0.95), quantile(samples, 0.99)]
  const name = `dialect reading: spoilt replies (p99 ${p99.toFixed(2)} ms)`
  return { name, unit: 'ms', p50, p95, goal: '≤ 5 ms p99', ok: p99 <= 5 }
}

/** The slowest pair of dialect and shape, by the best of three. */
async function worst(): Promise<Line> {
  const document = JSON.stringify({ list: fill('{"a":[1,"b"]} ') })
  const floor = quantile(await measure(20, async () => JSON.parse(document)), 0.5)
  const times: { readonly name: string; readonly ms: number }[] = []
  for (const dialect of dialects.slice(0, rounds(dialects.length))) {
    for (const reply of shapes.slice(0, rounds(shapes.length))) {
      const samples = await measure(3, async () => parseReply({ dialect, reply, screen }))
      times.push({ name: `${dialect} ${JSON.stringify(reply.slice(0, 40))}`, ms: samples[0] ?? Number.NaN })
    }
  }
  const sorted = times.sort((a, b) => a.ms - b.ms)
  const [p50, slowest] = [sorted[Math.floor(sorted.length / 2)]?.ms ?? Number.NaN, sorted.at(-1)]
  const p95 = slowest?.ms ?? Number.NaN
  const name = `dialect reading: 1 MiB of anything, the worst being ${slowest?.name}`
  return { name, unit: 'ms', p50, p95, baseline: floor, ratio: p95 / floor, goal: '≤ 50 ms', ok: p95 <= 50 }
}
