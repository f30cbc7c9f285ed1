import { describe, expect, onTestFinished, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'

import type { Target } from '../../../../src/main/engine/ports'
import { connectVnc } from '../../../../src/main/targets/vnc/vnc'
import { openCuttingProxy, type WayToCut } from '../../../fakes/cutting-proxy'
import { type KeyWatch, watchKeys } from '../../../fakes/x-keys'
import { desktop, never, reason } from './real-server'

/** Each with the bytes that its input takes: 6 for a pointer, 8 for a key. */
const acts: readonly {
  readonly action: { readonly kind: string; readonly [part: string]: unknown }
  readonly bytes: number
}[] = [
  {
    action: {
      kind: 'drag',
      path: [
        [60, 60],
        [300, 200],
        [90, 350],
      ],
      ms: 120,
    },
    bytes: 90,
  },
  {
    action: {
      kind: 'drag',
      path: [
        [500, 60],
        [60, 500],
      ],
      button: 'right',
      ms: 80,
    },
    bytes: 60,
  },
  { action: { kind: 'keys', keys: ['ctrl', 'shift', 'alt', 'f7'] }, bytes: 64 },
  { action: { kind: 'hold', keys: ['shift', 'right'], ms: 60 }, bytes: 32 },
  // Nothing shows a letter here, and each is waited for: a short text.
  { action: { kind: 'type', text: 'Anna, Ä & {m}\n' }, bytes: 215 },
  { action: { kind: 'click', at: [40, 50], modifiers: ['ctrl', 'shift'], count: 2 }, bytes: 60 },
  { action: { kind: 'button', at: [70, 70], button: 'middle', state: 'down' }, bytes: 12 },
]

/**
 * Xtigervnc lifts by itself what a client that it knows to be gone has held; x11vnc lifts nothing. A button that is down
 * when its client goes can be lifted on x11vnc by nobody but who presses it again, which would be a click: keys only.
 */
/** What a client says first once it is back comes before its input: on x11vnc that is more than most of these acts, so that few are cut within. */
const servers = [
  { server: 'Xtigervnc', cuts: 150, kinds: /./, asked: true },
  { server: 'x11vnc', cuts: 50, kinds: /keys|hold|type/, asked: false },
] as const

async function line(server: 'Xtigervnc' | 'x11vnc') {
  const real = await desktop({ server })
  const keys = await watchKeys(real.display)
  onTestFinished(() => keys.close())
  const proxy = await openCuttingProxy(real.port)
  onTestFinished(() => proxy.close())
  const target = await connectVnc(`vnc://127.0.0.1:${proxy.port}`, { patience: 400 })
  onTestFinished(() => target.close())
  return { keys, proxy, target }
}

describe.skipIf(reason !== undefined)(`a line that is cut${reason ? ` (${reason})` : ''}`, () => {
  test.each(servers)(
    'wherever a line to $server is cut, no key and no button is down once it is there again',
    async ({ server, cuts, kinds, asked }) => {
      const { keys, proxy, target } = await line(server)
      const tried = acts.filter(({ action }) => kinds.test(action.kind))
      const left: string[] = []
      let cutAtAll = 0
      let held = 0
      // A test that never cut, or hardly ever while something was down, would say nothing.
      const isEnough = () => cutAtAll >= cuts && (held > 2 || !asked)
      // An act that was over before the byte came is tried again elsewhere: how much it sends depends on what is drawn meanwhile.
      for (let nth = 0; !isEnough() && nth < 3 * cuts; nth += 1) {
        const { action, bytes } = tried[nth % tried.length] ?? { action: { kind: '' }, bytes: 1 }
        const way = wayOf(nth)
        const at = 1 + ((nth * 7919) % bytes)
        const cut = proxy.cutAfter(at, way)
        const acting = target.perform(Action.parse(action), never).then(
          () => undefined,
          () => undefined,
        )
        const through = await Promise.race([cut, acting])
        if (through !== undefined) {
          cutAtAll += 1
          if (holdsSomething(through)) held += 1
          await acting
        }
        proxy.spare()
        await target.reconnect(never)
        const still = await downAfter(keys, target)
        if (still !== undefined) left.push(`${way} at byte ${at} of ${JSON.stringify(action)}: ${still}`)
      }
      expect(left).toEqual([])
      expect(isEnough(), `${cutAtAll} cut, ${held} held`).toBe(true)
    },
    120_000,
  )

  test('a server that never hears of the cut has no modifier down afterwards all the same', async () => {
    const { keys, proxy, target } = await line('Xtigervnc')
    for (const held of [['ctrl'], ['shift', 'alt'], ['super', 'ctrl']]) {
      const acting = target.perform(Action.parse({ kind: 'hold', keys: held, ms: 5000 }), never)
      acting.catch(() => undefined)
      while ((await keys.down()).keys.length < held.length);
      proxy.cutNow('hang')
      await expect(acting).rejects.toThrow('vnc 127.0.0.1')
      await target.reconnect(never)
      expect(await downAfter(keys, target)).toBeUndefined()
    }
  })
})

/** Whether what a client has said by then leaves a key or a button down: what the server made of it comes and goes too fast to be asked. */
function holdsSomething(said: Buffer): boolean {
  const down = new Set<number>()
  let buttons = 0
  for (let at = 0; at + 1 < said.length; ) {
    const size = sizeOf(said.subarray(at))
    if (at + size > said.length) break
    if (said[at] === 4 && said[at + 1] === 1) down.add(said.readUInt32BE(at + 4))
    else if (said[at] === 4) down.delete(said.readUInt32BE(at + 4))
    if (said[at] === 5) buttons = said[at + 1] ?? 0
    at += size
  }
  return down.size > 0 || buttons > 0
}

/** Of a client's message, in bytes; endless where it is cut off before that is known, or of a kind that is not sent here. */
function sizeOf(message: Buffer): number {
  const fixed = { 0: 20, 3: 10, 4: 8, 5: 6, 150: 10 }[message[0] ?? -1]
  if (fixed !== undefined) return fixed
  if (message[0] === 2 && message.length >= 4) return 4 + 4 * message.readUInt16BE(2)
  if (message[0] === 6 && message.length >= 8) return 8 + Math.abs(message.readInt32BE(4))
  if (message[0] === 248 && message.length >= 9) return 9 + (message[8] ?? 0)
  return Number.POSITIVE_INFINITY
}

/** A line that swallows takes a second until the client gives it up. */
const wayOf = (nth: number): WayToCut =>
  nth % 40 === 0 ? 'swallow' : ((['end', 'reset', 'late'] as const)[(nth >> 1) % 3] ?? 'late')

/** What is still down 100 ms from now, or, on a server that is busier than that, once it has answered; undefined as soon as nothing is. */
async function downAfter(keys: KeyWatch, target: Target): Promise<string | undefined> {
  for (const until = performance.now() + 100; performance.now() < until; )
    if ((await downNow(keys)) === undefined) return undefined
  // Asked for only now: what is said to the server counts among the bytes of the next cut.
  await target.observe(never).catch(() => undefined)
  return downNow(keys)
}

async function downNow(keys: KeyWatch): Promise<string | undefined> {
  const { keys: codes, buttons } = await keys.down()
  return codes.length === 0 && buttons === 0 ? undefined : `keys ${codes.join(' ')}, buttons ${buttons}`
}
