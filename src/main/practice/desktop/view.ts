/** The whole practice desktop as a scene, and where its labels are. */
import { callsView } from './apps/calls'
import { contactView } from './apps/contact'
import { filesView } from './apps/files'
import { notesView } from './apps/notes'
import { shopView } from './apps/shop'
import { dialogNodes } from './dialogs'
import type { Label, Node } from './drawing/scene'
import { visibleLabels } from './drawing/scene'
import { box } from './drawing/widgets'
import { menuNodes } from './menus'
import { carriedFile, dock, toastNodes, topBar } from './shell'
import type { AppName, DesktopState } from './state'
import type { AppView } from './windows'
import { windowNodes } from './windows'

const views: Readonly<Record<AppName, (state: DesktopState) => AppView>> = {
  files: filesView,
  notes: notesView,
  contact: contactView,
  shop: shopView,
  calls: callsView,
}

/** Everything on the screen, back to front. */
export const view = (state: DesktopState): Node[] => [
  { kind: 'wallpaper', box: box(0, 0, state.size.width, state.size.height) },
  ...state.windows
    .filter((place) => !place.minimised)
    .flatMap((place) => windowNodes(state, place, views[place.app](state))),
  ...dock(state),
  ...topBar(state),
  ...carriedFile(state),
  ...menuNodes(state),
  ...dialogNodes(state),
  ...toastNodes(state),
]

/** Every text a person can see and the box it is drawn in, in screen pixels: a stand-in for OCR in tests. */
export const labels = (state: DesktopState): Label[] => visibleLabels(view(state))
