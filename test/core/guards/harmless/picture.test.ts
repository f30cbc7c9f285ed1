import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import { isHarmlessText } from '../../../../src/core/guards/harmless/picture'
import { clickAt } from '../../samples'

const text = (words: string, x: number, y: number): Element => ({
  text: words,
  box: { x, y, width: 8 * words.length, height: 12 },
  confidence: 1,
})
function pressed(foreground: string, at: readonly [number, number], ...elements: Element[]) {
  const screen: Observation = { frame: 'f', seq: 1, size: { width: 1280, height: 800 }, foreground, elements }
  return isHarmlessText(controlAt(at, screen), moveOf(clickAt(...at), screen, { history: [] }))
}

const viewer = [
  text('IMG_0091.jpg (3 of 60)', 540, 60),
  text('Previous', 110, 106),
  text('Delete', 280, 106),
  text('Next', 210, 106),
]

test('the next picture of a viewer is turned to; the next step of a setup is taken', () => {
  expect(pressed('Image Viewer', [220, 112], ...viewer)).toBe(true)
  expect(pressed('Setup', [220, 112], ...viewer)).toBe(false)
  expect(pressed('Image Viewer', [300, 112], ...viewer)).toBe(false)
  expect(pressed('Image Viewer', [220, 112], ...viewer.slice(1))).toBe(false)
})

test('in the bar of a calendar an arrow beside the way back to today turns it; elsewhere it is the next step of something', () => {
  const bar = (word: string, sign = '>', views = ['Day', 'Week', 'Month']) => [
    text(word, 964, 62),
    text(sign, 1035, 62),
    ...views.map((view, nth) => text(view, 500 + nth * 80, 62)),
  ]
  expect(pressed('Calendar', [1039, 68], ...bar('Today'))).toBe(true)
  expect(pressed('Calendario', [1039, 68], ...bar('Oggi', '>', ['Giorno', 'Settimana']))).toBe(true)
  expect(pressed('Calendar', [1039, 68], ...bar('Send'))).toBe(false)
  expect(pressed('Timer', [1039, 68], ...bar('Today', '>', []))).toBe(false)
  expect(pressed('Setup', [1039, 68], ...bar('Today', 'Next'))).toBe(false)
})

const mail = (one: string) => [
  text('Inbox', 13, 108),
  text('Ana Ruiz', 246, 116),
  text(one, 725, 116),
  text('09:12', 1205, 116),
  text('Marlow Joinery', 246, 153),
  text('Quote', 725, 153),
  text('08:40', 1205, 153),
]

test('a message of a list is opened by its subject, though that be a question', () => {
  expect(pressed('Mail', [745, 122], ...mail('Lunch on Friday?'))).toBe(true)
  expect(pressed('Mail', [745, 122], ...mail('Delete all mail?'))).toBe(false)
  expect(pressed('Mail', [745, 122], ...mail('Lunch on Friday?').slice(0, 4))).toBe(false)
  expect(pressed('Phone', [745, 122], ...mail('Lunch on Friday?'))).toBe(false)
})

test('a number of its own is no time of a list, but what was read of a button', () => {
  expect(pressed('두루톡', [634, 417], text('__7.xlsx (1.2MB)', 476, 331), text('17H', 622, 411))).toBe(false)
})

const paper = [text('Offer 2291', 512, 139), text('1 of 4', 76, 33)]
const sign = text('+', 127, 32)

test('between the bars of a reader lie the pages of a document', () => {
  expect(pressed('roof-offer.pdf — Reader', [100, 282], ...paper)).toBe(true)
  expect(pressed('roof-offer.pdf — Reader', [130, 38], ...paper, sign)).toBe(true)
  expect(pressed('roof-offer.pdf — Reader', [600, 40], ...paper)).toBe(false)
  expect(pressed('roof-offer.pdf — Reader', [1200, 282], ...paper)).toBe(false)
  expect(pressed('roof-offer.pdf — Sign — Firefox', [100, 282], ...paper)).toBe(false)
  expect(pressed('Payments', [100, 282], ...paper)).toBe(false)
  expect(pressed('Payments', [130, 38], ...paper, sign)).toBe(false)
  expect(pressed('roof-offer.pdf — Reader', [690, 300], ...paper, text('Sign and return', 680, 296))).toBe(
    false,
  )
})

test('what only shows more does so beside a question, but in its own verb', () => {
  const asked = (question: string) => [text(question, 400, 300), text('View details', 400, 360)]
  expect(pressed('Disks', [430, 366], ...asked('Erase the disk?'))).toBe(true)
  expect(pressed('Disks', [430, 366], ...asked('View this offer and accept?'))).toBe(false)
  expect(
    pressed('Disks', [430, 366], text('Erase the disk?', 400, 300), text('Show password', 400, 360)),
  ).toBe(false)
})

test('a bar of menus that was read as one text is one of menus, whichever word of it is pressed', () => {
  const bar = (words: string) => pressed('Stock', [60, 36], text(words, 20, 30))
  expect(bar('File Edit View Help')).toBe(true)
  expect(bar('Accounts Cards Help')).toBe(true)
  expect(bar('File Delete View Help')).toBe(false)
  expect(bar('Close Account Help')).toBe(false)
  expect(bar('Help Me Pay')).toBe(false)
})

