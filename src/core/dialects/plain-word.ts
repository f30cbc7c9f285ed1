/** A word of a closed list as models spell it: capitals, blanks and hyphens are forgiven. */
export const plainWord = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
