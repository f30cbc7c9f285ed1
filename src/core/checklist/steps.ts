/** The checklist's grammar: a task of plain lines, English or Chinese, as steps. What cannot be read is named, never guessed. */
import type { Lang } from '../lang'
import type { Parts, Step } from './phrase'
import { english } from './phrases-en'
import { chinese } from './phrases-zh'
import { hideQuotes, type Words, wordsOf } from './quotes'

/** `number` is the line's in the task, from 1; `lang` the language its words are in. */
export type Line = {
  readonly number: number
  readonly text: string
  readonly lang: Lang
  readonly step: Step
}

/** `why`: it is longer than a line may be, past the steps that a task may have, or in no words that are known. */
export type Unread = Omit<Line, 'step'> & { readonly why: 'long' | 'many' | 'words' }

export type Task =
  | { readonly ok: true; readonly lines: readonly Line[] }
  | { readonly ok: false; readonly number: number; readonly text: string; readonly lang: Lang }

export const longestLine = 2000
export const mostSteps = 500

/** Every line of a task, or the first that cannot be read; number 0 when the task has no lines at all. */
export function readTask(task: string): Task {
  const lines: Line[] = []
  for (const line of linesOf(task)) {
    if ('why' in line) return { ok: false, number: line.number, text: line.text, lang: line.lang }
    lines.push(line)
  }
  return lines.length > 0 ? { ok: true, lines } : { ok: false, number: 0, text: '', lang: langOf(task) }
}

/** Each step of a task in order, and what cannot be read of it; nothing more once there are too many. */
export function* linesOf(task: string): Generator<Line | Unread> {
  let count = 0
  for (const [index, line] of task.split(/\r\n|\r|\n/).entries())
    for (const text of line.length > longestLine ? [line] : piecesOf(line)) {
      count += 1
      yield readLine({ number: index + 1, text, lang: langOf(text) }, count > mostSteps)
      if (count > mostSteps) return
    }
}

function readLine(written: Omit<Line, 'step'>, isMany: boolean): Line | Unread {
  if (isMany) return { ...written, why: 'many' }
  if (written.text.length > longestLine) return { ...written, why: 'long' }
  const step = readStep(written.text)
  return step === undefined ? { ...written, why: 'words' } : { ...written, step }
}

/** Chinese when there is a Chinese character outside the quotes. */
export const langOf = (text: string): Lang =>
  /\p{Script=Han}/u.test(hideQuotes(text).skeleton) ? 'zh' : 'en'

/** The step a line asks for, or undefined when it is not one. */
export function readStep(line: string): Step | undefined {
  const { skeleton, quotes } = hideQuotes(line)
  const words = wordsOf(quotes)
  const said = plain(skeleton)
  for (const [pattern, step] of [...english, ...chinese]) {
    const groups = pattern.exec(said)?.groups
    const read = groups === undefined ? undefined : step(partsOf(groups, words))
    if (read !== undefined) return read
  }
  return undefined
}

function partsOf(groups: Readonly<Record<string, string | undefined>>, words: Words): Parts {
  const text = (name: string) => groups[name] ?? ''
  return {
    text,
    quoted: (name) => words.quoted(text(name)),
    named: (name) => words.named(text(name)),
  }
}

/** A line may hold several steps, between semicolons or "then"; comments and blank lines hold none. */
function piecesOf(line: string): string[] {
  if (/^\s*#/.test(line)) return []
  const { skeleton, restore } = hideQuotes(line)
  return skeleton
    .split(/[;；]|[,，]?\s*\bthen\b\s*|[,，。]\s*(?:然后|接着|再)\s*/)
    .map((piece) => restore(piece).trim())
    .filter((piece) => plain(hideQuotes(piece).skeleton) !== '')
}

const numbering =
  /^(?:第[\d一二三四五六七八九十百]+步|step \d+|\(?\d{1,3}\)?(?=[^\da-z]))?[\s\-*•·.):、,]*(?:\[[ x]?\])?\s*/
const courtesy = /^(?:please |first,? |next,? |finally,? |and |请|首先|先|最后)+[,，]?\s*/

/** Lower case, half-width, single blanks, without numbering, courtesy and the full stop. */
function plain(skeleton: string): string {
  return skeleton
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(numbering, '')
    .replace(courtesy, '')
    .replace(/[\s.。!,]+$/, '')
}
