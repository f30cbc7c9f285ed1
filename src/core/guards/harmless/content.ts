/** Texts that are content by their shape: files, dates, numbers, and rows of a table. Opening one only shows it. */
import { type Box, center, holdsMiddle, inside } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { isRead } from '../../effects/control'
import { tellsDeed } from '../deeds/deeds'
import { languageOf } from '../deeds/language'
import { eitherWay, fold } from '../reading/fold'
import { controlName, spelled } from '../reading/label'
import { isOrder } from './assent'
import { isDate } from './words/dates'
import { isSecretName } from './words/words'

/** Opened, these show something; programs and scripts run. */
const document =
  /^[^/\\:*?"<>|]{1,120}\.(?:txt|md|pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|csv|tsv|json|ya?ml|xml|html?|css|log|ini|conf|cfg|toml|tex|png|jpe?g|gif|svg|webp|bmp|tiff?|heic|mp3|wav|flac|ogg|m4a|mp4|mkv|mov|avi|webm|epub|eml|ics|srt|ipynb|psd|xcf|drawio|fig|sketch)$/u

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const days =
  'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?'
/** A number is read in one way only: one that could be cut anywhere would be tried in all of them. */
const moment = new RegExp(
  `^(?:(?:${days}|${months}|today|yesterday|(?<!\\d)\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?!\\d)|(?<!\\d)(?:\\d{1,2}(?:st|nd|rd|th)?|\\d{4})(?!\\d|[:.]\\d{2})|am|pm|at|[年月日时分周一二三四五六日号上下午]|星期|,|-|/|\\.| )+)$`,
  'u',
)
const number = /^[-+]?\d[\d.,: /%-]{0,18}$/

/** In a program for writing these are opened to be read; elsewhere they may run. */
const source =
  /^[^/\\:*?"<>|]{1,120}\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|swift|c|h|cc|cpp|hpp|cs|php|lua|r|jl|scala|hs|ml|ex|erl|clj|dart|vue|svelte|scss|less|sql|sh|bash|ps1|bat|mk|cmake|gradle|proto|graphql|lock|env)$/u
export const isSource = (text: string): boolean => source.test(spelled(text))

/** A file that is no program, a date, a time or a number. */
export function isContent(text: string): boolean {
  const name = spelled(text).replace(/^[<>«»‹›←→▾▴▼▲▶►⏸] ?| ?[<>«»‹›←→▾▴▼▲]$/u, '')
  return name.length <= 130 && (document.test(name) || moment.test(name) || number.test(name) || isDate(name))
}

/** How many rows make a table, and how far from each other in pixels what stands in one column may begin. */
const rows = 4
const slack = 8

const chord = /^(?:ctrl|alt|shift|cmd|super|win|f\d{1,2}\b|⌘|⌃|⌥|⇧|del\b|esc\b|enter\b)/i

/**
 * Whether a text at a place is a cell of a table of data: several rows of several columns, each row another text. Menus with
 * their key chords and columns of the same button are none.
 */
export function isDataCell(at: readonly [number, number], seen: Observation): boolean {
  const texts = knownElements(seen).filter((element) => element.text.trim() !== '' && isText(element))
  const cell = texts.find(({ box }) => inside(grown(box), at))
  if (cell === undefined || isOrder(cell.text) || (controlName(cell.text) ?? '') === '') return false
  const column = texts.filter(({ box }) => Math.abs(box.x - cell.box.x) <= slack)
  const lines = unbroken(
    cell,
    column.filter((each) => each === cell || matesOf(each, texts).length > 0),
  )
  const words = new Set(lines.map(({ text }) => spelled(text)))
  const mates = matesOf(cell, texts)
  return (
    lines.length >= rows &&
    words.size >= lines.length * 0.6 &&
    mates.length > 0 &&
    !lines.flatMap((each) => matesOf(each, texts)).some(({ text }) => chord.test(text.trim()))
  )
}

/** In heights of a cell: a line of a table begins at most so far under the last. */
const pitch = 4.5

/** The part of a column that has no gap: what stands far over a table or under it is a bar of its own. */
function unbroken(cell: Element, column: readonly Element[]): readonly Element[] {
  const sorted = [...column].sort((a, b) => a.box.y - b.box.y)
  const isNext = (nth: number): boolean => {
    const [before, one] = [sorted[nth - 1], sorted[nth]]
    return before !== undefined && one !== undefined && one.box.y - before.box.y <= cell.box.height * pitch
  }
  let [from, to] = [sorted.indexOf(cell), sorted.indexOf(cell)]
  while (isNext(from)) from--
  while (isNext(to + 1)) to++
  return sorted.slice(from, to + 1)
}

const isText = (element: Element): boolean => isRead(element) || element.role === 'text'

/** What stands in the same row. */
const matesOf = (one: Element, texts: readonly Element[]): readonly Element[] =>
  texts.filter(
    (other) => other !== one && Math.abs(center(other.box)[1] - center(one.box)[1]) <= one.box.height * 0.4,
  )

/** With two pixels of slack on every side. */
const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - 2,
  y: y - 2,
  width: width + 5,
  height: height + 5,
})

