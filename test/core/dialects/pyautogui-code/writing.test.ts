import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { pyautoguiCode } from '../../../../src/core/dialects/pyautogui-code/pyautogui-code'
import { scaled } from '../../../../src/core/dialects/pyautogui-code/space'
import { writeReply } from '../../../../src/core/dialects/pyautogui-code/writing'
import { anyAction } from '../arbitrary'
import { expectNoHarm, expectNothingElseWhenCut, expectReadAgain, intentOf } from '../round-trip'

const screen = { width: 1920, height: 1080 }
const seen: Seen = { screen, image: { width: 1932, height: 1092 }, space: 'image' }
const write = (action: object): string => writeReply(intentOf(Action.parse(action)), seen).text

test.each([
  [{ kind: 'click', at: [960, 540] }, 'pyautogui.click(x=966, y=546)'],
  [{ kind: 'click', at: [960, 540], count: 3 }, 'computer.triple_click(x=966, y=546)'],
  [
    { kind: 'click', at: [960, 540], count: 2, button: 'right' },
    "pyautogui.click(x=966, y=546, clicks=2, button='right')",
  ],
  [
    { kind: 'click', at: [960, 540], modifiers: ['ctrl', 'super'] },
    "pyautogui.keyDown('ctrl')\npyautogui.keyDown('win')\npyautogui.click(x=966, y=546)\npyautogui.keyUp('win')\npyautogui.keyUp('ctrl')",
  ],
  [
    { kind: 'type', text: "it's", submit: true },
    "pyautogui.write(message='it\\'s')\npyautogui.press('enter')",
  ],
  [{ kind: 'keys', keys: ['ctrl', 'plus'] }, "pyautogui.hotkey('ctrl', '+')"],
  [{ kind: 'scroll', direction: 'down', ticks: 5 }, 'pyautogui.scroll(-5)'],
  [{ kind: 'wait', ms: 5000 }, 'computer.wait()'],
  [
    { kind: 'finish', outcome: 'completed', message: '42' },
    "computer.terminate(status='success', answer='42')",
  ],
])('%j', (action, code) => {
  expect(write(action)).toBe(`## Thought\nI see a chat.\n## Code\n\`\`\`python\n${code}\n\`\`\``)
})

test.each([
  { kind: 'finish', outcome: 'infeasible' },
  { kind: 'scroll', direction: 'down', pixels: 5 },
  { kind: 'type', text: 'a', replace: true },
  { kind: 'hold', keys: ['a'], ms: 5 },
  { kind: 'ask', question: 'which?' },
])('there are no words for %j', (action) => {
  expect(() => write(action)).toThrow('the pyautogui-code dialect has no words for')
})

const sayable = anyAction(screen).filter((action) => {
  try {
    writeReply(intentOf(action), seen)
    return true
  } catch {
    return false
  }
})

test('what is written is read as it was', () => {
  expectReadAgain(pyautoguiCode, sayable, [seen], scaled)
})

test('cut or spoilt, a reply is never another move nor off the screen', () => {
  expectNothingElseWhenCut(pyautoguiCode, sayable, seen)
  expectNoHarm(pyautoguiCode, sayable, seen)
})

test('shares are written with six digits', () => {
  const click = intentOf(Action.parse({ kind: 'click', at: [960, 540] }))
  const { text } = writeReply(click, { ...seen, params: { coordinates: 'relative' } })
  expect(text).toContain('pyautogui.click(x=0.500000, y=0.500000)')
})

test('a text typed in a property is never cut out of its string', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const reading = pyautoguiCode.read(
        pyautoguiCode.write(intentOf(Action.parse({ kind: 'type', text })), seen),
        seen,
      )
      expect(reading.ok && reading.intent.actions).toEqual([Action.parse({ kind: 'type', text })])
    }),
  )
})
