import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import { isThingPressed, isThingRead, isVote } from '../../../../src/core/guards/things/things'
import { clickAt, seen } from '../../samples'

const words = {
  text: 'The settings of your home and what is new',
  box: { x: 0, y: 70, width: 60, height: 4 },
  confidence: 1,
}
const button = (text: string, more: Partial<Element> = {}): Element => ({
  text,
  box: { x: 45, y: 38, width: 10, height: 4 },
  confidence: 1,
  role: 'button',
  ...more,
})
const screen = (own: Element, others: readonly Element[] = []): Observation => ({
  ...seen,
  size: { width: 400, height: 300 },
  elements: [own, words, ...others],
})
const pressed = (
  own: Element,
  others: readonly Element[] = [],
  action: Action = clickAt(50, 40),
): boolean => {
  const on = screen(own, others)
  return isThingPressed(own, controlAt([50, 40], on), moveOf(action, on, { history: [] }))
}

test('a control that is called after a thing, where nothing asks, opens it', () => {
  expect(pressed(button('Chapters'))).toBe(true)
})

test('a button that is called by the noun of a deed does it, also in a line of others', () => {
  const line = ['Widerruf', 'Verlängerung'].map((text, nth) =>
    button(text, { box: { x: 60 + 15 * nth, y: 38, width: 10, height: 4 } }),
  )
  const text = 'Die Übersicht über Ihren Vertrag und was für Sie neu ist'
  const german = [70, 80].map((y) => ({ ...words, text, box: { ...words.box, y } }))
  const inLine = (name: string): boolean => {
    const own = button(name)
    const on = { ...screen(own), elements: [own, ...line, ...german] }
    return isThingPressed(own, controlAt([50, 40], on), moveOf(clickAt(50, 40), on, { history: [] }))
  }
  expect(['Vertragsdaten', 'Anschriften'].map(inLine)).toEqual([true, true])
  expect(['Kündigung', 'Vertragskündigung', 'Storno'].map(inLine)).toEqual([false, false, false])
})

test('what bears the sign of a power switch is no thing', () => {
  expect(pressed(button('⏻ Chapters'))).toBe(false)
})

test('what hands in, sets a value or is held down does more than its name says', () => {
  expect(pressed(button('Chapters', { submits: true }))).toBe(false)
  expect(pressed(button('Chapters', { role: 'switch' }))).toBe(false)
  expect(pressed(button('Chapters', { form: 1 }))).toBe(false)
  expect(pressed(button('Chapters'), [], { kind: 'long_press', at: [50, 40], ms: 900 })).toBe(false)
})

test('beside a field a lone name may be what is sent', () => {
  expect(
    pressed(button('Chapters'), [
      button('Message', { role: 'textbox', box: { x: 0, y: 90, width: 80, height: 9 } }),
    ]),
  ).toBe(false)
})

test('a text is taken for a thing, a file of a program is not', () => {
  const read = (text: string): boolean => {
    const { role: _, ...own } = button(text)
    const on = screen(own)
    return isThingRead(controlAt([50, 40], on), moveOf(clickAt(50, 40), on, { history: [] }))
  }
  expect(read('Chapters')).toBe(true)
  expect(read('driver-update-')).toBe(false)
  expect(read('Evict')).toBe(false)
})

const readAt = (text: string, others: readonly Element[] = []): boolean => {
  const { role: _, ...own } = button(text)
  const on = screen(own, others)
  return isThingRead(controlAt([50, 40], on), moveOf(clickAt(50, 40), on, { history: [] }))
}
test('a sign of liking, and an empty star before its name, is a vote; a list of what was starred is none', () => {
  for (const text of ['♥ 12', '☆', '☆ Favorite', '♡ Merken'])
    expect(isVote(button(text), seen), text).toBe(true)
  for (const text of ['★ Favorites', 'Favorites', '♡ Merkliste'])
    expect(isVote(button(text), seen), text).toBe(false)
})

