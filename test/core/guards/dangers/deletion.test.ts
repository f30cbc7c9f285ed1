import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import { deletion } from '../../../../src/core/guards/dangers/deletion'
import { about, clickAt, objectionBy, withText } from '../../samples'

const press = (text: string) => objectionBy(deletion, clickAt(50, 40), withText(text), about)

test.each(['Delete', 'Delete 3 photos', 'Empty Trash', '删除', '清空回收站', '不保存'])(
  'pressing “%s” is for a person',
  (text) => {
    expect(press(text)).toMatchObject({ rule: 'ask', floor: true, risk: 'delete', detail: text })
  },
)

test.each(['Cancel', 'Deleted items', 'Remove filter', '已删除', '最近删除', 'Format'])(
  '“%s” is an ordinary control',
  (text) => {
    expect(press(text)).toBeUndefined()
  },
)

const box = { x: 0, y: 0, width: 50, height: 8 }
const mail = { ...withText('Inbox'), foreground: 'Inbox - Gmail' }

test('the Delete key erases what is selected, unless it goes into a field', () => {
  const remove: Action = { kind: 'keys', keys: ['delete'] }
  expect(objectionBy(deletion, remove, withText('report.odt'), about)).toMatchObject({ risk: 'delete' })
  const field = { text: 'Name', box, confidence: 1, role: 'textbox' }
  expect(objectionBy(deletion, remove, { ...withText('x'), focus: field }, about)).toBeUndefined()
})

test.each([['#'], ['e'], ['!'], ['m']])(
  'in mail “%s” puts away what is open, in a field it is a letter',
  (key) => {
    const press: Action = { kind: 'keys', keys: [key] }
    expect(objectionBy(deletion, press, { ...mail, focus: null }, about)).toMatchObject({ risk: 'delete' })
    expect(objectionBy(deletion, press, { ...withText('Sheet'), focus: null }, about)).toBeUndefined()
    const field = { text: 'Search', box, confidence: 1, role: 'textbox' }
    expect(objectionBy(deletion, press, { ...mail, focus: field }, about)).toBeUndefined()
  },
)

test.each([
  ['Do you want to restore the available data?', 'If not, all this data will be lost.', 'No', 'Yes'],
  ['Keep the draft?', 'Otherwise it will be lost.', 'No', 'Yes'],
  ['Möchten Sie die Daten wiederherstellen?', 'Andernfalls gehen sie verloren.', 'Nein', 'Ja'],
  ['Voulez-vous restaurer ?', 'Sinon, ces données seront perdues.', 'Non', 'Oui'],
  ['是否恢复上次的内容？', '否则这些内容将会丢失。', '否', '是'],
  ['復元しますか？', 'しない場合、データは失われます。', 'いいえ', 'はい'],
])('what is lost by a no is asked about at the no, and not at the yes: %s', (asked, told, no, yes) => {
  const line = (text: string, x: number, y: number) => ({
    text,
    box: { x, y, width: 200, height: 14 },
    confidence: 0.99,
  })
  const seen = {
    ...withText('Editor'),
    size: { width: 1280, height: 800 },
    elements: [line(asked, 400, 370), line(told, 400, 400), line(no, 400, 450), line(yes, 700, 450)],
  }
  expect(objectionBy(deletion, clickAt(420, 457), seen, about)).toMatchObject({ floor: true, risk: 'delete' })
  expect(objectionBy(deletion, clickAt(720, 457), seen, about)).toBeUndefined()
})
