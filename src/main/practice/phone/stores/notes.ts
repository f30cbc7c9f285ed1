/** The notes app's notes: writing, keeping what was written, throwing away. */
import type { Change, Note, PhoneState } from '../state'
import { speak, textOf } from '../state'

export const noteField = 'notes.text'

const noteShown = (state: PhoneState): string | undefined => {
  if (state.place !== 'app' || state.recents[0] !== 'notes') return undefined
  const page = state.pages.notes.at(-1)
  return page?.name === 'note' ? page.item : undefined
}

/** Stores what is written in the open note; an empty new note is forgotten. */
export const keepNote: Change = (state) => {
  const id = noteShown(state)
  if (id === undefined) return state
  const text = textOf(state, noteField)
  const known = state.notes.find((note) => note.id === id)
  if (known?.text === text || (known === undefined && text.trim() === '')) return state
  const note: Note = { id, text, date: speak(state.lang)('Today', '今天') }
  return { ...state, notes: [note, ...state.notes.filter((other) => other.id !== id)] }
}

export const deleteNote =
  (id: string): Change =>
  (state) => ({
    ...state,
    popup: undefined,
    notes: state.notes.filter((note) => note.id !== id),
    toast: speak(state.lang)('Note deleted', '备忘录已删除'),
  })

/** An identity no note has yet. */
export const newNoteId = (state: PhoneState): string =>
  `note${1 + Math.max(0, ...state.notes.map(({ id }) => Number(id.slice(4))))}`
