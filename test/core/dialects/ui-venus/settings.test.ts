import { expect, test } from 'vitest'
import { actionsOf, settingsOf } from '../../../../src/core/dialects/ui-venus/settings'

test.each([
  [undefined, { version: '2', platform: 'mobile' }],
  [{ version: 1.5 }, { version: '1.5', platform: 'mobile' }],
  // Version 1.5 knows no pages.
  [
    { version: '1.5', platform: 'web' },
    { version: '1.5', platform: 'mobile' },
  ],
  [
    { version: '2', platform: 'web' },
    { version: '2', platform: 'web' },
  ],
  [
    { version: '9', platform: 'fridge' },
    { version: '2', platform: 'mobile' },
  ],
])('the profile %j is %j', (params, settings) => {
  expect(settingsOf(params)).toEqual(settings)
})

test('each platform has its calls, a line each', () => {
  expect(actionsOf({ version: '2', platform: 'web' }).split('\n')).toContain("- Launch(url='')")
  expect(actionsOf({ version: '2', platform: 'mobile' }).split('\n')).toContain("- LaunchApp(app='')")
})
