import { expect, test } from 'vitest'
import { findXmlCalls } from '../../../../src/core/dialects/ui-tars/xml'

const find = (text: string) => {
  const found = findXmlCalls(text, 0)
  if (found === undefined || 'error' in found) return found?.error
  return found.calls.map(({ name, args }) => [name, Object.fromEntries(args)])
}
const block = (inside: string) => `thought<seed:tool_call>\n${inside}\n</seed:tool_call>`
const scroll = ['scroll', { direction: 'up', point: '1 2' }]

test.each([
  '<function=scroll>\n<parameter=direction>up</parameter>\n<parameter=point>1 2</parameter>\n</function>',
  "<function name='scroll'><parameter name='direction'>up</parameter><parameter name=\"point\">1 2</parameter></function>",
  '<function>\n<name>scroll</name>\n<parameter>\n<direction>up</direction>\n<point>1 2</point>\n</parameter>\n</function>',
])('%s', (written) => {
  expect(find(block(written))).toEqual([scroll])
})

test('several calls are found in order, in one block or two', () => {
  const wait = '<function=wait>\n</function>'
  expect(find(block(`${wait}\n${wait}`))).toHaveLength(2)
  expect(find(`${block(wait)}\n<seed:tool_call>${wait}</seed:tool_call>`)).toHaveLength(2)
})

test('text is taken as it stands, its line breaks as escapes or not', () => {
  const typed = (text: string) =>
    find(block(`<function=type><parameter=content>${text}</parameter></function>`))
  expect(typed(' a <b> & "c"\\n')).toEqual([['type', { content: ' a <b> & "c"\n' }]])
  expect(typed('C:\\\\new')).toEqual([['type', { content: 'C:\\new' }]])
})

test.each([
  ['<seed:tool_call>', 'truncated'],
  ['<seed:tool_call><function=click><parameter=point>1', 'truncated'],
  ['<seed:tool_call><function=click><param', 'truncated'],
  ['<seed:tool_call><function=click>prose </function></seed:tool_call>', 'schema'],
  [block('<function><parameter=a>1</parameter></function>'), 'schema'],
  [block('<function=a><parameter=a>1</parameter><parameter=a>2</parameter></function>'), 'schema'],
  [block(''), undefined],
  ['no call', undefined],
])('%s: %s', (text, error) => {
  expect(find(text)).toBe(error)
})
