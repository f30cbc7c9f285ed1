import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import { isHarmlessPress } from '../../../../src/core/guards/harmless/pressing'
import { clickAt, seen, withText } from '../../samples'

const box = { x: 40, y: 35, width: 20, height: 10 }
const element = (more: Partial<Element>): Element => ({
  text: '',
  box,
  confidence: 1,
  role: 'button',
  tag: 'button',
  ...more,
})
const on = (...elements: Element[]): Observation => ({ ...seen, url: 'https://a.example/x', elements })
const harmless = (screen: Observation) =>
  isHarmlessPress(controlAt([50, 40], screen), moveOf(clickAt(50, 40), screen, { history: [] }))

test('a name that is known is harmless only if every name is', () => {
  expect(harmless(on(element({ text: 'Search' })))).toBe(true)
  expect(harmless(on(element({ text: 'Search', hints: ['Erase everything'] })))).toBe(false)
  expect(harmless(on(element({ text: 'Frobnicate' })))).toBe(false)
  expect(harmless(on(element({ text: 'Abrir', hints: ['Abrir válvula do setor A'] })))).toBe(false)
  const painted: Element = { text: 'Wipe disk', box: { x: 45, y: 38, width: 8, height: 3 }, confidence: 1 }
  expect(harmless(on(element({ text: 'Next page' }), painted))).toBe(false)
})

test('nameless icons, scripts nobody here reads and a yes are questions', () => {
  expect(harmless(on(element({})))).toBe(false)
  expect(harmless(on(element({ text: 'ลบ', role: 'link', href: 'https://a.example/y' })))).toBe(false)
  expect(harmless(on(element({ text: 'OK', role: 'tab' })))).toBe(false)
})

test('links of the site, tabs and what opens are harmless by what they are', () => {
  expect(harmless(on(element({ text: 'Any title at all', role: 'link', href: 'https://a.example/y' })))).toBe(
    true,
  )
  expect(harmless(on(element({ text: 'Any title at all', role: 'link', href: 'https://b.example/y' })))).toBe(
    false,
  )
  const tab = { text: 'Rust', role: 'tab' }
  const beside = element({ ...tab, text: 'Go', box: { ...box, x: 70 } })
  expect(harmless(on(element(tab), beside))).toBe(true)
  expect(harmless(on(element(tab)))).toBe(false)
  expect(harmless(on(element({ text: 'Kim', opens: true })))).toBe(true)
})

test('what was proven only to show something is no question, but for an order, an answer, and more than one click', () => {
  const span = (text: string): Element => element({ text, role: 'button', tag: 'div', shows: true })
  expect(harmless(on(span('Unterhaupt')))).toBe(true)
  for (const other of [span(''), { ...span('Unterhaupt'), shows: undefined }])
    expect(harmless(on(other))).toBe(false)
  for (const order of ['Delete', 'Send to all', '删除', 'Jetzt bezahlen'])
    expect(harmless(on(span(order)))).toBe(false)
  const asked = element({
    text: 'Erase all 214 contacts?',
    role: 'heading',
    tag: 'h2',
    box: { ...box, y: 10 },
  })
  const dialog = on({ ...span('Unterhaupt'), within: ['Erase all 214 contacts?'] }, asked)
  expect(harmless(dialog)).toBe(false)
  const screen = on(span('Unterhaupt'))
  const click = { kind: 'click', at: [50, 40], button: 'left', count: 2, modifiers: [] } as const
  const twice = moveOf({ ...click, modifiers: [] }, screen, { history: [] })
  expect(isHarmlessPress(controlAt([50, 40], screen), twice)).toBe(false)
})

test('what its code leads to is judged as a link, for a click alone', () => {
  const span: Element = element({
    text: 'Unterhaupt',
    tag: 'div',
    leads: 'https://a.example/y',
    does: ['/y'],
  })
  expect(harmless(on(span))).toBe(true)
  expect(harmless(on({ ...span, leads: undefined }))).toBe(false)
  expect(harmless(on({ ...span, leads: 'https://a.example/y/delete', does: ['/y/delete'] }))).toBe(false)
  const held = moveOf({ kind: 'long_press', at: [50, 40], ms: 1000 }, on(span), { history: [] })
  expect(isHarmlessPress(controlAt([50, 40], on(span)), held)).toBe(false)
})

