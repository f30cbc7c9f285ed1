import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import { isLookedAt, withoutCopies } from '../../../../src/core/guards/things/looks'
import { clickAt, seen } from '../../samples'

const at = (text: string, x: number, y: number, more: Partial<Element> = {}): Element => ({
  text,
  box: { x, y, width: 60, height: 20 },
  confidence: 1,
  ...more,
})
const words = at('The settings of your home and what is new', 0, 400)
const button = (text: string, more: Partial<Element> = {}): Element =>
  at(text, 100, 100, { role: 'button', tag: 'button', ...more })
const isLook = (own: Element, others: readonly Element[] = [], action = clickAt(110, 110)): boolean => {
  const on: Observation = { ...seen, size: { width: 800, height: 600 }, elements: [own, words, ...others] }
  return isLookedAt(own, controlAt([110, 110], on), moveOf(action, on, { history: [] }))
}
const question = at('Are you trying to sign in?', 100, 60)

test('what only shows something does so on any page, though something be asked on it', () => {
  for (const name of [
    'Show map',
    'Preview',
    'Filter ▾',
    'Next week',
    'Semana siguiente',
    'More message actions',
    'Weitere Umsätze laden',
    'Playback settings',
    '▸ More fields',
    'Newest first ⇅',
    'Next rows ›',
    '詳細',
    'もっと見る',
  ])
    expect(isLook(button(name), [question]), name).toBe(true)
})

test('an order, a link, what hands in and what is pressed twice are more than that', () => {
  for (const name of [
    'Approve',
    'Delete ▾',
    'Next',
    'More',
    'Pay ▾',
    '▸ Delete',
    '▶ Orders',
    'Yes ▾',
    'Open to everyone',
  ])
    expect(isLook(button(name)), name).toBe(false)
  expect(isLook(button('Preview', { submits: true }))).toBe(false)
  expect(isLook(button('Preview', { role: 'link', href: 'https://b.example/x' }))).toBe(false)
  expect(isLook(button('Preview'), [], { ...clickAt(110, 110), count: 2 } as never)).toBe(false)
})

test('a sign beside its name adds nothing to it, a sum and a Chinese word do', () => {
  for (const [sign, name] of [
    ['⟳', 'Show details'],
    ['👥 42', 'Show members'],
    ['A', 'Formatting options'],
  ] as const)
    expect(isLook(button(sign, { hints: [name] })), sign).toBe(true)
  for (const sign of ['$20', '€5', '+5', '删', '买', '42'])
    expect(isLook(button(sign, { hints: ['Show details'] })), sign).toBe(false)
})

test('a yes in the verb of the question is an answer', () => {
  expect(isLook(button('Show details'), [at('Show your address to everyone?', 100, 60)])).toBe(false)
})

test('a line of things chooses what is shown, but not beside a no', () => {
  const tabs = [button('Commits', { box: { x: 180, y: 100, width: 60, height: 20 } })].concat(
    button('Files', { box: { x: 260, y: 100, width: 60, height: 20 } }),
  )
  expect(isLook(button('Notes'), [...tabs, question])).toBe(true)
  expect(isLook(button('Notes'), [...tabs, question, at('Cancel', 400, 100)])).toBe(false)
})

test('a name that was misread is that name again, another word is not', () => {
  const control = {
    at: [1, 1] as const,
    elements: [],
    names: ['Voir le plan de la voiture', 'Remote'],
    near: ['Volr le plan de la volture', 'Remove', 'Something else'],
    around: [],
  }
  expect(withoutCopies(control).near).toEqual(['Remove', 'Something else'])
})

test('a line that was read with the name at its end is what stands there, unless it tells of a deed', () => {
  const line = (text: string) =>
    at(text, 20, 102, { box: { x: 20, y: 102, width: 160, height: 16 }, confidence: 0.9 })
  const more = button('Ver mais')
  expect(isLook(more, [line('Alguem perdeu um gato clnza? Ver mals')])).toBe(true)
  expect(isLook(more, [line('Pagar 30 reais com um toque Ver mais')])).toBe(false)
  expect(isLook(more, [line('Alguem perdeu um gato na rua')])).toBe(false)
})

