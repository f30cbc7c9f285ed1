import { expect, test } from 'vitest'
import { isSettings, isSettingsProgram } from '../../../../../src/core/guards/harmless/words/settings'
import { withText } from '../../../samples'

test('settings are told by the program in front, or by a text as well', () => {
  for (const foreground of ['Settings', 'Einstellungen', '设置', 'com.android.settings'])
    expect(isSettingsProgram({ ...withText('Sound'), foreground }), foreground).toBe(true)
  expect(isSettingsProgram({ ...withText('Settings'), foreground: 'Bank' })).toBe(false)
  expect(isSettings({ ...withText('Settings'), foreground: 'Files' })).toBe(true)
})