test('a link goes where it leads, whatever it is called', () => {
  const link = (text: string, href: string) => harmless(on(element({ text, role: 'link', tag: 'a', href })))
  for (const href of [
    'https://a.example/contacts/12/delete',
    'https://b.example/',
    'javascript:run()',
    'tel:1',
  ])
    expect(link('Next page', href), href).toBe(false)
  for (const href of ['https://a.example/x?page=2', 'javascript:void(0)', 'javascript:;'])
    expect(link('Next page', href), href).toBe(true)
  const misread: Element = { text: 'Start seite', box: { x: 45, y: 38, width: 8, height: 3 }, confidence: 1 }
  const start = element({ text: 'Startseite', role: 'link', href: 'https://a.example/y' })
  expect(harmless(on(start, misread))).toBe(true)
  expect(link('Unsubscribe from everything', 'https://a.example/u/8f3a21')).toBe(false)
})

test('what names a deed does not merely open, whatever the page says of it', () => {
  expect(harmless(on(element({ text: 'Instant bank transfer', opens: true })))).toBe(false)
  expect(harmless(on(element({ text: 'Kim Meyer', opens: true })))).toBe(true)
})

test('a box is ticked in a form that is handed in later', () => {
  const submit = element({ text: 'Send', submits: true, form: 1, box: { x: 0, y: 0, width: 10, height: 5 } })
  expect(harmless(on(element({ text: 'Newsletter', role: 'checkbox', form: 1 }), submit))).toBe(true)
  expect(harmless(on(element({ text: 'Newsletter', role: 'checkbox' })))).toBe(false)
})

test('a plain no to a question leaves everything as it is', () => {
  const asked = (text: string): Element => ({
    text,
    box: { x: 10, y: 20, width: 80, height: 6 },
    confidence: 1,
  })
  const screen = (question: string, answer: string) => ({
    ...seen,
    elements: [asked(question), ...(withText(answer).elements ?? [])],
  })
  expect(harmless(screen('Delete 3 files?', 'No'))).toBe(true)
  expect(harmless(screen('Delete 3 files?', 'Search'))).toBe(false)
  expect(harmless(screen('Cancel your order?', 'Cancel'))).toBe(false)
})

test('back to the step before leads there, whatever this one asks', () => {
  const asking: Element = {
    text: 'Check your answers and accept the terms?',
    box: { x: 0, y: 20, width: 90, height: 6 },
    confidence: 1,
  }
  const there = (text: string, more: Partial<Element> = {}) =>
    harmless(on(element({ text, ...more }), asking))
  for (const text of [
    'Back',
    'Back to step 3',
    'Zurück',
    'Étape précédente',
    'Paso anterior',
    '上一步',
    '戻る',
    '이전 단계',
  ])
    expect(there(text), text).toBe(true)
  expect(there('Back to draft')).toBe(false)
})

test('the menu of something opens, though what it is of may be an order', () => {
  expect(harmless(on(element({ text: 'Post menu', opens: true })))).toBe(true)
  expect(harmless(on(element({ text: 'Post', opens: true })))).toBe(false)
})

test('where only the picture is known, its words must be', () => {
  expect(harmless(withText('Settings'))).toBe(true)
  expect(harmless(withText('Budget.xlsx'))).toBe(true)
  expect(harmless(withText('Detonate'))).toBe(false)
  expect(harmless(seen)).toBe(false)
})

