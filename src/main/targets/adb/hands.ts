/** The operator's hands in the live view as touches and keys on the phone, one after the other and in order. */
import { distance, type Point } from '../../../core/action/geometry'
import { keyOf, keysym, navigationKeysyms } from '../../../core/action/keys'
import type { Arrival, Clock } from '../../engine/ports'
import type { Sending, ViewHands } from '../../live/view'
import { keyCode } from './keycodes'
import { args, sh } from './line/shell'
import { navigate } from './moves'
import { follow, input, press, type Stage, swipe, tap } from './stage'
import { enter } from './typing'

export type PhoneHands = ViewHands & {
  /** Keeps what the operator copied, for the next Ctrl+V. */
  keepClipboard(text: string): void
}

/** In ms; a finger that moved less than `still` pixels has not moved. */
const limits = { tap: 400, still: 20, batch: 150, longestGesture: 10_000, points: 24 } as const

const wheels = [
  { bit: 8, direction: 1, axis: 1 },
  { bit: 16, direction: -1, axis: 1 },
  { bit: 32, direction: 1, axis: 0 },
  { bit: 64, direction: -1, axis: 0 },
] as const

const otherButtons = 2 | 4

/** Chords by which other systems paste as well. */
const pastes: ReadonlySet<string> = new Set(['ctrl+v', 'super+v', 'ctrl+shift+v', 'shift+insert'])

/** A phone knows no such thing. */
const unsent = (): Promise<Arrival> => Promise.resolve('untaken')

/** Shifts of other levels and locks, as AltGr and Shift Lock are: the letters that they make come by themselves. */
const isShift = (sym: number): boolean =>
  (sym >= 0xfe01 && sym <= 0xfe13) || (sym >= 0xffe1 && sym <= 0xffee) || sym === 0xff7e

/** Undefined where a phone has no key of that name. */
function chordOf(chord: readonly string[], name: string, clipboard: string): Work | undefined {
  const isPaste = pastes.has([...chord].sort().concat(name).join('+')) && clipboard !== ''
  if (isPaste) return (stage) => enter(clipboard, false, stage)
  const code = keyCode(name)
  if (chord.length === 0 && code !== undefined) return (stage) => press(stage, code, name)
  const list = [...chord, name].flatMap((one) => keyCode(one) ?? [])
  return list.length <= chord.length
    ? undefined
    : (stage) => input(stage, sh`input keycombination ${args(list)}`)
}

type Touch = { readonly at: Point; readonly ms: number }

/** `run` queues one piece of work for the phone; the target reports what goes wrong there. */
export function createHands(run: Run, clock: Clock): PhoneHands {
  const typed = createBatch((text) => run((stage) => enter(text, false, stage)))
  const held = new Set<string>()
  /** The modifier that went down last, with nothing since. */
  let alone: string | undefined
  let mask = 0
  let touches: Touch[] = []
  let clipboard = ''
  const turn = createWheel(run)

  function point(at: Point, next: number): Sending {
    const before = mask
    mask = next
    let sent: Sending
    if (next & 1) touches = [...touches, { at, ms: clock() }].slice(-2000)
    else if (before & 1) sent = lift({ at, ms: clock() })
    // A finger is one button, and no key is held down with it.
    else if (next & otherButtons & ~before) sent = unsent()
    for (const wheel of wheels) if (next & wheel.bit && !(before & wheel.bit)) sent = turn(at, wheel)
    return sent
  }

  function lift(end: Touch): Sending {
    const made = [...touches, end]
    touches = []
    alone = undefined
    typed.flush()
    const sent = run((stage) => gesture(stage, made))
    // The touch gets there without what is held.
    return held.size === 0 ? sent : sent.then(() => false)
  }

  function key(sym: number, down: boolean): Sending {
    const way = ways.get(sym)
    if (way !== undefined) return down ? go(way) : undefined
    const known = keyOf(sym)
    if (known === undefined || !down) return down && !isShift(sym) ? unsent() : lifted(known?.key)
    return strike(known.key, known.character)
  }

  /** A modifier that was pressed for itself does nothing here. */
  function lifted(name: string | undefined): Sending {
    const isAlone = name !== undefined && held.delete(name) && alone === name
    return isAlone ? unsent() : undefined
  }

  function go(way: Way): Sending {
    typed.flush()
    return run((stage) => navigate(way, stage))
  }

  function strike(name: string, character: string | undefined): Sending {
    const isModifier = ['ctrl', 'shift', 'alt', 'super'].includes(name)
    alone = isModifier ? name : undefined
    if (isModifier) {
      held.add(name)
      return undefined
    }
    // Shift is part of a letter already.
    const chord = [...held].filter((other) => other !== 'shift' || character === undefined)
    if (chord.length === 0 && character !== undefined) return typed.add(character)
    typed.flush()
    const work = chordOf(chord, name, clipboard)
    return work === undefined ? unsent() : run(work)
  }

  return {
    point,
    key,
    write: typed.add,
    keepClipboard(text) {
      clipboard = text
    },
    release() {
      typed.flush()
      held.clear()
      touches = []
      mask = 0
    },
  }
}

