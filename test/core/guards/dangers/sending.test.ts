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

test('a field that is called after what is sent by a button takes the focus', () => {
  const box = { x: 20, y: 20, width: 300, height: 80 }
  const on = (role: string, tag: string) => {
    const own = { text: 'Reply', role, tag, box, confidence: 1 }
    const field = {
      ...own,
      text: 'Your words',
      role: 'textbox',
      tag: 'textarea',
      box: { ...box, y: 0, height: 19 },
    }
    return objectionBy(
      sending,
      clickAt(50, 60),
      { ...withText('a'), size: { width: 1280, height: 800 }, listed: [own, field], elements: [own, field] },
      about,
    )
  }
  expect(on('textbox', 'textarea')).toBeUndefined()
  expect(on('button', 'button')).toBeDefined()
})
