/** Whether a letter that is typed shows on the screen. A server has no other way to say that it has no key for one. */
import { type Box, overlaps } from '../../../core/action/geometry'
import type { Clock } from '../../engine/ports'
import { isCaret } from '../../live/settle'
import type { Damage, Framebuffer } from '../../rfb/framebuffer'

export type Echo = {
  /** Whether this letter has shown lately, so that nobody need look. */
  trusts(letter: string): boolean
  /** A text begins. Forgets what was drawn before: what is written there is news. */
  begin(): void
  /** The text has ended. */
  end(): void
  /** Resolves once nothing has been drawn for a while, with how long that took in ms; with 0 where something else moves on. */
  rest(signal: AbortSignal): Promise<number>
  /** Resolves once nothing is drawn, or half a second later: what is drawn then belongs to what comes next. */
  calm(signal: AbortSignal): Promise<void>
  trust(letter: string): void
  /** Whether anything new is drawn within so many ms from now. */
  shows(ms: number, signal: AbortSignal): Promise<boolean>
}

/** In ms: how long a letter is trusted. Who sits at the machine may choose another keyboard at any time. */
const trusted = 120_000
/** In ms: a screen that stood still for so long has drawn what it was told; and how long one that never does is waited for. */
const still = 30
const mostStill = 500
/** In ms: so long a slow server may draw nothing between two letters, and so long it is waited for. */
const lull = 300
const mostRest = 5000

/** In ms: a caret that is lit for 600 and dark for 600 has shown both within it. */
const blinking = 2000

/** No letter is sent in fewer pixels; a server that is asked whether it is still there sends one. */
const least = 8

const isSpeck = (damage: Damage): boolean => damage !== 'resized' && damage.width * damage.height < least

/** Whether a change shows something new: all but a small one within another that was just drawn, as a caret is that blinks. */
function openNews(clock: Clock) {
  let lately: readonly { readonly box: Box; readonly at: number }[] = []
  const forget = (): void => {
    lately = []
  }
  const isNews = (damage: Damage): boolean => {
    if (damage === 'resized') return true
    const now = clock()
    if (!isCaret(damage)) {
      // What was written there is gone: it may be written again.
      lately = lately.filter(({ box }) => !overlaps(box, damage))
      return true
    }
    lately = lately.filter(({ at }) => now - at < blinking)
    const isFresh = !lately.some(({ box }) => isWithin(box, damage))
    lately = [...lately, { box: damage, at: now }]
    return isFresh
  }
  return { isNews, forget }
}

const isWithin = (outer: Box, { x, y, width, height }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height

/** A damage of more pixels than this is not looked into. */
const mostCompared = 4096

/**
 * The box round the pixels of a damage that are others than before. Some servers send whole tiles (QEMU: 16 pixels wide),
 * in which every letter would pass for the caret of the one before it.
 */
function openChanges(framebuffer: Framebuffer) {
  let before: Uint32Array | undefined
  const words = () => new Uint32Array(framebuffer.pixels.buffer, framebuffer.pixels.byteOffset)
  const of = (damage: Damage): Damage | undefined => {
    if (before === undefined) return damage
    if (damage === 'resized') {
      before = words().slice()
      return damage
    }
    const now = words()
    const isSmall = damage.width * damage.height <= mostCompared
    const changed = isSmall ? changedBox(before, now, damage, framebuffer.width) : damage
    for (let y = damage.y; y < damage.y + damage.height; y += 1) {
      const start = y * framebuffer.width + damage.x
      before.set(now.subarray(start, start + damage.width), start)
    }
    return changed
  }
  return {
    of,
    keep(): void {
      before = words().slice()
    },
    drop(): void {
      before = undefined
    },
  }
}

function changedBox(before: Uint32Array, now: Uint32Array, within: Box, width: number): Box | undefined {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1]
  for (let y = within.y; y < within.y + within.height; y += 1) {
    for (let x = within.x; x < within.x + within.width; x += 1) {
      if (before[y * width + x] === now[y * width + x]) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

export function openEcho(framebuffer: Framebuffer, clock: Clock): Echo {
  const shown = new Map<string, number>()
  const { isNews, forget } = openNews(clock)
  const changes = openChanges(framebuffer)
  const waiting = new Set<() => void>()
  let drawn = clock()
  framebuffer.subscribe((damage) => {
    const changed = isSpeck(damage) ? undefined : changes.of(damage)
    if (changed === undefined || !isNews(changed)) return
    drawn = clock()
    for (const tell of [...waiting]) tell()
  })
  const shows = (ms: number, signal: AbortSignal): Promise<boolean> => {
    const answer = new Promise<boolean>((resolve, reject) => {
      const done = (came: boolean) => {
        clearTimeout(timer)
        waiting.delete(tell)
        signal.removeEventListener('abort', stop)
        resolve(came)
      }
      const tell = () => done(true)
      const stop = () => {
        reject(signal.reason)
        done(false)
      }
      signal.throwIfAborted()
      const timer = setTimeout(done, ms, false)
      waiting.add(tell)
      signal.addEventListener('abort', stop, { once: true })
    })
    // Whoever asked may fail at what comes before the answer, and then nobody awaits it.
    answer.catch(() => undefined)
    return answer
  }
  return {
    trusts: (letter) => clock() - (shown.get(letter) ?? Number.NEGATIVE_INFINITY) < trusted,
    async calm(signal) {
      const until = clock() + mostStill
      let wait = still - (clock() - drawn)
      while (wait > 0 && clock() < until) wait = (await shows(wait, signal)) ? still : 0
    },
    trust: (letter) => void shown.set(letter, clock()),
    begin() {
      forget()
      changes.keep()
    },
    end: changes.drop,
    async rest(signal) {
      const began = clock()
      let last = began
      while (last - began < mostRest && (await shows(lull, signal))) last = clock()
      return last - began < mostRest ? last - began : 0
    },
    shows,
  }
}
