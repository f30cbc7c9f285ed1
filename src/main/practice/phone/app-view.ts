/** What the app in front shows, and whether it forbids pictures of it. */
import { contactsView } from './apps/contacts'
import { dialerView } from './apps/dialer'
import { messagesView } from './apps/messages'
import { notesView } from './apps/notes'
import { settingsView } from './apps/settings'
import { shopView } from './apps/shop'
import type { Theme } from './drawing/theme'
import { themeOf } from './drawing/theme'
import type { FieldLook, View } from './drawing/view'
import { frontName, frontPage } from './pages'
import type { AppName, Page, PhoneState } from './state'

type Show = (state: PhoneState, theme: Theme, page: Page) => View

const shows: Readonly<Record<AppName, Show>> = {
  contacts: contactsView,
  messages: messagesView,
  settings: settingsView,
  notes: notesView,
  shop: shopView,
  dialer: dialerView,
}

export function appView(state: PhoneState): View | undefined {
  const app = frontName(state)
  const page = frontPage(state)
  return app === undefined || page === undefined ? undefined : shows[app](state, themeOf(state), page)
}

export const forbidsPictures = (state: PhoneState): boolean =>
  state.awake && !state.locked && frontName(state) === 'settings' && frontPage(state)?.name === 'codes'

/** The fields of the page in front, from top to bottom. */
export function fieldsShown(state: PhoneState): readonly FieldLook[] {
  const view = state.awake && !state.locked ? appView(state) : undefined
  return view === undefined ? [] : fieldsIn(view)
}

const fieldsIn = (view: View): FieldLook[] => [
  ...(view.field === undefined ? [] : [view.field]),
  ...(view.children ?? []).flatMap(fieldsIn),
]

export const focusedField = (state: PhoneState): FieldLook | undefined =>
  state.focus === undefined ? undefined : fieldsShown(state).find(({ name }) => name === state.focus)
