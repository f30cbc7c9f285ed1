import { expect, test } from 'vitest'
import { permission } from '../../../../src/core/guards/dangers/permission'
import { about, clickAt, objectionBy, withText } from '../../samples'

const press = (text: string) => objectionBy(permission, clickAt(50, 40), withText(text), about)

test.each([
  'Allow',
  'While using the app',
  'Authorize acme',
  'Transfer ownership',
  'Turn off two-factor',
  'Disable firewall',
  '始终允许',
  '同意授权',
])('pressing “%s” is for a person', (text) => {
  expect(press(text)).toMatchObject({ rule: 'ask', floor: true, risk: 'permit', detail: text })
})

test.each(["Don't allow", 'Allowed', 'Not now', '不允许', '权限管理'])(
  '“%s” is an ordinary control',
  (text) => {
    expect(press(text)).toBeUndefined()
  },
)
