/** A reply with only its action changed: the rest of it stays as the model wrote it, down to the blanks. */
import { diffArrays } from 'diff'

type Token = { readonly text: string; readonly from: number; readonly to: number }

/** Words, numbers and single signs; blanks are no tokens and stay where they are. */
const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)].map(({ 0: found, index }) => ({
    text: found,
    from: index,
    to: index + found.length,
  }))

/** Texts longer than this are not compared token by token. */
const longest = 20_000

/**
 * `reply` with the change made that leads from `before` to `after`, which are the same answer written by a machine before and after
 * its correction. Undefined where a place of that change cannot be found in it for certain.
 */
export function spliced(reply: string, before: string, after: string): string | undefined {
  if (reply === before) return after
  if (Math.max(reply.length, before.length, after.length) > longest) return undefined
  const [from, to, own] = [tokensOf(before), tokensOf(after), tokensOf(reply)]
  const places = placesIn(from, own)
  let out = ''
  let at = 0
  for (const change of changesOf(from, to)) {
    const found = place(change, places, own)
    if (found === undefined || found.from < at) return undefined
    out += reply.slice(at, found.from) + textOf(after, to.slice(...change.put))
    at = found.to
  }
  return out + reply.slice(at)
}

const textOf = (text: string, tokens: readonly Token[]): string =>
  text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0)

/** Tokens `cut[0]` to `cut[1]` of the old text give way to those of the new. */
type Hunk = { readonly cut: readonly [number, number]; readonly put: [number, number] }

function changesOf(from: readonly Token[], to: readonly Token[]): readonly Hunk[] {
  const hunks: Hunk[] = []
  let [a, b] = [0, 0]
  for (const { added, removed, count } of diffArrays(words(from), words(to))) {
    const last = hunks.at(-1)
    const joins = last?.cut[1] === a && last.put[1] === b
    if (removed) {
      if (joins && last) hunks[hunks.length - 1] = { cut: [last.cut[0], a + count], put: last.put }
      else hunks.push({ cut: [a, a + count], put: [b, b] })
      a += count
    } else if (added) {
      if (joins && last) hunks[hunks.length - 1] = { cut: last.cut, put: [last.put[0], b + count] }
      else hunks.push({ cut: [a, a], put: [b, b + count] })
      b += count
    } else {
      a += count
      b += count
    }
  }
  return hunks
}

const words = (tokens: readonly Token[]): string[] => tokens.map(({ text }) => text)

/** For each token of the machine's text, the one of the reply that it stands for. */
function placesIn(from: readonly Token[], own: readonly Token[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  let [a, b] = [0, 0]
  for (const { added, removed, count } of diffArrays(words(from), words(own))) {
    if (!added && !removed) for (let n = 0; n < count; n++) places.set(a + n, b + n)
    if (!added) a += count
    if (!removed) b += count
  }
  return places
}

/** Where a change is made in the reply: exactly over the tokens that give way, or between two neighbours. */
function place(
  { cut: [first, end] }: Hunk,
  places: ReadonlyMap<number, number>,
  own: readonly Token[],
): { readonly from: number; readonly to: number } | undefined {
  const found = Array.from({ length: end - first }, (_, n) => places.get(first + n))
  const [start] = found
  if (found.length > 0) {
    const isWhole = start !== undefined && found.every((at, n) => at === start + n)
    const [from, to] = [own[start ?? -1]?.from, own[(start ?? 0) + found.length - 1]?.to]
    return isWhole && from !== undefined && to !== undefined ? { from, to } : undefined
  }
  const [left, right] = [places.get(first - 1), places.get(first)]
  const isBetween = left !== undefined && right === left + 1
  const at = isBetween ? own[left]?.to : undefined
  return at === undefined ? undefined : { from: at, to: at }
}
