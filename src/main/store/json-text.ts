/** JSON that every reader takes: half a surrogate pair, which has no UTF-8, is told by the replacement character as in a table. */

/** An escape that hides nothing else; a backslash that stands for itself is passed over with the one before it. */
const halves = /\\\\|\\ud[0-9a-f]{3}/g

export function jsonText(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent)
  // Whole pairs stand as they are: whatever is spelt out is half of one.
  return text.includes('\\ud')
    ? text.replaceAll(halves, (found) => (found === '\\\\' ? found : '\ufffd'))
    : text
}
