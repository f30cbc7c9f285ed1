import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { writtenMessage } from '../../../../src/core/hands/written'
import type { HandInput, Wire } from '../../../../src/main/engine/ports'
import { createRfbClient } from '../../../../src/main/rfb/client/client'
import { createFramebuffer } from '../../../../src/main/rfb/framebuffer'
import { createRfbServer, type RfbServer } from '../../../../src/main/rfb/server/server'
import { connectVnc, type VncOptions } from '../../../../src/main/targets/vnc/vnc'

const never = new AbortController().signal
const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A list that can be waited on. */
function recorder<T>() {
  const items: T[] = []
  const listeners = new Set<() => void>()
  return {
    items,
    add(item: T) {
      items.push(item)
      for (const listener of [...listeners]) listener()
    },
    until: (enough: (items: readonly T[]) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!enough(items)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      }),
  }
}

async function listening(onSocket: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onSocket(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return `vnc://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

/** A VNC server in this process: its screen, and what reaches it in words. */
async function upstream(width = 64, height = 48) {
  const screen = createFramebuffer(width, height)
  const input = recorder<string>()
  const servers: RfbServer[] = []
  const sockets: Socket[] = []
  const url = await listening((socket) => {
    const server = createRfbServer({
      framebuffer: screen,
      name: 'a desk',
      send: (bytes) => void socket.write(bytes),
      onPointer: (x, y, mask) => input.add(`pointer ${x},${y} ${mask}`),
      onKey: (keysym, down) => input.add(`key ${keysym} ${down}`),
      onCutText: (text) => input.add(`cut ${text}`),
      onEnd: () => void socket.destroy(),
    })
    servers.push(server)
    sockets.push(socket)
    socket.on('data', (bytes) => server.receive(bytes))
    socket.on('close', () => server.disconnected())
  })
  return { url, screen, input, servers, sockets }
}

async function connected(options: VncOptions = {}, query = '') {
  const up = await upstream()
  const target = await connectVnc(`${up.url}${query}`, options)
  closing.push(() => target.close())
  return { ...up, target }
}

/** A viewer such as noVNC at the other end of a wire, and the gate between it and the target. */
async function viewing(query = '') {
  const up = await connected({}, query)
  const hands = recorder<HandInput>()
  const gate = { open: true }
  const asked = recorder<boolean>()
  const admit = () => {
    asked.add(gate.open)
    return gate.open
  }
  const cuts = recorder<string>()
  let toTarget: (bytes: Uint8Array) => void = () => undefined
  let gone: () => void = () => undefined
  const wire: Wire = {
    send: (bytes) => queueMicrotask(() => viewer.receive(bytes.slice())),
    onBytes: (listener) => {
      toTarget = listener
    },
    onClose: (listener) => {
      gone = listener
    },
    close: () => viewer.disconnected(),
  }
  const ready = recorder<string>()
  const screen = createFramebuffer(1, 1)
  const viewer = createRfbClient({
    framebuffer: screen,
    send: (bytes) => queueMicrotask(() => toTarget(bytes.slice())),
    onReady: ({ name }) => ready.add(name),
    onCutText: (text) => cuts.add(text),
  })
  const unsent = recorder<string>()
  up.target.view(wire, {
    admit,
    onHand: (input) => hands.add(input),
    onUnsent: ({ code }) => unsent.add(code),
  })
  await ready.until((names) => names.length === 1)
  /** In order with what the viewer sends. */
  const write = (text: string) => Promise.resolve().then(() => toTarget(writtenMessage(text)))
  return { ...up, hands, gate, asked, viewer, view: screen, cuts, unsent, write, hangUp: () => gone() }
}

test('a screen that changes is seen with its new number', async () => {
  const { target, screen } = await connected()
  const before = await target.observe(never)
  screen.pixels.set([200, 100, 50, 255], 4)
  screen.damage({ x: 1, y: 0, width: 1, height: 1 })
  const seen = recorder<number>()
  for (let seq = before.seq; seq === before.seq; ) {
    const { quiet } = await target.settle(never)
    expect(quiet).toBe(true)
    seq = (await target.observe(never)).seq
    seen.add(seq)
  }
  const after = await target.observe(never)
  expect([...after.picture.pixels.subarray(4, 8)]).toEqual([200, 100, 50, 255])
})

test('a server that says nothing is given up on in time', async () => {
  const url = await listening(() => undefined)
  await expect(connectVnc(url, { handshake: 50 })).rejects.toThrow(
    /^vnc 127\.0\.0\.1:\d+: no answer within 0\.05 s\.$/,
  )
})

test('an attempt to connect can be called off', async () => {
  const stop = new AbortController()
  const url = await listening(() => stop.abort(new Error('stopped')))
  await expect(connectVnc(url, { signal: stop.signal })).rejects.toThrow('stopped')
  await expect(connectVnc(url, { signal: stop.signal })).rejects.toThrow('stopped')
})

test.each([
  [
    'another protocol',
    (socket: Socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n'),
    'does not speak VNC',
  ],
  [
    'a hang-up',
    (socket: Socket) => void socket.end(),
    'the server closed the connection before it was ready',
  ],
  [
    'a flood of nonsense',
    (socket: Socket) => void socket.write(Buffer.alloc(1 << 20, 7)),
    'does not speak VNC',
  ],
])('%s is one sentence with the address', async (_, behave, sentence) => {
  const url = await listening(behave)
  await expect(connectVnc(url, {})).rejects.toThrow(sentence)
  await expect(connectVnc(url, {})).rejects.toThrow(/^vnc 127\.0\.0\.1:\d+: /)
})

test('where nobody listens the operator is asked whether the server runs', async () => {
  const up = await upstream()
  const target = await connectVnc(up.url, {})
  await target.close()
  await closing.pop()?.()
  await expect(connectVnc(up.url, {})).rejects.toThrow(
    /connection refused\. Is the server running, and is this its port\?$/,
  )
})

test('closing lifts what is held before the connection ends', async () => {
  const { target, input } = await connected()
  await target.perform(Action.parse({ kind: 'button', at: [3, 4], button: 'middle', state: 'down' }), never)
  await target.close()
  await input.until((items) => items.length === 3)
  expect(input.items).toEqual(['pointer 3,4 0', 'pointer 3,4 2', 'pointer 3,4 0'])
  expect(target.status().state).toBe('lost')
  await expect(target.observe(never)).rejects.toThrow('closed')
})

test('a connection lost in mid-drag is let go on both sides after a reconnect', async () => {
  const { target, input, sockets } = await connected()
  const drag = target.perform(
    Action.parse({
      kind: 'drag',
      path: [
        [1, 1],
        [40, 40],
      ],
      ms: 60_000,
    }),
    never,
  )
  await input.until((items) => items.includes('pointer 1,1 1'))
  sockets[0]?.destroy()
  await expect(drag).rejects.toThrow('the server closed the connection')
  const before = input.items.length
  await target.reconnect(never)
  await input.until((items) => items.length > before)
  expect(input.items.at(-1)).toMatch(/^pointer \d+,\d+ 0$/)
})

test('a viewer sees the kept picture, and its hands reach the desktop while they are admitted', async () => {
  const { viewer, view, hands, input, target } = await viewing()
  await viewer.requestFull()
  expect(view).toMatchObject({ width: 64, height: 48 })
  viewer.pointer(5, 6, 1)
  viewer.pointer(5, 6, 0)
  viewer.key(0x61, true)
  viewer.key(0x61, false)
  await input.until((items) => items.length === 4)
  expect(input.items).toEqual(['pointer 5,6 1', 'pointer 5,6 0', 'key 97 true', 'key 97 false'])
  expect(hands.items.map(({ ms: _, ...rest }) => rest)).toEqual([
    { type: 'pointer', at: [5, 6], mask: 1 },
    { type: 'pointer', at: [5, 6], mask: 0 },
    { type: 'key', keysym: 97, down: true },
    { type: 'key', keysym: 97, down: false },
  ])
  expect((await target.observe(never)).cursor).toEqual([5, 6])
})

test('hands that are not admitted reach nothing and are not reported', async () => {
  const { viewer, gate, hands, input, target } = await viewing()
  gate.open = false
  viewer.pointer(5, 6, 1)
  viewer.key(0x61, true)
  viewer.cutText('mine')
  await viewer.probe()
  await target.perform(Action.parse({ kind: 'hover', at: [9, 9] }), never)
  await input.until((items) => items.length > 0)
  expect(input.items).toEqual(['pointer 9,9 0'])
  expect(hands.items).toEqual([])
})

test('when admission ends in the middle of a press everything held is let go, without another move', async () => {
  const { viewer, gate, input } = await viewing()
  viewer.key(0xffe1, true)
  viewer.pointer(5, 6, 1)
  await input.until((items) => items.length === 2)
  gate.open = false
  await input.until((items) => items.length === 4)
  expect(input.items.slice(2)).toEqual(['key 65505 false', 'pointer 5,6 0'])
  viewer.pointer(7, 7, 0)
  await viewer.probe()
  expect(input.items).toHaveLength(4)
})

test('a viewer that goes in the middle of a press leaves nothing down', async () => {
  const { viewer, input, hangUp } = await viewing()
  viewer.pointer(5, 6, 4)
  await input.until((items) => items.length === 1)
  hangUp()
  await input.until((items) => items.length === 2)
  expect(input.items[1]).toBe('pointer 5,6 0')
})

test('the clipboard of the desktop is told only to a viewer whose hands are admitted', async () => {
  const { gate, asked, cuts, servers, viewer } = await viewing()
  gate.open = false
  servers[0]?.sendCutText('secret')
  await asked.until((answers) => answers.length > 0)
  gate.open = true
  servers[0]?.sendCutText('for you')
  await cuts.until((items) => items.length > 0)
  await viewer.probe()
  expect(cuts.items).toEqual(['for you'])
})

test('a viewer’s clipboard is handed on and reported', async () => {
  const { viewer, input, hands } = await viewing()
  await viewer.probe()
  viewer.cutText('für dich')
  await input.until((items) => items.length === 1)
  expect(input.items).toEqual(['cut für dich'])
  expect(hands.items).toMatchObject([{ type: 'paste', text: 'für dich' }])
})

const letter = (sign: string) => [`key ${sign.codePointAt(0)} true`, `key ${sign.codePointAt(0)} false`]

test('what an input method puts together is written by keys where it has some, in order with the others', async () => {
  const { viewer, input, hands, write } = await viewing()
  viewer.key(0x61, true)
  viewer.key(0x61, false)
  await write('é')
  viewer.key(0x62, true)
  viewer.key(0x62, false)
  await input.until((items) => items.includes('key 98 false'))
  expect(input.items.filter((line) => line.startsWith('key'))).toEqual(['a', 'é', 'b'].flatMap(letter))
  expect(hands.items.map(({ type }) => type)).toEqual(['key', 'key', 'written', 'key', 'key'])
})

test('a text that the machine can be given no way is told, and is not recorded as written', async () => {
  const { hands, input, unsent, write, target } = await viewing('?keyboard=de')
  await target.observe(never)
  await write('你好')
  expect(unsent.items).toEqual(['vnc.keyboard.not_taken'])
  expect([hands.items, input.items]).toEqual([[], []])
})

test('a server that takes no keys by their place is told before any is pressed, where a keyboard is named', async () => {
  const { target, input } = await connected({}, '?keyboard=de')
  expect(target.info.address).not.toContain('keyboard')
  await target.observe(never)
  const action = Action.parse({ kind: 'type', text: 'lazy' })
  const why = { code: 'vnc.keyboard.not_taken', params: { keyboard: 'de' } }
  expect(target.cannot?.(action)).toEqual(why)
  await expect(target.perform(action, never)).rejects.toMatchObject({ problem: { params: { why } } })
  expect(input.items).toEqual([])
  await target.perform(Action.parse({ kind: 'click', at: [5, 5] }), never)
  expect(input.items).toContain('pointer 5,5 1')
})
