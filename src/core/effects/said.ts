/** Whether what was read at a place is what the model calls it: then the name says all of it. */
import type { Element } from '../action/observation'

/** Without blanks, accents and signs, which readers lose. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '') || text

/** The same letters, or what a reader that knows no Cyrillic makes of them. */
export const saysSame = (read: string, label: string): boolean =>
  lettersOf(read) === lettersOf(label) || isMisreadAs(read, label)

/** Cyrillic letters as they look to such a reader. */
const looks: Readonly<Record<string, string>> = Object.fromEntries(
  'аa бb вb гr дa еe ёe жx з3 иn йn кk лn мm нh оo пn рp сc тt уy фo хx цu чy шw щw ъb ыb ьb э3 юo яr 6b 0o μm'
    .split(' ')
    .map((pair) => [pair[0] ?? '', pair[1] ?? '']),
)
const skeletonOf = (text: string): string =>
  [...lettersOf(text)].map((letter) => looks[letter] ?? letter).join('')

/** So much of both must be the same, in order; of a short name all. */
const alike = 0.75
const short = 5

function isMisreadAs(read: string, label: string): boolean {
  if (!/\p{Script=Cyrillic}/u.test(label) || !/[a-z]/i.test(read)) return false
  const [mine, other] = [skeletonOf(label), skeletonOf(read)]
  if (mine.length < short) return mine === other
  return mine.length <= 60 && (2 * common(mine, other)) / (mine.length + other.length) >= alike
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
  const whole = lettersOf(label)
  const row = texts
    .filter((one) => Math.abs(middleOf(one) - middleOf(own)) <= own.box.height * 2.2)
    .map(({ text }) => lettersOf(text))
    .filter((text) => text.length >= 2 && text.length < whole.length)
    .sort((a, b) => b.length - a.length)
  if (!row.includes(lettersOf(own.text))) return false
  const rest = row.reduce((left, text) => left.replace(text, ''), whole)
  return row.length >= 2 && rest.length <= whole.length * misread
}

const middleOf = ({ box }: Element): number => box.y + box.height / 2
