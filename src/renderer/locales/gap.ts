/** What stands between one sentence and the next: a blank, but for signs that bring their own room. */

/** The full-width signs of Chinese; every other language ends with signs that take a blank. */
const roomy = /[。：；，、！？）】」]$/

export const gapAfter = (said: string): '' | ' ' => (said === '' || roomy.test(said) ? '' : ' ')

/** Those that there are, one after the other. */
export const inARow = (...sentences: readonly (string | undefined | false)[]): string =>
  sentences.reduce<string>((row, next) => (next ? `${row}${gapAfter(row)}${next}` : row), '')
