import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openAnswers } from '../../../../src/main/doors/cli/answers'

function open() {
  const input = new PassThrough()
  const output = new PassThrough()
  return { input, output, answers: openAnswers({ input, output }) }
}
const never = new AbortController().signal

test('lines of a pipe answer one prompt after the other', async () => {
  const { input, output, answers } = open()
  input.write('y\nq\n')
  expect(await answers.ask('first? ', never)).toBe('y')
  expect(await answers.ask('second? ', never)).toBe('q')
  expect(String(output.read())).toBe('first? \nsecond? \n')
})

test('where the input has ended nobody answers, however often it is asked', async () => {
  const { input, answers } = open()
  input.end()
  expect(await answers.ask('first? ', never)).toBeUndefined()
  expect(await answers.ask('second? ', never)).toBeUndefined()
})

test('a question that is over takes no line; the next one does', async () => {
  const { input, answers } = open()
  const over = new AbortController()
  const first = answers.ask('first? ', over.signal)
  over.abort()
  expect(await first).toBeUndefined()
  input.write('late\n')
  expect(await answers.ask('second? ', never)).toBe('late')
})
