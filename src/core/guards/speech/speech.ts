/** Whether a text speaks to whatever acts for a person: it names it, sets its rules aside, or says that nobody need be asked. */
import { fold } from '../reading/fold'
import { asLines, type Lines, lineAt, linesWith, oneOf } from '../reading/lines'
import { byText, once } from '../reading/memo'
import { english } from './english'
import { latinSpeech, otherSpeech, speaksSo } from './languages'

/** Letters of a text that are looked at from each end. */
const longest = 4_000

/** Without one of these words nobody is spoken to; most texts have none. */
const hint =
  /agent|assist|\bai\b|a\.i\.|\bbots?\b|robo|model|llm|gpt|claude|gemini|copilot|crawler|instruc|prompt|rules|guidelin|direct|task|goal|mission|objectiv|order|approv|confirm|permi|authori|consent|review|system|operator|\buser\b|forward|inst\]|\bki\b|\bia\b|sprachm|anweis|regel|vorgab|aufgab|genehm|bestat|zustim|freigab|ruckfrag|nutzer|consign|regle|approb|autoris|validat|tache|agente|asist|instruco|reglas|regras|ordenes|ordens|tarea|tarefa|aprob|aprov|usuari|compit|istruz|autorizz|conferm|utente/

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const spelled = /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}]/gu

/** Letters enough of another script for a sentence in it. */
const isForeign = (plain: string): boolean =>
  (plain.match(dense)?.length ?? 0) >= least.dense || (plain.match(spelled)?.length ?? 0) >= least.spelled

const least = { dense: 6, spelled: 12 } as const

/** A word or two name something; it takes more of them, or a mark of speech, to speak to somebody. */
const short = /^[^\s:<>[\]#|]+(?:\s+[^\s:<>[\]#|]+)?$/

/** Letters as they stand, of scripts that the tables know: nothing in them is drawn as something else. */
const honest =
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u0400-\u052f\u0600-\u061b\u0620-\u06ff\u0900-\u097f\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af]*$/
const mixed = /[a-z][\u0400-\u052f]|[\u0400-\u052f][a-z]|\b\w[ .*_-]\w\b/i

/** What can be told without spelling the text anew: most controls of a page are names of a few plain words. */
const isName = (text: string): boolean => {
  if (short.test(text) && /^[\x20-\u024f]*$/.test(text)) return true
  if (!honest.test(text) || mixed.test(text)) return false
  return !isForeign(text) && !hint.test(unaccented(text))
}

const unaccented = (text: string): string =>
  (/^[\x20-\xbf]*$/.test(text) ? text : text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).toLowerCase()

export const speaks = (text: string): boolean => !isName(text) && isSpeech(text)

const isSpeech = byText((text: string): boolean => {
  const plain = fold(isLong(text) ? `${text.slice(0, longest)} ${text.slice(-longest)}` : text)
  if (plain.length < 6) return false
  const isLatin = hint.test(plain)
  if (!isLatin && !isForeign(plain)) return false
  return (isLatin && english.test(plain)) || speaksSo(plain, isLatin)
})

/** A line that goes on in the next. */
export const goesOn = (text: string): boolean => text.length >= 12 && !/[.!?。！？:;]\s*$/.test(text)

const inLatinLetters = once(() => oneOf([english, ...latinSpeech()]))

/**
 * The numbers of the texts of a page that may speak: where `speaks` says so of one of them, it is among these. A text without a
 * hint and without many letters of another script is passed over, as `speaks` passes it over; in the others the same patterns
 * are looked for, in all of them at once.
 */
export function maySpeak(page: Lines): readonly number[] {
  const hinted = new Set(linesWith(page, hint))
  const letters = foreignLetters(page)
  const heard: Heard[] = []
  for (let nth = 0; nth < page.ends.length; nth++)
    if (hinted.has(nth) || isMuch(letters, nth))
      heard.push({ nth, line: lineAt(page, nth), isHinted: hinted.has(nth) })
  return speaking(heard)
}

