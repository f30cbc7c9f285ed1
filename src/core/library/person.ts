/** Who somebody is, by the name they give: however it is spelled, it is one person. */

/** The same for every spelling: with other spaces, in other letters of the same kind, in capitals. */
export const personOf = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toUpperCase().toLowerCase()

export const isSamePerson = (a: string, b: string): boolean => personOf(a) === personOf(b)

/** In letters. */
export const longestName = 120

/** What the console calls an operator who has given no name. */
export const nameless = 'operator'
