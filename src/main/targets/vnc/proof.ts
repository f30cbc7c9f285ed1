/** What of a typed text has shown on the screen, and which letters that proves to be lost. */
import type { Echo } from './echo'

/** In ms: how long a letter may take to show, how long once another has not, and how long where many have not. */
const patience = { first: 3000, next: 1000, last: 200 } as const
const many = 8
/** So many letters are looked at, trusted or not, to tell a lost one before them from one that is hidden. */
const mostSought = 6
/** So often the same letter is looked at in one field, and so often in vain in a whole text: one of many lines must not take minutes. */
const mostLooks = 2
const mostVain = 4

const patienceAfter = (unseen: number): number => {
  if (unseen === 0) return patience.first
  return unseen < many ? patience.next : patience.last
}

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
      if (isGivenUp(letter)) return undefined
      const isSought = isOpen() && sought < mostSought
      const isKnown = trusts(letter) || looksAt(letter) >= mostLooks
      if (isKnown && !isSought && !isFirstProof(next)) return undefined
      sought += Number(isSought)
      return patienceAfter(field.filter(({ came }) => !came).length)
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
