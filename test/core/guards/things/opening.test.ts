import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Element } from '../../../../src/core/action/observation'
import { moveOf } from '../../../../src/core/guards/guard'
import {
  isCornerPressed,
  isDocumentShown,
  isFileOpened,
  isLedRow,
  isUnfolding,
  opensBy,
  opensItsPaper,
  opensMore,
} from '../../../../src/core/guards/things/opening'
import { about, clickAt, seen } from '../../samples'

test('an order that says that something follows only opens it', () => {
  expect(opensMore(['Share…'])).toBe(true)
  expect(opensMore(['Options'])).toBe(true)
  expect(opensMore(['Toggle details for Call J. Ortega'])).toBe(true)
  expect(opensMore(['Share'])).toBe(false)
})

test('a name that ends in the sign of a menu opens one, where nothing in it is lost, paid or told', () => {
  for (const name of [
    'Use a macro ▾',
    'Change seat…',
    'Déplacer le RDV…',
    'Cambia posto…',
    'Termin verschieben…',
    '更改座位…',
    '座席を変更…',
    'Public reply ▾',
    'Copy to album…',
    'Move to folder…',
    'Rename…',
    'Umbenennen…',
    'Ajouter ▾',
    'Mover a…',
    'Rinomina…',
    'Экспорт…',
    '移动到…',
    'アルバムに追加…',
    '내보내기…',
    'تصدير…',
    'नाम बदलें…',
  ])
    expect(opensBy(name), name).toBe(true)
  for (const name of [
    'Use a macro',
    'Copy to album',
    'Move to bin…',
    'Move to tra…',
    'Delete…',
    'Send…',
    'Pay ▾',
    'Merge ▾',
    'Publish ▾',
    'Run ▾',
    'Use my card ▾',
    'Add funds…',
    'Add member…',
    'Reply to all and close ▾',
    'Senden…',
    '发送…',
    '删除…',
  ])
    expect(opensBy(name), name).toBe(false)
})

const size = { width: 1200, height: 800 }

const line = (text: string, nth: number): Element => ({
  text,
  confidence: 0.9,
  box: { x: 20, y: 40 + nth * 28, width: text.length * 8, height: 14 },
})

function opens(names: readonly string[], count = 2): boolean {
  const screen = { ...seen, size, elements: names.map(line) }
  const move = moveOf(Action.parse({ kind: 'click', at: [40, 46], count }), screen, about)
  return move.effects.every(
    (effect) => effect.kind === 'press' && effect.on !== undefined && isFileOpened(effect.on, move),
  )
}

test('a file beside others is opened, but no program, none alone, and none that a dialog waits for', () => {
  expect(opens(['cart.ts', 'delete-user.ts'])).toBe(true)
  expect(opens(['delete-user.ts', 'cart.ts'], 1)).toBe(true)
  expect(opens(['setup.exe', 'notes.txt', 'other.txt'])).toBe(false)
  expect(opens(['deploy.sh', 'notes.txt', 'other.txt'])).toBe(false)
  expect(opens(['cart.ts'])).toBe(false)
  expect(opens(['cart.ts', 'user.ts', 'Cancel'])).toBe(false)
})

test('a row of a phone that ends in the sign of a page leads to it, unless it tells of a deed', () => {
  const row: Element = {
    text: 'Device log ›',
    box: { x: 0, y: 0, width: 300, height: 60 },
    confidence: 1,
    tag: 'ViewGroup',
  }
  expect(isLedRow(row, ['Device log ›'], ['Device log'])).toBe(true)
  expect(isLedRow(row, ['Delete everything ›'], [])).toBe(false)
  expect(isLedRow({ ...row, tag: 'Button' }, ['Device log ›'], [])).toBe(false)
})

test('the upper left corner of a phone leads back', () => {
  const phone = {
    ...seen,
    size: { width: 800, height: 1800 },
    elements: [{ text: 'Messages', box: { x: 90, y: 40, width: 200, height: 30 }, confidence: 1 }],
  }
  const press = (x: number, y: number) =>
    moveOf(Action.parse({ kind: 'click', at: [x, y] }), phone, { history: about.history })
  expect(isCornerPressed([40, 56], [], press(40, 56))).toBe(true)
  expect(isCornerPressed([40, 56], ['Send'], press(40, 56))).toBe(false)
  expect(isCornerPressed([740, 56], [], press(740, 56))).toBe(false)
  expect(isCornerPressed([40, 900], [], press(40, 900))).toBe(false)
})

test('a list to choose by opens, though a deed be chosen by it', () => {
  for (const name of [
    'Select merge method',
    'Zahlungsart auswählen',
    'Choisir un mode',
    'Elegir envío',
    '选择支付方式',
  ])
    expect(opensMore([name]), name).toBe(true)
  for (const name of ['Merge', 'Delete and select', 'Confirm choice'])
    expect(opensMore([name]), name).toBe(false)
})

test('the head of a folded part unfolds it, whatever is told in it', () => {
  const head = { text: 'Order summary (2 items)', box: { x: 0, y: 0, width: 90, height: 20 }, confidence: 1 }
  expect(isUnfolding({ ...head, tag: 'summary', role: 'button', opens: true })).toBe(true)
  expect(isUnfolding({ ...head, tag: 'button', role: 'button', opens: true })).toBe(false)
  expect(isUnfolding({ ...head, tag: 'summary', submits: true, opens: true })).toBe(false)
})

