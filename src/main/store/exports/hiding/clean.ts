/** Takes the secrets out of a run's lines as they are read. */
import type { JournalLine } from '../../../../core/run/journal'
import { type Scrub, scrubStrings } from '../../scrub'
import { createHide, hideIn } from './hide'

export type Cleaner = {
  /** Of a text outside the journal. */
  readonly hide: Scrub
  /** A value with every text in it clean, its structure left alone. */
  clean<T extends object>(value: T): T
  /** A journal line; `row` is the text that it was read from. */
  line(line: JournalLine, row: string): JournalLine
}

/** Nothing is taken out. */
export const asItIs: Cleaner = { hide: (text) => text, clean: (value) => value, line: (line) => line }

/** @param secrets of this run. @param scrub takes out those that the program knows of. */
export function openCleaner(secrets: readonly string[], scrub: Scrub): Cleaner {
  const hidden = createHide(secrets)
  const hide: Scrub = (text) => hidden(scrub(text))
  const clean = <T extends object>(value: T): T => hideIn(scrubStrings(value, scrub), hide)
  return {
    hide,
    clean,
    // Most lines hold no secret at all: one look at their text spares taking them apart.
    line: (line, row) => (holdsNone(row, hide) ? line : clean(line)),
  }
}

/** Whether a row spells its texts as they are read. Rows from elsewhere may spell any letter as an escape. */
const isLegible = (row: string): boolean => !/\\[/u]/.test(row)

/** Whether a row is known to hold nothing that is taken out. */
export const holdsNone = (row: string, hide: Scrub): boolean => isLegible(row) && hide(row) === row
