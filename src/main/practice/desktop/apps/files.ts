/** Files: a list to select, open, rename, search, and drag to the trash. */
import type { Box, Point } from '../../../../core/action/geometry'
import { distance, limit } from '../../../../core/action/geometry'
import { shorten } from '../drawing/font'
import type { IconName } from '../drawing/icons'
import { palette } from '../drawing/palette'
import type { Node } from '../drawing/scene'
import { clipped, textIn } from '../drawing/scene'
import { box, button, caption, input } from '../drawing/widgets'
import { emptyTrash, listedFiles, openFile, restoreFile, selectFile, showPlace } from '../file-store'
import type { StoredFile } from '../files-shipped'
import { writeDate, writeSize } from '../files-shipped'
import { windowSize } from '../start'
import type { DesktopState } from '../state'
import type { AppView } from '../windows'
import { say } from '../words'

const toolbar = 54
const header = 32
const footer = 36
const row = 32

const rowsShown = (height: number): number =>
  Math.max(1, Math.floor((height - toolbar - header - footer) / row))

const rowsOnScreen = (state: DesktopState): number => rowsShown(windowSize('files', state.size).height - 42)

const firstRow = (state: DesktopState, shown: number): number =>
  limit(state.files.scroll, 0, Math.max(0, listedFiles(state).length - shown))

export const scrollFiles = (state: DesktopState, by: number): DesktopState => ({
  ...state,
  files: {
    ...state.files,
    scroll: firstRow(
      { ...state, files: { ...state.files, scroll: state.files.scroll + by } },
      rowsOnScreen(state),
    ),
  },
})

export function filesView(state: DesktopState): AppView {
  const title = say(state.lang, state.files.place === 'trash' ? 'trashTitle' : 'documents')
  return { title, content: (inside) => list(state, inside) }
}

function list(state: DesktopState, inside: Box): Node[] {
  const files = listedFiles(state)
  const shown = rowsShown(inside.height)
  const first = firstRow(state, shown)
  const area = box(inside.x, inside.y + toolbar + header, inside.width, shown * row)
  const empty = textIn(box(area.x, area.y + 60, area.width, 30), say(state.lang, 'emptyList'), {
    rgb: palette.quiet,
    align: 'center',
  })
  return [
    {
      kind: 'zone',
      box: area,
      id: 'file-list',
      stop: true,
      on: { press: (now) => ({ ...selectFile(now, undefined), focus: 'file-list' }), wheel: scrollFiles },
    },
    ...tools(state, inside),
    ...columns(state, inside),
    ...clipped(
      area,
      files
        .slice(first, first + shown)
        .flatMap((file, i) => fileRow(state, file, box(area.x + 8, area.y + i * row, area.width - 26, row))),
    ),
    ...(files.length === 0 ? [empty] : []),
    ...scrollbar(state, area, { first, shown, total: files.length }),
    {
      kind: 'fill',
      box: box(inside.x, inside.y + inside.height - footer, inside.width, 1),
      rgb: palette.line,
    },
    textIn(
      box(inside.x + 18, inside.y + inside.height - footer, 300, footer),
      say(state.lang, 'countItems', String(files.length)),
      { font: 'small', rgb: palette.quiet },
    ),
  ]
}

function tools(state: DesktopState, { x, y, width }: Box): Node[] {
  const line = box(x + 18, y + 10, 60, 34)
  const label = caption(state, 'search', line, 'search')
  const wide = state.files.place === 'trash' ? width - 330 : width - 110
  const nodes = [...label, ...input(state, { field: 'search', at: box(x + 84, y + 10, wide, 34) })]
  if (state.files.place === 'documents') return nodes
  return [
    ...nodes,
    ...button(state, {
      id: 'files.back',
      at: box(x + width - 234, y + 10, 92, 34),
      word: 'backToDocuments',
      click: (now) => showPlace(now, 'documents'),
    }),
    ...button(state, {
      id: 'files.empty',
      at: box(x + width - 134, y + 10, 116, 34),
      word: 'emptyTrash',
      click: emptyTrash,
    }),
  ]
}

const sizeColumn = 286
const dateColumn = 150

function columns(state: DesktopState, { x, y, width }: Box): Node[] {
  const line = box(x, y + toolbar, width, header)
  const look = { font: 'small', rgb: palette.quiet } as const
  return [
    { kind: 'fill', box: line, rgb: palette.raised },
    { kind: 'fill', box: box(x, line.y, width, 1), rgb: palette.line },
    { kind: 'fill', box: box(x, line.y + header - 1, width, 1), rgb: palette.line },
    textIn(box(x + 50, line.y, 120, header), say(state.lang, 'document'), look),
    textIn(box(x + width - sizeColumn, line.y, 90, header), say(state.lang, 'size'), {
      ...look,
      align: 'right',
    }),
    textIn(box(x + width - dateColumn, line.y, 120, header), say(state.lang, 'changed'), look),
  ]
}