test('an icon of the screen that opens apps is harmless whatever it is called, but for orders and answers', () => {
  const home = (...elements: Element[]): Observation => ({
    ...on(...elements),
    foreground: 'com.android.launcher3',
  })
  expect(harmless(home(element({ text: '备忘录' })))).toBe(true)
  expect(harmless(home(element({ text: 'Uninstall' })))).toBe(false)
  expect(harmless(home(element({ text: '' })))).toBe(false)
  const question: Element = {
    text: 'Remove this app?',
    box: { x: 20, y: 20, width: 90, height: 10 },
    confidence: 1,
  }
  expect(harmless(home(element({ text: 'Frobnicate' }), question))).toBe(false)
})

test('a link to the page that is open is a button; behind # a page of the site may be named', () => {
  const link = (text: string, href: string, url = 'https://a.example/x') =>
    harmless({ ...on(element({ text, role: 'link', tag: 'a', href })), url })
  expect(link('Instant payout', 'https://a.example/x#')).toBe(false)
  expect(link('Refunds', 'https://a.example/x#refunds')).toBe(true)
  expect(link('Unit 5', '#/units/5')).toBe(true)
  expect(link('Unit 5', '#!/units/5/delete')).toBe(false)
  expect(link('Unit 5', 'about:blank#/units/5', 'about:blank')).toBe(false)
  expect(link('Unit 5', '#/units/5', '')).toBe(false)
})

test('a page that lists nothing hides what it is pressed for', () => {
  const bare = { ...withText('Show coupon'), url: 'https://a.example/x' }
  expect(harmless(bare)).toBe(true)
  expect(harmless({ ...bare, listed: [] })).toBe(false)
})

test('a text that is misread by a letter or two is read all the same, a name in unknown letters is not', () => {
  const link = { text: 'Подробнее', role: 'link', tag: 'a', href: 'https://a.example/y' }
  const painted = (text: string): Element => ({
    text,
    box: { x: 45, y: 38, width: 8, height: 3 },
    confidence: 1,
  })
  expect(harmless(on(element(link), painted('HaHNK oμpo6Hee')))).toBe(true)
  expect(harmless(on(element(link), painted('μμμ ลบ')))).toBe(false)
  expect(harmless(on(element({ ...link, hints: ['ลบ'] })))).toBe(false)
})

test('what shows a secret of its row is a question', () => {
  const label: Element = { text: 'Password ••••', box: { x: 2, y: 37, width: 30, height: 6 }, confidence: 1 }
  expect(harmless({ ...seen, elements: [label, ...(withText('Show').elements ?? [])] })).toBe(false)
})

test('what opens a menu answers nothing that is asked beside it', () => {
  const title: Element = {
    text: 'Lunch on Friday?',
    box: { x: 10, y: 20, width: 80, height: 6 },
    confidence: 1,
  }
  expect(harmless(on(element({ text: 'More actions', opens: true }), title))).toBe(true)
  expect(harmless(on(element({ text: 'Frobnicate' }), title))).toBe(false)
})

test('digits of sums are harmless, those of a code and of nothing are not', () => {
  const keys = (...names: string[]) =>
    names.map((text, nth) => element({ text, box: { x: 2, y: 2 * nth, width: 6, height: 2 } }))
  const eight = element({ text: '8' })
  const digits = keys('1', '2', '3', '4', '5', '6', '7', '9', '0')
  expect(harmless(on(eight, ...digits, ...keys('=', '÷', '×')))).toBe(true)
  expect(harmless(on(eight, ...digits))).toBe(false)
})

test('a bare word under an order says what it is done to', () => {
  expect(harmless(on(element({ text: 'All', within: ['Delete messages'] })))).toBe(false)
  expect(harmless(on(element({ text: 'All', within: ['Messages'] })))).toBe(true)
  expect(harmless(on(element({ text: 'Back', within: ['Campaign of the week'] })))).toBe(false)
})

test('in a program for writing, letters of its look and other files are pressed', () => {
  const editor = (text: string): Observation => ({
    ...withText(text),
    foreground: 'cart.ts - Visual Studio Code',
  })
  for (const text of ['B', 'cart.test.ts']) {
    expect(harmless(editor(text)), text).toBe(true)
    expect(harmless(withText(text)), text).toBe(false)
  }
  expect(harmless(editor('Publish'))).toBe(false)
})

