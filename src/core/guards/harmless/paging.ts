/** What turns pages: one of the two signs of a pager, or a link to another page of the same. */
import type { Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import type { Move } from '../guard'
import { spelledSo, textAt, textsOf } from '../reading/words'
import { isOtherPage, isSamePlace } from './address'
import { mayHarm } from './harm'
import { asks } from './questions'
import { backwardSign, backwardWord, isBackward, isPager } from './words/words'

const isNumber = (name: string): boolean => /^\d{1,5}$/.test(name.trim())

export function turnsPages({ names, near }: Control, href: string | undefined, move: Move): boolean {
  const all = [...names, ...near]
  if (href !== undefined && names.length > 0 && names.every(isNumber) && isOtherPage(href, move.seen.url))
    return !near.some(mayHarm)
  if (names.length === 0 || !names.every(isPager)) return false
  if (href !== undefined && isOtherPage(href, move.seen.url) && all.every(isPager)) return true
  if (asks(move)) return false
  if (href === undefined) return all.every(isPager) && isPaged(move.seen)
  // What leads to another page of the same is a pager, however its sign was read.
  return all.every(isPager)
    ? isSamePlace(href, move.seen.url)
    : isOtherPage(href, move.seen.url) && !near.some(mayHarm)
}

/** There is a page before this one to go back to, by a control of its own. */
export const isPaged = (seen: Observation): boolean =>
  spelledSo(backwardWord, seen).some((nth) => isBackward(textAt(nth, seen))) ||
  textsOf(seen).some((text) => backwardSign.test(text) && isBackward(text))
