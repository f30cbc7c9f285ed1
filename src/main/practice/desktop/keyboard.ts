/** What keys do to the desktop: typing, moving the caret, shortcuts, Tab, Enter and Escape. Pure. */
import type { Key } from '../../../core/action/keys'
import type { Field } from '../drawing/field'
import { erase, insertText, moveCaret, selectAll, selectedText, selectionOf, step } from '../drawing/field'
import { submitForm } from './apps/contact'
import { keyFiles, restoreSelected } from './apps/files'
import { copyNote, editNote, moveLine } from './apps/notes'
import { askName, closeDialog, confirmDialog } from './dialogs'
import { tabStops, zoneById } from './drawing/scene'
import { withField } from './drawing/widgets'
import { newNote, storeNote } from './file-store'
import { activeApp } from './start'
import type { DesktopState, FieldName } from './state'
import { view } from './view'
import { closeWindow } from './windows'

const modifierKeys: readonly Key[] = ['ctrl', 'shift', 'alt', 'super']

/** A key as it reaches the desktop: its canonical name and, for those that type, the character. */
export type Stroke = { readonly key: Key; readonly character?: string }

export function keyUp(state: DesktopState, { key }: Stroke): DesktopState {
  return { ...state, modifiers: state.modifiers.filter((held) => held !== key) }
}

export function keyDown(state: DesktopState, stroke: Stroke): DesktopState {
  const { key, character } = stroke
  if (modifierKeys.includes(key))
    return state.modifiers.includes(key) ? state : { ...state, modifiers: [...state.modifiers, key] }
  const quiet = { ...state, toast: undefined }
  if (state.modifiers.some((held) => held !== 'shift')) return shortcut(quiet, key)
  return (
    inMenu(quiet, key) ??
    inField(quiet, key) ??
    inList(quiet, key) ??
    common(quiet, key) ??
    typed(quiet, character) ??
    quiet
  )
}

/** The field that keys go to: the focused one, if it is on the screen and no dialog lies over it. */
function focusedField(state: DesktopState): FieldName | undefined {
  if (state.menu !== undefined || (state.dialog !== undefined && state.focus !== 'field:file-name'))
    return undefined
  return zoneById(view(state), state.focus)?.field
}

function edit(state: DesktopState, name: FieldName, field: Field): DesktopState {
  if (name === 'notes') return editNote(state, field)
  const cleared =
    name === 'search' ? { ...state, files: { ...state.files, scroll: 0 } } : withoutError(state, name)
  return withField(cleared, name, field)
}

/** A complaint about a field goes away when the field is edited. */
function withoutError(state: DesktopState, name: FieldName): DesktopState {
  const { [name]: _, ...errors } = state.contact.errors
  const contact = { ...state.contact, errors }
  return name === 'card-number'
    ? { ...state, shop: { ...state.shop, error: undefined } }
    : { ...state, contact }
}

function shortcut(state: DesktopState, key: Key): DesktopState {
  const app = activeApp(state)
  if (state.modifiers.includes('alt') && key === 'f4' && app !== undefined && state.dialog === undefined)
    return closeWindow(state, app)
  if (!state.modifiers.includes('ctrl')) return state
  const name = focusedField(state)
  if (name !== undefined) {
    const edited = editShortcut(state, name, key)
    if (edited !== undefined) return edited
  }
  if (app !== 'notes' || state.dialog !== undefined) return state
  switch (key) {
    case 's':
      return state.modifiers.includes('shift')
        ? askName(state, 'save-as', state.notes.file)
        : storeNote(state, state.notes.file)
    case 'n':
      return newNote(state)
    case 'o':
      return askName(state, 'open', '')
    default:
      return state
  }
}

function editShortcut(state: DesktopState, name: FieldName, key: Key): DesktopState | undefined {
  const field = state.fields[name]
  const keep = state.modifiers.includes('shift')
  switch (key) {
    case 'a':
      return edit(state, name, selectAll(field))
    case 'c':
      return name === 'notes' ? copyNote(state) : copyField(state, field)
    case 'x':
      return edit(copyField(state, field), name, selectedText(field) === '' ? field : erase(field, 'before'))
    case 'v':
      return pasteText(state)
    case 'home':
      return edit(state, name, moveCaret(field, 0, keep))
    case 'end':
      return edit(state, name, moveCaret(field, field.text.length, keep))
    case 'backspace':
      return edit(state, name, erase({ ...field, anchor: wordBefore(field) }, 'before'))
    case 'left':
      return edit(state, name, moveCaret(field, wordBefore(field), keep))
    case 'right':
      return edit(state, name, moveCaret(field, wordAfter(field), keep))
    default:
      return undefined
  }
}

const wordBefore = ({ text, caret }: Field): number =>
  caret - (/[\p{L}\p{N}_]+[^\p{L}\p{N}_]*$|[^\p{L}\p{N}_]+$/u.exec(text.slice(0, caret))?.[0].length ?? 0)

const wordAfter = ({ text, caret }: Field): number =>
  caret + (/^[^\p{L}\p{N}_]*[\p{L}\p{N}_]+|^[^\p{L}\p{N}_]+/u.exec(text.slice(caret))?.[0].length ?? 0)

const copyField = (state: DesktopState, field: Field): DesktopState => {
  const text = selectedText(field)
  return text === '' ? state : { ...state, clipboard: text }
}

