import { expect, test } from 'vitest'
import { createParser, type Parser, type Parsing, settled } from '../../../src/main/rfb/parsing'
import { u8 } from '../../../src/main/rfb/wire'
import { deferred } from './wiring'

function listen(grammar: Parsing) {
  const errors: string[] = []
  const parser = createParser({ grammar, onError: (error) => errors.push(error.message) })
  return { parser, errors }
}

test('a grammar gets exactly the bytes it wants, however they come', () => {
  const got: number[][] = []
  const { parser } = listen(
    (function* () {
      for (const wanted of [2, 0, 3, 1]) got.push([...(yield wanted)])
    })(),
  )
  parser.start()
  parser.receive(u8(1))
  parser.receive(u8(2, 3, 4))
  parser.receive(u8(5, 6, 7))
  expect(got).toEqual([[1, 2], [], [3, 4, 5], [6]])
})

test('what comes while a grammar waits is kept for it', async () => {
  const gate = deferred<string>()
  const done = deferred<unknown>()
  const { parser } = listen(
    (function* () {
      const before = yield 2
      const word = yield* settled(gate.promise)
      done.keep([...before, word, ...(yield 2)])
    })(),
  )
  parser.start()
  parser.receive(u8(1, 2, 3))
  parser.receive(u8(4, 5))
  gate.keep('word')
  expect(await done.promise).toEqual([1, 2, 'word', 3, 4])
})

test('what comes before the start is kept', () => {
  const got: number[] = []
  const { parser } = listen(
    (function* () {
      got.push(...(yield 2))
    })(),
  )
  parser.receive(u8(8, 9))
  parser.start()
  expect(got).toEqual([8, 9])
})

test('an answer that comes while a grammar runs does not run it twice', () => {
  const got: number[] = []
  const errors: string[] = []
  const parser: Parser = createParser({
    grammar: answerItself(),
    onError: ({ message }) => errors.push(message),
  })
  function* answerItself(): Parsing {
    got.push(...(yield 1))
    parser.receive(u8(2))
    got.push(...(yield 1))
  }
  parser.start()
  parser.receive(u8(1))
  expect([got, errors]).toEqual([[1, 2], []])
})

test('an error is told once and nothing is heard after it', () => {
  const { parser, errors } = listen(
    (function* () {
      yield 1
      throw new Error('no')
    })(),
  )
  parser.start()
  parser.receive(u8(1))
  parser.receive(u8(1))
  expect(errors).toEqual(['no'])
})

test('a wish for too many bytes is an error, not an allocation', () => {
  const { parser, errors } = listen(
    (function* () {
      yield 2 ** 31
    })(),
  )
  parser.start()
  expect(errors).toEqual(['The other side announced more bytes than are allowed.'])
})