test('a button that says what a thing is put down for does so, also beside things', () => {
  const others = ['Photos', 'Chapters', 'Notes'].map((text, nth) =>
    button(text, { box: { x: 60 + 15 * nth, y: 38, width: 10, height: 4 } }),
  )
  expect(pressed(button('Chapters'), others)).toBe(true)
  expect(pressed(button('Queue for regeneration'), others)).toBe(false)
  expect(pressed(button('Information for visitors'), others)).toBe(true)
})

const line = (text: string, x: number, y: number): Element => ({
  ...{ text, confidence: 1, box: { x, y, width: 10, height: 4 } },
})

test('of a menu the keys are no name of what is pressed', () => {
  for (const keys of ['Strg+Umschalt+S', 'Ctrl+Q', '⌘Q', 'F5', 'Entf', 'Alt F4'])
    expect(readAt(keys), keys).toBe(false)
})

test('the same two words beside each other in each row are what is done to it', () => {
  const rows = [line('Held', 70, 38), line('Given', 45, 58), line('Held', 70, 58)]
  expect(readAt('Given', rows)).toBe(false)
  expect(readAt('Given', [...rows, line('Given', 45, 78)])).toBe(false)
  expect(readAt('Given', [line('Ana', 70, 38), line('Given', 45, 58), line('Ben', 70, 58)])).toBe(true)
  expect(readAt('Given', [line('Held', 70, 38)])).toBe(true)
})

test('a row of a list opens, whatever it is worth, at one press or two; a button pressed twice does more', () => {
  const twice: Action = { kind: 'click', at: [50, 40], button: 'left', count: 2, modifiers: [] }
  const row = button('Hillside Bakery 41.200 €', { role: 'row', tag: 'tr' })
  expect(pressed(row)).toBe(true)
  expect(pressed(button('Hillside Bakery 41.200 €'))).toBe(false)
  expect(pressed(button('Premium $9.99', { role: 'listitem', tag: 'li' }))).toBe(false)
  expect(pressed(row, [], twice)).toBe(true)
  expect(pressed(button('Chapters'), [], twice)).toBe(false)
  expect(pressed(button('Delete bakery 41.200 €', { role: 'row', tag: 'tr' }))).toBe(false)
})

test('beside a field a noun of several words is a part of the page, a verb is none', () => {
  const line = button('Name', { role: 'textbox', tag: 'input', box: { x: 0, y: 90, width: 80, height: 9 } })
  const field = { ...line, text: 'Message', tag: 'textarea' }
  expect(pressed(button('Reading view'), [line])).toBe(true)
  expect(pressed(button('Reading view'), [field])).toBe(false)
  expect(pressed(button('Window seat', { role: '', tag: 'div' }), [field])).toBe(false)
  expect(pressed(button('Sounds good'), [line])).toBe(false)
  expect(pressed(button('Approve view'), [line])).toBe(false)
})

test('a button that is made of a link and leads nowhere is what it is called', () => {
  const link = (text: string, href: string): boolean => {
    const own = button(text, { tag: 'a', href })
    const on = { ...screen(own), url: 'https://desk.example/db' }
    return isThingPressed(own, controlAt([50, 40], on), moveOf(clickAt(50, 40), on, { history: [] }))
  }
  expect(link('Explain plan', 'https://desk.example/db#')).toBe(true)
  expect(link('Explain plan', 'https://desk.example/other')).toBe(false)
  expect(link('Kill query', 'https://desk.example/db#')).toBe(false)
})

test('two taps on what somebody shows on a phone say that one likes it', () => {
  const tapped = (size: Observation['size'], count: 1 | 2) => {
    const own = button('Harbour photos', { tag: 'ViewGroup' })
    const seenThere = { ...screen(own), size }
    const action = { ...clickAt(50, 40), count } as Action
    const control = controlAt([50, 40], seenThere)
    return isThingPressed(own, control, moveOf(action, seenThere, { history: [] }))
  }
  expect(tapped({ width: 300, height: 600 }, 1)).toBe(true)
  expect(tapped({ width: 300, height: 600 }, 2)).toBe(false)
  expect(tapped({ width: 600, height: 300 }, 2)).toBe(true)
})

