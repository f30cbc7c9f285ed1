import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import {
  isCross,
  isSignedOtherwise,
  isThingMoved,
  isUntracked,
} from '../../../../src/core/guards/harmless/closing'
import { seen } from '../../samples'

const button = (text: string, more: Partial<Element> = {}): Element => ({
  text,
  box: { x: 40, y: 35, width: 20, height: 10 },
  confidence: 1,
  role: 'button',
  tag: 'button',
  ...more,
})
const text = (words: string): Element => ({
  text: words,
  box: { x: 0, y: 0, width: 30, height: 8 },
  confidence: 1,
})
const on = (...elements: Element[]): Observation => ({ ...seen, elements })
const crossed = (...elements: Element[]) => isCross(controlAt([50, 40], on(...elements)), on(...elements))
const refused = (...elements: Element[]) => isUntracked(controlAt([50, 40], on(...elements)), on(...elements))

test('a cross that says that it closes what is headed so leaves everything as it is', () => {
  const cross = (...hints: string[]) => button('×', { hints })
  expect(crossed(cross('Close', 'Quarterly review'), text('Quarterly review'))).toBe(true)
  expect(crossed(cross('Close', 'Quarterly review'))).toBe(false)
  for (const name of ['Close details', 'Details schließen', 'Cerrar detalles', 'Chiudi i dettagli'])
    expect(crossed(cross(name)), name).toBe(true)
  for (const name of ['Close account', 'Karte schließen', 'Close chat', 'Close comments', 'Fermer la fiche'])
    expect(crossed(cross(name)), name).toBe(false)
  expect(crossed(cross('Quarterly review'), text('Quarterly review'))).toBe(false)
  for (const kept of ['Savings account', 'Order 4412', 'Ihr Vertrag', 'Remove all', 'Reserva 12'])
    expect(crossed(cross('Close', kept), text(kept)), kept).toBe(false)
  expect(
    crossed(cross('Close', 'Quarterly review'), text('Quarterly review'), {
      ...text('Pay'),
      box: { x: 45, y: 38, width: 8, height: 3 },
    }),
  ).toBe(false)
  expect(crossed(button('Close', { hints: ['Quarterly review'] }), text('Quarterly review'))).toBe(false)
})

test('a painted sign of a deed is believed before a name that tells of none', () => {
  const signed = (sign: string, ...hints: string[]) => {
    const screen = on(button(sign, { hints, within: ['Контакты'] }), text('Анна'))
    return isSignedOtherwise(controlAt([50, 40], screen), screen)
  }
  for (const [sign, name] of [
    ['×', 'Меню'],
    ['🗑️', 'Menu'],
    ['✓', 'Details'],
    ['➤', '更多'],
    ['🔓', 'Ansicht'],
  ] as const)
    expect(signed(sign, name), sign).toBe(true)
  for (const [sign, name] of [
    ['×', 'Close'],
    ['✕', 'Clear search'],
    ['×', '清除'],
    ['☰', 'Menu'],
    ['⋯', 'More'],
  ] as const)
    expect(signed(sign, name), `${sign} ${name}`).toBe(false)
})

const agree = button('Accept all', { box: { x: 70, y: 35, width: 20, height: 10 } })

test.each([
  'Reject all',
  'Alle ablehnen',
  'Tout refuser',
  'Solo necesarias',
  '全部拒绝',
  '모두 거부',
  'すべて拒否',
])('“%s” refuses to be followed, where a banner asks for it', (name) => {
  expect(refused(button(name), agree, text('We use cookies'))).toBe(true)
  expect(refused(button(name), agree, text('12 applicants'))).toBe(false)
  expect(refused(button(name), text('We use cookies'))).toBe(false)
})

test('what is said beside the no counts as well', () => {
  const banner = [agree, text('We use cookies')]
  expect(refused(button('Reject all', { hints: ['Delete my profile'] }), ...banner)).toBe(false)
  expect(refused(button('Accept only'), ...banner)).toBe(false)
})