test('cancel beside a date calls off what stands in its row, in front of nothing it only closes', () => {
  const row = [text('Rent', 225, 198), text('2026-12-25', 423, 199), text('Cancel', 789, 198)]
  expect(pressed('Standing orders', [800, 204], ...row)).toBe(false)
  expect(pressed('Standing orders', [800, 204], ...row.slice(0, 2), text('إلغاء', 789, 198))).toBe(false)
  expect(pressed('Standing orders', [800, 204], text('Cancel', 789, 198))).toBe(true)
})

const drawnAt = (role: string, x: number, y: number, width: number): Element => ({
  text: '',
  box: { x, y, width, height: 24 },
  confidence: 1,
  role,
})

test('a field that is drawn and blank is entered; an icon without a name may be anything', () => {
  expect(pressed('Shop', [150, 112], drawnAt('drawn-field', 100, 100, 240))).toBe(true)
  const asked = text('Do you want to erase the disk?', 100, 60)
  expect(pressed('Shop', [150, 112], drawnAt('drawn-field', 100, 100, 240), asked)).toBe(false)
  expect(pressed('Shop', [112, 112], drawnAt('drawn-icon', 100, 100, 24), text('Home', 60, 106))).toBe(false)
  expect(pressed('Shop', [70, 112], text('Home', 60, 106))).toBe(true)
})

test('a program in a list of files runs when it is pressed twice, wherever in its row', () => {
  const rows = ['readme.txt', 'setup.exe', 'notes.txt'].flatMap((name, nth) => [
    text(name, 60, 100 + 24 * nth),
    text('10/05/2024 09:12', 400, 100 + 24 * nth),
  ])
  const twice = (y: number) => {
    const screen: Observation = { frame: 'f', seq: 1, size: { width: 1280, height: 800 }, elements: rows }
    const action = { ...clickAt(420, y), count: 2 as const }
    return isHarmlessText(controlAt([420, y], screen), moveOf(action, screen, { history: [] }))
  }
  expect(twice(106)).toBe(true)
  expect(twice(130)).toBe(false)
})

test('beside a balance, to load again is to put money on it', () => {
  expect(pressed('Carta', [64, 106], text('Ricarica', 60, 100), text('Saldo 612,44', 60, 40))).toBe(false)
  expect(pressed('Browser', [64, 106], text('Ricarica', 60, 100), text('Notizie', 60, 40))).toBe(true)
})

test('where mail is read, a report tells on who sent it', () => {
  expect(pressed('Inbox - Outlook', [64, 106], text('Report', 60, 100), text('Inbox', 60, 40))).toBe(false)
})

test('in a dialog before a table, a no between answers calls off no row of it', () => {
  const dialog = [text('Save', 500, 300), text('Cancel', 580, 300), text('12/06/2024', 60, 300)]
  expect(pressed('Editor', [600, 306], ...dialog)).toBe(true)
  expect(pressed('Bookings', [600, 306], ...dialog.slice(1))).toBe(false)
  const rows = [text('$199.00', 60, 300), text('Buy again', 480, 300), text('Cancel', 580, 300)]
  expect(pressed('Orders', [600, 306], ...rows, text('Cancel', 580, 340))).toBe(false)
})

test('a lone letter at the end of a row of a phone was read of a sign, which may call', () => {
  const rows = ['Chen Wei', 'Li Na', 'Wang Fang'].map((name, nth) => text(name, 38, 512 + nth * 120))
  const sign = (letter: string) => ({
    ...text(letter, 650, 527),
    box: { x: 650, y: 527, width: 30, height: 35 },
  })
  const isHarmless = (letter: string) => {
    const size = { width: 824, height: 1830 }
    const screen: Observation = { frame: 'f', seq: 1, size, elements: [...rows, sign(letter)] }
    return isHarmlessText(controlAt([664, 543], screen), moveOf(clickAt(664, 543), screen, { history: [] }))
  }
  expect(isHarmless('α')).toBe(false)
  expect(isHarmless('⋮')).toBe(true)
})

test('which picture of several it is tells, and does nothing', () => {
  const counted = (name: string) => {
    const size = { width: 824, height: 1830 }
    const screen: Observation = { frame: 'f', seq: 1, size, elements: [text(name, 100, 300)] }
    return isHarmlessText(controlAt([110, 306], screen), moveOf(clickAt(110, 306), screen, { history: [] }))
  }
  expect(counted('1 / 6')).toBe(true)
  expect(counted('Pay 1 / 6')).toBe(false)
})

const letterBar = [
  text('Inbox', 13, 108),
  text('Drafts', 13, 132),
  text('Subject', 246, 80),
  text('Reply', 420, 290),
  text('Forward', 560, 290),
]
function called(label: string, at: readonly [number, number], ...elements: Element[]) {
  const screen: Observation = { frame: 'f', seq: 1, size: { width: 1280, height: 800 }, elements }
  return isHarmlessText(controlAt(at, screen, label), moveOf(clickAt(...at), screen, { history: [] }))
}

