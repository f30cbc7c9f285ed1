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

/** So many letters must have shown in a field for the others to count: one may have been a clock's. */
const fewestSeen = 2
/** Where as many blanks show and so many letters do not, nothing is hidden: the keyboard has none of them. */
const fewestUnseen = 3

export type Proof = ReturnType<typeof openProof>

/**
 * What showed of a text that is being typed, and what that proves: where letters show, one that never does is lost. Those before the
 * first that shows are not: an application may begin late. Enter and Tab may lead to another field, which may hide what is written:
 * there the proof begins anew.
 */
export function openProof(trusts: Echo['trusts']) {
  const lost = new Set<string>()
  const unseen = new Set<string>()
  let field: Looked[] = []
  let text = ''
  let sought = 0
  const vain = new Map<string, number>()
  const isGivenUp = (letter: string) => lost.has(letter) || (vain.get(letter) ?? 0) >= mostVain
  const looksAt = (letter: string) => field.filter((one) => one.letter === letter).length
  const blanks = (letters: readonly Looked[]) =>
    letters.filter(({ letter, came }) => came && letter === ' ').length
  const unseenIn = (letters: readonly Looked[]) =>
    new Set(letters.flatMap(({ letter, came }) => (!came && /\p{L}/u.test(letter) ? [letter] : []))).size
  const seenIn = (letters: readonly Looked[]) =>
    letters.filter(({ letter, came }) => came && letter.trim() !== '')
  /** A letter that is trusted proves nothing unseen: the last ones before the first doubtful letter of a field are looked at. */
  const isProof = (letter: string, rest: string) => {
    if (letter.trim() === '' || seenIn(field).length >= fewestSeen) return false
    const [, ahead = ''] = /^([^\n\t]*)/.exec(rest) ?? []
    const letters = [...ahead]
    const doubtful = letters.findIndex((one) => one.trim() !== '' && !trusts(one) && !isGivenUp(one))
    const between = letters.slice(0, Math.max(doubtful, 0)).filter((one) => one.trim() !== '')
    return doubtful >= 0 && between.length < fewestSeen
  }
  const isOpen = () => field.at(-1)?.came === false
  const conclude = (): void => {
    const from = field.findIndex(({ came }) => came)
    const seen = new Set(seenIn(field).map(({ letter }) => letter))
    const isProved =
      seenIn(field).length >= fewestSeen || (blanks(field) >= fewestSeen && unseenIn(field) >= fewestUnseen)
    for (const [at, { letter, came }] of field.entries()) {
      if (came || seen.has(letter)) continue
      if (!isProved || at < from) unseen.add(letter)
      else if (mayBeLost(letter, text)) lost.add(letter)
    }
    field = []
    text = ''
    sought = 0
  }
  return {
    /** How long to look for this letter, in ms, before the rest of the text comes; undefined where nobody need look. */
    patience(letter: string, rest: string): number | undefined {
      if (letter === '\n' || letter === '\t') conclude()
      text += letter
      if (isGivenUp(letter)) return undefined
      const isSought = isOpen() && sought < mostSought
      const isKnown = trusts(letter) || looksAt(letter) >= mostLooks
      if (isKnown && !isSought && !isProof(letter, rest)) return undefined
      sought += Number(isSought)
      return patienceAfter(field.filter(({ came }) => !came).length)
    },
    /** Whether any of these letters will be looked for. */
    doubts: (letters: string) =>
      [...letters].some(
        (one) => one.trim() !== '' && !trusts(one) && !isGivenUp(one) && looksAt(one) < mostLooks,
      ),
    note(letter: string, came: boolean): void {
      field.push({ letter, came })
      if (!came) vain.set(letter, (vain.get(letter) ?? 0) + 1)
    },
    /** What is lost, and what else was looked for in vain, in a field that may hide what is written. */
    told(): { readonly lost: readonly string[]; readonly unseen: readonly string[] } {
      conclude()
      return {
        lost: [...lost],
        unseen: [...unseen].filter((letter) => letter.trim() !== '' && !lost.has(letter)),
      }
    },
  }
}

/** Every keyboard has blanks, and a field for a date or a number puts in its own signs in place of those that are typed. */
const mayBeLost = (letter: string, text: string): boolean =>
  letter.trim() !== '' && (!ofNumbers.test(letter) || /\p{L}/u.test(text))
const ofNumbers = /[!-/:-@[-`{-~]|\p{Sc}/u