test('a link to the next page is one though its sign was badly read, and none where that tells to do something', () => {
  const next = (painted: string, href = 'https://a.example/x?p=2') =>
    harmless(
      on(element({ text: '다음', role: 'link', tag: 'a', href }), {
        text: painted,
        box: { x: 45, y: 38, width: 8, height: 3 },
        confidence: 1,
      }),
    )
  expect(next('1品')).toBe(true)
  expect(next('Buy now')).toBe(false)
  expect(next('1品', 'https://a.example/x?p=2&act=pay')).toBe(false)
  expect(next('1品', 'https://a.example/y')).toBe(false)
})

test('a line that goes on round a link belongs to it only as long as it tells to do nothing', () => {
  const link = (painted: string) =>
    harmless(
      on(element({ text: 'Read more', role: 'link', tag: 'a', href: 'https://a.example/x#' }), {
        text: painted,
        box: { x: 5, y: 38, width: 60, height: 3 },
        confidence: 1,
      }),
    )
  expect(link('A story of four sisters... Readmore')).toBe(true)
  expect(link('Delete the story Readmore')).toBe(false)
  expect(link('A story of four sisters')).toBe(false)
})

test('a sign that points onwards is harmless where it turns pages, and nowhere else', () => {
  const beside = (text: string) => element({ text, box: { ...box, x: 0 } })
  for (const sign of ['→', '»', '›', '▶']) {
    expect(harmless(on(element({ text: sign }))), sign).toBe(false)
    expect(harmless(on(element({ text: sign }), element({ text: 'Message', role: 'textbox' }))), sign).toBe(
      false,
    )
  }
  expect(harmless(on(element({ text: '→' }), beside('←')))).toBe(true)
  const field = element({ text: 'Message Ann', role: 'textbox', box: { ...box, y: 80 } })
  expect(harmless(on(element({ text: '→' }), beside('←'), field))).toBe(false)
})

test('a name that is an order as well is one where something is being written', () => {
  const field = (text: string) => element({ text, role: 'textbox', tag: 'textarea', box: { ...box, y: 80 } })
  for (const name of ['Schedule', 'Report']) {
    expect(harmless(on(element({ text: name }), field('Dear Ann,'))), name).toBe(false)
    expect(harmless(on(element({ text: name }), field('Search'))), name).toBe(true)
  }
})

test('the words beside a box that is called so are pressed for the box', () => {
  const label = (text: string): Element => ({
    text,
    box: { x: 48, y: 36, width: 40, height: 9 },
    confidence: 0.9,
  })
  const tick = (text: string, x = 30): Element => ({
    ...element({ text, role: 'checkbox', tag: 'input' }),
    box: { x, y: 35, width: 10, height: 10 },
  })
  const words = (shown: string, box: Element): boolean => {
    const screen: Observation = { ...on(box, label(shown)), listed: [box] }
    return isHarmlessPress(controlAt([60, 40], screen), moveOf(clickAt(60, 40), screen, { history: [] }))
  }
  expect(words('1 stop', tick('1 stop'))).toBe(true)
  expect(words('I agree to pay', tick('I agree to pay'))).toBe(false)
  expect(words('1 stop', tick('Two stops'))).toBe(false)
  expect(words('Frobnicate', tick('Frobnicate'))).toBe(false)
})

test('a plus and a minus make larger and smaller where something is shown so, and set a number elsewhere', () => {
  const minus = element({ text: '−', box: { ...box, x: 70 } })
  const beside = (words: string): Observation =>
    on(element({ text: '+' }), minus, { text: words, box: { ...box, x: 0, y: 60, width: 90 }, confidence: 1 })
  expect(harmless(beside('Map of Porto'))).toBe(true)
  expect(harmless(beside('100 %'))).toBe(true)
  expect(harmless(beside('Bolus 4.0 U'))).toBe(false)
  expect(harmless(beside('Current bid'))).toBe(false)
})

