import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import type { AnyRouter } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Failure, failure, foreign, problem } from '../../../src/core/problem'
import { call } from '../../../src/main/service/call'
import { problemOfCall } from '../../../src/renderer/link/problem-of-call'

const nothing = { input: z.object({}), output: z.object({}) }

/** What a caller across a wire learns of a handler's error. */
const crossed = (error: Error): Promise<unknown> =>
  asked(
    {},
    call(nothing).handler(() => {
      throw error
    }),
  )

async function asked(input: object, save: AnyRouter): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const router = { save }
  new RPCHandler(router).upgrade(port1, { context: { console: 'page' } })
  const client: { save(input: object): Promise<object> } = createORPCClient(new RPCLink({ port: port2 }))
  port1.start()
  port2.start()
  onTestFinished(() => port1.close())
  return client.save(input).then(
    () => 'answered',
    (cause: unknown) => cause,
  )
}

const refused = (): Failure =>
  failure(
    'file.unwritable',
    { path: 'settings.json', why: problem('disk.full') },
    { cause: new Error('a cause') },
  )

test('what could not be written crosses the wire with its reason, without stack or cause', async () => {
  const error = await crossed(refused())
  expect(problemOfCall(error)).toEqual(refused().problem)
  expect(JSON.stringify(error)).not.toMatch(/a cause|call\.test/)
})

test('an error that knows no problem stays a general one', async () => {
  const error = await crossed(new TypeError('inner workings'))
  expect(problemOfCall(error)).toEqual(foreign('Internal server error'))
})

test('an input that does not fit crosses the wire as a problem of ours, and what is too long with how much may be', async () => {
  const task = { input: z.object({ task: z.string().max(20), mode: z.enum(['ask']) }), output: z.object({}) }
  const save = call(task).handler(() => ({}))
  const long = await asked({ task: 'a'.repeat(21), mode: 'ask' }, save)
  expect(problemOfCall(long)).toEqual(problem('input.too_long', { most: 20 }))
  expect(long).toHaveProperty('message', 'No more than 20 characters.')
  const other = await asked({ task: 'a', mode: 'never' }, save)
  expect(problemOfCall(other)).toEqual(problem('input.unfit', { field: 'mode' }))
})

test('a lost wire has no problem to tell', () => {
  expect(problemOfCall(new Error('the wire broke'))).toBeUndefined()
})
