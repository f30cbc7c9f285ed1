/** One thing after the other. */

/** Runs one piece of work after the other, in the order they were handed in; a failure is its own caller's only. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}
