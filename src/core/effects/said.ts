/** Whether what was read at a place is what the model calls it: then the name says all of it. */
import type { Element } from '../action/observation'
import { lettersOf } from './line'

/** Of a name that is a sign alone, the sign. */
const plain = (text: string): string => lettersOf(text) || text

/** The same letters, or what a reader that knows no Cyrillic makes of them. */
export const saysSame = (read: string, label: string): boolean =>
  isSameSum(read, label) && (plain(read) === plain(label) || isMisreadAs(read, label))

/** What it costs, more or less of it, and what is asked are told by signs. */
const isSameSum = (read: string, label: string): boolean =>
  [...read].every((sign) => !/[\p{Sc}+−%?？]/u.test(sign) || label.includes(sign))

/** Cyrillic letters as they look to such a reader. */
const looks: Readonly<Record<string, string>> = Object.fromEntries(
  'аa бb вb гr дa еe ёe жx з3 иn йn кk лn мn нh оo пn рp сc тt уy фo хx цu чy шw щw ъb ыb ьb э3 юo яr 6b 0o 4y mn μn'
    .split(' ')
    .map((pair) => [pair[0] ?? '', pair[1] ?? '']),
)
const skeletonOf = (text: string): string =>
  [...plain(text)].map((letter) => looks[letter] ?? letter).join('')

/** So much of a word must be the same, in order: of the first, which is the verb of an order, nearly all; of a short one all. */
const alike = { first: 0.9, other: 0.65, short: 5 } as const

function isMisreadAs(read: string, label: string): boolean {
  if (!/\p{Script=Cyrillic}/u.test(label) || !/[a-z]/i.test(read) || label.length > 60) return false
  const [mine, other] = [label, read].map((text) => text.trim().split(/\s+/).map(skeletonOf))
  if (mine === undefined || other === undefined || mine.length !== other.length) return false
  return mine.every((word, nth) => {
    const seen = other[nth] ?? ''
    if (word.length < alike.short) return word === seen
    return (2 * common(word, seen)) / (word.length + seen.length) >= (nth === 0 ? alike.first : alike.other)
  })
}

/** The length of the longest row of letters that both have in this order. */
function common(one: string, other: string): number {
  let above = new Array<number>(other.length + 1).fill(0)
  for (const letter of one) {
    const row = [0]
    for (let nth = 0; nth < other.length; nth++)
      row.push(letter === other[nth] ? (above[nth] ?? 0) + 1 : Math.max(above[nth + 1] ?? 0, row[nth] ?? 0))
    above = row
  }
  return above[other.length] ?? 0
}

/** Of what a row is called, so much may be misread. */
const misread = 0.15

/**
 * The model calls the whole row by the texts that stand in it: all of that is read, and it is pressed where one of them stands.
 * @param texts all that was read off the picture.
 */
export function isRowSaid(label: string, own: Element, texts: readonly Element[]): boolean {
  const whole = plain(label)
  const row = texts
    .filter((one) => Math.abs(middleOf(one) - middleOf(own)) <= own.box.height * 2.2)
    .map(({ text }) => plain(text))
    .filter((text) => text.length >= 2 && text.length < whole.length)
    .sort((a, b) => b.length - a.length)
  if (!row.includes(plain(own.text))) return false
  const rest = row.reduce((left, text) => left.replace(text, ''), whole)
  return row.length >= 2 && rest.length <= whole.length * misread
}

const middleOf = ({ box }: Element): number => box.y + box.height / 2
