import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import { moveOf } from '../../../../src/core/guards/guard'
import { isHarmless } from '../../../../src/core/guards/harmless/harmless'
import { seen, withText } from '../../samples'

const done = (action: Action) => ({
  intent: { actions: [action], repaired: [], ignored: 0 },
  frame: 'before',
  fate: 'approved' as const,
  done: action,
})

const harmless = (action: Action, on = seen, platform: 'desktop' | 'mobile' | 'web' = 'desktop') => {
  const move = moveOf(action, on, { history: [] })
  return move.effects.every((effect) => isHarmless(effect, move, { platform }))
}

test('calm keys and what only looks are harmless', () => {
  expect(harmless({ kind: 'keys', keys: ['down'] })).toBe(true)
  expect(harmless({ kind: 'keys', keys: ['alt', 'f4'] })).toBe(false)
  expect(harmless({ kind: 'scroll', direction: 'down' })).toBe(true)
})

test('a key of which the screen says that it does something does that', () => {
  const leave: Action = { kind: 'keys', keys: ['escape'] }
  for (const text of ['Press Esc to discard the draft', 'ESC to delete all', 'Press “F3” to send'])
    expect(harmless(text.includes('F3') ? { kind: 'keys', keys: ['f3'] } : leave, withText(text)), text).toBe(
      false,
    )
  for (const text of ['Press Esc to close', 'Press Enter to send', 'Escape from the city'])
    expect(harmless(leave, withText(text)), text).toBe(true)
})

test('a letter outside of fields is a short cut, whatever was pressed before it', () => {
  const on = withText('Invoice 211/2025', 50, 40)
  const pressed: Action = { kind: 'click', at: [50, 40], button: 'left', count: 1, modifiers: [] }
  const judged = (keys: readonly string[]) => {
    const move = moveOf({ kind: 'keys', keys: [...keys] }, on, { history: [done(pressed)] })
    return move.effects.every((effect) => isHarmless(effect, move, { platform: 'desktop' }))
  }
  expect(judged(['a'])).toBe(false)
  expect(judged(['shift', 'r'])).toBe(false)
  expect(judged(['down'])).toBe(true)
})

test('a letter with ctrl is an order to what runs in a terminal', () => {
  const copy: Action = { kind: 'keys', keys: ['ctrl', 'c'] }
  expect(harmless(copy, withText('Total: 12'))).toBe(true)
  expect(harmless(copy, withText('anna@host:~$ make deploy'))).toBe(false)
  expect(harmless({ kind: 'keys', keys: ['up'] }, withText('anna@host:~$ make deploy'))).toBe(true)
})

test('what makes a page larger takes a line out of a table that has the focus', () => {
  const smaller: Action = { kind: 'keys', keys: ['ctrl', 'minus'] }
  const focus = { text: 'Travel 480', tag: 'tr', box: { x: 0, y: 20, width: 90, height: 9 }, confidence: 1 }
  expect(harmless(smaller)).toBe(true)
  expect(harmless(smaller, { ...seen, focus })).toBe(false)
  expect(harmless(smaller, { ...seen, focus: null })).toBe(true)
})

test('a finger scrolls up and down; a knob that is slid does something', () => {
  const swipe: Action = { kind: 'swipe', from: [50, 70], to: [50, 10], ms: 300 }
  expect(harmless(swipe, withText('News'), 'mobile')).toBe(true)
  expect(harmless(swipe, withText('Swipe up to pay', 50, 70), 'mobile')).toBe(false)
  expect(harmless({ ...swipe, to: [90, 70] }, withText('News'), 'mobile')).toBe(false)
})

test('programs open, unless they run what they are told', () => {
  expect(harmless({ kind: 'open_app', name: 'Calendar' })).toBe(true)
  for (const name of ['Terminal', 'xterm', '/bin/sh', 'calc; rm'])
    expect(harmless({ kind: 'open_app', name })).toBe(false)
})

test('a page of the same site opens, another one is a question', () => {
  const on = { ...seen, url: 'https://a.example/x' }
  expect(harmless({ kind: 'navigate', to: { url: 'https://a.example/y' } }, on)).toBe(true)
  expect(harmless({ kind: 'navigate', to: { url: 'https://b.example/y' } }, on)).toBe(false)
})

test('a menu opens, but a terminal pastes at the right button', () => {
  const right: Action = { kind: 'click', at: [50, 40], button: 'right', count: 1, modifiers: [] }
  expect(harmless(right, withText('Delete'))).toBe(true)
  expect(harmless(right, withText('anna@host:~$'))).toBe(false)
})

test('a page that could not list what it holds hides what is pressed, and what an arrow key changes', () => {
  const busy = { ...withText('Overview'), url: 'https://a.example/x' }
  const told = { ...busy, listed: busy.elements ?? [] }
  const click: Action = { kind: 'click', at: [50, 40], button: 'left', count: 1, modifiers: [] }
  expect(harmless(click, busy, 'web')).toBe(false)
  expect(harmless(click, withText('Overview'))).toBe(true)
  const arrow: Action = { kind: 'keys', keys: ['down'] }
  expect(harmless(arrow, busy, 'web')).toBe(false)
  expect(harmless(arrow, told, 'web')).toBe(true)
  expect(harmless({ kind: 'keys', keys: ['tab'] }, busy, 'web')).toBe(true)
  expect(harmless({ kind: 'scroll', direction: 'down' }, busy, 'web')).toBe(true)
  expect(harmless({ kind: 'navigate', to: { url: 'https://a.example/y' } }, busy, 'web')).toBe(true)
})