test('an icon is nothing by the word of a model alone, whatever stands beside it', () => {
  const icon: Element = {
    ...text('', 700, 288),
    box: { x: 700, y: 286, width: 20, height: 20 },
    role: 'drawn-icon',
  }
  expect(called('Reply', [440, 296], ...letterBar)).toBe(true)
  expect(called('Reply', [710, 296], ...letterBar, icon)).toBe(false)
  expect(called('Copy Ctrl+C', [710, 296], ...letterBar, icon)).toBe(false)
})

test('an answer is begun under no question, and not where it is written', () => {
  const asked = [...letterBar, text('Send this reply now?', 420, 240), text('Cancel', 640, 290)]
  expect(called('Reply', [440, 296], ...asked)).toBe(false)
  expect(called('Reply', [440, 296], ...letterBar, text('Forward to: Marco Lind', 420, 240))).toBe(false)
})

test('a name that is cut, a till’s key and a name of a row that is given back are not known', () => {
  expect(called('Alarm sy…', [70, 206], text('Alarm sy…', 40, 200))).toBe(false)
  expect(called('Card (F8)', [70, 206], text('Card (F8)', 40, 200), text('Total 22.00', 40, 160))).toBe(false)
  expect(called('Return', [640, 206], text('24.11.2026', 40, 200), text('Return', 620, 200))).toBe(false)
})

test('the line over the word of a button is part of it, and a line of a list is not', () => {
  const fetched = {
    ...text('Last fetched 3 minutes ago', 677, 87),
    box: { x: 677, y: 87, width: 147, height: 10 },
  }
  const push = { ...text('Push origin (2)', 679, 100), box: { x: 679, y: 100, width: 106, height: 13 } }
  expect(pressed('Repository', [720, 92], fetched, push)).toBe(false)
  const apart = { ...push, box: { ...push.box, y: 112 } }
  expect(pressed('Repository', [720, 92], fetched, apart)).toBe(true)
  const third = { ...text('Created in May', 679, 116), box: { x: 679, y: 116, width: 106, height: 12 } }
  expect(pressed('Repository', [720, 92], fetched, push, third)).toBe(true)
})

test('a line under Scenes is shown to whoever looks as soon as it is touched, in every language', () => {
  const under = (head: string) =>
    pressed(
      'Studio',
      [40, 572],
      text(head, 17, 511),
      ...['Starting soon', 'Camera full', 'Weekly notes', 'Be right back'].flatMap((name, nth) => [
        text(name, 17, 538 + nth * 29),
        text('Webcam', 265, 538 + nth * 29),
        text(`${nth + 1}2:40`, 490, 538 + nth * 29),
      ]),
    )
  for (const head of [
    'Scenes',
    'Szenen',
    'Scènes',
    'Escenas',
    'Cenas',
    'Сцены',
    '场景',
    '場景',
    'シーン',
    '장면',
    'المشاهد',
    'दृश्य',
  ])
    expect(under(head), head).toBe(false)
  expect(under('Chapters')).toBe(true)
})

test('the label of a field is no line of a button, whatever stands under it', () => {
  const pressedOver = (own: string) =>
    pressed('Mail', [120, 106], text(own, 100, 100), text('Send now', 100, 115))
  expect(pressedOver('Subject')).toBe(true)
  expect(pressedOver('Last fetched an hour ago')).toBe(false)
})

test('a box whose words ask for a text is one to write in; a blank box beside a no is a button whose words were not read', () => {
  const at = [120, 106] as const
  const drawn = (box: 'blank' | 'written', ...elements: Element[]) => {
    const screen: Observation = { frame: 'f', seq: 1, size: { width: 1280, height: 800 }, elements }
    const control = { ...controlAt(at, screen), drawn: box }
    return isHarmlessText(control, moveOf(clickAt(...at), screen, { history: [] }))
  }
  expect(drawn('written', text('Add a comment…', 60, 100))).toBe(true)
  expect(drawn('written', text('Share with all', 60, 100))).toBe(false)
  expect(drawn('blank', text('Subtotal', 60, 300))).toBe(true)
  expect(drawn('blank', text('Cancel', 260, 100))).toBe(false)
})

test('what is handed in over what stands in a cell of a sheet replaces it', () => {
  const typed = (x: number, foreground: string, submit = true) => {
    const elements = [text('-1.105,20', 1052, 273)]
    const screen: Observation = {
      frame: 'f',
      seq: 1,
      size: { width: 1280, height: 800 },
      foreground,
      elements,
    }
    const action = { kind: 'type', text: '0,00', at: [x, 277], replace: false, submit } as const
    return isHarmlessText(controlAt([x, 277], screen), moveOf(action, screen, { history: [] }))
  }
  expect(typed(1141, 'costs.ods - Calc')).toBe(false)
  expect(typed(800, 'costs.ods - Calc')).toBe(true)
  expect(typed(1141, 'costs.ods - Calc', false)).toBe(true)
  expect(typed(1141, 'letter.odt - Writer')).toBe(true)
})
