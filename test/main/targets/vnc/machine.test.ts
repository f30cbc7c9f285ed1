/** QEMU's own VNC server: its picture is the one it grabs itself, and what is typed arrives key for key, or it is said that it did not. */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Keyboard } from '../../../../src/core/action/keyboards'
import { Failure } from '../../../../src/core/problem'
import { tables } from '../../../../src/main/targets/vnc/keyboards/tables'
import { connectVnc } from '../../../../src/main/targets/vnc/vnc'
import { type MachineOptions, openMachine, whyNoMachine } from '../../../fakes/machine'
import { does, never } from './real-server'

const reason = whyNoMachine()

/** Every sign of a US keyboard, letters that come twice in a row, and lines. */
const latin = Array.from(
  { length: 3 },
  (_, n) => `Line ${n}: The Quick "Fox"; {over} <lazy> DOGS @ 100% (a+b)/c = #1 ~ ^ \\ | & 'y' ? ! * _ - $\``,
).join('\n')

/** `keyboard`: what the operator says of it, which may be wrong. */
async function machine(options: MachineOptions & { readonly keyboard?: string } = {}) {
  const real = await openMachine(options)
  onTestFinished(() => real.close())
  const said = options.keyboard === undefined ? '' : `?keyboard=${options.keyboard}`
  const target = await connectVnc(`${real.url}${said}`, {})
  onTestFinished(() => target.close())
  await target.observe(never)
  const type = (text: string): Promise<string | undefined> =>
    does(target, { kind: 'type', text }).then(
      () => undefined,
      (cause) => (cause instanceof Failure ? cause.problem.code : String(cause)),
    )
  return { real, target, type }
}

