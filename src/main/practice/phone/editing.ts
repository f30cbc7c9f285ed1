/** Writing into the focused field: by the soft keyboard, a key, an input method or the edit menu. */
import type { Field } from '../drawing/field'
import { erase, fieldOf, insertText, moveCaret, selectAll, selectedText, step } from '../drawing/field'
import { fieldsShown, focusedField } from './app-view'
import type { FieldLook } from './drawing/view'
import type { Change, PhoneState } from './state'
import { focusField, withField } from './state'

type Edit = (field: Field, look: FieldLook) => Field

function edit(state: PhoneState, change: Edit): PhoneState {
  const look = focusedField(state)
  if (look === undefined) return state
  return { ...withField(state, look.name, change(look.value, look)), popup: undefined }
}

/** Puts text at the caret, exactly as it is; in a field of one line a line feed becomes a space. */
export const commitText = (state: PhoneState, text: string): PhoneState =>
  edit(state, (field, look) => insertText(field, look.multiline ? text : text.replaceAll(/\r?\n/g, ' ')))

export const emptyField: Change = (state) => edit(state, () => fieldOf(''))
export const backspace: Change = (state) => edit(state, (field) => erase(field, 'before'))
export const eraseForward: Change = (state) => edit(state, (field) => erase(field, 'after'))
export const markAll: Change = (state) => edit(state, selectAll)

export const moveBy =
  (by: -1 | 1, keep: boolean): Change =>
  (state) =>
    edit(state, (field) => moveCaret(field, step(field, by), keep))

export const moveTo =
  (end: 'start' | 'end', keep: boolean): Change =>
  (state) =>
    edit(state, (field) => moveCaret(field, end === 'start' ? 0 : field.text.length, keep))

/** A line up or down, by line feeds, keeping the column where it can. */
export const moveLine =
  (by: -1 | 1, keep: boolean): Change =>
  (state) =>
    edit(state, (field) => moveCaret(field, lineBeside(field, by), keep))

function lineBeside({ text, caret }: Field, by: -1 | 1): number {
  const start = text.lastIndexOf('\n', caret - 1) + 1
  const column = caret - start
  if (by === -1) {
    if (start === 0) return 0
    const above = text.lastIndexOf('\n', start - 2) + 1
    return Math.min(above + column, start - 1)
  }
  const next = text.indexOf('\n', caret)
  if (next < 0) return text.length
  const end = text.indexOf('\n', next + 1)
  return Math.min(next + 1 + column, end < 0 ? text.length : end)
}

/** What is marked goes to the clipboard; never out of a password field. */
export function copy(state: PhoneState): PhoneState {
  const look = focusedField(state)
  const text = look === undefined || look.password ? '' : selectedText(look.value)
  return text === '' ? { ...state, popup: undefined } : { ...state, popup: undefined, clipboard: text }
}

export function cut(state: PhoneState): PhoneState {
  const copied = copy(state)
  return focusedField(state)?.password ? copied : edit(copied, (field) => insertText(field, ''))
}

export const paste: Change = (state) =>
  state.clipboard === '' ? { ...state, popup: undefined } : commitText(state, state.clipboard)

/** Enter: a new line, what the field does with it, or the next field; after the last one the keyboard goes. */
export const pressEnter: Change = (state) => {
  const look = focusedField(state)
  if (look === undefined) return state
  if (look.multiline) return commitText(state, '\n')
  if (look.enter !== undefined) return look.enter(state)
  const fields = fieldsShown(state)
  const next = fields[fields.findIndex(({ name }) => name === look.name) + 1]
  return next === undefined ? { ...state, typing: false } : focusField(state, next.name)
}

/** The next field of the page, or the one before, all round. */
export const nextField =
  (by: -1 | 1): Change =>
  (state) => {
    const fields = fieldsShown(state)
    const at = fields.findIndex(({ name }) => name === state.focus)
    const first = by === 1 ? 0 : fields.length - 1
    const next = fields[at < 0 ? first : (at + by + fields.length) % fields.length]
    return next === undefined ? state : focusField(state, next.name)
  }
