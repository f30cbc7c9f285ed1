/** Notes: a text to write, with a menu bar, selection and the clipboard. */
import type { Box, Point } from '../../../../core/action/geometry'
import { limit } from '../../../../core/action/geometry'
import type { Field } from '../../drawing/field'
import { erase, insertText, moveCaret, selectedText } from '../../drawing/field'
import type { Line } from '../../drawing/typesetting'
import { breakLines, measure, offsetAt } from '../drawing/font'
import { palette } from '../drawing/palette'
import type { Node } from '../drawing/scene'
import { clipped, textIn } from '../drawing/scene'
import { box, button, caretMark, selection, withField } from '../drawing/widgets'
import { storeNote } from '../file-store'
import { windowSize } from '../start'
import type { DesktopState, MenuName } from '../state'
import type { AppView } from '../windows'
import type { Word } from '../words'
import { say } from '../words'

const menuBar = 38
const toolbar = 52
const statusBar = 36
const lineHeight = 24
const margin = 22
const id = 'field:notes'

export function notesView(state: DesktopState): AppView {
  const { file, unsaved, statusBar: shown } = state.notes
  return {
    title: say(state.lang, unsaved ? 'editingUnsaved' : 'editing', file),
    content: (inside) => [
      ...page(state, inside),
      ...menus(state, inside),
      ...tools(state, inside),
      ...(shown ? status(state, inside) : []),
    ],
  }
}

function menus(state: DesktopState, { x, y, width }: Box): Node[] {
  const bar: readonly (readonly [MenuName, Word])[] = [
    ['file', 'fileMenu'],
    ['edit', 'editMenu'],
    ['view', 'viewMenu'],
  ]
  return [
    { kind: 'fill', box: box(x, y, width, menuBar), rgb: palette.surface },
    ...bar.flatMap(([name, word], i): Node[] => {
      const at = box(x + 10 + i * 86, y + 4, 78, 30)
      const zone = `menu:${name}`
      const open = state.menu?.name === name
      const toggle = (now: DesktopState): DesktopState => ({
        ...now,
        menu: now.menu?.name === name ? undefined : { name, at: [at.x, at.y + 33] },
      })
      return [
        ...(open || state.hover === zone
          ? [{ kind: 'fill', box: at, rgb: open ? palette.pressed : palette.hover, radius: 6 } as const]
          : []),
        textIn(at, say(state.lang, word), { rgb: palette.ink, align: 'center' }),
        { kind: 'zone', box: at, id: zone, on: { press: toggle } },
      ]
    }),
    { kind: 'fill', box: box(x, y + menuBar - 1, width, 1), rgb: palette.line },
  ]
}

function tools(state: DesktopState, { x, y, width }: Box): Node[] {
  return [
    { kind: 'fill', box: box(x, y + menuBar, width, toolbar), rgb: palette.raised },
    { kind: 'fill', box: box(x, y + menuBar + toolbar - 1, width, 1), rgb: palette.line },
    ...button(state, {
      id: 'notes.save',
      at: box(x + 16, y + menuBar + 9, 92, 34),
      word: 'save',
      look: 'primary',
      click: (now) => storeNote(now, now.notes.file),
    }),
  ]
}

function status(state: DesktopState, inside: Box): Node[] {
  const y = inside.y + inside.height - statusBar
  const { text, caret } = state.fields.notes
  const line = text.slice(0, caret).split('\n').length
  const word = state.notes.unsaved ? 'notSaved' : 'allKept'
  const look = { font: 'small', rgb: palette.quiet } as const
  return [
    { kind: 'fill', box: box(inside.x, y, inside.width, 1), rgb: palette.line },
    textIn(box(inside.x + margin, y, 200, statusBar), say(state.lang, 'position', String(line)), look),
    textIn(box(inside.x + inside.width - margin - 200, y, 200, statusBar), say(state.lang, word), {
      ...look,
      align: 'right',
    }),
  ]
}

/** The box of the text itself, inside the window's content box. */
function paperBox(state: DesktopState, inside: Box): Box {
  const top = inside.y + menuBar + toolbar + 12
  const bottom = inside.y + inside.height - (state.notes.statusBar ? statusBar : 8) - 6
  return box(inside.x + margin, top, inside.width - 2 * margin, bottom - top)
}

const linesOf = (state: DesktopState, width: number): Line[] => breakLines(state.fields.notes.text, width)

const lineOf = (lines: readonly Line[], caret: number): number =>
  Math.max(
    0,
    lines.findLastIndex((line) => line.start <= caret),
  )

