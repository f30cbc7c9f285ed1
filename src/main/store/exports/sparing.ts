/** Runs long work in a small heap: what is thrown away is then collected soon, instead of lying about. */
import { setFlagsFromString } from 'node:v8'

/**
 * V8 doubles its nursery under load, and lets the rest of its heap grow to a multiple of what was in use; 0 is "as V8
 * thinks best".
 */
const usual = ['--semi-space-growth-factor=2', '--heap-growing-percent=0'] as const
const small = ['--semi-space-growth-factor=1', '--heap-growing-percent=80'] as const

let working = 0

/** The flags are the process's: several at once share them, and the last one out restores them. */
export async function sparing<T>(work: () => Promise<T>): Promise<T> {
  working += 1
  for (const flag of small) setFlagsFromString(flag)
  try {
    return await work()
  } finally {
    working -= 1
    if (working === 0) for (const flag of usual) setFlagsFromString(flag)
  }
}
