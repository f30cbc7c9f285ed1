/** Texts of a screen, and how a verdict quotes them. */
import { type Element, knownElements, type Observation } from '../../action/observation'
import { foldLines } from './fold'
import { controlName, plainLines, spelled } from './label'
import { type Lines, lineAt, linesOf, linesWith } from './lines'
import { byPart, byValue } from './memo'

/** What is known to stand on a screen, and nothing else of it. */
export type Shown = Pick<Observation, 'elements' | 'listed'>

/** What is asked of that alone is worked out once for each list of elements, in whichever observation it is met. */
export const byElements = <T>(work: (seen: Shown) => T): ((seen: Shown) => T) => byPart(knownElements, work)

/** Every text on the screen. */
export const textsOf = byElements((seen): readonly string[] => knownElements(seen).map(({ text }) => text))

/** All of them, every line without the blanks round it. */
export const trimmedLines = byElements((seen): string =>
  textsOf(seen)
    .join('\n')
    .replace(/^[^\S\n]+|[^\S\n]+$/gm, ''),
)

/** Pieces that take a few milliseconds each on a page of thousands of controls. */
const pieces = 4

type Part = (seen: Shown) => string | undefined

/** Texts of a page as `fold` spells them, a part of them at a time. */
const foldedIn = (textsIn: (seen: Shown) => readonly string[]): readonly Part[] =>
  Array.from({ length: pieces }, (_, nth) =>
    byElements((seen) => {
      const all = textsIn(seen)
      const size = Math.ceil(all.length / pieces)
      const own = all.slice(nth * size, (nth + 1) * size)
      return own.length === 0 ? undefined : foldLines(own)
    }),
  )

/** Which elements of a screen fit, told for all of them ahead: a move may be judged by every one that stands beside it. */
export function fitting(among: (seen: Shown) => readonly Element[], fits: (one: Element) => boolean) {
  const parts = Array.from({ length: pieces }, (_, nth) =>
    byElements((seen): ReadonlySet<Element> => {
      const all = among(seen)
      const size = Math.ceil(all.length / pieces)
      return new Set(all.slice(nth * size, (nth + 1) * size).filter(fits))
    }),
  )
  return {
    ahead: parts,
    has: (seen: Shown, one: Element): boolean => parts.some((part) => part(seen).has(one)),
  }
}

const joinedIn = (parts: readonly Part[], count: number, seen: Shown): Lines =>
  linesOf(parts.flatMap((part) => part(seen) ?? []).join('\n'), Math.max(1, count))

const painted = foldedIn(textsOf)

/** Each in one spelling. */
export const spelledLines = byElements((seen): Lines => joinedIn(painted, textsOf(seen).length, seen))

const namesOf = byElements((seen): readonly string[] => {
  const names = new Set<string>()
  for (const { hints = [], within = [] } of knownElements(seen)) {
    for (const name of hints) names.add(name)
    for (const name of within) names.add(name)
  }
  return [...names]
})

const named = foldedIn(namesOf)

/** What the elements are called without painting it, with what stands round them: every name once, and as `fold` spells it. */
export const unpainted = byElements((seen): { readonly names: readonly string[] } & Lines => {
  const names = namesOf(seen)
  return { names, ...joinedIn(named, names.length, seen) }
})

/** All that both need, piece by piece. */
export const spelledAhead: readonly ((seen: Shown) => unknown)[] = [textsOf, ...painted, namesOf, ...named]

/** And without the signs round a control's name. */
export const plainNames = byElements((seen): Lines => {
  const { whole, ends } = spelledLines(seen)
  return linesOf(plainLines(whole), ends.length)
})

const noLimit = Number.POSITIVE_INFINITY

/** The numbers of the texts, which are those of the elements, whose spelling a pattern fits. */
export function spelledSo(pattern: RegExp, seen: Shown, longest = noLimit): readonly number[] {
  const page = spelledLines(seen)
  return linesWith(page, pattern).filter(
    (nth) => textAt(nth, seen).length <= longest && pattern.test(lineAt(page, nth)),
  )
}

/** The same of the names that controls with these texts have. */
export const calledSo = (pattern: RegExp, seen: Shown): readonly number[] =>
  linesWith(plainNames(seen), pattern).filter((nth) => pattern.test(controlName(textAt(nth, seen)) ?? ''))

/** Texts that are a label, with or without a colon. @param label as it ends: with `$`. */
export const labelledSo = (label: RegExp, seen: Shown, longest = noLimit): readonly string[] =>
  linesWith(spelledLines(seen), withColon(label))
    .map((nth) => textAt(nth, seen))
    .filter((text) => text.length <= longest && label.test(spelled(text).replace(/[:：]$/, '')))

const withColon = byValue(
  ({ source, flags }: RegExp) => new RegExp(`${source.replace(/\$$/, '')}[:：]?$`, flags),
)

export const textAt = (nth: number, seen: Shown): string => textsOf(seen)[nth] ?? ''

/** What a verdict quotes of the screen at most. */
const quoted = 80
export const quote = (text: string): string => (text.length > quoted ? `${text.slice(0, quoted - 1)}…` : text)
