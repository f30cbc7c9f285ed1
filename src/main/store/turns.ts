/** Keeps work on the same thing from overlapping, within this process. */

/** Runs `work` once everything begun earlier under `key` has ended; settles as `work` does. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = done.catch(() => undefined)
    last.set(key, settled)
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key)
    })
    return done
  }
}
