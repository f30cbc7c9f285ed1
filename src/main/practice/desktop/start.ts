/** The state a practice desktop starts in, and the windows every later state keeps in order. */
import type { Point, Size } from '../../../core/action/geometry'
import { limit } from '../../../core/action/geometry'
import { fieldOf, moveCaret } from '../drawing/field'
import { shippedFiles, welcomeName, welcomeText } from './files-shipped'
import type { AppName, DesktopState, Opening, WindowPlace } from './state'

export const barHeight = 36
export const dockWidth = 112

/** Width and height a window asks for, and its place from the work area's corner when first opened. */
const shapes: Readonly<Record<AppName, { readonly size: readonly [number, number]; readonly at: Point }>> = {
  files: { size: [536, 612], at: [24, 28] },
  notes: { size: [560, 612], at: [584, 28] },
  contact: { size: [560, 620], at: [300, 44] },
  shop: { size: [760, 596], at: [196, 52] },
  calls: { size: [420, 372], at: [380, 130] },
}

export const smallestDesktop: Size = { width: 800, height: 600 }

/** The window's size on a screen of this size: never larger than the work area. */
export function windowSize(app: AppName, screen: Size): Size {
  const [width, height] = shapes[app].size
  return {
    width: Math.min(width, screen.width - dockWidth - 16),
    height: Math.min(height, screen.height - barHeight - 16),
  }
}

/** Keeps a window's title bar on the screen, below the top bar and right of the dock. */
export function placeWindow(app: AppName, [x, y]: Point, screen: Size): Point {
  const { width } = windowSize(app, screen)
  return [
    Math.round(limit(x, dockWidth - width + 140, screen.width - 140)),
    Math.round(limit(y, barHeight, screen.height - 48)),
  ]
}

function firstPlace(app: AppName, screen: Size): WindowPlace {
  const { width, height } = windowSize(app, screen)
  const [x, y] = shapes[app].at
  const left = limit(dockWidth + x, dockWidth + 8, Math.max(dockWidth + 8, screen.width - width - 8))
  const top = limit(barHeight + y, barHeight + 8, Math.max(barHeight + 8, screen.height - height - 8))
  return { app, at: [left, top], minimised: false }
}

/** Opens the app's window or brings it back, in front of all others. Its first field is not focused. */
export function raiseWindow(state: DesktopState, app: AppName): DesktopState {
  const known = state.windows.find((place) => place.app === app)
  const place = known === undefined ? firstPlace(app, state.size) : { ...known, minimised: false }
  const active =
    state.windows.filter((other) => !other.minimised).at(-1)?.app === app && known?.minimised === false
  const focus = active ? state.focus : undefined
  return {
    ...state,
    windows: [...state.windows.filter((other) => other.app !== app), place],
    focus,
    menu: undefined,
  }
}

export const activeApp = (state: DesktopState): AppName | undefined =>
  state.windows.filter((place) => !place.minimised).at(-1)?.app

export function startDesktop({
  width = 1280,
  height = 800,
  lang = 'en',
  minutes = 9 * 60 + 41,
}: Opening = {}): DesktopState {
  const size = {
    width: Math.max(smallestDesktop.width, Math.round(width)),
    height: Math.max(smallestDesktop.height, Math.round(height)),
  }
  const empty = fieldOf('')
  return {
    size,
    lang,
    minutes,
    windows: [firstPlace('files', size), firstPlace('notes', size)],
    fields: {
      search: empty,
      notes: moveCaret(fieldOf(welcomeText(lang)), 0),
      name: empty,
      email: empty,
      city: empty,
      'card-number': empty,
      'card-name': empty,
      'file-name': empty,
    },
    focus: 'field:notes',
    hover: undefined,
    pointer: [width - 40, height - 40],
    pressed: undefined,
    lastClick: undefined,
    modifiers: [],
    menu: undefined,
    dialog: undefined,
    toast: undefined,
    clipboard: '',
    caretShown: true,
    files: {
      entries: shippedFiles(lang),
      place: 'documents',
      selected: undefined,
      scroll: 0,
      carried: undefined,
    },
    notes: { file: welcomeName, unsaved: false, scroll: 0, statusBar: true },
    contact: { topic: 0, reply: 0, news: false, terms: false, errors: {}, submitted: [] },
    shop: { cart: {}, page: 'products', error: undefined },
    calls: { calling: undefined },
  }
}
