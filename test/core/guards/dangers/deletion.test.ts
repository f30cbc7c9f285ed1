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
