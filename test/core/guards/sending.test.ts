import { expect, test } from 'vitest'
import { sending } from '../../../src/core/guards/sending'
import { about, clickAt, withText } from '../samples'

const press = (text: string) => sending.check(clickAt(50, 40), withText(text), about)

test.each(['Send', 'Send Update', 'Publish', 'Submit application', '发送', '提交申请'])(
  'pressing “%s” is for a person',
  (text) => {
    expect(press(text)).toMatchObject({ rule: 'ask', floor: true, risk: 'send', detail: text })
  },
)

test.each(['Sender address', 'Sent', 'Send later options', '已发送', '发送记录', '发布会'])(
  '“%s” is an ordinary control',
  (text) => {
    expect(press(text)).toBeUndefined()
  },
)