test.each([
  ['Close', 'Main water valve', true],
  ['Öffnen', 'Garage', true],
  ['关闭', 'BTC 持仓', true],
  ['Cerrar', 'Votación: nuevo logo', true],
  ['Suivant', 'Virement de 640 € à Luc Petit', true],
  ['Siguiente', 'Baja del contrato de luz', true],
  ['次へ', '解約手続き 最終ステップ', true],
  ['Next', 'Closing your account – step 3 of 3', true],
  ['Next', 'Tour – step 2 of 5', false],
  ['Month', 'View', false],
  ['Close', 'Keyboard shortcuts', false],
  ['Next', 'Gallery', false],
  ['Close', 'Fix the refund callback !127 open', true],
  ['关闭', '修复退款回调重复入账 #42', true],
  ['Close', 'MOB-1187 Login button', true],
  ['Close', 'Colour #fff for headings', false],
  ['×', 'Savings account', false],
] as const)('“%s” under “%s” is said of what the heading names: %s', (name, heading, isMoved) => {
  const screen = on(button(name, { within: [heading] }))
  expect(isThingMoved(controlAt([50, 40], screen))).toBe(isMoved)
})

test('a link leads to the page of what the heading names', () => {
  const link = button('Open', {
    role: 'link',
    tag: 'a',
    href: 'https://desk.example/12',
    within: ['Ticket 12'],
  })
  expect(isThingMoved(controlAt([50, 40], on(link)))).toBe(false)
  expect(isThingMoved(controlAt([50, 40], on(button('Open', { within: ['Ticket 12'] }))))).toBe(true)
})

test('a choice under a heading that says that it takes effect at once is none, and a look there stays one', () => {
  const under = (role: string, heading: string) =>
    isThingMoved(controlAt([50, 40], on(button('Standard', { role, within: [heading] }))))
  expect(under('radio', 'Change your plan – takes effect at once')).toBe(true)
  expect(under('tab', 'Plan: your choice applies immediately')).toBe(true)
  expect(under('option', '套餐（立即生效）')).toBe(true)
  expect(under('button', 'Change your plan – takes effect at once')).toBe(false)
  expect(under('radio', 'View')).toBe(false)
})

test.each([
  ['Away', 'Alarm mode', true],
  ['Everyone', 'Post visibility', true],
  ['Production', 'Environment', true],
  ['公开', '可见范围', true],
  ['Unscharf', 'Modus', true],
  ['List', 'View mode', false],
  ['Comments', 'Activity', false],
  ['Open', 'Issues', false],
])('a tab “%s” of “%s” sets something: %s', (name, group, isSet) => {
  const tab = button(name, { role: 'tab', within: [group] })
  expect(isThingMoved(controlAt([50, 40], on(tab)))).toBe(isSet)
})

test('the mark of a box is that it is chosen; on a button it says yes', () => {
  const marked = (more: Partial<Element>) => {
    const own = button('✔', { hints: ['Photo taken Oct 26, 2024'], ...more })
    return isSignedOtherwise(controlAt([50, 40], on(own)), on(own))
  }
  expect(marked({ role: 'checkbox', tag: 'CheckBox' })).toBe(false)
  expect(marked({})).toBe(true)
})

test('a cross that takes a choice back closes nothing else, in every language', () => {
  for (const name of [
    'Close selection',
    'Auswahl aufheben',
    'Annuler la sélection',
    'Quitar selección',
    'Limpar seleção',
    'Annulla selezione',
    'Снять выделение',
    '取消选择',
    '選択を解除',
    '선택 해제',
    'إلغاء التحديد',
    'चयन हटाएं',
  ]) {
    const cross = button('✕', { hints: [name] })
    expect(crossed(cross), name).toBe(true)
    expect(isSignedOtherwise(controlAt([50, 40], on(cross)), on(cross)), name).toBe(false)
  }
  expect(crossed(button('✕', { hints: ['Remove selection'] }))).toBe(false)
})

test('people are turned down where only the foot of the page has a policy', () => {
  const policy = { ...text('Privacy policy'), href: 'https://a.example/privacy', role: 'link' }
  expect(refused(button('Reject all'), agree, policy)).toBe(false)
  expect(refused(button('Reject all'), agree, text('Privacy policy'))).toBe(false)
  expect(refused(button('Reject all'), agree, text('We and our partners use cookies'))).toBe(true)
  const far = { ...text('We and our partners use cookies'), box: { x: 0, y: 700, width: 30, height: 8 } }
  expect(refused(button('Reject all'), agree, far)).toBe(false)
  expect(refused(button('Reject all', { within: ['Your privacy'] }), agree)).toBe(true)
})
