import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { center, type Point } from '../../../../src/core/action/geometry'
import { characterKeysym, keysym } from '../../../../src/core/action/keys'
import {
  openPracticeDesktop,
  type PracticeDesktop,
  type PracticeOptions,
} from '../../../../src/main/practice/desktop/desktop'
import { loadAtlas, paint } from '../../../../src/main/practice/desktop/drawing/paint'
import { labels, view } from '../../../../src/main/practice/desktop/view'
import { createRfbClient } from '../../../../src/main/rfb/client/client'
import { createFramebuffer } from '../../../../src/main/rfb/framebuffer'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function serve(options: PracticeOptions = {}): Promise<PracticeDesktop> {
  const desktop = await openPracticeDesktop({ minutes: () => 600, ...options })
  open.push(() => desktop.close())
  return desktop
}

/** A viewer that is let in; `until` waits for a picture or a text after which the condition holds. */
async function join(desktop: PracticeDesktop, password?: string) {
  const socket = connect(desktop.port, '127.0.0.1')
  open.push(() => socket.destroy())
  const framebuffer = createFramebuffer(1, 1)
  const clipboard: string[] = []
  const watchers = new Set<() => void>()
  const changed = () => {
    for (const watcher of [...watchers]) watcher()
  }
  const events = new EventEmitter()
  const ready = once(events, 'ready')
  const client = createRfbClient({
    framebuffer,
    password,
    send: (bytes) => socket.write(bytes),
    onReady: () => events.emit('ready'),
    onFrame: changed,
    onCutText: (text) => {
      clipboard.push(text)
      changed()
    },
    onEnd: (error) => events.emit('error', error ?? new Error('ended')),
  })
  socket.on('data', (chunk) => client.receive(chunk))
  socket.on('close', () => client.disconnected())
  socket.on('error', (cause) => client.disconnected(cause))
  await ready
  events.on('error', changed)

  function until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const watcher = () => {
        if (!condition()) return
        watchers.delete(watcher)
        resolve()
      }
      watchers.add(watcher)
      watcher()
    })
  }
  const at = (text: string): Point => {
    const label = labels(desktop.state()).find((candidate) => candidate.text === text)
    if (label === undefined) throw new Error(`no "${text}"`)
    return center(label.box)
  }
  const sees = (text: string) => labels(desktop.state()).some((label) => label.text === text)
  return {
    framebuffer,
    clipboard,
    client,
    socket,
    until,
    at,
    sees,
    click(text: string) {
      const [x, y] = at(text)
      for (const mask of [0, 1, 0]) client.pointer(x, y, mask)
    },
    type(text: string) {
      for (const character of text)
        for (const down of [true, false]) client.key(characterKeysym(character), down)
    },
    chord(...keys: string[]) {
      for (const key of keys) client.key(keysym(key), true)
      for (const key of keys.toReversed()) client.key(keysym(key), false)
    },
  }
}

const atlas = await loadAtlas()

function drawn(desktop: PracticeDesktop): Uint8Array {
  const state = desktop.state()
  const whole = { x: 0, y: 0, ...state.size }
  const pixels = new Uint8Array(whole.width * whole.height * 4)
  paint({ ...state.size, pixels, clip: whole }, atlas, view(state), whole)
  return pixels
}

test('a viewer gets the desktop’s picture to the last pixel', async () => {
  const desktop = await serve()
  const viewer = await join(desktop)
  expect([viewer.framebuffer.width, viewer.framebuffer.height]).toEqual([1280, 800])
  await viewer.client.requestFull()
  expect(Buffer.compare(viewer.framebuffer.pixels, drawn(desktop))).toBe(0)
})

test('a click on Save where it is drawn shows the toast', async () => {
  const desktop = await serve()
  const viewer = await join(desktop)
  viewer.click('Save')
  await viewer.until(() => viewer.sees('Saved'))
  await viewer.until(() => Buffer.compare(viewer.framebuffer.pixels, drawn(desktop)) === 0)
})

test('typed letters, Chinese included, and chords reach the focused field', async () => {
  const desktop = await serve({ lang: 'zh', width: 1024, height: 700 })
  const viewer = await join(desktop)
  viewer.click('搜索')
  viewer.type('会议é')
  await viewer.until(() => desktop.state().fields.search.text === '会议é')
  viewer.chord('ctrl', 'a')
  viewer.chord('delete')
  await viewer.until(() => desktop.state().fields.search.text === '')
  expect(desktop.state().modifiers).toEqual([])
})

test('what is copied reaches every viewer’s clipboard, and theirs is pasted', async () => {
  const desktop = await serve()
  const [one, two] = [await join(desktop), await join(desktop)]
  one.chord('ctrl', 'n')
  one.type('hello')
  one.chord('ctrl', 'a')
  one.chord('ctrl', 'c')
  await two.until(() => two.clipboard.includes('hello'))
  two.client.cutText('abc')
  // Nothing is drawn for it, so no frame tells when it has arrived.
  await expect.poll(() => desktop.state().clipboard, { timeout: 10_000 }).toBe('abc')
  two.chord('ctrl', 'v')
  await two.until(() => desktop.state().fields.notes.text === 'abc')
})

test('a file is dragged to the trash and the wheel scrolls the list', async () => {
  const desktop = await serve()
  const viewer = await join(desktop)
  const [[fromX, fromY], [toX, toY]] = [viewer.at('old-draft.txt'), viewer.at('Trash')]
  viewer.client.pointer(fromX, fromY, 1)
  viewer.client.pointer(Math.round((fromX + toX) / 2), Math.round((fromY + toY) / 2), 1)
  viewer.client.pointer(toX, toY, 1)
  viewer.client.pointer(toX, toY, 0)
  await viewer.until(() => viewer.sees('old-draft.txt moved to the trash'))
  const [x, y] = viewer.at('recipes.txt')
  for (let i = 0; i < 5; i += 1) for (const mask of [16, 0]) viewer.client.pointer(x, y, mask)
  await viewer.until(() => viewer.sees('todo.txt'))
})

test('what a viewer still holds is let go when it leaves', async () => {
  const desktop = await serve()
  const [leaving, staying] = [await join(desktop), await join(desktop)]
  const [x, y] = leaving.at('report.txt')
  leaving.client.key(keysym('ctrl'), true)
  leaving.client.pointer(x, y, 1)
  leaving.client.pointer(x + 40, y + 40, 1)
  await staying.until(() => desktop.state().files.carried === 'report.txt')
  leaving.socket.destroy()
  await staying.until(() => desktop.state().pressed === undefined && desktop.state().modifiers.length === 0)
  expect(desktop.state().files.carried).toBeUndefined()
})

test('a password is asked for when one was set', async () => {
  const desktop = await serve({ password: 'harbour' })
  await expect(join(desktop, 'wrong')).rejects.toThrow()
  const viewer = await join(desktop, 'harbour')
  expect(viewer.client.state).toBe('ready')
})

test('a taken port is refused with a sentence', async () => {
  const desktop = await serve()
  await expect(openPracticeDesktop({ port: desktop.port })).rejects.toThrow(/the port is taken/)
})

test('a closed desktop has let everyone go and freed its port', async () => {
  const desktop = await serve()
  const viewer = await join(desktop)
  const gone = new Promise((resolve) => viewer.socket.once('close', resolve))
  await desktop.close()
  await gone
  const next = await serve({ port: desktop.port })
  expect(next.url).toBe(desktop.url)
})
