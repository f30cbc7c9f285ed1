/** Texts of a screen, and how a verdict quotes them. */
import { knownElements, type Observation } from '../../action/observation'
import { foldLines } from './fold'
import { controlName, plainLines, spelled } from './label'
import { type Lines, linesOf, linesWith } from './lines'
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

/** Each in one spelling. */
export const spelledLines = byElements((seen): Lines => linesOf(foldLines(textsOf(seen))))

/** What the elements are called without painting it, with what stands round them: every name once, and as `fold` spells it. */
export const unpainted = byElements((seen): { readonly names: readonly string[] } & Lines => {
  const names = new Set<string>()
  for (const { hints = [], within = [] } of knownElements(seen)) {
    for (const name of hints) names.add(name)
    for (const name of within) names.add(name)
  }
  return { names: [...names], ...linesOf(foldLines([...names])) }
})

/** And without the signs round a control's name. */
export const plainNames = byElements((seen): Lines => linesOf(plainLines(spelledLines(seen).whole)))

const noLimit = Number.POSITIVE_INFINITY

/** The numbers of the texts, which are those of the elements, whose spelling a pattern fits. */
export function spelledSo(pattern: RegExp, seen: Shown, longest = noLimit): readonly number[] {
  const page = spelledLines(seen)
  return linesWith(page, pattern).filter(
    (nth) => textAt(nth, seen).length <= longest && pattern.test(page.lines[nth] ?? ''),
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
