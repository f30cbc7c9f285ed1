import { expect, test } from 'vitest'
import { readingsOf, scriptsOf } from '../../../../src/core/guards/reading/readings'

test.each([
  ['De1ete', 'delete'],
  ['5end n0w', 'send now'],
  ['Conf1rm', 'confirm'],
  ['P@y', 'pay'],
  ['$end', 'send'],
  ['D3l3t3', 'delete'],
  ['1nstall', 'install'],
])('%j may be read as %j', (text, read) => {
  expect(readingsOf(text)).toContain(read)
})

test.each(['Step 3', 'Pay $5', '2024', 'delete 12 files', 'a.b@c.org'])(
  'the numbers in %j stay numbers',
  (text) => {
    expect(readingsOf(text)[0]).toBe(text.toLowerCase())
  },
)

test('a number alone is no word', () => {
  expect(readingsOf('5 of 10')).toEqual(['5 of 10'])
})

test('a word of look-alikes keeps a reading in its own script', () => {
  expect(scriptsOf('сор')).toContain('сор')
  expect(scriptsOf('Удaлить')).toContain('удалить')
  expect(scriptsOf('删除')).toEqual(['删除'])
})

test('a long row of digits or signs is read in no time', () => {
  for (const sign of ['0', '$', '@1'])
    for (let nth = 0; nth < 10; nth++) expect(readingsOf(`${sign.repeat(15_000)} `)).toHaveLength(1)
})