test('for it, against it and neither are the answers of a vote where they stand together, and nowhere else', () => {
  const votes = (names: readonly string[], more: Partial<Element> = {}): boolean => {
    const all = names.map((text, nth) =>
      button(text, { role: 'radio', box: { x: 20 + 40 * nth, y: 38, width: 30, height: 4 }, ...more }),
    )
    const [own] = all
    return own !== undefined && isVote(own, { ...seen, size: { width: 400, height: 300 }, elements: all })
  }
  for (const names of [
    ['For', 'Against', 'Abstain'],
    ['Dafür', 'Dagegen', 'Enthaltung'],
    ['Pour', 'Contre', 'Abstention'],
    ['A favor', 'En contra', 'Abstención'],
    ['A favor', 'Contra', 'Abstenção'],
    ['Favorevole', 'Contrario', 'Astenuto'],
    ['За', 'Против', 'Воздержался'],
    ['赞成', '反对', '弃权'],
    ['贊成', '反對', '棄權'],
    ['賛成', '反対', '棄権'],
    ['찬성', '반대', '기권'],
    ['مؤيد', 'معارض', 'ممتنع'],
    ['पक्ष में', 'विपक्ष में', 'तटस्थ'],
    ['Dagegen', 'Enthaltung'],
  ])
    expect(votes(names), names.join()).toBe(true)
  expect(votes(['Favorevole', 'Documenti', 'Rate'])).toBe(false)
  expect(votes(['Pour', 'Contre', 'Prix'])).toBe(false)
  expect(votes(['For', 'Against', 'Abstain'], { form: 1 })).toBe(false)
})

test('what something is from then on is one of the deeds that it stands beside, and a thing elsewhere', () => {
  const beside = (text: string, other: string) => readAt(text, [line(other, 70, 38), line('Photos', 45, 50)])
  for (const text of [
    'Verified',
    'Geprüft',
    'Approuvé',
    'Aprobado',
    'Verificato',
    'Проверено',
    '已核对',
    '確認済み',
    '승인됨',
  ])
    expect(beside(text, 'Send back'), text).toBe(false)
  expect(beside('Verified', 'Notes')).toBe(true)
})

test('a box near a text that tells of votes is one; of a form it is handed in later', () => {
  const all = [
    button('Saturday 14th 3', {
      role: 'checkbox',
      tag: 'CheckBox',
      box: { x: 20, y: 38, width: 60, height: 8 },
    }),
    button('View votes', { box: { x: 20, y: 58, width: 60, height: 8 } }),
  ]
  const [own] = all
  const shown = { ...seen, size: { width: 200, height: 300 }, elements: all }
  expect(own && isVote(own, shown)).toBe(true)
  expect(own && isVote({ ...own, form: 1 }, shown)).toBe(false)
  expect(own && isVote(own, { ...shown, elements: [own] })).toBe(false)
  const count = button('1,234 votes', { box: { x: 20, y: 58, width: 60, height: 8 } })
  expect(own && isVote(own, { ...shown, elements: [own, count] })).toBe(false)
  const other = button('Termin bestimmen', { box: { x: 20, y: 58, width: 60, height: 8 } })
  expect(own && isVote(own, { ...shown, elements: [own, other] })).toBe(false)
})

test('a word that no table has and that was read badly may be of another script', () => {
  const read = (confidence: number, text = 'Chapters') => {
    const { role: _, ...own } = button(text, { confidence })
    const on = screen(own)
    return isThingRead(controlAt([50, 40], on), moveOf(clickAt(50, 40), on, { history: [] }))
  }
  expect(read(0.95, 'Harbour spans')).toBe(true)
  expect(read(0.58, 'Harbour spans')).toBe(false)
  expect(read(0.58, 'Next page')).toBe(true)
})
