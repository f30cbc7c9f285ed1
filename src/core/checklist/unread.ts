/** Why a checklist cannot be read, line by line, and how such a line could be written: told before anything is begun. */
import type { Lang } from '../lang'
import { problem } from '../problem'
import type { Problem } from '../problems/shape'
import { hideQuotes } from './quotes'
import { linesOf, longestLine, mostSteps, readStep, type Unread } from './steps'

/** The lines that cannot be read, in order; none is left to the reader's guess. */
export const unreadIn = (task: string): readonly Unread[] =>
  [...linesOf(task)].flatMap((line) => ('why' in line ? [line] : []))

/** Whether it has lines, each of which can be read. */
export function isReadable(task: string): boolean {
  let count = 0
  for (const line of linesOf(task)) {
    if ('why' in line) return false
    count += 1
  }
  return count > 0
}

/** The first thing that keeps a task from being a checklist. */
export function problemIn(task: string): Problem | undefined {
  const lines = [...linesOf(task)]
  if (lines.length === 0) return problem('model.checklist.none')
  const unread = lines.find((line) => 'why' in line)
  return unread && problemOfLine(unread)
}

/** The line, why it is none, and what could stand there instead. */
export function problemOfLine(unread: Unread): Problem {
  const { number, text, why } = unread
  if (why === 'long') return problem('model.checklist.long', { number, most: longestLine })
  if (why === 'many') return problem('model.checklist.many', { number, most: mostSteps })
  const quoted = withQuotes(text)
  const otherwise = quoted === undefined ? 'model.checklist.words' : 'model.checklist.bare'
  return problem('model.checklist.line', {
    number,
    text: short(text),
    why: problem(isOpen(text) ? 'model.checklist.quote' : otherwise),
    instead: quoted ?? exampleFor(unread),
  })
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)

const marks = /["＂“”「」『』«»]/g

/** Whether a mark is left that neither closes nor is closed. */
const isOpen = (text: string): boolean => hideQuotes(text).skeleton.search(marks) >= 0

/** More words than that could be put into quotes in too many ways. */
const mostWords = 10

/** The same words with quotes round one or two stretches of them, where that is a step: as few words as will do. */
function withQuotes(text: string): string | undefined {
  const { skeleton, restore } = hideQuotes(text)
  const words = [...skeleton.replace(marks, ' ').replace(/\s+/g, ' ').matchAll(word)]
  if (words.length > mostWords) return undefined
  return waysToQuote(words.map(([each]) => each.startsWith('\uE000')))
    .map((ranges) => restore(quoteIn(words, ranges)))
    .find((line) => readStep(line) !== undefined)
}

/** A quote, a sign of a script without blanks, or what stands between blanks. */
const word = /(?<before>\s*)(?:\uE000[\uE100-\uE1FF]|\p{Script=Han}|[^\s\uE000\p{Script=Han}]+)/gu

type Range = readonly [from: number, to: number]

/** One or two stretches, those of the fewest words first; what is a quote already stays one. */
function waysToQuote(isQuote: readonly boolean[]): readonly (readonly Range[])[] {
  const starts = isQuote.map((_, from) => from)
  const one = starts.flatMap((from) =>
    starts
      .filter((to) => to >= from && !isQuote.slice(from, to + 1).includes(true))
      .map((to): Range => [from, to]),
  )
  const two = one.flatMap((first) =>
    one.filter(([from]) => from > first[1] + 1).map((second) => [first, second]),
  )
  const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0)
  return [...one.map((range) => [range]), ...two].toSorted((a, b) => lengthOf(a) - lengthOf(b))
}

const quoteIn = (words: readonly RegExpExecArray[], ranges: readonly Range[]): string =>
  words
    .map(({ 0: whole, groups: { before = '' } = {} }, nth) => {
      const opens = ranges.some(([from]) => from === nth) ? '"' : ''
      const closes = ranges.some(([, to]) => to === nth) ? '"' : ''
      return `${before}${opens}${whole.slice(before.length)}${closes}`
    })
    .join('')
    .trim()

const examples: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'click "Save"',
    'type "hello" into "Name"',
    'press ctrl+s',
    'scroll down 5',
    'wait 2 s',
    'drag "a.txt" to "Trash"',
    'open "Files"',
    'check "Saved"',
  ],
  zh: [
    '点击"保存"',
    '输入"李雷"到"姓名"',
    '按 ctrl+s',
    '向下滚动 5',
    '等待 2 秒',
    '打开"文件"',
    '检查"已保存"',
  ],
}

/** One that begins as the line does. */
function exampleFor({ text, lang }: Unread): string {
  const begin = (line: string) => line.toLowerCase().match(lang === 'en' ? /[a-z]+/ : /\p{Script=Han}/u)?.[0]
  return examples[lang].find((line) => begin(line) === begin(text)) ?? examples[lang][0] ?? ''
}
