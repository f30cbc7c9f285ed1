import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { isKnownField, isPlainEntry, keepsOnLeaving } from '../../../../src/core/guards/harmless/entering'
import { unknown } from '../../../../src/core/guards/unknown'
import { about, objectionBy, seen, withText } from '../../samples'

const field = (more: Partial<Element> = {}): Element => ({
  text: 'City',
  box: { x: 10, y: 10, width: 40, height: 10 },
  confidence: 1,
  role: 'textbox',
  tag: 'input',
  ...more,
})
const on = (...elements: Element[]): Observation => ({ ...seen, elements })
const type = (text: string, more = {}): Action => ({
  kind: 'type',
  text,
  at: [20, 15],
  replace: false,
  submit: false,
  ...more,
})
const asked = (action: Action, screen: Observation) =>
  objectionBy(unknown, action, screen, about) !== undefined

test('letters in a field stay there', () => {
  expect(asked(type('Berlin'), on(field()))).toBe(false)
  expect(asked({ kind: 'type', text: 'x', replace: false, submit: false }, on(field()))).toBe(true)
})

test('letters behind the prompt of a shell stay there until Enter, and nowhere else in a terminal', () => {
  const line = (text: string): Element => ({
    text,
    box: { x: 2, y: 60, width: 90, height: 8 },
    confidence: 1,
  })
  const typed = (text: string, ...lines: string[]) =>
    asked(
      { kind: 'type', text, replace: false, submit: false },
      { ...on(...lines.map(line)), foreground: 'xterm' },
    )
  expect(typed('ls -l', 'ada@desk:~$')).toBe(false)
  for (const question of [
    'Delete all files in this folder? [y/N]',
    'Alle Dateien löschen? [j/N]',
    'Supprimer ? (o/n)',
    'Overwrite? (y/n/q)',
    '确定删除吗？[是/否]',
    'Press any key to continue',
    '--More--',
  ])
    expect(typed('yes', 'ada@desk:~$ ./clean', question), question).toBe(true)
  expect(typed('dd', 'notes.txt', '~', '-- INSERT --')).toBe(true)
  expect(typed('kk', 'PID USER PR NI VIRT RES')).toBe(true)
})

test('Enter in a field for looking hands in a form that is sent by POST, whatever it is called', () => {
  const box = field({ role: 'searchbox', text: 'Search recipients', form: 2 })
  const enter = { kind: 'keys', keys: ['enter'] } as Action
  const focused = (one: Element) => ({ ...on(one), focus: one })
  expect(asked(enter, focused(box))).toBe(false)
  expect(asked(enter, focused({ ...box, posts: true }))).toBe(true)
})

test('the word that a screen asks for is no plain entry: some fields act as soon as it stands there', () => {
  const says = (text: string): Element => ({
    text,
    box: { x: 0, y: 40, width: 90, height: 8 },
    confidence: 1,
  })
  const typed = (text: string, line: string) =>
    asked(type(text), on(field({ text: 'Confirmation' }), says(line)))
  expect(typed('DELETE', 'Type DELETE to confirm. It is removed as soon as the word matches.')).toBe(true)
  expect(typed('acme/site', 'Please type “acme/site” to go on')).toBe(true)
  expect(typed('LÖSCHEN', 'Zum Bestätigen LÖSCHEN eingeben')).toBe(true)
  expect(typed('删除', '请输入“删除”以确认')).toBe(true)
  expect(typed('削除', '「削除」と入力してください')).toBe(true)
  expect(typed('Berlin', 'Type a city, such as Paris')).toBe(false)
  expect(typed('Berlin', 'Berlin is the capital of Germany')).toBe(false)
})

test('what is written in a field of which the screen says that it sends by itself is asked about', () => {
  const typed = (line: string) =>
    asked(
      type('Taxi receipts attached'),
      on(field(), { text: line, box: { x: 0, y: 90, width: 90, height: 9 }, confidence: 1 }),
    )
  for (const line of [
    'Sends when you leave the field',
    'Wird gesendet, sobald Sie das Feld verlassen',
    'Envoyé dès que vous quittez le champ',
    '离开输入框后自动发送',
  ])
    expect(typed(line), line).toBe(true)
  for (const line of ['Saved when you leave the field', 'Sent on 4 March', '发送给审批人'])
    expect(typed(line), line).toBe(false)
})

