import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import type { RouterClient } from '@orpc/server'
import { expect, onTestFinished, test } from 'vitest'
import { openPortsDoor, PortFor } from '../../../../src/main/doors/electron/ports-door'
import { asElectron } from '../../../fakes/electron-port'
import { fakeService } from '../../../fakes/service'

function plug(purpose: PortFor) {
  const { service, router, seen } = fakeService()
  const { port1, port2 } = new MessageChannel()
  openPortsDoor(service)(purpose, asElectron(port2))
  onTestFinished(() => port1.close())
  return { port: port1, router, seen }
}

test('calls and streams travel over a port, and a closed port ends its streams', async () => {
  const { port, router, seen } = plug({ kind: 'api' })
  const client: RouterClient<typeof router> = createORPCClient(
    new RPCLink({
      port: {
        on: (event, listener) => port.on(event, (data) => listener({ data })),
        postMessage: (message: unknown) => port.postMessage(message),
      },
    }),
  )
  expect(await client.twice({ n: 21 })).toEqual({ n: 42 })
  const stream = await client.count({})
  expect((await stream.next()).value).toEqual({ n: 0 })
  expect(seen.streams).toBe(1)
  port.close()
  await expect.poll(() => seen.streams).toBe(0)
})

test.each([
  ['a broken call', '{"x'],
  ['bytes', new Uint8Array([1])],
  ['an object', { i: 1, p: {} }],
  ['an endless call', 'x'.repeat(2 << 20)],
])('%s closes the port it came by and nothing else', async (_, message) => {
  const { port } = plug({ kind: 'api' })
  port.postMessage(message)
  await once(port, 'close')
})

test('a live picture is bytes both ways, and its own bytes only', async () => {
  const { port, seen } = plug({ kind: 'live', run: 'r1' })
  const view = new Uint8Array([9, 7, 8, 9]).subarray(1, 3)
  port.postMessage(view)
  const [echo] = await once(port, 'message')
  expect(echo).toEqual(new Uint8Array([7, 8]))
  expect(echo.buffer.byteLength).toBe(2)
  expect(seen.live).toEqual(['r1'])
  port.postMessage(new Uint8Array([0]))
  await once(port, 'close')
})

test('text is no live picture', async () => {
  const { port } = plug({ kind: 'live', run: 'r1' })
  port.postMessage('hello')
  await once(port, 'close')
})

test('a port says what it is for, or it is refused', () => {
  expect(PortFor.safeParse({ kind: 'api' }).success).toBe(true)
  expect(PortFor.safeParse({ kind: 'live', run: '' }).success).toBe(false)
  expect(PortFor.safeParse({ kind: 'live', run: 'x'.repeat(121) }).success).toBe(false)
  expect(PortFor.safeParse({ kind: 'shell' }).success).toBe(false)
})
