import { describe, expect, onTestFinished, test } from 'vitest'
import type { Target, TargetState } from '../../../../src/main/engine/ports'
import { connectVnc } from '../../../../src/main/targets/vnc/vnc'
import { lossOf } from '../../../fakes/told'
import { connected, desktop, does, never, reason } from './real-server'

/** The next state that `fits`, the present one included. */
const state = (target: Target, fits: (state: TargetState) => boolean): Promise<TargetState> =>
  new Promise((resolve) => {
    const look = (now: TargetState) => {
      if (!fits(now)) return
      leave()
      resolve(now)
    }
    const leave = target.subscribe(look)
    look(target.status())
  })

describe.skipIf(reason !== undefined)(
  `the connection to a real VNC server${reason ? ` (${reason})` : ''}`,
  () => {
    test('a wrong password is refused with one sentence that does not tell it', async () => {
      const real = await desktop({ password: 'open me!' })
      const target = await connectVnc(real.url, {})
      onTestFinished(() => target.close())
      expect(target.status().state).toBe('live')
      expect(target.info.address).toBe(`vnc://127.0.0.1:${real.port}`)
      const wrong = connectVnc(`vnc://:letmein7@127.0.0.1:${real.port}`, {})
      await expect(wrong).rejects.toThrow(/^vnc 127\.0\.0\.1:\d+: the server did not accept the password/)
      await expect(wrong).rejects.not.toThrow('letmein7')
      await expect(connectVnc(`vnc://127.0.0.1:${real.port}`, {})).rejects.toThrow('asks for a password')
    })

    test('a server that dies is lost with a sentence, in the middle of an action too', async () => {
      const { real, target } = await connected()
      const waiting = does(target, { kind: 'hold', keys: ['a'], ms: 60_000 })
      real.kill()
      await expect(waiting).rejects.toThrow(
        /^vnc 127\.0\.0\.1:\d+: the server (closed|broke) the connection\.$/,
      )
      const lost = await state(target, ({ state }) => state === 'lost')
      expect(lossOf(lost)).toMatch(
        new RegExp(`vnc 127.0.0.1:${real.port}: the server (closed|broke) the connection.`),
      )
      await expect(target.observe(never)).rejects.toThrow(/the server (closed|broke)/)
      await expect(target.reconnect(never)).rejects.toThrow('connection refused. Is the server running')
    })

    test('a server that stops answering is lost, though its socket stays open', async () => {
      const { real, target } = await connected({}, { patience: 400 })
      real.kill('SIGSTOP')
      const lost = await state(target, ({ state }) => state === 'lost')
      expect(lossOf(lost)).toContain('no answer for 0.4 s')
    })

    test('after a reconnect the picture is there and what was held before is let go', async () => {
      const { real, target } = await connected({}, { patience: 400 })
      const log = await real.watch()
      await does(target, { kind: 'button', at: [30, 30], button: 'left', state: 'down' })
      await log.until((events) => events.at(-1)?.type === 'ButtonPress')
      await target.reconnect(never)
      expect(target.status().state).toBe('live')
      await log.until((events) => events.at(-1)?.type === 'ButtonRelease')
      expect((await target.observe(never)).picture.width).toBe(800)
    })

    test('a change of size is told, and the next picture has it', async () => {
      const { target, real } = await connected()
      const resized = state(target, (now) => now.state === 'live' && now.size.width === 1024)
      await real.run('python3', '-c', resizer, String(real.port), '1024', '700')
      expect(await resized).toMatchObject({ size: { width: 1024, height: 700 } })
      expect((await target.observe(never)).picture).toMatchObject({ width: 1024, height: 700 })
    })

    test('an x11vnc server is spoken to as well', async () => {
      const { real, target } = await connected({ server: 'x11vnc' })
      const log = await real.watch()
      await does(target, { kind: 'hover', at: [10, 10] })
      await does(target, { kind: 'keys', keys: ['shift', 'tab'] })
      await log.until((events) => events.some((event) => event.keysym === 'ISO_Left_Tab'))
      expect(log.events.find((event) => event.keysym === 'ISO_Left_Tab')?.state).toBe(1)
    })

    test.each(['Xtigervnc', 'x11vnc'] as const)(
      'a click goes where it was approved on %s, though somebody there has moved the pointer since the last one',
      async (server) => {
        const { real, target } = await connected({ server })
        await does(target, { kind: 'click', at: [300, 200] })
        await expect.poll(() => real.pointer()).toEqual([300, 200])
        await real.run('xdotool', 'mousemove', '700', '500')
        await expect.poll(() => real.pointer()).toEqual([700, 500])
        await does(target, { kind: 'click', at: [300, 200] })
        await expect.poll(() => real.pointer()).toEqual([300, 200])
      },
    )

    test('what an x11vnc server does with a paste is what it said it would', async () => {
      const { real, target } = await connected({ server: 'x11vnc' })
      const log = await real.watch()
      const [first] = await does(target, { kind: 'paste', text: 'ok' })
      // 0.9.16 takes no clipboard, so the text is typed; 0.9.17 does.
      if (first?.words === 'keys') await log.until((events) => events.some((event) => event.keysym === 'k'))
      else expect(await real.clipboard()).toBe('ok')
    })
  },
)

/** A second client that only asks for another size (rfbproto SetDesktopSize). */
const resizer = `
import socket, struct, sys
s = socket.create_connection(('127.0.0.1', int(sys.argv[1])))
def read(n):
    b = b''
    while len(b) < n: b += s.recv(n - len(b))
    return b
read(12); s.sendall(b'RFB 003.008\\n')
read(read(1)[0]); s.sendall(b'\\x01'); read(4); s.sendall(b'\\x01')
read(20); read(struct.unpack('>I', read(4))[0])
w, h = int(sys.argv[2]), int(sys.argv[3])
s.sendall(struct.pack('>BBHi', 2, 0, 1, -308))
s.sendall(struct.pack('>BBHHHH', 3, 0, 0, 0, 1, 1))
read(4 + 12)
s.sendall(struct.pack('>BBHHBB', 251, 0, w, h, 1, 0) + struct.pack('>IHHHHI', 0, 0, 0, w, h, 0))
read(1)
`