test('what is told to grow is what is shown: heat and sums are set, also on a page that a map is only linked from', () => {
  const minus = element({ text: '−', box: { ...box, x: 70 } })
  const words = (text: string, y: number): Element => ({
    text,
    box: { ...box, x: 0, y, width: 90 },
    confidence: 1,
  })
  const named = (hint: string): Observation =>
    on(element({ text: '+', hints: [hint] }), minus, words('Map of Porto', 60))
  expect(harmless(named('Increase'))).toBe(true)
  expect(harmless(named('Increase map size'))).toBe(true)
  expect(harmless(named('Increase temperature'))).toBe(false)
  expect(harmless(named('Increase quantity'))).toBe(false)
  const link = element({ text: 'Map', role: 'link', tag: 'a', href: '/map', box: { ...box, x: 200 } })
  expect(harmless(on(element({ text: '+' }), minus, link))).toBe(false)
  expect(harmless(on(element({ text: '+' }), minus, words('Map', 60), words('Thermostat', 80)))).toBe(false)
})

test('called after a folder, a link among what is done to a comment puts it there', () => {
  const link = (text: string, x: number) =>
    element({
      text,
      role: 'link',
      tag: 'a',
      href: 'https://a.example/x#',
      box: { x, y: 35, width: 12, height: 10 },
    })
  const line = (...names: string[]) => ({
    ...on(...names.map((name, nth) => link(name, 46 + nth * 14))),
    size: { width: 400, height: 300 },
  })
  expect(harmless(line('Spam', 'Approve', 'Delete'))).toBe(false)
  expect(harmless(line('Spam', 'Inbox', 'Drafts'))).toBe(true)
})

test('a row under a title that tells of a deed is whom or what it is done to, a tab there is a part of the page', () => {
  const list = (role: string, heading: string) =>
    ['Anna Weber', 'Bob Stone', 'Carla Ruiz'].map((text, nth) =>
      element({ text, role, tag: 'div', within: [heading], box: { ...box, y: 35 + nth * 20 } }),
    )
  expect(harmless(on(...list('row', 'Contacts')))).toBe(true)
  expect(harmless(on(...list('row', 'Transfer this account to')))).toBe(false)
  expect(harmless(on(...list('gridcell', 'Transfer call to')))).toBe(false)
  expect(harmless(on(...list('tab', 'Transfer this account to')))).toBe(true)
})

test('a choice of a poll is a vote', () => {
  const poll = { ...element({ text: 'Mina · Poll', role: 'text' }), box: { ...box, y: 10 } }
  const choice = element({ text: '○ Details' })
  expect(harmless(on(choice))).toBe(true)
  for (const text of ['Mina · Poll', 'Голосование', 'アンケート'])
    expect(harmless(on(choice, { ...poll, text })), text).toBe(false)
  expect(harmless(on({ ...choice, role: 'link', href: 'https://a.example/y' }, poll))).toBe(true)
})

test('a sign of liking is a vote, a tile that tells how it is set is a switch', () => {
  expect(harmless(on(element({ text: '☆ 9', hints: ['お気に入り'] })))).toBe(false)
  expect(harmless(on(element({ text: '👎', hints: ['É selvagem: não'] })))).toBe(false)
  const tile = element({ text: 'Porch light On · 70 %', tag: 'ViewGroup', hints: ['Porch light, on'] })
  const other = element({ text: 'Bedroom 2, off', tag: 'ViewGroup' })
  for (const one of [tile, other])
    expect(harmless({ ...on(one), size: { width: 400, height: 800 } }), one.text).toBe(false)
})

test('among what is done to a mail its sign puts the mail away, by whatever name its reader tells', () => {
  const at = (x: number, text: string, hint: string) =>
    element({ text, hints: [hint], tag: 'Button', box: { ...box, x } })
  const bar = (...others: Element[]) =>
    harmless({ ...on(at(40, '🗃', 'アーカイブ'), ...others), url: undefined })
  expect(bar(at(62, '🗑', '削除'), at(70, '✉', '未読にする'))).toBe(false)
  expect(bar()).toBe(true)
})
