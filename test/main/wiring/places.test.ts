import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findHome, findRenderer, findShipped, version } from '../../../src/main/wiring/places'

const user = '/home/ada'

test('PILOTHOUSE_HOME is where everything goes, made absolute', () => {
  expect(findHome({ env: { PILOTHOUSE_HOME: '/data/ph' }, platform: 'linux', user })).toBe('/data/ph')
  expect(findHome({ env: { PILOTHOUSE_HOME: 'here' }, platform: 'linux', user })).toBe(resolve('here'))
})

test('without it each platform has its own folder', () => {
  expect(findHome({ env: {}, platform: 'linux', user })).toBe('/home/ada/.local/share/pilothouse')
  expect(findHome({ env: { XDG_DATA_HOME: '/xdg' }, platform: 'linux', user })).toBe('/xdg/pilothouse')
  expect(findHome({ env: {}, platform: 'darwin', user })).toBe(
    '/home/ada/Library/Application Support/Pilothouse',
  )
  expect(findHome({ env: { APPDATA: '/roaming' }, platform: 'win32', user })).toBe('/roaming/Pilothouse')
})

test('what is shipped is found from where the code stands', () => {
  expect(existsSync(findShipped('package.json'))).toBe(true)
  expect(findRenderer()).toBe(findShipped('out', 'renderer'))
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
})
