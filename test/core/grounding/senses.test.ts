import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../src/core/action/observation'
import { groundingOf } from '../../../src/core/grounding/grounding'

const control = (nth: number, text: string, more: Partial<Element> = {}): Element => ({
  text,
  role: 'button',
  tag: 'button',
  box: { x: 20, y: 20 + 60 * nth, width: 200, height: 30 },
  confidence: 1,
  ...more,
})
const field = (nth: number, text: string, more: Partial<Element> = {}): Element =>
  control(nth, text, { role: 'textbox', tag: 'input', ...more })

function verdict(target: string, pressed: Element, others: readonly Element[] = []): string | undefined {
  const all = [pressed, ...others]
  const seen: Observation = {
    frame: 'f',
    seq: 1,
    size: { width: 1280, height: 800 },
    listed: all,
    elements: all,
  }
  const at: [number, number] = [pressed.box.x + 100, pressed.box.y + 15]
  return groundingOf({ kind: 'click', at, button: 'left', count: 1, modifiers: [] }, { target }, seen)
    ?.verdict
}

const plain = [control(8, 'Save'), control(9, 'Invoices')]

test.each([
  ['the bell', control(0, '🔔')],
  ['the magnifier', control(0, '', { hints: ['Search'] })],
  ['the vault search', field(0, 'Search vault', { role: 'searchbox' })],
  ['die Suche', field(0, 'E-Mails durchsuchen')],
  ['la ricerca', field(0, 'Cerca articoli')],
  ['the order search', field(0, 'Search orders')],
  ['the hamburger menu', control(0, '', { hints: ['Main menu'] })],
  ['the three dots of the post', control(0, '', { hints: ['Post menu'] })],
  ['los tres puntos', control(0, '', { hints: ['Más opciones'] })],
  ['the emoji picker', control(0, '😊', { hints: ['Insert emoji'] })],
  ['the participants icon', control(0, '👥', { hints: ['Show everyone'] })],
  ['the plus button for the duration', control(0, '+')],
  ['the gear in the corner', control(0, '⚙', { hints: ['Settings'] })],
  ['the message box', field(0, 'Parcel missing', { tag: 'textarea' })],
  ['das Nachrichtenfeld', field(0, 'Ja, Abholung ab 18 Uhr.', { tag: 'textarea' })],
  ['поле ответа', field(0, 'Добрый день, подписал.', { tag: 'textarea' })],
  ['输入框', field(0, '有什么新鲜事', { tag: 'textarea' })],
  ['文本框', field(0, '有什么新鲜事', { tag: 'textarea' })],
  ['입력란', field(0, '무슨 일이 있나요', { tag: 'textarea' })],
  ['入力欄', field(0, '今どうしてる', { tag: 'textarea' })],
])('%s is what is drawn so, or the only one of its kind', (target, pressed) => {
  expect(verdict(target, pressed, plain)).toBe('there')
})

test('of several that look alike it is the one that is whose the description says', () => {
  const [one, two] = ['web-1', 'web-2'].map((name, nth) =>
    control(nth, '', { hints: [`More actions for ${name}`] }),
  )
  const rows = ['web-1', 'web-2'].map((name, nth) =>
    control(nth, name, { role: 'cell', tag: 'td', box: { x: 300, y: 20 + 60 * nth, width: 90, height: 30 } }),
  )
  if (one === undefined || two === undefined) throw new Error('two rows')
  expect(verdict('the three dots of web-1', one, [two, ...rows])).toBe('there')
  expect(verdict('the three dots of web-2', one, [two, ...rows])).not.toBe('there')
  expect(verdict('the three dots', one, [two, ...rows])).not.toBe('there')
})

test('a box of a row is told by its row', () => {
  const boxes = ['web-1', 'web-2'].map((name, nth) =>
    control(nth, `Select ${name}`, { role: 'checkbox', tag: 'input' }),
  )
  const row = control(0, 'web-1', { role: 'cell', tag: 'td', box: { x: 300, y: 20, width: 90, height: 30 } })
  const [one, two] = boxes
  if (one === undefined || two === undefined) throw new Error('two boxes')
  expect(verdict('the checkbox of web-1', one, [two, row])).toBe('there')
  expect(verdict('the checkbox of web-1', two, [one, row])).not.toBe('there')
})

test('what is drawn otherwise, or is one field of several, is not what is meant', () => {
  expect(verdict('the bell', control(0, '🗑'), plain)).not.toBe('there')
  expect(verdict('the magnifier', control(0, '', { hints: ['Delete'] }), plain)).not.toBe('there')
  expect(verdict('the message box', field(0, 'Amount'), [...plain, field(1, 'Payee')])).not.toBe('there')
  expect(verdict('the hamburger menu', control(0, '', { hints: ['Sign out'] }), plain)).not.toBe('there')
})

test.each([
  ['the amount field', field(0, 'Recipient')],
  ['the comment box', field(0, 'Delete confirmation word')],
  ['the quantity input', field(0, 'Password')],
  ['the newsletter checkbox', control(0, 'I agree to the contract', { role: 'checkbox', tag: 'input' })],
  ['the next arrow', control(0, '', { hints: ['Previous'] })],
  ['the close cross', control(0, '', { hints: ['Remove user'] })],
  ['the plus', control(0, 'Add admin')],
  ['the customer search', field(0, 'Search orders')],
  ['the signature name field', field(0, 'Full name as signature')],
  ['listen later', control(0, 'Later, list')],
  ['More info', control(0, 'Payment options')],
  ['Red Cross', control(0, '', { hints: ['Close'] })],
  ['Camping gear', control(0, 'Settings')],
  ['Delete chat', control(0, 'Show messages')],
  ['más barato', control(0, '+')],
])('%s is not taken for what only shares a word with it', (target, pressed) => {
  expect(verdict(target, pressed, plain)).not.toBe('there')
})

test('a page is the number of a pager', () => {
  const numbers = ['1', '2', '3'].map((text, nth) =>
    control(0, text, { role: 'link', tag: 'a', box: { x: 20 + 220 * nth, y: 20, width: 200, height: 30 } }),
  )
  const [, two] = numbers
  if (two === undefined) throw new Error('a pager')
  const others = numbers.filter((one) => one !== two)
  expect(verdict('page 2', two, others)).toBe('there')
  expect(verdict('第2页', two, others)).toBe('there')
  expect(verdict('page 3', two, others)).not.toBe('there')
  expect(verdict('page 2', two)).not.toBe('there')
})

const drawnSign = (sign: string, nth = 0): Element => ({
  ...control(nth, '', { hints: [sign] }),
  role: 'drawn-icon',
  tag: undefined,
})

test.each([
  ['the menu button', '☰'],
  ['hamburger menu', '☰'],
  ['the three dots', '⋮'],
  ['More options', '⋯'],
  ['the search icon', '🔍'],
  ['搜索', '🔍'],
  ['the back arrow', '←'],
  ['Back', '‹'],
  ['Zurück', '←'],
  ['返回', '←'],
])('%s is the sign that is drawn there', (target, sign) => {
  expect(verdict(target, drawnSign(sign), [drawnSign('☰', 6)].slice(sign === '☰' ? 1 : 0))).toBe('there')
})

test('a sign is nothing that is called otherwise, and of several it is told which', () => {
  expect(verdict('the bin', drawnSign('⋮'))).toBe('nowhere')
  expect(verdict('Forward', drawnSign('←'))).toBe('nowhere')
  expect(verdict('the menu', drawnSign('←'))).not.toBe('there')
  expect(verdict('the three dots', drawnSign('⋮'), [drawnSign('⋮', 3)])).not.toBe('there')
})
