/** Notes: the list, and one note that is kept when it is left. */

import type { Theme } from '../drawing/theme'
import type { View } from '../drawing/view'
import { button, column, iconButton, label, list, row, scroller, stack } from '../drawing/view'
import { card, floating, header, page } from '../drawing/widgets'
import { closePage, openPage } from '../pages'
import type { Change, Note, Page, PhoneState } from '../state'
import { fieldNamed, focusField, speak, tell, withText } from '../state'
import { deleteNote, newNoteId, noteField } from '../stores/notes'

export function notesView(state: PhoneState, theme: Theme, shown: Page): View {
  return shown.name === 'note' ? notePage(state, theme, shown.item ?? '') : listPage(state, theme)
}

const openNote =
  ({ id, text }: Pick<Note, 'id' | 'text'>): Change =>
  (state) =>
    withText(openPage('notes', { name: 'note', item: id })(state), noteField, text)

const newNote: Change = (state) => focusField(openNote({ id: newNoteId(state), text: '' })(state), noteField)

function noteCard(theme: Theme, note: Note): View {
  const [title = '', ...rest] = note.text.split('\n').filter((line) => line.trim() !== '')
  const preview = rest.join(' ')
  return card(
    theme,
    {
      id: 'note',
      padding: [36, 42, 36, 42],
      gap: 6,
      tap: openNote(note),
      hold: (state) => ({ ...state, popup: { kind: 'delete note', note: note.id } }),
    },
    [
      label(title, { id: 'title', font: 'strong', ink: theme.ink }),
      ...(preview === '' ? [] : [label(preview, { id: 'preview', ink: theme.quiet })]),
      label(note.date, { id: 'date', font: 'small', ink: theme.quiet }),
    ],
  )
}

function listPage(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  return stack({ grow: 1, fill: theme.ground }, [
    column({}, [
      header(state, theme, { title: say('Notes', '备忘录') }),
      list(
        'notes.notes',
        { id: 'list', padding: [6, 42, 240, 42], gap: 24 },
        state.notes.map((note) => noteCard(theme, note)),
      ),
    ]),
    floating(theme, 'plus', say('New note', '新建备忘录'), newNote),
  ])
}

const save: Change = (state) => tell(closePage(state), speak(state.lang)('Note saved', '备忘录已保存'))

const remove =
  (id: string): Change =>
  (state) =>
    deleteNote(id)(closePage(state))

function notePage(state: PhoneState, theme: Theme, id: string): View {
  const say = speak(state.lang)
  const focused = state.focus === noteField
  const text: View = {
    className: 'EditText',
    id: 'text',
    grow: 1,
    padding: [12, 60, 60, 60],
    field: {
      name: noteField,
      value: fieldNamed(state, noteField),
      focused,
      hint: say('Write something', '写点什么'),
      password: false,
      multiline: true,
    },
  }
  return page(theme, [
    header(state, theme, {
      title: '',
      back: true,
      actions: [
        iconButton('trash', say('Delete', '删除'), remove(id), { id: 'delete', ink: theme.ink }),
        row({ padding: [0, 18, 0, 0] }, [
          button(say('Save', '保存'), save, {
            id: 'save',
            fill: theme.accent,
            ink: theme.onAccent,
            height: 114,
          }),
        ]),
      ],
    }),
    scroller('notes.note', { id: 'scroll' }, [text]),
  ])
}
