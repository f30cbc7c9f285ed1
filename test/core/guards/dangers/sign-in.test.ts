import { expect, test } from 'vitest'
import { signIn } from '../../../../src/core/guards/dangers/sign-in'
import { about, clickAt, objectionBy, withText } from '../../samples'

const press = (text: string) => objectionBy(signIn, clickAt(50, 40), withText(text), about)

test.each(['Sign in', 'Log out', 'Continue with Google', '登录', '退出登录'])(
  'pressing “%s” is for a person',
  (text) => {
    expect(press(text)).toMatchObject({ rule: 'ask', floor: true, risk: 'sign_in', detail: text })
  },
)

test.each(['Sign-in history', 'Design', '登录日志'])('“%s” is an ordinary control', (text) => {
  expect(press(text)).toBeUndefined()
})
