import { describe, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { glimpseReply, readReply } from '../../../../src/core/dialects/pyautogui-code/reading'

const screen = { width: 1932, height: 1092 }
const seen: Seen = { screen, image: screen, space: 'image' }
const fenced = (...lines: readonly string[]): string => `\`\`\`python\n${lines.join('\n')}\n\`\`\``

function read(text: string, more: Partial<Seen> = {}) {
  const reading = readReply({ text, finish: 'stop' }, { ...seen, ...more })
  return reading.ok ? reading.intent : reading.error
}
function readAction(text: string, more: Partial<Seen> = {}) {
  const intent = read(text, more)
  return typeof intent === 'string' ? intent : intent.actions[0]
}
const action = (fields: unknown) => Action.parse(fields)

describe('one call', () => {
  test.each([
    ['pyautogui.click(x=10, y=20)', { kind: 'click', at: [10, 20] }],
    ['pyautogui.click(10, 20)', { kind: 'click', at: [10, 20] }],
    ['pyautogui.click((10, 20))', { kind: 'click', at: [10, 20] }],
    ['pyautogui.click(x=10.0, y=20.4, duration=0.5)', { kind: 'click', at: [10, 20] }],
    [
      "pyautogui.click(x=10, y=20, clicks=2, button='right')",
      { kind: 'click', at: [10, 20], count: 2, button: 'right' },
    ],
    ['pyautogui.doubleClick(x=10, y=20)', { kind: 'click', at: [10, 20], count: 2 }],
    ['pyautogui.double_click(x=10, y=20)', { kind: 'click', at: [10, 20], count: 2 }],
    ['computer.triple_click(x=10, y=20)', { kind: 'click', at: [10, 20], count: 3 }],
    ['computer.tripleClick(x=10, y=20)', { kind: 'click', at: [10, 20], count: 3 }],
    ['pyautogui.rightClick(x=10, y=20)', { kind: 'click', at: [10, 20], button: 'right' }],
    ['pyautogui.moveTo(10, 20)', { kind: 'hover', at: [10, 20] }],
    ['pyautogui.scroll(-5)', { kind: 'scroll', direction: 'down', ticks: 5 }],
    ['pyautogui.scroll(3, x=10, y=20)', { kind: 'scroll', direction: 'up', ticks: 3, at: [10, 20] }],
    ['pyautogui.hscroll(2)', { kind: 'scroll', direction: 'right', ticks: 2 }],
    ["pyautogui.write(message='a\\nb', interval=0.1)", { kind: 'type', text: 'a\nb' }],
    ['pyautogui.typewrite("it\'s")', { kind: 'type', text: "it's" }],
    ["pyautogui.write('it\\'s')", { kind: 'type', text: "it's" }],
    ["pyautogui.write('```python')", { kind: 'type', text: '```python' }],
    ["pyautogui.press('pgdn')", { kind: 'keys', keys: ['pagedown'] }],
    ["pyautogui.press(['enter'])", { kind: 'keys', keys: ['enter'] }],
    ["pyautogui.hotkey('ctrl', 'c')", { kind: 'keys', keys: ['ctrl', 'c'] }],
    ["pyautogui.hotkey(['ctrl', 'c'])", { kind: 'keys', keys: ['ctrl', 'c'] }],
    [
      "pyautogui.mouseDown(x=10, y=20, button='left')",
      { kind: 'button', at: [10, 20], button: 'left', state: 'down' },
    ],
    ['computer.wait()', { kind: 'wait', ms: 5000 }],
    ['computer.wait(seconds=1.5)', { kind: 'wait', ms: 1500 }],
    ['time.sleep(2)', { kind: 'wait', ms: 2000 }],
    [
      "computer.terminate(status='success', answer='42')",
      { kind: 'finish', outcome: 'completed', message: '42' },
    ],
    ["computer.terminate(status='failure')", { kind: 'finish', outcome: 'failed' }],
  ])('%s', (code, fields) => {
    const intent = read(fenced(code))
    expect(intent).toMatchObject({ actions: [action(fields)], ignored: 0 })
  })

  test.each([
    ['pyautogui.click(x=1932, y=20)', 'out_of_range'],
    ['pyautogui.click(x=-1, y=20)', 'out_of_range'],
    ['pyautogui.click(x=1e3, y=20)', 'bad_coordinate'],
    ['pyautogui.click(x=NaN, y=20)', 'bad_coordinate'],
    ['pyautogui.click(x=10*2, y=20)', 'bad_coordinate'],
    ["pyautogui.click('ok.png')", 'bad_coordinate'],
    ["pyautogui.click(x='10', y='20')", 'bad_coordinate'],
    ['pyautogui.click(x=0.5, y=0.25)', 'bad_coordinate'],
    ['pyautogui.click(10, 20, 4)', 'schema'],
    ['pyautogui.click()', 'bad_coordinate'],
    ['pyautogui.dragTo(10, 20)', 'bad_coordinate'],
    ['pyautogui.scroll(0)', 'schema'],
    ['pyautogui.scroll(-500)', 'schema'],
    ["pyautogui.write(f'{name}')", 'schema'],
    ["pyautogui.write('a' + 'b')", 'schema'],
    ["pyautogui.write('a' 'b')", 'schema'],
    ["pyautogui.write('a' * 3)", 'truncated'],
    ['pyautogui.write(text)', 'schema'],
    ["pyautogui.press('nokey')", 'schema'],
    ["pyautogui.hotkey('ctrl', 'ctrl')", 'schema'],
    ["pyautogui.keyDown('shift')", 'schema'],
    ["computer.terminate(status='maybe')", 'schema'],
    ['pyautogui.screenshot()', 'unknown_action'],
    ["os.system('ls')", 'schema'],
    ['computer.wait(seconds=9999)', 'schema'],
    ['for i in range(3): pyautogui.click(1, 2)', 'schema'],
    ['x = 5', 'schema'],
    ['pyautogui.click(1, 2) if True else None', 'schema'],
    ['', 'no_action'],
  ])('%s is refused: %s', (code, error) => {
    expect(read(fenced(code))).toBe(error)
  })
})

describe('several calls', () => {
  test.each([
    [
      ['pyautogui.moveTo(1, 2)', 'pyautogui.dragTo(3, 4, duration=0.5)'],
      {
        kind: 'drag',
        path: [
          [1, 2],
          [3, 4],
        ],
        ms: 500,
      },
      0,
    ],
    [
      [
        'pyautogui.moveTo(1, 2)',
        'pyautogui.mouseDown()',
        'pyautogui.moveTo(3, 4)',
        'pyautogui.moveTo(5, 6)',
        'pyautogui.mouseUp()',
      ],
      {
        kind: 'drag',
        path: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      },
      0,
    ],
    [['pyautogui.moveTo(1, 2)', 'pyautogui.click()'], { kind: 'click', at: [1, 2] }, 0],
    [['pyautogui.moveTo(1, 2)', 'pyautogui.click(3, 4)'], { kind: 'hover', at: [1, 2] }, 1],
    [
      ['pyautogui.moveTo(1, 2)', 'pyautogui.scroll(-3)'],
      { kind: 'scroll', at: [1, 2], direction: 'down', ticks: 3 },
      0,
    ],
    [['pyautogui.click(1, 2)', "pyautogui.write('a')"], { kind: 'type', at: [1, 2], text: 'a' }, 0],
    [
      [
        'import pyautogui',
        'pyautogui.click(1, 2)  # focus',
        'time.sleep(1)',
        "pyautogui.write('a')",
        "pyautogui.press('enter')",
      ],
      { kind: 'type', at: [1, 2], text: 'a', submit: true },
      0,
    ],
    [["pyautogui.write('a')", "pyautogui.press('enter', presses=2)"], { kind: 'type', text: 'a' }, 1],
    [['pyautogui.doubleClick(1, 2)', "pyautogui.write('a')"], { kind: 'click', at: [1, 2], count: 2 }, 1],
    [['pyautogui.click(1, 2)', 'pyautogui.click(3, 4)'], { kind: 'click', at: [1, 2] }, 1],
    [['pyautogui.click(1, 2)', "pyautogui.write(f'{a}')"], { kind: 'click', at: [1, 2] }, 1],
    [
      ["pyautogui.keyDown('ctrl')", 'pyautogui.click(1, 2)', "pyautogui.keyUp('ctrl')"],
      { kind: 'click', at: [1, 2], modifiers: ['ctrl'] },
      0,
    ],
    [
      [
        "pyautogui.keyDown('alt'); pyautogui.keyDown('tab')",
        "pyautogui.keyUp('tab'); pyautogui.keyUp('alt')",
      ],
      { kind: 'keys', keys: ['alt', 'tab'] },
      0,
    ],
    [["pyautogui.press('down', presses=3)"], { kind: 'keys', keys: ['down'] }, 2],
  ])('%j', (lines, fields, ignored) => {
    expect(read(fenced(...lines))).toMatchObject({ actions: [action(fields)], ignored })
  })

  test.each([
    [["pyautogui.keyDown('shift')", "pyautogui.write('a')", "pyautogui.keyUp('shift')"]],
    [["pyautogui.keyDown('a')", 'pyautogui.click(1, 2)', "pyautogui.keyUp('a')"]],
  ])('a key held over anything but one click is refused: %j', (lines) => {
    expect(read(fenced(...lines))).toBe('schema')
  })

  test('without a fence only the first counts, for the rest may be cut', () => {
    const text = "pyautogui.click(1, 2)\npyautogui.write('a')"
    expect(read(text)).toMatchObject({ actions: [action({ kind: 'click', at: [1, 2] })], ignored: 1 })
  })
})

describe('where the code stands', () => {
  const click = 'pyautogui.click(x=1, y=2)'
  const clicked = action({ kind: 'click', at: [1, 2] })

  test.each([
    `Thought: see.\nAction: click.\nCode:\n${fenced(click)}`,
    `## Code\n\`\`\`code\n${click}\n\`\`\`\nDone.`,
    `**Code**:\r\n\`\`\`python\r\n${click}\r\n\`\`\``,
    `\`\`\`\n${click}\n\`\`\``,
    `\`\`\`${click}\`\`\``,
    `\ufeff${fenced(click)}`,
    `<think>${fenced('pyautogui.click(x=9, y=9)')}</think>${fenced(click)}`,
    `## Thought\nNot ${fenced('pyautogui.click(x=9, y=9)')}\n## Code\n${fenced(click)}`,
    `Click it.\n${click}`,
    `${click}\nThat opens the menu.`,
  ])('%j', (text) => {
    expect(readAction(text)).toEqual(clicked)
  })

  test('words in front of it are the thought, without their headings', () => {
    const intent = read(`## Thought\nOpen it.\n## Action\nClick the menu.\n## Code\n${fenced(click)}`)
    expect(intent).toMatchObject({ thought: 'Open it.\nClick the menu.', said: { points: [[1, 2]] } })
  })

  test.each([
    ['I would click pyautogui.click(x=1, y=2) now', 'no_action'],
    [`<think>${fenced(click)}</think>`, 'no_action'],
    [`\`\`\`python\n${click}`, 'truncated'],
    ['```python\npyautogui.click(x=1', 'truncated'],
    ['```json\n{"x": 1}\n```', 'no_action'],
    ['I cannot help.', 'no_action'],
  ])('%j is refused: %s', (text, error) => {
    expect(read(text)).toBe(error)
  })

  test('a second block is not chosen from', () => {
    expect(read(`${fenced(click)}\nor\n${fenced('pyautogui.click(x=9, y=9)')}`)).toMatchObject({
      actions: [clicked],
      ignored: 1,
    })
  })

  test('a reply that came as reasoning is read when it ends with its code', () => {
    const readAs = (reasoning: string) => readReply({ text: '', reasoning, finish: 'stop' }, seen)
    expect(readAs(fenced(click))).toMatchObject({ ok: true, intent: { repaired: ['reasoning'] } })
    expect(readAs(`${fenced(click)} or rather`)).toMatchObject({ ok: false, error: 'no_action' })
  })

  test('what is spelt otherwise is noted', () => {
    expect(read(fenced('PyAutoGUI.click(x=1, y=2)'))).toMatchObject({ repaired: ['action_spelling'] })
    expect(read(fenced('click(x=1, y=2)'))).toMatchObject({ repaired: ['missing_module'] })
  })

  test('a click where the pointer is, where that is known', () => {
    expect(readAction(fenced('pyautogui.click()'), { cursor: [7, 8] })).toEqual(
      action({ kind: 'click', at: [7, 8] }),
    )
  })

  test('a block is drawn once it is closed', () => {
    expect(glimpseReply(`\`\`\`python\n${click}\n`, seen)).toBeUndefined()
    expect(glimpseReply(fenced(click), seen)).toEqual(clicked)
  })
})

test('shares are read where the profile says so', () => {
  const params = { coordinates: 'relative' }
  expect(readAction(fenced('pyautogui.click(x=0.5, y=0.25)'), { params })).toMatchObject({ at: [966, 273] })
  expect(read(fenced('pyautogui.click(x=10, y=20)'), { params })).toBe('out_of_range')
})
