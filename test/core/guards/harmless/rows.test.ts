import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import {
  isChannel,
  isDoer,
  isRowBlank,
  isRowChoice,
  isRowText,
} from '../../../../src/core/guards/harmless/rows'
import { clickAt } from '../../samples'

const text = (words: string, x: number, y: number): Element => ({
  text: words,
  box: { x, y, width: 8 * words.length, height: 12 },
  confidence: 1,
})

function blank(elements: readonly Element[], at: readonly [number, number], more: Partial<Observation> = {}) {
  const screen = { frame: 'f', seq: 1, size: { width: 1280, height: 800 }, elements: [...elements], ...more }
  return isRowBlank(at, moveOf(clickAt(...at), screen, { history: [] }))
}

type Pressed = {
  readonly foreground?: string
  readonly at?: readonly [number, number]
  readonly more?: readonly Element[]
}

const mail = (
  one: string,
  other: string,
  { foreground = 'Mail', at = [725, 166], more = [] }: Pressed = {},
) =>
  blank(
    [
      ...more,
      text('Inbox', 109, 120),
      text('Sent', 109, 300),
      text(one, 302, 160),
      text('10:01', 1109, 160),
      text(other, 302, 196),
      text('09:12', 1109, 196),
    ],
    at,
    { foreground },
  )

test('between the subject of a mail and its time nothing but the row is pressed', () => {
  expect(mail('Rosa Vidal · Notary appointment', 'Water works · Invoice')).toBe(true)
})

test('what stands in another list beside this one is no part of the row', () => {
  const folders = ['Inbox', 'Drafts', 'Sent', 'Archive', 'Junk'].map((name, nth) =>
    text(name, 38, 150 + 25 * nth),
  )
  const mails = ['Slot change, reply by 14:00', 'Delete the old sheet', 'Payroll', 'Send the photos'].map(
    (name, nth) => text(name, 215, 154 + 36 * nth),
  )
  expect(blank([...folders, text('2', 185, 175), ...mails], [109, 181])).toBe(true)
  // A button of each row is one, wherever in the row it stands.
  for (const lower of [0, 8]) {
    const buttons = folders.map(({ box }) => text('Delete', 215, box.y + lower))
    expect(blank([...folders, ...buttons], [109, 181])).toBe(false)
  }
})

test('a menu that lies over a list is no list beside it', () => {
  const files = ['Home', 'Documents', 'Pictures', 'Plans', 'Photos of May', 'Notes'].map((name, nth) =>
    text(name, 60, 150 + 29 * nth),
  )
  const menu = ['Open', 'Open with', 'Send to', 'Rename', 'Delete', 'Properties'].map((name, nth) =>
    text(name, 344, 150 + 33 * nth),
  )
  for (const { box } of menu.slice(2, 5)) expect(blank([...files, ...menu], [316, box.y + 6])).toBe(false)
})

test('a letter asks nothing that a click answers, unless a dialog lies over it', () => {
  const letter = ['Hi Henrik,', 'The photos are there.', 'Could you send me the log?', 'Best,', 'Anneke'].map(
    (line, nth) => text(line, 623, 200 + 25 * nth),
  )
  const list = ['Inbox', 'Drafts', 'Sent', 'Archive', 'Junk'].map((name, nth) =>
    text(name, 38, 150 + 25 * nth),
  )
  const bar = [text('Reply', 200, 90), text('Forward', 300, 90)]
  const mails = [...list, ...bar, text('2', 185, 175)]
  expect(blank([...mails, ...letter], [109, 181])).toBe(true)
  expect(blank([text('Move to?', 38, 120), ...mails, ...letter], [109, 181])).toBe(false)
  const no = [text('Yes', 640, 330), text('No', 740, 330)]
  expect(blank([...mails, ...letter, ...no], [109, 181])).toBe(false)
  expect(blank([...mails, text('Delete the folder?', 623, 279)], [109, 181])).toBe(false)
})

test('the folder of what was fetched is one beside the other folders of a person', () => {
  const on = (...names: readonly string[]) =>
    blank(
      names.map((name, nth) => text(name, 34, 300 + 30 * nth)),
      [120, 306],
    )
  expect(on('下载', '主目录', '桌面', '图片')).toBe(true)
  expect(on('Загрузки', 'Документы', 'Музыка')).toBe(true)
  expect(on('下载', '安装', '卸载')).toBe(false)
  expect(on('下载', '桌面', '删除')).toBe(false)
  expect(on('下载', '图片', '视频', '分享')).toBe(false)
})