describe.skipIf(reason !== undefined)(
  `a machine in QEMU${reason ? ` (${reason})` : ''}`,
  { timeout: 120_000 },
  () => {
    test('its picture is the one that QEMU grabs, to the pixel', async () => {
      const { real, target, type } = await machine()
      await type('seen')
      // The machine's caret blinks: two grabs may lie on either side of it.
      await expect
        .poll(async () => {
          const { picture } = await target.observe(never)
          return differing(picture, await real.grab())
        })
        .toBe(0)
    })

    test('a text that is longer than its queue of keys arrives whole, and no key stays down', async () => {
      const { real, type } = await machine()
      expect(await type(latin)).toBeUndefined()
      expect(await real.reads(latin.length)).toBe(latin)
      await expect.poll(real.down).toEqual([])
    })

    test.each(['de', 'fr'] as const)(
      'plain words arrive with a keyboard for %s on both sides',
      async (layout) => {
        const { real, type } = await machine({ layout, viewers: layout })
        const words = 'Zwei quite LAZY'
        expect(await type(words)).toBeUndefined()
        expect(await real.reads(words.length)).toBe(words)
      },
    )

    test('Latin words are told where QEMU has a Russian keyboard alone', async () => {
      const { real, type } = await machine({ layout: 'ru', viewers: 'ru' })
      expect(await type('no at me')).toBe('vnc.move.letters_lost')
      expect(await real.reads(2)).toBe('  ')
    })

    test('it is said that keys are all that it gets: its own keyboard makes letters of them', async () => {
      const { real, target, type } = await machine({ layout: 'de' })
      expect(target.status()).toMatchObject({ state: 'live', notice: { code: 'vnc.keys_alone' } })
      expect(await type('lazy')).toBeUndefined()
      expect(await real.reads(4)).toBe('layz')
    })

    test('letters that QEMU has no key for are told', async () => {
      const { real, type } = await machine()
      expect(await type('a long bär')).toBe('vnc.move.letters_lost')
      expect(await real.reads(9)).toBe('a long br')
    })

    test('letters of other scripts, which the machine takes from no clipboard, are told', async () => {
      const { type } = await machine()
      expect(await type('你好 🙂')).toBe('vnc.move.not_fetched')
    })

    /** What it draws is another matter: its BIOS knows no keyboard but a US one, and draws nothing for some keys. */
    const arrives = async (text: string, options: Parameters<typeof machine>[0]) => {
      const { real, target, type } = await machine(options)
      expect(target.status()).not.toHaveProperty('notice')
      await type(text)
      expect(await real.reads([...text].length)).toBe(text)
      await expect.poll(real.down).toEqual([])
    }

    /** In signs. The emulated machine takes about twenty a second. */
    const long = Number(process.env.SIGNS ?? 120)

    test.each(['de', 'fr'] as const)(
      'a long text of all that a keyboard for %s writes arrives exactly where it is named',
      { timeout: 60_000 + long * 300 },
      async (layout) => {
        const letters = signsOn(layout).filter((sign) => /[a-zà-ÿ]/.test(sign))
        const text = mixed([...signsOn(layout), ...letters, ...letters, ...letters], long)
        await arrives(text, { layout, keyboard: layout })
      },
    )

    test.each(['us', 'ru'] as const)('so does each sign of a keyboard for %s', async (layout) => {
      await arrives(mixed(signsOn(layout), signsOn(layout).length), { layout, keyboard: layout })
    })

    test.each(['de', 'ru'] as const)('and of one for %s that QEMU was started with', async (layout) => {
      // QEMU has ° on two keys of that keyboard, presses the one and lifts the other.
      const signs = signsOn(layout).filter((sign) => sign !== '°')
      await arrives(mixed(signs, 50), { layout, viewers: layout, keyboard: layout })
    })

    test('a sign that the keyboard has not is refused before anything is typed', async () => {
      const { real, target, type } = await machine({ layout: 'de', keyboard: 'de' })
      const why = { code: 'vnc.keyboard.no_sign', params: { signs: '^', keyboard: 'de' } }
      await expect(does(target, { kind: 'type', text: 'x^2' })).rejects.toMatchObject({
        problem: { params: { why } },
      })
      expect(await type('x2')).toBeUndefined()
      expect(await real.reads(2)).toBe('x2')
    })

    test.each([
      [
        ['ctrl', 'z'],
        [0x1d, 0x15],
      ],
      [
        ['ctrl', '@'],
        [0x1d, 0xe038, 0x10],
      ],
      [
        ['alt', 'f4'],
        [0x38, 0x3e],
      ],
      [
        ['shift', 'up'],
        [0x2a, 0xe048],
      ],
      [['enter'], [0x1c]],
    ])('%j is pressed by its places', async (keys, places) => {
      const { real, target } = await machine({ layout: 'de', keyboard: 'de' })
      const held = does(target, { kind: 'hold', keys, ms: 1500 })
      await expect.poll(real.down).toEqual(places)
      await held
      await expect.poll(real.down).toEqual([])
    })

    test('QEMU that is killed is lost with a reason', async () => {
      const { real, target } = await machine()
      const lost = new Promise<string>((resolve) => {
        target.subscribe((state) => state.state === 'lost' && resolve(state.problem.code))
      })
      real.kill()
      expect(await lost).toBe('vnc.at')
    })
  },
)

/** Every sign that has a key of its own there, and blanks. */
function signsOn(keyboard: Keyboard): readonly string[] {
  return [...` \n${Object.values(tables[keyboard]).join('').replaceAll(' ', '')}`]
}

/** So many signs in no order, each as often as any other. */
function mixed(signs: readonly string[], count: number): string {
  let state = 7
  const draws = Array.from({ length: count }, (_, at) => {
    state = (state * 48_271) % 0x7f_ff_ff_ff
    return { sign: signs[at % signs.length] ?? '', state }
  })
  return draws
    .sort((one, other) => one.state - other.state)
    .map(({ sign }) => sign)
    .join('')
}

type Pixels = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** How many pixels of a picture are others than those of a grab, which has three bytes for each. */
function differing(picture: Pixels, grab: Pixels): number {
  if (picture.width !== grab.width || picture.height !== grab.height) return Number.POSITIVE_INFINITY
  return Array.from({ length: grab.width * grab.height }, (_, at) =>
    [0, 1, 2].some((part) => picture.pixels[at * 4 + part] !== grab.pixels[at * 3 + part]),
  ).filter(Boolean).length
}
