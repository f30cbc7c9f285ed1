/** Window frames: a shadow, a title bar to drag, minimise and close, and what the app draws inside. */
import type { Box } from '../../../core/action/geometry'
import { shorten } from './drawing/font'
import { palette } from './drawing/palette'
import type { Node } from './drawing/scene'
import { clipped, ownedBy, textIn } from './drawing/scene'
import { box, iconButton } from './drawing/widgets'
import { activeApp, placeWindow, windowSize } from './start'
import type { AppName, DesktopState, WindowPlace } from './state'

const titleHeight = 42

export const windowBox = (state: DesktopState, { app, at }: WindowPlace): Box => {
  const { width, height } = windowSize(app, state.size)
  return box(at[0], at[1], width, height)
}

/** What an app shows: the title of its window and the nodes inside the given box. */
export type AppView = { readonly title: string; readonly content: (inside: Box) => readonly Node[] }

export function windowNodes(state: DesktopState, place: WindowPlace, view: AppView): Node[] {
  const { app } = place
  const whole = windowBox(state, place)
  const inside = box(whole.x, whole.y + titleHeight, whole.width, whole.height - titleHeight)
  return ownedBy(app, [
    { kind: 'shadow', box: whole, radius: 11, blur: 22, alpha: activeApp(state) === app ? 0.42 : 0.26 },
    { kind: 'fill', box: whole, rgb: palette.surface, radius: 11 },
    { kind: 'zone', box: whole, id: `window:${app}`, on: { press: (now) => ({ ...now, focus: undefined }) } },
    ...titleBar(state, app, whole, view.title),
    ...clipped(inside, view.content(inside)),
    { kind: 'outline', box: whole, rgb: 0xaeb9c4, radius: 11 },
  ])
}

function titleBar(state: DesktopState, app: AppName, whole: Box, title: string): Node[] {
  const { x, y, width } = whole
  const active = activeApp(state) === app
  return [
    { kind: 'fill', box: box(x, y, width, titleHeight), rgb: active ? 0xe6ecf3 : 0xf1f4f7, radius: 11 },
    { kind: 'fill', box: box(x, y + titleHeight - 12, width, 12), rgb: active ? 0xe6ecf3 : 0xf1f4f7 },
    { kind: 'fill', box: box(x, y + titleHeight - 1, width, 1), rgb: palette.line },
    { kind: 'icon', icon: app, box: box(x + 13, y + 11, 20, 20), rgb: palette.ink },
    textIn(box(x + 43, y, width - 130, titleHeight), shorten(title, width - 130, 'strong'), {
      font: 'strong',
      rgb: active ? palette.ink : palette.quiet,
    }),
    {
      kind: 'zone',
      box: box(x, y, width, titleHeight),
      id: `title:${app}`,
      on: { drag: (now, at, from) => moveWindow(now, app, [at[0] - from[0], at[1] - from[1]]) },
    },
    ...iconButton(state, {
      id: `minimise:${app}`,
      at: box(x + width - 74, y + 7, 28, 28),
      icon: 'minimise',
      click: (now) => minimiseWindow(now, app),
    }),
    ...iconButton(state, {
      id: `close:${app}`,
      at: box(x + width - 40, y + 7, 28, 28),
      icon: 'close',
      click: (now) => closeWindow(now, app),
    }),
  ]
}

const changePlace = (
  state: DesktopState,
  app: AppName,
  change: (place: WindowPlace) => WindowPlace,
): DesktopState => ({
  ...state,
  windows: state.windows.map((place) => (place.app === app ? change(place) : place)),
})

const moveWindow = (state: DesktopState, app: AppName, [dx, dy]: readonly [number, number]): DesktopState =>
  changePlace(state, app, (place) => ({
    ...place,
    at: placeWindow(app, [place.at[0] + dx, place.at[1] + dy], state.size),
  }))

const minimiseWindow = (state: DesktopState, app: AppName): DesktopState => ({
  ...changePlace(state, app, (place) => ({ ...place, minimised: true })),
  focus: undefined,
})

export const closeWindow = (state: DesktopState, app: AppName): DesktopState => ({
  ...state,
  windows: state.windows.filter((place) => place.app !== app),
  focus: undefined,
})
