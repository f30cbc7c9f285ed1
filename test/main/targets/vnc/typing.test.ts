/** What is typed on real servers arrives letter for letter, or it is said that it did not. */
import { watch } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Failure } from '../../../../src/core/problem'
import type { VncOptions } from '../../../../src/main/targets/vnc/vnc'
import { openEngine } from '../../../../src/main/vision/ocr/engine'
import { openReader } from '../../../../src/main/vision/ocr/reader'
import type { DesktopOptions } from '../../../fakes/xserver'
import { connected, does, never, reason } from './real-server'

const latin = Array.from(
  { length: 40 },
  (_, n) =>
    `Line ${n}: The Quick brown Fox; "jumps" {over} <lazy> DOGS @ 100% (a+b)/c = #1 ~ ^ \\ | & 'y' ? ! * _ - $`,
)
  .join('\n')
  .slice(0, 2000)
const others = '你好，世界 こんにちは 안녕 Привет 🙂👍🏽 '.repeat(30).slice(0, 500)

/** What reads texts, in this process. */
async function eyes(): Promise<NonNullable<VncOptions['readTexts']>> {
  const reader = openReader(await openEngine())
  return (picture) => reader.read(picture)
}

/** An editor on a server, ready to be typed into; what it saves is what arrived. */
async function editorOn(
  server: NonNullable<DesktopOptions['server']>,
  layout = 'us',
  { serverArgs = [], vnc = {} }: { readonly serverArgs?: readonly string[]; readonly vnc?: VncOptions } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'typed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'typed.txt')
  await writeFile(file, '')
  // The old server has one keyboard, and no XKB to choose another by.
  const keyboard = server === 'Xtightvnc' ? {} : { layout }
  const apps = [['mousepad', '--disable-server', file]]
  const { real, target } = await connected({ server, apps, serverArgs, ...keyboard }, vnc)
  await real.window('typed.txt')
  await target.settle(never)
  return {
    real,
    async type(text: string): Promise<string | undefined> {
      const typed = does(target, { kind: 'type', text, at: [300, 200], replace: true })
      return typed.then(
        () => undefined,
        (cause) => (cause instanceof Failure ? cause.problem.code : String(cause)),
      )
    },
    press: (keys: readonly string[]) => does(target, { kind: 'keys', keys }).then(() => undefined),
    async saved(): Promise<string> {
      const changes = watch(folder)
      const isSaved = new Promise<void>((done) => {
        changes.on('change', (_, name) => name === 'typed.txt' && done())
      })
      await does(target, { kind: 'keys', keys: ['ctrl', 's'] })
      await isSaved
      changes.close()
      await target.settle(never)
      return (await readFile(file, 'utf8')).replace(/\n$/, '')
    },
  }
}

describe.skipIf(reason !== undefined)('text on real servers', { timeout: 180_000 }, () => {
  test.each([
    ['Xtigervnc', 'fr'],
    ['x11vnc', 'de'],
    ['x0vncserver', 'us'],
    ['Xtightvnc', 'us'],
  ] as const)('2,000 Latin letters and signs arrive on %s with a keyboard for %s', async (server, layout) => {
    const editor = await editorOn(server, layout)
    expect(await editor.type(latin)).toBeUndefined()
    expect(await editor.saved()).toBe(latin)
  })

  test('letters of Latin-1 that Xtightvnc has no key for arrive too, and those of other scripts are refused', async () => {
    const editor = await editorOn('Xtightvnc')
    const text = 'Größe äöüß ÄÖÜ éèêë àâç ñÑ ¿¡ §£¥µ° ±«»½ ÿþÞ øØåÅæÆ\n'.repeat(20).trim()
    expect(await editor.type(text)).toBeUndefined()
    expect(await editor.saved()).toBe(text)
    expect(await editor.type('你好')).toBe('vnc.at')
  })

  test('text that is typed through Caps Lock on x11vnc is told, and arrives once that is off', async () => {
    const editor = await editorOn('x11vnc', 'us', { vnc: { readTexts: await eyes() } })
    await editor.real.run('xdotool', 'key', 'Caps_Lock')
    expect(await editor.type('Hello World of Windows')).toBe('vnc.move.case_swapped')
    await editor.real.run('xdotool', 'key', 'Caps_Lock')
    expect(await editor.type('Hello World of Windows')).toBeUndefined()
    expect(await editor.saved()).toBe('Hello World of Windows')
  })

  test('text is told that Xtightvnc types on a keyboard that was exchanged since it started', async () => {
    const editor = await editorOn('Xtightvnc', 'us', { vnc: { readTexts: await eyes() } })
    const codes = await editor.real.run('xmodmap', '-pke')
    const codeOf = (letter: string) => new RegExp(`keycode +(\\d+) = ${letter}\\b`).exec(codes)?.[1]
    await editor.real.run(
      'xmodmap',
      '-e',
      `keycode ${codeOf('y')} = z Z`,
      '-e',
      `keycode ${codeOf('z')} = y Y`,
    )
    expect(await editor.type('The lazy dog is crazy')).toBe('vnc.move.other_letters')
  })

  test('text of which a server makes other letters is told', async () => {
    const args = ['-remap', 'y-z,z-y']
    const editor = await editorOn('x11vnc', 'us', { serverArgs: args, vnc: { readTexts: await eyes() } })
    expect(await editor.type('The lazy dog is crazy')).toBe('vnc.move.other_letters')
  })

  test.each(['Xtigervnc', 'x0vncserver', 'Xtightvnc'] as const)(
    'text arrives through Caps Lock on %s',
    async (server) => {
      const editor = await editorOn(server)
      expect(await editor.press(['capslock'])).toBeUndefined()
      expect(await editor.type('Hello World aB 12!')).toBeUndefined()
      expect(await editor.saved()).toBe('Hello World aB 12!')
    },
  )

  test('500 letters of other scripts arrive by the clipboard', async () => {
    const editor = await editorOn('Xtigervnc')
    expect(await editor.type(others)).toBeUndefined()
    expect(await editor.saved()).toBe(others)
  })

  test('letters that a server has no key for are told', async () => {
    const editor = await editorOn('x0vncserver')
    expect(await editor.type('a é b ñ c')).toBe('vnc.move.letters_lost')
    expect(await editor.saved()).toBe('a  b  c')
  })

  test('a letter at the head of a text for which a server has no key is told where it can be read', async () => {
    const editor = await editorOn('x0vncserver', 'us', { vnc: { readTexts: await eyes() } })
    expect(await editor.type('échange')).toBe('vnc.move.letters_lost')
    expect(await editor.saved()).toBe('change')
  })

  test('a letter at the end of a text for which a server has no key is told as well', async () => {
    const editor = await editorOn('x0vncserver')
    expect(await editor.type('un café')).toBe('vnc.move.letters_lost')
    expect(await editor.saved()).toBe('un caf')
  })

  test('a text that a clipboard manager alone has taken is told, as it shows nowhere', async () => {
    const { real, target } = await connected()
    await real.watch()
    real.start('sh', '-c', 'while :; do xclip -selection clipboard -o; sleep 0.1; done')
    const typed = does(target, { kind: 'type', text: '你好', at: [300, 200] })
    await expect(typed).rejects.toMatchObject({ problem: { code: 'vnc.move.paste_unseen' } })
  })

  test('a clipboard that nobody takes a text from is told', async () => {
    const editor = await editorOn('x0vncserver')
    expect(await editor.type('你好')).toBe('vnc.move.not_fetched')
  })
})
