import { expect, test } from 'vitest'
import { opensTagged, readTagged } from '../../../../../src/core/dialects/reading/tools/tags'

const one = (name: string, value: string) =>
  `<function=${name}><parameter=action>${value}</parameter></function>`

test('calls are read in order, each with its parameters', () => {
  expect(readTagged(`so ${one('a', '\nx y\n')} and ${one('b', '')}`, 0)).toEqual([
    { name: 'a', args: new Map([['action', 'x y']]) },
    { name: 'b', args: new Map([['action', '']]) },
  ])
})

test('what stands before the end of a thought does not count', () => {
  expect(readTagged(`${one('a', 'x')}</think>${one('b', 'y')}`, 0)).toMatchObject([{ name: 'b' }])
})

test('a function in a function is refused as cut off', () => {
  expect(readTagged(`<function=a>${one('b', 'x')}`, 0)).toMatchObject({ error: 'truncated' })
})

test('only the opening tag of a function tells this spelling', () => {
  expect(opensTagged('a <function=b>', 0)).toBe(true)
  expect(opensTagged('<function=b> a', 3)).toBe(false)
  expect(opensTagged('<tool_call>\n{"name": "<function=b>"}', 0)).toBe(false)
})

const arg = (key: string, value: string) => `<arg_key>${key}</arg_key>\n<arg_value>${value}</arg_value>\n`

test('calls with keys and values in tags of their own are read in order', () => {
  const text = `<tool_call>a\n${arg('action', 'x')}${arg('text', 'b </arg_value> c')}</tool_call><tool_call>b\n${arg('n', '1')}</tool_call>`
  expect(opensTagged(text, 0)).toBe(true)
  expect(readTagged(text, 0)).toEqual([
    {
      name: 'a',
      args: new Map([
        ['action', 'x'],
        ['text', 'b </arg_value> c'],
      ]),
    },
    { name: 'b', args: new Map([['n', '1']]) },
  ])
})

test('a call with keys and values is cut off at every place before its end', () => {
  const whole = `<tool_call>a\n${arg('action', 'x')}${arg('text', 'y')}</tool_call>`
  for (let end = '<tool_call>a\n<arg_key>'.length; end < whole.length; end++) {
    expect(readTagged(whole.slice(0, end), 0)).toMatchObject({ error: 'truncated' })
  }
})
