/** What the elements of a screen are called, in the spelling in which names are compared. */
import { type Element, knownElements } from '../action/observation'
import { eachHolding, type Lines, lineAt, linesOf } from '../guards/reading/lines'
import { byElements, type Shown } from '../guards/reading/words'
import { isUnspaced, spellLines } from './spelling'

/** Pieces that take a few milliseconds each on a page of thousands of controls. */
const pieces = 8

/** The names of a part of the elements, one a line; undefined for a part without any. */
const partsOfPage = Array.from({ length: pieces }, (_, nth) =>
  byElements((seen): string | undefined => {
    const known = knownElements(seen)
    const size = Math.ceil(known.length / pieces)
    const own = known.slice(nth * size, (nth + 1) * size)
    return own.length === 0 ? undefined : spellLines(namesOf(own))
  }),
)

/** Its text first, then its hints. */
function namesOf(elements: readonly Element[]): readonly string[] {
  const names: string[] = []
  for (const { text, hints } of elements) {
    names.push(text)
    if (hints !== undefined) names.push(...hints)
  }
  return names
}

/** All that `namesOn` needs, piece by piece. */
export const namesAhead: readonly ((seen: Shown) => unknown)[] = partsOfPage

/** Every name of the screen in the order of the elements; those of an element begin at its number in `from`. */
type Names = Lines & { readonly from: Uint32Array }

export const namesOn = byElements((seen): Names => {
  const known = knownElements(seen)
  const from = new Uint32Array(known.length + 1)
  let count = 0
  known.forEach(({ hints = [] }, nth) => {
    count += 1 + hints.length
    from[nth + 1] = count
  })
  const whole = partsOfPage.flatMap((piece) => piece(seen) ?? []).join('\n')
  return { ...(count === 0 ? nothing : linesOf(whole, count)), from }
})

const nothing: Lines = { whole: '', ends: new Uint32Array(0) }

const none: readonly string[] = []

/** The names of an element, by its number: all, or those with a mark. What has none makes nothing: thousands are asked. */
export function linesFrom(names: Names, nth: number, marks?: Uint8Array): readonly string[] {
  let found = none
  for (let line = names.from[nth] ?? 0; line < (names.from[nth + 1] ?? 0); line++) {
    if (marks !== undefined && marks[line] !== 1) continue
    const name = lineAt(names, line)
    if (name !== '') found = [...found, name]
  }
  return found
}

/**
 * Marks the names that may be one of some that are looked for: they have a word of it, or are a part of one whose script puts
 * no blanks between words. What this leaves out is none of them, unless a picture was misread.
 */
export function namedAs(sought: readonly string[], seen: Shown): Uint8Array {
  const names = namesOn(seen)
  const marks = new Uint8Array(names.ends.length)
  for (const word of new Set(sought.flatMap((name) => name.split(/\s/)))) {
    if (word !== '')
      eachHolding(names, word, (line) => {
        marks[line] = 1
      })
  }
  const wide = sought.filter(isUnspaced)
  if (wide.length > 0) markParts(wide, names, marks)
  return marks
}

function markParts(wide: readonly string[], names: Lines, marks: Uint8Array): void {
  for (let line = 0; line < marks.length; line++) {
    const name = lineAt(names, line)
    if (name !== '' && wide.some((one) => one.includes(name))) marks[line] = 1
  }
}
