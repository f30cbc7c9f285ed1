import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Command, encodePacket } from '../../../../../src/main/practice/phone/adbd/packet'
import { type PhoneServer, servePhone } from '../../../../../src/main/practice/phone/adbd/phone-server'
import { connectDirect, connectRaw } from '../../../../fakes/adb-direct'
import { fakePhone } from '../../../../fakes/phone'

let server: PhoneServer

beforeEach(async () => {
  server = await servePhone(fakePhone())
})
afterEach(() => server.close())

async function connected() {
  const adb = await connectDirect(server.port)
  const shell = adb.subprocess.shellProtocol
  if (shell === undefined) throw new Error('no shell v2')
  return { adb, shell }
}

test('the link dies after so many bytes, in the middle of a picture; the next one is whole again', async () => {
  const { adb, shell } = await connected()
  server.faults.set({ dropAfter: 20_000 })
  await expect(shell.spawnWait('screencap')).rejects.toThrow()
  await adb.disconnected
  server.faults.set({ dropAfter: undefined })
  const again = await connected()
  expect((await again.shell.spawnWait('screencap')).stdout.length).toBe(16 + 108 * 240 * 4)
})

test('offline, connected hosts are dropped and new ones hear nothing', async () => {
  const { adb } = await connected()
  server.faults.set({ offline: true })
  await adb.disconnected
  const waiting = connectDirect(server.port)
  const first = await Promise.race([waiting.then(() => 'in'), shellOfAnother().then(() => 'another first')])
  expect(first).toBe('another first')
  const refused = expect(waiting).rejects.toThrow()
  await server.close()
  await refused
})

/** A whole conversation with another phone: long enough for an answer that comes. */
async function shellOfAnother(): Promise<void> {
  const other = await servePhone(fakePhone())
  const adb = await connectDirect(other.port)
  await adb.subprocess.noneProtocol.spawnWait('id')
  await other.close()
}

const nothing = new Uint8Array()
const packet = (command: Command, arg0: number, arg1: number, text = ''): Uint8Array =>
  encodePacket({ command, arg0, arg1, payload: Buffer.from(text) })

test('a new stream is never answered, while those that are open go on', async () => {
  const host = await connectRaw(server.port)
  host.send(packet('CNXN', 0x01000001, 4096, 'host::'))
  await host.next()
  host.send(packet('OPEN', 1, 0, 'exec:cat'))
  const open = (await host.next())?.arg0 ?? 0
  server.faults.set({ silent: 'streams' })
  host.send(packet('OPEN', 2, 0, 'exec:true'))
  host.send(packet('WRTE', 1, open, 'still'))
  expect(await host.next()).toMatchObject({ command: 'OKAY', arg1: 1 })
  expect(Buffer.from((await host.next())?.payload ?? nothing).toString()).toBe('still')
  server.faults.set({ silent: undefined })
  host.send(packet('OPEN', 3, 0, 'exec:true'))
  expect(await host.next()).toMatchObject({ command: 'OKAY', arg1: 3 })
})

test('one command never answers, and ends when it is given up; the others do', async () => {
  const { shell } = await connected()
  server.faults.set({ silent: { command: 'uiautomator' } })
  const giveUp = new AbortController()
  const hanging = await shell.spawn('uiautomator dump', giveUp.signal)
  const exited = expect(hanging.exited).rejects.toThrow()
  expect((await shell.spawnWaitText('echo well')).stdout).toBe('well\n')
  giveUp.abort()
  await exited
})

test('a host that is not told of shell v2 is refused when it asks all the same', async () => {
  server.faults.set({ noShellV2: true })
  const adb = await connectDirect(server.port)
  expect(adb.subprocess.shellProtocol).toBeUndefined()
  await expect(adb.createSocket('shell,v2,raw:id')).rejects.toThrow()
  expect(Buffer.from(await adb.subprocess.noneProtocol.spawnWait('nothing')).toString()).toContain(
    'not found',
  )
})

test('a port that is taken is said in one sentence', async () => {
  await expect(servePhone(fakePhone(), { port: server.port })).rejects.toThrow(
    `practice phone on 127.0.0.1:${server.port}: the port is taken. Choose another one.`,
  )
})

test('closing frees the port and switches the phone off', async () => {
  const phone = fakePhone()
  const other = await servePhone(phone)
  const adb = await connectDirect(other.port)
  await other.close()
  await adb.disconnected
  expect(phone.closed).toBe(true)
  await (await servePhone(fakePhone(), { port: other.port })).close()
})
