/** What was worked out once for a text, a screen or a move is not worked out again. Nothing else is kept: the same goes in, the same comes out. */

/** What takes long to make and may never be asked for, such as a table of words: made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A longer text is not worth its room. */
const longest = 2_000
/** Texts of two generations, and their letters; the older is dropped when the younger is full. */
const generation = { texts: 12_000, letters: 1_000_000 } as const

/** A function of a text that remembers what it lately said. */
export function byText<T>(work: (text: string) => T): (text: string) => T {
  let young = new Map<string, { readonly said: T }>()
  let old = young
  let letters = 0
  return (text) => {
    const known = young.get(text) ?? old.get(text)
    if (known !== undefined) return known.said
    const said = work(text)
    if (text.length > longest) return said
    if (young.size >= generation.texts || letters >= generation.letters) {
      old = young
      young = new Map()
      letters = 0
    }
    young.set(text, { said })
    letters += text.length
    return said
  }
}

/** A function of a value that never changes, such as a screen; it is forgotten with the value. */
export const byValue = <K extends object, T>(work: (value: K) => T): ((value: K) => T) =>
  byPart((value) => value, work)

/** The same of a part of the value, where all that is asked of it is in that part. */
export function byPart<V, K extends object, T>(
  partOf: (value: V) => K,
  work: (value: V) => T,
): (value: V) => T {
  const known = new WeakMap<K, { readonly said: T }>()
  return (value) => {
    const part = partOf(value)
    const found = known.get(part)
    if (found !== undefined) return found.said
    const said = work(value)
    known.set(part, { said })
    return said
  }
}
