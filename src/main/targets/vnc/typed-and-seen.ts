/** A typed text against the texts that are read where something changed: whether it came, came through Caps Lock, or came as another. */

export type Comparison =
  /** `standing`: what stands there wherever it was typed; `lacking`: what never does, where most else does. */
  | {
      readonly kind: 'same' | 'unknown'
      readonly standing: readonly string[]
      readonly lacking: readonly string[]
    }
  | { readonly kind: 'swapped' }
  /** What came as something else, each time that it was typed. */
  | { readonly kind: 'others'; readonly typed: string; readonly shown: string }

/** So many signs of a typed text are looked for in one piece: one that a reader leaves out spoils no more than that. */
const piece = 16
/** No more of a long text is looked for. */
const mostPieces = 40
/** So many letters make a verdict, or all that a short text has. */
const enough = 3

/** What was typed against what is read where something changed; blanks, which readers lose, count on neither side. */
export function compareTyped(typed: string, shown: string): Comparison {
  const [meant, seen] = [typed, shown].map((text) => [...text.normalize('NFC').replace(/\s+/g, '')])
  if (meant === undefined || seen === undefined) return { kind: 'unknown', standing: [], lacking: [] }
  const pieces = Array.from({ length: Math.min(Math.ceil(meant.length / piece), mostPieces) }, (_, n) =>
    meant.slice(n * piece, (n + 1) * piece),
  )
  const found = pieces.map((part) => bestPairs(part, seen))
  const pairs = found.flat()
  const cased = pairs.filter(([a, b]) => hasTwoShapes(a) && a.toLowerCase() === b.toLowerCase())
  const swapped = cased.filter(([a, b]) => a !== b).length
  const right = cased.length - swapped
  const wanted = Math.min(enough, meant.filter(hasTwoShapes).length)
  if (swapped > 0 && swapped >= wanted && right * 4 <= swapped) return { kind: 'swapped' }
  const others = otherLetters(found.filter(isWhole).flat())
  if (others.length >= 2) return { kind: 'others', typed: side(others, 0), shown: side(others, 1) }
  const kind = right >= wanted && right > 0 ? 'same' : 'unknown'
  const [same, differing] = [true, false].map((isSame) =>
    pairs.filter(([a, b]) => isSameLetter(a, b) === isSame).map(([a]) => a),
  )
  return {
    kind,
    standing: without(same, differing),
    lacking: kind === 'same' ? without(differing, same) : [],
  }
}

type Pair = readonly [meant: string, seen: string]

/** Enough of a piece to tell what else stands in it from what stands elsewhere: sign for sign, most of them right. */
const isWhole = (pairs: readonly Pair[]) =>
  pairs.every(([, b]) => b !== '') &&
  pairs.filter(([a, b]) => isSameLetter(a, b)).length >= Math.max(enough + 1, pairs.length / 2)

const without = (signs: readonly string[] = [], others: readonly string[] = []): readonly string[] =>
  signs.filter((sign) => !others.includes(sign))

const side = (pairs: readonly Pair[], at: 0 | 1): string =>
  [...new Set(pairs.map((pair) => pair[at]))].join('')

/** Two letters that are exchanged are likelier than one too few and one too many. */
const costs = { change: 2, gap: 3 }

const changeCost = (one: string, other: string): number => (isSameLetter(one, other) ? 0 : costs.change)

/**
 * The signs of a piece, each beside the one that is read in its place, where it stands with the fewest changes (Sellers 1980), or beside
 * none; all of them beside none where it takes half of it to be changed.
 */
function bestPairs(meant: readonly string[], seen: readonly string[]): readonly Pair[] {
  const rows: number[][] = [seen.map(() => 0).concat(0)]
  for (const [i, sign] of meant.entries()) {
    const above = rows[i] ?? []
    const row = [(i + 1) * costs.gap]
    for (const [j, other] of seen.entries()) {
      const changed = (above[j] ?? 0) + changeCost(sign, other)
      row.push(Math.min(changed, (above[j + 1] ?? 0) + costs.gap, (row[j] ?? 0) + costs.gap))
    }
    rows.push(row)
  }
  const last = rows.at(-1) ?? []
  const least = Math.min(...last)
  return least > (meant.length * costs.change) / 2
    ? meant.map((sign) => [sign, ''])
    : pairsBefore(rows, meant, seen, last.indexOf(least))
}

function pairsBefore(
  rows: readonly (readonly number[])[],
  meant: readonly string[],
  seen: readonly string[],
  end: number,
): readonly Pair[] {
  const pairs: Pair[] = []
  let [i, j] = [meant.length, end]
  while (i > 0) {
    const [a, b] = [meant[i - 1] ?? '', seen[j - 1] ?? '']
    const now = rows[i]?.[j] ?? 0
    if (j > 0 && now === (rows[i - 1]?.[j - 1] ?? 0) + changeCost(a, b)) {
      pairs.push([a, b])
      i -= 1
      j -= 1
    } else if (now === (rows[i - 1]?.[j] ?? 0) + costs.gap) {
      pairs.push([a, ''])
      i -= 1
    } else j -= 1
  }
  return pairs.reverse()
}

const isSameLetter = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Letters whose capitals are other shapes, not larger ones, and that no reader takes for another sign. */
const hasTwoShapes = (letter: string): boolean => /[abdefghmnqrt]/i.test(letter)

/** What was read as something else wherever it was typed: a keyboard exchanges a key each time, a reader errs here and there. */
function otherLetters(pairs: readonly Pair[]): readonly Pair[] {
  const small = pairs.map(([a, b]): Pair => [a.toLowerCase(), b.toLowerCase()])
  const seenAs = (sign: string) => new Set(small.filter(([a]) => a === sign).map(([, b]) => b))
  return small.filter(([a, b]) => /[!-~]/.test(a) && !isAlike(a, b) && seenAs(a).size === 1)
}

/** Signs that readers take for each other. */
const alike = [
  'il1j!|/\\[](){}<>t',
  'o0qcedg6',
  '\'"`´’‘“”.,:;*°^',
  '-_—–~=+',
  'mnruv',
  's5$z2',
  'b8&g9',
  'xk%',
  'a@4',
  'y7',
  'f?',
]
const isAlike = (one: string, other: string): boolean =>
  one === other || alike.some((signs) => signs.includes(one) && signs.includes(other))
