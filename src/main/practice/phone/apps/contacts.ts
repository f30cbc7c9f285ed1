/** Contacts: a searchable list, a page for each person, a form for new ones. */

import { launchCall } from '../call'
import type { Theme } from '../drawing/theme'
import type { View } from '../drawing/view'
import { button, column, icon, iconButton, label, list, row, scroller, stack } from '../drawing/view'
import {
  avatar,
  badge,
  card,
  floating,
  header,
  input,
  labelledInput,
  lineItem,
  page,
} from '../drawing/widgets'
import { closePage, openPage } from '../pages'
import type { Change, Contact, Page, PhoneState } from '../state'
import { keyboardShown, speak, tell, textOf, withText } from '../state'
import { sortContacts } from '../stores/contacts'
import { openThread } from '../stores/threads'

export function contactsView(state: PhoneState, theme: Theme, shown: Page): View {
  switch (shown.name) {
    case 'person':
      return personPage(
        state,
        theme,
        state.contacts.find(({ id }) => id === shown.item),
      )
    case 'new':
      return newPage(state, theme)
    default:
      return listPage(state, theme)
  }
}

const digits = (text: string): string => text.replaceAll(/\D/g, '')

function matches(contact: Contact, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  if (contact.name.toLowerCase().includes(wanted)) return true
  return /^[\d +-]+$/.test(wanted) && digits(contact.phone).includes(digits(wanted))
}

function listPage(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  const found = state.contacts.filter((contact) => matches(contact, textOf(state, 'contacts.search')))
  const rows = found.map((contact) =>
    lineItem(theme, {
      id: 'contact',
      title: contact.name,
      detail: contact.phone,
      lead: avatar(contact.name),
      tap: openPage('contacts', { name: 'person', item: contact.id }),
    }),
  )
  const none = label(say('No contacts found', '没有找到联系人'), {
    id: 'empty',
    ink: theme.quiet,
    centered: true,
    height: 300,
  })
  return stack({ grow: 1, fill: theme.ground }, [
    column({}, [
      header(state, theme, { title: say('Contacts', '联系人') }),
      row({ padding: [0, 42, 24, 42] }, [
        stack({ grow: 1, height: 138, justify: 'center' }, [
          input(state, theme, 'contacts.search', {
            id: 'search',
            hint: say('Search contacts', '搜索联系人'),
            search: true,
          }),
          row({ width: 120, justify: 'center' }, [icon('search', theme.quiet)]),
        ]),
      ]),
      list('contacts.contacts', { id: 'list', padding: [0, 0, 0, 0] }, [
        ...(rows.length === 0 ? [none] : rows),
        { className: 'View', height: 240 },
      ]),
    ]),
    ...(keyboardShown(state) ? [] : [floating(theme, 'plus', say('Add contact', '添加联系人'), openForm)]),
  ])
}

const openForm: Change = (state) =>
  withText(withText(openPage('contacts', { name: 'new' })(state), 'contacts.name', ''), 'contacts.phone', '')

function personPage(state: PhoneState, theme: Theme, contact: Contact | undefined): View {
  const say = speak(state.lang)
  if (contact === undefined) return page(theme, [header(state, theme, { title: '', back: true })])
  const { name, phone } = contact
  const act = (id: string, text: string, sign: View, tap: Change): View =>
    column(
      {
        id,
        grow: 1,
        height: 186,
        radius: 48,
        fill: theme.soft,
        align: 'center',
        justify: 'center',
        gap: 8,
        tap,
        className: 'Button',
        description: text,
      },
      [sign, label(text, { font: 'small', ink: theme.onSoft })],
    )
  return page(theme, [
    header(state, theme, { title: '', back: true }),
    scroller('contacts.person', { id: 'details', padding: [0, 42, 0, 42], gap: 42 }, [
      column({ align: 'center', gap: 36 }, [
        avatar(name, 300),
        label(name, { id: 'name', font: 'title', ink: theme.ink }),
      ]),
      row({ gap: 30 }, [
        act(
          'call',
          say('Call', '呼叫'),
          icon('phone', theme.onSoft),
          launchCall('contacts', { name, phone }),
        ),
        act('message', say('Message', '发短信'), icon('message-square', theme.onSoft), openThread(name)),
      ]),
      card(theme, { padding: [12, 0, 12, 0] }, [
        lineItem(theme, {
          id: 'number',
          title: phone,
          detail: say('Mobile', '手机'),
          lead: badge('smartphone', theme),
        }),
      ]),
    ]),
  ])
}

const save: Change = (state) => {
  const say = speak(state.lang)
  const name = textOf(state, 'contacts.name').trim()
  const phone = textOf(state, 'contacts.phone').trim()
  if (name === '') return tell(state, say('Please enter a name', '请输入姓名'))
  if (digits(phone) === '') return tell(state, say('Please enter a phone number', '请输入电话号码'))
  const contact = { id: `person${state.contacts.length + 1}`, name, phone }
  const contacts = sortContacts([...state.contacts, contact], state.lang)
  return tell(closePage({ ...state, contacts }), say('Contact saved', '联系人已保存'))
}

function newPage(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  return page(theme, [
    row({ height: 168, padding: [0, 42, 0, 18], gap: 12 }, [
      iconButton('x', say('Cancel', '取消'), closePage, { id: 'cancel', ink: theme.ink }),
      label(say('New contact', '新建联系人'), { id: 'title', font: 'title', ink: theme.ink, grow: 1 }),
      button(say('Save', '保存'), save, { id: 'save', fill: theme.accent, ink: theme.onAccent, height: 114 }),
    ]),
    scroller('contacts.new', { padding: [42, 42, 42, 42], gap: 42 }, [
      labelledInput(state, theme, 'contacts.name', {
        title: say('Name', '姓名'),
        id: 'name',
        hint: say('Name', '姓名'),
      }),
      labelledInput(state, theme, 'contacts.phone', {
        title: say('Phone', '电话'),
        id: 'phone',
        hint: say('Phone', '电话'),
        enter: save,
      }),
    ]),
  ])
}
