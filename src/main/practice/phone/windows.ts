/** What lies on the glass, from the lowest to the topmost, and what a point of it belongs to. */
import type { Box, Point } from '../../../core/action/geometry'
import { inside, limit } from '../../../core/action/geometry'
import { appList, launcherPackage, systemPackage } from './app-list'
import { appView } from './app-view'
import type { Placed } from './drawing/layout'
import { natural, place } from './drawing/layout'
import type { Theme } from './drawing/theme'
import { themeOf } from './drawing/theme'
import type { View } from './drawing/view'
import { frontName } from './pages'
import { keyboardHeight, keyboardView } from './soft-keyboard'
import type { Change, PhoneState, Popup } from './state'
import { keyboardShown, screenSize } from './state'
import {
  launcherView,
  lockView,
  navigationBar,
  navigationHeight,
  popupView,
  recentsView,
  statusBar,
  statusHeight,
  toastView,
} from './system-view'

export type Window = {
  readonly packageName: string
  readonly root: Placed
  /** The bars, the keyboard and the toast are no part of what an app's window tells of itself. */
  readonly system: boolean
  /** What a tap beside it does; with this nothing below is reached. */
  readonly outside?: Change
}

/** The windows of the glass; none when the phone is asleep. */
export function windowsOf(state: PhoneState): readonly Window[] {
  if (!state.awake) return []
  const theme = themeOf(state)
  const size = screenSize(state)
  const screen: Box = { x: 0, y: 0, ...size }
  const put = (view: View, box: Box, packageName: string, system = true): Window => ({
    packageName,
    root: place(view, box, screen, state),
    system,
  })
  const main = mainWindow(state, theme)
  const ink = inkOn(main.view.fill)
  const bottom = { x: 0, y: size.height - navigationHeight, width: size.width, height: navigationHeight }
  const top = { x: 0, y: 0, width: size.width, height: statusHeight }
  const boardHeight = keyboardHeight(state)
  const board = { x: 0, y: bottom.y - boardHeight, width: size.width, height: boardHeight }
  const keyboard = keyboardShown(state)
  const navigation = {
    ...navigationBar(state, keyboard ? theme.ink : ink),
    fill: keyboard ? theme.board : undefined,
  }
  return [
    put(main.view, screen, main.packageName, false),
    ...(keyboard ? [put(keyboardView(state, theme), board, systemPackage)] : []),
    put(statusBar(state, ink), top, systemPackage),
    ...(state.locked ? [] : [put(navigation, bottom, systemPackage)]),
    ...popupWindow(state, theme, main.packageName),
    ...(state.toast === undefined ? [] : [put(toastView(state.toast), toastBox(state), systemPackage)]),
  ]
}

/** White on what is dark and on pictures, else dark. */
function inkOn(fill: number | undefined): number {
  if (fill === undefined) return 0xffffff
  const light = ((fill >> 16) & 255) * 0.3 + ((fill >> 8) & 255) * 0.59 + (fill & 255) * 0.11
  return light > 128 ? 0x191c20 : 0xffffff
}

function mainWindow(state: PhoneState, theme: Theme): { readonly view: View; readonly packageName: string } {
  const low = keyboardShown(state) ? keyboardHeight(state) : 0
  const frame = (content: View, look: Partial<View>): View => ({
    className: 'FrameLayout',
    flow: 'column',
    padding: [statusHeight, 0, (state.locked ? 0 : navigationHeight) + low, 0],
    children: [{ ...content, grow: 1 }],
    ...look,
  })
  if (state.locked) return { view: frame(lockView(state), { draw: 'wallpaper' }), packageName: systemPackage }
  const app = frontName(state)
  const content = appView(state)
  if (app !== undefined && content !== undefined)
    return {
      view: frame(content, { fill: content.fill ?? theme.ground }),
      packageName: appList[app].packageName,
    }
  const home = state.place === 'recents' ? recentsView(state, theme) : launcherView(state)
  const ground = home.fill === undefined ? { draw: 'wallpaper' as const } : { fill: home.fill }
  return { view: frame(home, ground), packageName: launcherPackage }
}

function popupWindow(state: PhoneState, theme: Theme, packageName: string): Window[] {
  const { popup, popupAt } = state
  if (popup === undefined || state.locked) return []
  const close: Change = (now) => ({ ...now, popup: undefined })
  return [{ packageName, root: placePopup(state, theme, popup, popupAt), system: false, outside: close }]
}

function placePopup(state: PhoneState, theme: Theme, popup: Popup, [x, y]: Point): Placed {
  const view = popupView(state, theme, popup)
  const size = screenSize(state)
  const { width, height } = natural(view, size.width - 48)
  const left = limit(x - Math.round(width / 2), 24, size.width - width - 24)
  const above = y - height - 96
  const top = above > statusHeight ? above : Math.min(y + 96, size.height - height - 24)
  return place(view, { x: left, y: top, width, height }, { x: 0, y: 0, ...size }, state)
}

function toastBox(state: PhoneState): Box {
  const { width, height } = screenSize(state)
  const low = keyboardShown(state) ? keyboardHeight(state) : 0
  return { x: 0, y: height - navigationHeight - low - 330, width, height: 120 }
}

const reacts = ({ view }: Placed): boolean =>
  view.tap !== undefined || view.hold !== undefined || view.field !== undefined

/** The innermost view under a point that reacts to a finger. */
export const targetAt = (placed: Placed, point: Point): Placed | undefined => search(placed, point, reacts)

/** The list a finger at this point moves. */
export const listAt = (placed: Placed, point: Point): Placed | undefined =>
  search(placed, point, ({ view, reach }) => view.scroll !== undefined && reach > 0)

function search(placed: Placed, point: Point, wanted: (placed: Placed) => boolean): Placed | undefined {
  if (placed.clip.width === 0 || !inside(placed.clip, point)) return undefined
  for (const child of placed.children.toReversed()) {
    const found = search(child, point, wanted)
    if (found !== undefined) return found
  }
  return wanted(placed) ? placed : undefined
}

/** Every view of a window, each before those in it. */
export const everyPlaced = (placed: Placed): Placed[] => [placed, ...placed.children.flatMap(everyPlaced)]

export type Hit = { readonly target?: Placed; readonly list?: Placed; readonly outside?: Change }

/** What a finger at a point meets: the topmost window there decides. */
export function hitAt(windows: readonly Window[], point: Point): Hit {
  for (const { root, outside } of windows.toReversed()) {
    const target = targetAt(root, point)
    const list = listAt(root, point)
    if (target !== undefined || list !== undefined)
      return { ...(target === undefined ? {} : { target }), ...(list === undefined ? {} : { list }) }
    if (outside !== undefined) return { outside }
    if (root.view.fill !== undefined && inside(root.box, point)) return {}
  }
  return {}
}
