import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { codeOf, placesIn } from '../../../src/core/exports/pyautogui'

const screen = { width: 200, height: 100 }
const code = (action: object) => codeOf(Action.parse(action), screen)

test.each([
  [{ kind: 'click', at: [100, 25] }, 'pyautogui.click(x=0.5000, y=0.2500)'],
  [{ kind: 'click', at: [0, 0], button: 'right' }, 'pyautogui.rightClick(x=0.0000, y=0.0000)'],
  [{ kind: 'click', at: [0, 0], count: 2 }, 'pyautogui.doubleClick(x=0.0000, y=0.0000)'],
  [{ kind: 'scroll', direction: 'down', ticks: 5 }, 'pyautogui.scroll(-5)'],
  [{ kind: 'keys', keys: ['ctrl', 's'] }, "pyautogui.hotkey(['ctrl', 's'])"],
  [
    { kind: 'type', text: "it's\n", submit: true },
    "pyautogui.write(message='it\\'s\\n')\npyautogui.press(keys=['enter'])",
  ],
  [{ kind: 'finish', outcome: 'infeasible' }, "computer.terminate(status='failure')"],
  [{ kind: 'note', text: 'x' }, undefined],
])('%o', (action, expected) => {
  expect(code(action)).toBe(expected)
})

test.each([
  [{ kind: 'click', at: [100, 25] }, 'pyautogui.click(x=50, y=13)'],
  [
    {
      kind: 'drag',
      path: [
        [0, 0],
        [200, 100],
      ],
    },
    "pyautogui.moveTo(x=0, y=0)\npyautogui.dragTo(x=99, y=49, button='left')",
  ],
])('%o is told in pixels of a picture', (action, expected) => {
  const pixelsOf = { width: 100, height: 50 }
  expect(codeOf(Action.parse(action), { ...screen, pixelsOf })).toBe(expected)
})

test('a drag by way of other points holds the button from its first point to its last', () => {
  const path = [
    [0, 0],
    [100, 50],
    [20, 90],
  ]
  expect(code({ kind: 'drag', path, button: 'right' })?.split('\n')).toEqual([
    'pyautogui.moveTo(x=0.0000, y=0.0000)',
    "pyautogui.mouseDown(button='right')",
    'pyautogui.moveTo(x=0.5000, y=0.5000)',
    'pyautogui.moveTo(x=0.1000, y=0.9000)',
    "pyautogui.mouseUp(button='right')",
  ])
})

test('the places in a line of code are found, whatever stands in its strings', () => {
  const line = "pyautogui.click(x=7, y=-1)\npyautogui.write(message='x=9 [1, 2]')\ncomputer.swipe(a=[0.5, 3])"
  expect(placesIn(line)).toEqual([7, -1, 0.5, 3])
})

const hasPython = spawnSync('python3', ['--version']).status === 0
const reader = `
import ast, json, sys
for row in sys.stdin:
    text, code = json.loads(row)
    strings = [n.value for n in ast.walk(ast.parse(code)) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    print(json.dumps(text in strings))
`

test.skipIf(!hasPython)('whatever is typed stays one string of Python (needs python3)', () => {
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 20 }), 300)
  const hostile = [
    "'); import os; os.system('x')#",
    '\\',
    "\\'",
    '\r\n\u2028\0',
    '\ud800',
    '"""',
    '😀 中文',
    ...texts,
  ]
  const rows = hostile.map((text) => JSON.stringify([text, code({ kind: 'type', text })]))
  const { stdout, stderr } = spawnSync('python3', ['-c', reader], {
    input: `${rows.join('\n')}\n`,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toEqual(hostile.map(() => 'true'))
})

test.skipIf(!hasPython)('the code of every kind of action is Python (needs python3)', () => {
  const all = [
    { kind: 'click', at: [1, 1], count: 3, modifiers: ['ctrl'] },
    { kind: 'click', at: [1, 1], button: 'middle' },
    { kind: 'long_press', at: [1, 1] },
    { kind: 'hover', at: [1, 1] },
    {
      kind: 'drag',
      path: [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    },
    { kind: 'swipe', from: [1, 1], to: [2, 2] },
    { kind: 'scroll', at: [1, 1], direction: 'left', pixels: 250 },
    { kind: 'type', text: 'x', at: [1, 1], replace: true, submit: true },
    { kind: 'paste', text: 'x' },
    { kind: 'keys', keys: ['plus'], at: [1, 1] },
    { kind: 'hold', keys: ['super', 'a'], ms: 500 },
    { kind: 'button', button: 'left', state: 'down', at: [1, 1] },
    { kind: 'button', button: 'left', state: 'up' },
    { kind: 'open_app', name: "Bob's" },
    { kind: 'navigate', to: 'home' },
    { kind: 'navigate', to: { url: "http://x/'" } },
    { kind: 'wait', ms: 1500 },
    { kind: 'answer', text: "it's 4" },
  ].map((action) => JSON.stringify(['', code(action)]))
  const { status, stderr } = spawnSync('python3', ['-c', reader], {
    input: `${all.join('\n')}\n`,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
