import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sayEnglish } from '../../../src/core/problem'
import { joinPhone, listPhones } from '../../../src/main/wiring/phones'
import { freePort } from '../../fakes/port'

/** An adb server that answers each question with these words, in adb's framing. */
async function adbSaying(words: string): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      const length = Buffer.byteLength(words).toString(16).padStart(4, '0')
      socket.end(`OKAY${length}${words}`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  vi.stubEnv('ADB_SERVER_SOCKET', `tcp:127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('phones that the adb server knows have an address, a name and, where they need one, a cure', async () => {
  await adbSaying('37041F  device model:Pixel_8 transport_id:7\n9A  unauthorized transport_id:8\n')
  const { phones } = await listPhones()
  expect(phones).toMatchObject([
    { url: 'adb://37041F', title: 'Pixel 8' },
    {
      url: 'adb://9A',
      title: '9A',
      cure: expect.objectContaining({ code: 'adb.phone.listed' }),
    },
  ])
})

test('without an adb server there is no list, and a sentence that says how to have one', async () => {
  vi.stubEnv('ADB_SERVER_SOCKET', `tcp:127.0.0.1:${await freePort()}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { phones, problem } = await listPhones()
  expect(phones).toEqual([])
  expect(problem && sayEnglish(problem)).toContain('adb')
})

test('joining a place that is none is refused with a sentence', async () => {
  expect(await joinPhone('not a place', '123456')).toMatchObject({
    ok: false,
    problem: expect.objectContaining({ code: expect.any(String) }),
  })
})