test.each([
  ['spinbutton', 'div', false],
  ['application', 'canvas', false],
  ['spinbutton', 'input', true],
  ['row', 'tr', true],
])('an arrow on a %s that is a %s is harmless: %s', (role, tag, isSo) => {
  const focus = { text: 'Travel', role, tag, box: { x: 0, y: 20, width: 90, height: 9 }, confidence: 1 }
  const on = { ...seen, focus, listed: [focus], elements: [focus] }
  expect(harmless({ kind: 'keys', keys: ['up'] }, on)).toBe(isSo)
})

test.each([
  ['Applied', 'span', false],
  ['Week', 'span', true],
])('an arrow on the choice %s that is a %s is harmless: %s', (text, tag, isSo) => {
  const focus = { text, role: 'radio', tag, box: { x: 0, y: 20, width: 90, height: 9 }, confidence: 1 }
  const on = { ...seen, focus, listed: [focus], elements: [focus] }
  expect(harmless({ kind: 'keys', keys: ['right'] }, on)).toBe(isSo)
})

test('an arrow goes on to the next choice, whatever the one is called that has the focus', () => {
  const focus = {
    text: 'Week',
    role: 'radio',
    tag: 'span',
    box: { x: 0, y: 20, width: 90, height: 9 },
    confidence: 1,
  }
  const next = { ...focus, text: 'Never', box: { ...focus.box, x: 100 } }
  const on = { ...seen, focus, listed: [focus, next], elements: [focus, next] }
  expect(harmless({ kind: 'keys', keys: ['right'] }, on)).toBe(false)
})

test('a control that says that it is held does something when it is held', () => {
  const row = (text: string, y: number) => ({
    text,
    box: { x: 28, y, width: 768, height: 108 },
    confidence: 1,
    role: 'button',
    tag: 'ViewGroup',
  })
  const held = (text: string) => {
    const listed = [row(text, 520), row('Suivre le train en temps réel', 628)]
    const on = { frame: 'f', seq: 1, size: { width: 824, height: 1830 }, listed, elements: listed }
    return harmless({ kind: 'long_press', at: [412, 574], ms: 1000 }, on, 'mobile')
  }
  expect(held('Voir les horaires de ce train')).toBe(true)
  for (const text of [
    'Maintenir pour annuler la réservation',
    'Hold for the next seat',
    'Zum Öffnen gedrückt halten',
    'Mantén pulsado para el asiento',
    '길게 눌러 좌석 변경',
    'اضغط مطولا لفتح المقعد',
    'सीट के लिए दबाकर रखें',
  ])
    expect(held(text), text).toBe(false)
})

test('an address does what the link to it on the page tells', () => {
  const link = { text: 'Se déconnecter', href: 'https://a.example/deconnexion', role: 'link', confidence: 1 }
  const on = {
    ...seen,
    url: 'https://a.example/x',
    listed: [{ ...link, box: { x: 0, y: 0, width: 9, height: 9 } }],
  }
  for (const url of ['https://a.example/deconnexion', 'https://a.example/deconnexion/#x'])
    expect(harmless({ kind: 'navigate', to: { url } }, on, 'web'), url).toBe(false)
  expect(harmless({ kind: 'navigate', to: { url: 'https://a.example/aide' } }, on, 'web')).toBe(true)
})

test('a key that leads out of a field keeps what is written there, where the page says so', () => {
  const focus = {
    text: '6',
    tag: 'input',
    role: 'textbox',
    box: { x: 40, y: 38, width: 20, height: 6 },
    confidence: 1,
  }
  const tab: Action = { kind: 'keys', keys: ['tab'] }
  const says = withText('Las notas se guardan al salir de la celda.')
  expect(harmless(tab, { ...says, focus })).toBe(false)
  expect(harmless({ kind: 'keys', keys: ['shift', 'tab'] }, { ...says, focus })).toBe(false)
  expect(harmless(tab, { ...withText('Las notas del grupo'), focus })).toBe(true)
  expect(harmless(tab, { ...says, focus: null })).toBe(true)
})

test('an arrow on a knob sets a thing of a house, and only a view elsewhere', () => {
  const focus = {
    text: 'Brightness',
    tag: 'input',
    role: 'slider',
    box: { x: 40, y: 38, width: 20, height: 6 },
    confidence: 1,
  }
  const right: Action = { kind: 'keys', keys: ['right'] }
  expect(harmless(right, { ...withText('Front door'), focus })).toBe(false)
  expect(harmless(right, { ...withText('Chapters'), focus })).toBe(true)
})

test('the first page of a site may be called start, where a link of it leads there', () => {
  const start = 'https://a.example/start'
  const link = (text: string, href = start) => ({
    text,
    href,
    role: 'link',
    tag: 'a',
    box: { x: 0, y: 0, width: 40, height: 8 },
    confidence: 1,
  })
  const open = (url: string, ...listed: ReturnType<typeof link>[]) =>
    harmless(
      { kind: 'navigate', to: { url } },
      { ...seen, url: 'https://a.example/daten', listed, elements: listed },
      'web',
    )
  expect(open(start, link('Übersicht'))).toBe(true)
  expect(open(start, link('Start the pump'))).toBe(false)
  expect(open(start)).toBe(false)
  expect(open('https://a.example/pump/start', link('Übersicht', 'https://a.example/pump/start'))).toBe(false)
})
