import { expect, test } from 'vitest'
import {
  areSameTarget,
  machineAddress,
  passwordsIn,
  platformOf,
  schemeOf,
  shownAddress,
} from '../../../src/core/action/addresses'

test.each([
  ['vnc://10.0.0.5:5901', 'vnc://10.0.0.5:5901'],
  ['vnc://10.0.0.5', 'vnc://10.0.0.5:5900'],
  [' VNC://:pw@Lab:05901/ ', 'vnc://Lab:5901'],
  ['vnc://:hun/ter2@10.0.0.5:5901', 'vnc://10.0.0.5:5901'],
  ['vnc://:a@b@[fe80::1%eth0]', 'vnc://[fe80::1%eth0]:5900'],
  ['cdp://127.0.0.1:09222/', 'cdp://127.0.0.1:9222'],
  ['cdp://ada:pw@127.0.0.1:9222', 'cdp://127.0.0.1:9222'],
  ['cdp://127.0.0.1:9222/?token=hunter2', 'cdp:…'],
  ['vnc://:hunter2@:::x', 'vnc:…'],
  ['vnc:/:hunter2@h', 'vnc:…'],
  ['VNC+SSH://ann@lab:22/:hunter2@10.0.0.5', 'vnc+ssh://ann@lab:22/10.0.0.5:5900'],
  ['vnc+ssh://ann:hunter2@lab/10.0.0.5', 'vnc+ssh:…'],
  ['vnc+ssh://lab/:hunter2@:::x', 'vnc+ssh:…'],
  ['vnc://10.0.0.5?keyboard=de', 'vnc://10.0.0.5:5900?keyboard=de'],
  [' VNC://:pw@Lab:05901/?keyboard=fr ', 'vnc://Lab:5901?keyboard=fr'],
  ['vnc+ssh://ann@lab:22/:hunter2@10.0.0.5?keyboard=ru', 'vnc+ssh://ann@lab:22/10.0.0.5:5900?keyboard=ru'],
  ['vnc://10.0.0.5?keyboard=xx', 'vnc:…'],
  ['vnc://10.0.0.5?lang=de', 'vnc:…'],
  ['vnc://:hunter2@:::x?keyboard=de', 'vnc:…'],
  ['cdp://127.0.0.1:9222?keyboard=de', 'cdp:…'],
  ['adb://emulator-5554', 'adb://emulator-5554'],
  ['adb://adb-X1 (2)._adb-tls-connect._tcp', 'adb://adb-X1 (2)._adb-tls-connect._tcp'],
  ['adb+tcp://ada:pw@10.0.0.9', 'adb+tcp://10.0.0.9:5555'],
  ['web:https://ada:pw@example.org/@team?b#c', 'web:https://example.org/@team?b#c'],
  [
    'WEB:HTTPS://example.org:8443/?q=shoes&token=pw#access_token=pw',
    'web:HTTPS://example.org:8443/?q=shoes&token=…#access_token=…',
  ],
  ['web:https://ada:p/w@example.org', 'web:…'],
  ['web:https:ada:pw@example.org', 'web:…'],
  ['practice:phone?lang=zh', 'practice:phone?lang=zh'],
  ['telnet://ada:pw@10.0.0.5:23', 'telnet://10.0.0.5:23'],
  ['ada:hunter2@10.0.0.5', '…'],
  ['hunter2', '…'],
])('%s is shown as %s', (typed, shown) => {
  expect(shownAddress(typed)).toBe(shown)
  expect(shownAddress(shown)).toBe(shown)
})

test.each([
  ['vnc://10.0.0.5', []],
  [' VNC://:hun/ter2@10.0.0.5', ['hun/ter2']],
  ['vnc://:p%40ss@h', ['p%40ss', 'p@ss']],
  ['vnc://:50%@h', ['50%']],
  ['vnc://:a:b@c@h', ['a:b@c']],
  ['vnc:/:hunter2@h', ['hunter2']],
  ['vnc+ssh://ann@lab:22/:p%40ss@h', ['p%40ss', 'p@ss']],
  ['vnc+ssh://ann:hunter2@lab/bob:pw@h', ['hunter2', 'pw']],
  ['cdp://ada:pw@h:1', ['pw']],
  ['cdp://token1@h:1', ['token1']],
  ['cdp://h:1/?id=hunter2', ['hunter2']],
  ['web:https://ada:pw@h/@team?q=shoes&access_token=t1', ['pw', 't1']],
  ['web:https://ada:p/w@h', ['p/w']],
  ['web:https://h/@team', []],
  ['practice:phone?lang=zh', []],
  ['vnc://h?keyboard=de', []],
  ['vnc+ssh://ann@lab/:pw@h?keyboard=de', ['pw']],
  ['vnc://h?token=hunter2', ['hunter2']],
])('%s holds the passwords %j', (typed, passwords) => {
  expect(passwordsIn(typed)).toEqual(passwords)
})

test('a scheme is known however it is written', () => {
  expect([' VNC://h', 'adb+tcp://h', 'practice:desktop', 'http://h', 'vnc'].map(schemeOf)).toEqual([
    'vnc',
    'adb+tcp',
    'practice',
    undefined,
    undefined,
  ])
})

test.each([
  ['vnc://studio-03:5900', 'desktop'],
  ['practice:desktop?lang=zh', 'desktop'],
  ['adb://R58M12', 'mobile'],
  ['adb+tcp://10.0.0.7:5555', 'mobile'],
  ['practice:phone', 'mobile'],
  ['web:https://example.org', 'web'],
  ['cdp://127.0.0.1:9222', 'web'],
])('%s leads to a machine of the kind %s', (address, platform) => {
  expect(platformOf(address)).toBe(platform)
})

test('a machine is the same one whatever keyboard it is said to have', () => {
  expect(machineAddress('vnc://:pw@10.0.0.5?keyboard=de')).toBe('vnc://10.0.0.5:5900')
  expect(machineAddress('web:https://example.org/?keyboard=de')).toBe('web:https://example.org/?keyboard=de')
  expect(areSameTarget('vnc://localhost?keyboard=de', 'vnc://127.0.0.1:5900')).toBe(true)
  expect(areSameTarget('vnc://10.0.0.5?keyboard=de', 'vnc://10.0.0.6?keyboard=de')).toBe(false)
})
