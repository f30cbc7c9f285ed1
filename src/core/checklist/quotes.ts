/** Takes the quoted words out of a line, so that what is left can be read as a phrase whatever the quotes hold. */
import type { Named } from './phrase'

/** Which characters end a quote that a character opens; input methods mix the two of a pair up. */
const closers: Readonly<Record<string, string>> = {
  '"': '"',
  '＂': '＂"',
  '“': '”',
  '”': '”',
  '「': '」',
  '『': '』',
  '‘': '’',
  "'": "'",
  '«': '»',
}

/** Private characters: a mark for a quote, followed by one for its number. */
const mark = '\uE000'
const firstNumber = 0xe100
const most = 50

export type Hidden = {
  /** The line with each quote replaced by two private characters. */
  readonly skeleton: string
  readonly quotes: readonly string[]
  /** The original spelling of a part of the skeleton. */
  restore(part: string): string
}

export function hideQuotes(line: string): Hidden {
  const quotes: string[] = []
  const spellings: string[] = []
  let skeleton = ''
  // A line that already holds the marks could pose as a quote.
  const text = line.replace(/[\uE000-\uE1FF]/g, '\uFFFD')
  /** Characters that open no quote from here on, because nothing closes one. */
  const unclosed = new Set<string>()
  for (let at = 0; at < text.length; ) {
    const end = quotes.length < most ? endOfQuote(text, at, unclosed) : undefined
    if (end === undefined) {
      skeleton += text[at]
      at += 1
      continue
    }
    skeleton += `${mark}${String.fromCharCode(firstNumber + quotes.length)}`
    quotes.push(text.slice(at + 1, end))
    spellings.push(text.slice(at, end + 1))
    at = end + 1
  }
  const restore = (part: string) =>
    part.replace(
      /\uE000([\uE100-\uE1FF])/g,
      (_, number: string) => spellings[number.charCodeAt(0) - firstNumber] ?? '',
    )
  return { skeleton, quotes, restore }
}

/** The index of the character that ends the quote which begins at `start`, if one does. An empty quote is none. */
function endOfQuote(text: string, start: number, unclosed: Set<string>): number | undefined {
  const opener = text[start] ?? ''
  const ends = closers[opener]
  if (ends === undefined || unclosed.has(opener)) return undefined
  const single = ends === "'" || ends === '’'
  if (single && isLetter(text[start - 1])) return undefined
  for (let at = start + 1; at < text.length; at++) {
    const closes = ends.includes(text[at] ?? '') && !(single && isLetter(text[at + 1]))
    if (closes) return at > start + 1 ? at : undefined
  }
  unclosed.add(opener)
  return undefined
}

/** What stands next to an apostrophe inside a word. */
const isLetter = (character: string | undefined): boolean => /[a-z0-9]/i.test(character ?? '')

/** A quote in a phrase's pattern. */
export const Q = '\uE000[\uE100-\uE1FF]'

export type Words = {
  /** What stood in the quotes, when the part is one quote and nothing else. */
  quoted(part: string): string | undefined
  /** What the part names, as in `the 2nd "OK" button near "Report"`. */
  named(part: string): Named | undefined
}

const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  last: -1,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
}

const thing =
  '(?: ?(?:button|link|icon|tab|menu|menu item|item|field|box|input|label|checkbox|option|file|folder|app|application|window|text|按钮|链接|图标|标签|选项卡|选项|菜单项|菜单|输入框|文本框|框|字段|文件夹|文件|应用|程序|窗口|文字|字样|复选框))?'
const nth = '(?:(?<digits>\\d{1,3})(?:st|nd|rd|th)|(?<word>first|second|third|fourth|fifth|last))'
const nthChinese = '(?:第(?<digits>\\d{1,3}|[一二三四五])个|(?<word>最后一?个))'
const englishName = new RegExp(
  `^(?:the )?(?:${nth} )?(?<label>${Q})${thing}(?: (?:in|near|next to|beside|by|under|below|of) (?:the )?(?<near>${Q})${thing})?$`,
)
const chineseName = new RegExp(
  `^(?:(?<near>${Q})${thing} ?(?:附近|旁边?|里面?|中|内|下面|下方|上)的? ?)?(?:${nthChinese} ?)?(?<label>${Q})${thing}$`,
)

export function wordsOf(quotes: readonly string[]): Words {
  const quoted = (part: string) =>
    part.length === 2 && part.startsWith(mark) ? quotes[part.charCodeAt(1) - firstNumber] : undefined
  const named = (part: string): Named | undefined => {
    const groups = (englishName.exec(part) ?? chineseName.exec(part))?.groups
    const label = quoted(groups?.label ?? '')
    if (groups === undefined || label === undefined || label.trim() === '') return undefined
    const near = quoted(groups.near ?? '')
    const number = ordinalOf(groups.digits, groups.word)
    return {
      label,
      ...(number === undefined ? {} : { nth: number }),
      ...(near === undefined || near.trim() === '' ? {} : { near }),
    }
  }
  return { quoted, named }
}

function ordinalOf(digits: string | undefined, word: string | undefined): number | undefined {
  if (word?.startsWith('最后')) return -1
  const known = ordinals[digits ?? word ?? '']
  if (known !== undefined || digits === undefined) return known
  return Math.max(Number(digits), 1)
}
