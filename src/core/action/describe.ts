/**
 * Any action as one sentence, in the operator's language: shown on the card, the filmstrip, the terminal, and told to
 * models. How foreign words stand in it, and how much of them, is the reader's manner.
 */

import type { Lang } from '../lang'
import { abridged, visible, withinQuotes } from '../visible'
import type { Action } from './action'
import type { Point } from './geometry'
import { keyLabel } from './keys'
import { hiddenLength } from './secret-references'

type Quote = (foreign: string) => string
/** `places`: a place is told also where the model has given it a name. `ends`: what lies at the two ends of a drag. */
export type Manner = { readonly quote: Quote; readonly places: boolean; readonly ends?: Ends | undefined }
export type Ends = readonly [string | undefined, string | undefined]
const unnamed: Ends = [undefined, undefined]

type Say<K extends Action['kind']> = (
  action: Extract<Action, { kind: K }>,
  q: Quote,
  manner: Manner,
) => string
type Sentences = { readonly [K in Action['kind']]: Say<K> }

const at = (point: Point | undefined) => (point === undefined ? '' : `${point[0]}, ${point[1]}`)
const chord = (keys: readonly string[]) => keys.map((key) => visible(keyLabel(key))).join('+')
const seconds = (ms: number) => `${ms / 1000} s`
const short = (text: string) => {
  const line = text.replaceAll('\n', '⏎')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

/** For models, which read what was said as it was said, but not all of it again. */
const brief: Manner = { quote: short, places: false }

/** For whoever decides in a terminal: nothing is cut, and nothing is taken from the model's name of a place alone. */
export const whole: Manner = { quote: visible, places: true }

type Placed = { readonly label?: string | undefined; readonly at?: Point | undefined }
type PlaceWords = { readonly point: (point: string) => string; readonly name: (name: string) => string }

/** A place by its name, by its point, or by both. */
const placeIn =
  ({ point, name }: PlaceWords) =>
  ({ label, at: spot }: Placed, { quote, places }: Manner): string => {
    if (label === undefined) return point(at(spot))
    const named = name(withinQuotes(quote(label)))
    return places && spot !== undefined ? `${point(at(spot))}${named}` : named
  }

/** What is typed; of a text that is in no record its length. */
const textIn =
  (hidden: (length: number) => string) =>
  ({ text }: { readonly text: string }, q: Quote): string => {
    const length = hiddenLength(text)
    return length === undefined ? `“${q(text)}”` : hidden(length)
  }

const text = textIn((length) => `a hidden text of ${length} ${length === 1 ? 'character' : 'characters'}`)
const textInChinese = textIn((length) => `一段隐藏的文字（${length} 个字符）`)

const place = placeIn({ point: (point) => ` at ${point}`, name: (name) => ` “${name}”` })

const english: Sentences = {
  click: (a, _, manner) =>
    `${a.modifiers.length > 0 ? `${chord(a.modifiers)}+` : ''}${{ 1: '', 2: 'double-', 3: 'triple-' }[a.count]}${
      a.button === 'left' ? '' : `${a.button}-`
    }click${place(a, manner)}`,
  long_press: (a, _, manner) => `long press${place(a, manner)}`,
  hover: (a, _, manner) => (a.label === undefined ? `point at ${at(a.at)}` : `point at${place(a, manner)}`),
  drag: (a, q, { ends: [from, to] = unnamed }) =>
    `drag ${a.button === 'left' ? '' : `with the ${a.button} button `}${
      from === undefined ? `from ${at(a.path[0])}` : `“${withinQuotes(q(from))}”`
    } to ${to === undefined ? at(a.path[1] && a.path.at(-1)) || '…' : `“${withinQuotes(q(to))}”`}`,
  swipe: (a) => `swipe from ${at(a.from)} to ${at(a.to)}`,
  scroll: (a) =>
    `scroll ${a.direction} ${a.ticks ?? a.pixels ?? ''}${a.at === undefined ? '' : ` at ${at(a.at)}`}`,
  type: (a, q, manner) => {
    const into = a.label === undefined || manner.places ? '' : ` into${place(a, manner)}`
    const click = a.at === undefined || into !== '' ? '' : `click${place(a, manner)}, then `
    return `${click}${a.replace ? 'replace with' : 'type'} ${text(a, q)}${into}${a.submit ? ' and press Enter' : ''}`
  },
  paste: (a, q) => `paste ${text(a, q)}`,
  keys: (a, _, manner) =>
    `${a.at === undefined ? '' : `click${place(a, manner)}, then `}press ${chord(a.keys)}`,
  hold: (a) => `hold ${chord(a.keys)} for ${seconds(a.ms)}`,
  button: (a) =>
    `${a.state === 'down' ? 'press' : 'release'} the ${a.button} button${a.at === undefined ? '' : ` at ${at(a.at)}`}`,
  open_app: (a, q) => `open “${q(a.name)}”`,
  navigate: (a, q) => (typeof a.to === 'string' ? `go ${a.to}` : `go to ${q(a.to.url)}`),
  wait: (a) => `wait ${seconds(a.ms)}`,
  answer: (a, q) => `answer “${q(a.text)}”`,
  finish: (a, q) =>
    `${{ completed: 'finish: done', failed: 'give up', infeasible: 'give up: not possible' }[a.outcome]}${
      a.message === '' ? '' : ` · ${q(a.message)}`
    }`,
  ask: (a, q) => `ask you: ${q(a.question)}`,
  note: (a, q) => `note “${q(a.text)}”`,
  look: (a, q) => `look: ${a.what}${a.question === undefined ? '' : ` · ${q(a.question)}`}`,
}

const directions = { up: '上', down: '下', left: '左', right: '右' } as const
const buttons = { left: '左', right: '右', middle: '中' } as const
const spot = placeIn({ point: (point) => ` (${point})`, name: (name) => `“${name}”` })

const chinese: Sentences = {
  click: (a, _, manner) =>
    `${a.modifiers.length > 0 ? `按住 ${chord(a.modifiers)} ` : ''}${a.button === 'left' ? '' : `${buttons[a.button]}键`}${
      { 1: '单击', 2: '双击', 3: '三击' }[a.count]
    }${spot(a, manner)}`,
  long_press: (a, _, manner) => `长按${spot(a, manner)}`,
  hover: (a, _, manner) => `指向${spot(a, manner)}`,
  drag: (a, q, { ends: [from, to] = unnamed }) =>
    `${a.button === 'left' ? '' : `用${buttons[a.button]}键`}${
      from === undefined ? `从 (${at(a.path[0])}) 拖` : `把“${withinQuotes(q(from))}”拖`
    }到${to === undefined ? ` (${at(a.path[1] && a.path.at(-1)) || '…'})` : `“${withinQuotes(q(to))}”`}`,
  swipe: (a) => `从 (${at(a.from)}) 滑到 (${at(a.to)})`,

  scroll: (a) =>
    `${a.at === undefined ? '' : `在 (${at(a.at)}) `}向${directions[a.direction]}滚动 ${a.ticks ?? a.pixels ?? ''}`,
  type: (a, q, manner) => {
    const into = a.label === undefined || manner.places ? '' : `在${spot(a, manner)}中`
    const click = a.at === undefined || into !== '' ? '' : `先单击${spot(a, manner)}，再`
    return `${click}${into}${a.replace ? '改为' : '输入'}${textInChinese(a, q)}${a.submit ? '并回车' : ''}`
  },
  paste: (a, q) => `粘贴${textInChinese(a, q)}`,
  keys: (a, _, manner) => `${a.at === undefined ? '' : `先单击${spot(a, manner)}，再`}按 ${chord(a.keys)}`,
  hold: (a) => `按住 ${chord(a.keys)} ${a.ms / 1000} 秒`,
  button: (a) =>
    `${a.at === undefined ? '' : `在 (${at(a.at)}) `}${a.state === 'down' ? '按下' : '松开'}${buttons[a.button]}键`,
  open_app: (a, q) => `打开“${q(a.name)}”`,
  navigate: (a, q) =>
    typeof a.to === 'string'
      ? { home: '回主页', back: '返回', recents: '最近任务' }[a.to]
      : `前往 ${q(a.to.url)}`,
  wait: (a) => `等待 ${a.ms / 1000} 秒`,
  answer: (a, q) => `回答“${q(a.text)}”`,
  finish: (a, q) =>
    `${{ completed: '任务完成', failed: '放弃任务', infeasible: '任务不可行' }[a.outcome]}${
      a.message === '' ? '' : `：${q(a.message)}`
    }`,
  ask: (a, q) => `询问：${q(a.question)}`,
  note: (a, q) => `记录“${q(a.text)}”`,
  look: (a, q) => `查看：${a.what}${a.question === undefined ? '' : ` · ${q(a.question)}`}`,
}

const languages = { en: english, zh: chinese } as const satisfies Record<Lang, Sentences>

/** @returns one sentence, lower case and without a full stop; for models at most some 80 characters. */
export function describe(action: Action, lang: Lang, manner: Manner = brief): string {
  // The compiler cannot see that a table's row and the action of the same kind belong together; the table's type does.
  const sentence = languages[lang][action.kind] as (action: Action, q: Quote, manner: Manner) => string
  return sentence(action, manner.quote, manner)
}

/** A stretch of a sentence: our words, or foreign ones; `whole`: those of which only the ends stand there. */
export type Stretch = { readonly text: string; readonly foreign: boolean; readonly whole?: string }

/** Two private signs mark where foreign words begin and end: `visible` lets none of theirs through. */
const marked: Manner = { quote: (text) => `\ue000${visible(text)}\ue001`, places: false }

/** Of what is dragged at least the model's own word. */
const heldIn = (action: Action): Ends | undefined =>
  action.kind === 'drag' ? [action.label, undefined] : undefined

/** The sentence in stretches, for a reader who isolates what is foreign; long texts by both of their ends. */
export const stretchesOf = (action: Action, lang: Lang, ends?: Ends): readonly Stretch[] =>
  describe(action, lang, { ...marked, ends: ends ?? heldIn(action) })
    .split(/(\ue000[^\ue001]*\ue001)/u)
    .filter((text) => text !== '')
    .map((text) => (text.startsWith('\ue000') ? foreignStretch(text.slice(1, -1)) : { text, foreign: false }))

function foreignStretch(whole: string): Stretch {
  const text = abridged(whole)
  return { text, foreign: true, ...(text !== whole && { whole }) }
}