test('the box before a row says nothing of it', () => {
  const row = (sign: string, x = 725) =>
    mail('Rosa Vidal · Notary appointment', 'Water works · Invoice', {
      at: [x, 166],
      more: [text(sign, 260, 160)],
    })
  expect(row('□')).toBe(true)
  for (const onTheBox of [262, 285]) expect(row('□', onTheBox)).toBe(false)
  expect(row('◉')).toBe(false)
})

test('a row is asked about where one of its own texts, or of those in its column, tells to do something', () => {
  expect(mail('Delete all mail', 'Water works · Invoice')).toBe(false)
  expect(mail('Rosa Vidal · Notary appointment', 'Empty the bin now')).toBe(false)
  expect(mail('Abmelden vom Server', 'Water works · Invoice')).toBe(false)
  expect(mail('Galaxy · Tap to send', 'Water works · Invoice')).toBe(false)
  expect(mail('Show password', 'Water works · Invoice')).toBe(false)
})

test('nothing is known of a row that was badly read, is cut short, or stands where rows call and send', () => {
  expect(mail('Kop3MHa noyTa', 'Water works · Invoice')).toBe(false)
  expect(mail('Write a message...', 'Water works · Invoice')).toBe(false)
  expect(mail('Rosa Vidal', 'Otis Hale', { foreground: 'Contacts' })).toBe(false)
  expect(mail('Rosa Vidal', 'Otis Hale', { foreground: 'Teilen' })).toBe(false)
})

test('a bare word that no table knows is no row to look at, and one text alone is no list', () => {
  const menu = [
    text('Inbox', 500, 20),
    text('Sperren', 34, 100),
    text('Blorb', 34, 130),
    text('Ruhen', 34, 160),
  ]
  expect(blank(menu, [160, 136])).toBe(false)
  expect(blank([text('Documents', 34, 130), text('Inbox', 500, 20)], [160, 136])).toBe(false)
  const places = [text('Documents', 34, 130), text('Trash', 34, 160), text('Home', 34, 100)]
  expect(blank(places, [160, 136])).toBe(true)
  expect(blank(places, [160, 166])).toBe(false)
})

test('a question, a terminal and the end of a row are left to a person', () => {
  const list = [text('Home', 109, 100), text('Documents', 109, 130), text('Pictures', 109, 160)]
  expect(blank(list, [260, 136])).toBe(true)
  expect(blank([...list, text('Erase the disk?', 500, 120)], [260, 136])).toBe(false)
  expect(blank(list, [260, 136], { foreground: 'Terminal' })).toBe(false)
  expect(blank(list, [1000, 136])).toBe(false)
  expect(blank([...list, text('Uninstall', 600, 130)], [260, 136])).toBe(false)
})

const wide = { frame: 'f', seq: 1, size: { width: 1280, height: 800 } }
test('a line of a menu and a link lead to contacts, a heading over a list is where they are', () => {
  const menu = ['Messages', 'Contacts', 'Approvals', 'Calendar'].map((name, nth) =>
    text(name, 40, 40 + nth * 28),
  )
  expect(isDoer({ ...wide, elements: menu })).toBe(false)
  const link = { ...text('Contacts', 40, 20), role: 'link', href: 'https://a.example/contacts' }
  expect(isDoer({ ...wide, elements: [link, text('Contacts', 40, 20)] })).toBe(false)
  expect(
    isDoer({ ...wide, elements: [text('Contacts', 40, 40), text('Kim', 40, 90), text('Lee', 40, 120)] }),
  ).toBe(true)
  const share = ['File', 'Share', 'Kim', 'Lee'].map((name, nth) => text(name, 40, 40 + nth * 28))
  expect(isDoer({ ...wide, elements: share })).toBe(true)
  expect(isDoer({ ...wide, size: { width: 400, height: 1200 }, elements: menu })).toBe(true)
  expect(isDoer({ ...wide, foreground: 'Contacts', elements: menu })).toBe(true)
})

const boxOf = (name: string, y: number): Element => ({
  ...text(name, 20, y),
  role: 'checkbox',
  tag: 'input',
  box: { x: 20, y, width: 13, height: 13 },
})
const table = (cells: number): readonly Element[] =>
  ['Ola Berg', 'Ines Cruz', 'Paul Roux'].flatMap((name, nth) => [
    boxOf(name, 100 + 30 * nth),
    ...[name, 'paid', '54.00'].slice(0, cells).map((word, at) => text(word, 60 + 300 * at, 100 + 30 * nth)),
  ])
const chosen = (elements: readonly Element[]): boolean => {
  const [own] = elements
  if (own === undefined) throw new Error('a box')
  const size = { width: 1280, height: 800 }
  return isRowChoice(own, { frame: 'f', seq: 1, size, listed: [...elements], elements: [...elements] })
}

test('a box that is called as its row is chooses that row of a table', () => {
  expect(chosen(table(3))).toBe(true)
})

