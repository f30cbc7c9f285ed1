/** What the operator's hands do to a page, one after the other, whichever viewer they come from. */

export type InputLine = {
  /** Does the work once everything that was put here before is done. Settles as the work does. */
  behind<T>(work: () => Promise<T>): Promise<T>
}

export function createInputLine(): InputLine {
  let last: Promise<unknown> = Promise.resolve()
  return {
    behind(work) {
      const done = last.then(work)
      last = done.catch(() => undefined)
      return done
    },
  }
}
