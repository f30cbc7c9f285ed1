/**
 * Who may come in by the browser door. A code lets one page in, once; it is given a pass for it, which lasts as long as the
 * door. Only sums are kept, and words are compared by their sums, so that the time of an answer tells nothing.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export type Passes = {
  /** A code for one page. The one before it is worthless from now on. */
  newCode(): string
  /** Takes the code for a pass; undefined for any other word, and for a code that was taken before. */
  spend(code: string): string | undefined
  knows(pass: string): boolean
}

/** How many passes are good at a time; the oldest goes first. */
const most = 64

export function openPasses(): Passes {
  let code: Buffer | undefined
  const passes: Buffer[] = []
  return {
    newCode() {
      const word = unguessable()
      code = sumOf(word)
      return word
    },
    spend(word) {
      if (code === undefined || !timingSafeEqual(code, sumOf(word))) return undefined
      code = undefined
      const pass = unguessable()
      passes.push(sumOf(pass))
      if (passes.length > most) passes.shift()
      return pass
    },
    knows(word) {
      const sum = sumOf(word)
      return passes.filter((pass) => timingSafeEqual(pass, sum)).length > 0
    },
  }
}

/** 256 bits: there is nothing to gain by guessing, however many guesses a second are answered. */
const unguessable = (): string => randomBytes(32).toString('base64url')

const sumOf = (word: string): Buffer => createHash('sha256').update(word).digest()