test('on a screen that keeps every change by itself a line that is set is asked about, a search and a document are not', () => {
  const says = (text: string): Element => ({
    text,
    box: { x: 0, y: 40, width: 90, height: 8 },
    confidence: 1,
  })
  const typed = (one: Element, line: string) => asked(type('9000'), on(one, says(line)))
  const salary = field({ text: 'Monthly salary' })
  for (const line of [
    'Changes are saved automatically.',
    'Änderungen werden automatisch gespeichert',
    '自动保存',
    'Changes take effect immediately',
  ])
    expect(typed(salary, line), line).toBe(true)
  for (const line of [
    'Search results update instantly',
    'Apply your changes before you leave',
    'Sofortüberweisung',
  ])
    expect(typed(salary, line), line).toBe(false)
  expect(typed(salary, 'Changes are saved when you press Save')).toBe(false)
  expect(typed(salary, 'Press Save when you are done')).toBe(false)
  expect(typed(field({ text: 'Search', role: 'searchbox' }), 'Saved automatically')).toBe(false)
  expect(typed(field({ text: 'Notes', tag: 'textarea' }), 'Saved automatically')).toBe(false)
})

test('digits in a field for a code may be handed in with the last of them', () => {
  const typed = (text: string, name: string) => asked(type(text), on(field({ text: name })))
  for (const name of ['Code from your app', 'Bestätigungs-Code', 'Код из приложения', '6 桁のコード'])
    expect(typed('482913', name), name).toBe(true)
  for (const name of ['Promo code', 'Postal code', 'Artikel-Code', 'Order number'])
    expect(typed('482913', name), name).toBe(false)
  expect(typed('SPRING', 'Code')).toBe(false)
})

test('a label names a field where nothing is listed', () => {
  expect(isKnownField(controlAt([50, 40], withText('Subject:')))).toBe(true)
  expect(isKnownField(controlAt([50, 40], withText('Erase disk')))).toBe(false)
  for (const button of ['Start', 'End', 'Check-in', 'Check out'])
    expect(isKnownField(controlAt([50, 40], withText(button)))).toBe(false)
})

test('Enter that looks for something is harmless, any other is a question', () => {
  expect(asked(type('shoes', { submit: true }), on(field({ role: 'searchbox', text: 'Search' })))).toBe(false)
  expect(asked(type('Berlin', { submit: true }), on(field()))).toBe(true)
  expect(asked(type('shop.example', { submit: true }), on(field({ text: 'Search or enter address' })))).toBe(
    true,
  )
})

test('an area of a form takes lines, one of a chat sends', () => {
  const area = field({ tag: 'textarea', form: 1 })
  const button = (text: string): Element => ({
    ...field({ role: 'button', tag: 'button', text, form: 1, submits: true }),
    box: { x: 10, y: 40, width: 40, height: 10 },
  })
  expect(asked(type('a\nb'), on(area, button('Next')))).toBe(false)
  expect(asked(type('a\nb'), on(area, button('Send')))).toBe(true)
  expect(asked(type('a\nb'), on(area, button('Send message')))).toBe(true)
  expect(asked(type('a\nb'), on(area))).toBe(true)
})

test('in a program for writing lines are lines', () => {
  expect(
    asked(
      { kind: 'type', text: 'Dear all,\nsee below', replace: false, submit: false },
      { ...withText('Help'), foreground: 'notes.txt - Notepad' },
    ),
  ).toBe(false)
})

test('a contact or a heading that is called like a program for writing is none', () => {
  const enter: Action = { kind: 'keys', keys: ['enter'] }
  const texts = (...lines: string[]): Observation => ({
    ...seen,
    elements: lines.map((text, nth) => ({
      text,
      box: { x: 10, y: 20 * nth, width: 40, height: 10 },
      confidence: 1,
    })),
  })
  expect(asked(enter, texts('notes.txt — Kate'))).toBe(false)
  expect(asked(enter, texts('Text Editor', 'File', 'Edit'))).toBe(false)
  for (const name of ['Kate', '3 pages', 'Pages', 'Text Editor', 'Obsidian', 'Kate - Telegram', '备忘录'])
    expect(asked(enter, texts(name, 'See you at nine'))).toBe(true)
  expect(asked(enter, { ...texts('See you at nine'), foreground: 'Kate - Telegram' })).toBe(true)
  expect(asked(enter, { ...texts('First line'), foreground: 'org.gnome.gedit' })).toBe(false)
})

