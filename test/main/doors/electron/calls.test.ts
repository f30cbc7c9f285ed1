import { MessageChannel } from 'node:worker_threads'
import type { Client } from '@orpc/client'
import { os, type RouterClient } from '@orpc/server'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { answerCalls, callsOver } from '../../../../src/main/doors/electron/calls'
import { asElectron } from '../../../fakes/electron-port'

const side = (name: string) => ({
  hear: os.input(z.string()).handler(({ input }) => `${name} heard ${input}`),
  frame: os
    .input(z.object({ bytes: z.instanceof(Uint8Array) }))
    .handler(({ input }) => ({ bytes: input.bytes.map((byte) => byte ^ 255) })),
  nothing: os.handler(() => undefined),
  fail: os.handler((): void => {
    throw new Error('the keyring is locked', { cause: 'token-in-the-cause' })
  }),
  crash: os.handler((): void => {
    throw 'no error at all'
  }),
  wait: os.handler(() => new Promise<void>(() => undefined)),
})
type Side = RouterClient<ReturnType<typeof side>>

/** One side calls, the other answers, over a real channel. */
function open(name = 'service') {
  const { port1, port2 } = new MessageChannel()
  const gone = new AbortController()
  answerCalls(side(name), asElectron(port2))
  onTestFinished(() => port1.close())
  return { calls: callsOver<Side>(asElectron(port1), gone.signal), gone, near: port1, far: port2 }
}

test('both sides ask at once and each call gets its own answer', async () => {
  const [down, up] = [open('service'), open('main')]
  const answers = await Promise.all([down.calls.hear('a'), up.calls.hear('b'), down.calls.hear('c')])
  expect(answers).toEqual(['service heard a', 'main heard b', 'service heard c'])
})

test('bytes travel as bytes, both ways and exactly', async () => {
  const { calls } = open()
  const bytes = new Uint8Array(300_000).map((_, at) => at)
  const answer = await calls.frame({ bytes })
  expect(answer.bytes).toBeInstanceOf(Uint8Array)
  expect(
    Buffer.compare(
      answer.bytes,
      bytes.map((byte) => byte ^ 255),
    ),
  ).toBe(0)
})

test('nothing is an answer too', async () => {
  expect(await open().calls.nothing()).toBeUndefined()
})

test('a failure travels as its sentence, and nothing else of it', async () => {
  const { calls, near } = open()
  const posted: string[] = []
  near.on('message', (message) => posted.push(JSON.stringify(message)))
  await expect(calls.fail()).rejects.toThrow('the keyring is locked')
  await expect(calls.crash()).rejects.toThrow('no error at all')
  expect(posted).toHaveLength(2)
  expect(posted.join()).not.toContain('token-in-the-cause')
})

test('a call of the wrong shape is refused without its words', async () => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  answerCalls(side('service'), asElectron(port2))
  const calls = callsOver<{ hear: Client<Record<never, never>, { secret: string }, string, Error> }>(
    asElectron(port1),
    new AbortController().signal,
  )
  const refused = await calls.hear({ secret: 'sk-1' }).catch((cause: unknown) => cause)
  expect(refused).toMatchObject({ message: 'Input validation failed' })
  expect(JSON.stringify(refused)).not.toContain('sk-1')
})

test('the far end going away rejects what is under way, and what is asked later', async () => {
  const { calls, gone } = open()
  const underWay = calls.wait()
  gone.abort(new Error('the service process ended'))
  await expect(underWay).rejects.toThrow(/^the service process ended$/)
  await expect(calls.hear('later')).rejects.toThrow(/^the service process ended$/)
})

test('a port that closes first leaves the sentence to the end of the process', async () => {
  const { calls, gone, near, far } = open()
  const underWay = calls.wait()
  const closed = new Promise((resolve) => near.once('close', resolve))
  far.close()
  await closed
  gone.abort(new Error('the service process ended'))
  await expect(underWay).rejects.toThrow(/^the service process ended$/)
})
