/** One spelling of a text, however it is drawn: what the guards compare words by. Words of a table are folded as well. */
import traditional from 'opencc-js/dict/TSCharacters'
import { inLatin, letterOf } from './lookalikes'
import { byText } from './memo'

/** Letters looked at from each end of a longer text. */
const bound = 20_000

/** Characters that take no room on the screen. */
const roomless = '\\p{Cf}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\uffa0'
/** Accents, strokes and floods of them; marks that are part of a script (Hindi vowels, Japanese voicing) stay. */
const decoration =
  '\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\u{e0100}-\\u{e01ef}'

const invisible = new RegExp(`[${roomless}]`, 'gu')
/** Neither is read. None is ASCII, which is asked first: that spares most letters the long look. */
const unread = new RegExp(`(?=[^ -~])[${roomless}${decoration}]`, 'gu')

const simplified: ReadonlyMap<string, string> = new Map(
  traditional.split('|').flatMap((entry): [string, string][] => {
    const [from, to] = entry.split(' ')
    return from === undefined || to === undefined ? [] : [[from, to]]
  }),
)
const isTraditional = new RegExp(`(?=[\\u2e80-\\uffff])[${[...simplified.keys()].join('')}]`, 'gu')

/** Lower case, one kind of blank and quote, without accents, look-alike letters and blanks between single letters. Linear. */
export const fold = (text: string): string => (isPlain.test(text) ? text.toLowerCase() : folded(text))

/** Words of two letters or more and single blanks: there is nothing to fold in them but capitals. */
const isPlain = /^[a-z0-9]{2,40}(?: [a-z0-9]{2,40}){0,12}[.:!?]?$/i

/**
 * A pattern that knows its Chinese and Japanese words as they are written and as `fold` spells them: 詳細 is 详细 there. Every
 * pattern with such a word is made by it (a test says which is not).
 */
export const eitherWay = ({ source, flags }: RegExp): RegExp =>
  new RegExp(`(?:${source})|(?:${source.replace(eastern, fold)})`, flags)

const eastern = /[\p{Script=Han}\p{Script=Kana}]+/gu

const folded = byText((text: string): string => {
  const letters = bounded(text)
  return joined(/^[ -_a-~]*$/.test(letters) ? letters.toLowerCase() : simple(inLatin(drawn(letters))))
})

/**
 * Many texts, each as `fold` spells it: as the lines of one, as a step costs little for a letter and much for a call. A page has
 * the same few words again and again, so those that are more than ASCII are drawn once; only `joined` looks past a blank.
 */
export const foldAll = (texts: readonly string[]): readonly string[] =>
  texts.length === 0 ? [] : foldLines(texts).split('\n')

/** The same, as lines. */
export function foldLines(texts: readonly string[]): string {
  const whole = texts.map(bounded).join('\n')
  const words = whole.replace(/(?<![^ \n])[!-_a-~]*[^ -_a-~\n][^ \n]*/g, drawnWord)
  return joined(words.toLowerCase())
}

const drawnWord = byText((word: string): string => simple(inLatin(drawn(word))))

/** The same with the letters of another script left as they stand: a word of nothing but look-alikes may be an honest one. */
export const asWritten = (text: string): string => joined(simple(drawn(bounded(text))))

/**
 * All letters and marks that a folded text can hold; for shortness the ranges also take in some signs and digits that are neither. It is
 * for the ends of words: `\p{L}` is hundreds of ranges, which take milliseconds to compile each time that they stand in a pattern; a pattern of a hundred such ends held up everything for a third
 * of a second.
 */
export const anyLetter =
  '[a-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u060b\\u060d-\\u061a\\u061c-\\u061e\\u0620-\\u065f\\u066e-\\u06d3\\u06d5-\\u06ef\\u06fa-\\u0963\\u0971-\\u1fff\\u2071-\\u209c\\u20d0-\\u2188\\u2c00-\\u2dff\\u2e2f\\u3005-\\u3007\\u302a-\\u302f\\u3031-\\u30fa\\u30fc-\\ud7ff\\uf900-\\u{3ffff}]'

/** One sign for each letter and mark, however it is drawn. */
const drawn = (text: string): string =>
  text
    .replace(/[‘’ʼ`´′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, letterOf)
    .normalize('NFKD')
    .replace(unread, '')
    .normalize('NFC')

/** Simplified characters and small letters. */
const simple = (text: string): string =>
  text.replace(isTraditional, (letter) => simplified.get(letter) ?? letter).toLowerCase()

/** The ends of a text that is too long, on one line. */
const bounded = (text: string): string =>
  (text.length <= 2 * bound ? text : `${text.slice(0, bound)} ${text.slice(-bound)}`).replace(
    /[\n\r\u2028\u2029]/g,
    '\v',
  )

/** "d e l e t e", "d.e.l.e.t.e" and "删 除" as one word; two blanks or more end the word. Line by line. */
const joined = (text: string): string =>
  (/^[\n -~]*$/.test(text) ? text.replace(spacedLatin, bare) : joinedLetters(joinedHan(text)))
    .replace(/[^\S\n ][^\S\n]*| [^\S\n]+/g, ' ')
    .replace(/^ | $/gm, '')

const spaced = /(?<![\p{L}\p{N}])\p{L}(?:((?!\n)[\s.·•*_-])\p{L}(?:\1\p{L})+)(?![\p{L}\p{N}])/gu
const spacedLatin = /(?<![a-z0-9])[a-z](?:([ .*_-])[a-z](?:\1[a-z])+)(?![a-z0-9])/g

const bare = (word: string): string => word.replace(/[^\p{L}]/gu, '')

/** Few texts have a letter between two blanks or dots, and only those lines are looked at closely. */
const joinedLetters = (text: string): string =>
  /([\s.·•*_-])(?:[^ -@]|[\ud800-\udbff][\udc00-\udfff])\1/.test(text)
    ? text.replace(/^.*([\s.·•*_-])\p{L}\1.*$/gmu, (line) => line.replace(spaced, bare))
    : text

/** Written letter by letter: where one word ends and the next begins may be lost. */
export const isSpaced = (text: string): boolean =>
  bounded(text).normalize('NFKC').replace(invisible, '').search(spaced) >= 0

const joinedHan = (text: string): string =>
  text.replace(
    /(?=[\u2e80-\uffff])(?<!\p{Script=Han})\p{Script=Han}(?:(?:(?!\n)[\s.·•*_-]){1,2}\p{Script=Han})+(?!\p{Script=Han})/gu,
    bare,
  )
