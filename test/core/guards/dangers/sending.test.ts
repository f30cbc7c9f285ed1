import { expect, test } from 'vitest'
import { sending } from '../../../../src/core/guards/dangers/sending'
import { about, clickAt, objectionBy, withText } from '../../samples'

const press = (text: string) => objectionBy(sending, clickAt(50, 40), withText(text), about)

test.each(['Submit', 'Submit application', '提交申请'])(
  'handing in by “%s” is asked about, with one key',
  (text) => {
    expect(press(text)).toMatchObject({ rule: 'ask', floor: false, risk: 'send', detail: text })
  },
)

test.each(['Send', 'Send Update', 'Publish', '发送', '发布'])('pressing “%s” is for a person', (text) => {
  expect(press(text)).toMatchObject({ rule: 'ask', floor: true, risk: 'send', detail: text })
})

test.each(['Sender address', 'Sent', 'Send later options', '已发送', '发送记录', '发布会'])(
  '“%s” is an ordinary control',
  (text) => {
    expect(press(text)).toBeUndefined()
  },
)

test.each([[['ctrl', 'enter']], [['alt', 's']], [['ctrl', 'shift', 'enter']], [['super', 'enter']]])(
  '%j sends where there is mail',
  (keys) => {
    const mail = { ...withText('Draft'), foreground: 'Mozilla Thunderbird' }
    expect(objectionBy(sending, { kind: 'keys', keys }, mail, about)).toMatchObject({ risk: 'send' })
    expect(objectionBy(sending, { kind: 'keys', keys }, withText('Sheet'), about)).toBeUndefined()
  },
)
