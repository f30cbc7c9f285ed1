import { expect, test } from 'vitest'
import { foreign } from '../../../../../src/core/problem'
import type { Problem } from '../../../../../src/core/problems/shape'
import { createLink, type Line } from '../../../../../src/main/targets/adb/line/link'
import { textOf } from '../../../../../src/main/targets/adb/line/reply'
import { sh } from '../../../../../src/main/targets/adb/line/shell'
import { never, sentenceOf } from '../stand'

type Socket = Awaited<ReturnType<Line['open']>>

/** A socket that gives these chunks and ends. */
function socketOf(
  service: string,
  chunks: readonly Uint8Array[],
  onClose: () => void = () => undefined,
): Socket {
  const readable: unknown = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const socket: unknown = {
    service,
    readable,
    writable: new WritableStream(),
    closed: Promise.resolve(undefined),
    close: onClose,
  }
  if (!isSocket(socket)) throw new Error('no socket')
  return socket
}

const isSocket = (value: unknown): value is Socket => typeof value === 'object' && value !== null

const frame = (id: number, data: string | readonly number[]): Buffer => {
  const bytes = typeof data === 'string' ? Buffer.from(data) : Buffer.from([...data])
  const head = Buffer.alloc(5)
  head[0] = id
  head.writeUInt32LE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

function lineOf(chunks: readonly Uint8Array[] | 'silent', shellV2 = true) {
  let lose: (problem: Problem) => void = () => undefined
  const asked: string[] = []
  const line: Line = {
    model: 'a phone',
    shellV2,
    open: async (service) => {
      asked.push(service)
      return chunks === 'silent' ? new Promise<never>(() => undefined) : socketOf(service, chunks)
    },
    gone: new Promise((resolve) => {
      lose = resolve
    }),
    close: async () => undefined,
  }
  return { link: createLink(line, 'adb X'), asked, lose: (words: string) => lose(foreign(words)) }
}

const how = { ms: 5000, signal: never }

test('output, errors and the exit code are told apart, however the bytes are cut', async () => {
  const bytes = Buffer.concat([
    frame(1, 'one '),
    frame(2, 'oops'),
    frame(1, 'two'),
    frame(9, '?'),
    frame(3, [7]),
  ])
  for (const size of [1, 3, 8, bytes.length]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    const reply = await lineOf(chunks).link.run(sh`x`, how)
    expect([textOf(reply), reply.stderr, reply.code]).toEqual(['one two', 'oops', 7])
  }
})

test('without shell v2 the line tells its own end', async () => {
  const { link, asked } = lineOf([Buffer.from('some words\nPILOTHOUSE-END-0\n')], false)
  const reply = await link.run(sh`echo ${'some words'}`, how)
  expect(asked).toEqual(["exec:echo 'some words'; echo 'PILOTHOUSE-END-'$?"])
  expect([textOf(reply), reply.code]).toEqual(['some words\n', 0])
})

test.each([[true], [false]])('an answer without an end is no answer (shell v2: %s)', async (shellV2) => {
  const { link } = lineOf([frame(1, 'half a pict')], shellV2)
  expect(await sentenceOf(link.run(sh`x`, how))).toBe(
    'adb X: the phone was cut off in the middle of its answer.',
  )
})

test('an answer that is no shell protocol, and one without bounds, are refused', async () => {
  const { link } = lineOf([Buffer.from([1, 0xff, 0xff, 0xff, 0xff, 0])])
  expect(await sentenceOf(link.run(sh`x`, how))).toMatch(/no shell protocol/)
  const many = Array.from({ length: 5 }, () => frame(1, 'x'.repeat(15 * 1024 * 1024)))
  expect(await sentenceOf(lineOf(many).link.run(sh`x`, how))).toMatch(/too long/)
})

test('a phone that does not answer is told with its deadline, and is lost at the third silence', async () => {
  const { link } = lineOf('silent')
  const quick = { ms: 5, signal: never }
  expect(await sentenceOf(link.run(sh`x`, quick))).toBe('adb X: the phone did not answer within 0.005 s.')
  await sentenceOf(link.run(sh`x`, quick))
  expect(link.lost.aborted).toBe(false)
  expect(await sentenceOf(link.run(sh`x`, quick))).toMatch(/does not answer any more/)
  expect(link.lost.aborted).toBe(true)
  expect(await sentenceOf(link.run(sh`x`, how))).toMatch(/does not answer any more/)
})

test('an abort ends a command that was never opened', async () => {
  const { link } = lineOf('silent')
  const stop = new AbortController()
  const work = link.run(sh`x`, { ms: 5000, signal: stop.signal })
  stop.abort(new Error('stopped'))
  expect(await sentenceOf(work)).toBe('stopped')
  expect(link.lost.aborted).toBe(false)
})

test('the sentence of a loss is that of whoever told of it first', async () => {
  const { link, lose } = lineOf('silent')
  const work = sentenceOf(link.run(sh`x`, how))
  lose('the phone is gone. Plug it in again.')
  expect(await work).toBe('adb X: the phone is gone. Plug it in again.')
  await link.close()
  expect(String(link.lost.reason.message)).toBe('adb X: the phone is gone. Plug it in again.')
})
