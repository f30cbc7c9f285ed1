/** Editable text: characters, a caret and an anchor; between the two lies the selection. Offsets are UTF-16. */

export type Field = { readonly text: string; readonly caret: number; readonly anchor: number }

/** No field grows beyond this many UTF-16 units; what is too long is cut. */
const longest = 20_000

export const fieldOf = (text: string): Field => ({ text, caret: text.length, anchor: text.length })

export const selectionOf = ({ caret, anchor }: Field): { start: number; end: number } => ({
  start: Math.min(caret, anchor),
  end: Math.max(caret, anchor),
})

export function selectedText(field: Field): string {
  const { start, end } = selectionOf(field)
  return field.text.slice(start, end)
}

export const selectAll = (field: Field): Field => ({ ...field, anchor: 0, caret: field.text.length })

/** Puts the caret at `caret`; with `keep` the anchor stays, which selects. */
export const moveCaret = (field: Field, caret: number, keep = false): Field => ({
  ...field,
  caret,
  anchor: keep ? field.anchor : caret,
})

/** Replaces the selection. */
export function insertText(field: Field, text: string): Field {
  const { start, end } = selectionOf(field)
  const room = Math.max(0, longest - (field.text.length - (end - start)))
  const added = text.slice(0, room)
  const caret = start + added.length
  return { text: field.text.slice(0, start) + added + field.text.slice(end), caret, anchor: caret }
}

/** Removes the selection or, when nothing is selected, one character before or after the caret. */
export function erase(field: Field, side: 'before' | 'after'): Field {
  if (field.caret !== field.anchor) return insertText(field, '')
  const other = step(field, side === 'before' ? -1 : 1)
  return insertText({ ...field, anchor: other }, '')
}

/** The caret's offset one character to the left or right; a surrogate pair counts as one. */
export function step({ text, caret }: Field, by: -1 | 1): number {
  if (by === 1)
    return Math.min(text.length, caret + String.fromCodePoint(text.codePointAt(caret) ?? 0).length)
  const before = Array.from(text.slice(Math.max(0, caret - 2), caret)).at(-1)
  return caret - (before?.length ?? 0)
}
