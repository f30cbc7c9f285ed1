import { expect, test } from 'vitest'
import { deletion } from '../../../../src/core/guards/dangers/deletion'
import { about, clickAt, withText } from '../../samples'

const press = (text: string) => deletion.check(clickAt(50, 40), withText(text), about)

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
