// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Snapshot } from '../../../src/core/api/api'
import { channelOver } from '../../../src/renderer/link/electron'
import { openFrames } from '../../../src/renderer/link/frames'
import { type LinkState, linkTo } from '../../../src/renderer/link/link'
import type { Client, Host } from '../../../src/renderer/link/wire'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

/** A host whose wires each bring the given snapshots and then break. */
function hostOf(wires: readonly (readonly Snapshot[])[], refused = false) {
  let opened = 0
  const host: Host = {
    open() {
      const snapshots = wires[opened] ?? []
      opened += 1
      const last = opened >= wires.length
      const client: Client = {
        ...fakeLink().client,
        watch: async () =>
          (async function* () {
            yield* snapshots
            if (last && snapshots.length > 0) await new Promise(() => undefined)
            throw new Error('the wire broke')
          })(),
      }
      return client
    },
    refused: async () => refused,
    live: () => {
      throw new Error('no live picture here')
    },
    fetchFrame: async () => new Blob(),
  }
  return { host, opened: () => opened }
}

function follow(host: Host) {
  const seen: (LinkState | number)[] = []
  const link = linkTo(host)
  const stop = link.watch({
    onState: (state) => seen.at(-1) !== state && seen.push(state),
    onSnapshot: (snapshot) => seen.push(snapshot.runs),
  })
  return { seen, stop }
}

test('a lost wire is opened anew and the snapshots go on', async () => {
  const first = { ...scenes.start(), runs: 1 }
  const { host } = hostOf([[first], [{ ...first, runs: 2 }]])
  const { seen, stop } = follow(host)
  await expect.poll(() => seen.at(-1)).toBe(2)
  expect(seen).toEqual(['live', 1, 'lost', 'live', 2])
  stop()
})

test('a page with the wrong token is told so, and does not try for ever', async () => {
  const { host, opened } = hostOf([[]], true)
  const { seen } = follow(host)
  await expect.poll(() => seen).toEqual(['refused'])
  expect(opened()).toBe(1)
})

test('bytes of the live picture are copied before they are posted, for their buffer is used again', async () => {
  const { port1, port2 } = new MessageChannel()
  const posted: unknown[] = []
  port1.postMessage = (message: unknown) => void posted.push(message)
  const channel = channelOver(port1)
  const buffer = new Uint8Array(10_240)
  buffer.set([1, 2, 3])
  channel.send(buffer.subarray(0, 3))
  buffer.fill(9)
  expect(posted).toEqual([new Uint8Array([1, 2, 3])])
  expect(posted[0]).toHaveProperty('buffer.byteLength', 3)
  port2.close()
})

test('noVNC finds all it looks for on the channel itself, and hears of its end once', () => {
  const channel = channelOver(new MessageChannel().port1)
  const own = Object.getOwnPropertyNames(channel)
  for (const name of [
    'send',
    'close',
    'binaryType',
    'onerror',
    'onmessage',
    'onopen',
    'protocol',
    'readyState',
  ])
    expect(own).toContain(name)
  expect(channel.readyState).toBe(WebSocket.OPEN)
  let ended = 0
  channel.onclose = () => {
    ended += 1
  }
  channel.close()
  channel.close()
  expect(ended).toBe(1)
  expect(channel.readyState).toBe(WebSocket.CLOSED)
})

test('a frame is fetched once, and again only after it failed', async () => {
  let fails = true
  const asked: string[] = []
  const frame = openFrames(async (run, hash) => {
    asked.push(`${run}/${hash}`)
    if (fails) throw new Error('not there yet')
    return new Blob(['x'])
  })
  await expect(frame('r', 'a')).rejects.toThrow('not there yet')
  fails = false
  expect(await frame('r', 'a')).toBe(await frame('r', 'a'))
  expect(asked).toEqual(['r/a', 'r/a'])
})