test('what is put somewhere, given to somebody or done to all is not only arranged', () => {
  for (const name of [
    'Move to trash…',
    'Mover a la papelera…',
    'Sposta nel cestino…',
    'Change all…',
    'Change seat',
  ])
    expect(opensBy(name), name).toBe(false)
})

test('what is browsed for, chosen or set is so in the dialog that its name goes on to, in every language', () => {
  for (const name of [
    'Browse…',
    'Durchsuchen...',
    'Examinar...',
    'Parcourir…',
    'Обзор...',
    '参照…',
    'Empfänger auswählen…',
    'Choisir un dossier…',
    'Crea…',
    'Print settings…',
    'Druckeinstellungen…',
    'Propriedades…',
    '列印喜好設定(E)...',
    'プリンターの設定…',
    '인쇄 옵션…',
  ])
    expect(opensBy(name), name).toBe(true)
  for (const name of [
    'Browse',
    'Select all…',
    'Alle auswählen…',
    'Reset settings…',
    'Delete options…',
    'Restablecer ajustes…',
    '重置設定...',
    '清除設定…',
    '초기화 설정…',
  ])
    expect(opensBy(name), name).toBe(false)
})

test('a document that hangs on a letter is shown, whatever is asked in it; a program or another deed is none', () => {
  const shows = (text: string, near: readonly string[] = [], beside: readonly string[] = []) => {
    const own = {
      text,
      box: { x: 20, y: 400, width: 760, height: 80 },
      confidence: 1,
      role: 'button',
      tag: 'ViewGroup',
    }
    const texts = [...beside, 'Going?'].map((one, nth) => ({
      ...own,
      text: one,
      tag: 'Button',
      box: { x: 20 + 200 * nth, y: 600, width: 120, height: 60 },
    }))
    const on = {
      ...seen,
      size: { width: 824, height: 1830 },
      listed: [own, ...texts],
      elements: [own, ...texts],
    }
    const control = { at: [40, 420] as const, elements: [own], names: [text], near, around: [] }
    return isDocumentShown(control, moveOf(clickAt(40, 420), on, about))
  }
  for (const text of [
    '📎 DM1_fractions.pdf',
    '📄 Q3_travel_budget.pdf 412 KB',
    '📄 tickets_saturday.pdf 2 pages • 184 kB • PDF 17:04 ✓✓',
    '📄 Счёт_1182.pdf 84 КБ',
    '🖼 班级合影.jpg',
  ])
    expect(shows(text), text).toBe(true)
  expect(shows('📎 DM1_fractions.pdf', ['DM1 _fractions.pdf'])).toBe(true)
  for (const text of ['📎 setup.exe', '📎 index.html', 'budget.pdf', '🗑 budget.pdf', '📎 budget.pdf Delete'])
    expect(shows(text), text).toBe(false)
  expect(shows('📎 DM1_fractions.pdf', ['Send'])).toBe(false)
  // In a dialog it may be the answer.
  expect(shows('📎 DM1_fractions.pdf', [], ['Cancel'])).toBe(false)
})

test('more ways to do whatever is done are a menu, in every language', () => {
  for (const name of [
    'More submit options',
    'Weitere Sendeoptionen',
    "Plus d'options d'envoi",
    'Más opciones de envío',
    'Mais opções de envio',
    'Altre opzioni di invio',
    'Дополнительные параметры отправки',
    '更多提交选项',
    'その他の送信オプション',
    '기타 제출 옵션',
    'और सबमिट विकल्प',
  ])
    expect(opensMore([name]), name).toBe(true)
  for (const name of ['Submit more', 'Submit with more options', 'Submit'])
    expect(opensMore([name]), name).toBe(false)
  expect(opensMore(['Submit more options now'])).toBe(false)
})

test('a line of the menu of a card opens that card; alone, or in the menu of something else, it may be a new one', () => {
  const opens = (text: string, around: string, role = 'menuitem') =>
    opensItsPaper(
      text,
      { text, role, box: { x: 0, y: 0, width: 9, height: 9 }, confidence: 1 },
      {
        elements: [],
        names: [text],
        near: [],
        around: [around],
      },
    )
  for (const [text, around] of [
    ['Open card', 'Menu of the card: Tiles'],
    ['Karte öffnen', 'Menü der Karte'],
    ['Ouvrir la carte', 'Menu de la carte'],
    ['Abrir tarjeta', 'Menú de la tarjeta: Elegir azulejos'],
    ['Abrir cartão', 'Menu do cartão'],
    ['Apri scheda', 'Menu della scheda'],
    ['Открыть карточку', 'Меню карточки'],
    ['打开卡片', '卡片菜单'],
    ['カードを開く', 'カードのメニュー'],
    ['카드 열기', '카드 메뉴'],
    ['فتح البطاقة', 'قائمة البطاقة'],
    ['कार्ड खोलें', 'कार्ड मेनू'],
  ] as const)
    expect(opens(text, around), text).toBe(true)
  expect(opens('Open card', 'Your bank')).toBe(false)
  expect(opens('Open card', 'My cards')).toBe(false)
  expect(opens('Open card', 'Menu of the card', 'button')).toBe(false)
  expect(opens('Open door', 'Menu of the door')).toBe(false)
})
