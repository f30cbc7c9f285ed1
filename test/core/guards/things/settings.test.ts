import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { guards } from '../../../../src/core/guards'
import { judge } from '../../../../src/core/guards/guard'
import { about, clickAt } from '../../samples'

const row = (text: string, nth: number, more: Partial<Element> = {}): Element => ({
  text,
  box: { x: 0, y: 160 + nth * 140, width: 820, height: 140 },
  confidence: 1,
  role: 'button',
  tag: 'ViewGroup',
  ...more,
})
const beside = ['App security Last scan 2 hours ago', 'Privacy dashboard', 'Permission manager']

function isAsked(own: Element, foreground = 'Settings', ...others: readonly Element[]): boolean {
  const listed = [own, ...beside.map((text, nth) => row(text, nth + 1)), ...others]
  const seen: Observation = {
    frame: '',
    seq: 0,
    size: { width: 824, height: 1830 },
    foreground,
    listed,
    elements: listed,
  }
  return judge(clickAt(136, 230), seen, guards, { ...about, platform: 'mobile' }).some(
    ({ rule }) => rule !== 'allow',
  )
}

test('a line of the settings opens its page, whatever that is about', () => {
  for (const text of ['Device unlock PIN, fingerprint', 'Security & privacy App security, screen lock'])
    expect(isAsked(row(text, 0)), text).toBe(false)
  expect(isAsked(row('设备解锁 密码、指纹', 0), '设置')).toBe(false)
  expect(isAsked(row('Gerätesperre PIN, Fingerabdruck', 0), 'Einstellungen')).toBe(false)
})

test('a deed, a state, a line with a switch, a secret, and such a line elsewhere are asked about', () => {
  for (const text of [
    'Erase all data Factory reset',
    'Reset network settings',
    'Sign out of this device',
    'Full access',
    'Show PIN of the SIM card',
    'Allow unknown apps',
    'Turn off screen lock',
    'Restart now To install updates',
  ])
    expect(isAsked(row(text, 0)), text).toBe(true)
  const knob = {
    ...row('Unlock', 0, { role: 'switch', tag: 'Switch' }),
    box: { x: 700, y: 190, width: 90, height: 50 },
  }
  expect(isAsked(row('Device unlock PIN, fingerprint', 0), 'Settings', knob)).toBe(true)
  expect(isAsked(row('Device unlock PIN, fingerprint', 0), 'Banking')).toBe(true)
})