/** Resolves when the work is over: true once it is done, false where it failed, or the operator no longer has the helm. */
type Run = (work: Work) => Promise<boolean>
type Work = (stage: Stage) => Promise<void>

/** Notches that come while the phone is still busy with the last are done in one swipe. */
function createWheel(run: Run): (at: Point, wheel: (typeof wheels)[number]) => Sending {
  const waiting = new Map<number, { notches: number; sent?: Sending }>()
  return (at, { bit, direction, axis }) => {
    const batch = waiting.get(bit)
    if (batch !== undefined) {
      batch.notches += 1
      return batch.sent
    }
    const begun: { notches: number; sent?: Sending } = { notches: 1 }
    waiting.set(bit, begun)
    const take = () => {
      if (waiting.get(bit) === begun) waiting.delete(bit)
    }
    // A dropped turn never runs its work, and must not hold back the notches after it.
    const sent = run(async (stage) => {
      take()
      const [from, to] = wheelSwipe(at, axis, direction * begun.notches, stage.screen)
      await swipe(stage, from, to, 200)
    })
    begun.sent = sent
    void sent.then(take)
    return sent
  }
}

type Way = keyof typeof navigationKeysyms

/** The phone's own buttons; in the view Escape is its Back and Home its home screen. */
const ways: ReadonlyMap<number, Way> = new Map([
  [navigationKeysyms.back, 'back'],
  [navigationKeysyms.home, 'home'],
  [navigationKeysyms.recents, 'recents'],
  [keysym('escape'), 'back'],
  [keysym('home'), 'home'],
])

/** One finger from down to up: a tap, a long press, a swipe, or the path that was drawn. */
async function gesture(stage: Stage, touches: readonly Touch[]): Promise<void> {
  const first = touches[0]
  const last = touches.at(-1)
  if (first === undefined || last === undefined) return
  const ms = Math.min(Math.max(Math.round(last.ms - first.ms), 50), limits.longestGesture)
  const farthest = Math.max(...touches.map(({ at }) => distance(first.at, at)))
  if (farthest < limits.still) {
    if (ms < limits.tap) return tap(stage, first.at)
    return swipe(stage, first.at, first.at, ms)
  }
  const path = touches.map(({ at }) => at)
  if (isStraight(path, first.at, last.at)) return swipe(stage, first.at, last.at, ms)
  return follow(stage, thinned(path), ms)
}

function isStraight(path: readonly Point[], from: Point, to: Point): boolean {
  const length = distance(from, to)
  if (length < limits.still) return false
  const off = ([x, y]: Point) =>
    Math.abs((to[0] - from[0]) * (from[1] - y) - (from[0] - x) * (to[1] - from[1])) / length
  return path.every((point) => off(point) <= Math.max(limits.still, length * 0.05))
}

/** No more points than a phone can take in one line, the first and last among them. */
function thinned(path: readonly Point[]): readonly Point[] {
  const step = Math.max(1, (path.length - 1) / (limits.points - 1))
  const count = Math.min(path.length, limits.points)
  return Array.from({ length: count }, (_, index) => path[Math.round(index * step)] ?? path.at(-1) ?? [0, 0])
}

/** A notch moves the view by this share of the screen. */
const notch = 0.08

function wheelSwipe(
  at: Point,
  axis: 0 | 1,
  notches: number,
  screen: Stage['screen'],
): readonly [Point, Point] {
  const side = axis === 1 ? screen.height : screen.width
  const [low, high] = [Math.round(side * 0.1), Math.round(side * 0.9)]
  const way = Math.max(-0.6, Math.min(0.6, notches * notch)) * side
  const start = Math.min(Math.max(at[axis], low - Math.min(0, way)), high - Math.max(0, way))
  const along = (value: number): Point =>
    axis === 1 ? [at[0], Math.round(value)] : [Math.round(value), at[1]]
  return [along(start), along(start + way)]
}

type Batch = {
  /** Resolves once all that goes out together has got there, or has not. */
  add(letter: string): Promise<boolean>
  flush(): void
}

/** Letters typed quickly go out together. */
function createBatch(send: (text: string) => Promise<boolean>): Batch {
  let text = ''
  let timer: NodeJS.Timeout | undefined
  let sent: Promise<boolean> | undefined
  let tell: (sending: Promise<boolean>) => void = () => undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (text === '') return
    const whole = text
    text = ''
    sent = undefined
    tell(send(whole))
  }
  return {
    add(letter) {
      text += letter
      clearTimeout(timer)
      timer = setTimeout(flush, limits.batch)
      sent ??= new Promise((resolve) => {
        tell = resolve
      })
      return sent
    },
    flush,
  }
}