test('a box that is called by an order does it, though a row be called so', () => {
  const flags = table(3).map((one) => (one.text === 'Ola Berg' ? { ...one, text: 'Enable two-factor' } : one))
  expect(chosen(flags)).toBe(false)
  expect(
    chosen(table(3).map((one) => (one.role === 'checkbox' ? { ...one, text: `Approve ${one.text}` } : one))),
  ).toBe(false)
})

test('a box with nothing but its name beside it, of a form, or alone, is set', () => {
  expect(chosen(table(1))).toBe(false)
  expect(chosen(table(3).map((one) => ({ ...one, form: 1 })))).toBe(false)
  expect(chosen(table(3).slice(0, 4))).toBe(false)
})

test('far behind a name that stands alone on a wide screen nobody knows what lies', () => {
  const rows = ['Display', 'Network', 'Printers'].map((name, nth) => text(name, 216, 100 + 40 * nth))
  const settings = { foreground: 'Settings' }
  expect(blank(rows, [400, 106], settings)).toBe(true)
  expect(blank(rows, [726, 106], settings)).toBe(false)
})

test('the second line of a message is a part of its row', () => {
  const rows = [0, 60].flatMap((down) => [
    text('Marlow Joinery', 302, 160 + down),
    text('10:01', 1109, 160 + down),
    text('The delivery of Monday', 302, 178 + down),
  ])
  const screen = {
    frame: 'f',
    seq: 1,
    size: { width: 1280, height: 800 },
    elements: [text('Inbox', 109, 120), ...rows],
  }
  expect(isRowText([340, 184], moveOf(clickAt(340, 184), screen, { history: [] }))).toBe(true)
  const alone = { ...screen, elements: [...screen.elements, text('Delete all of it', 302, 420)] }
  expect(isRowText([340, 426], moveOf(clickAt(340, 426), alone, { history: [] }))).toBe(false)
})

test('a button at the right end of a bar gives a document to others, and makes the screen no list of them', () => {
  const screen = (x: number, ...more: Element[]) => ({
    frame: 'f',
    seq: 1,
    size: { width: 1280, height: 800 },
    elements: [text('Share', x, 50), text('Comments', x - 110, 50), ...more],
  })
  expect(isDoer(screen(1190))).toBe(false)
  expect(isDoer(screen(240))).toBe(true)
  const people = [0, 1, 2].map((nth) => text('Ana Ruiz', 1190, 90 + nth * 40))
  expect(isDoer(screen(1190, ...people))).toBe(true)
})

const rooms = (names: readonly string[]) => {
  const elements = names.map((words, nth) => ({
    text: words,
    box: { x: 16, y: 150 + nth * 24, width: 110, height: 14 },
    confidence: 1,
  }))
  const seen = { frame: 'f', seq: 1, size: { width: 1280, height: 800 }, elements }
  return isChannel(controlAt([40, 156], seen), seen)
}

test('a room in which people write to each other is gone to by its name, but not where one is chosen', () => {
  expect(rooms(['# design-reviews', '# general', '# random'])).toBe(true)
  expect(rooms(['# design-reviews', '# general', '# random', 'Can we ship it?'])).toBe(true)
  expect(rooms(['# design-reviews', '# general', '# random', 'Cancel'])).toBe(false)
  expect(rooms(['# delete it all', 'Files', 'Help'])).toBe(false)
})

test('beside an order the blank of its row gives it, and pressed twice a thing that nobody knows may be started', () => {
  const menu = [
    text('Save as wallpaper', 40, 100),
    text('Move to private album', 40, 150),
    text('Preview', 40, 200),
  ]
  expect(blank(menu, [300, 106])).toBe(false)
  const machines = [
    text('Debian accounts', 40, 100),
    text('powered off', 40, 114),
    text('Ubuntu server', 40, 150),
    text('saved state', 40, 164),
    text('Details', 400, 60),
  ]
  expect(blank(machines, [230, 106])).toBe(true)
  const screen = { frame: 'f', seq: 1, size: { width: 1280, height: 800 }, elements: machines }
  const twice = { ...clickAt(230, 106), count: 2 } as const
  expect(isRowBlank([230, 106], moveOf(twice, screen, { history: [] }))).toBe(false)
})

test('a menu over a table pauses what runs in the blank behind its word too', () => {
  const table = (word: string) => [
    text(word, 784, 100),
    text('Restart', 784, 130),
    text('Task Scheduler', 509, 100),
    text('Local System', 1030, 100),
    text('Details', 40, 60),
    text('Veeam Agent', 509, 130),
    text('Local System', 1030, 130),
  ]
  expect(blank(table('Pause'), [855, 106])).toBe(false)
})
