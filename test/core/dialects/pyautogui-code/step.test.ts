import { expect, test } from 'vitest'
import { readStep } from '../../../../src/core/dialects/pyautogui-code/step'
import { readCall } from '../../../../src/core/dialects/reading/calls/syntax'
import { tellEnglish } from '../../../../src/core/problem'

const screen = { width: 200, height: 100 }

function step(module: string, written: string) {
  const reading = readCall(written, 0)
  if (!reading.ok) throw new Error(tellEnglish(reading.detail))
  return readStep(module, reading.call, { screen, image: screen, space: 'image' })
}

test.each([
  ['pyautogui', "click(button='middle')", { type: 'click', button: 'middle', count: 1 }],
  [
    'pyautogui',
    'dragTo(10, 20, 0.2)',
    { type: 'drag', spot: { at: [10, 20], said: [10, 20] }, button: 'left', ms: 200 },
  ],
  ['pyautogui', 'mouseUp()', { type: 'button', state: 'up', button: 'left' }],
  ['pyautogui', "keyDown('win')", { type: 'key', key: 'super', state: 'down' }],
  ['pyautogui', "write('a')", { type: 'write', text: 'a' }],
  ['time', 'sleep(1)', { type: 'pause', ms: 1000 }],
])('%s.%s', (module, written, expected) => {
  expect(step(module, written)).toEqual(expected)
})

test.each([
  ['pyautogui', "click(button='thumb')", 'schema'],
  ['pyautogui', "keyDown(['a', 'b'])", 'schema'],
  ['pyautogui', 'click(300, 20)', 'out_of_range'],
  ['pyautogui', 'moveRel(1, 2)', 'unknown_action'],
  ['time', 'time()', 'unknown_action'],
  ['computer', 'constructor()', 'unknown_action'],
])('%s.%s is refused: %s', (module, written, error) => {
  expect(step(module, written)).toMatchObject({ ok: false, error })
})
