/** What was thrown, in words: for the sentence that an operator reads. */

/** A deadline of ours has passed: the platform's own words name neither what was waited for nor what to do. */
export const isTimeout = (cause: unknown): boolean => cause instanceof Error && cause.name === 'TimeoutError'

export const outOfTime =
  'No answer came in time. Look whether it is on, reachable and not waiting for a permission, then try again.'

/** An error's message; anything else as it prints. */
export function wordsOf(cause: unknown): string {
  if (isTimeout(cause)) return outOfTime
  return cause instanceof Error ? cause.message : String(cause)
}
