import { describe, expect, test } from 'vitest'
import { connected, does, never, reason } from './real-server'

describe.skipIf(reason !== undefined)(`a real VNC server${reason ? ` (${reason})` : ''}`, () => {
  test('is live with its size and name, and shows lossless pixels', async () => {
    const { target } = await connected({ size: { width: 640, height: 480 } })
    expect(target.status()).toMatchObject({ state: 'live', size: { width: 640, height: 480 } })
    const { picture } = await target.observe(never)
    expect(picture).toMatchObject({ width: 640, height: 480 })
    expect(picture.pixels.length).toBe(640 * 480 * 4)
    expect(picture.pixels.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 255)).toBe(true)
  })

  test('a picture is a copy that later changes do not reach, and equal numbers mean equal pixels', async () => {
    const { real, target } = await connected()
    const before = await target.observe(never)
    const kept = Buffer.from(before.picture.pixels)
    await real.watch()
    await target.settle(never)
    const after = await target.observe(never)
    expect(after.seq).toBeGreaterThan(before.seq)
    expect(kept.equals(before.picture.pixels)).toBe(true)
    expect(kept.equals(after.picture.pixels)).toBe(false)
  })

  test('a click arrives at its pixel, with its button, count and modifiers', async () => {
    const { real, target } = await connected()
    const log = await real.watch()
    const wire = await does(target, {
      kind: 'click',
      at: [123, 234],
      button: 'right',
      count: 2,
      modifiers: ['ctrl'],
    })
    await log.until((events) => events.at(-1)?.keysym === 'Control_L' && events.at(-1)?.type === 'KeyRelease')
    expect(log.clicks()).toEqual([
      'KeyPress Control_L',
      'ButtonPress 3',
      'ButtonRelease 3',
      'ButtonPress 3',
      'ButtonRelease 3',
      'KeyRelease Control_L',
    ])
    const presses = log.events.filter((event) => event.type === 'ButtonPress')
    expect(presses.map((event) => event.at)).toEqual([
      [123, 234],
      [123, 234],
    ])
    expect(presses.map((event) => event.state & 4)).toEqual([4, 4])
    expect(wire[0]).toEqual({ words: 'pointer 123,234' })
    expect(wire).toContainEqual({ words: 'pointer 123,234 right down' })
    expect(await real.pointer()).toEqual([123, 234])
    expect((await target.observe(never)).cursor).toEqual([123, 234])
  })

  test('a scroll turns the wheel as often as asked, in its direction', async () => {
    const { real, target } = await connected()
    const log = await real.watch()
    await does(target, { kind: 'scroll', at: [300, 200], direction: 'down', ticks: 3 })
    await does(target, { kind: 'scroll', direction: 'up', pixels: 80 })
    await does(target, { kind: 'scroll', direction: 'right', ticks: 1 })
    await log.until((events) => events.at(-1)?.type === 'ButtonRelease' && events.at(-1)?.button === 7)
    const presses = log.events.filter((event) => event.type === 'ButtonPress')
    expect(presses.map((event) => event.button)).toEqual([5, 5, 5, 4, 4, 7])
    expect(presses[0]?.at).toEqual([300, 200])
  })

  test('a drag presses at its start, moves with the button down and lets go at its end', async () => {
    const { real, target } = await connected()
    const log = await real.watch()
    await does(target, {
      kind: 'drag',
      path: [
        [100, 100],
        [300, 100],
        [300, 250],
      ],
    })
    await log.until((events) => events.at(-1)?.type === 'ButtonRelease')
    expect(log.clicks()).toEqual(['ButtonPress 1', 'ButtonRelease 1'])
    expect(log.events.find((event) => event.type === 'ButtonPress')?.at).toEqual([100, 100])
    expect(log.events.at(-1)?.at).toEqual([300, 250])
    const dragged = log.events.filter((event) => event.type === 'MotionNotify' && event.state & 0x100)
    expect(dragged.length).toBeGreaterThan(5)
    expect(dragged.map((event) => event.at)).toContainEqual([300, 100])
  })

  test('a long press stays down for its time', async () => {
    const { real, target } = await connected()
    const log = await real.watch()
    await does(target, { kind: 'long_press', at: [50, 60], ms: 400 })
    const [down, up] = (await log.until((events) => events.at(-1)?.type === 'ButtonRelease')).slice(-2)
    expect((up?.time ?? 0) - (down?.time ?? 0)).toBeGreaterThanOrEqual(390)
  })

  test('chords reach the application with their modifiers, Shift included', async () => {
    const { real, target } = await connected()
    const log = await real.watch()
    await does(target, { kind: 'hover', at: [10, 10] })
    await does(target, { kind: 'keys', keys: ['ctrl', 'shift', 't'] })
    await does(target, { kind: 'keys', keys: ['shift', 'tab'] })
    await does(target, { kind: 'keys', keys: ['alt', 'f4'] })
    await log.until((events) => events.at(-1)?.keysym === 'Alt_L' && events.at(-1)?.type === 'KeyRelease')
    const pressed = log.events.filter((event) => event.type === 'KeyPress')
    expect(pressed.find((event) => event.keysym === 'T')?.state).toBe(1 | 4)
    expect(pressed.find((event) => event.keysym === 'ISO_Left_Tab')?.state).toBe(1)
    expect(pressed.find((event) => event.keysym === 'F4')?.state).toBe(8)
  })

  test('typed text arrives letter by letter, line ends as Enter', async () => {
    const { real, target } = await connected()
    const log = await real.watch()
    await does(target, { kind: 'hover', at: [10, 10] })
    await does(target, { kind: 'type', text: 'Grün 5%!\nx', submit: true })
    await log.until((events) => events.filter((event) => event.keysym === 'Return').length === 4)
    const letters = log.events
      .filter((event) => event.type === 'KeyPress' && !/^(Shift|Caps)/.test(event.keysym ?? ''))
      .map((event) => event.keysym)
    expect(letters).toEqual([
      'G',
      'r',
      'udiaeresis',
      'n',
      'space',
      '5',
      'percent',
      'exclam',
      'Return',
      'x',
      'Return',
    ])
  })

  test('what is held stays down until it is released', async () => {
    const { real, target } = await connected()
    const log = await real.watch()
    await does(target, { kind: 'button', at: [40, 40], button: 'left', state: 'down' })
    await does(target, { kind: 'hover', at: [60, 40] })
    await target.release()
    await log.until((events) => events.at(-1)?.type === 'ButtonRelease')
    expect(log.clicks()).toEqual(['ButtonPress 1', 'ButtonRelease 1'])
    expect(log.events.at(-1)?.at).toEqual([60, 40])
  })

  test('an abort in the middle lifts every key and button, and rejects', async () => {
    const { real, target } = await connected()
    const log = await real.watch()
    const stop = new AbortController()
    const holding = does(target, { kind: 'hold', keys: ['ctrl', 'a'], ms: 60_000 }, stop.signal)
    const dragging = does(
      target,
      {
        kind: 'drag',
        path: [
          [10, 10],
          [700, 500],
        ],
        ms: 60_000,
      },
      stop.signal,
    )
    await log.until((events) => events.some((event) => event.type === 'ButtonPress'))
    await log.until((events) => events.some((event) => event.keysym === 'a'))
    stop.abort(new Error('stopped'))
    await expect(holding).rejects.toThrow('stopped')
    await expect(dragging).rejects.toThrow('stopped')
    await log.until((events) => events.some((event) => event.type === 'ButtonRelease'))
    await log.until((events) => events.filter((event) => event.type === 'KeyRelease').length === 2)
  })

  test('an action that a desktop cannot do is refused before anything is sent', async () => {
    const { real, target } = await connected()
    const log = await real.watch()
    await expect(does(target, { kind: 'open_app', name: 'Files' })).rejects.toThrow('no way to open an app')
    await expect(does(target, { kind: 'navigate', to: 'home' })).rejects.toThrow('no home')
    await expect(does(target, { kind: 'click', at: [800, 10] })).rejects.toThrow(
      '800, 10 is outside the screen',
    )
    await does(target, { kind: 'click', at: [5, 5] })
    await log.until((events) => events.at(-1)?.type === 'ButtonRelease')
    expect(log.clicks()).toEqual(['ButtonPress 1', 'ButtonRelease 1'])
  })

  test('text that has no keys goes through the clipboard, and replaces what was there', async () => {
    const { real, target } = await connected({ apps: [['mousepad', '--disable-server']] })
    await real.window('Mousepad')
    await target.settle(never)
    await does(target, { kind: 'type', text: 'first draft', at: [400, 300] })
    await does(target, { kind: 'type', text: '你好, wörld 🙂\nzweite Zeile', replace: true })
    await target.settle(never)
    await does(target, { kind: 'keys', keys: ['ctrl', 'a'] })
    await does(target, { kind: 'keys', keys: ['ctrl', 'c'] })
    await target.settle(never)
    expect(await real.clipboard()).toBe('你好, wörld 🙂\nzweite Zeile')
  })
})
