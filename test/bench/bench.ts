/** What a bench is: its name, which is that of its file, and the lines it measures. */
export type Line = {
  readonly name: string
  readonly unit: string
  readonly p50: number
  readonly p95: number
  /** The same measure of a peer or a floor, taken in the same run. */
  readonly baseline?: number
  readonly ratio?: number
  /** In words, beside `ok`. */
  readonly goal: string
  readonly ok: boolean
}

export type Bench = { readonly name: string; run(): Promise<readonly Line[]> }

/** How often a bench does a thing: `times`, or twice in a short round, which only shows that the bench works. */
export const rounds = (times: number): number =>
  process.env.PILOTHOUSE_BENCH === 'short' ? Math.min(times, 2) : times

/** Milliseconds of each of `rounds(times)` runs, in order of size. The first tenth more is thrown away, to warm up. */
export const measure = (times: number, work: () => Promise<unknown>): Promise<readonly number[]> =>
  measureOn(times, () => undefined, work)

/** The same of work on something that is made anew each time, which does not count. */
export async function measureOn<T>(
  times: number,
  make: () => T,
  work: (made: T) => unknown,
): Promise<readonly number[]> {
  const count = rounds(times)
  for (let n = 0; n < count / 10; n++) await work(make())
  const samples: number[] = []
  for (let n = 0; n < count; n++) {
    const made = make()
    const start = performance.now()
    await work(made)
    samples.push(performance.now() - start)
  }
  return samples.sort((a, b) => a - b)
}

/** The value that a share `q` (0 to 1) of the sorted samples does not exceed. */
export function quantile(samples: readonly number[], q: number): number {
  return samples[Math.min(samples.length - 1, Math.floor(samples.length * q))] ?? Number.NaN
}
