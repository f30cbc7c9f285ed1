/** Any action as one short sentence, in the operator's language: shown on the card, the filmstrip, the terminal. */

import type { Lang } from '../lang'
import type { Action } from './action'
import type { Point } from './geometry'
import { keyLabel } from './keys'

type Say<K extends Action['kind']> = (action: Extract<Action, { kind: K }>) => string
type Sentences = { readonly [K in Action['kind']]: Say<K> }

const at = (point: Point | undefined) => (point === undefined ? '' : `${point[0]}, ${point[1]}`)
const chord = (keys: readonly string[]) => keys.map(keyLabel).join('+')
const seconds = (ms: number) => `${ms / 1000} s`
const short = (text: string) => {
  const line = text.replaceAll('\n', '⏎')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

const english: Sentences = {
  click: (a) =>
    `${a.modifiers.length > 0 ? `${chord(a.modifiers)}+` : ''}${{ 1: '', 2: 'double-', 3: 'triple-' }[a.count]}${
      a.button === 'left' ? '' : `${a.button}-`
    }click ${a.label === undefined ? `at ${at(a.at)}` : `“${short(a.label)}”`}`,
  long_press: (a) => `long press ${a.label === undefined ? `at ${at(a.at)}` : `“${short(a.label)}”`}`,
  hover: (a) => `point at ${a.label === undefined ? at(a.at) : `“${short(a.label)}”`}`,
  drag: (a) => `drag from ${at(a.path[0])} to ${at(a.path.at(-1))}`,
  swipe: (a) => `swipe from ${at(a.from)} to ${at(a.to)}`,
  scroll: (a) =>
    `scroll ${a.direction} ${a.ticks ?? a.pixels ?? ''}${a.at === undefined ? '' : ` at ${at(a.at)}`}`,
  type: (a) =>
    `${a.replace ? 'replace with' : 'type'} “${short(a.text)}”${a.label === undefined ? '' : ` into “${short(a.label)}”`}${
      a.submit ? ' and press Enter' : ''
    }`,
  paste: (a) => `paste “${short(a.text)}”`,
  keys: (a) => `press ${chord(a.keys)}`,
  hold: (a) => `hold ${chord(a.keys)} for ${seconds(a.ms)}`,
  button: (a) => `${a.state === 'down' ? 'press' : 'release'} the ${a.button} button`,
  open_app: (a) => `open “${short(a.name)}”`,
  navigate: (a) => (typeof a.to === 'string' ? `go ${a.to}` : `go to ${short(a.to.url)}`),
  wait: (a) => `wait ${seconds(a.ms)}`,
  answer: (a) => `answer “${short(a.text)}”`,
  finish: (a) =>
    `${{ completed: 'finish: done', failed: 'give up', infeasible: 'give up: not possible' }[a.outcome]}${
      a.message === '' ? '' : ` · ${short(a.message)}`
    }`,
  ask: (a) => `ask you: ${short(a.question)}`,
  note: (a) => `note “${short(a.text)}”`,
  look: (a) => `look: ${a.what}${a.question === undefined ? '' : ` · ${short(a.question)}`}`,
}

const directions = { up: '上', down: '下', left: '左', right: '右' } as const
const buttons = { left: '左', right: '右', middle: '中' } as const
const named = (label: string | undefined, point: Point | undefined) =>
  label === undefined ? ` (${at(point)})` : `“${short(label)}”`

const chinese: Sentences = {
  click: (a) =>
    `${a.modifiers.length > 0 ? `按住 ${chord(a.modifiers)} ` : ''}${a.button === 'left' ? '' : `${buttons[a.button]}键`}${
      { 1: '单击', 2: '双击', 3: '三击' }[a.count]
    }${named(a.label, a.at)}`,
  long_press: (a) => `长按${named(a.label, a.at)}`,
  hover: (a) => `指向${named(a.label, a.at)}`,
  drag: (a) => `从 (${at(a.path[0])}) 拖到 (${at(a.path.at(-1))})`,
  swipe: (a) => `从 (${at(a.from)}) 滑到 (${at(a.to)})`,
  scroll: (a) => `向${directions[a.direction]}滚动 ${a.ticks ?? a.pixels ?? ''}`,
  type: (a) =>
    `${a.label === undefined ? '' : `在“${short(a.label)}”中`}${a.replace ? '改为' : '输入'}“${short(a.text)}”${
      a.submit ? '并回车' : ''
    }`,
  paste: (a) => `粘贴“${short(a.text)}”`,
  keys: (a) => `按 ${chord(a.keys)}`,
  hold: (a) => `按住 ${chord(a.keys)} ${a.ms / 1000} 秒`,
  button: (a) => `${a.state === 'down' ? '按下' : '松开'}${buttons[a.button]}键`,
  open_app: (a) => `打开“${short(a.name)}”`,
  navigate: (a) =>
    typeof a.to === 'string'
      ? { home: '回主页', back: '返回', recents: '最近任务' }[a.to]
      : `前往 ${short(a.to.url)}`,
  wait: (a) => `等待 ${a.ms / 1000} 秒`,
  answer: (a) => `回答“${short(a.text)}”`,
  finish: (a) =>
    `${{ completed: '任务完成', failed: '放弃任务', infeasible: '任务不可行' }[a.outcome]}${
      a.message === '' ? '' : `：${short(a.message)}`
    }`,
  ask: (a) => `询问：${short(a.question)}`,
  note: (a) => `记录“${short(a.text)}”`,
  look: (a) => `查看：${a.what}${a.question === undefined ? '' : ` · ${short(a.question)}`}`,
}

const languages = { en: english, zh: chinese } as const satisfies Record<Lang, Sentences>

/** @returns one sentence, lower case and without a full stop, at most some 80 characters. */
export function describe(action: Action, lang: Lang): string {
  // The compiler cannot see that a table's row and the action of the same kind belong together; the table's type does.
  const sentence = languages[lang][action.kind] as (action: Action) => string
  return sentence(action)
}
