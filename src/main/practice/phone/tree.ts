/** The screen as `uiautomator dump` tells it: the windows' views, with the bounds they are drawn in. */
import { appOf, launcherOf, systemPackage } from './app-list'
import type { Placed } from './drawing/layout'
import { shownText } from './drawing/layout'
import { frontName } from './pages'
import type { App, ViewNode } from './phone'
import type { PhoneState } from './state'
import { screenSize } from './state'
import type { Window } from './windows'

/** The tree of the window that has the input: a menu that is open, else the app, the launcher or the lock screen. */
export function treeOf(state: PhoneState, windows: readonly Window[]): ViewNode {
  const window = windows.findLast(({ system }) => !system)
  const root = window === undefined ? undefined : nodeOf(window.root, window.packageName)
  return root ?? emptyNode(state)
}

export function nodeOf(placed: Placed, packageName: string): ViewNode | undefined {
  const { view, clip } = placed
  if (clip.width === 0) return undefined
  const { field } = view
  const enabled = view.enabled !== false
  const tapped = view.tap !== undefined || field !== undefined
  return {
    className: view.className.includes('.') ? view.className : `android.widget.${view.className}`,
    packageName,
    resourceId: view.id === undefined ? '' : `${packageName}:id/${view.id}`,
    text: shownText(view),
    description: view.description ?? '',
    bounds: clip,
    clickable: tapped && enabled,
    longClickable: (view.hold !== undefined || field !== undefined) && enabled,
    scrollable: view.scroll !== undefined && placed.reach > 0,
    checkable: view.checked !== undefined,
    checked: view.checked === true,
    focused: field?.focused === true,
    focusable: tapped,
    enabled,
    password: field?.password === true,
    children: placed.children.flatMap((child) => nodeOf(child, packageName) ?? []),
  }
}

const emptyNode = (state: PhoneState): ViewNode => ({
  className: 'android.widget.FrameLayout',
  packageName: systemPackage,
  resourceId: '',
  text: '',
  description: '',
  bounds: { x: 0, y: 0, ...screenSize(state) },
  clickable: false,
  longClickable: false,
  scrollable: false,
  checkable: false,
  checked: false,
  focused: false,
  focusable: false,
  enabled: true,
  password: false,
  children: [],
})

/** The app in front; behind the lock screen it stays the one that was. */
export function frontApp(state: PhoneState): App {
  const name = frontName(state)
  return name === undefined ? launcherOf(state) : appOf(state, name)
}
