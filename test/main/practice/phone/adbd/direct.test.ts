import { AdbServerClient, type AdbSync, escapeArg } from '@yume-chan/adb'
import { AdbServerNodeTcpConnector } from '@yume-chan/adb-server-node-tcp'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PhoneServer, servePhone } from '../../../../../src/main/practice/phone/adbd/phone-server'
import { hasAdb, openAdb } from '../../../../fakes/adb'
import { connectDirect, keyStore } from '../../../../fakes/adb-direct'
import { fakePhone } from '../../../../fakes/phone'

let server: PhoneServer

beforeEach(async () => {
  server = await servePhone(fakePhone())
})
afterEach(() => server.close())

const shellOf = async (port = server.port) => {
  const { subprocess } = await connectDirect(port)
  if (subprocess.shellProtocol === undefined) throw new Error('no shell v2')
  return subprocess.shellProtocol
}

const hard = `a'b"c $(reboot) \`id\` ; & | > < \\ %s 你好 😀`

test('an argument arrives as it was, and the code and standard error apart', async () => {
  const shell = await shellOf()
  const ran = await shell.spawnWaitText(`echo ${escapeArg(hard)}; nothing; exit 7`)
  expect(ran).toEqual({
    stdout: `${hard}\n`,
    stderr: '/system/bin/sh: nothing: inaccessible or not found\n',
    exitCode: 7,
  })
})

test('a picture comes raw and as PNG, by shell v2 and by exec', async () => {
  const adb = await connectDirect(server.port)
  const raw = await adb.subprocess.noneProtocol.spawnWait('screencap')
  expect(raw.length).toBe(16 + 108 * 240 * 4)
  expect([...new Uint32Array(raw.slice(0, 16).buffer)]).toEqual([108, 240, 1, 1])
  const png = await adb.subprocess.shellProtocol?.spawnWait('screencap -p')
  const { info } = await sharp(png?.stdout).toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([108, 240])
})

type SentFile = Parameters<AdbSync['write']>[0]['file']
const isFile = (stream: unknown): stream is SentFile => stream instanceof ReadableStream

test('files are put, seen, listed and fetched', async () => {
  const sync = await (await connectDirect(server.port)).sync()
  const bytes = new Uint8Array(200_000).map((_, at) => at % 253)
  const file: unknown = new Blob([bytes]).stream()
  if (!isFile(file)) throw new Error('no stream')
  await sync.write({ filename: '/sdcard/Download/a b.bin', file, mtime: 1_700_000_000 })
  expect(await sync.stat('/sdcard/Download/a b.bin')).toMatchObject({ size: 200_000n, mtime: 1_700_000_000n })
  expect((await sync.readdir('/sdcard/Download')).map(({ name }) => name)).toEqual(['a b.bin'])
  const chunks: Uint8Array[] = []
  for await (const chunk of sync.read('/storage/emulated/0/Download/a b.bin')) chunks.push(chunk)
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
  await expect(sync.stat('/sdcard/none')).rejects.toThrow()
  await expect(sync.read('/sdcard').getReader().read()).rejects.toThrow(/Is a directory/)
  await sync.dispose()
})

test('a program on the phone reaches a handler of the host, until the tunnel is taken away', async () => {
  const adb = await connectDirect(server.port)
  const address = await adb.reverse.add('tcp:7000', (socket) => {
    const [reader, writer] = [socket.readable.getReader(), socket.writable.getWriter()]
    void reader
      .read()
      .then(({ value }) =>
        writer.write(Buffer.concat([Buffer.from('the host heard '), value ?? new Uint8Array()])),
      )
      .then(() => socket.close())
  })
  expect((await adb.reverse.list()).map(({ localName }) => localName)).toEqual([address])
  const shell = await shellOf()
  expect((await shell.spawnWaitText('echo ping | nc localhost 7000')).stdout).toBe('the host heard ping\n')
  await adb.reverse.remove(address)
  expect((await shell.spawnWaitText('nc localhost 7000')).exitCode).toBe(1)
  await expect(adb.reverse.remove(address)).rejects.toThrow(/not found/)
})

test('a command that is given up ends on the phone', async () => {
  const shell = await shellOf()
  const giveUp = new AbortController()
  const running = await shell.spawn('sleep 1000', giveUp.signal)
  const exited = expect(running.exited).rejects.toThrow()
  giveUp.abort()
  await exited
  expect((await shell.spawnWaitText('echo next')).stdout).toBe('next\n')
})

test('a hundred commands one after the other leave nothing behind', async () => {
  const shell = await shellOf()
  for (let count = 0; count < 100; count += 1) expect((await shell.spawnWait('true')).exitCode).toBe(0)
})

test('someone accepts, the host is in, and is let in again without a question', async () => {
  server.faults.set({ auth: 'ask' })
  const store = keyStore()
  const waiting = connectDirect(server.port, store)
  // Accepting is for those who wait: it is said until the host has come so far.
  const saying = setInterval(() => server.faults.accept(), 5)
  const adb = await waiting
  clearInterval(saying)
  expect((await adb.subprocess.shellProtocol?.spawnWaitText('echo in'))?.stdout).toBe('in\n')
  await adb.close()
  await (await connectDirect(server.port, store)).close()
})

test.skipIf(!hasAdb())('the same through an adb server', async () => {
  const adb = await openAdb()
  const client = new AdbServerClient(new AdbServerNodeTcpConnector({ host: '127.0.0.1', port: adb.port }))
  await client.wireless.connect(`127.0.0.1:${server.port}`)
  const device = await client.createAdb({ serial: `127.0.0.1:${server.port}` })
  const ran = await device.subprocess.shellProtocol?.spawnWaitText(`echo ${escapeArg(hard)}; exit 3`)
  expect(ran).toMatchObject({ stdout: `${hard}\n`, exitCode: 3 })
  expect((await device.getProp('ro.product.model')).trim()).toBe('Practice Phone')
  await device.close()
  await adb.close()
})
