import { afterEach, expect, test } from 'vitest'
import { encodePacket, type Packet } from '../../../../../src/main/practice/phone/adbd/packet'
import { type PhoneServer, servePhone } from '../../../../../src/main/practice/phone/adbd/phone-server'
import { connectDirect, connectRaw, keyStore, type RawHost } from '../../../../fakes/adb-direct'
import { fakePhone } from '../../../../fakes/phone'

const nothing = new Uint8Array()
const open: PhoneServer[] = []

async function serve(options: Parameters<typeof servePhone>[1] = {}): Promise<PhoneServer> {
  const server = await servePhone(fakePhone(), options)
  open.push(server)
  return server
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

const hello: Packet = {
  command: 'CNXN',
  arg0: 0x01000001,
  arg1: 1024 * 1024,
  payload: Buffer.from('host::\0'),
}

async function greeted(server: PhoneServer): Promise<RawHost> {
  const host = await connectRaw(server.port)
  host.send(encodePacket(hello))
  expect((await host.next())?.command).toBe('CNXN')
  return host
}

const opening = (name: string, id = 1): Uint8Array =>
  encodePacket({ command: 'OPEN', arg0: id, arg1: 0, payload: Buffer.from(`${name}\0`) })

function broken(change: (bytes: Buffer) => void): Uint8Array {
  const bytes = Buffer.from(encodePacket(hello))
  change(bytes)
  return bytes
}

const hostile = [
  ['a wrong magic number', broken((bytes) => bytes.writeUInt32LE(1, 20))],
  ['a huge length', broken((bytes) => bytes.writeUInt32LE(0xffffffff, 12))],
  ['a length over the bound of a greeting', broken((bytes) => bytes.writeUInt32LE(4097, 12))],
  ['an unknown command', broken((bytes) => bytes.write('HACK', 0, 'latin1'))],
  ['a wrong sum', broken((bytes) => bytes.writeUInt32LE(1, 16))],
  ['no ADB at all', Buffer.from('GET / HTTP/1.1\r\nHost: practice\r\n\r\n')],
  ['TLS', encodePacket({ ...hello, command: 'STLS' })],
  ['a stream before the greeting', opening('shell:id')],
  [
    'a key that is none',
    Buffer.concat([
      encodePacket(hello),
      encodePacket({ command: 'AUTH', arg0: 3, arg1: 0, payload: Buffer.from('AAAA x@y\0') }),
    ]),
  ],
] as const

test.each(hostile)('%s ends this link, and no other', async (_, bytes) => {
  const server = await serve({ faults: { auth: 'open' } })
  const good = await greeted(server)
  server.faults.set({ auth: 'ask' })
  const bad = await connectRaw(server.port)
  bad.send(bytes)
  for (let packet = await bad.next(); packet !== undefined; packet = await bad.next())
    expect(packet.command).toBe('AUTH')
  good.send(opening('shell,v2,raw:echo still here'))
  expect((await good.next())?.command).toBe('OKAY')
  expect(Buffer.from((await good.next())?.payload ?? nothing).toString('utf8', 5)).toBe('still here\n')
})

test('a packet in many small pieces is one packet', async () => {
  const host = await connectRaw((await serve()).port)
  for (const byte of encodePacket(hello)) host.send(Uint8Array.of(byte))
  expect(Buffer.from((await host.next())?.payload ?? nothing).toString()).toBe(
    'device::ro.product.name=practice;ro.product.model=Practice Phone;ro.product.device=practice;' +
      'features=shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir',
  )
})

test('the phone writes nothing more until the host has acknowledged', async () => {
  const host = await greeted(await serve())
  host.send(opening('exec:echo a; echo b'))
  const okay = await host.next()
  expect(Buffer.from((await host.next())?.payload ?? nothing).toString()).toBe('a\n')
  host.send(opening('exec:echo c', 2))
  // The second stream comes through while the first one waits.
  expect((await host.next())?.arg1).toBe(2)
  expect(Buffer.from((await host.next())?.payload ?? nothing).toString()).toBe('c\n')
  host.send(encodePacket({ command: 'OKAY', arg0: 1, arg1: okay?.arg0 ?? 0, payload: nothing }))
  expect(Buffer.from((await host.next())?.payload ?? nothing).toString()).toBe('b\n')
})

test('a host that writes and writes without being acknowledged is sent away', async () => {
  const host = await greeted(await serve())
  host.send(opening('exec:sleep 1000'))
  const id = (await host.next())?.arg0 ?? 0
  const flood = encodePacket({ command: 'WRTE', arg0: 1, arg1: id, payload: new Uint8Array(1024 * 1024) })
  for (let count = 0; count < 5; count += 1) host.send(flood)
  expect(await host.next()).toBeUndefined()
})

test('more streams than a host may have are refused, and what nobody offers', async () => {
  const host = await greeted(await serve())
  for (let id = 1; id <= 256; id += 1) {
    host.send(opening('exec:sleep 1000', id))
    expect((await host.next())?.command).toBe('OKAY')
  }
  host.send(opening('exec:true', 257))
  expect(await host.next()).toMatchObject({ command: 'CLSE', arg0: 0, arg1: 257 })
})

test.each(['tcp:80', 'localabstract:scrcpy', 'jdwp:1', 'shell', ''])('%j is refused', async (name) => {
  const host = await greeted(await serve())
  host.send(opening(name))
  expect(await host.next()).toMatchObject({ command: 'CLSE', arg0: 0, arg1: 1 })
})

test.each(['root:', 'reboot:bootloader', 'tcpip:5555'])('%s is refused in words', async (name) => {
  const host = await greeted(await serve())
  host.send(opening(name))
  expect((await host.next())?.command).toBe('OKAY')
  expect(Buffer.from((await host.next())?.payload ?? nothing).toString()).toMatch(/adbd|phone/)
})

test('a socket that the phone listens on is served', async () => {
  const server = await serve()
  server.listeners.set('localabstract:video', (stream) => stream.write(Buffer.from('frames')))
  const host = await greeted(server)
  host.send(opening('localabstract:video'))
  expect((await host.next())?.command).toBe('OKAY')
  expect(Buffer.from((await host.next())?.payload ?? nothing).toString()).toBe('frames')
})

test('a signature by nobody is answered with another token, and a host that waits is not in', async () => {
  const server = await serve({ faults: { auth: 'ask' } })
  const store = keyStore()
  await store.generateKey()
  const asking = connectDirect(server.port, store)
  const refused = expect(asking).rejects.toThrow()
  const host = await connectRaw(server.port)
  host.send(encodePacket(hello))
  expect(await host.next()).toMatchObject({ command: 'AUTH', arg0: 1 })
  // A signature by nobody is answered with another token.
  host.send(encodePacket({ command: 'AUTH', arg0: 2, arg1: 0, payload: new Uint8Array(256) }))
  expect(await host.next()).toMatchObject({ command: 'AUTH', arg0: 1 })
  await server.close()
  await refused
})

test('no host is let in while the phone rejects, known or not', async () => {
  const server = await serve({ faults: { auth: 'reject' } })
  const asking = expect(connectDirect(server.port)).rejects.toThrow()
  const host = await connectRaw(server.port)
  host.send(encodePacket(hello))
  await host.next()
  server.faults.accept()
  host.send(encodePacket({ command: 'AUTH', arg0: 2, arg1: 0, payload: new Uint8Array(256) }))
  expect(await host.next()).toMatchObject({ command: 'AUTH' })
  await server.close()
  await asking
})
