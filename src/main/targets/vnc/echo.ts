/** Whether a letter that is typed shows on the screen. A server has no other way to say that it has no key for one. */
import { type Box, overlaps } from '../../../core/action/geometry'
import type { Clock } from '../../engine/ports'
import { isCaret } from '../../live/settle'
import type { Damage, Framebuffer } from '../../rfb/framebuffer'

export type Echo = {
  /** Whether this letter has shown lately, so that nobody need look. */
  trusts(letter: string): boolean
  /** Resolves once nothing is drawn, or half a second later: what is drawn then belongs to what comes next. */
  calm(signal: AbortSignal): Promise<void>
  trust(letter: string): void
  /** Whether anything new is drawn within so many ms from now. */
  shows(ms: number, signal: AbortSignal): Promise<boolean>
  close(): void
}

/** In ms: how long a letter is trusted. Who sits at the machine may choose another keyboard at any time. */
const trusted = 120_000
/** In ms: a screen that stood still for so long has drawn what it was told; and how long one that never does is waited for. */
const still = 30
const mostStill = 500

/** In ms: a caret that is lit for 600 and dark for 600 has shown both within it. */
const blinking = 2000

/** No letter has fewer pixels; a server that is asked whether it is still there sends one. */
const least = 8

/** Whether a change shows something new: all but a small one within another that was just drawn, as a caret is that blinks. */
function openNews(clock: Clock): (damage: Damage) => boolean {
  let lately: readonly { readonly box: Box; readonly at: number }[] = []
  return (damage) => {
    if (damage === 'resized') return true
    if (damage.width * damage.height < least) return false
    const now = clock()
    if (!isCaret(damage)) {
      // What was written there is gone: it may be written again.
      lately = lately.filter(({ box }) => !overlaps(box, damage))
      return true
    }
    lately = lately.filter(({ at }) => now - at < blinking)
    const isNews = !lately.some(({ box }) => isWithin(box, damage))
    lately = [...lately, { box: damage, at: now }]
    return isNews
  }
}

const isWithin = (outer: Box, { x, y, width, height }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height

export function openEcho(framebuffer: Framebuffer, clock: Clock): Echo {
  const shown = new Map<string, number>()
  const isNews = openNews(clock)
  const waiting = new Set<() => void>()
  let drawn = clock()
  const leave = framebuffer.subscribe((damage) => {
    if (!isNews(damage)) return
    drawn = clock()
    for (const tell of [...waiting]) tell()
  })
  const shows = (ms: number, signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve, reject) => {
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
  return {
    trusts: (letter) => clock() - (shown.get(letter) ?? Number.NEGATIVE_INFINITY) < trusted,
    async calm(signal) {
      const until = clock() + mostStill
      let wait = still - (clock() - drawn)
      while (wait > 0 && clock() < until) wait = (await shows(wait, signal)) ? still : 0
    },
    trust: (letter) => void shown.set(letter, clock()),
    shows,
    close: leave,
  }
}

/** In ms: how long a letter may take to show, and how long once another has not. */
const patience = { first: 3000, next: 200 } as const
/** Letters that must show, so that those that do not are lost and not hidden; and how many are looked at for it. */
const evidence = { least: 2, most: 6 } as const

/** What showed of a text that is being typed, and what that proves. */
export function openProof(trusts: Echo['trusts']) {
  const unseen = new Set<string>()
  let [shown, sought] = [0, 0]
  return {
    /** How long to look for this letter, in ms; undefined where nobody need look. */
    patience(letter: string): number | undefined {
      const isSought = unseen.size > 0 && shown < evidence.least && sought < evidence.most
      if (unseen.has(letter) || (trusts(letter) && !isSought)) return undefined
      if (isSought) sought += 1
      return unseen.size === 0 ? patience.first : patience.next
    },
    note(letter: string, came: boolean): void {
      if (came) shown += 1
      else if (!trusts(letter)) unseen.add(letter)
    },
    /** Letters that did not show where others did. */
    lost: (): readonly string[] => (shown >= evidence.least ? [...unseen] : []),
  }
}
