/** wayvnc on sway: its picture is the one that grim grabs, clicks land, and what is typed arrives or is told. */
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Failure } from '../../../../src/core/problem'
import { createRfbClient } from '../../../../src/main/rfb/client/client'
import { createFramebuffer } from '../../../../src/main/rfb/framebuffer'
import { connectVnc } from '../../../../src/main/targets/vnc/vnc'
import { openWayland, type WaylandOptions, whyNoWayland } from '../../../fakes/wayland'
import { does, never } from './real-server'

const reason = whyNoWayland()

const latin = Array.from(
  { length: 40 },
  (_, n) =>
    `Line ${n}: The Quick brown Fox; "jumps" {over} <lazy> DOGS @ 100% (a+b)/c = #1 ~ ^ \\ | & 'y' ? ! * _ - $\``,
)
  .join('\n')
  .slice(0, 2000)
/** Without the signs that a German keyboard has as dead keys. */
const german = 'Größe, Übermaß & ähnlich: {1/2} [3*4] = "x@y" <z> | \\ ~ + # ; _ ? ! % € $ 100 §\n'
  .replace('€', 'E')
  .repeat(8)
  .trim()

/** The code, and behind `vnc.at` why, which says nothing by itself. */
const told = ({ code, params }: Failure['problem']): string =>
  code === 'vnc.at' ? `${code}: ${JSON.stringify(params.why)}` : code

/** An editor that has the keyboard; what it saves is what arrived. */
async function editor(options: WaylandOptions = {}) {
  const real = await openWayland(options)
  onTestFinished(() => real.close())
  const file = join(real.folder, 'typed.txt')
  await writeFile(file, '')
  // The editor may run as somebody else.
  await chmod(file, 0o666)
  real.start('mousepad', '--disable-server', file)
  await real.focused('typed.txt')
  const target = await connectVnc(real.url, {})
  onTestFinished(() => target.close())
  await target.settle(never)
  return {
    real,
    target,
    type: (text: string): Promise<string | undefined> =>
      does(target, { kind: 'type', text, at: [300, 200], replace: true }).then(
        () => undefined,
        (cause) => (cause instanceof Failure ? told(cause.problem) : String(cause)),
      ),
    async saves(text: string): Promise<void> {
      await does(target, { kind: 'keys', keys: ['ctrl', 's'] })
      await expect
        .poll(async () => (await readFile(file, 'utf8')).replace(/\n$/, ''), { timeout: 5000 })
        .toBe(text)
    },
  }
}

describe.skipIf(reason !== undefined)(
  `a Wayland desktop${reason ? ` (${reason})` : ''}`,
  { timeout: 120_000 },
  () => {
    test('its picture is the one that grim grabs, to the pixel', async () => {
      const { real, target } = await editor()
      // The editor's caret blinks: two grabs may lie on either side of it.
      await expect
        .poll(async () => {
          const { picture } = await target.observe(never)
          return Buffer.compare(picture.pixels, (await real.grab()).pixels)
        })
        .toBe(0)
    })

    test.each([
      ['us', latin],
      ['fr', latin],
      ['de', german],
    ] as const)('Latin letters and signs arrive with a keyboard for %s', async (layout, text) => {
      const { type, saves } = await editor({ layout })
      expect(await type(text)).toBeUndefined()
      await saves(text)
    })

    test('letters that its keyboard does not have are told, and those of other scripts are refused', async () => {
      const { type, saves } = await editor()
      expect(await type('un café')).toBe('vnc.move.letters_lost')
      await saves('un caf')
      expect(await type('你好')).toMatch(/^vnc\.at: /)
    })

    test('Latin letters on a Russian keyboard are told', async () => {
      const { type } = await editor({ layout: 'ru' })
      expect(await type('one two six')).toBe('vnc.move.letters_lost')
    })

    test('a click lands where it was meant', async () => {
      const { real, target } = await editor()
      // The menu “File” opens a window of its own.
      const before = await target.observe(never)
      await does(target, { kind: 'click', at: [20, 12] })
      await target.settle(never)
      const { picture } = await target.observe(never)
      expect(picture.pixels).not.toEqual(before.picture.pixels)
      await does(target, { kind: 'keys', keys: ['escape'] })
      await real.focused('typed.txt')
    })

    test('its picture is read on where it begins its compression anew, as after other encodings', async () => {
      const { real } = await editor()
      const framebuffer = createFramebuffer(1, 1)
      const socket = connect(Number(new URL(real.url).port), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      const ended: unknown[] = []
      const client = await new Promise<ReturnType<typeof createRfbClient>>((resolve) => {
        const made = createRfbClient({
          framebuffer,
          encodings: ['zrle'],
          send: (said) => void socket.write(said),
          onReady: () => resolve(made),
          onEnd: (cause) => ended.push(cause),
        })
        socket.on('data', (chunk) => made.receive(new Uint8Array(chunk)))
      })
      for (const encodings of [['zrle'], ['raw'], ['zrle'], ['raw'], ['zrle']] as const) {
        client.encode(encodings)
        await client.requestFull()
      }
      expect(ended).toEqual([])
    })

    test('a screen that changes its size is seen whole at once', async () => {
      const { real, target } = await editor()
      await real.run('swaymsg', 'output HEADLESS-1 mode 1024x700')
      await expect
        .poll(async () => {
          const { picture } = await target.observe(never)
          return [picture.width, picture.height, Buffer.compare(picture.pixels, (await real.grab()).pixels)]
        })
        .toEqual([1024, 700, 0])
    })

    test('wayvnc that is killed is lost with a reason', async () => {
      const { real, target } = await editor()
      const lost = new Promise<string>((resolve) => {
        target.subscribe((state) => state.state === 'lost' && resolve(state.problem.code))
      })
      real.kill()
      expect(await lost).toBe('vnc.at')
    })
  },
)
