/** What is written and not sent outlasts the page's being loaded anew; what has become void meanwhile goes as it ever does. */
import { z } from 'zod'
import { outlasts } from '../state/correcting/kept'
import type { ConsoleStore } from '../state/store'
import { keep, kept } from './session'

const key = 'begun'
const Begun = z.array(z.tuple([z.string(), z.string()])).max(1000)

/**
 * Tasks, notes and vetoes, from the end of one page to the beginning of the next: a copy of a page has begun nothing. A browser writes
 * it to disk, so that what may be a secret, as an answer or a code, is not among it.
 */
export function keepBegunTexts(store: ConsoleStore): void {
  const written = read(kept(key))
  keep(key, undefined)
  if (written !== undefined) store.setState({ written })
  window.addEventListener('pagehide', () => {
    const { written } = store.getState()
    const lasting = [...written].filter(([name]) => outlasts(name))
    if (lasting.length > 0) keep(key, JSON.stringify(lasting))
  })
  window.addEventListener('pageshow', () => keep(key, undefined))
}

function read(text: string | undefined): ReadonlyMap<string, string> | undefined {
  if (text === undefined) return undefined
  try {
    return new Map(Begun.parse(JSON.parse(text)))
  } catch {
    return undefined
  }
}
