/** The open menu: drop-downs of Notes, the context menu of a file, the topics of the form. */
import { limit } from '../../../core/action/geometry'
import { selectAll } from '../drawing/field'
import { chooseTopic, topics } from './apps/contact'
import { copyNote, cutNote, editNote, pasteNote } from './apps/notes'
import { askName } from './dialogs'
import { measure } from './drawing/font'
import { palette } from './drawing/palette'
import type { Change, Node } from './drawing/scene'
import { textIn } from './drawing/scene'
import { box } from './drawing/widgets'
import { newNote, openFile, restoreFile, storeNote } from './file-store'
import type { DesktopState, Menu } from './state'
import { closeWindow } from './windows'
import type { Word } from './words'
import { say } from './words'

type Item = {
  readonly word: Word
  readonly choose: Change
  readonly keys?: string
  readonly ticked?: boolean
}

const itemHeight = 34

/** The open menu over everything below; a press outside closes it. */
export function menuNodes(state: DesktopState): Node[] {
  const { menu } = state
  if (menu === undefined) return []
  const items = itemsOf(state, menu)
  const width = Math.ceil(Math.max(196, ...items.map(({ word }) => measure(say(state.lang, word)) + 108)))
  const height = items.length * itemHeight + 12
  const x = limit(menu.at[0], 4, state.size.width - width - 4)
  const y = limit(menu.at[1], 4, state.size.height - height - 4)
  const whole = box(x, y, width, height)
  return [
    {
      kind: 'zone',
      box: box(0, 0, state.size.width, state.size.height),
      id: 'menu.outside',
      on: { press: closeMenu, context: closeMenu },
    },
    { kind: 'shadow', box: whole, radius: 9, blur: 14, alpha: 0.34 },
    { kind: 'fill', box: whole, rgb: palette.surface, radius: 9 },
    { kind: 'outline', box: whole, rgb: 0xb9c3cd, radius: 9 },
    { kind: 'zone', box: whole, id: 'menu.box', on: {} },
    ...items.flatMap((item, i) =>
      itemNodes(state, item, box(x + 6, y + 6 + i * itemHeight, width - 12, itemHeight)),
    ),
  ]
}

const closeMenu: Change = (state) => ({ ...state, menu: undefined })

function itemNodes(state: DesktopState, item: Item, at: ReturnType<typeof box>): Node[] {
  const id = `item:${item.word}`
  const right = box(at.x, at.y, at.width - 12, at.height)
  return [
    ...(state.hover === id ? [{ kind: 'fill', box: at, rgb: palette.selected, radius: 6 } as const] : []),
    ...(item.ticked
      ? [{ kind: 'icon', icon: 'check', box: box(at.x + 9, at.y + 9, 16, 16), rgb: palette.accent } as const]
      : []),
    textIn(box(at.x + 32, at.y, at.width, at.height), say(state.lang, item.word), { rgb: palette.ink }),
    ...(item.keys === undefined
      ? []
      : [textIn(right, item.keys, { font: 'small', rgb: palette.quiet, align: 'right' })]),
    {
      kind: 'zone',
      box: at,
      id,
      stop: true,
      on: { click: (now, point) => item.choose(closeMenu(now, point), point) },
    },
  ]
}

function itemsOf(state: DesktopState, menu: Menu): Item[] {
  switch (menu.name) {
    case 'file':
      return [
        { word: 'new', choose: newNote, keys: 'Ctrl+N' },
        { word: 'openAs', choose: (now) => askName(now, 'open', ''), keys: 'Ctrl+O' },
        { word: 'save', choose: (now) => storeNote(now, now.notes.file), keys: 'Ctrl+S' },
        { word: 'saveAs', choose: (now) => askName(now, 'save-as', now.notes.file) },
        { word: 'closeNote', choose: (now) => closeWindow(now, 'notes') },
      ]
    case 'edit':
      return [
        { word: 'cut', choose: cutNote, keys: 'Ctrl+X' },
        { word: 'copy', choose: copyNote, keys: 'Ctrl+C' },
        { word: 'paste', choose: pasteNote, keys: 'Ctrl+V' },
        {
          word: 'selectAll',
          choose: (now) => editNote({ ...now, focus: 'field:notes' }, selectAll(now.fields.notes)),
          keys: 'Ctrl+A',
        },
      ]
    case 'view':
      return [
        { word: 'statusBar', choose: toggleStatusBar, ticked: state.notes.statusBar },
        { word: 'wordCount', choose: countWords },
      ]
    case 'entry':
      return entryItems(state)
    case 'topic':
      return topics.map((word, i) => ({
        word,
        choose: (now) => chooseTopic(now, i),
        ticked: state.contact.topic === i,
      }))
  }
}

function entryItems(state: DesktopState): Item[] {
  const name = state.files.selected
  if (name === undefined) return []
  if (state.files.place === 'trash') return [{ word: 'restore', choose: (now) => restoreFile(now, name) }]
  return [
    { word: 'open', choose: (now) => openFile(now, name) },
    { word: 'rename', choose: (now) => askName(now, 'rename', name), keys: 'F2' },
    { word: 'delete', choose: (now) => ({ ...now, dialog: { kind: 'delete', name } }), keys: 'Del' },
  ]
}

const toggleStatusBar: Change = (state) => ({
  ...state,
  notes: { ...state.notes, statusBar: !state.notes.statusBar },
})

const countWords: Change = (state) => ({
  ...state,
  dialog: {
    kind: 'notice',
    title: 'wordCount',
    text: 'counted',
    name: String(state.fields.notes.text.length),
  },
})
