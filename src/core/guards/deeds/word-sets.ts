/** Words of a list, and whether a name without blanks ends in one. */
import { fold } from '../reading/fold'

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(fold))

/** @param most letters of the longest word that is tried. */
export const endsIn = (clause: string, words: ReadonlySet<string>, most: number, least = 2): boolean => {
  for (let length = least; length <= Math.min(most, clause.length); length++)
    if (words.has(clause.slice(-length))) return true
  return words.has(clause)
}
