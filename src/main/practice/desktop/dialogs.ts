/** The open dialog: a question, a notice or a name to enter, in front of a dimmed desktop. */
import type { Box } from '../../../core/action/geometry'
import { fieldOf, selectAll } from '../drawing/field'
import { shorten } from './drawing/font'
import { palette } from './drawing/palette'
import type { Change, Node } from './drawing/scene'
import { textIn } from './drawing/scene'
import { box, button, caption, input } from './drawing/widgets'
import { findFile, openFile, renameFile, storeNote, throwAway } from './file-store'
import type { DesktopState, Dialog } from './state'
import type { Word } from './words'
import { say } from './words'

type NameDialog = Extract<Dialog, { kind: 'rename' | 'save-as' | 'open' }>

const width = 460

/** Asks for a file name, which `name` pre-fills, all of it selected. */
export const askName = (state: DesktopState, kind: NameDialog['kind'], name: string): DesktopState => ({
  ...state,
  menu: undefined,
  dialog: { kind, name },
  fields: { ...state.fields, 'file-name': selectAll(fieldOf(name)) },
  focus: 'field:file-name',
})

export const closeDialog: Change = (state) => ({ ...state, dialog: undefined, focus: undefined })

/** What Enter does in the open dialog. */
export const confirmDialog: Change = (state) => {
  const { dialog } = state
  if (dialog === undefined) return state
  const closed = { ...state, dialog: undefined, focus: undefined }
  const name = state.fields['file-name'].text.trim()
  switch (dialog.kind) {
    case 'notice':
      return closed
    case 'delete':
      return throwAway(closed, dialog.name)
    case 'rename':
      return renameFile(state, dialog.name, name)
    case 'save-as':
      return name === ''
        ? { ...state, dialog: { ...dialog, error: 'nameBad' } }
        : { ...storeNote(state, name), focus: 'field:notes' }
    case 'open':
      return findFile(state, name) === undefined
        ? { ...state, dialog: { ...dialog, error: 'nameUnknown' } }
        : openFile(closed, name)
  }
}

export function dialogNodes(state: DesktopState): Node[] {
  const { dialog, size } = state
  if (dialog === undefined) return []
  const height = dialog.kind === 'notice' || dialog.kind === 'delete' ? 186 : 232
  const at = box(
    Math.floor((size.width - width) / 2),
    Math.floor((size.height - height) / 2) - 20,
    width,
    height,
  )
  const screen = box(0, 0, size.width, size.height)
  return [
    { kind: 'fill', box: screen, rgb: palette.night, alpha: 0.42 },
    { kind: 'zone', box: screen, id: 'dialog.outside', on: {} },
    { kind: 'shadow', box: at, radius: 12, blur: 26, alpha: 0.5 },
    { kind: 'fill', box: at, rgb: palette.surface, radius: 12 },
    textIn(box(at.x + 28, at.y + 20, width - 56, 36), shorten(titleOf(state, dialog), width - 56, 'title'), {
      font: 'title',
      rgb: palette.ink,
    }),
    ...bodyOf(state, dialog, at),
    ...buttonsOf(state, dialog, box(at.x + 28, at.y + height - 60, width - 56, 38)),
  ]
}

function titleOf(state: DesktopState, dialog: Dialog): string {
  switch (dialog.kind) {
    case 'notice':
      return dialog.title === 'noPreview' ? (dialog.name ?? '') : say(state.lang, dialog.title)
    case 'delete':
      return say(state.lang, 'deleteAsk', dialog.name)
    case 'rename':
      return say(state.lang, 'renameAsk', dialog.name)
    case 'save-as':
      return say(state.lang, 'saveUnder')
    case 'open':
      return say(state.lang, 'openFile')
  }
}

function bodyOf(state: DesktopState, dialog: Dialog, at: Box): Node[] {
  const text = (word: Word, name?: string) =>
    textIn(box(at.x + 28, at.y + 66, width - 56, 26), shorten(say(state.lang, word, name), width - 56), {
      rgb: palette.quiet,
    })
  switch (dialog.kind) {
    case 'notice':
      return [text(dialog.text, dialog.name)]
    case 'delete':
      return [text('deleteHint')]
    case 'rename':
    case 'save-as':
    case 'open':
      return [
        ...caption(state, 'fileName', box(at.x + 28, at.y + 64, 200, 26), 'file-name'),
        ...input(state, {
          field: 'file-name',
          at: box(at.x + 28, at.y + 94, width - 56, 38),
          error: dialog.error !== undefined,
        }),
        ...(dialog.error === undefined
          ? []
          : [
              textIn(box(at.x + 28, at.y + 136, width - 56, 24), say(state.lang, dialog.error), {
                rgb: palette.danger,
              }),
            ]),
      ]
  }
}

const confirmWords = {
  notice: 'ok',
  delete: 'delete',
  rename: 'rename',
  'save-as': 'save',
  open: 'open',
} as const

function buttonsOf(state: DesktopState, dialog: Dialog, { x, y, width: room }: Box): Node[] {
  const look = dialog.kind === 'delete' ? 'danger' : 'primary'
  const confirm = button(state, {
    id: 'dialog.confirm',
    at: box(x + room - 116, y, 116, 38),
    word: confirmWords[dialog.kind],
    look,
    click: confirmDialog,
  })
  if (dialog.kind === 'notice') return confirm
  return [
    ...button(state, {
      id: 'dialog.cancel',
      at: box(x + room - 244, y, 116, 38),
      word: 'cancel',
      click: closeDialog,
    }),
    ...confirm,
  ]
}
