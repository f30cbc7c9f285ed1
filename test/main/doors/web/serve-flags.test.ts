import { expect, test } from 'vitest'
import { readServeFlags } from '../../../../src/main/doors/web/serve-flags'

test('without flags a free port is taken and a browser opened', () => {
  expect(readServeFlags([])).toEqual({ port: 0, open: true, json: false })
})

test('every flag is read', () => {
  expect(readServeFlags(['--port', '4100', '--no-open', '--json'])).toEqual({
    port: 4100,
    open: false,
    json: true,
  })
})

test.each([
  [['--port', '70000'], '--port 70000: a port is a number from 0 to 65535.'],
  [['--port', '-1'], /port/],
  [['--port', '0x50'], '--port 0x50: a port is a number from 0 to 65535.'],
  [['--prot', '1'], /--prot/],
  [['stray'], /stray/],
])('%j is answered with a sentence', (argv, sentence) => {
  const answer = readServeFlags(argv)
  expect(answer).toBeTypeOf('string')
  expect(answer).toMatch(sentence)
})
