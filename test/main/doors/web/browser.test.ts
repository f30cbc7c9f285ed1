import { expect, test } from 'vitest'
import { hasScreen, openers } from '../../../../src/main/doors/web/browser'

const url = 'http://127.0.0.1:1/#code=t'

test('a Linux without a display has nothing to show a browser on', () => {
  expect(hasScreen({}, 'linux')).toBe(false)
  expect(hasScreen({ DISPLAY: ':1' }, 'linux')).toBe(true)
  expect(hasScreen({ WAYLAND_DISPLAY: 'w' }, 'linux')).toBe(true)
  expect(hasScreen({}, 'darwin')).toBe(true)
})

test("each platform's own opener comes first, and the address is one argument", () => {
  expect(openers(url, 'darwin', false)).toEqual([{ command: 'open', args: [url] }])
  expect(openers(url, 'linux', false)[0]).toEqual({ command: 'xdg-open', args: [url] })
  for (const platform of ['linux', 'win32', 'darwin']) {
    expect(openers(url, platform, false).every(({ args }) => args.at(-1)?.endsWith(url))).toBe(true)
  }
})

test('root gets a Chromium that starts', () => {
  const chromium = openers(url, 'linux', true).find(({ command }) => command === 'chromium')
  expect(chromium?.args).toContain('--no-sandbox')
  expect(openers(url, 'linux', false).flatMap(({ args }) => args)).not.toContain('--no-sandbox')
})
