/** Where a reply thinks aloud: `<think>…</think>` and its relatives. What stands there is never an answer. */

const tag = 'think|thinking|thinkt|tink|think_\\w{1,48}|thought|reasoning'
const opening = new RegExp(`^<(?:${tag})>`, 'i')
const closing = new RegExp(`^</(?:${tag})>`, 'i')
/** Searches from its `lastIndex`, which is set before each use. */
const next = new RegExp(`</(?:${tag})>`, 'gi')
const longestTag = 64

/**
 * The thinking that a `<` at `at` opens (up to its closing tag, or the reply's end) or closes; undefined when it does
 * neither. A lone closing tag means that all before it was thinking: some servers drop the opening one.
 */
export function skipThought(
  text: string,
  at: number,
): { readonly opened: boolean; readonly end: number } | undefined {
  const here = text.slice(at, at + longestTag)
  const closed = closing.exec(here)
  if (closed !== null) return { opened: false, end: at + closed[0].length }
  if (!opening.test(here)) return undefined
  next.lastIndex = at
  return { opened: true, end: next.exec(text) === null ? text.length : next.lastIndex }
}

/** Just past the last closing tag of a reply; 0 when there is none. */
export function afterLastThought(text: string): number {
  for (let at = text.lastIndexOf('</'); at >= 0; at = at === 0 ? -1 : text.lastIndexOf('</', at - 1)) {
    const closed = closing.exec(text.slice(at, at + longestTag))
    if (closed !== null) return at + closed[0].length
  }
  return 0
}

/** Where the answer starts in a reply that opens with thinking; the reply's length while it still thinks. */
export function afterThinking(text: string): number {
  const start = /^\s*/.exec(text)?.[0].length ?? 0
  const thought = skipThought(text, start)
  return thought?.opened === true ? thought.end : 0
}
