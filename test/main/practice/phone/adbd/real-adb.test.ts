import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PhoneServer, servePhone } from '../../../../../src/main/practice/phone/adbd/phone-server'
import { type Adb, hasAdb, openAdb } from '../../../../fakes/adb'
import { type FakePhone, fakePhone } from '../../../../fakes/phone'

const name = hasAdb() ? 'the real adb' : 'the real adb (left out: there is no adb on this machine)'

describe.skipIf(!hasAdb())(name, () => {
  let adb: Adb
  let phone: FakePhone
  let server: PhoneServer
  let serial: string

  beforeEach(async () => {
    phone = fakePhone()
    server = await servePhone(phone)
    serial = `127.0.0.1:${server.port}`
    adb = await openAdb()
  })

  afterEach(async () => {
    await adb.close()
    await server.close()
  })

  const on = (...args: readonly string[]) => adb.run('-s', serial, ...args)
  const connect = async () => (await adb.run('connect', serial)).out.toString()

  test('connects, and is told the name of the phone', async () => {
    expect(await connect()).toBe(`connected to ${serial}\n`)
    const listed = (await adb.run('devices', '-l')).out.toString()
    expect(listed).toMatch(
      new RegExp(`^${serial} +device product:practice model:Practice_Phone device:practice`, 'm'),
    )
  })

  test('is given exit codes, and standard error apart', async () => {
    await connect()
    expect(await on('shell', 'exit 3')).toMatchObject({ code: 3 })
    const ran = await on('shell', 'echo good; nothing-of-that-name')
    expect(ran.out.toString()).toBe('good\n')
    expect(ran).toMatchObject({
      code: 127,
      err: '/system/bin/sh: nothing-of-that-name: inaccessible or not found\n',
    })
  })

  test('fetches a picture that is a picture, and moves a finger', async () => {
    await connect()
    const { out } = await on('exec-out', 'screencap', '-p')
    const { info } = await sharp(out).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([108, 240])
    expect(await on('shell', 'input', 'tap', '10', '20')).toMatchObject({ code: 0 })
    expect(phone.fingers.map(({ type, at }) => [type, ...at])).toEqual([
      ['down', 10, 20],
      ['up', 10, 20],
    ])
  })

  test('puts a file there and fetches the same bytes', async () => {
    await connect()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251))
    await writeFile(join(adb.folder, 'there'), bytes)
    const pushed = await on('push', join(adb.folder, 'there'), '/sdcard/new/deep/file.bin')
    expect(pushed.code).toBe(0)
    expect((await on('pull', '/sdcard/new', join(adb.folder, 'back'))).code).toBe(0)
    expect(bytes.equals(await readFile(join(adb.folder, 'back/deep/file.bin')))).toBe(true)
    expect((await on('push', join(adb.folder, 'there'), '/system/bin/sh')).code).not.toBe(0)
  })

  test('lets programs on the phone reach a port of the host', async () => {
    await connect()
    const host = createServer((socket) => socket.end('hello from the host\n'))
    await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
    const address = host.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    expect((await on('reverse', 'tcp:0', `tcp:${port}`)).out.toString()).toBe('40001\n')
    expect((await on('reverse', '--list')).out.toString()).toContain(`tcp:40001 tcp:${port}`)
    expect((await on('shell', 'nc 127.0.0.1 40001')).out.toString()).toBe('hello from the host\n')
    expect((await on('reverse', '--remove', 'tcp:40001')).code).toBe(0)
    expect(await on('shell', 'nc 127.0.0.1 40001')).toMatchObject({ code: 1 })
    await new Promise((closed) => host.close(closed))
  })

  test('waits, unauthorized, until someone accepts on the phone', async () => {
    server.faults.set({ auth: 'ask' })
    expect(await connect()).toMatch(/failed to authenticate/)
    expect((await adb.run('devices')).out.toString()).toContain(`${serial}\tunauthorized`)
    server.faults.accept()
    await on('wait-for-device')
    expect((await on('shell', 'echo in')).out.toString()).toBe('in\n')
    await adb.run('disconnect', serial)
    expect(await connect()).toBe(`connected to ${serial}\n`)
  })

  test('works without shell v2, where everything is one stream and no code comes', async () => {
    server.faults.set({ noShellV2: true })
    await connect()
    const ran = await on('shell', 'echo one; exit 3')
    expect([ran.code, ran.out.toString()]).toEqual([0, 'one\r\n'])
  })
})
