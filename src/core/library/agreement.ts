/** How far two people agree on the same steps, beyond what chance would give: Cohen's κ. */
import { type Revision, sideOf, standing } from './annotation'

export type Agreement = {
  /** Number of things both have judged. */
  readonly n: number
  readonly same: number
  /** Cohen's κ: 1 full agreement, 0 what chance gives. Undefined where both always said the same one word: chance explains it all. */
  readonly kappa?: number | undefined
}

export type Pair = readonly [string, string]

/** κ of two raters over any number of categories (Cohen 1960). */
export function agreementOf(pairs: readonly Pair[]): Agreement {
  const all = openAgreement()
  all.add(pairs)
  return all.told()
}

/** The same of pairs that come bit by bit. */
export function openAgreement(): { add(pairs: readonly Pair[]): void; told(): Agreement } {
  const [first, second] = [new Map<string, number>(), new Map<string, number>()]
  let [n, same] = [0, 0]
  return {
    add(pairs) {
      for (const [a, b] of pairs) {
        n += 1
        if (a === b) same += 1
        first.set(a, (first.get(a) ?? 0) + 1)
        second.set(b, (second.get(b) ?? 0) + 1)
      }
    },
    told() {
      const byChance = [...first].reduce((sum, [word, count]) => sum + count * (second.get(word) ?? 0), 0)
      // In whole numbers as long as can be, so that full agreement is exactly 1.
      const room = n * n - byChance
      return { n, same, ...(room > 0 && { kappa: (same * n - byChance) / room }) }
    },
  }
}

export type RatersAgreement = {
  readonly labels: Agreement
  /** Each label, and each reason that either gave, against all others. */
  readonly byLabel: Readonly<Record<string, Agreement>>
  readonly byReason: Readonly<Record<string, Agreement>>
}

/**
 * First ratings against blind second ones of other people on the same move, step by step. Each pair of people who judged a step counts
 * once. @param isEdited whether a step was two moves.
 */
export function ratersAgreement(
  revisions: readonly Revision[],
  isEdited: (step: number) => boolean,
): RatersAgreement {
  const pairs = pairsOf(revisions, isEdited)
  const labels = pairs.map(([a, b]): Pair => [a.label, b.label])
  const reasons = pairs.map(([a, b]): Pair => [a.reason ?? '', b.reason ?? ''])
  return { labels: agreementOf(labels), byLabel: oneByOne(labels), byReason: oneByOne(reasons) }
}

type Verdict = { readonly label: string; readonly reason?: string | undefined }

function pairsOf(
  revisions: readonly Revision[],
  isEdited: (step: number) => boolean,
): readonly (readonly [Verdict, Verdict])[] {
  const judged = standing(revisions).flatMap(({ by, rating, mark }) =>
    mark.kind === 'step' ? [{ ...mark, by, rating }] : [],
  )
  const seconds = judged.filter(({ rating }) => rating === 'second')
  return judged
    .filter(({ rating }) => rating === 'first')
    .flatMap((first) =>
      seconds
        .filter((second) => second.step === first.step && second.by !== first.by)
        .filter((second) => !isEdited(first.step) || sideOf(first, 'first') === sideOf(second, 'second'))
        .map((second) => [first, second] as const),
    )
}

function oneByOne(pairs: readonly Pair[]): Readonly<Record<string, Agreement>> {
  const categories = [...new Set(pairs.flat())].filter((category) => category !== '').sort()
  const against = (category: string) =>
    agreementOf(pairs.map(([a, b]): Pair => [String(a === category), String(b === category)]))
  return Object.fromEntries(categories.map((category) => [category, against(category)]))
}