const kinds: Readonly<Record<string, IconName>> = {
  txt: 'text',
  xlsx: 'sheet',
  csv: 'sheet',
  pdf: 'page',
  pptx: 'slides',
  jpg: 'image',
  png: 'image',
}

export const fileIcon = (name: string): IconName => kinds[name.split('.').at(-1) ?? ''] ?? 'text'

function fileRow(state: DesktopState, file: StoredFile, at: Box): Node[] {
  const id = `file:${file.name}`
  const selected = state.files.selected === file.name
  const back = selected ? palette.selected : state.hover === id ? palette.hover : undefined
  const right = at.x + at.width + 18
  const quiet = { rgb: selected ? palette.ink : palette.quiet } as const
  return [
    ...(back === undefined
      ? []
      : [{ kind: 'fill', box: box(at.x, at.y + 1, at.width, row - 2), rgb: back, radius: 6 } as const]),
    { kind: 'icon', icon: fileIcon(file.name), box: box(at.x + 12, at.y + 6, 20, 20), rgb: palette.accent },
    textIn(box(at.x + 42, at.y, 230, row), shorten(file.name, 230), { rgb: palette.ink }),
    textIn(box(right - sizeColumn, at.y, 90, row), writeSize(file.kilobytes), { ...quiet, align: 'right' }),
    textIn(box(right - dateColumn, at.y, 120, row), writeDate(state.lang, file.changed), quiet),
    {
      kind: 'zone',
      box: at,
      id,
      on: {
        press: (now) => ({ ...selectFile(now, file.name), focus: 'file-list' }),
        double: (now) => (file.thrownAway ? now : openFile(now, file.name)),
        context: (now, point) => ({
          ...selectFile(now, file.name),
          focus: 'file-list',
          menu: { name: 'entry', at: point },
        }),
        drag: (now, point) => carry(now, file, point),
        wheel: scrollFiles,
      },
    },
  ]
}

/** A file leaves the list's grip only after a few pixels, so that a shaky click carries nothing. */
function carry(state: DesktopState, file: StoredFile, at: Point): DesktopState {
  const far = state.pressed !== undefined && distance(state.pressed.from, at) > 5
  if (file.thrownAway || !far) return state
  return { ...state, files: { ...state.files, carried: file.name } }
}

function scrollbar(
  state: DesktopState,
  area: Box,
  rows: { first: number; shown: number; total: number },
): Node[] {
  if (rows.total <= rows.shown) return []
  const track = box(area.x + area.width - 14, area.y + 4, 8, area.height - 8)
  const height = Math.max(36, Math.round((track.height * rows.shown) / rows.total))
  const free = track.height - height
  const top = track.y + Math.round((free * rows.first) / (rows.total - rows.shown))
  const toRow = (pointer: Point) =>
    Math.round(((pointer[1] - track.y - height / 2) / free) * (rows.total - rows.shown))
  const jump = (now: DesktopState, pointer: Point) =>
    scrollFiles(now, toRow(pointer) - firstRow(now, rows.shown))
  return [
    { kind: 'fill', box: track, rgb: palette.raised, radius: 4 },
    {
      kind: 'fill',
      box: box(track.x, top, 8, height),
      rgb: state.hover === 'files.scroll' ? 0x7f8c99 : 0xb0bac5,
      radius: 4,
    },
    {
      kind: 'zone',
      box: box(track.x - 4, track.y, 16, track.height),
      id: 'files.scroll',
      on: { drag: jump, wheel: scrollFiles },
    },
  ]
}

/** Keys while the list has the focus; undefined when the list has no use for the key. */
export function keyFiles(state: DesktopState, key: string): DesktopState | undefined {
  const name = state.files.selected
  switch (key) {
    case 'up':
      return selectNext(state, -1)
    case 'down':
      return selectNext(state, 1)
    case 'pageup':
      return scrollFiles(state, -rowsOnScreen(state))
    case 'pagedown':
      return scrollFiles(state, rowsOnScreen(state))
    case 'enter':
      return name === undefined ? undefined : openFile(state, name)
    case 'delete':
      return name === undefined || state.files.place === 'trash'
        ? undefined
        : { ...state, dialog: { kind: 'delete', name } }
    default:
      return undefined
  }
}

function selectNext(state: DesktopState, by: number): DesktopState {
  const files = listedFiles(state)
  const index = files.findIndex((file) => file.name === state.files.selected)
  const next = limit(index + by, 0, files.length - 1)
  const shown = rowsOnScreen(state)
  const scroll = limit(firstRow(state, shown), next - shown + 1, Math.max(0, next))
  const moved = selectFile(state, files[next]?.name)
  return { ...moved, files: { ...moved.files, scroll } }
}

export const restoreSelected = (state: DesktopState): DesktopState =>
  state.files.selected === undefined ? state : restoreFile(state, state.files.selected)
