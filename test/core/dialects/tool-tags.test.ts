import { expect, test } from 'vitest'
import { opensTagged, readTagged } from '../../../src/core/dialects/tool-tags'

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
})
