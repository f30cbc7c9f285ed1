import { expect, test } from 'vitest'
import { isLive } from '../../../../src/core/guards/things/live'
import { withText } from '../../samples'

test('homes and machines, polls, gifts and lists of recipients are live', () => {
  for (const text of [
    'Thermostat',
    'Poll: where shall it be',
    'Share with',
    '投票',
    'Umfrage',
    'Quick replies',
  ])
    expect(isLive(withText(text)), text).toBe(true)
})

test('so is a page that says it in its title; a list to read is not', () => {
  expect(isLive({ ...withText('Kitchen'), foreground: 'Smart home' })).toBe(true)
  expect(isLive({ ...withText('Chapters'), foreground: 'Reader' })).toBe(false)
})
