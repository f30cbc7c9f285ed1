/** Whether a part of a text is missing in the field that it was typed into. Pure. */
import type { Holding } from '../sight/again'

/** `held` of `all`: letters and digits that came. */
export type Loss =
  | { readonly kind: 'letters'; readonly held: number; readonly all: number }
  | { readonly kind: 'read_only' | 'other_number' }

/** Letters, digits and pictures without what a field may set between them or make of them: signs, blanks, capitals, accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\p{So}]/gu, '')
    .toUpperCase()
    .normalize('NFC')

/**
 * What of the text did not come, by what its field held before and holds now. Undefined where all of it is there, and where the field
 * has made something else of it, or has been emptied: then it cannot be told.
 */
export function lossOf(
  text: string,
  before: Omit<Holding, 'key'>,
  after: Omit<Holding, 'key'>,
): Loss | undefined {
  const [from, to] = before.chosen ?? (before.text === '' ? [0, 0] : [])
  if (from === undefined || to === undefined || text === '') return undefined
  const sides = { left: before.text.slice(0, from), right: before.text.slice(to) }
  if (after.text === sides.left + text + sides.right) return undefined
  const typed = lettersOf(text)
  if (after.readOnly && after.text === before.text) return { kind: 'read_only' }
  if (after.number === true) return isOtherNumber(text, after.text) ? { kind: 'other_number' } : undefined
  const came = between(lettersOf(after.text), lettersOf(sides.left), lettersOf(sides.right))
  if (came === undefined || came === typed || came === lettersOf(withoutScheme(text))) return undefined
  const missing = leftOver(typed, came)
  if (missing === undefined || !isTold(text, { typed, came, missing }, after, sides)) return undefined
  return { kind: 'letters', held: [...came].length, all: [...typed].length }
}

/** A field that passes over a comma makes fifteen of `1,5`, and nothing of a word. One that is empty after a number was emptied. */
function isOtherNumber(text: string, shown: string): boolean {
  const wanted = numbersIn(text.trim())
  return shown === '' ? wanted.length === 0 : !wanted.includes(Number(shown))
}

/** What a number may mean as it is written: with a comma for the point, or with signs between its thousands. */
function numbersIn(text: string): number[] {
  const plain = text.replace(/^\+/, '')
  const isGrouped = /^-?\d{1,3}(?:[., '’]\d{3})+$/.test(plain)
  return [plain, plain.replace(',', '.'), ...(isGrouped ? [plain.replace(/[^\d-]/g, '')] : [])]
    .filter((one) => one !== '')
    .map(Number)
    .filter((one) => Number.isFinite(one))
}

const withoutScheme = (text: string): string => text.replace(/^[a-z]+:\/\/(www\.)?/i, '')

/** What stands between two texts; undefined where they do not stand at the ends. */
function between(whole: string, left: string, right: string): string | undefined {
  const isRound =
    whole.length >= left.length + right.length && whole.startsWith(left) && whole.endsWith(right)
  return isRound ? whole.slice(left.length, whole.length - right.length) : undefined
}

/** The letters of `all` that `some` lacks; undefined where `some` has others, or another order. */
function leftOver(all: string, some: string): string | undefined {
  const rest = [...some]
  let at = 0
  const left = [...all].filter((letter) => {
    if (rest[at] !== letter) return true
    at += 1
    return false
  })
  return at === rest.length ? left.join('') : undefined
}

type Parts = { readonly typed: string; readonly came: string; readonly missing: string }
type Sides = { readonly left: string; readonly right: string }

function isTold(text: string, parts: Parts, after: Omit<Holding, 'key'>, sides: Sides): boolean {
  const { typed, came, missing } = parts
  const isBegun = typed.startsWith(came)
  // A field with room for so many letters breaks a text off.
  if (after.full) return isBegun
  if (sides.left + sides.right === '' && isTakenAway(text, after.text)) return false
  if (after.rich) return isBroken(text, after.text, sides)
  return isFigures(text) ? isBegun && /[1-9]|(?!0)\p{Nd}/u.test(missing) : true
}

/** Whoever empties a field has taken what was in it; so has one that makes a thing of each word or line and holds what comes after. */
function isTakenAway(text: string, shown: string): boolean {
  const rest = shown.trim()
  if (lettersOf(rest) === '') return true
  const written = text.trimEnd()
  return written.endsWith(rest) && /[\s,;]/.test(written.at(-rest.length - 1) ?? '')
}

/** An editor draws something else for `:smile:` and for `1. `, and of a long text what is in view: only a short text that breaks off is told. */
function isBroken(text: string, shown: string, { left, right }: Sides): boolean {
  if (text.length > 1000 || text.split('\n').length > 10) return false
  const came = between(bare(shown), bare(left), bare(right))
  return came !== undefined && bare(text).startsWith(came)
}

const bare = (text: string): string => text.replace(/[\s\u200b\ufeff]+/g, '')

const months = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/gi

/** A number, an amount, a date: a field may write it its own way, without noughts, countries and currencies. */
function isFigures(text: string): boolean {
  return /\p{Nd}/u.test(text) && (text.replace(months, '').match(/\p{L}/gu) ?? []).length <= 3
}
