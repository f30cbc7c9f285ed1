/** Takes the secrets out of a run's lines as they are read. */
import { type Scrub, scrubStrings } from '../scrub'
import { createHide, hideIn } from './hide'

export type Cleaner = {
  /** Of a text outside the journal. */
  readonly hide: Scrub
  /** A line, or a part of one, with every text in it clean. */
  clean<T extends object>(value: T): T
}

/** Nothing is taken out. */
export const asItIs: Cleaner = { hide: (text) => text, clean: (value) => value }

/** @param secrets of this run. @param scrub takes out those that the program knows of. */
export function openCleaner(secrets: readonly string[], scrub: Scrub): Cleaner {
  if (secrets.length === 0)
    // Most lines hold no secret at all: one look spares taking them apart.
    return { hide: scrub, clean: (value) => (isClean(value, scrub) ? value : scrubStrings(value, scrub)) }
  const hidden = createHide(secrets)
  const hide: Scrub = (text) => hidden(scrub(text))
  return { hide, clean: (value) => hideIn(scrubStrings(value, scrub), hide) }
}

function isClean(value: object, scrub: Scrub): boolean {
  const text = JSON.stringify(value)
  return scrub(text) === text
}

export async function* cleaned<T extends object>(
  values: AsyncIterable<T>,
  { clean }: Cleaner,
): AsyncGenerator<T> {
  for await (const value of values) yield clean(value)
}
