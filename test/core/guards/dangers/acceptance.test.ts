import { expect, test } from 'vitest'
import { acceptance } from '../../../../src/core/guards/dangers/acceptance'
import { about, clickAt, objectionBy, withText } from '../../samples'

const press = (text: string) => objectionBy(acceptance, clickAt(50, 40), withText(text), about)

test.each(['I accept', 'Agree and continue', '同意并继续', '我已阅读并同意用户协议'])(
  'pressing “%s” is for a person',
  (text) => {
    expect(press(text)).toMatchObject({ rule: 'ask', floor: false, risk: 'accept', detail: text })
  },
)

test.each(['Decline', 'Acceptance tests', '不同意', '同意授权'])('“%s” is an ordinary control', (text) => {
  expect(press(text)).toBeUndefined()
})
