/** Words of a closed list as models spell them: capitals, blanks and hyphens do not matter. */
export const plainWord = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

const lettersOf = (word: string): string => word.toLowerCase().replaceAll('_', '')

/** The word of the list that `written` spells: `Left Click`, `left-click` and `leftClick` are all `left_click`. */
export function findWord<Word extends string>(written: string, words: readonly Word[]): Word | undefined {
  const letters = lettersOf(plainWord(written))
  return words.find((word) => lettersOf(word) === letters)
}