/** Pastes the clipboard into the focused field; one-line fields take its lines as words. */
export function pasteText(state: DesktopState): DesktopState {
  const name = focusedField(state)
  if (name === undefined) return state
  const text = name === 'notes' ? state.clipboard : state.clipboard.replaceAll(/[\r\n\t]+/g, ' ')
  return edit(state, name, insertText(state.fields[name], text))
}

function inMenu(state: DesktopState, key: Key): DesktopState | undefined {
  if (state.menu === undefined) return undefined
  const items = tabStops(view(state)).filter(({ id }) => id.startsWith('item:'))
  const index = items.findIndex(({ id }) => id === state.hover)
  switch (key) {
    case 'escape':
      return { ...state, menu: undefined }
    case 'down':
      return { ...state, hover: items[(index + 1) % items.length]?.id }
    case 'up':
      return { ...state, hover: items.at(index < 0 ? -1 : index - 1)?.id }
    case 'enter':
      return items[index]?.on.click?.(state, state.pointer) ?? state
    default:
      return state
  }
}

function inField(state: DesktopState, key: Key): DesktopState | undefined {
  const name = focusedField(state)
  if (name === undefined) return undefined
  const field = state.fields[name]
  const keep = state.modifiers.includes('shift')
  switch (key) {
    case 'backspace':
      return edit(state, name, erase(field, 'before'))
    case 'delete':
      return edit(state, name, erase(field, 'after'))
    case 'left':
      return edit(
        state,
        name,
        moveCaret(field, keep || !hasSelection(field) ? step(field, -1) : selectionOf(field).start, keep),
      )
    case 'right':
      return edit(
        state,
        name,
        moveCaret(field, keep || !hasSelection(field) ? step(field, 1) : selectionOf(field).end, keep),
      )
    case 'home':
      return edit(state, name, moveCaret(field, lineStart(field), keep))
    case 'end':
      return edit(state, name, moveCaret(field, lineEnd(field), keep))
    case 'up':
      return name === 'notes' ? moveLine(state, -1, keep) : edit(state, name, moveCaret(field, 0, keep))
    case 'down':
      return name === 'notes'
        ? moveLine(state, 1, keep)
        : edit(state, name, moveCaret(field, field.text.length, keep))
    case 'enter':
      return name === 'notes' ? edit(state, name, insertText(field, '\n')) : enterIn(state, name)
    default:
      return undefined
  }
}

const hasSelection = ({ caret, anchor }: Field): boolean => caret !== anchor

const lineStart = ({ text, caret }: Field): number => text.slice(0, caret).lastIndexOf('\n') + 1

const lineEnd = ({ text, caret }: Field): number => {
  const end = text.indexOf('\n', caret)
  return end < 0 ? text.length : end
}

/** Enter in a one-line field submits what the field belongs to; it never pays. */
function enterIn(state: DesktopState, name: FieldName): DesktopState {
  if (name === 'file-name') return confirmDialog(state, state.pointer)
  if (name === 'name' || name === 'email' || name === 'city') return submitForm(state)
  return state
}

function inList(state: DesktopState, key: Key): DesktopState | undefined {
  if (state.dialog !== undefined || state.focus !== 'file-list' || activeApp(state) !== 'files')
    return undefined
  if (key === 'f2' && state.files.selected !== undefined && state.files.place === 'documents')
    return askName(state, 'rename', state.files.selected)
  if (key === 'enter' && state.files.place === 'trash') return restoreSelected(state)
  return keyFiles(state, key)
}

function common(state: DesktopState, key: Key): DesktopState | undefined {
  const zone = zoneById(view(state), state.focus)
  switch (key) {
    case 'tab':
      return focusNext(state, state.modifiers.includes('shift') ? -1 : 1)
    case 'escape':
      return state.dialog === undefined ? { ...state, focus: undefined } : closeDialog(state, state.pointer)
    case 'enter':
      return (
        zone?.on.click?.(state, state.pointer) ??
        (state.dialog === undefined ? state : confirmDialog(state, state.pointer))
      )
    case 'space':
      return zone?.field === undefined ? (zone?.on.click?.(state, state.pointer) ?? state) : undefined
    default:
      return undefined
  }
}

/** Tab stays inside the open dialog, else inside the active window. */
function focusNext(state: DesktopState, by: 1 | -1): DesktopState {
  const app = activeApp(state)
  const stops = tabStops(view(state)).filter(({ id, window }) =>
    state.dialog === undefined
      ? window === app
      : window === undefined && (id.startsWith('dialog.') || id === 'field:file-name'),
  )
  const index = stops.findIndex(({ id }) => id === state.focus)
  const next = stops.at(index < 0 ? (by === 1 ? 0 : -1) : (index + by) % stops.length)
  if (next === undefined) return state
  const focused = { ...state, focus: next.id }
  return next.field === undefined || next.field === 'notes'
    ? focused
    : withField(focused, next.field, selectAll(state.fields[next.field]))
}

function typed(state: DesktopState, character: string | undefined): DesktopState | undefined {
  const name = focusedField(state)
  if (name === undefined || character === undefined || character < ' ' || character === '\u007f')
    return undefined
  return edit(state, name, insertText(state.fields[name], character))
}