test('a text of a phone behind a button with a name is no name of it, unless it tells of a deed', () => {
  const about = button('About fees', { tag: 'Button' })
  const behind = (text: string) =>
    at(text, 80, 90, { role: 'text', tag: 'TextView', box: { x: 80, y: 90, width: 200, height: 60 } })
  expect(isLook(about, [behind('P Okafor 0.00')])).toBe(true)
  expect(isLook(about, [behind('Pay P Okafor now')])).toBe(false)
})

test('a link to a place of this page that tells to edit leads nowhere else', () => {
  const link = (text: string, href: string) => isLook(button(text, { role: 'link', tag: 'a', href }))
  expect(link('Edit address', '#address')).toBe(true)
  expect(link('Edit address', '#/pay?now=1')).toBe(false)
  expect(link('Delete address', '#address')).toBe(false)
})

test('a part of the page that lies behind is no name of what is before it, another control there is', () => {
  const others = ['Actions', 'Delete', 'Three of them', 'Nine left'].map((text, nth) =>
    at(text, 300, 100 + 30 * nth),
  )
  const page = 'Actions Delete Three of them Nine left and whatever else stands in this part'
  expect(isLook(button('View history', { hints: [page] }), others)).toBe(true)
  expect(isLook(button('View history', { hints: ['Delete'] }), others)).toBe(false)
  expect(isLook(button('View history', { hints: ['Mon 19'] }), others)).toBe(true)
})

test('the sentence round a link of a phone is said of none of its links', () => {
  const text = (words: string, x: number, width: number, height: number): Element => ({
    ...at(words, x, 100, { role: 'text', tag: 'TextView' }),
    box: { x, y: 100, width, height },
  })
  const link = text('booking conditions', 100, 60, 20)
  const sentence = text('By completing this booking you agree to the .', 20, 400, 40)
  const line = at('agree to the booking conditions', 20, 100)
  expect(isLook(link, [sentence, line])).toBe(true)
  expect(isLook(link, [text('Pay now', 20, 400, 40)])).toBe(false)
  expect(isLook(text('Agree', 100, 60, 20), [sentence])).toBe(false)
})

test('a sign before a name that was read as a letter is no other name', () => {
  const named = (name: string, near: string) =>
    withoutCopies({ elements: [], names: [name], near: [near], around: [] }).near
  expect(named('＋ Add attachment…', '十 Add attachment...')).toEqual([])
  expect(named('＋ Add attachment…', '十 Send attachment...')).toHaveLength(1)
})

test('a sign with a name of its own is called so, though the row round it tells of more', () => {
  const phone = { width: 824, height: 1830 }
  const on = (sign: string, name: string, row: string): boolean => {
    const own = at(sign, 100, 100, { role: 'button', tag: 'Button', hints: [name] })
    const round = at(row, 20, 60, { role: 'button', tag: 'ViewGroup' })
    const screen = {
      ...seen,
      size: phone,
      elements: [own, { ...round, box: { x: 20, y: 60, width: 700, height: 120 } }, words],
    }
    return isLookedAt(own, controlAt([110, 110], screen), moveOf(clickAt(110, 110), screen, { history: [] }))
  }
  const row = '06:30 Mon – Fri On 🗑 Delete ⌃'
  expect(on('⌃', 'Collapse alarm', row)).toBe(true)
  expect(on('⌃', 'Delete alarm', row)).toBe(false)
  // Another control that lies there is not the row.
  expect(on('⌃', 'Collapse alarm', 'Delete all')).toBe(false)
})

test('a look that stands before a text of its offer is that look', () => {
  const own = at('Konditionen anzeigen', 100, 100, { role: 'text', tag: 'TextView' })
  const behind = (text: string) => at(text, 90, 95, { role: 'text', tag: 'TextView' })
  expect(isLook(own, [behind('Super Sparpreis, 2. Klasse')])).toBe(true)
  expect(isLook(own, [behind('Jetzt verbindlich buchen')])).toBe(false)
})

test('the sign that points down behind a name is read as a letter, and is that name again', () => {
  const control = { elements: [], names: ['Move to ⌄'], near: ['Move to v'], around: [] }
  expect(withoutCopies(control).near).toEqual([])
  expect(withoutCopies({ ...control, names: ['Move to'] }).near).toEqual(['Move to v'])
  expect(withoutCopies({ ...control, near: ['Remove v'] }).near).toEqual(['Remove v'])
})
