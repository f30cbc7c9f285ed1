// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { onlyFocuses, watchFocus } from '../../../src/renderer/overlay/focusing'

test('the press that brings the window to the front is told from one that comes later', () => {
  onTestFinished(watchFocus())
  expect(onlyFocuses(new Event('pointerdown'))).toBe(false)
  const came = new Event('focus')
  window.dispatchEvent(came)
  expect(onlyFocuses({ timeStamp: came.timeStamp + 20 })).toBe(true)
  expect(onlyFocuses({ timeStamp: came.timeStamp + 400 })).toBe(false)
})
