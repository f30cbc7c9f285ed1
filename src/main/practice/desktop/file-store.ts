/** What can be done with the practice desktop's files: open, rename, throw away, restore, store a note. */
import { fieldOf, moveCaret } from '../drawing/field'
import type { StoredFile } from './files-shipped'
import { raiseWindow } from './start'
import type { DesktopState } from './state'
import { say } from './words'

const today: StoredFile['changed'] = [2026, 4, 2]

/** The files the list shows: in its place, and with the searched text in their names. */
export function listedFiles(state: DesktopState): StoredFile[] {
  const wanted = state.fields.search.text.trim().toLowerCase()
  const inTrash = state.files.place === 'trash'
  return state.files.entries.filter(
    (file) => (file.thrownAway ?? false) === inTrash && file.name.toLowerCase().includes(wanted),
  )
}

export const findFile = (state: DesktopState, name: string): StoredFile | undefined =>
  state.files.entries.find((file) => file.name === name && !file.thrownAway)

const changeEntries = (
  state: DesktopState,
  change: (entries: readonly StoredFile[]) => readonly StoredFile[],
): DesktopState => ({ ...state, files: { ...state.files, entries: change(state.files.entries) } })

const changeFile = (state: DesktopState, name: string, change: Partial<StoredFile>): DesktopState =>
  changeEntries(state, (entries) =>
    entries.map((file) => (file.name === name ? { ...file, ...change } : file)),
  )

export const selectFile = (state: DesktopState, selected: string | undefined): DesktopState => ({
  ...state,
  files: { ...state.files, selected },
})

export const showPlace = (state: DesktopState, place: 'documents' | 'trash'): DesktopState => ({
  ...state,
  files: { ...state.files, place, selected: undefined, scroll: 0 },
})

/** A text file opens in Notes; of any other kind the desktop says that it cannot. */
export function openFile(state: DesktopState, name: string): DesktopState {
  const file = findFile(state, name)
  if (file === undefined) return state
  if (file.text === undefined)
    return {
      ...state,
      menu: undefined,
      dialog: { kind: 'notice', title: 'noPreview', text: 'noPreview', name },
    }
  return showNote(state, name, file.text)
}

/** Notes in front with this text, unchanged so far, the caret at its start. */
export const showNote = (state: DesktopState, file: string, text: string): DesktopState => ({
  ...raiseWindow(state, 'notes'),
  fields: { ...state.fields, notes: moveCaret(fieldOf(text), 0) },
  notes: { ...state.notes, file, unsaved: false, scroll: 0 },
  focus: 'field:notes',
})

export const throwAway = (state: DesktopState, name: string): DesktopState => ({
  ...selectFile(changeFile(state, name, { thrownAway: true }), undefined),
  toast: { word: 'movedToTrash', name },
})

export const restoreFile = (state: DesktopState, name: string): DesktopState => ({
  ...selectFile(changeFile(state, name, { thrownAway: false }), undefined),
  toast: { word: 'restored', name },
})

export const emptyTrash = (state: DesktopState): DesktopState => ({
  ...selectFile(
    changeEntries(state, (entries) => entries.filter((file) => !file.thrownAway)),
    undefined,
  ),
  toast: { word: 'trashEmptied' },
})

/** Gives a file another name, or keeps the dialog open with the reason why not. */
export function renameFile(state: DesktopState, from: string, to: string): DesktopState {
  const refuse = (error: 'nameBad' | 'nameTaken'): DesktopState => ({
    ...state,
    dialog: { kind: 'rename', name: from, error },
  })
  if (to === '') return refuse('nameBad')
  if (to !== from && state.files.entries.some((file) => file.name === to)) return refuse('nameTaken')
  const renamed = changeFile(state, from, { name: to })
  const notes = state.notes.file === from ? { ...state.notes, file: to } : state.notes
  return { ...selectFile(renamed, to), notes, dialog: undefined, toast: { word: 'renamed', name: to } }
}

/** Stores the note under a name; an existing file of that name is replaced. */
export function storeNote(state: DesktopState, name: string): DesktopState {
  const { text } = state.fields.notes
  const file = { name, text, kilobytes: Math.max(1, Math.ceil(text.length / 1000)), changed: today }
  const others = state.files.entries.filter((other) => other.name !== name)
  const index = state.files.entries.findIndex((other) => other.name === name)
  const at = Math.max(0, index)
  return {
    ...changeEntries(state, () => [...others.slice(0, at), file, ...others.slice(at)]),
    notes: { ...state.notes, file: name, unsaved: false },
    toast: { word: 'saved' },
    menu: undefined,
    dialog: undefined,
  }
}

export const newNote = (state: DesktopState): DesktopState => showNote(state, say(state.lang, 'untitled'), '')