/** What a line says that it is tapped for, behind what it is called. */
const tapped = eitherWay(
  /^(?:tap|click|press|touch|tippen|antippen|klicken|beruhren|appuyez|touchez|cliquez|toca|pulsa|haz clic|toque|clique|tocca|premi|fai clic|нажмите|коснитесь|点击|点按|轻触|轻点|タップ|クリック|탭하|눌러|انقر|اضغط|المس|टैप|छुएं)/u,
)
/** And only to be looked at. */
const seenBy = eitherWay(
  /\b(?:view|see|open|read|show|expand|learn|ansehen|anzeigen|offnen|lesen|voir|ouvrir|lire|afficher|ver|abrir|leer|mostrar|ler|exibir|vedere|aprire|leggere|visualizzare)\b|просмотр|посмотр|открыть|показать|подробн|查看|打开|展开|详情|表示|開く|見る|詳細|보기|열기|자세히|لعرض|لفتح|لقراءة|لمشاهدة|देखने|खोलने|पढ़ने/u,
)
/** Rows tell behind a dot or a dash what a touch does to them: one that names a deed is no line to be opened. */
const saysItsDeed = (text: string): boolean =>
  text
    .split(/\s*[·•|—–\n]\s*/u)
    .slice(1)
    .some((clause) => tapped.test(fold(clause)) && !seenBy.test(fold(clause)) && tellsDeed(clause))

/**
 * Whether a control is one of a list of things: at least three of the same width under each other, each with two texts or
 * more and with words of its own that give no order.
 */
export function isListItem(element: Element, seen: Observation): boolean {
  const known = knownElements(seen)
  const alike = known.filter(
    (other) =>
      other.role === element.role &&
      other.tag === element.tag &&
      Math.abs(other.box.x - element.box.x) <= slack &&
      Math.abs(other.box.width - element.box.width) <= slack &&
      Math.abs(other.box.height - element.box.height) <= element.box.height * 0.4,
  )
  if (alike.length < 3 || saysItsDeed(element.text)) return false
  const texts = known.filter(isText)
  const inner = alike.map((one) => textsWithin(one, texts))
  const firsts = new Set(inner.map(([first = '']) => spelled(first)))
  const own = textsWithin(element, texts)
  return (
    own.length >= 2 &&
    firsts.size >= alike.length * 0.8 &&
    !own.some(isOrder) &&
    !isNamedByDeed(element.text, seen)
  )
}

/** A row of a phone is told as one text that begins with its name: where the verb stands last, its order is as long as this. */
const head = 3

/**
 * Its name is an order in one of the languages whose verbs `isOrder` does not know: the verb stands behind what is done to, or
 * before it in small letters. A lone word is a thing as often, and so is one before a name.
 */
const isNamedByDeed = (text: string, seen: Observation): boolean => {
  const [name = ''] = text.replace(/^[^\p{L}\p{N}]+/u, '').split(/ [·|–—-] |[,.:;\n]/u)
  const words = name.split(/\s+/)
  const [first = '', second = ''] = words
  const heads = Array.from({ length: head - 1 }, (_, nth) => words.slice(0, nth + 2).join(' '))
  if (languageOf(seen) === 'en' || words.length < 2) return false
  return heads.some(tellsDeed) && (!tellsDeed(first) || /^\p{Ll}/u.test(second))
}

