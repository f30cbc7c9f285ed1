import { expect, test } from 'vitest'
import { center, inside } from '../../../../src/core/action/geometry'
import type { Lang } from '../../../../src/core/lang'
import { launchCall } from '../../../../src/main/practice/phone/call'
import { glyphOf } from '../../../../src/main/practice/phone/drawing/glyphs'
import { shownText } from '../../../../src/main/practice/phone/drawing/layout'
import { goRecents, launchApp, openPage } from '../../../../src/main/practice/phone/pages'
import { startPhone } from '../../../../src/main/practice/phone/start'
import type { Change, PhoneState } from '../../../../src/main/practice/phone/state'
import { focusField, screenSize } from '../../../../src/main/practice/phone/state'
import { openThread } from '../../../../src/main/practice/phone/stores/threads'
import { nodeOf, treeOf } from '../../../../src/main/practice/phone/tree'
import { everyPlaced, hitAt, windowsOf } from '../../../../src/main/practice/phone/windows'
import { everyNode, own } from './owner'

const popup: Change = (state) => ({
  ...state,
  popup: { kind: 'delete note', note: 'note1' },
  popupAt: [900, 1000],
})
const edit: Change = (state) => ({
  ...focusField(launchApp('contacts')(state), 'contacts.search'),
  popup: { kind: 'edit', field: 'contacts.search' },
  popupAt: [20, 90],
})

/** Every screen a person can come to. */
const screens: Readonly<Record<string, Change>> = {
  home: (state) => state,
  'lock screen': (state) => ({ ...state, locked: true }),
  'recent apps': (state) => goRecents(launchApp('shop')(launchApp('notes')(state))),
  contacts: launchApp('contacts'),
  'contacts, scrolled': (state) => ({
    ...launchApp('contacts')(state),
    scrolls: { 'contacts.contacts': 1234 },
  }),
  'contacts, searching': (state) => focusField(launchApp('contacts')(state), 'contacts.search'),
  person: openPage('contacts', { name: 'person', item: 'person2' }),
  'new contact': (state) => focusField(openPage('contacts', { name: 'new' })(state), 'contacts.phone'),
  messages: launchApp('messages'),
  thread: openThread('王小明'),
  settings: launchApp('settings'),
  'settings, scrolled': (state) => ({
    ...launchApp('settings')(state),
    scrolls: { 'settings.settings': 777 },
  }),
  security: openPage('settings', { name: 'security' }),
  codes: openPage('settings', { name: 'codes' }),
  about: openPage('settings', { name: 'about' }),
  notes: launchApp('notes'),
  note: openPage('notes', { name: 'note', item: 'note1' }),
  'notes, menu': (state) => popup(launchApp('notes')(state)),
  'contacts, menu': edit,
  shop: launchApp('shop'),
  good: openPage('shop', { name: 'good', item: 'mug' }),
  cart: (state) =>
    openPage('shop', { name: 'cart' })({ ...state, cart: { mug: 2, lamp: 1, book: 3, plant: 1 } }),
  'empty cart': openPage('shop', { name: 'cart' }),
  payment: openPage('shop', { name: 'pay' }),
  order: openPage('shop', { name: 'order', item: '1' }),
  dialer: launchApp('dialer'),
  call: launchCall('dialer', { name: '王小明', phone: '138 0000 0000' }),
}

const variants = Object.keys(screens).flatMap((name) =>
  (['en', 'zh'] as const).flatMap((lang) =>
    ([0, 90] as const).map((rotation) => [name, lang, rotation] as const),
  ),
)

const show = (name: string, lang: Lang, rotation: 0 | 90): PhoneState => {
  const change = screens[name]
  if (change === undefined) throw new Error(`no screen ${name}`)
  return { ...change(startPhone(lang)), rotation }
}

test.each(variants)(
  '%s (%s, turned by %i): a tap on the middle of what is clickable meets it',
  (name, lang, turn) => {
    const state = show(name, lang, turn)
    const windows = windowsOf(state)
    const clickable = everyNode(treeOf(state, windows)).filter((node) => node.clickable || node.longClickable)
    if (!['lock screen', 'codes', 'about'].includes(name)) expect(clickable.length).toBeGreaterThan(0)
    for (const node of clickable) {
      const { target } = hitAt(windows, center(node.bounds))
      const met = target === undefined ? undefined : nodeOf(target, node.packageName)
      expect(met, `${node.resourceId} ${node.text}`).toEqual(node)
    }
  },
)

test.each(variants)(
  '%s (%s, turned by %i): what is told of lies on the glass and inside its parent',
  (name, lang, turn) => {
    const state = show(name, lang, turn)
    const { width, height } = screenSize(state)
    for (const node of everyNode(treeOf(state, windowsOf(state)))) {
      expect(node.bounds.x >= 0 && node.bounds.y >= 0).toBe(true)
      expect(node.bounds.x + node.bounds.width <= width && node.bounds.y + node.bounds.height <= height).toBe(
        true,
      )
      for (const { bounds } of node.children) expect(inside(node.bounds, center(bounds))).toBe(true)
    }
  },
)

test.each(variants)('%s (%s, turned by %i): every character has its glyph', (name, lang, turn) => {
  const windows = windowsOf(show(name, lang, turn))
  const texts = windows.flatMap(({ root }) => everyPlaced(root).map(({ view }) => shownText(view)))
  const missing = [...new Set(texts.join(''))].filter(
    (char) => char !== '\n' && glyphOf(char, 'text') === undefined,
  )
  expect(missing).toEqual([])
})

test('the classes are those of Android', () => {
  const owner = own().open('contacts')
  expect(owner.find('search').className).toBe('android.widget.EditText')
  expect(owner.find('list')).toMatchObject({
    className: 'androidx.recyclerview.widget.RecyclerView',
    scrollable: true,
  })
  expect(owner.find('Add contact').className).toBe('android.widget.ImageButton')
  owner.open('settings')
  expect(owner.find('Wi-Fi').className).toBe('android.widget.TextView')
  expect(owner.find('switch_widget')).toMatchObject({
    className: 'android.widget.Switch',
    checkable: true,
    checked: true,
  })
  expect(owner.find('switch_widget').resourceId).toBe('com.android.settings:id/switch_widget')
})

test('words too long for their place are told whole', () => {
  const owner = own().open('messages')
  expect(owner.sees('Can you send me the address of the workshop?')).toBe(true)
})

test('a button that can do nothing says so', () => {
  const owner = own().open('dialer')
  expect(owner.find('Backspace')).toMatchObject({ enabled: false, clickable: false })
})

test('a sleeping phone tells of nothing', () => {
  const owner = own().open('shop')
  owner.phone.sleep()
  expect(owner.nodes()).toHaveLength(1)
})
