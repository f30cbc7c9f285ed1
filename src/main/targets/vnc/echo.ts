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
  /** The same of a letter: what may as well be a caret at a new place is looked at until it has blinked, or stays. */
  writes(ms: number, signal: AbortSignal): Promise<boolean>
}

/** In ms: how long a letter is trusted. Who sits at the machine may choose another keyboard at any time. */
const trusted = 120_000
/** In ms: a screen that stood still for so long has drawn what it was told; and how long one that never does is waited for. */
const still = 30
const mostStill = 500
/** In ms: so long a slow server may draw nothing between two letters, and so long it is waited for. */
const lull = 300
const mostRest = 5000

/** In ms: a caret that is lit for 600 and dark for 600 has shown both within it; and how long neither lasts. */
const blinking = 2000
const lit = 700

/** No letter is sent in fewer pixels; a server that is asked whether it is still there sends one. */
const least = 8

const isSpeck = (damage: Damage): boolean => damage !== 'resized' && damage.width * damage.height < least

/** `solid`: small, new, and without a gap, as a caret is at a new place, or a dash. `again`: where something small was just drawn. */
type Sight = 'new' | 'solid' | 'again'

/** A damage, cut to what has changed, and whether every pixel of that has. */
type Change = { readonly damage: Damage; readonly isSolid: boolean }

/** What a change shows: something new, but for a small one within another that was just drawn, as a caret is that blinks. */
function openNews(clock: Clock) {
  let lately: readonly { readonly box: Box; readonly at: number }[] = []
  const forget = (): void => {
    lately = []
  }
  const sightOf = ({ damage, isSolid }: Change): Sight => {
    if (damage === 'resized') return 'new'
    const now = clock()
    if (!isCaret(damage)) {
      // What was written there is gone: it may be written again.
      lately = lately.filter(({ box }) => !overlaps(box, damage))
      return 'new'
    }
    lately = lately.filter(({ at }) => now - at < blinking)
    const isFresh = !lately.some(({ box }) => isWithin(box, damage))
    lately = [...lately, { box: damage, at: now }]
    if (!isFresh) return 'again'
    return isSolid ? 'solid' : 'new'
  }
  return { sightOf, forget }
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
  const of = (damage: Damage): Change | undefined => {
    const whole = { damage, isSolid: false }
    if (before === undefined) return whole
    if (damage === 'resized') {
      before = words().slice()
      return whole
    }
    const now = words()
    const isSmall = damage.width * damage.height <= mostCompared
    const changed = isSmall ? changeWithin(before, now, damage, framebuffer.width) : whole
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

function changeWithin(before: Uint32Array, now: Uint32Array, within: Box, width: number): Change | undefined {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1]
  let count = 0
  for (let y = within.y; y < within.y + within.height; y += 1) {
    for (let x = within.x; x < within.x + within.width; x += 1) {
      if (before[y * width + x] === now[y * width + x]) continue
      count += 1
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < 0) return undefined
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
  return { damage: box, isSolid: count === box.width * box.height }
}

type Look = (sight: Sight, where: Damage) => void

/** Is told of what is drawn until it has an answer, or `signal` gives one. */
function look(
  looks: Set<Look>,
  signal: AbortSignal,
  by: (answer: (came: boolean) => void) => { readonly see: Look; readonly stop: () => void },
): Promise<boolean> {
  const answered = new Promise<boolean>((resolve, reject) => {
    signal.throwIfAborted()
    const abort = () => {
      reject(signal.reason)
      answer(false)
    }
    const answer = (came: boolean) => {
      stop()
      looks.delete(see)
      signal.removeEventListener('abort', abort)
      resolve(came)
    }
    const { see, stop } = by(answer)
    looks.add(see)
    signal.addEventListener('abort', abort, { once: true })
  })
  // Whoever asked may fail at what comes before the answer, and then nobody awaits it.
  answered.catch(() => undefined)
  return answered
}

export function openEcho(framebuffer: Framebuffer, clock: Clock): Echo {
  const shown = new Map<string, number>()
  const { sightOf, forget } = openNews(clock)
  const changes = openChanges(framebuffer)
  const looks = new Set<Look>()
  let drawn = clock()
  framebuffer.subscribe((damage) => {
    const change = isSpeck(damage) ? undefined : changes.of(damage)
    if (change === undefined) return
    const sight = sightOf(change)
    if (sight !== 'again') drawn = clock()
    for (const see of [...looks]) see(sight, change.damage)
  })
  const shows = (ms: number, signal: AbortSignal): Promise<boolean> =>
    look(looks, signal, (answer) => {
      const timer = setTimeout(answer, ms, false)
      return { see: (sight) => sight !== 'again' && answer(true), stop: () => clearTimeout(timer) }
    })
  const writes = (ms: number, signal: AbortSignal): Promise<boolean> =>
    look(looks, signal, (answer) => {
      const until = clock() + ms
      let suspect: Damage | undefined
      let timer = setTimeout(answer, ms, false)
      const wait = (next: Damage | undefined, least: number) => {
        suspect = next
        clearTimeout(timer)
        timer = setTimeout(answer, Math.max(until - clock(), least), next !== undefined)
      }
      const see: Look = (sight, where) => {
        const isSuspect = suspect !== undefined
        if (sight === 'new' || (sight === 'solid' && isSuspect)) answer(true)
        else if (sight === 'solid') wait(where, lit)
        else if (isSuspect && isSame(suspect, where)) wait(undefined, 0)
      }
      return { see, stop: () => clearTimeout(timer) }
    })
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
    writes,
  }
}

const isSame = (one: Damage | undefined, other: Damage): boolean =>
  one !== undefined && one !== 'resized' && other !== 'resized' && overlaps(one, other)
