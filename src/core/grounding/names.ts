/** What the elements of a screen are called, in the spelling in which names are compared. */
import { type Element, knownElements } from '../action/observation'
import { type Lines, linesOf, linesWith } from '../guards/reading/lines'
import { byElements, type Shown } from '../guards/reading/words'
import { isUnspaced, spellAll } from './spelling'

const spellings = new WeakMap<Element, readonly string[]>()

/** What an element is called; nothing before `namesOn` of its screen. */
export const spelled = (element: Element): readonly string[] => spellings.get(element) ?? []

/** Spells what is not spelled yet, all at once; it is kept, as one screen is asked about again and again. */
function spellNames(elements: readonly Element[]): void {
  const fresh = elements.filter((element) => !spellings.has(element))
  const names = spellAll(fresh.flatMap(({ text, hints = [] }) => [text, ...hints]))
  let at = 0
  for (const element of fresh) {
    const own = names.slice(at, at + 1 + (element.hints?.length ?? 0))
    at += own.length
    spellings.set(
      element,
      own.filter((text) => text !== ''),
    )
  }
}

/** Pieces that take a few milliseconds each on a page of thousands of controls. */
const pieces = 8

/** All that `namesOn` needs, piece by piece. */
export const namesAhead = Array.from({ length: pieces }, (_, nth) =>
  byElements((seen) => {
    const known = knownElements(seen)
    const size = Math.ceil(known.length / pieces)
    spellNames(known.slice(nth * size, (nth + 1) * size))
  }),
)

/** Every name of the screen as a line, and the number of the element that has it. */
type Names = Lines & { readonly owners: readonly number[] }

export const namesOn = byElements((seen): Names => {
  for (const piece of namesAhead) piece(seen)
  const owners: number[] = []
  const lines = knownElements(seen).flatMap((element, nth) =>
    spelled(element).map((name) => {
      owners.push(nth)
      return name.replaceAll('\n', ' ')
    }),
  )
  return { ...linesOf(lines.join('\n')), owners }
})

/**
 * The numbers of the elements that may be called one of some names: they have a word of it, or are a part of one whose script
 * puts no blanks between words. What this leaves out is called none of them, but where a picture was misread.
 */
export function ownersOf(sought: readonly string[], seen: Shown): ReadonlySet<number> {
  const { owners, ...lines } = namesOn(seen)
  const words = [...new Set(sought.flatMap((name) => name.split(/\s/)))].filter((word) => word !== '')
  const found = words.length === 0 ? [] : linesWith(lines, new RegExp(words.map(literally).join('|'), 'u'))
  const wide = sought.filter(isUnspaced)
  const parts = wide.length === 0 ? [] : partsOf(wide, lines)
  return new Set([...found, ...parts].flatMap((line) => owners[line] ?? []))
}

const partsOf = (sought: readonly string[], { lines }: Lines): readonly number[] =>
  lines.flatMap((line, nth) => (line !== '' && sought.some((name) => name.includes(line)) ? [nth] : []))

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
