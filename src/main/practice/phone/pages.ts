/** Going from page to page: launching, back, home, recents; what is left behind is put in order. */
import { fieldOf } from '../drawing/field'
import type { AppName, Change, Page, PhoneState } from './state'
import { keyboardShown } from './state'
import { keepNote } from './stores/notes'

/** The scroll offset that is always the end of a list. */
export const listEnd = 1_000_000

const still = (state: PhoneState): PhoneState => ({
  ...state,
  focus: undefined,
  typing: false,
  popup: undefined,
  dragged: undefined,
})

export const frontName = (state: PhoneState): AppName | undefined =>
  state.place === 'app' ? state.recents[0] : undefined

export const frontPage = (state: PhoneState): Page | undefined => {
  const name = frontName(state)
  return name === undefined ? undefined : state.pages[name].at(-1)
}

const withPages = (state: PhoneState, app: AppName, pages: readonly Page[]): PhoneState => ({
  ...state,
  pages: { ...state.pages, [app]: pages },
})

export const firstPages = (app: AppName): readonly Page[] => [{ name: app }]

/** Brings an app to the front as it was left. */
export const launchApp =
  (app: AppName): Change =>
  (state) => {
    const left = still(keepNote(state))
    return { ...left, place: 'app', recents: [app, ...left.recents.filter((other) => other !== app)] }
  }

/** Opens a page on top of what an app shows, and brings the app to the front. */
export const openPage =
  (app: AppName, page: Page): Change =>
  (state) => {
    const front = launchApp(app)(state)
    const { [`${app}.${page.name}`]: _, ...scrolls } = front.scrolls
    return { ...withPages(front, app, [...front.pages[app], page]), scrolls }
  }

/** Leaves the front app's page for the one below; from its first page home. */
export const closePage: Change = (state) => {
  const app = frontName(state)
  if (app === undefined) return state
  const left = still(keepNote(state))
  const pages = left.pages[app]
  if (pages.length < 2) return goHome(left)
  return withPages(left, app, pages.slice(0, -1))
}

/** Back to an app's first page. */
export const closeToFirst =
  (app: AppName): Change =>
  (state) =>
    withPages(still(state), app, firstPages(app))

export const goHome: Change = (state) => ({ ...still(keepNote(state)), place: 'home' })

export const goRecents: Change = (state) => {
  if (state.place === 'recents') return goHome(state)
  const { 'system.recents': _, ...scrolls } = state.scrolls
  return { ...still(keepNote(state)), scrolls, place: 'recents' }
}

/** The back button: the innermost thing that is open goes away. */
export const goBack: Change = (state) => {
  if (state.popup !== undefined) return { ...state, popup: undefined }
  if (keyboardShown(state)) return { ...state, typing: false }
  if (state.place !== 'app') return goHome(state)
  return frontPage(state)?.name === 'call' ? goHome(state) : closePage(state)
}

/** Ends an app: it forgets its pages and what was typed, not what it has stored. */
export const stopApp =
  (app: AppName): Change =>
  (state) => {
    const home = frontName(state) === app ? { ...still(state), place: 'home' as const } : state
    const own = Object.entries(home.fields).map(([name, field]) =>
      name.startsWith(`${app}.`) ? ([name, fieldOf('')] as const) : ([name, field] as const),
    )
    return {
      ...withPages(home, app, firstPages(app)),
      call: app === 'dialer' ? undefined : home.call,
      fields: Object.fromEntries(own),
      scrolls: Object.fromEntries(
        Object.entries(home.scrolls).filter(([name]) => !name.startsWith(`${app}.`)),
      ),
      recents: home.recents.filter((other) => other !== app),
    }
  }
