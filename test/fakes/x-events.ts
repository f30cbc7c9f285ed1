/** What a real X server tells a window that covers its screen: every click, key and move, from xev. */
import type { ChildProcessByStdio } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type XEvent = {
  readonly type: 'ButtonPress' | 'ButtonRelease' | 'MotionNotify' | 'KeyPress' | 'KeyRelease'
  readonly at: readonly [number, number]
  /** Modifiers and buttons that were down before this event (X11 protocol, KEYBUTMASK). */
  readonly state: number
  readonly button?: number
  readonly keysym?: string
  /** Milliseconds of the X server. */
  readonly time: number
}

/** What an X window that covers the screen is told, from the moment it is there. */
export type EventLog = {
  readonly events: readonly XEvent[]
  /** Resolves with the events as soon as they satisfy `enough`. */
  until(enough: (events: readonly XEvent[]) => boolean): Promise<readonly XEvent[]>
  /** The types with button or key, motion left out: `ButtonPress 1`, `KeyPress a`. */
  clicks(): readonly string[]
}

type Start = (command: string, ...args: readonly string[]) => ChildProcessByStdio<null, Readable, null>
type Size = { readonly width: number; readonly height: number }

/** Opens the window and resolves when it is there. */
export async function watchEvents(start: Start, { width, height }: Size): Promise<EventLog> {
  const child = start('stdbuf', '-oL', 'xev', '-geometry', `${width}x${height}+0+0`, '-bw', '0')
  const events: XEvent[] = []
  const listeners = new Set<() => void>()
  let block: string[] = []
  const shown = new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('xev ended before its window was shown')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Expose event')) resolve()
      block = / event, serial /.test(line) ? [line] : [...block, line]
      // The last line that matters; a blank one comes only with the next event.
      if (!line.includes('same_screen')) return
      const event = parseEvent(block.join('\n'))
      block = []
      if (event === undefined) return
      events.push(event)
      for (const listener of [...listeners]) listener()
    })
  })
  await shown
  return {
    events,
    until: (enough) =>
      new Promise((resolve) => {
        const look = () => {
          if (!enough(events)) return
          listeners.delete(look)
          resolve(events)
        }
        listeners.add(look)
        look()
      }),
    clicks: () =>
      events
        .filter((event) => event.type !== 'MotionNotify')
        .map((event) => `${event.type} ${event.button ?? event.keysym}`),
  }
}

const eventTypes = ['ButtonPress', 'ButtonRelease', 'MotionNotify', 'KeyPress', 'KeyRelease'] as const

/** One paragraph of xev's output. */
function parseEvent(text: string): XEvent | undefined {
  const type = eventTypes.find((name) => text.startsWith(name))
  const [, x, y] = /root:\((-?\d+),(-?\d+)\)/.exec(text) ?? []
  if (type === undefined || x === undefined || y === undefined) return undefined
  const button = /button (\d+)/.exec(text)?.[1]
  const keysym = /\(keysym 0x[0-9a-f]+, ([^)]+)\)/.exec(text)?.[1]
  return {
    type,
    at: [Number(x), Number(y)],
    state: Number(/state (0x[0-9a-f]+)/.exec(text)?.[1] ?? 0),
    time: Number(/time (\d+)/.exec(text)?.[1] ?? 0),
    ...(button === undefined ? {} : { button: Number(button) }),
    ...(keysym === undefined ? {} : { keysym }),
  }
}
