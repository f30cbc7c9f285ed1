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

/** In ms: how long a letter may take to show, how long once another has not, and how long where many have not. */
const patience = { first: 3000, next: 1000, last: 200 } as const
const many = 8
/** So many letters are looked at, trusted or not, to tell a lost one before them from one that is hidden. */
const mostSought = 6
/** So often the same letter is looked at in one field, and so often in vain in a whole text: one of many lines must not take minutes. */
const mostLooks = 2
const mostVain = 4

type Looked = { readonly letter: string; readonly came: boolean }

/**
 * What showed of a text that is being typed, and what that proves: a letter is lost that never showed between two that did. Enter and
 * Tab may lead to another field, which may hide what is written: there the proof begins anew.
 */
export function openProof(trusts: Echo['trusts']) {
  const lost = new Set<string>()
  let field: Looked[] = []
  let text = ''
  let sought = 0
  const vain = new Map<string, number>()
  const isGivenUp = (letter: string) => lost.has(letter) || (vain.get(letter) ?? 0) >= mostVain
  const looksAt = (letter: string) => field.filter((one) => one.letter === letter).length
  /** A letter that is trusted proves nothing unseen: the one before the first doubtful letter of a field is looked at. */
  const isFirstProof = (next = '\n') =>
    !/[\n\t]/.test(next) && !trusts(next) && !isGivenUp(next) && !field.some(({ came }) => came)
  const isOpen = () => field.at(-1)?.came === false
  const conclude = (): void => {
    const [from, to] = [field.findIndex(({ came }) => came), field.findLastIndex(({ came }) => came)]
    const seen = new Set(field.flatMap(({ letter, came }) => (came ? [letter] : [])))
    for (const { letter } of field.slice(Math.max(from, 0), Math.max(to, 0)))
      if (!seen.has(letter) && mayBeLost(letter, text)) lost.add(letter)
    field = []
    text = ''
    sought = 0
  }
  return {
    /** How long to look for this letter, in ms, before `next` comes; undefined where nobody need look. */
    patience(letter: string, next?: string): number | undefined {
      if (letter === '\n' || letter === '\t') conclude()
      text += letter
      const isSought = isOpen() && sought < mostSought
      if (isGivenUp(letter)) return undefined
      const isNeeded = isSought || isFirstProof(next)
      if (!isNeeded && (trusts(letter) || looksAt(letter) >= mostLooks)) return undefined
      if (isSought) sought += 1
      const unseen = field.filter(({ came }) => !came).length
      return unseen === 0 ? patience.first : unseen < many ? patience.next : patience.last
    },
    note(letter: string, came: boolean): void {
      field.push({ letter, came })
      if (!came) vain.set(letter, (vain.get(letter) ?? 0) + 1)
    },
    lost(): readonly string[] {
      conclude()
      return [...lost]
    },
  }
}

/** Every keyboard has blanks, and a field for a date or a number puts in its own signs in place of those that are typed. */
const mayBeLost = (letter: string, text: string): boolean =>
  letter.trim() !== '' && (/[\p{L}\p{N}]/u.test(letter) || /\p{L}/u.test(text))
