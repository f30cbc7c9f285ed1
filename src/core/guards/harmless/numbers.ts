/** Numbers that are pressed: what they do is told by those that stand with them. */
import { type Box, center, type Point } from '../../action/geometry'
import { knownElements, type Observation } from '../../action/observation'
import { eitherWay } from '../reading/fold'
import { spelled } from '../reading/label'
import { isContent } from './content'
import { isWeekday } from './words/dates'

/** A month stands there, day by day. */
export const isMonth = (seen: Observation): boolean => {
  const numbers = knownElements(seen).map(({ text }) => Number(text.trim() || Number.NaN))
  return (
    numbers.filter((day) => day >= 1 && day <= 31).length >= 28 &&
    !numbers.some((day) => day === 0 || day > 31)
  )
}

/** In pixels up and down: what stands in one line with a place. */
const line = 20
/** As many days make a week. */
const days = 5
/** In heights of a number, how far over it stands the name of its day, and in pixels how far beside. */
const named = { over: 3, beside: 16 } as const

/** One of the days of a week that stand in a line, each under its name. */
export function isDayOfWeek([, y]: Point, seen: Observation): boolean {
  const known = knownElements(seen)
  const names = known.filter(({ text }) => isWeekday(text))
  const isNamed = (box: Box): boolean =>
    names.some((name) => {
      const gap = box.y - name.box.y - name.box.height
      return (
        gap >= 0 &&
        gap <= box.height * named.over &&
        Math.abs(center(name.box)[0] - center(box)[0]) <= named.beside
      )
    })
  const inLine = known.filter(
    ({ text, box }) => /^\d{1,2}$/.test(text.trim()) && Math.abs(center(box)[1] - y) <= line,
  )
  if (!inLine.every(({ box }) => isNamed(box))) return false
  const numbers = inLine.sort((a, b) => a.box.x - b.box.x).map(({ text }) => Number(text))
  return (
    numbers.length >= days &&
    numbers.every(
      (day, nth) => day >= 1 && day <= 31 && (nth === 0 || day === 1 || day === (numbers[nth - 1] ?? 0) + 1),
    )
  )
}

/** Its digits stand among the signs of sums; those of a keypad for a code do not. */
export const isCalculator = (seen: Observation): boolean => {
  const signs = new Set(knownElements(seen).map(({ text }) => text.trim()))
  const counts = ['÷', '×', '+', '−', '-', '/', '*', '%'].filter((sign) => signs.has(sign))
  return signs.has('=') && counts.length >= 2 && ['1', '4', '7', '9'].every((digit) => signs.has(digit))
}

/** A number, a time or a price without a word: on a button of its own it may stand for anything. */
export const isBareNumber = (text: string): boolean =>
  isContent(text) && /\d/.test(text) && !/\p{L}{3}|\p{Script=Han}|\p{Script=Hangul}/u.test(text)

/** A plus or a minus, as a button says it. */
export const step = /^A?[+−–-]$/
/** What a plus and a minus are called. */
const grows =
  /^(?:more|fewer|less|larger|smaller|bigger|increase|decrease|increment|decrement|plus|minus|mehr|weniger|grosser|kleiner|moins|mas|menos|mais|piu|meno|больше|меньше)(?!\p{L})|^(?:增加|减少|放大|缩小)/u

/** What grows is what is shown, or is not told: heat, a sum or a number of things is set. */
export const isGrown = (name: string): boolean => {
  const text = spelled(name)
  const rest = text.replace(grows, '')
  return rest !== text && (!/[\p{L}\p{N}]/u.test(rest) || shownLarger.test(rest))
}
const shownLarger = eitherWay(
  /\b(?:zoom|maps?|text|font|letters|size|view|picture|image|page|scale|level|magnif\p{L}*|karte|schrift\p{L}*|text\p{L}*|bild|ansicht|carte|texte|police|taille|mapa|texto|letra|fuente|fonte|tamano|tamanho|mappa|testo|carattere)\b|масштаб|карт|шрифт|текст|размер|地图|缩放|字|文字|图|地図|倍率|지도|확대|글자|크기/u,
)

/** More or less of something, by a sign, an arrow or a word: where what is set goes out at once, that does. */
export const changesAmount = (name: string): boolean =>
  step.test(name) || /^[▲▼△▽↑↓⏶⏷]\ufe0f?$/u.test(name.trim()) || grows.test(spelled(name))