/** When something was written, at the end of a line. Folded. */
const written =
  /(?:\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?|\b(?:mon|tue|wed|thu|fri|sat|sun|today|yesterday|just now|mo|di|mi|do|fr|sa|so|heute|gestern|hier|aujourd'hui|hoy|ayer|hoje|ontem|oggi|ieri)\.?|сегодня|вчера|今天|昨天|前天|刚刚|今日|昨日|오늘|어제|(?:周|星期)[一二三四五六日天]|\d{1,2}月\d{1,2}日|\b\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\b\d{1,2}\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* \d{1,2}|\d+ ?(?:m|h|d|min|hrs?|분|시간) ?(?:ago|전)?)$/u
/** When something was written, and nothing else; a blank behind the colon is the reader's. */
export const isTimeWritten = (text: string): boolean =>
  text.length <= 24 &&
  spelled(text)
    .replace(/(?<=\d[:.]) (?=\d)/, '')
    .replace(written, '') === ''

/** In signs, without the time: a free hour says less. */
const told = 16

/**
 * A row of a list of what was written, each with its time at its end: a mail, a chat, a notice. Pressed it is opened, whatever it says.
 */
export function isDatedRow(element: Element, seen: Observation): boolean {
  if (!isRowOf(element)) return false
  const alike = knownElements(seen).filter(
    (other) =>
      other.tag === element.tag &&
      isRowOf(other) &&
      Math.abs(other.box.x - element.box.x) <= slack &&
      Math.abs(other.box.width - element.box.width) <= slack &&
      Math.abs(other.box.height - element.box.height) <= element.box.height * 0.4,
  )
  return (
    alike.length >= 2 &&
    alike.every(({ text }) => text === element.text || isDated(text)) &&
    isDated(element.text)
  )
}

/**
 * A row of a list of files: first a file that is no program, then whose it is, when and how large. Chosen or opened, it is shown, also
 * beside a dialog that asks whom to share it with.
 */
export const isFileRow = (element: Element, seen: Observation): boolean =>
  isRowOf(element) &&
  namesFile(element.text) &&
  knownElements(seen).filter(
    (other) =>
      other.tag === element.tag &&
      isRowOf(other) &&
      Math.abs(other.box.x - element.box.x) <= slack &&
      Math.abs(other.box.width - element.box.width) <= slack,
  ).length >= 2

/** What follows a file in its row is as short as a name or a date. */
const column = 30

const namesFile = (text: string): boolean => {
  const [file = '', ...columns] = text.replace(/^[^\p{L}\p{N}]+/u, '').split(/ · |\n|\t/)
  return (
    document.test(spelled(file)) &&
    columns.every((one) => one.length <= column && !isOrder(one) && !isSecretName(one))
  )
}

const isRowOf = ({ role = '', tag = '', href, submits }: Element): boolean =>
  /^(?:|listitem|row)$/.test(role) && /^(?:li|div|tr)$/.test(tag) && href === undefined && submits !== true

const isDated = (text: string): boolean => {
  const line = spelled(text)
  const rest = line.replace(written, '')
  return rest !== line && rest.length >= told && !/[$€£¥₹₽₩]/u.test(rest)
}

function textsWithin(one: Element, texts: readonly Element[]): readonly string[] {
  const lines = one.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length > 1) return lines
  const place = grown(one.box)
  const within = texts.filter((other) => other !== one && holdsMiddle(place, other.box))
  return [...new Set(within.map(({ text }) => text))]
}

/**
 * Whether a text of a phone is the line of a list: another of its size stands in the same column, and it is a few words that
 * give no order and show no secret.
 */
export function isLine(element: Element, seen: Observation): boolean {
  if (saysItsDeed(element.text)) return false
  const isShort = element.text.trim().split(/\s+/).length < 3 && !/\p{Script=Han}{5}/u.test(element.text)
  if (isShort || isOrder(element.text) || isNamedByDeed(element.text, seen) || isSecretName(element.text))
    return false
  return knownElements(seen).some(
    (other) =>
      other !== element &&
      (other.tag === element.tag || Math.abs(other.box.width - element.box.width) <= slack) &&
      Math.abs(other.box.x - element.box.x) <= slack &&
      Math.abs(other.box.height - element.box.height) <= slack &&
      Math.abs(other.box.y - element.box.y) >= element.box.height,
  )
}
