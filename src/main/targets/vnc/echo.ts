/** Whether a letter that is typed shows on the screen. A server has no other way to say that it has no key for one. */
import { type Box, overlaps } from '../../../core/action/geometry'
import type { Clock } from '../../engine/ports'
import { isCaret } from '../../live/settle'
import type { Damage, Framebuffer } from '../../rfb/framebuffer'

export type Echo = {
  /** Whether this letter has shown lately, so that nobody need look. */
  trusts(letter: string): boolean
  /** Forgets what was drawn before: what is written there is news. */
  forget(): void
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

/** In ms: a caret that is lit for 600 and dark for 600 has shown both within it. */
const blinking = 2000

/** No letter has fewer pixels; a server that is asked whether it is still there sends one. */
const least = 8

/** Whether a change shows something new: all but a small one within another that was just drawn, as a caret is that blinks. */
function openNews(clock: Clock) {
  let lately: readonly { readonly box: Box; readonly at: number }[] = []
  const forget = (): void => {
    lately = []
  }
  const isNews = (damage: Damage): boolean => {
    if (damage === 'resized') return true
    if (damage.width * damage.height < least) return false
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

export function openEcho(framebuffer: Framebuffer, clock: Clock): Echo {
  const shown = new Map<string, number>()
  const { isNews, forget } = openNews(clock)
  const waiting = new Set<() => void>()
  let drawn = clock()
  framebuffer.subscribe((damage) => {
    if (!isNews(damage)) return
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
    forget,
    shows,
  }
}

/** In ms: how long a letter may take to show, how long once another has not, and how long where many have not. */
const patience = { first: 3000, next: 1000, last: 200 } as const
const many = 8
/** So many letters are looked at, trusted or not, to tell a lost one before them from one that is hidden. */
const mostSought = 6
/** So often the same letter is looked at where it has not shown. */
const mostLooks = 2

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
  const looksAt = (letter: string) => field.filter((one) => one.letter === letter).length
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
    /** How long to look for this letter, in ms; undefined where nobody need look. */
    patience(letter: string): number | undefined {
      if (letter === '\n' || letter === '\t') conclude()
      text += letter
      const isSought = isOpen() && sought < mostSought
      if (!isSought && (trusts(letter) || looksAt(letter) >= mostLooks)) return undefined
      if (isSought) sought += 1
      const unseen = field.filter(({ came }) => !came).length
      return unseen === 0 ? patience.first : unseen < many ? patience.next : patience.last
    },
    note(letter: string, came: boolean): void {
      field.push({ letter, came })
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