/** The same where a sentence goes on in the next text: where two of them together speak, one of the two is among these. */
export function maySpeakOn(texts: readonly string[], page: Lines): readonly number[] {
  const hinted = new Set(linesWith(page, hint))
  const letters = foreignLetters(page)
  const isHeard = (nth: number, last: number): boolean =>
    hinted.has(nth) || hinted.has(last) || isMuch(letters, nth, last)
  const heard: Heard[] = []
  for (let nth = 0; nth < page.ends.length; nth++) {
    if (!isHeard(nth, nth + 1)) continue
    const last = nth + 1 < page.ends.length && goesOn(texts[nth] ?? '') ? nth + 1 : nth
    if (!isHeard(nth, last)) continue
    const line = last === nth ? lineAt(page, nth) : `${lineAt(page, nth)} ${lineAt(page, last)}`
    heard.push({ nth, line, isHinted: hinted.has(nth) || hinted.has(last) })
  }
  return speaking(heard)
}

type Heard = { readonly nth: number; readonly line: string; readonly isHinted: boolean }

/** Patterns of Latin letters fit nothing without a hint. */
function speaking(heard: readonly Heard[]): readonly number[] {
  const hinted = heard.filter(({ isHinted }) => isHinted)
  return [...fitting(hinted, () => [inLatinLetters()]), ...fitting(heard, otherSpeech)]
}

/** What stands on a page again and again is looked at once. */
function fitting(heard: readonly Heard[], told: (whole: string) => readonly RegExp[]): readonly number[] {
  const lines = [...new Set(heard.map(({ line }) => line))]
  const page = asLines(lines)
  const found = new Set(
    told(page.whole)
      .flatMap((one) => linesWith(page, one))
      .map((nth) => lines[nth]),
  )
  return found.size === 0 ? [] : heard.filter(({ line }) => found.has(line)).map(({ nth }) => nth)
}

/** How many letters past Greek, and past Thai, each line of a page has: as many as `isForeign` counts in it, or more. */
function foreignLetters({ whole, ends }: Lines): Foreign {
  const [spelled, dense] = [new Uint32Array(ends.length), new Uint32Array(ends.length)]
  let nth = 0
  for (let at = 0; at < whole.length; at++) {
    const code = whole.charCodeAt(at)
    if (code === 10) nth++
    if (code >= 0x400) spelled[nth] = (spelled[nth] ?? 0) + 1
    if (code >= 0x1100) dense[nth] = (dense[nth] ?? 0) + 1
  }
  return { spelled, dense }
}

type Foreign = { readonly spelled: Uint32Array; readonly dense: Uint32Array }

/** Whether a line, or two of them together, may have letters enough for `isForeign`. */
const isMuch = ({ spelled, dense }: Foreign, nth: number, next = nth): boolean =>
  sumOf(dense, nth, next) >= least.dense || sumOf(spelled, nth, next) >= least.spelled

const sumOf = (counts: Uint32Array, nth: number, next: number): number =>
  (counts[nth] ?? 0) + (next === nth ? 0 : (counts[next] ?? 0))

/** Of a longer text only the ends are read. */
export const isLong = (text: string): boolean => text.length > 2 * longest

/** A text begins, or ends, with a word of two letters or with a sign: nothing of it can be one letter of a word spelled in both. */
const begun = /^ ?(?:[^\P{L}\p{Script=Han}\p{DI}]{2}|\p{Script=Han}{2}|[0-9("'$#/&@+=<>])/u
const ended = /(?:[^\P{L}\p{Script=Han}\p{DI}]{2}|\p{Script=Han}{2}|[0-9)"'$%/&@+=<>,]) ?$/u

/** Whether a word that is spelled letter by letter may begin in one text and end in the next. */
export const maySpell = (text: string, next: string): boolean =>
  !begun.test(next) && goesOn(text) && !ended.test(text)