function page(state: DesktopState, inside: Box): Node[] {
  const paper = paperBox(state, inside)
  const lines = linesOf(state, paper.width)
  const shown = Math.floor(paper.height / lineHeight)
  const first = limit(state.notes.scroll, 0, Math.max(0, lines.length - shown))
  const field = state.fields.notes
  const put = (now: DesktopState, [x, y]: Point, keep: boolean): DesktopState => {
    const line = lines[limit(first + Math.floor((y - paper.y) / lineHeight), 0, lines.length - 1)]
    const offset = line === undefined ? 0 : line.start + offsetAt(line.text, x - paper.x)
    return withField(now, 'notes', moveCaret(now.fields.notes, offset, keep))
  }
  const caretLine = lineOf(lines, field.caret)
  const drawn = lines.slice(first, first + shown).flatMap((line, i) => {
    const at = box(paper.x, paper.y + i * lineHeight, paper.width, lineHeight)
    const before = field.text.slice(line.start, field.caret)
    return [
      ...selection(state, 'notes', { at, from: line.start, text: line.text, shift: 0 }),
      textIn(at, line.text.trimEnd(), { rgb: palette.ink }),
      ...(state.focus === id && first + i === caretLine
        ? caretMark(state, paper.x + measure(before), at)
        : []),
    ]
  })
  return [
    ...clipped(box(paper.x - 4, paper.y - 4, paper.width + 8, paper.height + 8), drawn),
    {
      kind: 'zone',
      box: box(paper.x - margin, paper.y - 12, paper.width + 2 * margin, paper.height + 16),
      id,
      field: 'notes',
      stop: true,
      on: {
        press: (now, at) => put({ ...now, focus: id }, at, now.modifiers.includes('shift')),
        drag: (now, at) => put(now, at, true),
        double: selectWord,
        wheel: scrollNotes,
      },
    },
  ]
}

function selectWord(state: DesktopState): DesktopState {
  const field = state.fields.notes
  const before = /[\p{L}\p{N}_]*$/u.exec(field.text.slice(0, field.caret))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}_]*/u.exec(field.text.slice(field.caret))?.[0].length ?? 0
  return withField(state, 'notes', { ...field, anchor: field.caret - before, caret: field.caret + after })
}

/** The same layout outside of drawing: the paper's size follows from the window's. */
function layout(state: DesktopState): { lines: Line[]; shown: number } {
  const { width, height } = windowSize('notes', state.size)
  const paper = paperBox(state, box(0, 0, width, height - 42))
  return { lines: linesOf(state, paper.width), shown: Math.floor(paper.height / lineHeight) }
}

function scrollNotes(state: DesktopState, by: number): DesktopState {
  const { lines, shown } = layout(state)
  const scroll = limit(state.notes.scroll + by, 0, Math.max(0, lines.length - shown))
  return { ...state, notes: { ...state.notes, scroll } }
}

/** Puts an edited note in place, scrolled so that its caret can be seen. */
export function editNote(state: DesktopState, field: Field): DesktopState {
  const unsaved = state.notes.unsaved || field.text !== state.fields.notes.text
  const edited = withField({ ...state, notes: { ...state.notes, unsaved } }, 'notes', field)
  const { lines, shown } = layout(edited)
  const caretLine = lineOf(lines, field.caret)
  const scroll = limit(edited.notes.scroll, Math.max(0, caretLine - shown + 1), Math.max(0, caretLine))
  return { ...edited, notes: { ...edited.notes, scroll } }
}

/** The caret one line up or down, as near as can be to the same place across. */
export function moveLine(state: DesktopState, by: -1 | 1, keep: boolean): DesktopState {
  const field = state.fields.notes
  const { lines } = layout(state)
  const index = lineOf(lines, field.caret)
  const line = lines[index]
  const next = lines[index + by]
  if (line === undefined) return state
  if (next === undefined) return editNote(state, moveCaret(field, by < 0 ? 0 : field.text.length, keep))
  const x = measure(field.text.slice(line.start, field.caret))
  return editNote(state, moveCaret(field, next.start + offsetAt(next.text.trimEnd(), x), keep))
}

export const copyNote = (state: DesktopState): DesktopState => {
  const text = selectedText(state.fields.notes)
  return text === '' ? state : { ...state, clipboard: text }
}

export const cutNote = (state: DesktopState): DesktopState =>
  editNote(
    copyNote(state),
    selectedText(state.fields.notes) === '' ? state.fields.notes : erase(state.fields.notes, 'before'),
  )

export const pasteNote = (state: DesktopState): DesktopState =>
  editNote(state, insertText(state.fields.notes, state.clipboard))
