/** What a table of harmless names holds, a language each. */

/** Sources of expressions; alternatives are separated by `|`. */
export type Words = {
  /** Whole names. */
  readonly names: readonly string[]
  /** What a name ends in that is the title of something to read. */
  readonly heads: string
  /** Words before such an end that are no verbs. Others are told by how they end. */
  readonly qualities?: string
  /** Verbs that only show: an object of a few words may follow. */
  readonly shows: readonly string[]
  /** What may be opened to be looked at. */
  readonly opens: string
  /** What fields are called by their labels. */
  readonly fields: string
  /** Names of buttons that look for something. */
  readonly search: string
  /** Words that take the harmlessness from what shows. */
  readonly never: string
}
