import { expect, test } from 'vitest'
import { pyautoguiCode } from '../../../../src/core/dialects/pyautogui-code/pyautogui-code'
import { screen, turnOf } from '../harness'

test('the picture is sent in the size in which the model looks at it', () => {
  expect(pyautoguiCode.picture?.(screen, {})).toEqual({ width: 1932, height: 1092 })
})

test.each(['en', 'zh'] as const)('the %s rules name every module and say what the numbers are', (lang) => {
  const turn = turnOf(pyautoguiCode, lang)
  const rules = (params: object): string =>
    JSON.stringify(
      pyautoguiCode.request({ ...turn, seen: { ...turn.seen, params: { ...params } } }).messages[0],
    )
  for (const call of ['pyautogui.click', 'computer.triple_click', 'computer.terminate', 'python'])
    expect(rules({})).toContain(call)
  expect(rules({ coordinates: 'relative' })).not.toBe(rules({}))
})

test('a picture that the model cannot look at is a refusal, not a crash', () => {
  const thin = { width: 2010, height: 10 }
  const reply = { text: '```python\npyautogui.click(1, 2)\n```', finish: 'stop' } as const
  expect(pyautoguiCode.read(reply, { screen: thin, image: thin, space: 'image' })).toMatchObject({
    ok: false,
    error: 'schema',
  })
})
