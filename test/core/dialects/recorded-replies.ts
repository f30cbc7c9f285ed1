/** The recorded replies of all dialects, as they are parsed: what the tests over every dialect start from. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const fixtures = 'test/fixtures/dialects'

export type Recorded = {
  readonly id: string
  readonly dialect: string
  readonly reply: string
  readonly screen: readonly [number, number]
  readonly expect: { readonly ok: boolean }
}

/** Every case of every dialect that has some. */
export const recorded: readonly Recorded[] = readdirSync(fixtures)
  .map((id) => `${fixtures}/${id}/cases.jsonl`)
  .filter((path) => existsSync(path))
  .flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line))

/** A small generator of numbers from 0 to 1, the same in every run (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
