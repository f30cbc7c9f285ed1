/** Runs long work with a small nursery: what is thrown away at once is then collected at once, instead of lying about. */
import { setFlagsFromString } from 'node:v8'

/** V8 doubles its nursery under load unless told otherwise; a factor of 1 keeps it as it is. */
const growth = { usual: 2, none: 1 } as const

let working = 0

/** The flag is the process's: several at once share it, and the last one out restores it. */
export async function sparing<T>(work: () => Promise<T>): Promise<T> {
  working += 1
  setFlagsFromString(`--semi-space-growth-factor=${growth.none}`)
  try {
    return await work()
  } finally {
    working -= 1
    if (working === 0) setFlagsFromString(`--semi-space-growth-factor=${growth.usual}`)
  }
}
