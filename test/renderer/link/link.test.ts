// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Snapshot, Update } from '../../../src/core/api/api'
import { nothingTold, toldAfter, updateFrom } from '../../../src/core/api/updates'
import { channelOver } from '../../../src/renderer/link/electron'
import { type LinkState, linkTo } from '../../../src/renderer/link/link'
import type { Client, Host, Refusal } from '../../../src/renderer/link/wire'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'
import { longRun, snapshotOf } from '../../fakes/snapshots'

/** A host whose wires each bring the given snapshots and then break. */
function hostOf(
  wires: readonly (readonly (Snapshot | Update)[])[],
  { refused, glimpsesBreak = false }: { refused?: Refusal; glimpsesBreak?: boolean } = {},
) {
  const events: string[] = []
  let opened = 0
  const host: Host = {
    open() {
      const snapshots = wires[opened] ?? []
      opened += 1
      const nth = opened
      const last = opened >= wires.length
      events.push(`open ${nth}`)
      const client: Client = {
        ...fakeLink().client,
        watch: async () =>
          (async function* () {
            for (const next of snapshots) yield 'kept' in next ? next : updateFrom(nothingTold, next)
            if (last && snapshots.length > 0) await new Promise(() => undefined)
            throw new Error('the wire broke')
          })(),
        glimpses: async () =>
          (async function* () {
            if (glimpsesBreak && !last) throw new Error('a glimpse was not as declared')
            if (snapshots.length > 0) yield { run: `run-${nth}`, since: nth, text: '' }
            await new Promise(() => undefined)
          })(),
      }
      return { client, close: () => void events.push(`close ${nth}`) }
    },
    refused: async () => refused,
    live: () => {
      throw new Error('no live picture here')
    },
    fetchFrame: async () => new Blob(),
  }
  return { host, opened: () => opened, events }
}

function follow(host: Host) {
  const seen: (LinkState | number)[] = []
  const link = linkTo(host)
  const stop = link.watch({
    onState: (state) => seen.at(-1) !== state && seen.push(state),
    onSnapshot: (snapshot) => seen.push(snapshot.runs),
    onGlimpse: () => undefined,
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

test.each(['refused', 'spent'] as const)(
  'a page that is %s is told so, and does not try for ever',
  async (refused) => {
    const { host, opened } = hostOf([[]], { refused })
    const { seen } = follow(host)
    await expect.poll(() => seen).toEqual([refused])
    expect(opened()).toBe(1)
  },
)

test('a stream that fails while its wire lives leaves no wire behind: the old one is closed before the next opens', async () => {
  const first = { ...scenes.start(), runs: 1 }
  const { host, events } = hostOf([[first], [{ ...first, runs: 2 }]])
  const { seen, stop } = follow(host)
  await expect.poll(() => seen.at(-1)).toBe(2)
  expect(events).toEqual(['open 1', 'close 1', 'open 2'])
  stop()
})

test('glimpses that break off are a lost wire as well', async () => {
  const first = { ...scenes.start(), runs: 1 }
  const { host, events } = hostOf([[first], [{ ...first, runs: 2 }]], { glimpsesBreak: true })
  const { seen, stop } = follow(host)
  await expect.poll(() => seen.at(-1)).toBe(2)
  expect(events).toEqual(['open 1', 'close 1', 'open 2'])
  stop()
})

test('a wire that breaks again and again after its first word is opened after growing pauses', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { host, opened } = hostOf(Array.from({ length: 50 }, () => [scenes.start()]))
  const { stop } = follow(host)
  await vi.advanceTimersByTimeAsync(10_000)
  // 250 + 500 + 1000 + 2000 + 4000 ms of pauses; without growth there would be forty wires.
  expect(opened()).toBe(6)
  stop()
})

test('updates are put together to whole snapshots, and one that does not fit opens the wire anew', async () => {
  const [whole, longer] = [snapshotOf(longRun(5)), snapshotOf(longRun(6))]
  const fitting = [
    updateFrom(nothingTold, whole),
    updateFrom(toldAfter(nothingTold, whole), { ...whole, runs: 2 }),
  ]
  const astray = updateFrom(toldAfter(nothingTold, longer), longer)
  const { host, events } = hostOf([[...fitting, astray], [whole]])
  const steps: (number | undefined)[] = []
  const stop = linkTo(host).watch({
    onState: () => undefined,
    onSnapshot: ({ run }) => steps.push(run?.steps.length),
    onGlimpse: () => undefined,
  })
  await expect.poll(() => events).toEqual(['open 1', 'close 1', 'open 2'])
  await expect.poll(() => steps).toEqual([5, 5, 5])
  stop()
})

test('an error in a listener is reported as a bug of the page and does not end the wire', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (cause: unknown) => void reported.push(cause))
  onTestFinished(() => void vi.unstubAllGlobals())
  const first = { ...scenes.start(), runs: 1 }
  const { host, events } = hostOf([[first, { ...first, runs: 2 }]])
  const states: LinkState[] = []
  const runs: number[] = []
  const stop = linkTo(host).watch({
    onState: (state) => states.push(state),
    onGlimpse: () => {
      throw new Error('no place for a glimpse')
    },
    onSnapshot(snapshot) {
      runs.push(snapshot.runs)
      throw new Error(`cannot show ${snapshot.runs}`)
    },
  })
  await expect.poll(() => reported.length).toBe(3)
  stop()
  expect(runs).toEqual([1, 2])
  expect(states).toEqual(['live', 'live'])
  expect(events).toEqual(['open 1'])
  expect(reported.map(String)).toContain('Error: cannot show 1')
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