test('a paste goes into a field or is a question', () => {
  const paste: Action = { kind: 'keys', keys: ['ctrl', 'v'] }
  expect(asked(paste, { ...on(field()), focus: field() })).toBe(false)
  expect(asked(paste, on(field()))).toBe(true)
})

test('a tall area of no form takes lines, unless it is called for what is said to somebody', () => {
  const tall = (more: Partial<Element> = {}) =>
    field({ tag: 'textarea', text: 'Packing list', box: { x: 10, y: 10, width: 80, height: 200 }, ...more })
  const enter: Action = { kind: 'keys', keys: ['enter'] }
  const focused = (one: Element): Observation => ({ ...on(one), focus: one })
  expect(asked(enter, focused(tall()))).toBe(false)
  expect(asked(enter, focused(tall({ text: 'Ask anything' })))).toBe(true)
  expect(asked(enter, focused(tall({ form: 1 })))).toBe(true)
  expect(asked(enter, focused(field({ tag: 'textarea' })))).toBe(true)
})

test('a document before any program is written where there is a menu to edit it', () => {
  const lines = (...texts: string[]): Observation => ({
    ...seen,
    elements: texts.map((text, nth) => ({
      text,
      box: { x: 10, y: 20 * nth, width: 40, height: 10 },
      confidence: 1,
    })),
  })
  const words: Action = { kind: 'type', text: 'Next steps', replace: false, submit: false }
  expect(asked(words, lines('总结.docx- 文字处理', '编辑'))).toBe(false)
  expect(asked(words, lines('essay.odt -Writer'))).toBe(false)
  expect(asked(words, lines('总结.docx- 文字处理'))).toBe(true)
  expect(asked(words, lines('Trade desk', 'Edit'))).toBe(true)
})

test('with a modifier Enter runs or sends what is written, however large the area', () => {
  const area = field({ tag: 'textarea', box: { x: 0, y: 0, width: 90, height: 120 } })
  const screen = { ...on(area), size: { width: 100, height: 200 }, focus: area }
  const keys = (...all: Extract<Action, { kind: 'keys' }>['keys']): Action => ({ kind: 'keys', keys: all })
  expect(asked(keys('enter'), screen)).toBe(false)
  expect(asked(keys('ctrl', 'enter'), screen)).toBe(true)
  expect(asked(keys('super', 'enter'), screen)).toBe(true)
})

test('a bare “go” hands in a form that has one field, and that to look for something', () => {
  const box = field({ role: 'searchbox', text: 'Rechercher un produit', form: 2 })
  const ok = (text: string): Element => ({
    ...field({ role: 'button', tag: 'button', text, form: 2, submits: true }),
    box: { x: 60, y: 10, width: 10, height: 10 },
  })
  const handed = type('huile', { submit: true })
  expect(asked(handed, on(box, ok('OK')))).toBe(false)
  expect(asked(handed, on(box, ok('Delete')))).toBe(true)
  expect(
    asked(handed, on(box, ok('OK'), { ...field({ form: 2 }), box: { x: 10, y: 40, width: 40, height: 10 } })),
  ).toBe(true)
  expect(asked(handed, on({ ...box, text: 'Montant' }, ok('OK')))).toBe(true)
})

test('letters stay in a field that is drawn, and in one that says that it looks for something', () => {
  const into = (...elements: Element[]) => ({ ...seen, size: { width: 1280, height: 800 }, elements })
  const drawn = (role: string): Element => ({
    text: '',
    box: { x: 0, y: 0, width: 200, height: 30 },
    confidence: 1,
    role,
  })
  const text = (words: string): Element => ({
    text: words,
    box: { x: 10, y: 10, width: 90, height: 10 },
    confidence: 1,
  })
  expect(asked(type('Berlin'), into(drawn('drawn-field')))).toBe(false)
  // A code is handed in with its last digit.
  expect(asked(type('440182'), into(drawn('drawn-field')))).toBe(true)
  const line = into(drawn('drawn-line'), text('Kaxuvo'))
  expect(isPlainEntry({ kind: 'enter', text: 'Berlin', into: controlAt([20, 15], line) }, line)).toBe(true)
  // One letter may be a short cut of whatever has the focus.
  expect(isPlainEntry({ kind: 'enter', text: '#', into: controlAt([20, 15], line) }, line)).toBe(false)
  expect(asked(type('Berlin'), into(text('Filter torrent names...')))).toBe(false)
  expect(asked(type('Berlin'), into(text('Kaxuvo')))).toBe(true)
})

test('a phone tells what stands in a field before what the field is for', () => {
  const handed = type('Apotheke', { submit: true })
  const filled = (text: string, ...hints: string[]) => on(field({ text, hints, tag: 'EditText' }))
  expect(asked(handed, filled('boulangerie', 'Rechercher ici'))).toBe(false)
  expect(asked(handed, filled('bakery', 'Search here', 'Send a message'))).toBe(true)
  expect(asked(handed, filled('Reply to all', 'Search here'))).toBe(true)
  expect(asked(handed, filled('boulangerie'))).toBe(true)
})

test('a form that asks for a page by its search button is handed in by Enter in any of its lines', () => {
  const place = field({ text: 'Bristol', form: 4 })
  const handing = (own: Element, name: string, more: Partial<Element> = {}) =>
    asked(
      type('Cardiff', { submit: true, replace: true }),
      on(own, {
        text: name,
        box: { x: 70, y: 10, width: 20, height: 10 },
        confidence: 1,
        role: 'button',
        tag: 'button',
        submits: true,
        form: 4,
        ...more,
      }),
    )
  expect(handing(place, 'Search jobs')).toBe(false)
  expect(handing(field({ text: 'isola di arturo', hints: ['Cerca'], form: 4 }), 'Cerca')).toBe(false)
  expect(handing(field({ text: '500', hints: ['Amount'], form: 4 }), 'Go')).toBe(true)
  expect(handing(place, 'Find a driver')).toBe(true)
  expect(handing(place, 'Search', { does: ['place Order'] })).toBe(true)
  expect(handing(field({ text: 'Bob', hints: ['Search users'], form: 4, role: 'combobox' }), 'Search')).toBe(
    true,
  )
  expect(handing(place, 'Save search')).toBe(true)
  expect(handing(place, 'Send')).toBe(true)
  expect(handing(place, 'Search jobs', { posts: true })).toBe(true)
  expect(handing(field({ text: 'Bristol', form: 4, posts: true }), 'Search jobs')).toBe(true)
})

test('a page says in any language that it keeps what is written when its place is left', () => {
  for (const text of [
    'Grades are saved when you leave the cell.',
    'On leaving a field its value is stored.',
    'Werte werden gespeichert, sobald Sie das Feld verlassen.',
    'Beim Verlassen der Zelle wird gespeichert.',
    'La note est enregistrée dès que vous quittez la cellule.',
    'Las notas se guardan al salir de la celda.',
    'As notas são salvas ao sair da célula.',
    'I voti si salvano quando si esce dalla cella.',
    'Оценки сохраняются при выходе из ячейки.',
    '离开单元格后自动保存',
    '離開欄位時自動儲存',
    'セルを離れると自動で保存されます',
    '셀을 벗어나면 저장됩니다',
    'تحفظ الدرجات عند مغادرة الخلية',
    'सेल छोड़ने पर अंक सहेजे जाते हैं',
    'Your answer is sent as soon as you leave the field',
  ])
    expect(keepsOnLeaving(withText(text)), text).toBe(true)
  for (const text of [
    'Save before you leave the page',
    'Changes are saved automatically',
    'Beim Speichern wird die Seite verlassen',
    'Saved articles',
    '离开页面前请先保存',
    'Guarda los cambios antes de salir',
    'Progress is saved when you exit',
    'Your data is stored for 30 days after you leave',
  ])
    expect(keepsOnLeaving(withText(text)), text).toBe(false)
})

test('a number is put over a number with its unit, and may be a code anywhere else', () => {
  const drawn = (written: string, ...texts: [string, number][]) => {
    const lines = [[written, 20] as const, ...texts].map(([text, x]) => ({
      text,
      box: { x, y: 11, width: 12, height: 8 },
      confidence: 0.9,
    }))
    const into = { elements: [], names: [], near: [written], around: [], drawn: 'written' as const }
    return isPlainEntry({ kind: 'enter', text: '12288', into }, { ...seen, elements: lines })
  }
  for (const unit of ['MiB', 'Mio', 'px', 'mm', 'МБ', '像素'])
    expect(drawn('8192', [unit, 60]), unit).toBe(true)
  expect(drawn('8192')).toBe(false)
  expect(drawn('8192', ['rpm', 60])).toBe(false)
  expect(drawn('8192', ['€', 60])).toBe(false)
  expect(drawn('Code', ['px', 60])).toBe(false)
})
